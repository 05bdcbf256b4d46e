import type { DataSource } from 'typeorm';

/** How long calls wait for a database that has just gone, such as a cluster that chooses another server for writes. */
const PATIENCE_MS = 4000;

/** Whether a database is there, as far as its last answers tell. */
class Outage {
  private since: number | undefined;

  /** After an answer. */
  end(): void {
    this.since = undefined;
  }

  /** After an attempt without an answer. Once it has lasted, attempts fail at once: waiting calls would pile up. */
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
