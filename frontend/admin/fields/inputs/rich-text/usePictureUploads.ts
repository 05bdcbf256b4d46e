import type { Slice } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef, useState } from 'react';
import { t } from '../../../core/language/t';
import { useAlbumUploads } from '../upload/useAlbumUploads';
import { picturesOfRtf } from './paste/rtf-pictures';
import {
  fileFromDataUrl,
  filesOf,
  filterPictures,
  isPictureOnly,
  pictureSources,
  picturesIn,
  storagePathOf,
  withSources,
} from './pasted-content';
import { insertPicture } from './picture';
import { addPlaceholder, placeholderPosition, removePlaceholder, resolvePlaceholder } from './upload-placeholders';

/** The endpoint of pictures within rich text. */
export const PICTURE_UPLOAD_PATH = '/admin/api/text/upload_image';

/** Uploads pictures that are pasted or dropped, one at a time, and inserts each at the position of its placeholder. */
export function usePictureUploads(allowsPictures: boolean) {
  const view = useRef<EditorView>(null);
  const [warnings, setWarnings] = useState<string[]>([]);
  const {
    uploads,
    add,
    retry,
    dismiss: dismissUpload,
  } = useAlbumUploads(
    PICTURE_UPLOAD_PATH,
    ({ stored, slotId }) => {
      const editor = view.current;
      if (!editor || editor.isDestroyed) return;
      const { url, width, height } = stored;
      const picture = editor.state.schema.nodes.image?.create({ src: url, width, height });
      const { tr, selection } = editor.state;
      // At the cursor if the text around the placeholder was deleted meanwhile.
      const target = placeholderPosition(editor, slotId) ?? selection.to;
      if (!picture) return;
      // Moves the cursor only if it is still there.
      const below = insertPicture(tr, target, picture, selection.empty && selection.from === target);
      editor.dispatch(resolvePlaceholder(tr, editor, slotId, below).scrollIntoView());
    },
    (slotId) => {
      const editor = view.current;
      if (editor && !editor.isDestroyed) editor.dispatch(removePlaceholder(editor.state.tr, slotId));
    },
  );

  const warn = (sentence: string) => setWarnings((now) => (now.includes(sentence) ? now : [...now, sentence]));

  const startUploads = (editor: EditorView, files: readonly File[], pos: number) => {
    for (const file of files) {
      const slotId = crypto.randomUUID();
      editor.dispatch(addPlaceholder(editor.state.tr, slotId, pos, file.name));
      add([file], slotId);
    }
  };

  /**
   * Handles a paste or drop event. Returns whether it did; otherwise ProseMirror does.
   * @param pos The position of a drop; a paste goes to the selection.
   */
  const handleTransfer = (editor: EditorView, data: DataTransfer | null, transferred: Slice, pos?: number): boolean => {
    view.current = editor;
    const pictures = picturesIn(filesOf(data));
    const slice = withPicturesOfRtf(transferred, data);
    const sources = pictureSources(slice);
    if (pictures.length > 0 && isPictureOnly(slice)) {
      if (!allowsPictures) warn(t('inputs.picturesNotAllowed'));
      else startUploads(editor, pictures, pos ?? removeSelection(editor));
      return true;
    }
    if (filesOf(data).length > 0 && slice.size === 0) {
      warn(t('inputs.picturesOnly'));
      return true;
    }
    if (sources.every((src) => src.startsWith('/storage/'))) return false;
    const foreign = sources.filter((src) => storagePathOf(src) === undefined && fileFromDataUrl(src) === undefined);
    for (const [origin, ofOrigin] of Map.groupBy(foreign, originOf)) warn(omittedPictures(origin, ofOrigin.length));
    const { tr } = editor.state;
    if (pos !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(pos)));
    tr.replaceSelection(filterPictures(slice, (src) => fileFromDataUrl(src) !== undefined));
    editor.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
    uploadDataUrls(editor);
    return true;
  };

  /** Replaces pictures with data URLs by placeholders and uploads them. */
  const uploadDataUrls = (editor: EditorView) => {
    for (;;) {
      let found: { pos: number; size: number; file: File } | undefined;
      editor.state.doc.descendants((node, pos) => {
        if (found || node.type.name !== 'image') return;
        const file = fileFromDataUrl(String(node.attrs.src ?? ''));
        if (file) found = { pos, size: node.nodeSize, file };
      });
      if (!found) return;
      const { pos, size, file } = found;
      const paragraph = editor.state.schema.nodes.paragraph?.create();
      if (!paragraph) return;
      const slotId = crypto.randomUUID();
      editor.dispatch(
        addPlaceholder(editor.state.tr.replaceWith(pos, pos + size, paragraph), slotId, pos + 1, file.name),
      );
      add([file], slotId);
    }
  };

  return { uploads, retry, dismissUpload, warnings, warn, dismissWarnings: () => setWarnings([]), handleTransfer };
}

function removeSelection(editor: EditorView): number {
  if (!editor.state.selection.empty) editor.dispatch(editor.state.tr.deleteSelection());
  return editor.state.selection.from;
}

/** Replaces Word's pictures by their content, which only the RTF contains; unchanged unless the RTF holds exactly those. */
function withPicturesOfRtf(slice: Slice, data: DataTransfer | null): Slice {
  const paths = pictureSources(slice).filter((src) => src.startsWith('file:'));
  if (paths.length === 0) return slice;
  const pictures = picturesOfRtf(data?.getData('text/rtf') ?? '');
  if (pictures.length !== paths.length) return slice;
  let index = 0;
  return withSources(slice, (src) => {
    if (!src.startsWith('file:')) return src;
    index += 1;
    return pictures[index - 1] ?? src;
  });
}

/** The host of a picture; empty for a local file. */
const originOf = (src: string): string => (/^https?:/i.test(src) && URL.canParse(src) ? new URL(src).hostname : '');

const omittedPictures = (host: string, count: number): string =>
  host ? t('inputs.picturesOfHostLeftOut', { host, count }) : t('inputs.picturesLeftOut', { count });
