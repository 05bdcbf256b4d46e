import { stat, statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { IsNull, MoreThan, Not } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { type PoolFigures, poolFigures } from '../../core/database/pool-figures.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';
import { Session } from '../../people/auth/session.entity.js';
import { Question } from '../../visitors/assistant/conversations/question.entity.js';

interface MailFigures {
  /** Stored, but not sent yet. */
  waiting: number;
  /** Failed permanently. */
  failed: number;
  /** Time at which the oldest waiting mail was stored. */
  waitingSince: Date | undefined;
}

/** Figures of the running site, for the metrics and the status screen. */
@Injectable()
export class SiteFigures {
  constructor(
    private readonly database: Database,
    private readonly changes: ChangeReader,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns the latency of the smallest query, in milliseconds. */
  async databaseLatency(): Promise<number> {
    const started = performance.now();
    await this.database.manager.query('SELECT 1');
    return performance.now() - started;
  }

  /** Returns the size of all tables, in bytes. */
  async databaseBytes(): Promise<number> {
    const { database } = this.config;
    if (database.dialect === 'sqlite') return sizeOf(database.file);
    const [row]: { bytes: unknown }[] = await this.database.manager.query(
      'SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return Number(row?.bytes ?? 0);
  }

  /** Returns the state of the connection pool; undefined for SQLite, which has none. */
  pool(): PoolFigures | undefined {
    return poolFigures(this.database.dataSource);
  }

  /**
   * Returns the seconds since changes of other instances were last read; undefined for SQLite, which supports a single instance.
   */
  changesAge(): number | undefined {
    return this.changes.age;
  }

  async mails(): Promise<MailFigures> {
    const { manager } = this.database;
    const rows = await manager
      .createQueryBuilder(OutboxMail, 'mail')
      .select('mail.status', 'status')
      .addSelect('COUNT(*)', 'count')
      .where("mail.status <> 'sent'")
      .groupBy('mail.status')
      .getRawMany<{ status: string; count: number | string }>();
    const count = (status: string): number => Number(rows.find((row) => row.status === status)?.count ?? 0);
    const oldest = await manager.findOne(OutboxMail, {
      select: { id: true, created_at: true },
      where: { status: 'queued' },
      order: { created_at: 'ASC' },
    });
    return { waiting: count('queued'), failed: count('failed'), waitingSince: oldest?.created_at };
  }

  sessions(): Promise<number> {
    return this.database.manager.countBy(Session, { user_id: Not(IsNull()), expires_at: MoreThan(new Date()) });
  }

  /** Counts the stored questions to the assistant, by whether they were answered. */
  async questions(): Promise<{ answered: number; declined: number }> {
    const { manager } = this.database;
    const [answered, declined] = await Promise.all([
      manager.countBy(Question, { answered: true }),
      manager.countBy(Question, { answered: false }),
    ]);
    return { answered, declined };
  }

  /** Returns the free and total bytes of the storage folder's disk. */
  async disk(): Promise<{ free: number; size: number }> {
    const { bavail, blocks, bsize } = await statfs(this.config.storageDir);
    return { free: bavail * bsize, size: blocks * bsize };
  }
}

/** Returns the size of an SQLite database, including its write-ahead log. */
async function sizeOf(file: string): Promise<number> {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((one) =>
      stat(one).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
