import { t } from '../../core/language/t';
import classes from './RowCheckboxes.module.css';
import type { Selection } from './useSelection';

interface Row {
  id: number;
}

export function PageCheckbox({ rows, selection }: { rows: readonly Row[]; selection: Selection }) {
  const count = rows.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.checkbox}
        aria-label={t('table.selectPage')}
        checked={count > 0 && count === rows.length}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={() => selection.togglePage(rows)}
      />
    </label>
  );
}

interface RowCheckboxProps {
  row: Row;
  rows: readonly Row[];
  selection: Selection;
  /** Replaces the row's number. */
  label?: string;
}

/** Selects a row; with Shift also the rows since the last selected one. */
export function RowCheckbox({ row, rows, selection, label }: RowCheckboxProps) {
  return (
    <label className={classes.target}>
      <input
        type="checkbox"
        className={classes.checkbox}
        aria-label={label ?? t('table.selectNumber', { id: row.id })}
        checked={selection.ids.has(row.id)}
        onChange={(event) =>
          selection.toggle(row.id, rows, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}
