import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../field/field';
import type { FieldValue } from '../field/values';
import { kindOf } from './registry';

interface Props {
  field: Field;
  value: FieldValue;
  record?: ResourceRecord;
}

/** Renders a field's value read-only. */
export function FieldValueView(props: Props) {
  const { View } = kindOf(props.field);
  return <View {...props} />;
}
