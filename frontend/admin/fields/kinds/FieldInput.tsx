import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../field/field';
import { withLabel } from '../field/labelled-errors';
import type { InputProps } from '../inputs/input-props';
import { kindOf } from './registry';

interface Props extends InputProps {
  field: Field;
  /** The record to edit; undefined when creating. */
  record?: ResourceRecord;
  /** Focuses the input when the dialog opens. */
  autoFocus?: boolean;
  /** For a list of objects: error messages by index and field. */
  itemErrors?: Readonly<Record<string, string>>;
}

const NO_ERRORS = {};

/** Renders the input of a field by its kind. */
export function FieldInput({ field, id, error, autoFocus, itemErrors = NO_ERRORS, ...props }: Props) {
  const { Input } = kindOf(field);
  const words = {
    id,
    label: field.label,
    description: field.description,
    placeholder: field.placeholder,
    error: error && withLabel(error, field),
    required: field.required !== undefined,
    withAsterisk: false,
    'data-autofocus': autoFocus || undefined,
  };
  return <Input {...props} field={field} words={words} itemErrors={itemErrors} />;
}
