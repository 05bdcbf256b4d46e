import type { Picture, PictureVariant } from '../../../backend/pages/page-data.dto.js';

/** Address of a stored file. */
export const storageUrl = (path: string) => `/storage/${path}`;

const FORMATS = ['image/avif', 'image/webp'] as const;

export interface PictureSource {
  type: string;
  srcSet: string;
}

const srcSet = (variants: PictureVariant[]) =>
  variants.map(({ path, width }) => `${storageUrl(path)} ${width}w`).join(', ');

/** One source a format, the smaller format first: browsers take the first that they can show. */
export function pictureSources(picture: Picture): PictureSource[] {
  return FORMATS.flatMap((type) => {
    const variants = picture.variants.filter((variant) => variant.type === type);
    return variants.length > 0 ? [{ type, srcSet: srcSet(variants) }] : [];
  });
}

/** What a browser that knows none of the sources loads: a rendering of middle size rather than the upload itself. */
export function fallbackUrl(picture: Picture): string {
  const webp = picture.variants.filter((variant) => variant.type === 'image/webp');
  return storageUrl((webp.find((variant) => variant.width >= 800) ?? webp.at(-1) ?? picture).path);
}
