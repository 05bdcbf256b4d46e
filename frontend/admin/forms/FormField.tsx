import type { Field } from '../fields/field';
import { FieldInput } from './FieldInput';
import type { ScreenForm } from './useScreenForm';

/** One input of a form. */
export function FormField({ form, field, first }: { form: ScreenForm; field: Field; first?: boolean }) {
  const error = form.errors[field.name];
  return (
    <FieldInput
      field={field}
      record={form.record}
      id={form.fieldId(field.name)}
      value={form.values[field.name] ?? ''}
      onChange={(value) => form.set(field.name, value)}
      first={first}
      error={typeof error === 'string' ? error : undefined}
    />
  );
}
