import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { LongText, RowLanguage } from '../../core/database/column-types.js';

/** A reusable text for replies. */
@Entity('saved_replies')
export class SavedReply extends ResourceEntity {
  @Index()
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  title: string;

  /** BCP 47 tag of the recipients' language; empty for any. */
  @RowLanguage()
  language: string;

  @LongText()
  text: string;
}
