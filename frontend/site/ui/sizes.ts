/**
 * How wide the first picture of each kind of page is drawn. In a place of its own, because the head of a page names it as
 * well, and the head must not pull the page's components along.
 */
export const HERO_SIZES = '(width < 56rem) 100vw, 50vw';
export const COVER_SIZES = '(width < 78rem) 94vw, 75rem';
export const FIRST_CARD_SIZES = '(width < 50rem) 92vw, 44rem';
export const CARD_SIZES = '(width < 40rem) 92vw, (width < 78rem) 46vw, 36rem';
export const FIRST_POST_SIZES = '(width < 64rem) 92vw, 50rem';
export const POST_SIZES = '(width < 40rem) 92vw, 24rem';
