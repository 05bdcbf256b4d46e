import { Column, CreateDateColumn, Index, PrimaryGeneratedColumn, UpdateDateColumn } from 'typeorm';
import { OptionalReference, RowLanguage, UnselectedText } from '../database/column-types.js';
import { ACTIVE, type Status } from './states.shared.js';

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

/** A record that is public while active. */
@Index(['status', 'id'])
export abstract class ContentEntity extends ResourceEntity {
  @Column({ type: 'varchar', length: 16, default: ACTIVE })
  status: Status;
}

/** A translatable record, with a row for each language. */
export interface Translatable extends ResourceEntity {
  /** Empty for the site's first language. */
  language: string;
  /** The id of the row in the first language; null for that row itself. */
  translation_of: number | null;
  /** The source texts of the translation, from that row, as JSON. */
  translated_from?: string | null;
  /** Whether the original's texts have changed since. */
  is_outdated?: boolean;
}

/** Returns the id by which other records, menus and blocks reference a record, in whichever language it is shown. */
export const originalIdOf = ({ id, translation_of }: Pick<Translatable, 'id' | 'translation_of'>): number =>
  translation_of ?? id;

/** A record that is public while active, in one of the site's languages. */
@Index(['language', 'status', 'id'])
@Index(['translation_of', 'language'], { unique: true })
export abstract class TranslatableEntity extends ContentEntity implements Translatable {
  /** Whether visitors always see the original without a translation, as for names and pictures. Otherwise the language decides. */
  static readonly showsOriginal: boolean = false;

  @RowLanguage()
  language: string;

  @OptionalReference()
  translation_of: number | null;

  @UnselectedText()
  translated_from?: string | null;

  @Column({ type: 'boolean', default: false, select: false })
  is_outdated?: boolean;
}
