import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../field/field';
import type { FieldsWithin, FieldVersion } from '../field/field-kind';
import { fromWire } from './form-values';
import { kindOf } from './registry';

interface Props {
  field: Field;
  older: FieldVersion;
  newer: FieldVersion;
  /** Omits unchanged parts. */
  onlyChanges: boolean;
}

/** The difference between two values of a field. */
export function FieldDifference(props: Props) {
  const { Difference } = kindOf(props.field);
  return <Difference {...props} within={within} />;
}

/** The difference in a field of an item. Its references have no names in the state of the record. */
const OfItem: FieldsWithin['Difference'] = ({ field, older, newer }) => (
  <FieldDifference
    field={field}
    older={{ value: older, record: ITEM }}
    newer={{ value: newer, record: ITEM }}
    onlyChanges
  />
);

const ITEM: ResourceRecord = { id: 0, version: 0, created_at: '', updated_at: '' };

const within: FieldsWithin = { fromWire, Difference: OfItem };
