import { Button, Input, Text, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { isDescribedAt } from '../../../../../backend/infrastructure/uploads/picture-text.constants.js';
import { MAX_MEGABYTES } from '../../../../../backend/infrastructure/uploads/upload.constants.js';
import { t } from '../../../core/language/t';
import { storageUrl } from '../../../core/ui/storage-url';
import type { FieldOf } from '../../field/field';
import labelClasses from '../FieldLabel.module.css';
import type { InputProps } from '../input-props';
import classes from './AlbumInput.module.css';
import { AlbumPictures } from './AlbumPictures';
import { AlbumUploads } from './AlbumUploads';
import { ChooseFromLibrary } from './ChooseFromLibrary';
import { acceptedTypes, cropDescription, uploadLabel } from './files';
import { PictureText } from './PictureText';
import { useAlbumUploads } from './useAlbumUploads';
import { useCropSources } from './useCropSources';
import { useFileDrop } from './useFileDrop';

interface Props extends InputProps<string[]> {
  field: FieldOf<'album'>;
}

/** Uploads and sorts several pictures. */
export function AlbumInput({ field, id, value, onChange, error }: Props) {
  const chosen = useCropSources();
  const { uploads, add, retry, dismiss } = useAlbumUploads(field.uploadPath, ({ stored, file, crop }) => {
    if (crop) chosen.add(stored.filename, file, crop);
    onChange([...value, stored.filename]);
  });
  // Several files are chosen one after the other, without a render in between.
  const names = useRef(value);
  names.current = value;
  const drop = useFileDrop(add);
  const chooser = useRef<HTMLInputElement>(null);
  const label = uploadLabel(field);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={[field.description, cropDescription(field.uploadPath)].filter(Boolean).join(' ')}
      error={error}
      classNames={{ label: labelClasses.label, description: labelClasses.hint }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as this one is */}
      <div
        className={classes.album}
        role="group"
        aria-labelledby={`${id}-label`}
        data-over={drop.isOver || undefined}
        {...drop.handlers}
      >
        {value.length > 0 && (
          <AlbumPictures names={value} uploadPath={field.uploadPath} cropSources={chosen.files} onChange={onChange} />
        )}
        {isDescribedAt(field.uploadPath) &&
          value.map((name, index) => (
            <div key={name} className={classes.described}>
              <img src={storageUrl(name)} alt="" width={56} height={40} loading="lazy" />
              <PictureText filename={name} label={t('inputs.pictureOf', { index: index + 1, count: value.length })} />
            </div>
          ))}
        <AlbumUploads uploads={uploads} onRetry={retry} onDismiss={dismiss} />
        <div className={`row wrap ${classes.add}`}>
          <Button
            id={id}
            variant="default"
            size="compact-sm"
            className={classes.pick}
            leftSection={<IconCloudUpload size={15} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t.rich('inputs.addPicturesTo', { label, hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden> })}
          </Button>
          <ChooseFromLibrary
            multiple
            path={field.uploadPath}
            label={label}
            className={classes.pick}
            onChosen={({ filename }) => {
              names.current = [...names.current, filename];
              onChange(names.current);
            }}
          />
          <Text fz="xs" c="dimmed">
            {t('inputs.dropHint', { megabytes: MAX_MEGABYTES.picture })}
          </Text>
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          tabIndex={-1}
          aria-label={label}
          accept={acceptedTypes('album')}
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
