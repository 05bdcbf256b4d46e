import { Marked, type Tokens } from 'marked';
import { HEADING_ID } from '../../../core/text/heading-id.shared.js';
import { escapeHtml } from '../../../core/text/text.js';
import { codeOf } from './code-fences.js';
import { withNotesOf } from './note-types.js';

/** How anchors of headings were made: of GitHub's words, or of words with one line between them. */
export type Anchors = 'github' | 'words';

const markedWith = (headingId?: (words: string) => string): Marked =>
  new Marked({
    gfm: true,
    async: false,
    renderer: {
      // Texts have no boxes to tick.
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      code: ({ text, lang = '' }: Tokens.Code) => codeOf(text, lang),
      ...(headingId && {
        heading({ tokens, depth, text }: Tokens.Heading): string {
          const [, words = text, own = ''] = /^(.*?)[ \t]*\{:?[ \t]*#([^\s{}]+)[^{}]*\}\s*$/.exec(text) ?? [];
          const id = own || headingId(words.replace(/<[^<>]*>|[`*]/g, ''));
          const html = this.parser.parseInline(tokens).replace(/[ \t]*\{:?[ \t]*[.#][^{}]*\}\s*$/, '');
          return `<h${depth}${HEADING_ID.test(id) ? ` id="${escapeHtml(id)}"` : ''}>${html}</h${depth}>\n`;
        },
      }),
    },
  });

const plain = markedWith();

/** Converts another program's Markdown to unchecked HTML, which is cleaned later. */
export const htmlOfMarkdown = (markdown: string): string => withNotesOf(String(plain.parse(markdown)));

/** The same, with the anchors that links to parts of the text have. */
export function htmlWithAnchors(markdown: string, anchors: Anchors): string {
  const known = new Map<string, number>();
  const idOf = (words: string): string => {
    const slug = anchorOf(words, anchors);
    const count = known.get(slug) ?? 0;
    known.set(slug, count + 1);
    return count === 0 ? slug : `${slug}${anchors === 'github' ? '-' : '_'}${count}`;
  };
  return withNotesOf(String(markedWith(idOf).parse(markdown)));
}

function anchorOf(words: string, anchors: Anchors): string {
  const plainWords = words.trim().toLowerCase();
  if (anchors === 'github') return plainWords.replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
  return plainWords
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/[-\s]+/g, '-');
}
