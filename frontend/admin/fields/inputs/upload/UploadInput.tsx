import { ActionIcon, Button, CloseButton, Group, Input, VisuallyHidden } from '@mantine/core';
import { IconCloudUpload, IconFileTypePdf, IconPhoto, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { cardShapeOf } from '../../../../../backend/infrastructure/uploads/card-shapes.constants.js';
import { isDescribedAt } from '../../../../../backend/infrastructure/uploads/picture-text.constants.js';
import { MAX_MEGABYTES } from '../../../../../backend/infrastructure/uploads/upload.constants.js';
import { kindAt } from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { t } from '../../../core/language/t';
import { storageUrl } from '../../../core/ui/storage-url';
import type { FieldOf } from '../../field/field';
import labelClasses from '../FieldLabel.module.css';
import type { InputProps } from '../input-props';
import { ChooseFromLibrary } from './ChooseFromLibrary';
import { CropResult } from './CropResult';
import { acceptedTypes, cropDescription, shownAs, uploadLabel } from './files';
import { PictureText } from './PictureText';
import classes from './UploadInput.module.css';
import { UploadStatus } from './UploadStatus';
import { useFileDrop } from './useFileDrop';
import { useFocus } from './usePictureText';
import { useUpload } from './useUpload';

interface Props extends InputProps<string> {
  field: FieldOf<'photo'> | FieldOf<'document'>;
}

/** Uploads one file by file dialog or drag and drop. If that fails, the previous file is kept. */
export function UploadInput({ field, id, value, onChange, error }: Props) {
  const picture = field.kind === 'photo';
  const most = MAX_MEGABYTES[picture ? 'picture' : 'document'];
  const { state, start, cancel, reset } = useUpload({
    path: field.uploadPath,
    maxMegabytes: most,
    onStored: ({ filename }) => onChange(filename),
  });
  const again = state.status === 'failed' ? state.again : undefined;
  const chooser = useRef<HTMLInputElement>(null);
  const drop = useFileDrop((files) => files[0] && start(files[0]));
  const label = uploadLabel(field);
  const preview = state.status === 'uploading' ? state.preview : value === '' ? null : storageUrl(value);
  const shape = cardShapeOf(kindAt(field.uploadPath));
  const focus = useFocus(value, field.uploadPath);
  const Icon = picture ? IconPhoto : IconFileTypePdf;
  const chooseKey =
    state.status === 'failed' ? 'inputs.anotherFileFor' : value === '' ? 'inputs.chooseFileFor' : 'inputs.changeFileOf';

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={
        field.kind === 'photo'
          ? [field.description, cropDescription(field.uploadPath)].filter(Boolean).join(' ')
          : field.description
      }
      error={error}
      classNames={{ root: classes.root, label: labelClasses.label, description: labelClasses.hint }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in a row */}
      <div
        className={`row ${classes.drop}`}
        data-state={state.status}
        data-over={drop.isOver || undefined}
        data-filled={(picture && value !== '') || undefined}
        role="group"
        aria-labelledby={`${id}-label`}
        {...drop.handlers}
      >
        <div className={`middle ${classes.preview}`} data-kind={field.kind}>
          {preview && picture ? (
            <img
              key={preview}
              src={preview}
              alt=""
              style={shape ? { ...shownAs(shape), ...(state.status === 'uploading' ? {} : focus) } : undefined}
              data-sending={state.status === 'uploading' || undefined}
              // Hides the broken image icon of files that are not pictures; the server's error follows.
              onError={(event) => {
                event.currentTarget.hidden = true;
              }}
            />
          ) : (
            <Icon size={26} stroke={1.4} aria-hidden />
          )}
        </div>
        <div className={`grow ${classes.words}`}>
          <UploadStatus state={state} label={label} kind={field.kind} stored={value} maxMegabytes={most} />
          {state.status === 'uploading' ? (
            <CloseButton className={classes.cancel} size="sm" aria-label={t('inputs.cancelUpload')} onClick={cancel} />
          ) : (
            <Group gap={6} mt="xs" className={classes.actions}>
              {again && (
                <Button
                  variant="default"
                  size="compact-sm"
                  className={classes.pick}
                  leftSection={<IconRefresh size={15} aria-hidden />}
                  onClick={() => start(again)}
                >
                  {t('ui.tryAgain')}
                </Button>
              )}
              <Button
                id={id}
                variant="default"
                size="compact-sm"
                className={classes.pick}
                leftSection={again ? undefined : <IconCloudUpload size={15} aria-hidden />}
                onClick={() => chooser.current?.click()}
              >
                {t.rich(chooseKey, { label, hidden: (inner) => <VisuallyHidden>{inner}</VisuallyHidden> })}
              </Button>
              <ChooseFromLibrary
                path={field.uploadPath}
                label={label}
                className={classes.pick}
                onChosen={({ filename }) => {
                  onChange(filename);
                  reset();
                }}
              />
              {value !== '' && state.status !== 'failed' && (
                <ActionIcon
                  size={26}
                  className={`touch ${classes.remove}`}
                  aria-label={t('inputs.removeOf', { label })}
                  onClick={() => {
                    onChange('');
                    reset();
                  }}
                >
                  <IconTrash size={15} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={label}
          accept={acceptedTypes(field.kind)}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Otherwise, choosing the same file again would fire no change event.
            event.currentTarget.value = '';
            if (file) start(file);
          }}
        />
      </div>
      {value !== '' && state.status !== 'uploading' && isDescribedAt(field.uploadPath) && (
        <PictureText key={value} filename={value} label={field.label} />
      )}
      {field.kind === 'photo' && <CropResult field={field} state={state} value={value} />}
    </Input.Wrapper>
  );
}
