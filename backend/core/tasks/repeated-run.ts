interface RepeatedWork {
  /** May return the number of milliseconds until the next run, instead of `everyMs`. */
  run(): Promise<unknown>;
  /** The delay before the first run and after a failed one. */
  everyMs: number;
  /** Called for a failed run: the next one follows as usual. */
  onFailure(error: unknown): void;
}

/** Repeats background work, one run at a time: by a timer, and when woken. */
export class RepeatedRun {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWoken = false;
  private stopped = false;

  constructor(private readonly work: RepeatedWork) {}

  get isStopped(): boolean {
    return this.stopped;
  }

  start(waitMs = this.work.everyMs): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.begin(), waitMs).unref();
  }

  /** Runs now, or once more after the current run. */
  wake(): void {
    if (this.running) this.isWoken = true;
    else this.begin();
  }

  /** Prevents further runs, and waits for the current one. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private begin(): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    this.isWoken = false;
    this.running = this.attempt().then((waitMs) => {
      this.running = undefined;
      if (this.isWoken) this.begin();
      else this.start(waitMs);
    });
  }

  private async attempt(): Promise<number> {
    try {
      const waitMs = await this.work.run();
      return typeof waitMs === 'number' ? waitMs : this.work.everyMs;
    } catch (error) {
      this.work.onFailure(error);
      return this.work.everyMs;
    }
  }
}
