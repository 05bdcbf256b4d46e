import { Inject, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { LeasesService } from '../leases/leases.service.js';
import { RepeatedRun } from './repeated-run.js';

const HOUR_MS = 60 * 60_000;

/** Below an hour, since the clocks and starts of processes may differ. */
const DONE_MS = HOUR_MS - 60_000;

/** Interval of retries while another process, which may have been killed, is doing it. */
const RETRY_MS = 5000;

/**
 * Hourly work of a running application, by one of all its processes at a time. A failed run is logged, and the next one follows as
 * usual.
 */
export abstract class HourlyTask implements OnApplicationBootstrap, OnApplicationShutdown {
  /** @internal Extensions have `SiteCopies`. */
  @Inject(LeasesService)
  protected readonly leases: LeasesService;
  private readonly log = new Logger(this.constructor.name);
  private readonly loop = new RepeatedRun({
    everyMs: HOUR_MS,
    run: async () => ((await this.runAlone()) ? HOUR_MS : RETRY_MS),
    onFailure: (error) => this.log.warn(`${this.failure}: ${String(error)}`),
  });

  /** @param failure The log message of a failed run: 'Failed to delete old spam'. */
  protected constructor(private readonly failure: string) {}

  protected abstract runHourly(): Promise<void>;

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): void {
    void this.loop.stop();
  }

  /** Returns whether it is done for this hour, by this process or another one. */
  private async runAlone(): Promise<boolean> {
    const name = `hourly ${this.constructor.name}`;
    const done = `${name} done`;
    if (await this.leases.isHeldElsewhere(done, DONE_MS)) return true;
    return this.leases.alone(name, async () => {
      // Another process may have done it while this one waited for the lease.
      if (await this.leases.isHeldElsewhere(done, DONE_MS)) return;
      await this.runHourly();
      await this.leases.take(done, DONE_MS);
    });
  }
}
