import { closeHistory } from '@tiptap/pm/history';
import type { EditorState, Plugin, Transaction } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

/** The state of TipTap's input rules plugin after a rule has matched. */
interface AppliedRule {
  transform: Transaction;
  from: number;
  to: number;
  /** The last typed character, which the rule has consumed. */
  text: string;
}

/**
 * Makes a Markdown shortcut a separate step of the history, after the typed characters: Undo restores `## ` as typed. Otherwise one
 * step would hold both, and the last character would be in none.
 */
export const UndoTyped = Extension.create({
  name: 'undoTyped',

  dispatchTransaction({ transaction, next }) {
    const { state } = this.editor;
    // Each extension has a plugin of its own for its rules.
    const plugin = inputRulesOf(state).find((inputRule) => transaction.getMeta(inputRule));
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
    // Backspace reverts the rule with this.
    const reverted: AppliedRule = { transform: tr, from, to: from, text: '' };
    next(closeHistory(tr).setMeta(plugin, reverted).scrollIntoView());
  },
});

const inputRulesOf = (state: EditorState): Plugin[] =>
  state.plugins.filter(({ spec }) => Reflect.get(spec, 'isInputRules') === true);
