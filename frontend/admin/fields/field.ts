import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { DocumentPath, PicturePath } from '../../../backend/uploads/upload-kinds.constants.js';
import type { RichTextLevel } from './rich-text-level';

/** What every kind of field has. */
interface Base {
  name: string;
  label: string;
  description?: string;
  placeholder?: string;
  /** 'side': beside what is written, with status, picture and the like. */
  place?: 'main' | 'side';
  /** The heading that it stands under on a page; a new one starts a new block. */
  section?: string;
  /** Must not be empty; said beside the field. */
  required?: string;
  /** Said when it is empty; the form is sent nevertheless. */
  warning?: string;
  /** Only in the form of a new record, or only when one is edited. */
  only?: 'create' | 'edit';
  /** Shown when a record is edited, but not changed. */
  immutable?: boolean;
}

export interface Option {
  value: string;
  label: string;
}

export type Field = Base &
  (
    | { kind: 'text'; type?: 'text' | 'email' | 'url' | 'tel'; maxLength?: number; autoComplete?: string }
    | { kind: 'textarea'; rows?: number; maxLength?: number }
    | { kind: 'richText'; level: RichTextLevel; height?: number }
    /** `unset`: nothing is chosen at first. */
    | { kind: 'status'; noDefault?: boolean }
    /** `upload`: the call that takes the file; it says the size and the shape of pictures as well. */
    | { kind: 'photo'; uploadPath: PicturePath }
    | { kind: 'album'; uploadPath: PicturePath }
    | { kind: 'document'; uploadPath: DocumentPath }
    /** `suggest`: the call that knows words to offer. */
    | { kind: 'tags'; suggestionsPath?: string }
    /** `makes`: the resource of the choices, where new ones may be made from the field. */
    | { kind: 'multiLookup'; optionsPath: string; placeholder?: string; creatable?: string }
    | {
        kind: 'lookup';
        from: string;
        makes?: string;
        /** The choice that the record names already: it may be inactive, and then the list lacks it. */
        currentLabel?(record: ResourceRecord): string | null | undefined;
        clearable?: boolean;
      }
    | { kind: 'country' }
    | { kind: 'select'; options: readonly Option[]; defaultValue?: string }
    /** `as`: how yes and no are said on the wire; true and false when not said. */
    | { kind: 'switch'; wireValues?: readonly [on: string, off: string]; preset?: boolean }
    | { kind: 'checkbox' }
    | { kind: 'number'; min: number; max: number; preset: number }
    | { kind: 'password'; autoComplete?: string }
  );

type FieldKind = Field['kind'];

/** The input's fields that can hold a value of this type. */
type NameOf<I, V> = { [K in keyof I & string]: [V] extends [NonNullable<I[K]>] ? K : never }[keyof I & string];

/** The type on the wire of each kind. */
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
  /** The words are the options' own. */
  select: never;
  switch: true;
  checkbox: true;
  number: number;
  password: string;
}

/** A field whose name the resource's input has, with a value of the kind's type. */
export type FieldDeclaration<R, I> = {
  [K in FieldKind]: Omit<Extract<Field, { kind: K }>, 'name' | 'current'> & {
    name: NameOf<I, WireTypes[K]>;
    current?(record: R): string | null | undefined;
  };
}[FieldKind];
