import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database } from '../database/database.js';
import { LeasesService } from '../leases/leases.service.js';
import { RepeatedRun } from '../tasks/repeated-run.js';

const KEPT_MINUTES = 10;

const INTERVAL_MS = 60_000;

/** Below the interval, so that the next process may take its turn. */
const LEASE_MS = 55_000;

/** Rows deleted per transaction. */
const BATCH_SIZE = 5000;

/** Deletes changes that every process has read, in one process at a time. */
@Injectable()
export class ChangeSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ChangeSweeper.name);
  private readonly loop = new RepeatedRun({
    everyMs: INTERVAL_MS,
    run: () => this.sweepOnce(),
    onFailure: (error) => this.logger.warn(`Failed to delete old content changes: ${String(error)}`),
  });

  constructor(
    private readonly database: Database,
    private readonly leases: LeasesService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.database.changeLog) this.loop.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Deletes from the lowest id on, which readers rely on, and keeps the newest of the old rows, which may be the last one they
   * read.
   */
  async sweep(): Promise<void> {
    const [row]: { id: number }[] = await this.database.manager.query(
      `SELECT id FROM content_changes
       WHERE created_at < CURRENT_TIMESTAMP(3) - INTERVAL ${KEPT_MINUTES} MINUTE ORDER BY id DESC LIMIT 1`,
    );
    if (!row) return;
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE; ) {
      const { affectedRows }: { affectedRows: number } = await this.database.transactionUnlogged((manager) =>
        manager.query(`DELETE FROM content_changes WHERE id < ? ORDER BY id LIMIT ${BATCH_SIZE}`, [row.id]),
      );
      deleted = affectedRows;
    }
  }

  private async sweepOnce(): Promise<void> {
    if (await this.leases.take('content-changes', LEASE_MS)) await this.sweep();
  }
}
