import type { SchemaType } from '../../../../backend/content/kinds/kind.constants.js';
import type {
  GroupField,
  KindConversion,
  KindField,
  KindInput,
  KindName,
  KindPath,
  KindRecord,
} from '../../../../backend/content/kinds/kind.dto.js';
import { newItemId } from '../../fields/field/form-item';
import { type FieldFamily, familyOf, firstKindOf, isReadInText, isTranslatable } from './fields/field-kinds';

/** A field of a kind, or of a group of its, that is being changed. */
export interface FieldDraft extends Omit<Required<KindField>, 'fields'> {
  /** Identifies the field while the kind is open; not sent. */
  id: number;
  /** The fields of a group, which have neither role nor place. */
  fields: FieldDraft[];
}

/** A kind that is being changed. */
export interface KindDraft {
  names: KindName[];
  path: string;
  /** The section in languages that call it otherwise. */
  paths: KindPath[];
  icon: string;
  /** What its records are to search engines. */
  schema_type?: SchemaType;
  is_ordered: boolean;
  /** Whether its records stand below each other. */
  is_tree?: boolean;
  /** Whether visitors are asked if a record was helpful. */
  asks_helpful?: boolean;
  offered: boolean;
  read_roles: string[];
  write_roles: string[];
  fields: FieldDraft[];
  /** What values become that can't be converted, or for which something else was chosen. */
  conversions: KindConversion[];
}

/** A field without anything. */
const EMPTY_FIELD: Omit<FieldDraft, 'id'> = {
  key: '',
  kind: 'text',
  label: '',
  help: '',
  required: false,
  translated: false,
  role: '',
  listed: false,
  internal: false,
  choices: '',
  choice_labels: [],
  min: null,
  max: null,
  of: '',
  currency: '',
  unit: '',
  language: '',
  labels: [],
  place: '',
  fields: [],
};

const draftsOf = (fields: readonly (KindField | GroupField)[]): FieldDraft[] =>
  fields.map((field, index) => ({
    ...EMPTY_FIELD,
    ...field,
    fields: draftsOf('fields' in field ? (field.fields ?? []) : []),
    id: index + 1,
  }));

export const draftOf = ({ fields, ...kind }: KindRecord): KindDraft => ({
  names: kind.names,
  path: kind.path,
  paths: kind.paths ?? [],
  icon: kind.icon,
  schema_type: kind.schema_type,
  is_ordered: kind.is_ordered,
  is_tree: kind.is_tree ?? false,
  asks_helpful: kind.asks_helpful ?? false,
  offered: kind.offered,
  read_roles: kind.read_roles,
  write_roles: kind.write_roles,
  fields: draftsOf(fields),
  conversions: [],
});

/** What is sent of a draft. */
export const inputOf = ({
  names,
  path,
  // Changes that were kept before there were such.
  paths = [],
  fields,
  conversions,
  ...kind
}: Omit<KindDraft, 'read_roles' | 'write_roles'>): KindInput => ({
  ...kind,
  names: names.filter(({ singular, plural }) => singular.trim() !== '' || plural.trim() !== ''),
  path: path.trim(),
  paths: path.trim() === '' ? [] : paths.filter((kindPath) => kindPath.path),
  fields: fields.map(sentField),
  conversions: conversions.filter(({ field }) => fields.some(({ key }) => key === field)),
});

const sentField = ({ id: _, labels, choice_labels = [], fields, ...field }: FieldDraft): KindField => ({
  ...field,
  choice_labels: choice_labels
    .map((choice) => ({ ...choice, labels: choice.labels?.filter(({ label }) => label) ?? [] }))
    .filter(({ label, labels: others }) => label || others.length > 0),
  labels: labels.filter(({ label, help }) => label || help),
  fields: isGroup(field.kind)
    ? fields.map((inner) => {
        const { role, listed, internal, place, fields: none, ...sent } = sentField(inner);
        return sent;
      })
    : [],
});

const isGroup = (kind: KindField['kind']): boolean => kind === 'group' || kind === 'groups';

/** A new field. Texts are written in each language, all else is the same in all of them. */
export function newField(label: string, family: FieldFamily, fields: readonly FieldDraft[]): FieldDraft {
  const kind = firstKindOf(family);
  const place = isReadInText(family) ? 'main' : 'side';
  return { ...EMPTY_FIELD, id: newItemId(fields), label, kind, place, translated: isText(family) };
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
    // The screens would not offer to take it off.
    translated: field.translated && isTranslatable(familyOf(kind)),
    ...(isAlike ? {} : { role: '', min: null, max: null, unit: '' }),
  };
}

