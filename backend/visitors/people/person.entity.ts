import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { Moment, OptionalMoment, OptionalReference, RowLanguage, ShortText } from '../../core/database/column-types.js';

/** Kind of a person's first contact. */
export type PersonSource = 'message' | 'agent' | 'subscriber' | 'mail';

/**
 * A visitor who wrote, applied or subscribed: one row per e-mail address. Merging keeps the rows, so that it can be undone:
 * `merged_into` references the one that displays the others.
 */
@Entity('people')
@Index(['source', 'id'])
export class Person extends ResourceEntity {
  /** In lower case. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @ShortText(MAX_LENGTH.name)
  name: string;

  @ShortText(MAX_LENGTH.title)
  company: string;

  @ShortText(MAX_LENGTH.phone)
  phone: string;

  /** BCP 47 tag of the language of the first page used; empty for the site's first language. */
  @RowLanguage()
  language: string;

  @Column({ type: 'varchar', length: 16 })
  source: PersonSource;

  @Index()
  @Moment()
  last_contact_at: Date;

  /**
   * Time at which the owner confirmed the address by a mailed link. From then on no form changes the details: the sender may be
   * somebody else.
   */
  @OptionalMoment()
  confirmed_at: Date | null;

  /** Start of permanent bounces: no mail is sent to the address. Null without any. */
  @OptionalMoment()
  bounced_at: Date | null;

  /** The mail server's reason. */
  @ShortText(500)
  bounce_reason: string;

  @Index()
  @OptionalReference()
  merged_into: number | null;
}
