import { ActionIcon, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../core/language/t';
import { storageUrl } from '../../../core/ui/storage-url';
import classes from './AlbumPictures.module.css';
import { CropPreview } from './CropPreview';
import type { CropSource } from './useCropSources';
import { useFocus } from './usePictureText';

interface Props {
  names: string[];
  uploadPath: string;
  /** The originals of cropped pictures. */
  cropSources: ReadonlyMap<string, CropSource>;
  onChange: (names: string[]) => void;
}

/** The pictures of an album: sortable by drag and drop or buttons, and removable. */
export function AlbumPictures({ names, uploadPath, cropSources, onChange }: Props) {
  const [dragged, setDragged] = useState<number>();
  const move = (from: number, to: number) => {
    const name = names[from];
    if (name === undefined || to < 0 || to >= names.length || from === to) return;
    const rest = names.filter((_, index) => index !== from);
    onChange([...rest.slice(0, to), name, ...rest.slice(to)]);
  };
  return (
    <ol className={classes.pictures}>
      {names.map((name, index) => {
        const place = { index: index + 1, count: names.length };
        return (
          <li
            key={name}
            className={classes.picture}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={() => dragged !== undefined && move(dragged, index)}
          >
            <AlbumPicture name={name} uploadPath={uploadPath} alt={t('inputs.albumPicture', place)} />
            <CropSourcePreview chosen={cropSources.get(name)} />
            <div className={classes.actions}>
              <ActionIcon
                size={28}
                className="touch"
                aria-label={t('inputs.movePictureForward', place)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowLeft size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={28}
                className="touch"
                aria-label={t('inputs.movePictureBack', place)}
                disabled={index === names.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowRight size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={28}
                className="touch"
                aria-label={t('inputs.removePicture', place)}
                onClick={() => onChange(names.filter((_, at) => at !== index))}
              >
                <IconTrash size={15} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function AlbumPicture({ name, uploadPath, alt }: { name: string; uploadPath: string; alt: string }) {
  const focus = useFocus(name, uploadPath);
  return <img src={storageUrl(name)} alt={alt} loading="lazy" draggable={false} style={focus} />;
}

/** Shows the kept part of the original. */
function CropSourcePreview({ chosen }: { chosen: CropSource | undefined }) {
  if (!chosen) return null;
  return (
    <div className={classes.cut}>
      <CropPreview src={chosen.src} crop={chosen.crop} alt="" />
      <Text fz="xs" c="dimmed">
        {t('inputs.frameHint')}
      </Text>
    </div>
  );
}
