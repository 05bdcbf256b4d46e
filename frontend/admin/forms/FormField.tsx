import type { Field } from '../fields/field';
import { FieldInput } from './FieldInput';
import type { DraftForm } from './useDraftForm';

/** Connects one field's input to the form. */
export function FormField({ form, field, autoFocus }: { form: DraftForm; field: Field; autoFocus?: boolean }) {
  const error = form.errors[field.name];
  return (
    // Reports the current field to others who have the record open.
    <div data-field={field.name} style={{ display: 'contents' }}>
      <FieldInput
        field={field}
        record={form.record}
        id={form.fieldId(field.name)}
        value={form.values[field.name] ?? ''}
        onChange={(value) => form.setValue(field.name, value)}
        autoFocus={autoFocus}
        error={typeof error === 'string' ? error : undefined}
        itemErrors={form.itemErrorsOf(field.name)}
      />
    </div>
  );
}
