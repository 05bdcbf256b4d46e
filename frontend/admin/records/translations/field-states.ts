import { SEO_OWN, SEO_TEXTS } from '../../../../backend/content/seo/seo.constants.js';
import { valueAt, withTexts } from '../../../../backend/core/crud/translations/translatable-texts.shared.js';
import type { TranslationField } from '../../../../backend/core/crud/translations/translation.dto.js';
import type { Field, FieldOf } from '../../fields/field/field';
import { readField } from '../../fields/field/read-field';
import { type FieldValue, type FormValues, sameValue } from '../../fields/field/values';
import { fromWire, isEmpty } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';
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
  /** Of a text of a list, such as blocks: the list, and where the text is. Its own `field` is known once its form is loaded. */
  text?: { list: ItemsField; path: string };
}

/** Whether the box around the field's input is in its language: of texts the input itself is, and others have none. */
export const isBoxInLanguage = (field: Field): boolean => kindOf(field).isBoxInLanguage === true;

type ItemsField = FieldOf<'items'>;

/** Fields that say something even where the original leaves it to its other texts. */
const MAY_BE_ADDED: ReadonlySet<string> = new Set(SEO_TEXTS);

/**
 * The translatable fields of a form in order, except those empty in the original that can't be added. Of a list with the same items as
 * the original's, its texts.
 */
export function translatedFields(fields: readonly Field[], view: Translation, values: FormValues): TranslatedField[] {
  return fields.flatMap((field) => {
    if (isOwnField(field.name)) {
      const original = fromWire(field, readField(view.original, field.name));
      return [{ field, name: field.name, original, from: undefined, state: 'done' as const }];
    }
    const known = view.fields.find(({ name }) => name === field.name);
    if (!known) return [];
    const texts = textsOf(field, known, values[field.name]);
    if (texts) return texts;
    const original = fromWire(field, known.original);
    const from = known.from === null ? undefined : fromWire(field, known.from);
    return isEmpty(field, original) && !MAY_BE_ADDED.has(field.name)
      ? []
      : [{ field, name: field.name, original, from, state: known.state }];
  });
}

/** Whether a field may stay empty: it is neither open nor done. */
export const mayStayEmpty = ({ field, name, original }: TranslatedField): boolean =>
  isOwnField(name) || isEmpty(field, original);

/** The state of a field with unsaved input. @param saved The value that the server's state refers to. */
export function stateOf(row: TranslatedField, value: FieldValue, saved: FieldValue): FieldState {
  const { field, state } = row;
  if (mayStayEmpty(row)) return 'done';
  if (isEmpty(field, value)) return 'empty';
  return state === 'outdated' && sameValue(value, saved) ? 'outdated' : 'done';
}

/** The form's value of a field or text. */
export const formValueOf = ({ name, text }: TranslatedField, values: FormValues): FieldValue =>
  text ? String(valueAt(values[text.list.name], text.path) ?? '') : (values[name] ?? '');

/** A list with another text; empty, it is the original's. */
export const withText = ({ text, original }: TranslatedField, list: FieldValue, typed: FieldValue): FieldValue =>
  withTexts(list, new Map([[text?.path ?? '', String(typed || original)]]));

/** The texts of a list that can be translated one by one; undefined if its translation has other items. */
function textsOf(
  field: Field,
  { texts, original, from }: TranslationField,
  value: FieldValue | undefined,
): TranslatedField[] | undefined {
  if (field.kind !== 'items') return undefined;
  // In a form, a single object is a list with it alone.
  const inForm = (path: string): string => (field.isSingle ? `0.${path}` : path);
  if (!texts?.every(({ path }) => typeof valueAt(value, inForm(path)) === 'string')) return undefined;
  return texts.map(({ path, state }) => {
    const name = `${field.name}.${path}`;
    return {
      // Rich text as long as nothing else is known: tags alone are nothing to read.
      field: { kind: 'richText', level: 'full', name, label: field.label },
      name,
      original: String(valueAt(original, path)),
      from: (valueAt(from, path) || undefined) as FieldValue | undefined,
      state,
      text: { list: field, path: inForm(path) },
    };
  });
}
