import { ApiProperty } from '@nestjs/swagger';
import { BackupStatus } from '../backups/backup-status.dto.js';

/** How soon somebody should do something. */
export type TaskLevel = 'error' | 'warning' | 'note';

/** Something that an administrator should do. */
export class StatusTask {
  /**
   * The same for the same thing.
   * @example mail-off
   */
  id: string;
  /** `error`: something does not work; `warning`: it will not, or visitors are worse off; `note`: worth knowing. */
  @ApiProperty({ enum: ['error', 'warning', 'note'] })
  level: TaskLevel;
  /** @example No mail is sent */
  title: string;
  /** What it means and what to do. */
  text: string;
  /**
   * The screen on which to do it; null if it is done outside the back office.
   * @example /admin/contact
   */
  @ApiProperty({ type: String, nullable: true })
  link: string | null;
}

export class DatabaseStatus {
  /** @example MariaDB 11.8.3 */
  product: string;
  /** Bytes of all tables. */
  size: number;
  /**
   * Milliseconds of the smallest query.
   * @example 0.2
   */
  latency: number;
  /** Changes of the tables that have run. */
  migrations: number;
}

export class MailStatus {
  /** Whether SMTP_URL is set. */
  enabled: boolean;
  waiting: number;
  /** When the mail that has waited longest was stored. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  waiting_since: string | null;
  /** Given up within the last 30 days. */
  failed: number;
  /** What the mail server said last, without addresses. */
  @ApiProperty({ type: String, nullable: true })
  last_error: string | null;
}

/** Where uploads are in place of the storage folder. */
export class BucketStatus {
  /** @example example-uploads */
  name: string;
  /** Bytes of uploads and their renderings, without the bin. Counted at most every ten minutes; null if it can't be read. */
  @ApiProperty({ type: Number, nullable: true })
  used: number | null;
  /** What is wrong with it, in a sentence. */
  @ApiProperty({ type: String, nullable: true })
  problem: string | null;
}

export class StorageStatus {
  /** Bytes in the storage folder: uploads unless they are in a bucket, and an SQLite database. Counted at most every ten minutes. */
  used: number;
  /** Bytes that are free on its disk. */
  free: number;
  /** Bytes of its disk. */
  size: number;
  /** The bucket with the uploads; null if they are in the storage folder. */
  @ApiProperty({ type: BucketStatus, nullable: true })
  bucket: BucketStatus | null;
}

/** Redis, which several copies of the application share. */
export class RedisStatus {
  /** Since when it does not answer; null while it does. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  away_since: string | null;
  /**
   * Why; continues a sentence that begins with 'Redis'.
   * @example does not answer in time
   */
  @ApiProperty({ type: String, nullable: true })
  away_reason: string | null;
}

/** The mailbox in which answers of visitors arrive. */
export class MailboxStatus {
  /** When it was read last; null before that. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  read_at: string | null;
  /** Since when it can't be read; null while it can. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failing_since: string | null;
  /** What its server said, without addresses; empty while it can be read. */
  failure: string;
}

/** What one part of the application has logged since the start. */
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
   * With the commit that it was built from, if the build knew it.
   * @example 0.1.0 (1a2b3c4)
   */
  version: string;
}

/** How the site runs, for administrators. */
export class SiteStatus {
  /** @example 0.1.0 */
  version: string;
  /** The commit that it was built from, if the build knew it. */
  @ApiProperty({ type: String, nullable: true, example: '1a2b3c4' })
  commit: string | null;
  /** @example v24.21.0 */
  node: string;
  @ApiProperty({ format: 'date-time' })
  started_at: string;
  /**
   * SITE_URL.
   * @example https://www.example.com
   */
  site_url: string;
  /** Bytes of memory that the process uses. */
  memory: number;
  database: DatabaseStatus;
  mail: MailStatus;
  storage: StorageStatus;
  /** Null without REDIS_URL. */
  @ApiProperty({ type: RedisStatus, nullable: true })
  redis: RedisStatus | null;
  /** Null without INBOX_IMAP_URL. */
  @ApiProperty({ type: MailboxStatus, nullable: true })
  mailbox: MailboxStatus | null;
  backup: BackupStatus;
  /** Users that are signed in, by browser. */
  sessions: number;
  /** Publications that the schedule could not do. */
  failed_publications: number;
  /** Webhooks that were given up. */
  disabled_webhooks: number;
  /** Since the start, the latest first. */
  problems: LoggedProblems[];
  /** What should be done, the most urgent first; empty if all is well. */
  tasks: StatusTask[];
}
