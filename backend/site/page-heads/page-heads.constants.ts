import { type FixedPageName, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';

/** The pages that do not depend on a record. */
export const HEAD_PAGES = Object.keys(SITE_PAGES) as FixedPageName[];

/** Each of them in each language, with room to grow. */
export const MAX_PAGE_HEADS = HEAD_PAGES.length * 60;
