import type { DataSource } from 'typeorm';

/** How long calls wait for a database that has just become unavailable, such as a cluster choosing another server for writes. */
const PATIENCE_MS = 4000;

/** Availability of a database by its last responses. */
class Outage {
  private since: number | undefined;

  /** Called after a response. */
  end(): void {
    this.since = undefined;
  }

  /**
   * Called after an attempt without a response. Once an outage has lasted, attempts fail at once, so that waiting calls don't pile
   * up.
   */
  isShort(): boolean {
    const now = performance.now();
    this.since ??= now;
    return now - this.since < PATIENCE_MS;
  }
}

const outages = new WeakMap<DataSource, Outage>();

export function outageOf(source: DataSource): Outage {
  const outage = outages.get(source) ?? new Outage();
  outages.set(source, outage);
  return outage;
}
