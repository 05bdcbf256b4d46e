import Image from '@tiptap/extension-image';
import { DOMParser as ContentParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Plugin, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { t } from '../../../core/language/t';

/** The width as a fraction of the text's. '' is the picture's intrinsic width, limited to the text's. */
export const pictureWidths = () => [
  { value: '', label: t('inputs.originalWidth') },
  { value: 'two-thirds', label: t('inputs.twoThirds') },
  { value: 'half', label: t('inputs.half') },
  { value: 'third', label: t('inputs.oneThird') },
];

const CLASS = /^picture-(two-thirds|half|third)$/;

/**
 * A block node for pictures, serialized as `<img>`, or as `<figure>` with a caption or width. Text typed or pasted while
 * it is selected is inserted below instead of replacing it.
 */
export const Picture = Image.extend({
  /** Its shortcuts run before those that join and delete blocks. */
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
      /** Null until the picture is described; empty for decoration. */
      alt: ofImage('alt'),
      title: ofImage('title'),
      width: ofImage('width'),
      height: ofImage('height'),
      /** One of `pictureWidths`. */
      part: {
        default: '',
        parseHTML: (element) => [...element.classList].map((one) => CLASS.exec(one)?.[1]).find(Boolean) ?? '',
      },
      /** HTML; reduced to the schema's inline content when rendered. */
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
      // Other figures, such as those with a table, are parsed by their content.
      { tag: 'figure', getAttrs: (element) => (element.querySelectorAll('img[src]').length === 1 ? null : false) },
      { tag: 'img[src]' },
    ];
  },

  renderHTML({ node }) {
    const { src, alt, title, width, height, part, caption } = node.attrs;
    const image = ['img', { src, alt, title, width, height }] as const;
    if (!part && !caption) return image;
    return [
      'figure',
      part ? { class: `picture-${part}` } : {},
      image,
      ...(caption ? [captionElement(caption, node.type.schema)] : []),
    ];
  },

  /** Without the Markdown rule `![…](https://…)`, which would embed pictures of other sites. */
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
      // The first key press selects the picture, the second deletes it.
      Backspace: ({ editor }) => selectAdjacentPicture(editor.view, name, -1),
      Delete: ({ editor }) => selectAdjacentPicture(editor.view, name, 1),
    };
  },

  addProseMirrorPlugins() {
    const { name } = this;
    const moveCursorBelow = (view: EditorView): void => {
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
            moveCursorBelow(view);
            return false;
          },
          handleDOMEvents: {
            // On-screen keyboards compose text without `handleTextInput`.
            compositionstart(view) {
              moveCursorBelow(view);
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

/** Parses HTML in an inert document, which runs no scripts and loads nothing. */
const parseHtml = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;

function captionElement(html: string, schema: Schema): HTMLElement {
  const { content } = ContentParser.fromSchema(schema).parseSlice(parseHtml(html));
  const first = content.firstChild;
  const element = document.createElement('figcaption');
  element.append(DOMSerializer.fromSchema(schema).serializeFragment(first?.isTextblock ? first.content : content));
  return element;
}

/** The text of a caption's HTML. */
export const captionText = (html: string): string => parseHtml(html).textContent ?? '';

/** The HTML of a caption's text; null if empty. */
export function captionHtml(text: string): string | null {
  if (text.trim() === '') return null;
  const element = document.createElement('span');
  element.textContent = text.trim();
  return element.innerHTML;
}

export const isPictureSelected = ({ selection }: EditorState, name = 'image'): boolean =>
  selection instanceof NodeSelection && selection.node.type.name === name;

/** Moves the cursor below the selected node. */
function withCursorBelow(tr: Transaction): Transaction {
  return cursorAfter(tr, tr.selection.to);
}

/** Moves the cursor into the block after a position between blocks; inserts a paragraph if there is no text block. */
function cursorAfter(tr: Transaction, pos: number): Transaction {
  if (!tr.doc.resolve(pos).nodeAfter?.isTextblock) {
    const paragraph = tr.doc.type.schema.nodes.paragraph?.create();
    if (paragraph) tr.insert(pos, paragraph);
  }
  return tr.setSelection(Selection.near(tr.doc.resolve(pos + 1), 1));
}

/** Selects the picture beside a text block whose edge the cursor is at. */
function selectAdjacentPicture(view: EditorView, name: string, direction: -1 | 1): boolean {
  const { selection, tr } = view.state;
  if (!selection.empty || !(selection instanceof TextSelection)) return false;
  const { $head } = selection;
  const atEdge = direction === -1 ? $head.parentOffset === 0 : $head.parentOffset === $head.parent.content.size;
  if (!atEdge || $head.depth === 0) return false;
  const $edge = tr.doc.resolve(direction === -1 ? $head.before() : $head.after());
  const adjacent = direction === -1 ? $edge.nodeBefore : $edge.nodeAfter;
  if (adjacent?.type.name !== name) return false;
  const start = direction === -1 ? $edge.pos - adjacent.nodeSize : $edge.pos;
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, start)).scrollIntoView());
  return true;
}

/**
 * Inserts a picture or embed: replaces an empty paragraph, goes before or after a text block if the position is at its edge, and
 * splits the block otherwise. Returns the position after the picture.
 * @param moveCursor Whether to move the cursor there.
 */
export function insertPicture(tr: Transaction, requested: number, picture: Node, moveCursor: boolean): number {
  const $pos = tr.doc.resolve(requested);
  let pos = requested;
  if ($pos.parent.isTextblock) {
    const { parent, parentOffset } = $pos;
    const container = $pos.node($pos.depth - 1);
    const index = $pos.index($pos.depth - 1);
    if (parent.content.size === 0 && container.canReplaceWith(index, index + 1, picture.type)) {
      pos = $pos.before();
      tr.delete(pos, $pos.after());
    } else if (parentOffset === 0 && container.canReplaceWith(index, index, picture.type)) pos = $pos.before();
    else if (parentOffset === parent.content.size || parent.type.spec.code) pos = $pos.after();
    else {
      tr.split(requested);
      pos = requested + 1;
    }
  }
  tr.insert(pos, picture);
  const after = pos + picture.nodeSize;
  if (moveCursor) cursorAfter(tr, after);
  return after;
}
