import { CARD_SHAPES } from '../../../backend/infrastructure/uploads/card-shapes.constants.js';
import type { Picture } from '../../../backend/site/pages/picture.dto.js';

/**
 * The widths of an image by viewport, from which `sizesFor` builds the `sizes` attribute. In a module without components: a route's
 * `head` preloads the first picture, and importing the page there would put it into the entry chunk.
 */
export type ImageSlot = readonly Width[];

/** The width under a media condition; the last entry of a slot has none. */
interface Width {
  condition?: string;
  width: string;
  /** Aspect ratio, if the picture is cropped to it (`object-fit: cover`). */
  ratio?: number;
}

const phone = '(width < 40rem)';
const narrow = '(width < 56rem)';

/** The aspect ratio of resized uploads of projects and solutions: on phones they are shown uncropped. */
const WHOLE = 2;

export const imageSlots = {
  hero: [
    { condition: phone, width: '100vw', ratio: 5 / 3 },
    { condition: narrow, width: '100vw', ratio: 4 / 3 },
    { width: '50vw', ratio: 1.02 },
  ],
  /** On the ground of the first view, with a distance to its edges. */
  heroProduct: [{ condition: narrow, width: '84vw' }, { width: '40vw' }],
  heroVideo: [{ condition: narrow, width: '100vw' }, { width: '60vw' }],
  heroPhone: [{ condition: narrow, width: '24vw' }, { width: '12rem' }],
  why: [
    { condition: narrow, width: '92vw', ratio: 5 / 4 },
    { width: '44rem', ratio: 5 / 4 },
  ],
  help: [
    { condition: narrow, width: '100vw', ratio: 0.8 },
    { width: '48vw', ratio: 0.8 },
  ],
  approach: [
    { condition: narrow, width: '92vw', ratio: 1 },
    { width: '26rem', ratio: 1 },
  ],
  benefits: [
    { condition: narrow, width: '100vw', ratio: 1 },
    { width: '45vw', ratio: 1 },
  ],
  /** The first picture of a detail page. */
  cover: [
    { condition: '(width < 48rem)', width: '94vw' },
    { condition: '(width < 78rem)', width: '94vw', ratio: 2 },
    { width: '75rem', ratio: 2 },
  ],
  solution: [
    { condition: phone, width: '92vw', ratio: WHOLE },
    { condition: '(width < 78rem)', width: '46vw', ratio: CARD_SHAPES.product_cover },
    { width: '36rem', ratio: CARD_SHAPES.product_cover },
  ],
  /** The first solution spans both columns. */
  firstSolution: [
    { condition: phone, width: '92vw', ratio: WHOLE },
    { condition: '(width < 50rem)', width: '92vw', ratio: 7 / 4 },
    { width: '44rem', ratio: 3 / 2 },
  ],
  project: [
    { condition: phone, width: '92vw', ratio: WHOLE },
    { condition: '(width < 78rem)', width: '46vw', ratio: CARD_SHAPES.portfolio },
    { width: '36rem', ratio: CARD_SHAPES.portfolio },
  ],
  gallery: [{ condition: phone, width: '26rem' }, { width: '56rem' }],
  galleryTall: [{ width: '16rem' }],
  post: [
    { condition: phone, width: '92vw', ratio: CARD_SHAPES.post },
    { width: '24rem', ratio: CARD_SHAPES.post },
  ],
  /** Two updates side by side, or one alone. */
  widePost: [
    { condition: narrow, width: '92vw', ratio: CARD_SHAPES.post },
    { width: '40rem', ratio: CARD_SHAPES.post },
  ],
  /** The newest post is shown larger. */
  firstPost: [
    { condition: '(width < 64rem)', width: '92vw', ratio: 3 / 2 },
    { width: '50rem', ratio: 3 / 2 },
  ],
  recentPost: [{ width: '84px', ratio: 1 }],
  person: [{ width: '56px', ratio: 1 }],
  logo: [{ width: '150px' }],
} satisfies Record<string, ImageSlot>;

/**
 * The `sizes` attribute of a picture in a slot. With `object-fit: cover`, a picture wider than the slot's aspect ratio is scaled to
 * more than the slot's width, so that the slot's width alone would select too small a rendering.
 */
export function sizesFor(slot: ImageSlot, picture: Pick<Picture, 'width' | 'height'>): string {
  const shape = picture.width / picture.height;
  return slot
    .map(({ condition = '', width, ratio = shape }) => {
      const drawn = shape > ratio ? `calc(${(shape / ratio).toFixed(2)} * ${width})` : width;
      return `${condition} ${drawn}`.trim();
    })
    .join(', ');
}
