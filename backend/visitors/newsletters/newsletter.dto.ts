import { ApiProperty } from '@nestjs/swagger';
import { IsEmail, IsOptional, IsString } from 'class-validator';
import {
  OptionalBoolean,
  OptionalId,
  OptionalInteger,
  OptionalLink,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ScheduledTime } from '../../core/crud/publication/publication.dto.js';
import { sentence } from '../../core/language/say.js';
import type { NewsletterStatus } from './newsletter.entity.js';

/** A newsletter to all confirmed subscribers. */
export class NewsletterInput {
  /** The subject. */
  @RequiredText(sentence('common.pleaseEnterTitle'))
  title: string;

  /** Plain text; an empty line begins a new paragraph. */
  @RequiredText(sentence('newsletters.pleaseEnterText'), MAX_LENGTH.message, { multiline: true })
  text: string;

  /** Target of the button at the end. Default: the page of the update in `post_id`, if any. */
  @OptionalLink()
  link?: string;

  /** Id of the update that it announces. May be sent as text. */
  @OptionalId()
  post_id?: number | null;

  /**
   * Only to subscribers of this language; empty: of the first language of the site. Default: to all.
   * @example pl
   */
  @IsString({ message: sentence('languages.mustBeALanguageTagSuchAsPlOrPtBr') })
  @IsOptional()
  language?: string | null;
}

/** What the editor keeps of a newsletter until it goes out. */
export class NewsletterDraftInput {
  /** The subject. */
  @RequiredText(sentence('common.pleaseEnterTitle'))
  title: string;

  /** With headings, pictures, and buttons: `<a class="button" href="…">`. */
  @RichText('full')
  html?: string;

  /**
   * Only to subscribers of this language; empty: of the first language of the site. Default: to all.
   * @example pl
   */
  @IsString({ message: sentence('languages.mustBeALanguageTagSuchAsPlOrPtBr') })
  @IsOptional()
  language?: string | null;

  /** Whether search engines may list its page. Default: no. */
  @OptionalBoolean()
  is_indexed?: boolean;

  /**
   * The version that was edited. A stale version is refused with 409.
   * @example 1
   */
  @OptionalInteger(1, MAX_ID)
  version?: number;
}

/** When a newsletter goes out. */
export class NewsletterTimeInput {
  /** Absent or null: now, with ten seconds in which it can be taken back. */
  @ScheduledTime()
  send_at?: string | null;
}

export class NewsletterTestInput {
  /** @example you@example.com */
  @IsEmail({}, { message: sentence('crud.pleaseEnterAValidEmailAddress') })
  email: string;
}

/** A newsletter as mails show it. */
export class NewsletterPreview {
  /** A whole document. Pictures and links of this site have paths, without its address. */
  html: string;
  /** What programs show that read no HTML. */
  text: string;
}

export class NewsletterRecord {
  /** @example 12 */
  id: number;
  title: string;
  /** Plain text. */
  text: string;
  /** As written in the editor; null for one of plain text. */
  html: string | null;
  /** Empty if it has none. */
  link: string;
  /** Null if it announces none, or the update has been deleted. */
  post_id: number | null;
  /** Of the subscribers whom it is sent to, empty for the first language of the site; null: all. */
  language: string | null;
  /** 'failed' if it could not be sent to any recipient. */
  status: NewsletterStatus;
  /** Number of recipients. */
  total: number;
  /** Whether search engines may list its page. */
  is_indexed: boolean;
  /** The address of its page, once it goes out; null of one of plain text. */
  @ApiProperty({ type: String, nullable: true, example: '/updates/newsletters/12' })
  page: string | null;
  /** When it goes out, while it is scheduled. ISO 8601, UTC. */
  send_at: string | null;
  /** Incremented with each change of a draft. */
  version: number;
  /** When it was begun; of what has gone out, when that began. ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until it has been sent to everybody. */
  finished_at: string | null;
}

/** The confirmed subscribers of one language. */
export class LanguageAudience {
  /**
   * Empty for the first language of the site.
   * @example pl
   */
  language: string;
  subscribers: number;
}

/** What the form of a newsletter shows. */
export class NewsletterAudience {
  /** Number of confirmed subscribers. */
  subscribers: number;
  /** How many of them there are in each language of the site; absent if it has one language. */
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
  /** The error of the mail server, or why it was not sent. */
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
  /** Still to be sent, or to be tried again. */
  queued: number;
  /** Failed after the last attempt. */
  failed: number;
  /** The first hundred failures. */
  failures: NewsletterFailure[];
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until it has been sent to everybody. */
  finished_at: string | null;
}
