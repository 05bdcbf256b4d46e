import type { ImageSlot } from '../ui/image-slots';

const narrow = '(width < 56rem)';

/** The widths of pictures in blocks (see image-slots.ts). */
export const blockSlots = {
  lead: [
    { condition: narrow, width: '92vw', ratio: 4 / 3 },
    { width: '44rem', ratio: 4 / 3 },
  ],
  wide: [
    { condition: narrow, width: '100vw', ratio: 4 / 3 },
    { width: '50vw', ratio: 1 },
  ],
  banner: [
    { condition: '(width < 78rem)', width: '92vw', ratio: 2 },
    { width: '75rem', ratio: 2 },
  ],
  gallery: [
    { condition: narrow, width: '92vw', ratio: 3 / 2 },
    { width: '44rem', ratio: 3 / 2 },
  ],
  card: [
    { condition: '(width < 44rem)', width: '92vw', ratio: 3 / 2 },
    { width: '36rem', ratio: 3 / 2 },
  ],
  portrait: [
    { condition: '(width < 40rem)', width: '46vw', ratio: 1 },
    { width: '24rem', ratio: 1 },
  ],
  thumbnail: [{ width: '5rem', ratio: 1 }],
  panel: [{ condition: narrow, width: '92vw' }, { width: '30rem' }],
} satisfies Record<string, ImageSlot>;
