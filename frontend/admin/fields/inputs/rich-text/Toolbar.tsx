import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import { IconMessage2Plus } from '@tabler/icons-react';
import { t } from '../../../core/language/t';
import { toolbarKeys } from '../../../core/ui/toolbar-keys';
import type { RichTextLevel } from '../../field/rich-text-level';
import { EmbedControl } from './EmbedControl';
import { LinkControl } from './LinkControl';
import { useNoteOnWords } from './note-places';
import { PictureControl } from './PictureControl';
import type { PanelProps } from './panel';
import classes from './RichTextEditorBox.module.css';
import { TableControls } from './TableControls';

interface Props extends PanelProps {
  level: RichTextLevel;
}

/** minimal: emphasis, list, link; standard: also headings and undo; full: also tables and pictures. */
export function Toolbar({ level, panel, onPanel }: Props) {
  const standard = level !== 'minimal';
  const full = level === 'full';
  return (
    <RichTextEditor.Toolbar
      aria-label={t('inputs.formatting')}
      {...toolbarKeys}
      sticky
      stickyOffset="var(--jk-editor-top)"
    >
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        {standard && <RichTextEditor.Underline />}
        {full && <RichTextEditor.Strikethrough />}
        {full && <RichTextEditor.Code />}
        {full && <RichTextEditor.ClearFormatting />}
      </RichTextEditor.ControlsGroup>
      {standard && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          {full && <RichTextEditor.H4 />}
          <RichTextEditor.Blockquote className={classes.along} />
          {full && <RichTextEditor.Hr />}
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList className={classes.along} />
        {standard && <RichTextEditor.OrderedList />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl panel={panel} onPanel={onPanel} />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      {full && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.AlignLeft />
          <RichTextEditor.AlignCenter />
          <RichTextEditor.AlignRight />
        </RichTextEditor.ControlsGroup>
      )}
      {full && (
        <RichTextEditor.ControlsGroup>
          <PictureControl panel={panel} onPanel={onPanel} />
          <EmbedControl panel={panel} onPanel={onPanel} />
          <TableControls />
        </RichTextEditor.ControlsGroup>
      )}
      <NoteControl />
      {standard && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo className={classes.along} />
          <RichTextEditor.Redo className={classes.along} />
        </RichTextEditor.ControlsGroup>
      )}
    </RichTextEditor.Toolbar>
  );
}

/** Begins a note on the selected words. */
function NoteControl() {
  const { editor } = useRichTextEditorContext();
  const write = useNoteOnWords(editor);
  if (!editor || !write) return null;
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.Control
        aria-label={t('notes.onWords')}
        title={t('notes.onWords')}
        disabled={editor.state.selection.empty}
        onClick={write}
      >
        <IconMessage2Plus size={16} stroke={1.5} aria-hidden />
      </RichTextEditor.Control>
    </RichTextEditor.ControlsGroup>
  );
}
