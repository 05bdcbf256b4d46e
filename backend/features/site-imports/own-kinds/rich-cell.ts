import { completeUrl } from '../../../core/text/urls.js';
import { OldHtml } from '../conversion/old-html.js';
import { TextTooLongError } from '../html-tree.js';
import { htmlOfMarkdown } from '../readers/markdown-html.js';
import type { ItemProblem } from '../site-import.entity.js';

/** Elements of texts that the formatted texts of own kinds do not have. */
const LOST = /<(img|table|iframe|video|audio|form)\b/gi;

/** Makes formatted text of Markdown or HTML, and says what of it does not come along; undefined if it is too long. */
export function richCell(text: string, isHtml: boolean): { html: string; notes: ItemProblem[] } | undefined {
  try {
    const source = isHtml ? text : htmlOfMarkdown(text);
    const old = new OldHtml({ html: source, format: 'html' });
    const unfit = new Set(old.links.filter((link) => completeUrl(link) === undefined && !link.startsWith('#')));
    const html = old
      .rendered({ picture: () => undefined, link: () => undefined })
      // A link that leads nowhere here is refused: its words stay.
      .replace(/<a ([^<>]*)>([\s\S]*?)<\/a>/g, (whole, attributes: string, words: string) => {
        const [, address = ''] = /href="([^"]*)"/.exec(attributes) ?? [];
        return unfit.has(address.replaceAll('&amp;', '&')) ? words : whole;
      });
    const elements = new Set([...source.matchAll(LOST)].map(([, name = '']) => name.toLowerCase()));
    return {
      html,
      notes: [
        ...[...elements].map((detail): ItemProblem => ({ code: 'element', detail })),
        ...[...unfit].map((link): ItemProblem => ({ code: 'link', detail: link.slice(0, 200) })),
      ],
    };
  } catch (error) {
    if (error instanceof TextTooLongError) return undefined;
    throw error;
  }
}
