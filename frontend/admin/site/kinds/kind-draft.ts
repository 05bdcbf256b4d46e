import type { KindField, KindInput, KindName, KindRecord } from '../../../../backend/content/kinds/kind.dto.js';
import { newItemId } from '../../fields/field/form-item';
import { FAMILIES, type FieldFamily, familyOf, firstKindOf } from './fields/field-kinds';

/** A field of a kind that is being changed. */
export interface FieldDraft extends Required<KindField> {
  /** Identifies the field while the kind is open; not sent. */
  id: number;
}

/** A kind that is being changed. */
export interface KindDraft {
  names: KindName[];
  path: string;
  icon: string;
  is_ordered: boolean;
  fields: FieldDraft[];
}

/** A field without anything. */
const EMPTY_FIELD: Required<KindField> = {
  key: '',
  kind: 'text',
  label: '',
  help: '',
  required: false,
  translated: false,
  role: '',
  listed: false,
  choices: '',
  min: null,
  max: null,
  of: '',
  currency: '',
  language: '',
  labels: [],
  place: 'main',
  fields: [],
};

export const draftOf = ({ names, path, icon, is_ordered, fields }: KindRecord): KindDraft => ({
  names,
  path,
  icon,
  is_ordered,
  fields: fields.map((field, index) => ({ ...EMPTY_FIELD, ...field, id: index + 1 })),
});

/** What is sent of a draft. */
export const inputOf = ({ names, path, icon, is_ordered, fields }: KindDraft): KindInput => ({
  names: names.filter(({ singular, plural }) => singular.trim() !== '' || plural.trim() !== ''),
  path: path.trim(),
  icon,
  is_ordered,
  fields: fields.map(({ id: _, ...field }) => field),
});

/** A new field. Texts are written in each language, all else is the same in all of them. */
export function newField(label: string, family: FieldFamily, fields: readonly FieldDraft[]): FieldDraft {
  const kind = firstKindOf(family);
  return { ...EMPTY_FIELD, id: newItemId(fields), label, kind, translated: isText(family) };
}

const isText = (family: FieldFamily): boolean => ['text', 'long_text', 'rich_text'].includes(family);

/** A field that is the same but for its key and what only one field can be. */
export function copyOf(field: FieldDraft, label: string, fields: readonly FieldDraft[]): FieldDraft {
  return { ...field, id: newItemId(fields), key: '', label, role: field.role === 'summary' ? 'summary' : '' };
}

/** A field of another kind, without what only the former kind has. */
export function withKind(field: FieldDraft, kind: KindField['kind']): FieldDraft {
  const isAlike = familyOf(field.kind) === familyOf(kind);
  return {
    ...field,
    kind,
    ...(isAlike ? {} : { role: '', required: false, min: null, max: null }),
  };
}

/** Whether editors have the field in the middle, beside the text. */
export const isInText = ({ kind, role }: FieldDraft): boolean =>
  role === 'title' || role === 'summary' || role === 'body' || FAMILIES[familyOf(kind)].inText === true;

/** The fields with one that was taken away, behind that which it stood behind. */
export function withField(
  fields: readonly FieldDraft[],
  before: readonly FieldDraft[],
  field: FieldDraft,
): FieldDraft[] {
  if (fields.some(({ id, key }) => id === field.id || (key !== '' && key === field.key))) return [...fields];
  const place = before.findIndex(({ key }) => key === field.key);
  const above = before.slice(0, Math.max(0, place)).findLast(({ key }) => fields.some((one) => one.key === key));
  const at = above ? fields.findIndex(({ key }) => key === above.key) + 1 : fields.length;
  return fields.toSpliced(at, 0, field);
}

/** What of a kind has changed. */
export interface KindChanges {
  added: FieldDraft[];
  removed: FieldDraft[];
  /** Fields with another kind. */
  converted: { from: FieldDraft; to: FieldDraft }[];
  /** Fields of which anything else is different. */
  changed: { from: FieldDraft; to: FieldDraft }[];
  isReordered: boolean;
  /** Names, address, icon or order. */
  others: ('names' | 'path' | 'icon' | 'is_ordered')[];
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Compares a draft with what is stored. Keys tell which field is which. */
export function changesOf(stored: KindDraft, draft: KindDraft): KindChanges {
  const before = new Map(stored.fields.map((field) => [field.key, field]));
  const kept = draft.fields.flatMap((to) => {
    const from = to.key === '' ? undefined : before.get(to.key);
    return from ? [{ from, to }] : [];
  });
  const keys = new Set(kept.map(({ to }) => to.key));
  const keptBefore = stored.fields.filter(({ key }) => keys.has(key)).map(({ key }) => key);
  const [from, to] = [inputOf(stored), inputOf(draft)];
  return {
    added: draft.fields.filter(({ key }) => !keys.has(key)),
    removed: stored.fields.filter(({ key }) => !keys.has(key)),
    converted: kept.filter((pair) => pair.from.kind !== pair.to.kind),
    changed: kept.filter(
      (pair) => pair.from.kind === pair.to.kind && !same({ ...pair.from, id: 0 }, { ...pair.to, id: 0 }),
    ),
    isReordered: !same(
      keptBefore,
      kept.map((pair) => pair.to.key),
    ),
    others: (['names', 'path', 'icon', 'is_ordered'] as const).filter((name) => !same(from[name], to[name])),
  };
}

/** How many things have changed. */
export const countOf = ({ added, removed, converted, changed, isReordered, others }: KindChanges): number =>
  added.length + removed.length + converted.length + changed.length + Number(isReordered) + others.length;
