const WINDOW_MS = 10 * 60_000;

/** Lines that are told apart at a time; a text may have something of each request in it. */
const MAX_LINES = 500;

/** Writes a line that comes again and again once, and then every ten minutes how often it came. */
export class RepeatedLines {
  /** How often a line came again, by the line. */
  private readonly counts = new Map<string, number>();

  constructor(private readonly windowMs = WINDOW_MS) {}

  /** @param write Called now for a new line, and later with what is to be added to it. */
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
