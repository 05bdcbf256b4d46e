import { NodeHtmlMarkdown } from 'node-html-markdown';

/** Interactive and visual elements. */
const IGNORED = 'form button nav svg script style template dialog noscript iframe input select'.split(' ');

/** Texts for screen readers, such as that a link opens in a new tab. */
const HIDDEN_WORDS = /<span class="visuallyHidden">[^<]*<\/span>/g;
/** What opens navigation, which is left out itself. */
const OPENERS = /<summary data-navigation="true">.*?<\/summary>/gs;
const OWN_ADDRESS = /( (?:href|src)=")\/(?!\/)/g;
/** Adjacent links, which are separate on the screen. */
const NEXT_LINK = /<\/a>(?=<a )/g;

const translator = new NodeHtmlMarkdown({ ignore: IGNORED, bulletMarker: '-', maxConsecutiveNewlines: 2 });

/** Converts a public page to Markdown, without header, footer and forms. Its links are absolute. */
export function toMarkdown(html: string, siteUrl: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const readable = main
    .replace(HIDDEN_WORDS, '')
    .replace(OPENERS, '')
    .replace(NEXT_LINK, '</a> ')
    .replace(OWN_ADDRESS, (_, attribute: string) => `${attribute}${siteUrl}/`);
  return `${translator.translate(readable).trim()}\n`;
}
