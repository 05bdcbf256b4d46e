import type { Field, PictureFit } from '../field';

export const MOST_MEGABYTES = { picture: 8, document: 25 } as const;

/** What the browser's chooser offers; the server looks at the content. */
export function accepted(kind: 'photo' | 'album' | 'document'): string {
  return kind === 'document' ? 'application/pdf' : 'image/jpeg,image/png,image/webp,image/avif,image/gif';
}

/** The label with the size that the picture is shown in. */
export function labelOf(field: Extract<Field, { kind: 'photo' | 'album' | 'document' }>): string {
  return field.kind !== 'document' ? `${field.label} (${field.size})` : field.label;
}

/** What becomes of a picture of another shape, said before one is chosen. */
export function shapeWords({ size, fit = 'cover' }: { size: string; fit?: PictureFit }): string {
  const pixels = size.replace('x', ' × ');
  const way =
    fit === 'contain'
      ? `Kept whole within ${pixels} pixels, with transparent margins.`
      : `Cut to the shape of ${pixels} pixels; you will see which part is kept.`;
  return `${way} Never enlarged; of an animation the first frame stays.`;
}
