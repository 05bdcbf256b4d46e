import type { DataSource } from 'typeorm';
import { ConfigurationError, type Environment } from '../../core/config/environment.js';
import type { DatabaseCheck } from '../../core/database/database.module.js';
import { refuseWhileOffline } from '../../core/storage/offline-lock.js';
import { readJournal } from './restore-journal.js';
import { isUnfinished } from './table-target.js';

/** Refuses to start during a restore or a move, and with the partial result of an interrupted one. */
export class UnfinishedRestoreCheck implements DatabaseCheck {
  constructor(private readonly config: Pick<Environment, 'privateDir'>) {}

  async beforeConnecting(): Promise<void> {
    await refuseWhileOffline(this.config.privateDir);
    const journal = await readJournal(this.config.privateDir);
    if (!journal) return;
    throw new ConfigurationError(
      `A restore of ${journal.backup} was interrupted; run it again to finish it (npm run restore -- ${journal.backup}).`,
    );
  }

  async beforeMigration(source: DataSource): Promise<void> {
    if (!(await isUnfinished(source))) return;
    throw new ConfigurationError(
      'The database contains only part of a restore or a move that was interrupted; run that command again.',
    );
  }
}
