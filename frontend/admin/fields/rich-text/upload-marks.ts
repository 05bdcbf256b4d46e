import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

interface Change {
  add?: { id: string; at: number; name: string };
  remove?: string;
}

const key = new PluginKey<DecorationSet>('upload-marks');

/** Remembers where pictures are to go that are still on their way, whatever is typed meanwhile. */
export const uploadMarks = (): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, marks) {
        const { add, remove } = (tr.getMeta(key) ?? {}) as Change;
        let next = marks.map(tr.mapping, tr.doc);
        if (add) next = next.add(tr.doc, [Decoration.widget(add.at, () => waiting(add.name), { id: add.id, side: 1 })]);
        if (remove !== undefined) next = next.remove(next.find(undefined, undefined, ({ id }) => id === remove));
        return next;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Notes where a picture is to go; in the transaction, so that it can be where the same one puts something. */
export const mark = (tr: Transaction, id: string, at: number, name: string): Transaction =>
  tr.setMeta(key, { add: { id, at, name } } satisfies Change);

export const unmark = (tr: Transaction, id: string): Transaction => tr.setMeta(key, { remove: id } satisfies Change);

/** Where the picture is to go now; undefined when that part of the text is gone. */
export const placeOf = (view: EditorView, id: string): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

function waiting(name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'jk-upload-mark';
  element.textContent = `Uploading ${name}…`;
  return element;
}
