import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';

const icon = { size: 17, stroke: 1.6, 'aria-hidden': true } as const;

/** Inserts a table; within one, adds and removes rows and columns. */
export function TableControls() {
  const { editor } = useRichTextEditorContext();
  const inside = editor?.isActive('table') ?? false;
  const control = (label: string, Icon: typeof IconTable, run: () => void) => (
    <RichTextEditor.Control key={label} aria-label={label} title={label} onClick={run}>
      <Icon {...icon} />
    </RichTextEditor.Control>
  );
  const chain = () => editor?.chain().focus();
  if (!inside) {
    return control('Insert a table', IconTable, () =>
      chain()?.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    );
  }
  return (
    <>
      {control('Add a row below', IconRowInsertBottom, () => chain()?.addRowAfter().run())}
      {control('Add a column to the right', IconColumnInsertRight, () => chain()?.addColumnAfter().run())}
      {control('Remove this row', IconRowRemove, () => chain()?.deleteRow().run())}
      {control('Remove this column', IconColumnRemove, () => chain()?.deleteColumn().run())}
      {control('Remove the table', IconTableOff, () => chain()?.deleteTable().run())}
    </>
  );
}
