import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { OneOf } from '../../core/crud/fields/field.decorators.js';
import { ListQuery } from '../../core/crud/resource.dto.js';

const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** `queued` until it was sent or given up. */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Whether mail works. */
export class MailOverview {
  /** Whether SMTP_URL is set: without it, no mail is stored or sent. */
  is_configured: boolean;
  /**
   * Host and port of the mail server.
   * @example smtp.example.com:587
   */
  @ApiProperty({ type: String, nullable: true })
  server: string | null;
  /** @example Jukwaa <hello@example.com> */
  from: string;
  /** When the last mail was sent: ISO 8601, UTC. */
  @ApiProperty({ type: String, nullable: true })
  last_sent_at: string | null;
  /** Mails that are not sent yet. */
  waiting: number;
  /** Mails that were given up, of the last 30 days. */
  failed: number;
}

/** A mail, without its text. */
export class MailRecord {
  id: number;
  to_address: string;
  subject: string;
  @ApiProperty({ enum: MAIL_STATUSES })
  status: MailStatus;
  /** How often it was tried to send it. */
  attempts: number;
  /** What the mail server answered to the last attempt, or why there was no answer. */
  @ApiProperty({ type: String, nullable: true })
  last_error: string | null;
  /** When the next attempt is due: ISO 8601, UTC. */
  @ApiProperty({ type: String, nullable: true })
  next_attempt_at: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  @ApiProperty({ type: String, nullable: true })
  sent_at: string | null;
  /** Whether it can be sent (again): not what is sent, what goes to subscribers, who may have unsubscribed, and what has no text any more. */
  can_retry: boolean;
  /** Whether it can be deleted: not what a reply or the report of a newsletter refers to. */
  can_delete: boolean;
}

/** The query of the list of mails; `search` looks in addresses and subjects. */
export class MailQuery extends ListQuery {
  @OneOf(MAIL_STATUSES)
  @ApiPropertyOptional({ enum: MAIL_STATUSES })
  status?: MailStatus;
}

/** What became of a test. */
export class TestMailResult {
  /** Whether the mail server has accepted it. */
  is_accepted: boolean;
  /**
   * What the mail server answered, or why there was no answer.
   * @example 250 2.0.0 Ok: queued as 4F2A1
   */
  answer: string;
  /** To whom it was sent. */
  to_address: string;
}
