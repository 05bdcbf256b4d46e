import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { OptionalMoment, RowLanguage, ShortText } from '../../core/database/column-types.js';

export type SubscriberStatus = 'pending' | 'confirmed' | 'unsubscribed';

@Entity('subscribers')
@Index(['status', 'id'])
@Index(['created_at'])
export class Subscriber extends ResourceEntity {
  /** In lower case. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  /** BCP 47 tag of the language of the page with the subscription form; empty for the site's first language. */
  @RowLanguage()
  language: string;

  @Column({ type: 'varchar', length: 16, default: 'confirmed' })
  status: SubscriberStatus;

  /** The secret in the unsubscribe links. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64, select: false })
  token: string;

  /** The secret in the single-use confirmation link; null if none is valid. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64, nullable: true, select: false })
  confirmation_token: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true, select: false })
  confirmation_expires_at: Date | null;

  /** Time since which it is suspected spam; null if it is not. */
  @Index()
  @Column({ type: 'datetime', precision: 3, nullable: true, select: false })
  spam_at: Date | null;

  @OptionalMoment()
  confirmed_at: Date | null;

  /** Time of consent given elsewhere: on paper, or on an older site. */
  @OptionalMoment()
  consent_at: Date | null;

  /** How consent was given, in words; empty for the form of this site. */
  @ShortText(MAX_LENGTH.consent)
  consent_source: string;
}
