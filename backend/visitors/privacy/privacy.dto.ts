import { RequiredEmail } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';

export class EraseInput {
  /**
   * The e-mail address of the person, as a confirmation.
   * @example ada@example.com
   */
  @RequiredEmail(sentence('privacy.addressRequired'))
  email: string;
}

/** Numbers of removed rows, by kind. */
export class RemovedRecords {
  messages: number;
  applications: number;
  replies: number;
  subscriptions: number;
  /** Conversations with the assistant that were sent along with a message. */
  conversations: number;
  /** Mails in the outbox: to the person, and to others about them. */
  mails: number;
  notes: number;
  /** Entries of the history from which a name or a record's state was removed. */
  history_entries: number;
}

/** The record of an erasure, without the person's name. */
export class ErasureCertificate {
  /** @example 4 */
  id: number;
  /** ISO 8601, UTC. */
  erased_at: string;
  /** Name of the user. */
  erased_by: string;
  /** Number of the person's addresses. */
  addresses: number;
  removed: RemovedRecords;
  /** Number of other people's messages, applications, replies and notes that contain the address. They were not changed. */
  mentions: number;
}
