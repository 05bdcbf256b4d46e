import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { logFailure } from '../database/log-failure.js';
import { RepeatedRun } from '../tasks/repeated-run.js';

const SECOND = 1000;

/** Interval of runs without a wake-up, which find due retries. */
const POLL_INTERVAL_MS = 15 * SECOND;

/** Interval between checks for rows of other processes without a message. */
const LOOK_INTERVAL_MS = SECOND / 2;

interface BackgroundWork {
  /** The work's name in the log: 'the outbox'. */
  what: string;
  logger: Logger;
  /** Does all due work. Ends early when `isStopping`. */
  run: () => Promise<void>;
  /** Called when no more work is due. */
  onIdle?: () => void;
  /** Whether work is due, with one cheap query. Absent if no other process can store any. */
  isDue?: (() => Promise<boolean>) | undefined;
}

/** Runs background work when woken, and by a timer. One run at a time. */
export class BackgroundRun {
  private readonly stopping = new AbortController();
  private readonly loop: RepeatedRun;
  private ranAt = 0;

  constructor(private readonly work: BackgroundWork) {
    this.loop = new RepeatedRun({
      everyMs: work.isDue ? LOOK_INTERVAL_MS : POLL_INTERVAL_MS,
      run: (isWoken) => this.runOrLook(isWoken),
      onFailure: (error) => logFailure(work.logger, `Failed to process ${work.what}`, error),
    });
  }

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Starts due work, after the current run if there is one. Does not wait. */
  wake(): void {
    this.loop.wake();
  }

  /** Waits for the current run; after the timeout, `interrupt` makes it end. */
  async stop(timeoutMs: number, interrupt: () => void): Promise<void> {
    this.stopping.abort();
    const stopped = this.loop.stop();
    await Promise.race([stopped, delay(timeoutMs, undefined, { ref: false })]);
    interrupt();
    await stopped;
  }

  /** Retries a write until it succeeds: completed work that is not recorded would be repeated forever. */
  async retryWrite<T>(write: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (this.isStopping) throw error;
        logFailure(this.work.logger, `Failed to update ${this.work.what}`, error);
        await delay(SECOND, undefined, { ref: false, signal: this.stopping.signal }).catch(() => {});
      }
    }
  }

  private async runOrLook(isWoken: boolean): Promise<void> {
    const { run, isDue, onIdle } = this.work;
    const isPolled = performance.now() - this.ranAt >= POLL_INTERVAL_MS;
    // Errors here will also occur in the next run, which logs them.
    if (!isWoken && isDue && !isPolled && !(await isDue().catch(() => false))) return;
    try {
      await run();
    } finally {
      this.ranAt = performance.now();
      if (!this.isStopping) onIdle?.();
    }
  }
}
