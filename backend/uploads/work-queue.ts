/** Runs tasks in the order in which they came, a few at a time. */
export class WorkQueue {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(places: number) {
    this.free = places;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place goes to the next one directly, so that nobody can slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
