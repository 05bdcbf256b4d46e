import { Column, Entity, Index } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { OptionalMoment, ShortText } from '../../core/database/column-types.js';

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

@Entity('subscribers')
@Index(['status', 'id'])
@Index(['created_at'])
export class Subscriber extends ResourceEntity {
  /** In lower case. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  /** Of the page that they subscribed on: a BCP 47 tag; empty: the first language of the site. */
  @Column({ type: 'varchar', length: 35, default: '' })
  language: string;

  @Column({ type: 'varchar', length: 16, default: 'confirmed' })
  status: SubscriberStatus;

  /** The secret in the unsubscribe links. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64, select: false })
  token: string;

  /** The secret in the confirmation link, which works once; null when none is valid. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64, nullable: true, select: false })
  confirmation_token: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true, select: false })
  confirmation_expires_at: Date | null;

  /** Since when it is suspected spam; null if it is not. */
  @Index()
  @Column({ type: 'datetime', precision: 3, nullable: true, select: false })
  spam_at: Date | null;

  @OptionalMoment()
  confirmed_at: Date | null;

  /** When they agreed to get the newsletter, where that was elsewhere: on paper, or on an older site. */
  @OptionalMoment()
  consent_at: Date | null;

  /** How they agreed, in words; empty: by the form of this site. */
  @ShortText(500)
  consent_source: string;
}
