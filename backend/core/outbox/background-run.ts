import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { logFailure } from '../database/log-failure.js';

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
  private running: Promise<void> | undefined;
  private isWakePending = false;
  private timer: NodeJS.Timeout | undefined;
  private ranAt = 0;

  constructor(private readonly work: BackgroundWork) {}

  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Starts due work, after the current run if there is one. Does not wait. */
  wake(): void {
    if (this.isStopping) return;
    if (this.running) {
      this.isWakePending = true;
      return;
    }
    clearTimeout(this.timer);
    this.isWakePending = false;
    this.running = this.attempt().finally(() => {
      this.running = undefined;
      if (this.isStopping) return;
      if (this.isWakePending) {
        this.wake();
        return;
      }
      this.ranAt = performance.now();
      this.wait();
      this.work.onIdle?.();
    });
  }

  /** Waits for the current run; after the timeout, `interrupt` makes it end. */
  async stop(timeoutMs: number, interrupt: () => void): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await Promise.race([this.running, delay(timeoutMs, undefined, { ref: false })]);
    interrupt();
    await this.running;
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

  private wait(): void {
    const { isDue } = this.work;
    this.timer = setTimeout(
      () => (isDue ? void this.look(isDue) : this.wake()),
      isDue ? LOOK_INTERVAL_MS : POLL_INTERVAL_MS,
    );
    this.timer.unref();
  }

  private async look(isDue: () => Promise<boolean>): Promise<void> {
    // Errors here will also occur in the next run, which logs them.
    const isNeeded = performance.now() - this.ranAt >= POLL_INTERVAL_MS || (await isDue().catch(() => false));
    if (this.isStopping || this.running) return;
    if (isNeeded) this.wake();
    else this.wait();
  }

  private async attempt(): Promise<void> {
    try {
      await this.work.run();
    } catch (error) {
      logFailure(this.work.logger, `Failed to process ${this.work.what}`, error);
    }
  }
}
