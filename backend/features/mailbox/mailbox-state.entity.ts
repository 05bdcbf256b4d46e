import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../core/database/column-types.js';
import type { MailOutcome } from '../../operations/monitoring/mail-outcomes.constants.js';

/** The reading position in a mailbox. */
@Entity('mailboxes')
export class MailboxState {
  /** A hash of server, user and folder: another mailbox starts anew. */
  @PrimaryColumn({ type: 'varchar', length: 32 })
  mailbox: string;

  /** Empty before the first read. */
  @Column({ type: 'varchar', length: 20, default: '' })
  uid_validity: string;

  /** UID of the last processed mail; 0 before the first one. */
  @Column({ type: 'varchar', length: 20, default: '0' })
  last_uid: string;

  /** UID of the mail in progress, and the number of attempts: a mail that crashes the process is finally skipped. */
  @Column({ type: 'varchar', length: 20, default: '' })
  trying_uid: string;

  @Column({ type: 'integer', default: 0 })
  tries: number;

  /** Mails received earlier begin no conversation: the time of the first read, or of the last change of UIDVALIDITY. */
  @Moment()
  since: Date;

  @OptionalMoment()
  read_at: Date | null;

  /** Null while it is readable. */
  @OptionalMoment()
  failing_since: Date | null;

  /** What became of the mails read since `counted_since`; null before the first one. */
  @Column({ type: 'simple-json', nullable: true })
  outcomes: Partial<Record<MailOutcome, number>> | null;

  @OptionalMoment()
  counted_since: Date | null;

  /** The server's error; empty while it is readable. */
  @Column({ type: 'varchar', length: 500, default: '' })
  failure: string;
}
