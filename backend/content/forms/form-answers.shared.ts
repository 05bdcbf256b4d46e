import { CHOICE_KINDS, type FormFieldKind } from './forms.constants.js';

/** The condition under which a field is shown. */
interface Conditional {
  key: string;
  kind: FormFieldKind;
  when_key: string;
  when_value: string;
}

/** Returns the fields to ask, given these answers: a field may depend on an answer above it, which must be shown itself. */
export function askedFields<F extends Conditional>(fields: readonly F[], answersTo: (key: string) => string[]): F[] {
  const asked = new Set<string>();
  return fields.filter(({ key, when_key, when_value }) => {
    if (when_key !== '' && !(asked.has(when_key) && answersTo(when_key).includes(when_value))) return false;
    asked.add(key);
    return true;
  });
}

/** Whether other fields can depend on its answer: a choice, or a ticked box (`yes`). */
export const canBeCondition = ({ kind }: { kind: FormFieldKind }): boolean =>
  CHOICE_KINDS.has(kind) || kind === 'consent';

/** Returns the one or two steps of a form, with their names. Steps without fields are omitted. */
export function stepsOf<F extends { kind: FormFieldKind; label: string }>(
  fields: readonly F[],
): { name: string; fields: F[] }[] {
  const at = fields.findIndex(({ kind }) => kind === 'step');
  if (at < 0) return [{ name: '', fields: [...fields] }];
  return [
    { name: '', fields: fields.slice(0, at) },
    { name: fields[at]?.label ?? '', fields: fields.slice(at + 1) },
  ].filter((step) => step.fields.length > 0);
}
