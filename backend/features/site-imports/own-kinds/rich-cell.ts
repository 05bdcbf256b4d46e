import { completeUrl } from '../../../core/text/urls.js';
import { OldHtml, type Places } from '../conversion/old-html.js';
import { TextTooLongError } from '../html-tree.js';
import { htmlOfMarkdown } from '../readers/markdown-html.js';
import type { ItemProblem } from '../site-import.entity.js';

/** Elements of texts that the formatted texts of own kinds do not have. */
const LOST = /<(img|table|iframe|video|audio|form)\b/gi;

/** Those of them that the main text of a kind has. */
const IN_MAIN_TEXT: ReadonlySet<string> = new Set(['img', 'table']);

/** The HTML of a cell. */
interface RichCell {
  html: string;
  /** What of it does not come along. */
  notes: ItemProblem[];
  /** The addresses of its pictures. */
  pictures: string[];
}

interface Given {
  /** Whether it is the main text of a record, which has pictures and tables. */
  isMain?: boolean;
  /** Where its pictures are here. Default: they are left out. */
  picture?: Places['picture'];
}

/** Makes formatted text of Markdown or HTML; undefined if it is too long. */
export function richCell(
  text: string,
  isHtml: boolean,
  { isMain = false, picture = () => undefined }: Given = {},
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
        ...[...elements].flatMap((detail): ItemProblem[] =>
          isMain && IN_MAIN_TEXT.has(detail) ? [] : [{ code: 'element', detail }],
        ),
        ...[...unfit].map((link): ItemProblem => ({ code: 'link', detail: link.slice(0, 200) })),
      ],
    };
  } catch (error) {
    if (error instanceof TextTooLongError) return undefined;
    throw error;
  }
}
