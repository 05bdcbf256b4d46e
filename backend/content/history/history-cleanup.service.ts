import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { pastDate } from '../../core/config/monotonic-clock.js';
import { forgetCreationKeys } from '../../core/crud/creation-keys.js';
import { ROW } from '../../core/crud/lists/list-query.js';
import { RecordFiles } from '../../core/crud/record-files.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { HourlyTask } from '../../core/tasks/hourly-task.js';
import { BIN_DAYS } from './bin.constants.js';
import { BinService } from './bin.service.js';
import { HistoryEntry } from './history-entry.entity.js';

const DAY_MS = 24 * 60 * 60_000;

/** Rows per transaction. */
const BATCH = 500;

/**
 * Entries to delete before `:before`: those without a state, and states replaced before that time unless another state is
 * compressed against them. The state that a record had at that time and all later ones are kept.
 */
const IS_OVER = `${ROW}.created_at < :before
  AND (${ROW}.state IS NULL OR EXISTS (
    SELECT 1 FROM history_entries later
    WHERE later.resource = ${ROW}.resource AND later.record_id = ${ROW}.record_id AND later.id > ${ROW}.id
      AND later.state IS NOT NULL AND later.created_at < :before))
  AND NOT EXISTS (
    SELECT 1 FROM history_entries compressed
    WHERE compressed.resource = ${ROW}.resource AND compressed.record_id = ${ROW}.record_id
      AND compressed.base_id = ${ROW}.id)`;

/** Every hour, purges records that were in the bin for `BIN_DAYS`, entries older than HISTORY_DAYS, and idempotency keys. */
@Injectable()
export class HistoryCleanupService extends HourlyTask {
  constructor(
    private readonly database: Database,
    private readonly files: RecordFiles,
    private readonly bin: BinService,
    private readonly registry: ResourceRegistry,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {
    super('Failed to delete old history');
  }

  protected override runHourly(): Promise<void> {
    return this.cleanUp();
  }

  async cleanUp(now = pastDate(0)): Promise<void> {
    await this.emptyBin(now);
    const before = new Date(now.getTime() - this.config.historyDays * DAY_MS);
    await this.deleteEntries(before);
    await this.database.transaction((manager) => this.files.forgetFormer(manager, before));
    await this.database.transaction((manager) => forgetCreationKeys(manager, now));
  }

  private async emptyBin(now: Date): Promise<void> {
    for (;;) {
      const deletions = await this.bin.expired(now, BATCH);
      if (deletions.length === 0) break;
      await this.database.transaction((manager) => this.bin.purge(manager, deletions));
    }
    // States of personal records that were restored in the meantime.
    const personal = [...this.registry.withHistory.values()].filter(({ history }) => history === 'bin');
    await this.database.transaction((manager) =>
      manager
        .createQueryBuilder()
        .update(HistoryEntry)
        .set({ state: null })
        .where("action = 'delete' AND created_at <= :before AND state IS NOT NULL AND resource IN (:...names)", {
          before: new Date(now.getTime() - BIN_DAYS * DAY_MS),
          names: personal.map(({ name }) => name),
        })
        .execute(),
    );
  }

  private async deleteEntries(before: Date): Promise<void> {
    for (;;) {
      const rows = await this.database.manager
        .createQueryBuilder(HistoryEntry, ROW)
        .select(`${ROW}.id`)
        .where(IS_OVER, { before })
        .orderBy(`${ROW}.id`, 'ASC')
        .limit(BATCH)
        .getMany();
      if (rows.length === 0) return;
      await this.database.transaction((manager) => manager.delete(HistoryEntry, { id: In(rows.map(({ id }) => id)) }));
    }
  }
}
