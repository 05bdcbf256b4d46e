import type { Picture, PictureVariant } from '../../../backend/site/pages/picture.dto.js';

export const storageUrl = (path: string) => `/storage/${path}`;

const FORMATS = ['image/avif', 'image/webp'] as const;

export interface PictureSource {
  type: string;
  srcSet: string;
}

const srcSet = (variants: PictureVariant[]) =>
  variants.map(({ path, width }) => `${storageUrl(path)} ${width}w`).join(', ');

/** One source for each format, AVIF first: browsers use the first one that they support. */
export function pictureSources(picture: Picture): PictureSource[] {
  return FORMATS.flatMap((type) => {
    const variants = picture.variants.filter((variant) => variant.type === type);
    return variants.length > 0 ? [{ type, srcSet: srcSet(variants) }] : [];
  });
}

/** The largest rendering that all browsers support. */
export const largestUrl = (picture: Picture): string =>
  storageUrl((picture.variants.filter(({ type }) => type === 'image/webp').at(-1) ?? picture).path);

/** A medium rendering, smaller than the upload, with its size. */
export function fallbackOf(picture: Picture): { path: string; width: number; height: number } {
  const webp = picture.variants.filter((variant) => variant.type === 'image/webp');
  const { path, width } = webp.find((variant) => variant.width >= 800) ?? webp.at(-1) ?? picture;
  return { path, width, height: Math.round((width * picture.height) / picture.width) };
}

/** For browsers that ignore `srcset`, and for link previews. */
export const fallbackUrl = (picture: Picture): string => storageUrl(fallbackOf(picture).path);
