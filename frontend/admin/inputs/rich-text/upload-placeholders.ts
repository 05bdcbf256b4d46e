import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

interface Placeholder {
  id: string;
  at: number;
  name: string;
}

interface Change {
  add?: readonly Placeholder[];
  remove?: readonly string[];
}

const key = new PluginKey<DecorationSet>('upload-marks');

/** Remembers where pictures are to go that are still on their way, whatever is typed meanwhile. */
export const uploadPlaceholders = (): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, marks) {
        const { add = [], remove = [] } = (tr.getMeta(key) ?? {}) as Change;
        const mapped = marks.map(tr.mapping, tr.doc);
        const left = mapped.remove(mapped.find(undefined, undefined, ({ id }) => remove.includes(id)));
        return left.add(tr.doc, add.map(decoration));
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Notes where a picture is to go; in the transaction, so that it can be where the same one puts something. */
export const addPlaceholder = (tr: Transaction, id: string, at: number, name: string): Transaction =>
  tr.setMeta(key, { add: [{ id, at, name }] } satisfies Change);

export const removePlaceholder = (tr: Transaction, id: string): Transaction =>
  tr.setMeta(key, { remove: [id] } satisfies Change);

/** Where the picture is to go now; undefined when that part of the text is gone. */
export const placeholderPosition = (view: EditorView, id: string): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

/** One of several that were to go to the same place is there: the others go below it, in their order. */
export function resolvePlaceholder(tr: Transaction, view: EditorView, id: string, below: number): Transaction {
  const marks = key.getState(view.state);
  const at = placeholderPosition(view, id);
  const others = at === undefined ? [] : (marks?.find(at, at, (spec) => spec.id !== id) ?? []);
  const moved = others.map(({ spec }): Placeholder => ({ id: spec.id, at: below, name: spec.name }));
  return tr.setMeta(key, { add: moved, remove: [id, ...moved.map((one) => one.id)] } satisfies Change);
}

const decoration = ({ id, at, name }: Placeholder): Decoration =>
  Decoration.widget(at, () => placeholderElement(name), { id, name, side: 1 });

function placeholderElement(name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'jk-upload-mark';
  element.textContent = `Uploading ${name}…`;
  return element;
}
