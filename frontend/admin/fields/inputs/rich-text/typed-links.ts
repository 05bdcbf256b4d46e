import { isHistoryTransaction } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { Extension, isTextSelection } from '@tiptap/react';
import { tokenize } from 'linkifyjs';

/** An address within a word. */
interface LinkPart {
  start: number;
  end: number;
  href: string;
}

/** A leaf that is no text, such as a line break. */
const LEAF = '\ufffc';

const PUNCTUATION = /^\p{P}*$/u;

/**
 * Returns the address in a word that is followed or surrounded by punctuation; undefined if anything else stands beside it, and for an
 * address alone, which TipTap finds itself.
 */
export function linkIn(word: string): LinkPart | undefined {
  if (!/\p{P}$/u.test(word)) return undefined;
  // The library takes quotation marks of other languages as part of the address.
  const tokens = tokenize(word.replace(/[“”„«»‘’]/g, '"'));
  const [link, other] = tokens.filter((token) => token.isLink);
  if (!link || other || !tokens.every((token) => token === link || PUNCTUATION.test(token.v))) return undefined;
  const { href, start, end } = link.toObject('https');
  return { start, end, href };
}

/** Makes links of typed addresses that punctuation follows: TipTap makes them of those alone before a space. */
export const TypedLinks = Extension.create({
  name: 'typedLinks',

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, state) => {
        const isTyped =
          transactions.some(({ docChanged }) => docChanged) &&
          !transactions.some(
            (transaction) =>
              transaction.getMeta('preventAutolink') ||
              transaction.getMeta('paste') ||
              isHistoryTransaction(transaction),
          );
        return isTyped ? withLink(before, state) : null;
      },
    }),
  ],
});

function withLink(before: EditorState, state: EditorState): Transaction | null {
  const ended = endedText(before, state);
  const word = ended && /[^\s\ufffc]+$/.exec(ended.text)?.[0];
  const link = word && linkIn(word);
  const { link: type, code } = state.schema.marks;
  if (!ended || !word || !link || !type) return null;
  const start = ended.start + ended.text.length - word.length;
  const [from, to] = [start + link.start, start + link.end];
  const { doc } = state;
  if (doc.rangeHasMark(from, to, type) || (code && doc.rangeHasMark(from, to, code))) return null;
  return state.tr.addMark(from, to, type.create({ href: link.href }));
}

/** Returns the text that a typed space or new paragraph has ended, and its position. */
function endedText(before: EditorState, { selection, doc }: EditorState): { text: string; start: number } | undefined {
  const typed = doc.content.size - before.doc.content.size;
  if (!isTextSelection(selection) || !selection.$cursor) return undefined;
  const { $cursor } = selection;
  if ($cursor.parentOffset > 0 && typed === 1) {
    const text = textOf($cursor.parent, $cursor.parentOffset);
    return /\s$/.test(text) ? { text: text.slice(0, -1), start: $cursor.start() } : undefined;
  }
  const above = typed === 2 && $cursor.parentOffset === 0 ? doc.resolve($cursor.before()).nodeBefore : null;
  if (!above?.isTextblock) return undefined;
  return { text: textOf(above, above.content.size), start: $cursor.before() - above.nodeSize + 1 };
}

const textOf = (block: Node, end: number): string =>
  block.type.spec.code ? '' : block.textBetween(0, end, undefined, LEAF);
