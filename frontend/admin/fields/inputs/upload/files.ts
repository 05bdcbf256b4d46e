import { DOCUMENT_TYPE, PICTURE_TYPES } from '../../../../../backend/infrastructure/uploads/upload.constants.js';
import {
  type PicturePath,
  pictureKindAt,
} from '../../../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import { t } from '../../../core/language/t';
import type { FieldOf } from '../../field/field';

/** The `accept` attribute; the server checks the content. */
export function acceptedTypes(kind: 'photo' | 'album' | 'document'): string {
  return kind === 'document' ? DOCUMENT_TYPE : PICTURE_TYPES.join(',');
}

/** The label with the picture's target size, if pictures have one: those scaled down in their own shape have none. */
export function uploadLabel(field: FieldOf<'photo'> | FieldOf<'album'> | FieldOf<'document'>): string {
  if (field.kind === 'document') return field.label;
  const { width, height, fit } = pictureKindAt(field.uploadPath);
  if (fit === 'inside') return field.label;
  return `${field.label} (${width}x${height})`;
}

/** Describes how a picture of another aspect ratio is cropped or fitted. */
export function cropDescription(upload: PicturePath): string {
  const { width, height, fit } = pictureKindAt(upload);
  const pixels = `${width} × ${height}`;
  const ways: Record<typeof fit, string> = {
    contain: t('inputs.paddedHint', { pixels }),
    inside: t('inputs.scaledHint', { pixels }),
    cover: t('inputs.croppedHint', { pixels }),
  };
  return `${ways[fit]} ${t('inputs.notEnlargedHint')}`;
}

/** Cuts a picture as a card of the site does. */
export const shownAs = (shape: number) => ({ aspectRatio: String(shape), height: 'auto', objectFit: 'cover' }) as const;

/** Whether a picture was smaller than its place on the site. One that was scaled down in its own shape reaches a single side of it. */
export function isTooSmall(path: PicturePath, { width, height }: { width?: number; height?: number }): boolean {
  const shown = pictureKindAt(path);
  return width !== undefined && height !== undefined && width < shown.width && height < shown.height;
}
