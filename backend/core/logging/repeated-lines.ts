const WINDOW_MS = 10 * 60_000;

/** Maximum number of distinct lines; a text may contain parts of each request. */
const MAX_LINES = 500;

/** Writes a repeated line once, and then every ten minutes the number of repetitions. */
export class RepeatedLines {
  /** Number of repetitions by line. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly windowMs = WINDOW_MS) {}

  /** @param write Called now for a new line, and later with an addition. */
  write(line: string, write: (addition: string) => void): void {
    const count = this.counts.get(line);
    if (count !== undefined) {
      this.counts.set(line, count + 1);
      return;
    }
    write('');
    if (this.counts.size < MAX_LINES) this.await(line, write);
  }

  private await(line: string, write: (addition: string) => void): void {
    this.counts.set(line, 0);
    setTimeout(() => {
      const count = this.counts.get(line) ?? 0;
      this.counts.delete(line);
      if (count === 0) return;
      const minutes = Math.round(this.windowMs / 60_000);
      write(` (${count === 1 ? 'once' : `${count} times`} more within ${minutes} minutes)`);
      this.await(line, write);
    }, this.windowMs).unref();
  }
}
