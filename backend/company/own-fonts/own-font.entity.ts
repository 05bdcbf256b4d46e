import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongText, Moment, ShortText } from '../../core/database/column-types.js';

/** A typeface that an administrator has uploaded. Its bytes are in the row: backups and copies of the database have them. */
@Entity('own_fonts')
export class OwnFont {
  @PrimaryGeneratedColumn()
  id: number;

  /** The beginning of the hash of the bytes, by which the identity names it. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 24 })
  name: string;

  /** The name of the file when it was uploaded. */
  @ShortText(255)
  original_name: string;

  /** `FontFacts` as JSON. */
  @LongText()
  facts: string;

  /** Of the file, in bytes. */
  @Column({ type: 'integer' })
  size: number;

  /** Who has said that the company has the licence to use it on its website: the name, since users may be deleted. */
  @ShortText(255)
  licensed_by: string;

  @Moment()
  licensed_at: Date;

  @Column({ type: 'mediumblob' })
  bytes: Buffer;
}
