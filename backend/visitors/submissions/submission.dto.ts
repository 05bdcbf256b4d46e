import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { OptionalBoolean, OptionalIds, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { MAX_FILES } from '../../infrastructure/mail/outbox-file.constants.js';

/** The fields of an inbox record that the server sets. */
export class SubmissionRecord extends ResourceRecord {
  /**
   * Of the page that it was sent from: replies are sent in it. Empty: the first language of the site.
   * @example pl
   */
  language: string;
  /** The page on which the visit began; empty if the browser did not tell, as the next two. */
  origin_page: string;
  /** The host of the page with the link by which it began. */
  origin_source: string;
  /** The campaign of that link. */
  origin_campaign: string;
  /** Who changed the initial status; null if nobody has. */
  handled_by: string | null;
  /** When the initial status was changed: ISO 8601, UTC; null if it was not. */
  handled_at: string | null;
  /** Since when it is suspected spam: ISO 8601, UTC; null if it is not. */
  spam_at: string | null;
  /** When suspected spam will be deleted: ISO 8601, UTC; null if it is not suspected. */
  spam_until: string | null;
  /** The content of the form's hidden field, which only bots fill in; empty otherwise. */
  hidden_field: string;
  /** Whether notice and receipt were not sent because it was received as suspected spam. */
  notices_held: boolean;
}

/** A reply by mail. */
export class ReplyInput {
  /**
   * Plain text. What the visitor wrote is quoted below it.
   * @example "Yes, it prints receipts in French. May we ring you on Thursday?"
   */
  @RequiredText(sentence('submissions.pleaseWriteAReply'), MAX_LENGTH.message, { multiline: true })
  text: string;

  /**
   * Chosen anew for each reply, such as a UUID. The same key with the same text is the same reply: it is mailed once,
   * however often it is sent.
   * @example 7f1d6a52-9c3e-4f0b-8a55-0d0f6f6f7c11
   */
  @ApiProperty({ minLength: 8, maxLength: 64 })
  @Matches(/^[\w-]{8,64}$/, { message: sentence('submissions.idempotencyKeyMustBe8To64LettersDigits') })
  idempotency_key: string;

  /** Ids of files that go along: at most 10 with 15 MB in all, added by the caller before (`add_reply_file`). */
  @OptionalIds(MAX_FILES, sentence('mail.filesMustBeIds', { max: MAX_FILES }))
  files?: number[];
}

/** A file that went along with a reply. */
export class ReplyFile {
  /** @example 5 */
  id: number;
  /** @example "Price list.pdf" */
  name: string;
  /**
   * The media type, by its bytes.
   * @example application/pdf
   */
  type: string;
  /** In bytes. */
  size: number;
  /**
   * Of the call that answers it.
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
  /** The name of its author. */
  author: string;
  /** Plain text, without the quotation. */
  text: string;
  files: ReplyFile[];
  status: ReplyStatus;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until the mail server has accepted it. */
  sent_at: string | null;
  /** When the next attempt is made: ISO 8601, UTC; null if there is none. */
  next_attempt_at: string | null;
  /** The last error of the mail server; null if there was none. */
  error: string | null;
}

/** A record with its replies, the oldest first. */
export class Thread<R> {
  // Documented by each call, with its own record.
  @ApiHideProperty()
  entry: R;
  replies: ReplyRecord[];
  /** Whether a mail server is configured, which replies require. */
  can_send: boolean;
  /** The name of the site, for a reply in another mail program. */
  site_name: string;
}
