import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { extensionsOf } from './extensions';
import type { RichTextLevel } from './level';
import classes from './RichTextEditorBox.module.css';
import { Toolbar } from './Toolbar';

interface Props {
  id: string;
  labelledBy: string;
  describedBy?: string;
  value: string;
  onChange: (html: string) => void;
  level: RichTextLevel;
  height: number;
  /** Where pictures within the text are uploaded. */
  pictures?: string;
}

/** The editor itself; loaded when a form needs it. */
export default function RichTextEditorBox(props: Props) {
  const { id, labelledBy, describedBy, value, onChange, level, height, pictures } = props;
  const own = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions: extensionsOf(level),
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
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
      // An empty paragraph is no text.
      own.current = edited.isEmpty ? '' : edited.getHTML();
      change.current(own.current);
    },
  });
  // What comes from elsewhere (a restored draft, a reset form) goes into the editor; what it said itself does not.
  useEffect(() => {
    if (!editor || value === own.current) return;
    own.current = value;
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
        linkEditorInput: classes.address,
        linkEditorSave: classes.saveAddress,
      }}
    >
      <Toolbar level={level} pictures={pictures} />
      <RichTextEditor.Content style={{ minHeight: height }} />
    </RichTextEditor>
  );
}
