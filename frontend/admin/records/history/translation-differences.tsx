import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { SettingsTranslations } from '../../../../backend/core/crud/singleton-texts.shared.js';
import { directionOf } from '../../../../backend/core/text/languages.shared.js';
import { officeLanguage } from '../../core/language/office-language';
import type { Field } from '../../fields/field/field';
import { fieldAt } from '../../fields/field/field-at';
import { FieldDifference } from '../../fields/kinds/FieldDifference';
import type { Difference } from './Differences';

const translationsOf = (state: object): SettingsTranslations =>
  'translations' in state ? (state.translations as SettingsTranslations) : {};

const recordOf = (state: object): ResourceRecord => state as ResourceRecord;

/** The differing texts of settings in other languages, by language. Empty if a state has no languages. */
export function translationDifferences(
  fields: readonly Field[],
  older: object,
  newer: object,
  onlyChanges: boolean,
): Difference[] {
  if (!('translations' in newer)) return [];
  const [before, after] = [translationsOf(older), translationsOf(newer)];
  const names = new Intl.DisplayNames(officeLanguage(), { type: 'language' });
  const order = (path: string) => fields.findIndex(({ name }) => name === path.split('.', 1)[0]);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((tag) => {
    const textAt = (texts: SettingsTranslations, path: string) => texts[tag]?.[path]?.text ?? '';
    return [...new Set([...Object.keys(before[tag] ?? {}), ...Object.keys(after[tag] ?? {})])]
      .filter((path) => !onlyChanges || textAt(before, path) !== textAt(after, path))
      .sort((one, other) => order(one) - order(other))
      .map((path) => {
        const field = fieldAt(path, fields);
        return {
          key: `${tag} ${path}`,
          label: `${field.label} (${names.of(tag) ?? tag})`,
          content: (
            <div lang={tag} dir={directionOf(tag)}>
              <FieldDifference
                field={field}
                older={{ value: textAt(before, path), record: recordOf(older) }}
                newer={{ value: textAt(after, path), record: recordOf(newer) }}
                onlyChanges={onlyChanges}
              />
            </div>
          ),
        };
      });
  });
}
