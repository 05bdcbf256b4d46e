import { kindEntries, type UploadKind } from './upload-kinds.constants.js';

/** Characters of a picture's alternative text. */
export const MAX_PICTURE_TEXT = 300;

/**
 * Pictures whose alternative text is written where they are uploaded. Of logos it is the name; portraits and pictures
 * beside a text that says the same are decoration; one within a text or on a page of blocks has its text where it stands.
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
];

export const isDescribedKind = (kind: string): boolean => DESCRIBED_KINDS.some((one) => one === kind);

const describedPaths = new Set(
  kindEntries.flatMap(([kind, { routes }]) => (isDescribedKind(kind) ? routes.map((route) => `/${route}`) : [])),
);

/** Whether pictures that are uploaded at this path have an alternative text of their own. */
export const isDescribedAt = (uploadPath: string): boolean => describedPaths.has(uploadPath);
