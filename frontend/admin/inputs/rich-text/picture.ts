import Image from '@tiptap/extension-image';
import { DOMParser as ContentParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** How wide a picture is shown: a part of the text's width. '' is its own width, at most the text's. */
export const PICTURE_WIDTHS = [
  { value: '', label: 'As wide as it is' },
  { value: 'two-thirds', label: 'Two thirds' },
  { value: 'half', label: 'Half' },
  { value: 'third', label: 'One third' },
] as const;

const CLASS = /^picture-(two-thirds|half|third)$/;

/**
 * A picture within a text: `<img>`, or a `<figure>` around it where it has a caption or a width of its own. It is one
 * thing: what is typed while it is selected goes below it.
 */
export const Picture = Image.extend({
  /** Its keys come before those that join and remove blocks. */
  priority: 1000,

  addOptions() {
    return { inline: false, allowBase64: true, HTMLAttributes: {}, resize: false as const };
  },

  addAttributes() {
    const ofImage = (name: string) => ({
      default: null,
      parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? null,
    });
    return {
      src: ofImage('src'),
      alt: ofImage('alt'),
      title: ofImage('title'),
      width: ofImage('width'),
      height: ofImage('height'),
      /** One of `PICTURE_WIDTHS`. */
      part: {
        default: '',
        parseHTML: (element) => [...element.classList].map((one) => CLASS.exec(one)?.[1]).find(Boolean) ?? '',
      },
      /** HTML; of it, what the editor knows is shown and kept: emphasis and links. */
      caption: {
        default: null,
        parseHTML: (element) => {
          const caption = element.querySelector('figcaption');
          return caption?.textContent?.trim() ? caption.innerHTML : null;
        },
      },
    };
  },

  parseHTML() {
    return [
      // Of a figure with anything else, such as a table, the content is read.
      { tag: 'figure', getAttrs: (element) => (element.querySelectorAll('img[src]').length === 1 ? null : false) },
      { tag: 'img[src]' },
    ];
  },

  renderHTML({ node }) {
    const { src, alt, title, width, height, part, caption } = node.attrs;
    const image = ['img', { src, alt: alt ?? '', title, width, height }] as const;
    if (!part && !caption) return image;
    return [
      'figure',
      part ? { class: `picture-${part}` } : {},
      image,
      ...(caption ? [captionElement(caption, node.type.schema)] : []),
    ];
  },

  /** No `![…](https://…)`: it would show pictures of other sites. */
  addInputRules: () => [],

  addKeyboardShortcuts() {
    const { name } = this;
    return {
      Enter: ({ editor }) => {
        if (!isPictureSelected(editor.state, name)) return false;
        const { to } = editor.state.selection;
        const paragraph = editor.schema.nodes.paragraph?.create();
        if (!paragraph) return false;
        const { tr } = editor.state;
        tr.insert(to, paragraph).setSelection(TextSelection.create(tr.doc, to + 1));
        editor.view.dispatch(tr.scrollIntoView());
        return true;
      },
      // Selected first, and only then removed.
      Backspace: ({ editor }) => selectNeighbour(editor.view, name, -1),
      Delete: ({ editor }) => selectNeighbour(editor.view, name, 1),
    };
  },

  addProseMirrorPlugins() {
    const { name } = this;
    const goBelow = (view: EditorView): void => {
      if (isPictureSelected(view.state, name)) view.dispatch(withCursorBelow(view.state.tr));
    };
    return [
      new Plugin({
        props: {
          handleTextInput(view, _from, _to, text) {
            if (!isPictureSelected(view.state, name)) return false;
            const tr = withCursorBelow(view.state.tr);
            view.dispatch(tr.insertText(text).scrollIntoView());
            return true;
          },
          handlePaste(view) {
            goBelow(view);
            return false;
          },
          handleDOMEvents: {
            // The keyboards of phones compose what they write.
            compositionstart(view) {
              goBelow(view);
              return false;
            },
          },
        },
      }),
    ];
  },
});

const imageOf = (element: HTMLElement): Element | null =>
  element.tagName === 'IMG' ? element : element.querySelector('img[src]');

/** In a document of its own, where nothing runs and nothing is loaded. */
const inert = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

function captionElement(html: string, schema: Schema): HTMLElement {
  const { content } = ContentParser.fromSchema(schema).parseSlice(inert(html));
  const first = content.firstChild;
  const element = document.createElement('figcaption');
  element.append(DOMSerializer.fromSchema(schema).serializeFragment(first?.isTextblock ? first.content : content));
  return element;
}

/** The words of a caption. */
export const captionText = (html: string): string => inert(html).textContent ?? '';

/** A caption of plain words; null for none. */
export function captionOf(text: string): string | null {
  if (text.trim() === '') return null;
  const element = document.createElement('span');
  element.textContent = text.trim();
  return element.innerHTML;
}

export const isPictureSelected = ({ selection }: EditorState, name = 'image'): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === name;

/** Puts the cursor into the text below the selected picture, which is made where there is none. */
function withCursorBelow(tr: Transaction): Transaction {
  return cursorAfter(tr, tr.selection.to);
}

/** Puts the cursor into the text that begins at this place between two blocks. */
function cursorAfter(tr: Transaction, place: number): Transaction {
  if (!tr.doc.resolve(place).nodeAfter?.isTextblock) {
    const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
    if (paragraph) tr.insert(place, paragraph);
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(place + 1), 1));
}

/** At the edge of a text beside a picture: selects it. */
function selectNeighbour(view: EditorView, name: string, direction: -1 | 1): boolean {
  const { selection, tr } = view.state;
  if (!selection.empty || !(selection instanceof TextSelection)) return false;
  const { $head } = selection;
  const atEdge = direction === -1 ? $head.parentOffset === 0 : $head.parentOffset === $head.parent.content.size;
  if (!atEdge || $head.depth === 0) return false;
  const place = tr.doc.resolve(direction === -1 ? $head.before() : $head.after());
  const neighbour = direction === -1 ? place.nodeBefore : place.nodeAfter;
  if (neighbour?.type.name !== name) return false;
  const start = direction === -1 ? place.pos - neighbour.nodeSize : place.pos;
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView());
  return true;
}

/**
 * Puts a picture at this place: instead of an empty paragraph, beside a text whose edge it is, else between the two
 * parts of the text. Answers the place below it. `follow`: the cursor goes there.
 */
export function insertPicture(tr: Transaction, at: number, picture: Node, follow: boolean): number {
  const $at = tr.doc.resolve(at);
  let place = at;
  if ($at.parent.isTextblock) {
    const { parent, parentOffset } = $at;
    const above = $at.node($at.depth - 1);
    const index = $at.index($at.depth - 1);
    if (parent.content.size === 0 && above.canReplaceWith(index, index + 1, picture.type)) {
      place = $at.before();
      tr.delete(place, $at.after());
    } else if (parentOffset === 0 && above.canReplaceWith(index, index, picture.type)) place = $at.before();
    else if (parentOffset === parent.content.size || parent.type.spec.code) place = $at.after();
    else {
      tr.split(at);
      place = at + 1;
    }
  }
  tr.insert(place, picture);
  // A step that does not fit there moves what it inserts: the picture is where the step has put it.
  const after = place + picture.nodeSize;
  if (follow) cursorAfter(tr, after);
  return after;
}
