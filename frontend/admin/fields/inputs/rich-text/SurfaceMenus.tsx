import { ActionIcon } from '@mantine/core';
import {
  type Icon,
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconLayoutAlignCenter,
  IconLayoutDistributeVertical,
  IconLink,
  IconList,
  IconMessage2Plus,
  IconPhotoEdit,
  IconPhotoPlus,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { EditorState } from '@tiptap/pm/state';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { BubbleMenu, type BubbleMenuProps } from '@tiptap/react/menus';
import { memo, type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { t } from '../../../core/language/t';
import { toolbarKeys } from '../../../core/ui/toolbar-keys';
import type { RichTextLevel } from '../../field/rich-text-level';
import { CodeControls } from './CodeControls';
import { EmbedControl } from './EmbedControl';
import { LinkControl } from './LinkControl';
import { NoteControls } from './NoteControls';
import { useNoteOnWords } from './note-places';
import { PictureControl } from './PictureControl';
import type { Panel, PanelProps } from './panel';
import { isPictureSelected } from './picture';
import classes from './SurfaceMenus.module.css';
import { TableControls } from './TableControls';

interface Props extends PanelProps {
  editor: Editor;
  level: RichTextLevel;
}

// Constants, since new references on each render would update the plugin, which renders the editor again: a loop.
const below = { placement: 'bottom-start', offset: 8, flip: true, shift: true } as const;
const isTextSelected = ({ editor, state }: { editor: Editor; state: EditorState }) =>
  (state.selection instanceof TextSelection || state.selection instanceof AllSelection) &&
  !state.selection.empty &&
  state.doc.textBetween(state.selection.from, state.selection.to).trim() !== '' &&
  !editor.isActive('codeBlock');
const isPicture = ({ state }: { state: EditorState }) => isPictureSelected(state);
const isInCode = ({ editor }: { editor: Editor }) => editor.isActive('codeBlock');
const isInNote = ({ editor, state }: { editor: Editor; state: EditorState }) =>
  state.selection.empty &&
  Boolean(editor.getAttributes('blockquote').note) &&
  !editor.isActive('codeBlock') &&
  !editor.isActive('table');
const isInTable = ({ editor, state }: { editor: Editor; state: EditorState }) =>
  state.selection.empty && editor.isActive('table');

/** The menus of a writing surface: at selected words, at a picture, in a table; on phones a bar at the bottom of the screen. */
export const SurfaceMenus = memo(function SurfaceMenus({ editor, level, panel, onPanel }: Props) {
  return (
    <>
      <Menu editor={editor} pluginKey="words-menu" shouldShow={isTextSelected} aria-label={t('inputs.selectedWords')}>
        <WordTools editor={editor} level={level} onLink={() => onPanel('link')} />
      </Menu>
      {level !== 'minimal' && (
        <Menu
          editor={editor}
          pluginKey="note-menu"
          shouldShow={isInNote}
          options={below}
          className={classes.table}
          aria-label={t('inputs.slash.note')}
        >
          <NoteControls editor={editor} />
        </Menu>
      )}
      {level === 'full' && (
        <>
          <Menu editor={editor} pluginKey="picture-menu" shouldShow={isPicture} aria-label={t('inputs.picture')}>
            <PictureTools editor={editor} onEdit={() => onPanel('edit-picture')} />
          </Menu>
          <Menu
            editor={editor}
            pluginKey="table-menu"
            shouldShow={isInTable}
            options={below}
            className={classes.table}
            aria-label={t('inputs.slash.table')}
          >
            <TableControls />
          </Menu>
          <Menu
            editor={editor}
            pluginKey="code-menu"
            shouldShow={isInCode}
            options={below}
            className={classes.table}
            aria-label={t('inputs.slash.code')}
          >
            <CodeControls editor={editor} />
          </Menu>
        </>
      )}
      <Anchors editor={editor} panel={panel}>
        <LinkControl panel={panel} onPanel={onPanel} />
        {level === 'full' && <PictureControl panel={panel} onPanel={onPanel} />}
        {level === 'full' && <EmbedControl panel={panel} onPanel={onPanel} />}
      </Anchors>
      <PhoneTools editor={editor} level={level} onPanel={onPanel} />
    </>
  );
});

/** A toolbar at what is selected. */
function Menu({ editor, ...props }: BubbleMenuProps & { editor: Editor }) {
  // Words of the first line have their tools below them, since the title stands above.
  const above = useMemo(
    () =>
      ({ placement: 'top', offset: 8, flip: { boundary: editor.view.dom, crossAxis: false }, shift: true }) as const,
    [editor],
  );
  return <BubbleMenu editor={editor} options={above} className={classes.floating} {...toolbarKeys} {...props} />;
}

/** Anchors popovers at the cursor. The menus that opened them are closed by then. */
function Anchors({ editor, panel, children }: { editor: Editor; panel: Panel | undefined; children: ReactNode }) {
  const [place, setPlace] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const around = editor.view.dom.parentElement;
    if (!panel || !around) return;
    const { top, left } = around.getBoundingClientRect();
    const at = editor.view.coordsAtPos(editor.state.selection.to);
    setPlace({ top: at.bottom - top, left: at.left - left });
  }, [editor, panel]);
  /** A closed popover returns the focus to the text, where the browser puts the caret at the beginning: it is put back before the next key. */
  const restoreCaret = () => {
    const { doc, selection } = editor.state;
    queueMicrotask(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && !editor.view.dom.contains(activeElement)) return;
      if (editor.state.doc === doc) editor.view.dispatch(editor.state.tr.setSelection(selection));
      editor.view.focus();
    });
  };
  return (
    <div
      className={classes.anchors}
      style={place}
      inert
      onKeyDownCapture={({ key }) => {
        if (key === 'Escape') restoreCaret();
      }}
    >
      {children}
    </div>
  );
}

