import { Column, Index } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { OptionalMoment, ShortText } from '../../core/database/column-types.js';
import { MAX_ORIGIN } from './visit-origin.decorator.js';

/** What a visitor sent with a form, and its handling. */
@Index(['status', 'id'])
@Index(['created_at'])
@Index(['spam_at', 'status'])
export abstract class Submission extends ResourceEntity {
  abstract name: string;
  abstract email: string;
  abstract status: string;

  /** Of the page that it was sent from: a BCP 47 tag; empty: the first language of the site. */
  @Column({ type: 'varchar', length: 35, default: '' })
  language: string;

  /** The page on which the visit began; empty if the browser did not tell, as the next two. */
  @ShortText(MAX_ORIGIN.page)
  origin_page: string;

  /** The host of the page with the link by which it began. */
  @ShortText(MAX_ORIGIN.source)
  origin_source: string;

  /** The campaign of that link. */
  @ShortText(MAX_ORIGIN.campaign)
  origin_campaign: string;

  /** The name of the user who changed the initial status; null while nobody has. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  handled_by: string | null;

  @OptionalMoment()
  handled_at: Date | null;

  /** Since when it is suspected spam; null if it is not. */
  @OptionalMoment()
  spam_at: Date | null;

  /** The value of the honeypot field. */
  @ShortText(500)
  hidden_field: string;

  /** Whether notice and receipt were not mailed, because it was received as suspected spam. */
  @Column({ type: 'boolean', default: false })
  notices_held: boolean;
}
