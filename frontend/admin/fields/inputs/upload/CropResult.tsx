import { Group, Text } from '@mantine/core';
import { cardShapeOf } from '../../../../../backend/infrastructure/uploads/card-shapes.constants.js';
import { kindAt, pictureKindAt } from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { t } from '../../../core/language/t';
import { storageUrl } from '../../../core/ui/storage-url';
import type { FieldOf } from '../../field/field';
import { CropPreview } from './CropPreview';
import classes from './CropResult.module.css';
import { isTooSmall, shownAs } from './files';
import { useFocus } from './usePictureText';
import type { UploadState } from './useUpload';

interface Props {
  field: FieldOf<'photo'>;
  state: UploadState;
  /** The record's stored file name. */
  value: string;
}

/** The crop of an uploaded picture, and its result. */
export function CropResult({ field, state, value }: Props) {
  const focus = useFocus(value, field.uploadPath);
  if (state.status !== 'done' || value === '') return null;
  const { crop, preview, width, height } = state;
  const shown = pictureKindAt(field.uploadPath);
  const shape = cardShapeOf(kindAt(field.uploadPath));
  return (
    <Group gap="sm" align="flex-start" pt={10}>
      {crop && (
        <figure className={classes.part}>
          <CropPreview src={preview} crop={crop} alt="" />
          <Text component="figcaption" fz="xs" c="dimmed">
            {t('inputs.frameHint')}
          </Text>
        </figure>
      )}
      <figure className={classes.part}>
        <img
          className={classes.result}
          src={storageUrl(value)}
          alt=""
          style={
            shape
              ? { ...shownAs(shape), ...focus, width: Math.min(260, 150 * shape) }
              : crop && { aspectRatio: `${shown.width}/${shown.height}` }
          }
        />
        <Text component="figcaption" fz="xs" c="dimmed">
          {crop || shape ? t('inputs.croppedPreview') : t('inputs.wholePicturePreview')}
          {isTooSmall(field.uploadPath, state) && ` ${t('inputs.tooFewPixels', { width, height })}`}
        </Text>
      </figure>
    </Group>
  );
}
