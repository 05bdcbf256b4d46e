import { DOCUMENT_TYPE, PICTURE_TYPES } from '../../../../backend/uploads/upload.constants.js';
import { type PicturePath, pictureKindAt } from '../../../../backend/uploads/upload-kinds.constants.js';
import type { Field } from '../../fields/field';

/** What the browser's chooser offers; the server looks at the content. */
export function acceptedTypes(kind: 'photo' | 'album' | 'document'): string {
  return kind === 'document' ? DOCUMENT_TYPE : PICTURE_TYPES.join(',');
}

/** The label with the size that the picture is shown in. */
export function uploadLabel(field: Extract<Field, { kind: 'photo' | 'album' | 'document' }>): string {
  if (field.kind === 'document') return field.label;
  const { width, height } = pictureKindAt(field.uploadPath);
  return `${field.label} (${width}x${height})`;
}

/** What becomes of a picture of another shape, said before one is chosen. */
export function cropDescription(upload: PicturePath): string {
  const { width, height, fit } = pictureKindAt(upload);
  const pixels = `${width} × ${height}`;
  const way =
    fit === 'contain'
      ? `Kept whole within ${pixels} pixels, with transparent margins.`
      : `Cut to the shape of ${pixels} pixels; you will see which part is kept.`;
  return `${way} Never enlarged; of an animation the first frame stays.`;
}
