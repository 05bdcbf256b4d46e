/** Limits concurrency like p-limit, but by the sum of the tasks' weights instead of their number. First in, first out. */
export class WeightedLimit {
  private free: number;
  private readonly waiting: { room: number; start: () => void }[] = [];

  constructor(private readonly size: number) {
    this.free = size;
  }

  /** Runs a task; one heavier than the limit runs alone. */
  async run<T>(task: () => Promise<T>, needed: number): Promise<T> {
    const room = Math.min(needed, this.size);
    if (this.waiting.length === 0 && room <= this.free) this.free -= room;
    else await new Promise<void>((start) => this.waiting.push({ room, start }));
    try {
      return await task();
    } finally {
      this.free += room;
      this.startNext();
    }
  }

  /** The weight is reserved before the task starts, so that no other task can start in between. */
  private startNext(): void {
    for (let next = this.waiting[0]; next && next.room <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.room;
      next.start();
    }
  }
}
