import { closeHistory } from '@tiptap/pm/history';
import { DOMParser as ContentParser, type Slice } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { embedOfAddress } from '../../../../../../backend/core/text/embeds.shared.js';
import { insertPicture } from '../picture';
import { type CleanedHtml, cleanPastedHtml, type Takes } from './clean-html';
import { htmlOfMarkdown, isMarkdown } from './markdown';

/**
 * Handles pasted plain text with a meaning: Markdown, or the address of a video or map alone in a line. The text is pasted first
 * and then replaced, so that Undo restores it. Returns whether it was handled.
 */
export function pasteMeaningfulText(
  editor: Editor,
  { text, slice, takes, onNotes }: { text: string; slice: Slice; takes: Takes; onNotes: (notes: string[]) => void },
): boolean {
  const { selection } = editor.state;
  const { parent } = selection.$from;
  const isAlone = selection.empty && parent.isTextblock && parent.content.size === 0;
  const embed = takes.embeds && isAlone ? embedOfAddress(text) : undefined;
  if (parent.type.spec.code || (!embed && !isMarkdown(text))) return false;
  const { tr } = editor.state;
  tr.replaceSelection(slice);
  const range = { from: selection.from, to: tr.mapping.map(selection.to) };
  editor.view.dispatch(closeHistory(tr).scrollIntoView());
  if (embed) {
    const node = editor.schema.nodes.embed?.create({ embed: embed.value });
    if (!node) return true;
    const next = closeHistory(editor.state.tr).delete(range.from, range.to);
    insertPicture(next, range.from, node, true);
    editor.view.dispatch(next.scrollIntoView());
    return true;
  }
  replaceByMarkdown(editor, { text, range, takes, onNotes });
  return true;
}

async function replaceByMarkdown(
  editor: Editor,
  {
    text,
    range,
    takes,
    onNotes,
  }: { text: string; range: { from: number; to: number }; takes: Takes; onNotes: (notes: string[]) => void },
): Promise<void> {
  let { from, to } = range;
  const pasted = editor.state.doc.textBetween(from, to, '\n', '\n');
  // The user may continue typing while the library is loaded.
  const follow = ({ transaction }: { transaction: Transaction }) => {
    from = transaction.mapping.map(from, -1);
    to = transaction.mapping.map(to, -1);
  };
  editor.on('transaction', follow);
  let cleaned: CleanedHtml;
  try {
    cleaned = cleanPastedHtml(await htmlOfMarkdown(text), takes);
  } catch {
    // The text stays as pasted.
    return;
  } finally {
    editor.off('transaction', follow);
  }
  if (editor.isDestroyed || editor.state.doc.textBetween(from, to, '\n', '\n') !== pasted) return;
  const { body } = new DOMParser().parseFromString(cleaned.html, 'text/html');
  const content = ContentParser.fromSchema(editor.schema).parseSlice(body, { preserveWhitespace: false });
  const tr = closeHistory(editor.state.tr);
  tr.setSelection(TextSelection.create(tr.doc, from, to)).replaceSelection(content);
  editor.view.dispatch(tr.scrollIntoView());
  onNotes(cleaned.notes);
}
