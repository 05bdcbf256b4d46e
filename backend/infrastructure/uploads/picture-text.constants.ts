import { kindEntries, type UploadKind } from './upload-kinds.constants.js';

/** Maximum length of a picture's alternative text, in characters. */
export const MAX_PICTURE_TEXT = 300;

/**
 * Kinds of pictures whose alternative text is entered with the upload. Logos use the name; portraits and pictures beside a text
 * with the same content are decorative; pictures in texts or on pages of blocks have their text there.
 */
export const DESCRIBED_KINDS: readonly UploadKind[] = [
  'post',
  'banner',
  'portfolio',
  'product',
  'product_cover',
  'product_gallery',
  'home_help',
  'home_approach',
  'home_hero',
];

export const isDescribedKind = (kind: string): boolean =>
  DESCRIBED_KINDS.some((describedKind) => describedKind === kind);

const describedPaths = new Set(
  kindEntries.flatMap(([kind, { routes }]) => (isDescribedKind(kind) ? routes.map((route) => `/${route}`) : [])),
);

/** Whether pictures uploaded at this path have their own alternative text. */
export const isDescribedAt = (uploadPath: string): boolean => describedPaths.has(uploadPath);
