import { editorLabels } from './editor-labels';
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { Slice } from '@tiptap/pm/model';
import { createDocument, type Editor, useEditor } from '@tiptap/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { t } from '../../../core/language/t';
import { pageNonce } from '../../../core/session/page-nonce';
import type { RichTextLevel } from '../../field/rich-text-level';
import { extensionsOf } from './extensions';
import { dropPosition, fileDragEvents } from './file-drag';
import { htmlOfBlocks } from './html-of-blocks';
import { KnownValues, withoutTrailingLine } from './known-values';
import { LinkProblems } from './LinkProblems';
import { useNoteMarks } from './note-places';
import { PictureBubbleMenu } from './PictureBubbleMenu';
import { PictureUploads } from './PictureUploads';
import type { Panel } from './panel';
import { cleanPastedHtml, type Takes } from './paste/clean-html';
import { pasteMeaningfulText } from './paste/pasted-text';
import { sliceOfText } from './paste/plain-text';
import classes from './RichTextEditorBox.module.css';
import { SurfaceMenus } from './SurfaceMenus';
import { SlashMenu } from './slash/SlashMenu';
import type { SlashMenuState } from './slash/slash-menu';
import { TextFoot } from './TextFoot';
import { Toolbar } from './Toolbar';
import { usePictureUploads } from './usePictureUploads';
import { onFlush } from './writing-surface';

/**
 * A form with a long text is rendered in pauses of typing, which no key waits for. Without pauses, what is typed is written to the
 * browser's copy each `COPY_MS`, or else the form is rendered as often.
 */
const PAUSE_MS = 250;
const COPY_MS = 1000;
const LONGEST_MS = 10_000;

/** The heights of the sticky toolbar and the bottom bar. */
const SCROLL_MARGIN = { top: 120, bottom: 90, left: 5, right: 5 };

interface Props {
  id: string;
  labelledBy: string;
  describedBy?: string;
  value: string;
  onChange: (html: string) => void;
  onTyped?: ((html: string) => void) | undefined;
  level: RichTextLevel;
  height: number;
  /** The language of the text, where it is known. */
  language: string | undefined;
  /** The direction of the text. */
  direction: 'ltr' | 'rtl' | 'auto' | undefined;
  /** Whether the editor is part of the page, with menus at the selection instead of a box with a toolbar. */
  isSurface?: boolean;
  /** Whether the length is shown below. */
  isCounted?: boolean;
}

