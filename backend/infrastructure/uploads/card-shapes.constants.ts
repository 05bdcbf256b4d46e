import type { UploadKind } from './upload-kinds.constants.js';

/**
 * Aspect ratios in which cards show pictures of a kind, which keep their own on detail pages and phones. The site's style sheets and
 * the previews of the back office follow them.
 */
export const CARD_SHAPES = {
  post: 3 / 2,
  portfolio: 3 / 2,
  product: 7 / 4,
  product_cover: 7 / 4,
} as const satisfies Partial<Record<UploadKind, number>>;

/** Returns the shape of a kind on cards; undefined where visitors see the whole picture. */
export const cardShapeOf = (kind: UploadKind): number | undefined =>
  kind in CARD_SHAPES ? CARD_SHAPES[kind as keyof typeof CARD_SHAPES] : undefined;
