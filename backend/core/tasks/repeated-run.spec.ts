import { jest } from '@jest/globals';
import { RepeatedRun } from './repeated-run.js';

describe('Work that is repeated', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const repeated = (run: () => Promise<unknown>) => {
    const onFailure = jest.fn();
    return { loop: new RepeatedRun({ run, everyMs: 1000, onFailure }), onFailure };
  };

  it('runs after each wait, which a run may set, and after a failure', async () => {
    const run = jest
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce(100)
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(undefined);
    const { loop, onFailure } = repeated(run);
    loop.start();
    await jest.advanceTimersByTimeAsync(999);
    expect(run).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(100);
    expect(run).toHaveBeenCalledTimes(2);
    expect(onFailure.mock.calls).toEqual([[new Error('away')]]);
    await jest.advanceTimersByTimeAsync(2000);
    expect(run).toHaveBeenCalledTimes(4);
    await loop.stop();
    await jest.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(4);
  });

  it('runs once at a time, and once more if it is woken meanwhile', async () => {
    let [running, most] = [0, 0];
    const run = jest.fn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
    });
    const { loop } = repeated(run);
    loop.wake();
    loop.wake();
    loop.wake();
    await jest.advanceTimersByTimeAsync(500);
    expect([run.mock.calls.length, most]).toEqual([2, 1]);
    await loop.stop();
  });

  it('says whether it was woken, and without an interval runs only then', async () => {
    const run = jest
      .fn<(isWoken: boolean) => Promise<unknown>>()
      .mockResolvedValueOnce(100)
      .mockResolvedValue(undefined);
    const loop = new RepeatedRun({ run, everyMs: Infinity, onFailure: () => {} });
    loop.start();
    await jest.advanceTimersByTimeAsync(10_000);
    loop.wake();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(run.mock.calls).toEqual([[true], [false]]);
    await loop.stop();
  });

  it('waits at the stop for the run that has begun, and begins none any more', async () => {
    let isDone = false;
    const { loop } = repeated(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      isDone = true;
    });
    loop.wake();
    const stopped = loop.stop();
    await jest.advanceTimersByTimeAsync(50);
    await stopped;
    expect(isDone).toBe(true);
    isDone = false;
    loop.wake();
    await jest.advanceTimersByTimeAsync(5000);
    expect(isDone).toBe(false);
  });
});
