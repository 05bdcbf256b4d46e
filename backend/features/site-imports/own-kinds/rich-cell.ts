import { completeUrl } from '../../../core/text/urls.js';
import { OldHtml, type Places } from '../conversion/old-html.js';
import { TextTooLongError } from '../html-tree.js';
import { htmlOfMarkdown } from '../readers/markdown-html.js';
import type { ItemProblem } from '../site-import.entity.js';

/** Elements of texts that the formatted texts of own kinds do not have. */
const LOST = /<(iframe|video|audio|form)\b/gi;

/** The HTML of a cell. */
interface RichCell {
  html: string;
  /** What of it does not come along. */
  notes: ItemProblem[];
  /** The addresses of its pictures. */
  pictures: string[];
}

interface Given {
  /** Where its pictures are here. Default: they are left out. */
  picture?: Places['picture'];
}

/** Makes formatted text of Markdown or HTML; undefined if it is too long. */
export function richCell(
  text: string,
  isHtml: boolean,
  { picture = () => undefined }: Given = {},
): RichCell | undefined {
  try {
    const source = isHtml ? text : htmlOfMarkdown(text);
    const old = new OldHtml({ html: source, format: 'html' });
    const { pictures } = old;
    const unfit = new Set(old.links.filter((link) => completeUrl(link) === undefined && !link.startsWith('#')));
    const html = old
      .rendered({ picture, link: () => undefined })
      // A link that leads nowhere here is refused: its words stay.
      .replace(/<a ([^<>]*)>([\s\S]*?)<\/a>/g, (whole, attributes: string, words: string) => {
        const [, address = ''] = /href="([^"]*)"/.exec(attributes) ?? [];
        return unfit.has(address.replaceAll('&amp;', '&')) ? words : whole;
      });
    const elements = new Set([...source.matchAll(LOST)].map(([, name = '']) => name.toLowerCase()));
    return {
      html,
      pictures,
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
