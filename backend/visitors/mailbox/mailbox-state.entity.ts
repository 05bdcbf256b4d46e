import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../core/database/column-types.js';

/** How far a mailbox was read. */
@Entity('mailboxes')
export class MailboxState {
  /** A hash of server, user and folder: another mailbox begins anew. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  mailbox: string;

  /** Empty before the first reading. */
  @Column({ type: 'varchar', length: 20, default: '' })
  uid_validity: string;

  /** The last mail that was dealt with; 0 before the first one. */
  @Column({ type: 'varchar', length: 20, default: '0' })
  last_uid: string;

  /** The mail that is being dealt with, and how often that was begun: one that ends the process is passed over in the end. */
  @Column({ type: 'varchar', length: 20, default: '' })
  trying_uid: string;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  /** Mails from before begin no conversation: when the mailbox was read first, or got another UIDVALIDITY. */
  @Moment()
  since: Date;

  @OptionalMoment()
  read_at: Date | null;

  /** Null while it can be read. */
  @OptionalMoment()
  failing_since: Date | null;

  /** What the server said; empty while it can be read. */
  @Column({ type: 'varchar', length: 500, default: '' })
  failure: string;
}
