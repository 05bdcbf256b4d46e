import { NodeHtmlMarkdown } from 'node-html-markdown';
import { pathnameOf } from '../http/paths.js';

/** Ends the address of a page as Markdown: `/updates/first.md`, and `/index.md` for a home page. */
const MARKDOWN = '.md';
/** Ends the address of the data that a page's scripts need. */
const DATA = '.json';
const INDEX = '/index';

/** What only a person at a screen can use. */
const IGNORED = 'form button nav svg script style template dialog noscript iframe input select'.split(' ');

/** Words for those who do not see the page, such as that a link opens in a new tab. */
const HIDDEN_WORDS = /<span class="visuallyHidden">[^<]*<\/span>/g;
const OWN_ADDRESS = /( (?:href|src)=")\/(?!\/)/g;
/** Text follows one link at once where it stands apart on the screen. */
const NEXT_LINK = /<\/a>(?=<a )/g;

const translator = new NodeHtmlMarkdown({ ignore: IGNORED, bulletMarker: '-', maxConsecutiveNewlines: 2 });

/** The path of the page that is asked for in another form than HTML; undefined if none is. */
export function otherFormOf(path: string): { page: string; isData: boolean } | undefined {
  const suffix = [MARKDOWN, DATA].find((one) => path.endsWith(one));
  if (suffix === undefined || path.endsWith(`/${suffix}`)) return undefined;
  const page = path.slice(0, -suffix.length);
  return { page: page.endsWith(INDEX) ? page.slice(0, -INDEX.length) || '/' : page, isData: suffix === DATA };
}

/** Where the page at an address is as Markdown. */
export const markdownOf = (address: string): string => withSuffix(address, MARKDOWN);

/** Where the data of the page at an address is, with the same query. */
export const dataOf = (address: string): string => withSuffix(address, DATA);

function withSuffix(address: string, suffix: string): string {
  const path = pathnameOf(address);
  return `${path === '/' ? INDEX : path.replace(/\/$/, '')}${suffix}${address.slice(path.length)}`;
}

/** What a public page says, without header, footer and forms. Its links can be followed from anywhere. */
export function toMarkdown(html: string, siteUrl: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const readable = main
    .replace(HIDDEN_WORDS, '')
    .replace(NEXT_LINK, '</a> ')
    .replace(OWN_ADDRESS, (_, attribute: string) => `${attribute}${siteUrl}/`);
  return `${translator.translate(readable).trim()}\n`;
}
