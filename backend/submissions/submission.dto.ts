import { ApiHideProperty, ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { OneOf, OptionalBoolean, RequiredText } from '../core/crud/field.decorators.js';
import { MAX_LENGTH } from '../core/crud/length-limits.constants.js';
import { ResourceRecord } from '../core/crud/resource.dto.js';

/** What a record of the inbox tells besides what the visitor wrote. All of it is set by the server. */
export class SubmissionRecord extends ResourceRecord {
  /** Who took it from its first status to another; null while nobody has. */
  handled_by: string | null;
  /** ISO 8601, UTC; null while nobody has. */
  handled_at: string | null;
  /** Since when it is suspected spam: ISO 8601, UTC; null for what is not. */
  spam_at: string | null;
  /** When it is deleted unless somebody says that it is not spam: ISO 8601, UTC; null for what is not suspected. */
  spam_until: string | null;
  /** What stood in the form's hidden field, which people don't see; empty when nothing did. */
  hidden_field: string;
  /** Whether notice and receipt have not been mailed, because it came as suspected spam. */
  notices_held: boolean;
}

/** Which records are exported. */
export class ExportQuery {
  /** `spam` exports what is suspected spam; without it that is left out. */
  @OneOf(['spam'])
  status?: 'spam';
}

/** An answer by mail. */
export class ReplyInput {
  /**
   * Plain text. What the visitor wrote is quoted below it.
   * @example "Yes, it prints receipts in Swahili. May we ring you on Thursday?"
   */
  @RequiredText('Please write a reply', MAX_LENGTH.message, { multiline: true })
  text: string;

  /**
   * Chosen anew for each reply, such as a UUID. The same key with the same text is the same reply: it is mailed once,
   * however often it is sent.
   * @example 7f1d6a52-9c3e-4f0b-8a55-0d0f6f6f7c11
   */
  @ApiProperty({ minLength: 8, maxLength: 64 })
  @Matches(/^[\w-]{8,64}$/, { message: 'idempotency_key must be 8 to 64 letters, digits, - and _.' })
  idempotency_key: string;
}

export class MessageReplyInput extends ReplyInput {
  /** Marks the message handled, too. */
  @OptionalBoolean()
  mark_handled?: boolean;
}

/** 'queued' until the mail server has taken it, 'failed' when it was given up. */
export type ReplyStatus = 'queued' | 'sent' | 'failed';

/** A reply, and what became of its mail. */
export class ReplyRecord {
  /** @example 12 */
  id: number;
  /** The name of who wrote it. */
  author: string;
  /** Plain text, without the quotation. */
  text: string;
  status: ReplyStatus;
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null until the mail server has taken it. */
  sent_at: string | null;
  /** When it is tried again: ISO 8601, UTC; null when it is not. */
  next_attempt_at: string | null;
  /** What the mail server said last; null when it has not refused it. */
  error: string | null;
}

/** A record with its replies, the oldest first. */
export class Thread<R> {
  // Documented by each call, with its own record.
  @ApiHideProperty()
  entry: R;
  replies: ReplyRecord[];
  /** Whether this site sends mail: without it nobody can reply from here. */
  can_send: boolean;
  /** The name of the site, for a mail that somebody writes elsewhere. */
  site_name: string;
}
