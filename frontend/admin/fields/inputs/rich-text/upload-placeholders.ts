import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { t } from '../../../core/language/t';

interface Placeholder {
  id: string;
  pos: number;
  /** The file's name. */
  name: string;
}

interface Change {
  add?: readonly Placeholder[];
  remove?: readonly string[];
}

const key = new PluginKey<DecorationSet>('upload-placeholders');

/** Shows the positions of running uploads as widget decorations, which are mapped through edits. */
export const uploadPlaceholders = (): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(tr, decorations) {
        const { add = [], remove = [] } = (tr.getMeta(key) ?? {}) as Change;
        const mapped = decorations.map(tr.mapping, tr.doc);
        const remaining = mapped.remove(mapped.find(undefined, undefined, ({ id }) => remove.includes(id)));
        return remaining.add(tr.doc, add.map(decoration));
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Adds a placeholder; the position is one after the other steps of the transaction. */
export const addPlaceholder = (tr: Transaction, id: string, pos: number, name: string): Transaction =>
  tr.setMeta(key, { add: [{ id, pos, name }] } satisfies Change);

export const removePlaceholder = (tr: Transaction, id: string): Transaction =>
  tr.setMeta(key, { remove: [id] } satisfies Change);

/** The current position of a placeholder; undefined if that part of the text was deleted. */
export const placeholderPosition = (view: EditorView, id: string): number | undefined =>
  key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;

/** Removes the placeholder of an inserted picture. Others at the same position move below it, which keeps their order. */
export function resolvePlaceholder(tr: Transaction, view: EditorView, id: string, below: number): Transaction {
  const decorations = key.getState(view.state);
  const pos = placeholderPosition(view, id);
  const others = pos === undefined ? [] : (decorations?.find(pos, pos, (spec) => spec.id !== id) ?? []);
  const moved = others.map(({ spec }): Placeholder => ({ id: spec.id, pos: below, name: spec.name }));
  return tr.setMeta(key, { add: moved, remove: [id, ...moved.map((each) => each.id)] } satisfies Change);
}

const decoration = ({ id, pos, name }: Placeholder): Decoration =>
  Decoration.widget(pos, () => placeholderElement(name), { id, name, side: 1 });

function placeholderElement(name: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'jk-upload-placeholder';
  element.textContent = t('inputs.uploadingName', { name });
  return element;
}
