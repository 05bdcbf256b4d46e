import { Skeleton } from '@mantine/core';
import {
  extensionOfKind,
  isOfExtension,
  type ProductFieldKind,
  TREE_VERSION,
} from '../../../../backend/content/kinds/kind.constants.js';
import type { KindFormField } from '../../../../backend/core/crud/kinds.dto.js';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { optionalComponent } from '../../core/lazy/optional-component';
import { type Field, type FieldKind, type FieldOf, type ItemFormProps, type Option } from '../../fields/field/field';
import { addedKindOf } from '../../fields/kinds/added-kind';
import type { Column } from '../../lists/columns/column';
import { recordsOf } from './records-of';

// The forms of objects within records are not bundled with lists of records.
const fallback = <Skeleton h={120} radius="lg" aria-busy />;

const input = (name: 'GroupInput' | 'GroupsInput' | 'CaptionedAlbum') =>
  lazyComponent(async () => ({ default: (await import('./own-inputs'))[name] }), { fallback });
const view = (name: 'GroupView' | 'PictureView') =>
  optionalComponent(async () => ({ default: (await import('./GroupView'))[name] }));

const LazyGroup = input('GroupInput');
const LazyGroups = input('GroupsInput');
const LazyAlbum = input('CaptionedAlbum');
const LazyGroupView = view('GroupView');
const LazyPicture = view('PictureView');

/** What the server states of a field: the form has it from `withLimits`. */
type Stated = 'maxLength' | 'min' | 'max' | 'level' | 'uploadPath';

/** The input of a field, besides its name and label. */
type Input = { [K in FieldKind]: { kind: K } & Omit<FieldOf<K>, 'kind' | 'name' | 'label' | Stated> }[FieldKind];

/** How the back office shows a kind of field that owners choose. */
interface OwnField {
  input: (field: KindFormField) => Input;
  /** The column of lists; none for what a cell can't show. */
  column?: (field: KindFormField) => Pick<Column, 'kind'> & Partial<Column>;
  /** Whether it takes the width of the page where a record is written; others stand two in a row. */
  isWide?: true;
}

const options = ({ choices = [], choice_labels: labels = choices }: KindFormField): Option[] =>
  choices.map((value, index) => ({ value, label: labels[index] ?? value }));

/** What the values of a column are called, where that is not the value itself. */
const labelsOf = (field: KindFormField): Pick<Column, 'valueLabels'> =>
  field.choice_labels
    ? { valueLabels: Object.fromEntries(options(field).map(({ value, label }) => [value, label])) }
    : {};

const unitOf = ({ unit }: KindFormField) => (unit ? { unit } : {});

const numberColumn = ({ unit = '' }: KindFormField) => ({ kind: 'number', unit }) as const;

const FormOfGroup = ({ fields = [], children }: ItemFormProps) => children({ fields });

const groupOf = ({ fields = [], limits = [] }: KindFormField) =>
  ({ kind: 'items', fields: fields.flatMap(formFieldOf), limits, View: LazyGroupView, FormOf: FormOfGroup }) as const;

