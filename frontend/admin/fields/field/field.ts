import type { ComponentType, ReactNode } from 'react';
import type { OfferingName } from '../../../../backend/company/offerings/offerings.constants.js';
import type { AddedFieldKinds } from './added-kinds';
import type { FormItem } from './form-item';
import type { FormValues } from './values';

/** What a status says: whether visitors see content, or whether an account or subscription is in use. */
export type StatusOf = 'content' | 'account';

interface Base {
  name: string;
  label: string;
  description?: string;
  placeholder?: string;
  /** 'side': in the right column, like status and picture. 'main', if it is said: on the page itself where a record is written. */
  place?: 'main' | 'side';
  /** Whether two of these stand in a row, on the page where a record is written. */
  isNarrow?: true;
  /** The title of the section on a page; a new title starts a new section. */
  section?: string;
  /** The error message while the field is empty. For records, the server says it of what it requires. */
  required?: string;
  /** Neither marked nor checked before it is sent, though the server requires it, as specified for some forms. */
  isUnchecked?: true;
  /** A toast while the field is empty; the form is submitted nevertheless. */
  warning?: string;
  /** Shown only in the create form or only in the edit form. */
  only?: 'create' | 'edit';
  /** Disabled in the edit form. */
  immutable?: boolean;
  /** A switch that hides this field while it is on. */
  hiddenBy?: string;
  /** On the first field of a section: renders the section's fields on a page. */
  Panel?: ComponentType<PanelProps>;
  /** The field that this one depends on: it is shown once that field is filled in. */
  shownWith?: string;
  /** The values of that select field that show this one. */
  shownAt?: readonly string[];
}

export interface Option {
  value: string;
  label: string;
  /** The feature it belongs to; not offered by sites without it. */
  offering?: OfferingName;
}

/**
 * What each kind of field adds to a declaration (`options`), and the JSON type of its values (`wire`). Other kinds than plain text add
 * themselves by declaration merging, beside their object in `field-kinds/kinds/`; the registry does not compile without that object. Those of extensions are registered with their parts of the back office.
 */
export interface FieldKinds extends AddedFieldKinds {
  text: {
    options: {
      type?: 'text' | 'email' | 'url' | 'tel' | 'date' | 'time';
      /** Part of a URL, which runs from left to right in every language, as do fields with a `type`. */
      isAddress?: boolean;
      /** A number with a point on the wire, and with the reader's decimal sign in the form. */
      isDecimal?: boolean;
      maxLength?: number;
      autoComplete?: string;
      /** The endpoint of records with almost the same name, of which is told. */
      alikeIn?: string;
    };
    wire: string;
  };
}

export type FieldKind = keyof FieldKinds;

/** A field of one kind. */
export type FieldOf<K extends FieldKind> = Base & { kind: K } & FieldKinds[K]['options'];

export type Field = { [K in FieldKind]: FieldOf<K> }[FieldKind];

/** The form of an item of a list. */
export interface ItemForm {
  /** The name of its kind. */
  label?: string;
  fields: readonly Field[];
  /** The form of its nested list, the field `nested`. */
  entries?: { label: string; fields: readonly Field[] };
}

/** Props of a component that provides the form of an item to its children. */
export interface ItemFormProps {
  item: FormItem;
  /** What the field says of each object. */
  fields?: readonly Field[] | undefined;
  /** Called with undefined for an item unknown to this version. */
  children: (form: ItemForm | undefined) => ReactNode;
}

/** Props of a component that renders the fields of a section. */
export interface PanelProps {
  /** The name of the form: that of the resource. */
  form: string;
  /** The section's title. */
  title: string;
  fields: readonly Field[];
  values: FormValues;
  errors: Readonly<Record<string, ReactNode>>;
  renderField(field: Field): ReactNode;
  /** The language of a translation; undefined for an original. */
  language?: string;
}

/** Props of the input of a list of objects. */
export interface ItemsInputProps {
  name: string;
  label: string;
  /** What the field says of each object. */
  fields?: readonly Field[] | undefined;
  items: readonly FormItem[];
  onChange(items: FormItem[]): void;
  /** Error messages by index and field: `2.title`. */
  itemErrors: Readonly<Record<string, string>>;
}

/** The keys of the input DTO whose values are of this type. */
type NameOf<I, V> = { [K in keyof I & string]: [V] extends [NonNullable<I[K]>] ? K : never }[keyof I & string];

/** What the server states of the fields of forms: `withLimits` puts it into them. */
type Stated = 'maxLength' | 'min' | 'max' | 'level' | 'uploadPath';

/**
 * A field typed by the input DTO: its name must be a key whose JSON type matches the kind, and a choice has a label for each value of the
 * type. What the server states is missing.
 */
export type FieldDeclaration<R, I> =
  | {
      [K in Exclude<FieldKind, 'select'>]: Omit<FieldOf<K>, 'name' | 'currentLabel' | Stated> & {
        name: NameOf<I, FieldKinds[K]['wire']>;
        currentLabel?(record: R): string | null | undefined;
      };
    }[Exclude<FieldKind, 'select'>]
  | {
      [N in keyof I & string]: Omit<FieldOf<'select'>, 'name' | 'options' | 'labelOf'> & { name: N } & Choices<
          Exclude<I[N], null | undefined | ''>
        >;
    }[keyof I & string];

/** What a value is called, and the feature it belongs to, if it is of one. */
type ChoiceLabel = string | Omit<Option, 'value'>;

/** The server has the order of values; labels of numbers are made from them. Of other texts the server can't list the values. */
type Choices<V> = [V] extends [number]
  ? { labelOf: (value: string) => string }
  : [V] extends [string]
    ? string extends V
      ? { options: readonly Option[] }
      : { labels: Readonly<Record<V, ChoiceLabel>> }
    : never;

/** A field of such a form as inputs and views take it. What the server states is missing until `withLimits` has put it in. */
export function recordField<R, I>(declared: FieldDeclaration<R, I>): Field {
  if (declared.kind !== 'select') return declared as Field;
  const { labels, options, ...field } = declared as typeof declared & {
    labels?: Readonly<Record<string, ChoiceLabel>>;
    options?: readonly Option[];
  };
  return { ...field, options: options ?? optionsIn(labels ?? {}) };
}

/** Options with labels by value. */
export const optionsIn = (labels: Readonly<Record<string, ChoiceLabel>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, ...(typeof label === 'string' ? { label } : label) }));
