import type { ComponentType, ReactNode } from 'react';
import type { OfferingName } from '../../../../backend/company/offerings/offerings.constants.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { type Field, type FieldDeclaration, recordField } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';

/** The form of a kind of blocks. */
export interface BlockForm {
  /** The name of the kind for editors. */
  label: string;
  /** The purpose of the kind, in a few words. */
  purpose: string;
  /** A drawing of the kind, 120 by 68: the content of an SVG. */
  drawing: ReactNode;
  /** The features that it shows; it is not offered on sites without any of them. Default: it is on all sites. */
  offerings?: readonly OfferingName[];
  /** Whether a page has at most one, which is not copied. The server says so as well. */
  isSingle?: boolean;
  /** Whether it leads on to other pages, so that new blocks go before it. */
  isLast?: true;
  fields: Field[];
  /** What a new block has besides the defaults of its fields. */
  initial?: () => object;
  /** Renders the fields, with others that depend on what is chosen. Default: one after the other. */
  Form?: ComponentType<BlockFieldsProps>;
  /** Whether only templates of the pages of records have it. */
  isBound?: true;
  /** Whether its looks decide the ground, so that it is not chosen. */
  hasOwnGround?: true;
  /** Whether it stands for the blocks of a shared block, which can't contain it. */
  isReference?: true;
  /** Its values that name fields of the record. */
  boundFields?: readonly string[];
  /** What a block in a list says. Default: its first words. */
  Details?: ComponentType<{ block: FormItem }>;
  /** The form of its list of entries, `items`, if it has one. */
  entries?: EntriesForm;
}

/** Changes an item by a function of its current value: other fields may have changed by the time an upload ends. */
export type ItemChange = (change: (item: FormItem) => FormItem) => void;

/** Props of the inputs of a block, or of an entry in a block. */
export interface BlockFieldsProps {
  /** The prefix of the fields' ids. */
  id: string;
  fields: readonly Field[];
  item: FormItem;
  onChange: ItemChange;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
}

/** The form of the entries of a block. */
export interface EntriesForm {
  /** 'People' */
  label: string;
  /** 'person' */
  singular: string;
  max: number;
  /** The field with the name of an entry. */
  nameField: string;
  /** Whether a block has entries of its own. Default: all have. */
  isOwn?: (block: FormItem) => boolean;
  fields: Field[];
}

type EntryOf<B> = B extends { items: (infer Entry extends object)[] } ? Entry : never;

interface BlockFormDeclaration<B extends object> extends Omit<BlockForm, 'fields' | 'entries'> {
  fields: FieldDeclaration<ResourceRecord, B>[];
  entries?: Omit<EntriesForm, 'fields' | 'nameField'> & {
    nameField: keyof EntryOf<B> & string;
    fields: FieldDeclaration<ResourceRecord, EntryOf<B>>[];
  };
}

/** Declares the form of a kind; names that the block or its entries lack are compile errors. */
export const defineBlockForm = <B extends { kind: string }>({
  fields,
  entries,
  ...form
}: BlockFormDeclaration<B>): BlockForm => ({
  ...form,
  fields: fields.map((field) => recordField(field)),
  ...(entries && { entries: { ...entries, fields: entries.fields.map((field) => recordField(field)) } }),
});
