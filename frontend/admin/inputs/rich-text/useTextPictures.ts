import type { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { useAlbumUploads } from '../upload/useAlbumUploads';
import {
  fileFromDataUrl,
  filesIn,
  filterPictures,
  isPictureOnly,
  pictureSources,
  picturesAmong,
  storagePathOf,
} from './pasted';
import { insertPicture } from './picture';
import { addPlaceholder, placeholderPosition, removePlaceholder, resolvePlaceholder } from './upload-placeholders';

/** Where pictures within texts are sent. */
export const TEXT_PICTURES = '/admin/api/text/upload_image';

const NO_PICTURES = 'This text takes no pictures.';

/** Pictures that are pasted or dropped into a text: sent one after the other, and put where they were let go. */
export function useTextPictures(takesPictures: boolean) {
  const view = useRef<EditorView>(null);
  const [warnings, setWarnings] = useState<string[]>([]);
  const {
    uploads,
    add,
    retry,
    dismiss: dismissUpload,
  } = useAlbumUploads(
    TEXT_PICTURES,
    ({ stored, slotId }) => {
      const editor = view.current;
      if (!editor || editor.isDestroyed) return;
      const { url, width, height } = stored;
      const picture = editor.state.schema.nodes.image?.create({ src: url, alt: '', width, height });
      const at = placeholderPosition(editor, slotId);
      const { tr, selection } = editor.state;
      // The text around its place has been removed meanwhile: it goes where the cursor is.
      const target = at ?? selection.to;
      if (!picture) return;
      // The cursor goes along where nobody has moved it.
      const below = insertPicture(tr, target, picture, selection.empty && selection.from === target);
      editor.dispatch(resolvePlaceholder(tr, editor, slotId, below).scrollIntoView());
    },
    (slotId) => {
      const editor = view.current;
      if (editor && !editor.isDestroyed) editor.dispatch(removePlaceholder(editor.state.tr, slotId));
    },
  );

  const warn = (sentence: string) => setWarnings((now) => (now.includes(sentence) ? now : [...now, sentence]));

  const startUploads = (editor: EditorView, files: readonly File[], at: number) => {
    for (const file of files) {
      const slotId = crypto.randomUUID();
      editor.dispatch(addPlaceholder(editor.state.tr, slotId, at, file.name));
      add([file], slotId);
    }
  };

  /** Whether it was dealt with. `at`: where it was let go; the selection when it was pasted. */
  const handleTransfer = (editor: EditorView, data: DataTransfer | null, slice: Slice, at?: number): boolean => {
    view.current = editor;
    const pictures = picturesAmong(filesIn(data));
    const sources = pictureSources(slice);
    if (pictures.length > 0 && isPictureOnly(slice)) {
      if (!takesPictures) warn(NO_PICTURES);
      else startUploads(editor, pictures, at ?? removeSelection(editor));
      return true;
    }
    if (filesIn(data).length > 0 && slice.size === 0) {
      warn('Only pictures can be put into a text.');
      return true;
    }
    if (sources.every((src) => src.startsWith('/storage/'))) return false;
    for (const src of sources) {
      if (storagePathOf(src) === undefined && fileFromDataUrl(src) === undefined) warn(foreignPictureWarning(src));
    }
    const { tr } = editor.state;
    if (at !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(at)));
    tr.replaceSelection(filterPictures(slice, (src) => fileFromDataUrl(src) !== undefined));
    editor.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    uploadDataUrls(editor);
    return true;
  };

  /** Takes pictures that are carried in the text out of it, and sends them. */
  const uploadDataUrls = (editor: EditorView) => {
    for (;;) {
      let found: { at: number; size: number; file: File } | undefined;
      editor.state.doc.descendants((node, at) => {
        if (found || node.type.name !== 'image') return;
        const file = fileFromDataUrl(String(node.attrs.src ?? ''));
        if (file) found = { at, size: node.nodeSize, file };
      });
      if (!found) return;
      const { at, size, file } = found;
      const paragraph = editor.state.schema.nodes.paragraph?.create();
      if (!paragraph) return;
      const slotId = crypto.randomUUID();
      editor.dispatch(addPlaceholder(editor.state.tr.replaceWith(at, at + size, paragraph), slotId, at + 1, file.name));
      add([file], slotId);
    }
  };

  return { uploads, retry, dismissUpload, warnings, dismissWarnings: () => setWarnings([]), handleTransfer };
}

function removeSelection(editor: EditorView): number {
  if (!editor.state.selection.empty) editor.dispatch(editor.state.tr.deleteSelection());
  return editor.state.selection.from;
}

function foreignPictureWarning(src: string): string {
  const host = /^https?:/i.test(src) && URL.canParse(src) ? `A picture from ${new URL(src).hostname}` : 'A picture';
  return `${host} was left out: download it and insert the file.`;
}
