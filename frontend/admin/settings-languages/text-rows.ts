import type { TranslatedSingletonRecord } from '../../../backend/core/crud/singleton.dto.js';
import { settingsTexts } from '../../../backend/core/crud/singleton-texts.shared.js';
import type { Field } from '../fields/field';
import { fieldAt } from '../fields/field-at';

export interface TextRow {
  path: string;
  field: Field;
  original: string;
  /** The saved translation; empty if it equals the original. */
  saved: string;
  isOutdated: boolean;
}

/** The translatable texts in the order of the form, without those that are empty in the original. */
export function textRows(
  fields: readonly Field[],
  texts: readonly string[],
  original: object,
  view: TranslatedSingletonRecord,
): TextRow[] {
  const own = settingsTexts(view, texts);
  const order = (path: string) => fields.findIndex(({ name }) => name === path.split('.', 1)[0]);
  return [...settingsTexts(original, texts)]
    .filter(([, text]) => text !== '')
    .map(([path, text]) => ({
      path,
      field: fieldAt(path, fields),
      original: text,
      saved: view.missing?.includes(path) ? '' : (own.get(path) ?? ''),
      isOutdated: view.outdated?.includes(path) ?? false,
    }))
    .sort((one, other) => order(one.path) - order(other.path) || itemOf(one.path) - itemOf(other.path));
}

const itemOf = (path: string): number => Number(path.split('.')[1] ?? 0);
