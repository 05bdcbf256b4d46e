import { kindEntries, type UploadKind } from './upload-kinds.constants.js';

/** Characters of a picture's alternative text. */
export const MAX_PICTURE_TEXT = 300;

/**
 * Pictures whose alternative text is written where they are uploaded. Of logos and portraits of users it is the name; a
 * picture within a text or on a page of blocks has one where it stands.
 */
const DESCRIBED_KINDS: ReadonlySet<UploadKind> = new Set<UploadKind>([
  'post',
  'banner',
  'slider',
  'portfolio',
  'product',
  'product_cover',
  'testimonial',
  'home_help',
  'home_approach',
  'home_product',
]);

export const isDescribedKind = (kind: string): boolean => DESCRIBED_KINDS.has(kind as UploadKind);

const describedPaths = new Set(
  kindEntries.flatMap(([kind, { routes }]) => (isDescribedKind(kind) ? routes.map((route) => `/${route}`) : [])),
);

/** Whether pictures that are uploaded at this path have an alternative text of their own. */
export const isDescribedAt = (uploadPath: string): boolean => describedPaths.has(uploadPath);
