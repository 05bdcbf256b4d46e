import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { RichTextLevel } from '../../fields/rich-text-level';
import { extensionsOf } from './extensions';
import { normalizeHeadings } from './normalize-headings';
import { PictureBubbleMenu } from './PictureBubbleMenu';
import { PictureUploads } from './PictureUploads';
import type { Panel } from './panel';
import classes from './RichTextEditorBox.module.css';
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
}

/** The Tiptap editor; loaded lazily by `RichTextInput`. */
export default function RichTextEditorBox(props: Props) {
  const { id, labelledBy, describedBy, value, onChange, level, height } = props;
  const lastHtml = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const [panel, setPanel] = useState<Panel>();
  const pictures = usePictureUploads(level === 'full');
  const handleTransfer = useRef(pictures.handleTransfer);
  handleTransfer.current = pictures.handleTransfer;
  const editor = useEditor({
    extensions: extensionsOf(level, () => setPanel('link')),
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      // Keeps the cursor visible between the bars.
      scrollThreshold: SCROLL_MARGIN,
      scrollMargin: SCROLL_MARGIN,
      transformPastedHTML: normalizeHeadings,
      handlePaste: (view, event, slice) => handleTransfer.current(view, event.clipboardData, slice),
      handleDrop: (view, event, slice, moved) => {
        if (moved) return false;
        const pos = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.doc.content.size;
        const handled = handleTransfer.current(view, event.dataTransfer, slice, pos);
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
    onUpdate: ({ editor: edited }) => {
      // An empty document serializes to '<p></p>'.
      lastHtml.current = edited.isEmpty ? '' : edited.getHTML();
      change.current(lastHtml.current);
    },
  });
  // Sets the content when the value changes from outside (restored draft, reset), not by the editor itself.
  useEffect(() => {
    if (!editor || value === lastHtml.current) return;
    lastHtml.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <RichTextEditor
      editor={editor}
      variant="subtle"
      classNames={{
        root: classes.root,
        toolbar: classes.toolbar,
        content: classes.content,
        control: classes.control,
      }}
    >
      <Toolbar level={level} panel={panel} onPanel={setPanel} />
      <RichTextEditor.Content style={{ minHeight: height }} />
      {editor && level === 'full' && <PictureBubbleMenu editor={editor} onEdit={() => setPanel('edit-picture')} />}
      <PictureUploads pictures={pictures} />
    </RichTextEditor>
  );
}
