/** Background work that is done again and again. */
export interface RepeatedWork {
  /**
   * May return the number of milliseconds until the next run, instead of `everyMs`.
   * @param isWoken Whether it runs because it was woken, and not by the timer.
   */
  run(isWoken: boolean): Promise<unknown>;
  /** The delay before the first run and after a failed one; Infinity: it runs only when woken, or after a delay that it has returned. */
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
    if (waitMs < Infinity) this.timer = setTimeout(() => this.begin(false), waitMs).unref();
  }

  /** Runs now, or once more after the current run. */
  wake(): void {
    if (this.running) this.isWoken = true;
    else this.begin(true);
  }

  /** Prevents further runs, and waits for the current one. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private begin(isWoken: boolean): void {
    if (this.stopped || this.running) return;
    clearTimeout(this.timer);
    this.isWoken = false;
    this.running = this.attempt(isWoken).then((waitMs) => {
      this.running = undefined;
      if (this.isWoken) this.begin(true);
      else this.start(waitMs);
    });
  }

  private async attempt(isWoken: boolean): Promise<number> {
    try {
      const waitMs = await this.work.run(isWoken);
      return typeof waitMs === 'number' ? waitMs : this.work.everyMs;
    } catch (error) {
      this.work.onFailure(error);
      return this.work.everyMs;
    }
  }
}
