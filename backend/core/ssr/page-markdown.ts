import { NodeHtmlMarkdown } from 'node-html-markdown';

/** Ends the address of a page as Markdown: `/updates/first.md`, and `/index.md` for a home page. */
const SUFFIX = '.md';
const INDEX = '/index';

/** What only a person at a screen can use. */
const IGNORED = 'form button nav svg script style template dialog noscript iframe input select'.split(' ');

/** Words for those who do not see the page, such as that a link opens in a new tab. */
const HIDDEN_WORDS = /<span class="visuallyHidden">[^<]*<\/span>/g;
const OWN_ADDRESS = /( (?:href|src)=")\/(?!\/)/g;
/** Text follows one link at once where it stands apart on the screen. */
const NEXT_LINK = /<\/a>(?=<a )/g;

const translator = new NodeHtmlMarkdown({ ignore: IGNORED, bulletMarker: '-', maxConsecutiveNewlines: 2 });

/** The path of the page that is asked for as Markdown; undefined if it is not. */
export function pageOfMarkdown(path: string): string | undefined {
  if (!path.endsWith(SUFFIX) || path.endsWith(`/${SUFFIX}`)) return undefined;
  const page = path.slice(0, -SUFFIX.length);
  return page.endsWith(INDEX) ? page.slice(0, -INDEX.length) || '/' : page;
}

/** Where the page at an address is as Markdown. */
export const markdownOf = (address: string): string =>
  `${address === '/' ? INDEX : address.replace(/\/$/, '')}${SUFFIX}`;

/** What a public page says, without header, footer and forms. Its links can be followed from anywhere. */
export function toMarkdown(html: string, siteUrl: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const readable = main
    .replace(HIDDEN_WORDS, '')
    .replace(NEXT_LINK, '</a> ')
    .replace(OWN_ADDRESS, (_, attribute: string) => `${attribute}${siteUrl}/`);
  return `${translator.translate(readable).trim()}\n`;
}
