import type { ComponentType, ReactNode } from 'react';
import type { OfferingName } from '../../../backend/company/offerings/offerings.constants.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { DocumentPath, PicturePath } from '../../../backend/infrastructure/uploads/upload-kinds.constants.js';
import type { FormItem } from './form-item';
import type { RichTextLevel } from './rich-text-level';
import type { FormValues } from './values';

/** What a status says: whether visitors see content, or whether an account or subscription is in use. */
export type StatusOf = 'content' | 'account';

interface Base {
  name: string;
  label: string;
  description?: string;
  placeholder?: string;
  /** 'side': in the right column, like status and picture. */
  place?: 'main' | 'side';
  /** The title of the section on a page; a new title starts a new section. */
  section?: string;
  /** The error message while the field is empty. */
  required?: string;
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

export type Field = Base &
  (
    | {
        kind: 'text';
        type?: 'text' | 'email' | 'url' | 'tel' | 'date';
        /** Part of a URL, which runs from left to right in every language, as do fields with a `type`. */
        isAddress?: boolean;
        /** A number with a point on the wire, and with the reader's decimal sign in the form. */
        isDecimal?: boolean;
        maxLength?: number;
        autoComplete?: string;
        /** The endpoint of records with almost the same name, of which is told. */
        alikeIn?: string;
      }
    /** `noticeOf`: what is to be known of a text that can be saved nevertheless. */
    | { kind: 'textarea'; rows?: number; maxLength?: number; noticeOf?(value: string): string | undefined }
    | { kind: 'richText'; level: RichTextLevel; height?: number }
    /** `noDefault`: empty in the create form; `of`: `account` where visitors see nothing of it. */
    | { kind: 'status'; noDefault?: boolean; of?: StatusOf }
    /** `uploadPath`: the upload endpoint, which implies the picture's size and fit. */
    | { kind: 'photo'; uploadPath: PicturePath }
    | { kind: 'album'; uploadPath: PicturePath }
    | { kind: 'document'; uploadPath: DocumentPath }
    /** `suggestionsPath`: the endpoint for autocompletion. */
    | { kind: 'tags'; suggestionsPath?: string }
    /** `creatable`: the resource whose records can be created inline. */
    | { kind: 'multiLookup'; optionsPath: string; placeholder?: string; creatable?: string }
    | {
        kind: 'lookup';
        optionsPath: string;
        creatable?: string;
        /** The label of the referenced record, for inactive records that are missing from the options. */
        currentLabel?(record: ResourceRecord): string | null | undefined;
        clearable?: boolean;
      }
    | { kind: 'country' }
    /** `defaultColor`: shown while the field is empty. */
    | { kind: 'color'; defaultColor: string }
    /** A date and time, entered in the browser's time zone. */
    | { kind: 'time' }
    | { kind: 'select'; options: readonly Option[]; defaultValue?: string }
    /** `wireValues`: the JSON values for on and off; booleans by default. */
    | { kind: 'switch'; wireValues?: readonly [on: string, off: string]; defaultValue?: boolean }
    | { kind: 'checkbox' }
    | { kind: 'number'; min: number; max: number; defaultValue: number }
    | { kind: 'password'; autoComplete?: string }
    /** A list of objects. */
    | {
        kind: 'items';
        /** The field of an item that holds a nested list of objects. */
        nested?: string;
        /** Edits the list. */
        Input: ComponentType<ItemsInputProps>;
        /** Shows one item, read-only. */
        View: ComponentType<{ item: FormItem }>;
        /** Provides the form of an item; without it, comparisons of versions show the names of the API. */
        FormOf?: ComponentType<ItemFormProps>;
      }
  );

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
  /** Called with undefined for an item unknown to this version. */
  children: (form: ItemForm | undefined) => ReactNode;
}

/** Props of a component that renders the fields of a section. */
export interface PanelProps {
  /** The section's title. */
  title: string;
  fields: readonly Field[];
  formFields: readonly Field[];
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
  items: readonly FormItem[];
  onChange(items: FormItem[]): void;
  /** Error messages by index and field: `2.title`. */
  itemErrors: Readonly<Record<string, string>>;
}

type FieldKind = Field['kind'];

/** The keys of the input DTO whose values are of this type. */
type NameOf<I, V> = { [K in keyof I & string]: [V] extends [NonNullable<I[K]>] ? K : never }[keyof I & string];

/** The JSON type of each kind. */
interface WireTypes {
  text: string;
  textarea: string;
  richText: string;
  status: 'active';
  photo: string;
  album: string[];
  document: string;
  tags: string[];
  multiLookup: number[];
  lookup: number;
  country: string;
  color: string;
  time: string;
  /** The values of the field's options. */
  select: never;
  switch: true;
  checkbox: true;
  number: number;
  password: string;
  items: never[];
}

/** A field typed by the input DTO: its name must be a key whose JSON type matches the kind. */
export type FieldDeclaration<R, I> = {
  [K in FieldKind]: Omit<Extract<Field, { kind: K }>, 'name' | 'currentLabel'> & {
    name: NameOf<I, WireTypes[K]>;
    currentLabel?(record: R): string | null | undefined;
  };
}[FieldKind];
