import { memo, useCallback } from 'react';
import type { Field } from '../../fields/field/field';
import { type FieldValue, sameValue } from '../../fields/field/values';
import { FieldInput } from '../../fields/kinds/FieldInput';
import type { DraftForm } from './useDraftForm';

type InputProps = Parameters<typeof FieldInput>[0];

/**
 * Renders a field only when its own props have changed: with up to thirty fields, each keystroke would take longer than a frame.
 * `field` and `itemErrors` may be new objects with the same content, so they are compared by their entries, as lists are by their
 * content: the form copies them with each change.
 */
const KeptInput = memo(FieldInput, (before: InputProps, after: InputProps) => {
  const { field, itemErrors, ...rest } = after;
  const names = Object.keys(rest) as (keyof typeof rest)[];
  return (
    names.every(
      (name) => Object.is(before[name], rest[name]) || (name === 'value' && isSameList(before.value, rest.value)),
    ) &&
    isAlike(before.field, field) &&
    isAlike(before.itemErrors, itemErrors)
  );
});

const isSameList = (one: FieldValue, other: FieldValue): boolean =>
  typeof one === 'object' && typeof other === 'object' && sameValue(one, other);

function isAlike(one: object | undefined, other: object | undefined): boolean {
  const [first, second] = [Object.entries(one ?? {}), Object.entries(other ?? {})];
  const known = new Map(first);
  return (
    first.length === second.length &&
    second.every(([name, value]) => known.has(name) && Object.is(known.get(name), value))
  );
}

/** Connects one field's input to the form. */
export function FormField({ form, field, autoFocus }: { form: DraftForm; field: Field; autoFocus?: boolean }) {
  const error = form.errors[field.name];
  const { session } = form;
  const onChange = useCallback((value: FieldValue) => session.type(field.name, value), [session, field.name]);
  const onTyped = useCallback((value: FieldValue) => session.typeAhead(field.name, value), [session, field.name]);
  return (
    // Reports the current field to others who have the record open.
    <div data-field={field.name} style={{ display: 'contents' }}>
      <KeptInput
        field={field}
        record={form.record}
        id={form.fieldId(field.name)}
        value={form.values[field.name] ?? ''}
        onChange={onChange}
        onTyped={onTyped}
        autoFocus={autoFocus}
        error={typeof error === 'string' ? error : undefined}
        itemErrors={form.itemErrorsOf(field.name)}
      />
    </div>
  );
}
