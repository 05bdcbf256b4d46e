import type { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { useAlbumUploads } from '../upload/useAlbumUploads';
import { fileFromData, filesIn, isPictureAlone, ownPath, picturesAmong, sourcesIn, withPictures } from './pasted';
import { insertPicture } from './picture';
import { mark, placeOf, settle, unmark } from './upload-marks';

/** Where pictures within texts are sent. */
export const TEXT_PICTURES = '/admin/api/text/upload_image';

const NO_PICTURES = 'This text takes no pictures.';

/** Pictures that are pasted or dropped into a text: sent one after the other, and put where they were let go. */
export function useTextPictures(takesPictures: boolean) {
  const view = useRef<EditorView>(null);
  const [notes, setNotes] = useState<string[]>([]);
  const { uploads, add, retry, drop } = useAlbumUploads(
    TEXT_PICTURES,
    ({ stored, place }) => {
      const editor = view.current;
      if (!editor || editor.isDestroyed) return;
      const { url, width, height } = stored;
      const picture = editor.state.schema.nodes.image?.create({ src: url, alt: '', width, height });
      const at = placeOf(editor, place);
      const { tr, selection } = editor.state;
      // The text around its place has been removed meanwhile: it goes where the cursor is.
      const target = at ?? selection.to;
      if (!picture) return;
      // The cursor goes along where nobody has moved it.
      const below = insertPicture(tr, target, picture, selection.empty && selection.from === target);
      editor.dispatch(settle(tr, editor, place, below).scrollIntoView());
    },
    (place) => {
      const editor = view.current;
      if (editor && !editor.isDestroyed) editor.dispatch(unmark(editor.state.tr, place));
    },
  );

  const note = (sentence: string) => setNotes((now) => (now.includes(sentence) ? now : [...now, sentence]));

  const begin = (editor: EditorView, files: readonly File[], at: number) => {
    for (const file of files) {
      const place = crypto.randomUUID();
      editor.dispatch(mark(editor.state.tr, place, at, file.name));
      add([file], place);
    }
  };

  /** Whether it was dealt with. `at`: where it was let go; the selection when it was pasted. */
  const receive = (editor: EditorView, data: DataTransfer | null, slice: Slice, at?: number): boolean => {
    view.current = editor;
    const pictures = picturesAmong(filesIn(data));
    const sources = sourcesIn(slice);
    if (pictures.length > 0 && isPictureAlone(slice)) {
      if (!takesPictures) note(NO_PICTURES);
      else begin(editor, pictures, at ?? removeSelection(editor));
      return true;
    }
    if (filesIn(data).length > 0 && slice.size === 0) {
      note('Only pictures can be put into a text.');
      return true;
    }
    if (sources.every((src) => src.startsWith('/storage/'))) return false;
    for (const src of sources) {
      if (ownPath(src) === undefined && fileFromData(src) === undefined) note(foreign(src));
    }
    const { tr } = editor.state;
    if (at !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
    tr.replaceSelection(withPictures(slice, (src) => fileFromData(src) !== undefined));
    editor.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    sendCarried(editor);
    return true;
  };

  /** Takes pictures that are carried in the text out of it, and sends them. */
  const sendCarried = (editor: EditorView) => {
    for (;;) {
      let found: { at: number; size: number; file: File } | undefined;
      editor.state.doc.descendants((node, at) => {
        if (found || node.type.name !== 'image') return;
        const file = fileFromData(String(node.attrs.src ?? ''));
        if (file) found = { at, size: node.nodeSize, file };
      });
      if (!found) return;
      const { at, size, file } = found;
      const paragraph = editor.state.schema.nodes.paragraph?.create();
      if (!paragraph) return;
      const place = crypto.randomUUID();
      editor.dispatch(mark(editor.state.tr.replaceWith(at, at + size, paragraph), place, at + 1, file.name));
      add([file], place);
    }
  };

  return { uploads, retry, drop, notes, dismiss: () => setNotes([]), receive };
}

function removeSelection(editor: EditorView): number {
  if (!editor.state.selection.empty) editor.dispatch(editor.state.tr.deleteSelection());
  return editor.state.selection.from;
}

function foreign(src: string): string {
  const host = /^https?:/i.test(src) && URL.canParse(src) ? `A picture from ${new URL(src).hostname}` : 'A picture';
  return `${host} was left out: download it and insert the file.`;
}
