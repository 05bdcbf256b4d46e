import { Column, CreateDateColumn, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { OptionalReference, RowLanguage, TextAside } from '../database/column-types.js';

export type Status = 'active' | 'inactive';

/** The columns of every resource. */
export abstract class ResourceEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** Incremented by each update, for optimistic locking. */
  @Column({ type: 'integer', default: 1 })
  version: number;

  @CreateDateColumn()
  created_at: Date;

  @UpdateDateColumn()
  updated_at: Date;
}

/** A record that the public site shows while it is active. */
@Index(['status', 'id'])
export abstract class ContentEntity extends ResourceEntity {
  @Column({ type: 'varchar', length: 16, default: 'active' })
  status: Status;
}

/** What a record has that is written in several languages: a row for each of them. */
export interface Translatable extends ResourceEntity {
  /** Empty for what is in the first language of the site. */
  language: string;
  /** The id of the row in the first language; null for that one itself. */
  translation_of: number | null;
  /** The translated fields of that row as this one was made from them, as JSON. */
  translated_from?: string | null;
  /** Whether they have other values since. */
  is_outdated?: boolean;
}

/** By this id other records, menus and blocks name a record, whatever language it is shown in. */
export const originalIdOf = ({ id, translation_of }: Pick<Translatable, 'id' | 'translation_of'>): number =>
  translation_of ?? id;

/** A record that the public site shows while it is active, in one of the site's languages. */
@Index(['language', 'status', 'id'])
@Index(['translation_of', 'language'], { unique: true })
export abstract class TranslatableEntity extends ContentEntity implements Translatable {
  /** Whether visitors see the original wherever it is not translated, as of names and pictures. Else as the language says. */
  static readonly showsOriginal: boolean = false;

  @RowLanguage()
  language: string;

  @OptionalReference()
  translation_of: number | null;

  @TextAside()
  translated_from?: string | null;

  @Column({ type: 'boolean', default: false, select: false })
  is_outdated?: boolean;
}
