import type { Type } from '@nestjs/common';
import type { RichTextPolicy } from '../../text/rich-text.js';

// Metadata of DTO classes set by field decorators: which fields contain files, rich text, style sheets, link targets, or other DTOs.

/** A field of a DTO that contains names of stored files. */
export interface FileField {
  field: string;
  /** The required kind of upload. */
  kind: string;
  /** Where such files are sent first: a path of this site. */
  path: string;
}

/** A field of a DTO that contains a time, or a day. */
export interface TimeField {
  field: string;
  form: 'time' | 'day';
}

/** A field of a DTO that contains rich text. */
export interface RichTextField {
  field: string;
  policy: RichTextPolicy;
}

/** A field of a DTO that contains another DTO, or a list of them. */
export interface NestedField {
  field: string;
  /** Returns the class of an entry; undefined if unknown. */
  typeOf: (entry: object) => Type | undefined;
}

const files = new WeakMap<object, FileField[]>();
const richTexts = new WeakMap<object, RichTextField[]>();
const styles = new WeakMap<object, string[]>();
const linkTargets = new WeakMap<object, string[]>();
const links = new WeakMap<object, string[]>();
const times = new WeakMap<object, TimeField[]>();
const unread = new WeakMap<object, string[]>();
const nested = new WeakMap<object, NestedField[]>();

/** Registers a field that contains names of stored files; for decorators. */
export const declareFileField = (dto: object, field: FileField): void => addMetadata(files, dto, field);

/** Returns the fields of a DTO class that contain names of stored files, those of base classes first. */
export const fileFieldsOf = (dto: object): FileField[] => collectMetadata(files, dto);

/** Registers a field that contains rich text; for decorators. */
export const declareRichTextField = (dto: object, field: RichTextField): void => addMetadata(richTexts, dto, field);

/** Returns the fields of a DTO class that contain rich text. */
export const richTextFieldsOf = (dto: object): RichTextField[] => collectMetadata(richTexts, dto);

/** Registers a field that contains a style sheet; for decorators. */
export const declareStyleField = (dto: object, field: string): void => addMetadata(styles, dto, field);

/** Returns the fields of a DTO class that contain a style sheet. */
export const styleFieldsOf = (dto: object): string[] => collectMetadata(styles, dto);

/** Registers a field that contains a link target; for decorators. */
export const declareLinkTargetField = (dto: object, field: string): void => addMetadata(linkTargets, dto, field);

/** Returns the fields of a DTO class that contain a link target. */
export const linkTargetFieldsOf = (dto: object): string[] => collectMetadata(linkTargets, dto);

/** Registers a field that contains a web address; for decorators. */
export const declareLinkField = (dto: object, field: string): void => addMetadata(links, dto, field);

/** Returns the fields of a DTO class that contain a web address, which is checked after it is saved. */
export const linkFieldsOf = (dto: object): string[] => collectMetadata(links, dto);

/** Registers a field that contains a time; for decorators. */
export const declareTimeField = (dto: object, field: TimeField): void => addMetadata(times, dto, field);

/** Returns the fields of a DTO class that contain a time. */
export const timeFieldsOf = (dto: object): TimeField[] => collectMetadata(times, dto);

/** Registers a field whose text visitors do not read as such; for decorators. */
export const declareUnreadField = (dto: object, field: string): void => addMetadata(unread, dto, field);

/** Returns the fields of a DTO class without texts that visitors read: choices, links, files and their alternative texts. */
export const unreadFieldsOf = (dto: object): string[] => [
  ...collectMetadata(unread, dto),
  ...linkTargetFieldsOf(dto),
  ...fileFieldsOf(dto).map(({ field }) => field),
];

/** Registers a field that contains another DTO, or a list of them; for decorators. */
export const declareNestedField = (dto: object, field: NestedField): void => addMetadata(nested, dto, field);

/** Returns the fields of a DTO class that contain other DTOs. */
export const nestedFieldsOf = (dto: object): NestedField[] => collectMetadata(nested, dto);

function addMetadata<T>(store: WeakMap<object, T[]>, dto: object, value: T): void {
  store.set(dto, [...(store.get(dto) ?? []), value]);
}

function collectMetadata<T>(store: WeakMap<object, T[]>, dto: object | null): T[] {
  if (!dto) return [];
  return [...collectMetadata<T>(store, Object.getPrototypeOf(dto) as object | null), ...(store.get(dto) ?? [])];
}