/** The kinds of fields of own kinds: a further one is an entry here, and nothing else. */
const ownFields: Readonly<Record<ProductFieldKind, OwnField>> = {
  text: { input: () => ({ kind: 'text' }), column: () => ({ kind: 'text' }), isWide: true },
  long_text: { input: () => ({ kind: 'textarea', rows: 3 }), column: () => ({ kind: 'excerpt' }), isWide: true },
  rich_text: { input: () => ({ kind: 'richText', height: 250 }), column: () => ({ kind: 'excerpt' }), isWide: true },
  number: { input: (field) => ({ kind: 'number', ...unitOf(field) }), column: numberColumn },
  decimal: { input: (field) => ({ kind: 'number', isDecimal: true, ...unitOf(field) }), column: numberColumn },
  amount: {
    input: ({ currency = '' }) => ({ kind: 'amount', currency }),
    column: ({ currency = '' }) => ({ kind: 'amount', currency }),
  },
  yes_no: { input: () => ({ kind: 'switch' }), column: () => ({ kind: 'boolean' }) },
  one_of: {
    input: (field) => ({ kind: 'select', options: options(field), defaultValue: field.choices?.[0] ?? '' }),
    column: (field) => ({ kind: 'badge', ...labelsOf(field) }),
  },
  several_of: {
    input: (field) => ({ kind: 'several', options: options(field) }),
    column: (field) => ({ kind: 'badges', onPhone: 'hide', ...labelsOf(field) }),
    isWide: true,
  },
  words: { input: () => ({ kind: 'tags' }), column: () => ({ kind: 'badges', onPhone: 'hide' }), isWide: true },
  link: { input: () => ({ kind: 'text', type: 'url' }), column: () => ({ kind: 'link' }), isWide: true },
  email: { input: () => ({ kind: 'text', type: 'email' }), column: () => ({ kind: 'email' }) },
  phone: { input: () => ({ kind: 'text', type: 'tel' }), column: () => ({ kind: 'phone' }) },
  date: { input: () => ({ kind: 'text', type: 'date' }), column: () => ({ kind: 'day' }) },
  time: { input: () => ({ kind: 'text', type: 'time' }), column: () => ({ kind: 'text' }) },
  period: { input: () => ({ kind: 'period' }), column: () => ({ kind: 'period' }), isWide: true },
  location: { input: () => ({ kind: 'location' }), column: () => ({ kind: 'location' }), isWide: true },
  picture: { input: () => ({ kind: 'photo' }), column: () => ({ kind: 'thumbnail' }), isWide: true },
  album: { input: () => ({ kind: 'items', Input: LazyAlbum, View: LazyPicture }), isWide: true },
  file: { input: () => ({ kind: 'document' }), column: () => ({ kind: 'download' }), isWide: true },
  record: {
    input: ({ of = '' }) => ({ kind: 'lookup', ...recordsOf(of), creatable: of }),
    column: ({ of = '' }) => ({ kind: 'record', of }),
  },
  records: {
    input: ({ of = '' }) => ({ kind: 'multiLookup', ...recordsOf(of), creatable: of, isOrdered: true }),
    column: ({ of = '' }) => ({ kind: 'records', of }),
    isWide: true,
  },
  group: { input: (field) => ({ ...groupOf(field), isSingle: true, Input: LazyGroup }), isWide: true },
  groups: { input: (field) => ({ ...groupOf(field), Input: LazyGroups }), isWide: true },
  code: { input: () => ({ kind: 'code' }), isWide: true },
};

/** A kind of an extension, or what shows its values if it is gone. */
function extensionField(kind: `${string}.${string}`, isMissing: boolean): OwnField {
  const added = isMissing ? undefined : addedKindOf(kind);
  if (!added) return { input: () => ({ kind: 'kept', extension: extensionOfKind(kind) }), isWide: true };
  return {
    input: () => ({ kind }) as unknown as Input,
    column: () => ({ kind: kind as Column['kind'] }),
    ...(added.isNarrow ? {} : { isWide: true }),
  };
}

/** A field that this version does not know is neither shown nor sent. */
function ownFieldOf({ kind, missing = false }: KindFormField): OwnField | undefined {
  if (isOfExtension(kind)) return extensionField(kind, missing);
  return Object.hasOwn(ownFields, kind) ? ownFields[kind as ProductFieldKind] : undefined;
}

/** The field of the form. */
export function formFieldOf(declared: KindFormField): Field[] {
  const own = ownFieldOf(declared);
  if (!own) return [];
  const { key, label, help, place } = declared;
  return [
    {
      name: key,
      label,
      ...(help && { description: help }),
      ...(declared.required && !declared.missing && { required: t('ownRecords.fieldRequired', { label }) }),
      place: place === 'side' ? 'side' : 'main',
      ...(own.isWide ? {} : { isNarrow: true }),
      // A record stays in its version: its address tells of it.
      ...(key === TREE_VERSION ? { immutable: true } : {}),
      ...own.input(declared),
    } as Field,
  ];
}

/** The column of the list, if its values fit into a cell. */
export function columnOf(declared: KindFormField): Column[] {
  const column = ownFieldOf(declared)?.column?.(declared);
  return column ? [{ key: declared.key, label: declared.label, ...column }] : [];
}
