import { closeHistory } from '@tiptap/pm/history';
import type { EditorState, Plugin, Transaction } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

/** What TipTap's plugin of input rules stores of a rule that has matched. */
interface AppliedRule {
  transform: Transaction;
  from: number;
  to: number;
  /** What was typed last, which the rule has swallowed. */
  text: string;
}

/**
 * Makes a Markdown shortcut a step of the history of its own, after the typed characters: Undo gives back `## ` as it was
 * typed. Otherwise one step would hold both, and the last character would be in none.
 */
export const UndoTyped = Extension.create({
  name: 'undoTyped',

  dispatchTransaction({ transaction, next }) {
    const { state } = this.editor;
    const plugin = inputRulesOf(state);
    const rule: AppliedRule | undefined = plugin && transaction.getMeta(plugin);
    if (!plugin || !rule || !transaction.before.eq(state.doc)) return next(transaction);
    const { from, to, text } = rule;
    if (text === '' || text === '\n') return next(closeHistory(transaction));
    next(state.tr.insertText(text, from, to));
    const { tr } = this.editor.state;
    tr.replace(from, from + text.length, state.doc.slice(from, to));
    for (const step of transaction.steps) tr.step(step);
    tr.setSelection(transaction.selection.map(tr.doc, tr.mapping.slice(tr.mapping.maps.length)));
    tr.setStoredMarks(transaction.storedMarks);
    // Backspace reverts the rule by this.
    const reverted: AppliedRule = { transform: tr, from, to: from, text: '' };
    next(closeHistory(tr).setMeta(plugin, reverted).scrollIntoView());
  },
});

const inputRulesOf = (state: EditorState): Plugin | undefined =>
  state.plugins.find(({ spec }) => Reflect.get(spec, 'isInputRules') === true);
