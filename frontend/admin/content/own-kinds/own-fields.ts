import type { KindFieldKind } from '../../../../backend/content/kinds/kind.constants.js';
import type { KindFormField } from '../../../../backend/core/crud/kinds.dto.js';
import { type Field, type FieldKind, type FieldOf, optionsIn } from '../../fields/field/field';
import type { Column } from '../../lists/columns/column';
import { recordsOf } from './records-of';

/** What the server states of a field: the form has it from `withLimits`. */
type Stated = 'maxLength' | 'min' | 'max' | 'level' | 'uploadPath';

/** The input of a field, besides its name and label. */
type Input = { [K in FieldKind]: { kind: K } & Omit<FieldOf<K>, 'kind' | 'name' | 'label' | Stated> }[FieldKind];

/** How the back office shows a kind of field that owners choose. */
interface OwnField {
  input: (field: KindFormField) => Input;
  /** The column of lists; none for what a cell can't show. */
  column?: (field: KindFormField) => Pick<Column, 'kind'> & Partial<Column>;
  /** Whether it is on the page where a record is written, not beside it. */
  isWide?: true;
}

const options = ({ choices = [] }: KindFormField) => optionsIn(Object.fromEntries(choices.map((one) => [one, one])));

/** The kinds of fields of own kinds: a further one is an entry here, and nothing else. */
const ownFields: Readonly<Partial<Record<KindFieldKind, OwnField>>> = {
  text: { input: () => ({ kind: 'text' }), column: () => ({ kind: 'text' }) },
  long_text: {
    input: () => ({ kind: 'textarea', rows: 3 }),
    column: () => ({ kind: 'excerpt' }),
    isWide: true,
  },
  rich_text: { input: () => ({ kind: 'richText', height: 250 }), column: () => ({ kind: 'excerpt' }), isWide: true },
  number: { input: () => ({ kind: 'number' }), column: () => ({ kind: 'number' }) },
  decimal: { input: () => ({ kind: 'number', isDecimal: true }), column: () => ({ kind: 'number' }) },
  yes_no: { input: () => ({ kind: 'switch' }), column: () => ({ kind: 'boolean' }) },
  one_of: {
    input: (field) => ({ kind: 'select', options: options(field), defaultValue: field.choices?.[0] ?? '' }),
    column: () => ({ kind: 'badge' }),
  },
  words: { input: () => ({ kind: 'tags' }), column: () => ({ kind: 'badges', onPhone: 'hide' }) },
  link: { input: () => ({ kind: 'text', type: 'url' }), column: () => ({ kind: 'link' }) },
  email: { input: () => ({ kind: 'text', type: 'email' }), column: () => ({ kind: 'email' }) },
  phone: { input: () => ({ kind: 'text', type: 'tel' }), column: () => ({ kind: 'phone' }) },
  date: { input: () => ({ kind: 'text', type: 'date' }), column: () => ({ kind: 'day' }) },
  picture: { input: () => ({ kind: 'photo' }), column: () => ({ kind: 'thumbnail' }) },
  record: {
    input: ({ of = '' }) => ({ kind: 'lookup', ...recordsOf(of), creatable: of }),
    column: ({ of = '' }) => ({ kind: 'record', records: recordsOf(of) }),
  },
};

/** A field that this version does not know is neither shown nor sent. */
const ownFieldOf = ({ kind }: KindFormField): OwnField | undefined =>
  Object.hasOwn(ownFields, kind) ? ownFields[kind as KindFieldKind] : undefined;

/** The field of the form. */
export function formFieldOf(declared: KindFormField): Field[] {
  const own = ownFieldOf(declared);
  if (!own) return [];
  const { key, label, help, place, role } = declared;
  const isWide = place === undefined ? own.isWide === true || role === 'title' : place !== 'side';
  return [
    {
      name: key,
      label,
      ...(help && { description: help }),
      place: isWide ? 'main' : 'side',
      ...own.input(declared),
    } as Field,
  ];
}

/** The column of the list, if its values fit into a cell. */
export function columnOf(declared: KindFormField): Column[] {
  const column = ownFieldOf(declared)?.column?.(declared);
  return column ? [{ key: declared.key, label: declared.label, ...column }] : [];
}