interface Tool {
  label: string;
  icon: Icon;
  isOn?: boolean;
  act: () => void;
}

const run = (editor: Editor, change: (chain: ChainedCommands) => ChainedCommands) => () =>
  change(editor.chain().focus()).run();

function useWordTools(editor: Editor, level: RichTextLevel, onLink: () => void): Tool[] {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
      heading: now.isActive('heading', { level: 2 }),
      list: now.isActive('bulletList'),
      quote: now.isActive('blockquote'),
    }),
  });
  const writeNote = useNoteOnWords(editor);
  const note: Tool[] = writeNote ? [{ label: t('notes.onWords'), icon: IconMessage2Plus, act: writeNote }] : [];
  const words: Tool[] = [
    { label: t('inputs.editor.bold'), icon: IconBold, isOn: on.bold, act: run(editor, (chain) => chain.toggleBold()) },
    {
      label: t('inputs.editor.italic'),
      icon: IconItalic,
      isOn: on.italic,
      act: run(editor, (chain) => chain.toggleItalic()),
    },
    { label: t('inputs.link'), icon: IconLink, isOn: on.link, act: onLink },
  ];
  const list: Tool = {
    label: t('inputs.editor.bulletList'),
    icon: IconList,
    isOn: on.list,
    act: run(editor, (chain) => chain.toggleBulletList()),
  };
  if (level === 'minimal') return [...words, list, ...note];
  return [
    ...words,
    {
      label: t('inputs.editor.h2'),
      icon: IconH2,
      isOn: on.heading,
      act: run(editor, (chain) => chain.toggleHeading({ level: 2 })),
    },
    list,
    {
      label: t('inputs.editor.blockquote'),
      icon: IconBlockquote,
      isOn: on.quote,
      act: run(editor, (chain) => chain.toggleBlockquote()),
    },
    ...note,
  ];
}

function WordTools({ editor, level, onLink }: { editor: Editor; level: RichTextLevel; onLink: () => void }) {
  return useWordTools(editor, level, onLink).map((tool) => <ToolButton key={tool.label} {...tool} />);
}

function PictureTools({ editor, onEdit }: { editor: Editor; onEdit: () => void }) {
  const part = useEditorState({ editor, selector: ({ editor: now }) => String(now.getAttributes('image').part ?? '') });
  const setPart = (next: string) => () => editor.chain().focus().updateAttributes('image', { part: next }).run();
  return (
    <>
      <ToolButton
        label={t('inputs.halfWidth')}
        icon={IconLayoutAlignCenter}
        isOn={part === 'half'}
        act={setPart('half')}
      />
      <ToolButton
        label={t('inputs.fullWidth')}
        icon={IconLayoutDistributeVertical}
        isOn={part === ''}
        act={setPart('')}
      />
      <ToolButton label={t('inputs.editPicture')} icon={IconPhotoEdit} act={onEdit} />
      <ToolButton label={t('ui.remove')} icon={IconTrash} act={run(editor, (chain) => chain.deleteSelection())} />
    </>
  );
}

/** Phones have no room beside the selection, and show their own menu there. */
function PhoneTools({ editor, level, onPanel }: Pick<Props, 'editor' | 'level' | 'onPanel'>) {
  const tools = useWordTools(editor, level, () => onPanel('link')).filter(({ icon }) => icon !== IconBlockquote);
  const insert = () => {
    const { $from } = editor.state.selection;
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, ' ');
    editor
      .chain()
      .focus()
      .insertContent(before === '' || before.endsWith(' ') ? '/' : ' /')
      .run();
  };
  return (
    <div {...toolbarKeys} role="toolbar" aria-label={t('inputs.formatting')} className={classes.phone}>
      <ToolButton label={t('inputs.insert')} icon={IconPlus} act={insert} />
      {tools.map((tool) => (
        <ToolButton key={tool.label} {...tool} />
      ))}
      {level === 'full' && (
        <ToolButton
          label={t('inputs.insertPicture')}
          icon={IconPhotoPlus}
          act={() => onPanel(isPictureSelected(editor.state) ? 'edit-picture' : 'insert-picture')}
        />
      )}
    </div>
  );
}

function ToolButton({ label, icon: Shown, isOn, act }: Tool) {
  return (
    <ActionIcon
      data-hint={label}
      className={classes.tool}
      aria-label={label}
      aria-pressed={isOn}
      // Keeps the selection of the text, and the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      <Shown size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
