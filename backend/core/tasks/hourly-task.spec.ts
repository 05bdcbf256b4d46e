import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { LeasesService } from '../leases/leases.service.js';
import { HourlyTask } from './hourly-task.js';

const HOUR = 60 * 60_000;

/** Those of a process that is alone. */
const leases: Pick<LeasesService, 'alone' | 'isHeldElsewhere' | 'take'> = {
  isHeldElsewhere: async () => false,
  alone: async (_name, job) => {
    await job();
    return true;
  },
  take: async () => true,
};

class Counting extends HourlyTask {
  protected override readonly leases = leases as LeasesService;
  runs = 0;

  constructor() {
    super('Failed to count');
  }

  protected override async runHourly(): Promise<void> {
    this.runs += 1;
    if (this.runs === 1) throw new Error('not now');
  }
}

it('runs every hour, also after a run that failed, until the application stops', async () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const task = new Counting();
  task.onApplicationBootstrap();
  expect(task.runs).toBe(0);
  await jest.advanceTimersByTimeAsync(2 * HOUR + 100);
  expect(task.runs).toBe(2);
  expect(warn.mock.calls).toEqual([['Failed to count: Error: not now']]);
  task.onApplicationShutdown();
  await jest.advanceTimersByTimeAsync(5 * HOUR);
  expect(task.runs).toBe(2);
  jest.useRealTimers();
});