/** The Tiptap editor; loaded lazily by `RichTextInput`. */
export default function RichTextEditorBox(props: Props) {
  const {
    id,
    labelledBy,
    describedBy,
    value,
    onChange,
    onTyped,
    level,
    height,
    language,
    direction,
    isSurface = false,
    isCounted = true,
  } = props;
  const lastHtml = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const typed = useRef(onTyped);
  typed.current = onTyped;
  const [panel, setPanel] = useState<Panel>();
  const pictures = usePictureUploads(level === 'full');
  const [slashMenu, setSlashMenu] = useState<SlashMenuState>();
  const transfers = useRef(pictures);
  transfers.current = pictures;
  const known = useRef(new KnownValues());
  const pastesPlainly = useRef(false);
  const editorRef = useRef<Editor>(null);
  const root = useRef<HTMLDivElement>(null);
  const takes = takesOf(level);
  const warnAll = (notes: string[]) => {
    for (const note of notes) transfers.current.warn(note);
  };
  /** For a writing surface: reports the latest input after a delay. */
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pendingSince = useRef<number>(undefined);
  const emitChange = () => {
    const edited = editorRef.current;
    pending.current = undefined;
    pendingSince.current = undefined;
    if (!edited) return;
    lastHtml.current = known.current.find(edited.state.doc) ?? htmlOf(edited);
    change.current(lastHtml.current);
  };
  const copying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const copy = () => {
    const edited = editorRef.current;
    copying.current = undefined;
    if (edited && pending.current !== undefined) typed.current?.(htmlOf(edited));
  };
  const flush = useRef(() => {});
  flush.current = () => {
    if (pending.current === undefined) return;
    clearTimeout(pending.current);
    emitChange();
  };
  useEffect(() => {
    const now = () => flush.current();
    const off = onFlush(now);
    return () => {
      off();
      now();
    };
  }, []);
  const editor = useEditor({
    extensions: extensionsOf(level, { onPanel: setPanel, onSlashMenu: setSlashMenu }),
    content: value,
    immediatelyRender: false,
    injectNonce: pageNonce(),
    // The menus follow the selection by themselves: rendering everything on each key press slows down long texts.
    shouldRerenderOnTransaction: !isSurface,
    editorProps: {
      // Keeps the cursor visible between the bars.
      scrollThreshold: SCROLL_MARGIN,
      scrollMargin: SCROLL_MARGIN,
      handleDOMEvents: { ...fileDragEvents, keydown: readCaret },
      transformPastedHTML(html) {
        const cleaned = cleanPastedHtml(html, takes);
        warnAll(cleaned.notes);
        return cleaned.html;
      },
      clipboardTextParser(text, $context, isPlain) {
        pastesPlainly.current = isPlain;
        return sliceOfText(text, $context);
      },
      handlePaste(view, event, slice) {
        const data = event.clipboardData;
        if (transfers.current.handleTransfer(view, data, slice)) return true;
        const current = editorRef.current;
        if (!current || !data || data.types.includes('text/html') || pastesPlainly.current) return false;
        return pasteMeaningfulText(current, { text: data.getData('text/plain'), slice, takes, onNotes: warnAll });
      },
      handleDrop: (view, event, slice, moved) => {
        const hasFiles = (event.dataTransfer?.files.length ?? 0) > 0;
        if (moved && !hasFiles) return false;
        const handled = transfers.current.handleTransfer(
          view,
          event.dataTransfer,
          hasFiles ? Slice.empty : slice,
          dropPosition(view, event),
        );
        if (handled) event.preventDefault();
        return handled;
      },
      handleDoubleClickOn: (_view, _pos, node) => {
        if (node.type.name !== 'image') return false;
        setPanel('edit-picture');
        return true;
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': 'true' } : {}),
        style: `min-height: ${height}px`,
      },
    },
    onCreate: ({ editor: created }) => known.current.add(created.state.doc, lastHtml.current),
    onUpdate: () => {
      if (!isSurface) {
        emitChange();
        return;
      }
      const now = performance.now();
      pendingSince.current ??= now;
      clearTimeout(pending.current);
      const longest = typed.current ? LONGEST_MS : COPY_MS;
      pending.current = setTimeout(emitChange, Math.min(PAUSE_MS, Math.max(0, pendingSince.current + longest - now)));
      copying.current ??= setTimeout(copy, COPY_MS);
    },
    onBlur: () => flush.current(),
  });
  editorRef.current = editor;
  // Sets the content when the value changes from outside (restored draft, reset), not by the editor itself.
  useEffect(() => {
    // Unreported input takes precedence: it is about to be reported.
    if (!editor || value === lastHtml.current || pending.current !== undefined) return;
    lastHtml.current = value;
    const before = htmlOf(editor);
    // The saved value returns as written by the server: the cursor and the undo history stay.
    if (htmlOf(editor, parsed(editor, value)) !== before) editor.commands.setContent(value, { emitUpdate: false });
    known.current.add(editor.state.doc, value);
  }, [editor, value]);

  // After the content is set: what it is searched for is in it.
  useNoteMarks(editor, value);

  // On phones the toolbar scrolls sideways: a popover is hidden while its button is out of sight.
  useEffect(() => {
    if (panel) root.current?.querySelector(`[data-panel~="${panel}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [panel]);

  return (
    <RichTextEditor
      ref={root}
      editor={editor}
      variant="subtle"
      data-main={(isSurface && isCounted) || undefined}
      labels={editorLabels()}
      classNames={{
        root: isSurface ? classes.surface : classes.root,
        toolbar: classes.toolbar,
        content: classes.content,
        control: classes.control,
      }}
    >
      {!isSurface && <Toolbar level={level} panel={panel} onPanel={setPanel} />}
      <RichTextEditor.Content
        lang={language}
        dir={direction}
        style={{ '--jk-text-height': `${height}px` } as CSSProperties}
        data-placeholder={isSurface ? t('inputs.textPlaceholder') : undefined}
      />
      {editor && level === 'full' && !isSurface && (
        <PictureBubbleMenu editor={editor} onEdit={() => setPanel('edit-picture')} />
      )}
      <PictureUploads pictures={pictures} />
      {editor && <LinkProblems editor={editor} />}
      {editor && isCounted && <TextFoot editor={editor} isPlain={isSurface} />}
      {editor && isSurface && <SurfaceMenus editor={editor} level={level} panel={panel} onPanel={setPanel} />}
      {slashMenu && <SlashMenu menu={slashMenu} />}
    </RichTextEditor>
  );
}

/**
 * The browser reports a moved caret with its next frame, which is late in long texts: keys pressed before would act where the caret
 * was. The editor reads the caret whenever it is reported.
 */
const readCaret = (_view: unknown, { isComposing }: KeyboardEvent): boolean => {
  if (!isComposing) document.dispatchEvent(new Event('selectionchange'));
  return false;
};

const takesOf = (level: RichTextLevel): Takes => ({
  pictures: level === 'full',
  tables: level === 'full',
  embeds: level === 'full',
  headings: level !== 'minimal',
});

/** An empty document would serialize to '<p></p>'. */
const htmlOf = ({ isEmpty, schema, state }: Editor, doc = state.doc): string =>
  isEmpty && doc === state.doc ? '' : htmlOfBlocks(withoutTrailingLine(doc), schema);

const parsed = ({ schema }: Editor, value: string) => createDocument(value, schema);
