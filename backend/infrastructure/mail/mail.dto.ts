import { ApiProperty } from '@nestjs/swagger';
import { createListQuery } from '../../core/crud/lists/list-filters.js';
import { fieldsOf, withParts } from '../../core/crud/lists/list-parts.js';
import { MAIL_DAYS } from './mail.constants.js';

const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

/** `queued` until the mail was sent or has failed. */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Status of mail. */
export class MailOverview {
  /** Whether SMTP_URL is set; without it, no mail is stored or sent. */
  is_configured: boolean;
  /** Whether INBOX_IMAP_URL is set, so that visitors' replies are read from a mailbox. */
  has_mailbox: boolean;
  /**
   * Host and port of the mail server.
   * @example smtp.example.com:587
   */
  server: string | null;
  /** @example Jukwaa <hello@example.com> */
  from: string;
  /** Time when the last mail was sent: ISO 8601, UTC. */
  last_sent_at: string | null;
  /** Number of mails not sent yet. */
  waiting: number;
  @ApiProperty({ description: `Number of mails that failed in the last ${MAIL_DAYS} days.` })
  failed: number;
}

/** A mail, without its text. */
export class MailRecord {
  id: number;
  to_address: string;
  subject: string;
  @ApiProperty({ enum: MAIL_STATUSES })
  status: MailStatus;
  /** Number of attempts to send the mail. */
  attempts: number;
  /** The mail server's response to the last attempt, or the reason why there was none. */
  last_error: string | null;
  /** Time of the next attempt: ISO 8601, UTC. */
  next_attempt_at: string | null;
  /** ISO 8601, UTC. */
  created_at: string;
  sent_at: string | null;
  /**
   * Whether the mail can be sent (again). False for mails that were sent, mails to subscribers, who may have unsubscribed, and
   * mails whose text was deleted.
   */
  can_retry: boolean;
  /** Whether the mail can be deleted. False for mails that belong to a reply or the report of a newsletter. */
  can_delete: boolean;
}

/** What the list of mails is filtered by. */
export const MAIL_FILTERS = {
  filters: { status: MAIL_STATUSES },
  compared: { id: 'ids', created_at: 'moments', sent_at: 'moments' },
} as const;

/** The query of the list of mails; `search` matches addresses and subjects. */
export class MailQuery extends withParts(createListQuery(MAIL_FILTERS), {
  fields: fieldsOf<MailRecord>({
    id: true,
    to_address: true,
    subject: true,
    status: true,
    attempts: true,
    last_error: true,
    next_attempt_at: true,
    created_at: true,
    sent_at: true,
    can_retry: true,
    can_delete: true,
  }),
  relations: [],
}) {}

/** Result of a test mail. */
export class TestMailResult {
  /** Whether the mail server has accepted the mail. */
  is_accepted: boolean;
  /**
   * The mail server's response, or the reason why there was none.
   * @example 250 2.0.0 Ok: queued as 4F2A1
   */
  answer: string;
  /** The recipient's address. */
  to_address: string;
}
