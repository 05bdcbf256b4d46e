import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../../fields/field/field';
import { type FormValues, sameValue } from '../../fields/field/values';
import { FieldDifference } from '../../fields/kinds/FieldDifference';
import { type Difference, Differences } from './Differences';

interface Side {
  values: FormValues;
  /** The record of the values. */
  record: ResourceRecord;
}

interface Props {
  fields: readonly Field[];
  older: Side;
  newer: Side;
  /** Omits unchanged values. */
  onlyChanges?: boolean;
  /** Further differences, shown below the fields. */
  more?: readonly Difference[];
}

/** The differences between the values of two forms, field by field. */
export function ValueDifferences({ fields, older, newer, onlyChanges = true, more = [] }: Props) {
  const differences = fields
    .filter(({ name }) => !onlyChanges || !sameValue(older.values[name], newer.values[name]))
    .map((field) => ({
      key: field.name,
      label: field.label,
      content: (
        <FieldDifference
          field={field}
          older={{ value: older.values[field.name] ?? '', record: older.record }}
          newer={{ value: newer.values[field.name] ?? '', record: newer.record }}
          onlyChanges={onlyChanges}
        />
      ),
    }));
  return <Differences differences={[...differences, ...more]} />;
}
