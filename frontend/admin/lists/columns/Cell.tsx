import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { readField } from '../../fields/field/read-field';
import { type Column, kindOf } from './column';

/** Renders one value of a row by its column's kind. */
export function Cell({ column, record }: { column: Column; record: ResourceRecord }) {
  const value = column.accessor ? column.accessor(record) : readField(record, column.key);
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const { Cell: OfKind } = kindOf(column);
  return (
    <OfKind
      value={value}
      text={text}
      record={record}
      label={column.label}
      options={column}
      isDerived={column.accessor !== undefined}
    />
  );
}
