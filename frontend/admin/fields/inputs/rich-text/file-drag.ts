import { Fragment, Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';

/* ProseMirror shows where dragged editor content will go; for a picture, that is between blocks. Files are passed to it as a
   picture, to get the same line. */

const pictureSlice = ({ state }: EditorView): Slice =>
  new Slice(Fragment.from(state.schema.nodes.image?.create({ src: '' })), 0, 0);

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

export const fileDragEvents = {
  dragover(view: EditorView, event: DragEvent): boolean {
    if (!view.dragging && view.state.schema.nodes.image && hasFiles(event)) {
      view.dragging = { slice: pictureSlice(view), move: false };
    }
    return false;
  },
  dragleave(view: EditorView, event: DragEvent): boolean {
    const isWithin = event.relatedTarget instanceof Node && view.dom.contains(event.relatedTarget);
    if (hasFiles(event) && !isWithin) view.dragging = null;
    return false;
  },
};

/** The position of dropped content: an empty line, or between the blocks where the line was shown. */
export function dropPosition(view: EditorView, event: DragEvent): number {
  const { doc, schema } = view.state;
  const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? doc.content.size;
  const isEmptyLine = doc.resolve(pos).parent.isTextblock && doc.resolve(pos).parent.content.size === 0;
  if (isEmptyLine || !schema.nodes.image) return pos;
  const between = dropPoint(doc, pos, pictureSlice(view)) ?? pos;
  // Several files keep their order within the last line: after it, the editor adds a line of its own behind the first.
  return between === doc.content.size && doc.lastChild?.isTextblock ? between - 1 : between;
}
