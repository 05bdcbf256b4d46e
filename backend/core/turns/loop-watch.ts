const CHECK_MS = 100;

/** Processor time by which the event loop must be late, in milliseconds. */
const LATE_MS = 500;

interface Usage {
  user: number;
  system: number;
}

/** Processor time of this thread in milliseconds; before Node 23.9, of the process. */
const used = (): number => {
  const { threadCpuUsage = process.cpuUsage } = process as { threadCpuUsage?: () => Usage };
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
};

/**
 * Whether the event loop lags behind. Processor time counts: a computer that does other work delays everything, and refusing visitors
 * would not help. One long step does not count either, since those who waited for it are answered next; two in a row are more work
 * than this process can do.
 */
export class LoopWatch {
  private timer: NodeJS.Timeout | undefined;
  private checked = { at: 0, used: 0 };
  private lateChecks = 0;

  get isLate(): boolean {
    return this.lateChecks > 1;
  }

  start(): void {
    this.checked = { at: performance.now(), used: used() };
    this.timer = setInterval(() => this.check(), CHECK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.lateChecks = 0;
  }

  private check(): void {
    const now = { at: performance.now(), used: used() };
    const late = Math.min(now.at - this.checked.at - CHECK_MS, now.used - this.checked.used);
    this.lateChecks = late >= LATE_MS ? this.lateChecks + 1 : 0;
    this.checked = now;
  }
}
