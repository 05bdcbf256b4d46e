import type { GoneRecord, HistoryStateRecord } from '../../../../backend/content/history/history.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { listWords } from '../../core/language/list-words';
import { t } from '../../core/language/t';
import type { Field } from '../../fields/field/field';
import type { FieldValue, FormValues } from '../../fields/field/values';
import { toFormValues } from '../../fields/kinds/form-values';
import { kindOf } from '../../fields/kinds/registry';

/** Fields that decide whether visitors see a record: restoring an earlier state does not change them. */
const STATUS: ReadonlySet<string> = new Set(['status', 'is_active']);

/** The fields with values in both states: fields added since then have none in the older one. */
export function comparedFields(fields: readonly Field[], states: readonly object[]): Field[] {
  return fields.filter((field) => !kindOf(field).isSecret && states.every((state) => field.name in state));
}

/** The form values of an earlier state, without files and references that no longer exist. */
export function olderValues(
  fields: readonly Field[],
  { state, gone }: HistoryStateRecord,
  { keepsStatus }: { keepsStatus: boolean },
): FormValues {
  if (!state) return {};
  const restored = comparedFields(fields, [state]).filter(
    ({ name, immutable }) => !(keepsStatus && STATUS.has(name)) && !immutable,
  );
  const values = toFormValues(restored, state as unknown as ResourceRecord);
  return Object.fromEntries(
    restored.map((field) => [field.name, withoutDeleted(field, values[field.name] ?? '', gone)]),
  );
}

function withoutDeleted(field: Field, value: FieldValue, { files, references }: GoneRecord): FieldValue {
  const gone = references
    .filter((reference) => reference.field === field.name)
    .flatMap((reference) => reference.ids.map(String));
  const { withoutGone } = kindOf(field);
  return withoutGone ? withoutGone(value, { ids: new Set(gone), files }) : (withoutFiles(value, files) as FieldValue);
}

/** Any JSON without the given file names, and without pictures of rich text that show them. */
function withoutFiles(value: unknown, files: readonly string[]): unknown {
  if (typeof value === 'string') {
    if (files.includes(value)) return '';
    return files.reduce((html, file) => html.replaceAll(pictureOf(file), ''), value);
  }
  if (Array.isArray(value)) return value.map((one) => withoutFiles(one, files));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutFiles(one, files)]));
}

const pictureOf = (file: string): RegExp =>
  new RegExp(`<img [^>]*${file.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[^>]*>`, 'g');

/** 'Not kept any more: 1 picture, 2 of Categories.' */
export function missingText({ files, references }: GoneRecord, fields: readonly Field[]): string | undefined {
  const parts = [
    ...(files.length > 0 ? [t('history.files', { count: files.length })] : []),
    ...references.map(({ field, ids }) => {
      const label = fields.find(({ name }) => name === field)?.label ?? field;
      return t('history.countOf', { count: ids.length, label });
    }),
  ];
  return parts.length === 0 ? undefined : t('history.leftOut', { what: listWords(parts) });
}
