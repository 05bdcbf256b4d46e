import { Column, Index } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { OptionalMoment, RowLanguage, ShortText } from '../../core/database/column-types.js';
import { MAX_ORIGIN } from './visit-origin.decorator.js';

/** A visitor's submission of a form, and its handling. */
@Index(['status', 'id'])
@Index(['created_at'])
@Index(['spam_at', 'status'])
export abstract class Submission extends ResourceEntity {
  abstract name: string;
  abstract email: string;
  abstract status: string;

  /** BCP 47 tag of the language of the page with the form; empty for the site's first language. */
  @RowLanguage()
  language: string;

  /** The first page of the visit; empty if unknown, as are the next two columns. */
  @ShortText(MAX_ORIGIN.page)
  origin_page: string;

  /** The host of the page that linked to the site when the visit began. */
  @ShortText(MAX_ORIGIN.source)
  origin_source: string;

  /** The campaign of that link. */
  @ShortText(MAX_ORIGIN.campaign)
  origin_campaign: string;

  /** Name of the user who changed the initial status; null if it is unchanged. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  handled_by: string | null;

  @OptionalMoment()
  handled_at: Date | null;

  /** Time since which it is suspected spam; null if it is not. */
  @OptionalMoment()
  spam_at: Date | null;

  /** The value of the honeypot field. */
  @ShortText(500)
  hidden_field: string;

  /** Whether notice and receipt were withheld, because it was received as suspected spam. */
  @Column({ type: 'boolean', default: false })
  notices_held: boolean;
}
