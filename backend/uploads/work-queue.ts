/** Runs tasks in the order in which they came, as many at a time as have room. */
export class WorkQueue {
  private free: number;
  private readonly waiting: { room: number; start: () => void }[] = [];

  /** @param size The room for tasks; their number, where each takes one. */
  constructor(private readonly size: number) {
    this.free = size;
  }

  /** @param needed The room that the task takes; one that needs more than there is runs alone. */
  async run<T>(task: () => Promise<T>, needed = 1): Promise<T> {
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

  /** Room is taken for the next one before it starts, so that nobody can slip in between. */
  private startNext(): void {
    for (let next = this.waiting[0]; next && next.room <= this.free; next = this.waiting[0]) {
      this.waiting.shift();
      this.free -= next.room;
      next.start();
    }
  }
}
