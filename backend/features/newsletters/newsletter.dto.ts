import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import {
  IsEmailAddress,
  OptionalBoolean,
  OptionalId,
  OptionalInteger,
  OptionalLink,
  OptionalText,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { createListQuery } from '../../core/crud/lists/list-filters.js';
import { fieldsOf, withParts } from '../../core/crud/lists/list-parts.js';
import { withTexts } from '../../core/crud/lists/short-texts.js';
import { ScheduledTime } from '../../core/crud/publication/publication.dto.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { sentence } from '../../core/language/say.js';
import { NEWSLETTER_STATUSES, type NewsletterStatus } from './newsletter.entity.js';
import { PREVIEW_TEXT_LENGTH } from './newsletters.constants.js';

/** A newsletter to all confirmed subscribers. */
export class NewsletterInput {
  /** The subject. */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  /** Plain text; an empty line starts a new paragraph. */
  @RequiredText(sentence('newsletters.textRequired'), MAX_LENGTH.message, { multiline: true })
  text: string;

  /**
   * What mail programs show below the subject. Default: the first sentence.
   * @example "New prices from March, and a guide for schools."
   */
  @OptionalText(PREVIEW_TEXT_LENGTH)
  preview_text?: string;

  /** Target of the button at the end. Default: the page of the update in `post_id`, if any. */
  @OptionalLink()
  link?: string;

  /** Id of the update that it announces. May be sent as text. */
  @OptionalId()
  post_id?: number | null;

  /**
   * Limits the recipients to subscribers of this language; empty for the site's first language. Default: all subscribers.
   */
  @IsString({ message: sentence('languages.tagInvalid') })
  @IsOptional()
  language?: string | null;
}

/** The draft of a newsletter in the editor. */
export class NewsletterDraftInput {
  /** The subject. */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  /**
   * What mail programs show below the subject. Default: the first sentence.
   * @example "New prices from March, and a guide for schools."
   */
  @OptionalText(PREVIEW_TEXT_LENGTH)
  preview_text?: string;

  /** HTML with headings, pictures, and buttons: `<a class="button" href="…">`. */
  @RichText('full')
  html?: string;

  /**
   * Limits the recipients to subscribers of this language; empty for the site's first language. Default: all subscribers.
   */
  @IsString({ message: sentence('languages.tagInvalid') })
  @IsOptional()
  language?: string | null;

  /** Whether search engines may list its page. Default: no. */
  @OptionalBoolean()
  is_indexed?: boolean;

  /** The version that was edited. A stale version is refused with 409. */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** The time of sending a newsletter. */
export class NewsletterTimeInput {
  /** Absent or null: now, with ten seconds to undo it. */
  @ScheduledTime()
  send_at?: string | null;
}

export class NewsletterTestInput {
  /** @example you@example.com */
  @IsEmailAddress(sentence('crud.emailInvalid'))
  email: string;
}

/** A preview of a newsletter's mail. */
export class NewsletterPreview {
  /** A complete HTML document. Pictures and links of this site have paths without the host. */
  html: string;
  /** The plain text version. */
  text: string;
}

/** What the list of newsletters is filtered by. */
export const NEWSLETTER_FILTERS = {
  filters: { status: NEWSLETTER_STATUSES },
  compared: { id: 'ids', total: 'numbers', created_at: 'moments', finished_at: 'moments' },
} as const;

export class NewsletterRecord {
  /** @example 12 */
  id: number;
  title: string;
  /** What mail programs show below the subject; empty for the first sentence. */
  preview_text: string;
  /** Plain text. */
  text: string;
  /** HTML from the editor; null for a newsletter in plain text. */
  html: string | null;
  /** Empty without a link. */
  link: string;
  /** Null without an update, or after it was deleted. */
  post_id: number | null;
  /** Language of the recipients, empty for the site's first language; null for all subscribers. */
  language: string | null;
  /** 'failed' if it could not be sent to any recipient. */
  status: NewsletterStatus;
  /** Number of recipients. */
  total: number;
  /** Whether search engines may list its page. */
  is_indexed: boolean;
  /** The address of its page, once it is sent; null for a newsletter in plain text. */
  @ApiProperty({ type: String, nullable: true, example: '/updates/newsletters/12' })
  page: string | null;
  /** Time of sending while it is scheduled. ISO 8601, UTC. */
  send_at: string | null;
  /** Incremented with each change of a draft. */
  version: number;
  /** Creation time; after sending has begun, the time of that. ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until it has been sent to all recipients. */
  finished_at: string | null;
}

/** The query of the list of newsletters. */
export class NewsletterQuery extends withParts(withTexts(createListQuery(NEWSLETTER_FILTERS)), {
  fields: fieldsOf<NewsletterRecord>({
    id: true,
    title: true,
    preview_text: true,
    text: true,
    html: true,
    link: true,
    post_id: true,
    language: true,
    status: true,
    total: true,
    is_indexed: true,
    page: true,
    send_at: true,
    version: true,
    created_at: true,
    finished_at: true,
  }),
  relations: [],
}) {}

/** A draft as it was read, or its inputs. */
export class NewsletterDraftUpdate extends NewsletterDraftInput {}
allowReadOnlyFields<NewsletterRecord>(NewsletterDraftUpdate, [
  'id',
  'text',
  'link',
  'post_id',
  'status',
  'total',
  'page',
  'send_at',
  'created_at',
  'finished_at',
]);

/** The confirmed subscribers of one language. */
export class LanguageAudience {
  /**
   * Empty for the first language of the site.
   * @example pl
   */
  language: string;
  subscribers: number;
}

/** The possible recipients of a newsletter. */
export class NewsletterAudience {
  /** Number of confirmed subscribers. */
  subscribers: number;
  /** Number of confirmed subscribers by language of the site; absent on sites with one language. */
  languages?: LanguageAudience[];
  /** Whether a mail server is configured. */
  can_send: boolean;
  /**
   * The site's own address, for links to it.
   * @example https://www.example.com
   */
  site_url: string;
}

/** A subscriber to whom a newsletter could not be sent. */
export class NewsletterFailure {
  email: string;
  /** The mail server's error, or why the mail was not sent. */
  reason: string;
}

/** The progress of a newsletter. `total` is the sum of `sent`, `queued` and `failed`. */
export class NewsletterReport {
  id: number;
  title: string;
  status: NewsletterStatus;
  total: number;
  /** Accepted by the mail server. */
  sent: number;
  /** Waiting for the first or another attempt. */
  queued: number;
  /** Failed after the last attempt. */
  failed: number;
  /** Recipients who complained about it to their provider; their subscriptions have ended. */
  complaints: number;
  /** The first 100 failures. */
  failures: NewsletterFailure[];
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until it has been sent to all recipients. */
  finished_at: string | null;
}
