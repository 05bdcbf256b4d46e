import { SITE_PAGES } from '../../../backend/pages/site-pages.constants.js';

type Page = (typeof SITE_PAGES)[keyof typeof SITE_PAGES];
type ListedPage = Extract<Page, { list: string }>;

const pagesIn = <List extends ListedPage['list']>(list: List) =>
  Object.values(SITE_PAGES).filter(
    (page): page is Extract<ListedPage, { list: List }> => 'list' in page && page.list === list,
  );

/** The main navigation: in the header, the mobile menu and the footer. */
export const MENU_PAGES = pagesIn('menu');

/** The links at the bottom of the footer. */
export const LEGAL_PAGES = pagesIn('legal');
