import { ApiProperty } from '@nestjs/swagger';
import { Fraction } from '../../core/http/fraction.decorator.js';
import { MAIL_DAYS } from '../../infrastructure/mail/mail.constants.js';
import { BackupStatus } from '../backups/backup-status.dto.js';
import { MAIL_OUTCOMES, type MailOutcome } from './mail-outcomes.constants.js';

/** Urgency of a task. */
export type TaskLevel = 'error' | 'warning' | 'note';

/** A task for administrators. */
export class StatusTask {
  /**
   * Stable id of the kind of task.
   * @example mail-off
   */
  id: string;
  /** `error`: something does not work; `warning`: it will fail soon, or visitors are affected; `note`: information. */
  @ApiProperty({ enum: ['error', 'warning', 'note'] })
  level: TaskLevel;
  /** @example Email is not set up */
  title: string;
  /** Explanation and remedy. */
  text: string;
  /**
   * The screen on which to do it; null if it is done outside of the back office.
   * @example /admin/contact
   */
  link: string | null;
}

export class DatabaseStatus {
  /** @example MariaDB 11.8.3 */
  product: string;
  /** Size of all tables, in bytes. */
  size: number;
  /**
   * Latency of the smallest query, in milliseconds.
   * @example 0.2
   */
  @Fraction()
  latency: number;
  /** Number of applied migrations. */
  migrations: number;
}

export class MailStatus {
  /** Whether SMTP_URL is set. */
  enabled: boolean;
  waiting: number;
  /** Time at which the oldest waiting mail was stored. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  waiting_since: string | null;
  @ApiProperty({ description: `Mails that failed permanently within the last ${MAIL_DAYS} days.` })
  failed: number;
  /** The mail server's last error, without addresses. */
  last_error: string | null;
}

/** An extension of the site. */
export class ExtensionStatus {
  /** @example prices */
  name: string;
  /** False for one that is gone or left out: its tables stay. */
  is_loaded: boolean;
  /** Number of tasks to be done, those that are tried again included. */
  waiting: number;
  /** Number of tasks that were given up. */
  failed: number;
  /** Why a hook or a task failed last; null if none has. */
  last_error: string | null;
}

/** The bucket that stores uploads in place of the storage folder. */
export class BucketStatus {
  /** @example example-uploads */
  name: string;
  /**
   * Bytes of uploads and their renderings, without the bin. Computed at most every ten minutes; null if the bucket can't be read.
   */
  used: number | null;
  /** The bucket's problem, in one sentence. */
  problem: string | null;
}

export class StorageStatus {
  /**
   * Bytes in the storage folder: uploads unless they are in a bucket, and an SQLite database. Computed at most every ten minutes.
   */
  used: number;
  /** Free bytes on its disk. */
  free: number;
  /** Total bytes of its disk. */
  size: number;
  /** The bucket with the uploads; null if they are in the storage folder. */
  bucket: BucketStatus | null;
}

/** Redis, which several instances of the application share. */
export class RedisStatus {
  /** Start of the current failure; null while it works. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  away_since: string | null;
  /**
   * Reason of the failure; continues a sentence that begins with 'Redis'.
   * @example does not respond in time
   */
  away_reason: string | null;
  /**
   * The name of the reason, the same in every language; null for one without.
   * @example redis.doesNotAnswerInTime
   */
  away_code: string | null;
}

/** The number of mails of one outcome. */
export class MailboxOutcome {
  /**
   * It began a conversation (`started`), was added to one (`reply`), was recognised as `automatic`, a `bounce`, a read `receipt` or a
   * `complaint`, is in the `quiet` lane, was `held` back there by a limit, is suspected `spam`, came twice (`known`), is our `own`, was
   * received before the first read and answers nothing (`old`), or was `gone` before it could be read.
   */
  @ApiProperty({ enum: MAIL_OUTCOMES })
  outcome: MailOutcome;
  count: number;
}

/** The mailbox that receives visitors' replies. */
export class MailboxStatus {
  /** Time of the last read; null before the first one. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  read_at: string | null;
  /** Start of the current failure; null while it is readable. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failing_since: string | null;
  /** The mail server's error, without addresses; empty while it is readable. */
  failure: string;
  /** What became of the mails read since `counted_since`: only outcomes that occurred, most frequent first. */
  outcomes: MailboxOutcome[];
  /** Null before the first mail. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  counted_since: string | null;
  /** Mails in the quiet lane that wait until fewer come. */
  held: number;
}

const CERTIFICATE_PROBLEMS = ['name', 'unverified'] as const;

/** `name`: it is for other names; `unverified`: no known authority has signed it, or there is none. */
export type CertificateProblem = (typeof CERTIFICATE_PROBLEMS)[number];

/** The certificate that visitors are shown at SITE_URL. */
export class CertificateStatus {
  /** Null if the server has shown none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  valid_until: string | null;
  /** `name`: it is for other names; `unverified`: no known authority has signed it, or there is none. */
  @ApiProperty({ enum: CERTIFICATE_PROBLEMS, nullable: true })
  problem: CertificateProblem | null;
  /**
   * Why it can't be verified, as a code of OpenSSL or Node.
   * @example DEPTH_ZERO_SELF_SIGNED_CERT
   */
  reason: string;
  @ApiProperty({ format: 'date-time' })
  checked_at: string;
}

/** Problems that one part of the application has logged since the start. */
export class LoggedProblems {
  /** @example Mail */
  part: string;
  errors: number;
  warnings: number;
  /** The latest message, without personal data. */
  latest: string;
  @ApiProperty({ format: 'date-time' })
  latest_at: string;
}

export class ApplicationVersion {
  /**
   * Includes the commit of the build, if known.
   * @example 0.1.0 (1a2b3c4)
   */
  version: string;
}

/** Status of the running site, for administrators. */
export class SiteStatus {
  /** @example 0.1.0 */
  version: string;
  /** Commit of the build, if known. */
  @ApiProperty({ type: String, nullable: true, example: '1a2b3c4' })
  commit: string | null;
  /** @example v24.21.0 */
  node: string;
  @ApiProperty({ format: 'date-time' })
  started_at: string;
  /**
   * Value of SITE_URL.
   * @example https://www.example.com
   */
  site_url: string;
  /** Memory used by the process, in bytes. */
  memory: number;
  database: DatabaseStatus;
  mail: MailStatus;
  storage: StorageStatus;
  /** Null without REDIS_URL. */
  redis: RedisStatus | null;
  /** Null without INBOX_IMAP_URL. */
  mailbox: MailboxStatus | null;
  /** Null without https in SITE_URL, before the first look, and if the address can't be reached from here. */
  certificate: CertificateStatus | null;
  backup: BackupStatus;
  /** Users' open sessions, by browser. */
  sessions: number;
  /** Number of scheduled publications that failed. */
  failed_publications: number;
  /** Number of webhooks that were disabled after failures. */
  disabled_webhooks: number;
  /** Those that the site has, and those that are gone and have left tables. */
  extensions: ExtensionStatus[];
  /** Problems since the start, latest first. */
  problems: LoggedProblems[];
  /** Tasks for administrators, most urgent first; empty if there are none. */
  tasks: StatusTask[];
}
