import { SEO_OWN, SEO_TEXTS } from '../../../backend/content/seo/seo.constants.js';
import type { TranslationField } from '../../../backend/core/crud/translations/translation.dto.js';
import type { Field } from '../fields/field';
import { readField } from '../fields/read-field';
import { type FieldValue, type FormValues, fromRecord, isEmpty, sameValue } from '../fields/values';
import type { Translation } from './useTranslation';

/** Fields that are not translations but separate for each language, and may be empty. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['slug', ...SEO_OWN]);

export const isOwnField = (name: string): boolean => OWN_FIELDS.has(name);

export type FieldState = TranslationField['state'];

/** A field of the original, with the state of its translation on the server. */
export interface TranslatedField {
  field: Field;
  name: string;
  /** The value of the original in the form's state. */
  original: FieldValue;
  /** The original's value that was translated; undefined without a translation. */
  from: FieldValue | undefined;
  state: FieldState;
}

/** Fields that say something even where the original leaves it to its other texts. */
const MAY_BE_ADDED: ReadonlySet<string> = new Set(SEO_TEXTS);

/** The translatable fields of a form in order, except those empty in the original that can't be added. */
export function translatedFields(fields: readonly Field[], view: Translation): TranslatedField[] {
  return fields.flatMap((field) => {
    if (isOwnField(field.name)) {
      const original = fromRecord(field, readField(view.original, field.name));
      return [{ field, name: field.name, original, from: undefined, state: 'done' as const }];
    }
    const known = view.fields.find(({ name }) => name === field.name);
    if (!known) return [];
    const original = fromRecord(field, known.original);
    const from = known.from === null ? undefined : fromRecord(field, known.from);
    return isEmpty(field, original) && !MAY_BE_ADDED.has(field.name)
      ? []
      : [{ field, name: field.name, original, from, state: known.state }];
  });
}

/** Whether a field may stay empty: it is neither open nor done. */
export const mayStayEmpty = ({ field, name, original }: TranslatedField): boolean =>
  isOwnField(name) || isEmpty(field, original);

/** The state of a field with unsaved input. @param saved The values that the server's state refers to. */
export function stateOf(row: TranslatedField, values: FormValues, saved: FormValues): FieldState {
  const { field, name, state } = row;
  if (mayStayEmpty(row)) return 'done';
  if (isEmpty(field, values[name])) return 'empty';
  return state === 'outdated' && sameValue(values[name], saved[name]) ? 'outdated' : 'done';
}
