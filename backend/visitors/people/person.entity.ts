import { Column, Entity, Index } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { Moment, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';

/** What somebody came by first. */
export type PersonSource = 'message' | 'agent' | 'subscriber' | 'mail';

/**
 * Somebody who wrote, applied or subscribed: one row for each e-mail address. Merging keeps the rows, so that it can be undone:
 * `merged_into` names the one under which the others are shown.
 */
@Entity('people')
@Index(['source', 'id'])
export class Person extends ResourceEntity {
  /** In lower case. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @ShortText(120)
  name: string;

  @ShortText(200)
  company: string;

  @ShortText(64)
  phone: string;

  /** Of the page on which they first were: a BCP 47 tag; empty: the first language of the site. */
  @Column({ type: 'varchar', length: 35, default: '' })
  language: string;

  @Column({ type: 'varchar', length: 16 })
  source: PersonSource;

  @Index()
  @Moment()
  last_contact_at: Date;

  /**
   * When the owner of the address proved to be that, by a link that was mailed to it. From then on no form changes what is
   * known: whoever types the address may be somebody else.
   */
  @OptionalMoment()
  confirmed_at: Date | null;

  /** Since when mails to the address come back for good: nothing is sent to it. Null if they do not. */
  @OptionalMoment()
  bounced_at: Date | null;

  /** What the mail server said. */
  @ShortText(500)
  bounce_reason: string;

  @Index()
  @OptionalReference()
  merged_into: number | null;
}
