import { CHOICE_KINDS, type FormFieldKind } from './forms.constants.js';

/** What decides whether a field is shown. */
interface Conditional {
  key: string;
  kind: FormFieldKind;
  when_key: string;
  when_value: string;
}

/** The fields that are asked with these answers: a field waits for an answer further above, which must be shown itself. */
export function askedFields<F extends Conditional>(fields: readonly F[], answersTo: (key: string) => string[]): F[] {
  const asked = new Set<string>();
  return fields.filter(({ key, when_key, when_value }) => {
    if (when_key !== '' && !(asked.has(when_key) && answersTo(when_key).includes(when_value))) return false;
    asked.add(key);
    return true;
  });
}

/** Whether another field can wait for its answer: one of several, or a box that is ticked (`yes`). */
export const canBeWaitedFor = ({ kind }: { kind: FormFieldKind }): boolean =>
  CHOICE_KINDS.has(kind) || kind === 'consent';

/** The one or two steps of a form, with their names. One without fields is left out. */
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
