import { Column, Entity, Index } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { LongText, RowLanguage } from '../../core/database/column-types.js';

/** A text that is used in several replies. */
@Entity('saved_replies')
export class SavedReply extends ResourceEntity {
  @Index()
  @Column({ type: 'varchar', length: 120 })
  title: string;

  /** Of the people who it is for: a BCP 47 tag; empty: of any. */
  @RowLanguage()
  language: string;

  @LongText()
  text: string;
}
