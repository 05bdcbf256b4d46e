import type { Picture } from '../../../backend/pages/page-data.dto.js';

/**
 * The boxes in which pictures stand. In a place of their own, because the head of a page names the first one as well, and
 * must not pull the page's components along.
 */
export type Box = readonly Width[];

/** How wide the box is; the last line is without a condition. */
interface Width {
  condition?: string;
  width: string;
  /** Width by height, where the picture covers the box and what does not fit is cut off. */
  ratio?: number;
}

const phone = '(width < 40rem)';
const narrow = '(width < 56rem)';

/** On a phone pictures of projects and solutions, which are uploaded at about this shape, stand nearly whole. */
const WHOLE = 2;

export const boxes = {
  hero: [
    { condition: phone, width: '100vw', ratio: 5 / 3 },
    { condition: narrow, width: '100vw', ratio: 4 / 3 },
    { width: '50vw', ratio: 1.02 },
  ],
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
  serve: [
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
    { condition: '(width < 78rem)', width: '46vw', ratio: 7 / 4 },
    { width: '36rem', ratio: 7 / 4 },
  ],
  /** The first solution has a row of its own. */
  firstSolution: [
    { condition: phone, width: '92vw', ratio: WHOLE },
    { condition: '(width < 50rem)', width: '92vw', ratio: 7 / 4 },
    { width: '44rem', ratio: 3 / 2 },
  ],
  project: [
    { condition: phone, width: '92vw', ratio: WHOLE },
    { condition: '(width < 78rem)', width: '46vw', ratio: 3 / 2 },
    { width: '36rem', ratio: 3 / 2 },
  ],
  post: [
    { condition: phone, width: '92vw', ratio: 3 / 2 },
    { width: '24rem', ratio: 3 / 2 },
  ],
  /** The newest post stands large. */
  firstPost: [
    { condition: '(width < 64rem)', width: '92vw', ratio: 3 / 2 },
    { width: '50rem', ratio: 3 / 2 },
  ],
  recentPost: [{ width: '84px', ratio: 1 }],
  person: [{ width: '56px', ratio: 1 }],
  logo: [{ width: '150px' }],
} satisfies Record<string, Box>;

/**
 * The `sizes` attribute of a picture in a box. One that is wider than the box it covers is drawn wider than the box, and
 * would be too coarse if the browser chose its rendering by the box alone.
 */
export function sizesIn(box: Box, picture: Pick<Picture, 'width' | 'height'>): string {
  const shape = picture.width / picture.height;
  return box
    .map(({ condition = '', width, ratio = shape }) => {
      const drawn = shape > ratio ? `calc(${(shape / ratio).toFixed(2)} * ${width})` : width;
      return `${condition} ${drawn}`.trim();
    })
    .join(', ');
}
