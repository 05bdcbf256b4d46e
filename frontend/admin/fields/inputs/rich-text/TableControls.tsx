import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap';
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTable,
  IconTableOff,
} from '@tabler/icons-react';
import { t } from '../../../core/language/t';

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
    return control(t('inputs.insertTable'), IconTable, () =>
      chain()?.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    );
  }
  return (
    <>
      {control(t('inputs.addRowBelow'), IconRowInsertBottom, () => chain()?.addRowAfter().run())}
      {control(t('inputs.addColumnRight'), IconColumnInsertRight, () => chain()?.addColumnAfter().run())}
      {control(t('inputs.removeRow'), IconRowRemove, () => chain()?.deleteRow().run())}
      {control(t('inputs.removeColumn'), IconColumnRemove, () => chain()?.deleteColumn().run())}
      {control(t('inputs.removeTable'), IconTableOff, () => chain()?.deleteTable().run())}
    </>
  );
}
