import { editorLabels } from './editor-labels';
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { Slice } from '@tiptap/pm/model';
import { createDocument, type Editor, getHTMLFromFragment, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { RichTextLevel } from '../../fields/rich-text-level';
import { extensionsOf } from './extensions';
import { dropPosition, fileDragEvents } from './file-drag';
import { KnownValues, withoutTrailingLine } from './known-values';
import { LinkProblems } from './LinkProblems';
import { PictureBubbleMenu } from './PictureBubbleMenu';
import { PictureUploads } from './PictureUploads';
import type { Panel } from './panel';
import { cleanPastedHtml, type Takes } from './paste/clean-html';
import { pasteMeaningfulText } from './paste/pasted-text';
import { sliceOfText } from './paste/plain-text';
import classes from './RichTextEditorBox.module.css';
import { SlashMenu } from './slash/SlashMenu';
import type { SlashMenuState } from './slash/slash-menu';
import { TextFoot } from './TextFoot';
import { Toolbar } from './Toolbar';
import { usePictureUploads } from './usePictureUploads';

/** The heights of the sticky toolbar and the bottom bar. */
const SCROLL_MARGIN = { top: 120, bottom: 90, left: 5, right: 5 };

interface Props {
  id: string;
  labelledBy: string;
  describedBy?: string;
  value: string;
  onChange: (html: string) => void;
  level: RichTextLevel;
  height: number;
  /** Of what is written. */
  direction: 'ltr' | 'rtl' | 'auto' | undefined;
}

/** The Tiptap editor; loaded lazily by `RichTextInput`. */
export default function RichTextEditorBox(props: Props) {
  const { id, labelledBy, describedBy, value, onChange, level, height, direction } = props;
  const lastHtml = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
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
  const editor = useEditor({
    extensions: extensionsOf(level, { onPanel: setPanel, onSlashMenu: setSlashMenu }),
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      // Keeps the cursor visible between the bars.
      scrollThreshold: SCROLL_MARGIN,
      scrollMargin: SCROLL_MARGIN,
      handleDOMEvents: fileDragEvents,
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
    onUpdate: ({ editor: edited }) => {
      lastHtml.current = known.current.find(edited.state.doc) ?? htmlOf(edited);
      change.current(lastHtml.current);
    },
  });
  editorRef.current = editor;
  // Sets the content when the value changes from outside (restored draft, reset), not by the editor itself.
  useEffect(() => {
    if (!editor || value === lastHtml.current) return;
    lastHtml.current = value;
    const before = htmlOf(editor);
    // What was saved comes back as the server writes it: the cursor and what can be undone stay.
    if (htmlOf(editor, parsed(editor, value)) !== before) editor.commands.setContent(value, { emitUpdate: false });
    known.current.add(editor.state.doc, value);
  }, [editor, value]);

  // On phones the toolbar is scrolled sideways: a form is hidden while its button is out of sight.
  useEffect(() => {
    if (panel) root.current?.querySelector(`[data-panel~="${panel}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [panel]);

  return (
    <RichTextEditor
      ref={root}
      editor={editor}
      variant="subtle"
      labels={editorLabels()}
      classNames={{
        root: classes.root,
        toolbar: classes.toolbar,
        content: classes.content,
        control: classes.control,
      }}
    >
      <Toolbar level={level} panel={panel} onPanel={setPanel} />
      <RichTextEditor.Content dir={direction} style={{ minHeight: height }} />
      {editor && level === 'full' && <PictureBubbleMenu editor={editor} onEdit={() => setPanel('edit-picture')} />}
      <PictureUploads pictures={pictures} />
      {editor && <LinkProblems editor={editor} />}
      {editor && <TextFoot editor={editor} />}
      {slashMenu && <SlashMenu menu={slashMenu} />}
    </RichTextEditor>
  );
}

const takesOf = (level: RichTextLevel): Takes => ({
  pictures: level === 'full',
  tables: level === 'full',
  embeds: level === 'full',
  headings: level !== 'minimal',
});

/** An empty document would serialize to '<p></p>'. */
const htmlOf = ({ isEmpty, schema, state }: Editor, doc = state.doc): string =>
  isEmpty && doc === state.doc ? '' : getHTMLFromFragment(withoutTrailingLine(doc).content, schema);

/** The document of a value. */
const parsed = ({ schema }: Editor, value: string) => createDocument(value, schema);
