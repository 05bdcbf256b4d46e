import { type FixedPageName, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';

/** Pages that do not depend on a record. */
export const HEAD_PAGES = Object.keys(SITE_PAGES) as FixedPageName[];

/** Maximum number of entries: each page in each language, with room to grow. */
export const MAX_PAGE_HEADS = HEAD_PAGES.length * 60;
