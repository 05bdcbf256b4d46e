import type { Picture } from '../../../backend/pages/page-data.dto.js';

/**
 * The boxes in which pictures stand. In a place of their own, because the head of a page names the first one as well, and
 * must not pull the page's components along.
 */
export interface Box {
  /** How wide the box is; the last line is without a condition. */
  widths: readonly (readonly [condition: string, width: string])[];
  /** Width by height, where the picture covers the box and what does not fit is cut off. */
  ratio?: number;
}

const phone = '(width < 40rem)';
const narrow = '(width < 56rem)';

const box = (width: string, ratio?: number): Box => ({ widths: [['', width]], ...(ratio ? { ratio } : {}) });

export const boxes = {
  hero: {
    widths: [
      [narrow, '100vw'],
      ['', '50vw'],
    ],
    ratio: 1.02,
  },
  why: {
    widths: [
      [narrow, '92vw'],
      ['', '44rem'],
    ],
    ratio: 5 / 4,
  },
  help: {
    widths: [
      [narrow, '100vw'],
      ['', '48vw'],
    ],
    ratio: 0.8,
  },
  approach: {
    widths: [
      [narrow, '92vw'],
      ['', '26rem'],
    ],
    ratio: 1,
  },
  serve: {
    widths: [
      [narrow, '100vw'],
      ['', '45vw'],
    ],
    ratio: 1,
  },
  /** The first picture of a detail page. */
  cover: {
    widths: [
      ['(width < 78rem)', '94vw'],
      ['', '75rem'],
    ],
    ratio: 3 / 2,
  },
  solution: {
    widths: [
      [phone, '92vw'],
      ['(width < 78rem)', '46vw'],
      ['', '36rem'],
    ],
    ratio: 7 / 4,
  },
  /** The first solution has a row of its own. */
  firstSolution: {
    widths: [
      ['(width < 50rem)', '92vw'],
      ['', '44rem'],
    ],
    ratio: 3 / 2,
  },
  project: {
    widths: [
      [phone, '92vw'],
      ['(width < 78rem)', '46vw'],
      ['', '36rem'],
    ],
    ratio: 3 / 2,
  },
  post: {
    widths: [
      [phone, '92vw'],
      ['', '24rem'],
    ],
    ratio: 3 / 2,
  },
  /** The newest post stands large. */
  firstPost: {
    widths: [
      ['(width < 64rem)', '92vw'],
      ['', '50rem'],
    ],
    ratio: 3 / 2,
  },
  recentPost: box('84px', 1),
  person: box('56px', 1),
  logo: box('150px'),
} satisfies Record<string, Box>;

/**
 * The `sizes` attribute of a picture in a box. One that is wider than the box it covers is drawn wider than the box, and
 * would be too coarse if the browser chose its rendering by the box alone.
 */
export function sizesIn({ widths, ratio }: Box, picture: Pick<Picture, 'width' | 'height'>): string {
  const cut = ratio ? Math.max(1, picture.width / picture.height / ratio) : 1;
  const drawn = (width: string) => (cut === 1 ? width : `calc(${cut.toFixed(2)} * ${width})`);
  return widths.map(([condition, width]) => `${condition} ${drawn(width)}`.trim()).join(', ');
}
