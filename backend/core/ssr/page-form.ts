import type { CachedResponse } from '../cache/cached-response.js';
import type { Configuration } from '../config/configuration.js';
import { OWN_CSS_ID, WITHOUT_OWN_CSS } from '../http/own-css.shared.js';
import { canonicalIn, dataOf, markdownOf } from './page-markdown.js';

/** A form in which a page is sent. */
export interface PageForm {
  /** Whether it is the page itself. */
  isHtml: boolean;
  /** Whether making it of a page keeps the processor busy, as rendering does. */
  isWork: boolean;
  /** Returns the address of a page in this form. */
  addressOf(page: string): string;
  /** @param page The page as HTML, which exists. */
  of(page: CachedResponse): CachedResponse | Promise<CachedResponse>;
}

export const HTML: PageForm = { isHtml: true, isWork: false, addressOf: (page) => page, of: (page) => page };

/** The data for a page's scripts. */
export const DATA: PageForm = { isHtml: false, isWork: false, addressOf: dataOf, of: (page) => page.ofData() };

/** Nothing in it ends the element early, since `</` is refused; a lone `<` compares widths. */
const OWN_CSS = new RegExp(`<style id="${OWN_CSS_ID}"[^>]*>[\\s\\S]*?</style>`);

/** The page for somebody whose own CSS has made it unreadable: for nobody else, so that no cache but that of the site keeps it, and no search finds it. */
export const BARE: PageForm = {
  isHtml: true,
  isWork: true,
  addressOf: (page) => `${page}${page.includes('?') ? '&' : '?'}${WITHOUT_OWN_CSS}`,
  of: (page) =>
    page.rewritten(
      (html) => ({
        text: html.replace(OWN_CSS, ''),
        headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      }),
      { isHtml: true },
    ),
};

/** A page as text for programs. */
export const markdown = ({ siteUrl }: Pick<Configuration, 'siteUrl'>): PageForm => ({
  isHtml: false,
  isWork: true,
  addressOf: markdownOf,
  async of(page) {
    const { toMarkdown } = await import('./html-to-markdown.js');
    return page.rewritten((html) => ({
      text: toMarkdown(html, siteUrl),
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        link: `<${canonicalIn(html, siteUrl)}>; rel="canonical"`,
        'x-robots-tag': 'noindex',
      },
    }));
  },
});
