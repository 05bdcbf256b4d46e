import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@nestjs/common';
import { logFailure } from '../database/log-failure.js';

const SECOND = 1000;

/** Runs without being woken: they find retries that are due. */
const POLL_INTERVAL_MS = 15 * SECOND;

/** Between two looks for rows of other processes, which no message has told of. */
const LOOK_INTERVAL_MS = SECOND / 2;

interface BackgroundWork {
  /** What is worked on, for the log: 'the outbox'. */
  what: string;
  logger: Logger;
  /** Does all that is due. Ends early when `isStopping`. */
  run: () => Promise<void>;
  /** Called when nothing is due any more. */
  onIdle?: () => void;
  /** Whether anything is due: one cheap query. Absent where no other process can store something. */
  isDue?: (() => Promise<boolean>) | undefined;
}

/** Runs work in the background: when it is woken, and by a timer. One run at a time. */
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

  /** Starts what is due, after the current run if there is one. Does not wait. */
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

  /** Waits for the current run; after the time, `interrupt` makes it end. */
  async stop(timeoutMs: number, interrupt: () => void): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await Promise.race([this.running, delay(timeoutMs, undefined, { ref: false })]);
    interrupt();
    await this.running;
  }

  /** Retries a write until it succeeds: what was done and is not stored would be done again and again. */
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
    // What fails here fails in the next run as well, which logs it.
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