/** Whether editors have the field in the middle, and not beside it. */
export const isInText = ({ place }: FieldDraft): boolean => place !== 'side';

/** A field that was taken away some time ago, as it was. */
export const broughtBack = (field: KindField, fields: readonly FieldDraft[]): FieldDraft => ({
  ...(draftsOf([field])[0] as FieldDraft),
  id: newItemId(fields),
});

/** The fields with one that was taken away, behind that which it stood behind. */
export function withField(
  fields: readonly FieldDraft[],
  before: readonly FieldDraft[],
  field: FieldDraft,
): FieldDraft[] {
  if (fields.some(({ id, key }) => id === field.id || (key !== '' && key === field.key))) return [...fields];
  const place = before.findIndex(({ key }) => key === field.key);
  const above = before.slice(0, Math.max(0, place)).findLast(({ key }) => fields.some((draft) => draft.key === key));
  const at = above ? fields.findIndex(({ key }) => key === above.key) + 1 : fields.length;
  return fields.toSpliced(at, 0, field);
}

/** Whether a field has what its kind needs. */
export const isComplete = ({ kind, label, choices, of, currency, fields }: FieldDraft): boolean => {
  if (label.trim() === '') return false;
  switch (familyOf(kind)) {
    case 'one_of':
    case 'several_of':
      return choices.trim() !== '';
    case 'record':
      return of !== '';
    case 'amount':
      return currency !== '';
    case 'group':
    case 'groups':
      return fields.length > 0 && fields.every(isComplete);
    default:
      return true;
  }
};

/** What of a kind has changed. */
export interface KindChanges {
  added: FieldDraft[];
  removed: FieldDraft[];
  /** Fields with another kind. */
  converted: { from: FieldDraft; to: FieldDraft }[];
  /** Fields of which anything else is different. */
  changed: { from: FieldDraft; to: FieldDraft }[];
  isReordered: boolean;
  /** What is no field. */
  others: (typeof OTHERS)[number][];
}

const OTHERS = [
  'names',
  'path',
  'paths',
  'icon',
  'schema_type',
  'is_ordered',
  'is_tree',
  'asks_helpful',
  'offered',
  'read_roles',
  'write_roles',
] as const;

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
    changed: kept.filter((pair) => pair.from.kind === pair.to.kind && !same(sentField(pair.from), sentField(pair.to))),
    isReordered: !same(
      keptBefore,
      kept.map((pair) => pair.to.key),
    ),
    others: OTHERS.filter((name) => !same(from[name], to[name])),
  };
}

/**
 * Puts changes of the same kind together: what only one side has changed is as that side has it; what both have is as in the draft. A
 * new field that is stored by now is not added again: somebody may have left while it was, and never had the answer.
 * @param base What the draft was made of.
 */
export function mergedDraft(base: KindDraft, draft: KindDraft, theirs: KindDraft): KindDraft {
  const fieldOf = ({ fields }: KindDraft, wanted: string) => fields.find(({ key }) => key === wanted);
  const added = theirs.fields.filter(({ key }) => !fieldOf(base, key) && !fieldOf(draft, key));
  const storedOf = ({ label, kind }: FieldDraft): FieldDraft | undefined => {
    const at = added.findIndex((fieldDraft) => fieldDraft.label === label.trim() && fieldDraft.kind === kind);
    return at < 0 ? undefined : added.splice(at, 1)[0];
  };
  const fields = draft.fields.flatMap((field) => {
    const stored = field.key === '' ? storedOf(field) : undefined;
    if (stored) return [{ ...field, key: stored.key }];
    const before = field.key === '' ? undefined : fieldOf(base, field.key);
    if (!before || !same(sentField(before), sentField(field))) return [field];
    const other = fieldOf(theirs, before.key);
    return other ? [{ ...other, id: field.id }] : [];
  });
  for (const field of theirs.fields)
    if (!fieldOf(base, field.key) && !fieldOf({ ...draft, fields }, field.key))
      fields.push({ ...field, id: newItemId(fields) });
  const others = OTHERS.filter((name) => same(base[name], draft[name])).map((name) => [name, theirs[name]]);
  return { ...draft, ...Object.fromEntries(others), fields };
}

/** How many things have changed. */
export const countOf = ({ added, removed, converted, changed, isReordered, others }: KindChanges): number =>
  added.length + removed.length + converted.length + changed.length + Number(isReordered) + others.length;
