import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { OptionalBoolean, OptionalIds, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { MAX_FILES } from '../../infrastructure/mail/outbox-file.constants.js';
import { BotCheckToken } from '../bot-check/bot-check-token.decorator.js';
import { Honeypot } from '../bot-check/honeypot.decorator.js';
import { VisitOrigin } from './visit-origin.decorator.js';

/** What every form of visitors sends with its own fields. */
export class SubmissionInput {
  /**
   * The first page of the visit.
   * @example /solutions/ledger
   */
  @VisitOrigin('page')
  origin_page?: string;

  /**
   * The host of the page that linked to the site when the visit began.
   * @example google.com
   */
  @VisitOrigin('source')
  origin_source?: string;

  /** The `utm_campaign` of the link that began the visit. */
  @VisitOrigin('campaign')
  origin_campaign?: string;

  @BotCheckToken()
  turnstile_token?: string;

  @Honeypot()
  website?: unknown;
}

/** The fields of an inbox record that the server sets. */
export class SubmissionRecord extends ResourceRecord {
  /**
   * Language of the page with the form, used for replies. Empty for the site's first language.
   * @example pl
   */
  language: string;
  /** The first page of the visit; empty if unknown, as are the next two fields. */
  origin_page: string;
  /** The host of the page that linked to the site when the visit began. */
  origin_source: string;
  /** The campaign of that link. */
  origin_campaign: string;
  /** Name of the user who changed the initial status; null if it is unchanged. */
  handled_by: string | null;
  /** Time at which the initial status was changed: ISO 8601, UTC; null if it is unchanged. */
  handled_at: string | null;
  /** Time since which it is suspected spam: ISO 8601, UTC; null if it is not. */
  spam_at: string | null;
  /** Time at which suspected spam will be deleted: ISO 8601, UTC; null if it is not suspected. */
  spam_until: string | null;
  /** The value of the form's hidden field, which only bots fill in; otherwise empty. */
  hidden_field: string;
  /** Whether notice and receipt were withheld because it was received as suspected spam. */
  notices_held: boolean;
}

/** A reply by mail. */
export class ReplyInput {
  /**
   * Plain text. The visitor's text is quoted below it.
   * @example "Yes, it prints receipts in French. May we ring you on Thursday?"
   */
  @RequiredText(sentence('submissions.replyRequired'), MAX_LENGTH.message, { multiline: true })
  text: string;

  /**
   * A new unique key per reply, such as a UUID. Requests with the same key and text send one mail only.
   * @example 7f1d6a52-9c3e-4f0b-8a55-0d0f6f6f7c11
   */
  @ApiProperty({ minLength: 8, maxLength: 64 })
  @Matches(/^[\w-]{8,64}$/, { message: sentence('submissions.idempotencyKeyInvalid') })
  idempotency_key: string;

  /** Ids of files to attach: at most 10 with 15 MB in all, uploaded by the caller before (`add_reply_file`). */
  @OptionalIds(MAX_FILES, sentence('mail.filesInvalid', { max: MAX_FILES }))
  files?: number[];
}

/** A file attached to a reply. */
export class ReplyFile {
  /** @example 5 */
  id: number;
  /** @example "Price list.pdf" */
  name: string;
  /**
   * The media type, detected from the bytes.
   * @example application/pdf
   */
  type: string;
  /** In bytes. */
  size: number;
  /**
   * Path of the API call that returns it.
   * @example /admin/api/reply_file/5
   */
  path: string;
}

export class MessageReplyInput extends ReplyInput {
  /** Whether to mark the message as handled. */
  @OptionalBoolean()
  mark_handled?: boolean;
}

/** 'queued' until the mail server has accepted it, 'failed' after the last attempt. */
export type ReplyStatus = 'queued' | 'sent' | 'failed';

/** A reply, with the status of its mail. */
export class ReplyRecord {
  /** @example 12 */
  id: number;
  /** Name of the author. */
  author: string;
  /** Plain text, without the quotation. */
  text: string;
  files: ReplyFile[];
  status: ReplyStatus;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until the mail server has accepted it. */
  sent_at: string | null;
  /** Time of the next attempt: ISO 8601, UTC; null without one. */
  next_attempt_at: string | null;
  /** The mail server's last error; null without one. */
  error: string | null;
}

/** A record with its replies, oldest first. */
export class Thread<R> {
  // Documented by each call, with its own type of record.
  @ApiHideProperty()
  entry: R;
  replies: ReplyRecord[];
  /** Whether a mail server is configured, which replies require. */
  can_send: boolean;
  /** The name of the site, for a reply in another mail program. */
  site_name: string;
}
