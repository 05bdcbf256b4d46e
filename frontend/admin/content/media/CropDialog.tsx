import 'react-image-crop/dist/ReactCrop.css';
import { Button, Group, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import type { MediaRecord, PicturePart } from '../../../../backend/content/library/library.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { Dialog } from '../../core/ui/Dialog';
import { LoadError } from '../../core/ui/LoadError';
import classes from './CropDialog.module.css';
import { movePoint } from './edit-geometry';
import { useUpdateMedia } from './useMedia';

interface Props {
  file: MediaRecord;
  opened: boolean;
  onClose: () => void;
}

/** The longest side of the picture while it is edited, in pixels. */
const SIDE = 1200;

/** Chooses the visible part of the original, which is kept. */
export function CropDialog({ file, opened, onClose }: Props) {
  // Mantine stores the focus to return to when `opened` changes, so a modal must not mount opened.
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Dialog opened={shown} onClose={onClose} title={t('media.cropFile', { name: file.name })} size={760} centered>
      <Cropping file={file} onClose={onClose} />
    </Dialog>
  );
}

function Cropping({ file, onClose }: Omit<Props, 'opened'>) {
  const { mutate, isPending } = useUpdateMedia(file);
  const { data: turned, error, refetch } = useTurnedOriginal(file);
  const [crop, setCrop] = useState<PercentCrop>(() => percentOf(file.crop));
  const save = (part: PicturePart | null) => {
    const focus = file.focus && movePoint(file.focus, file.crop, part);
    mutate({ crop: part, focus }, { onSuccess: onClose });
  };
  const isWhole = crop.width > 99.5 && crop.height > 99.5;
  return (
    <>
      <div className={`middle ${classes.stage}`} aria-busy={!turned && !error}>
        {error ? (
          <LoadError what={t('media.theOriginal')} error={error} onRetry={() => refetch()} />
        ) : turned ? (
          <ReactCrop
            crop={crop}
            onChange={(_pixels, percent) => setCrop(percent)}
            minWidth={24}
            minHeight={24}
            keepSelection
            ruleOfThirds
            ariaLabels={{
              cropArea: t('media.cropArea'),
              nwDragHandle: t('media.cornerTopLeft'),
              nDragHandle: t('media.edgeUpper'),
              neDragHandle: t('media.cornerTopRight'),
              eDragHandle: t('media.edgeRight'),
              seDragHandle: t('media.cornerBottomRight'),
              sDragHandle: t('media.edgeLower'),
              swDragHandle: t('media.cornerBottomLeft'),
              wDragHandle: t('media.edgeLeft'),
            }}
          >
            <img src={turned} alt="" />
          </ReactCrop>
        ) : (
          <Loader aria-label={t('media.loadingOriginal')} />
        )}
      </div>
      <Text fz="xs" c="dimmed" mt="sm">
        {t('media.cropHint')}
      </Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" me="auto" disabled={isPending} onClick={() => save(null)}>
          {t('media.showWholePicture')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button loading={isPending} disabled={!turned} onClick={() => save(isWhole ? null : partOf(crop))}>
          {t('media.cropEverywhere')}
        </Button>
      </Group>
    </>
  );
}

function percentOf(part: PicturePart | null): PercentCrop {
  const { left, top, width, height } = part ?? { left: 0, top: 0, width: 1, height: 1 };
  return { unit: '%', x: left * 100, y: top * 100, width: width * 100, height: height * 100 };
}

const partOf = ({ x, y, width, height }: PercentCrop): PicturePart => {
  const [left, top] = [Math.max(0, x / 100), Math.max(0, y / 100)];
  return { left, top, width: Math.min(1 - left, width / 100), height: Math.min(1 - top, height / 100) };
};

/** The URL of the original after rotation. */
const useTurnedOriginal = ({ original_url: url, rotation }: MediaRecord) =>
  useQuery({
    queryKey: ['turned original', url, rotation],
    queryFn: () => turnedPicture(url, rotation),
    staleTime: Number.POSITIVE_INFINITY,
    // Not cached: each URL holds data as large as a picture.
    gcTime: 0,
    retry: false,
  });

async function turnedPicture(url: string, rotation: number): Promise<string> {
  const picture = new Image();
  picture.src = url;
  await picture.decode().catch(() => {
    throw new ApiError(0, t('media.pictureFailed'));
  });
  const scale = Math.min(1, SIDE / Math.max(picture.naturalWidth, picture.naturalHeight));
  const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  const canvas = document.createElement('canvas');
  const isUpright = rotation % 180 === 0;
  canvas.width = isUpright ? width : height;
  canvas.height = isUpright ? height : width;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error(t('media.pictureUnsupported'));
  drawing.translate(canvas.width / 2, canvas.height / 2);
  drawing.rotate((rotation * Math.PI) / 180);
  drawing.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas.toDataURL('image/webp', 0.8);
}
