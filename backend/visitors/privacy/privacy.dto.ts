import { RequiredEmail } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';

export class EraseInput {
  /**
   * The e-mail address of the person, typed again.
   * @example ada@example.com
   */
  @RequiredEmail(sentence('privacy.typeTheAddress'))
  email: string;
}

/** How many rows were removed, by kind. */
export class RemovedRecords {
  messages: number;
  applications: number;
  replies: number;
  subscriptions: number;
  /** Conversations with the assistant that were sent along with a message. */
  conversations: number;
  /** In the outbox: to the person, and to others about them. */
  mails: number;
  notes: number;
  /** Entries of the history that lost the name or the state of a record. */
  history_entries: number;
}

/** What was erased. It does not name the person. */
export class ErasureCertificate {
  /** @example 4 */
  id: number;
  /** ISO 8601, UTC. */
  erased_at: string;
  /** The name of the user. */
  erased_by: string;
  /** How many addresses the person had. */
  addresses: number;
  removed: RemovedRecords;
  /** Messages, applications, replies and notes of others whose text has the address. They were not changed. */
  mentions: number;
}
