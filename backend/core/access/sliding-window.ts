export interface WindowOptions {
  /** How many are taken within the time. */
  limit: number;
  seconds: number;
  /** Keys that are remembered; the oldest one goes when another would not fit. */
  maxKeys?: number;
}

const MAX_KEYS = 20_000;

/** Counts per key what happened within the last so many seconds. In memory, and of a bounded size. */
export class SlidingWindow {
  /** Times per key, oldest first. Keys are in the order of their last change. */
  private readonly taken = new Map<string, number[]>();

  constructor(private readonly options: WindowOptions) {}

  get size(): number {
    return this.taken.size;
  }

  /** Counts one more, unless the limit is reached: then the seconds until there is room again, else 0. */
  take(key: string): number {
    const now = performance.now();
    const { limit, seconds, maxKeys = MAX_KEYS } = this.options;
    const times = (this.taken.get(key) ?? []).filter((time) => time > now - seconds * 1000);
    const wait = times.length < limit ? 0 : Math.max(1, Math.ceil(((times[0] ?? now) - now) / 1000 + seconds));
    if (wait === 0) times.push(now);
    this.taken.delete(key);
    this.taken.set(key, times);
    if (this.taken.size > maxKeys) this.forgetOldest();
    return wait;
  }

  /** Takes the newest one back. */
  giveBack(key: string): void {
    const times = this.taken.get(key);
    times?.pop();
    if (times?.length === 0) this.taken.delete(key);
  }

  reset(key: string): void {
    this.taken.delete(key);
  }

  private forgetOldest(): void {
    const [oldest] = this.taken.keys();
    if (oldest !== undefined) this.taken.delete(oldest);
  }
}
