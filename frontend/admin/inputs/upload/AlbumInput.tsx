import { Button, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { MAX_MEGABYTES } from '../../../../backend/uploads/upload.constants.js';
import type { Field } from '../../fields/field';
import type { InputProps } from '../input-props';
import classes from './AlbumInput.module.css';
import { AlbumPictures } from './AlbumPictures';
import { AlbumUploads } from './AlbumUploads';
import { accepted, labelOf, shapeWords } from './files';
import { useAlbumUploads } from './useAlbumUploads';
import { useChosen } from './useChosen';
import { useDrop } from './useDrop';

interface Props extends InputProps<string[]> {
  field: Extract<Field, { kind: 'album' }>;
}

/** Several pictures in an order of one's own. */
export function AlbumInput({ field, id, value, onChange, error }: Props) {
  const chosen = useChosen();
  const {
    uploads,
    add,
    retry,
    drop: dismiss,
  } = useAlbumUploads(field.upload, ({ stored, file, crop }) => {
    if (crop) chosen.add(stored.filename, file, crop);
    onChange([...value, stored.filename]);
  });
  const drop = useDrop(add);
  const chooser = useRef<HTMLInputElement>(null);
  const label = labelOf(field);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={[field.hint, shapeWords(field.upload)].filter(Boolean).join(' ')}
      error={error}
      classNames={{ label: classes.label, description: classes.hint }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this one is */}
      <div
        className={classes.album}
        role="group"
        aria-labelledby={`${id}-label`}
        data-over={drop.over || undefined}
        {...drop.handlers}
      >
        {value.length > 0 && <AlbumPictures names={value} chosen={chosen.files} onChange={onChange} />}
        <AlbumUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <div className={classes.add}>
          <Button
            id={id}
            variant="default"
            size="compact-sm"
            className={classes.pick}
            leftSection={<IconCloudUpload size={15} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            Add pictures<VisuallyHidden> to {label}</VisuallyHidden>
          </Button>
          <Text fz={12.5} c="dimmed">
            or drop them here, up to {MAX_MEGABYTES.picture} MB each
          </Text>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          tabIndex={-1}
          aria-label={label}
          accept={accepted('album')}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = '';
            add(files);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
