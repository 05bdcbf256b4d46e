const MINUTE_MS = 60_000;

/** Maximum number of distinct addresses counted per minute. */
const MAX_ADDRESSES = 1000;

/**
 * Aggregates log lines of rejected requests, which may come by the thousand: logs the first at once, then their number once a
 * minute, until a minute has passed without any.
 */
export class RejectionLog {
  private count = 0;
  private readonly addresses = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  /**
   * @param what The beginning of each line, such as 'Sign-ins refused after too many failures'.
   * @param showsAddress Whether the first line contains the address; all are counted in any case.
   */
  constructor(
    private readonly what: string,
    private readonly write: (line: string) => void,
    private readonly showsAddress: boolean,
  ) {}

  add(address: string | undefined): void {
    if (!this.timer) {
      const place = this.showsAddress ? ` from ${address ?? 'an unknown address'}` : '';
      this.write(`${this.what}: one${place}. Others are counted, and told once a minute`);
      this.timer = setInterval(() => this.flush(), MINUTE_MS).unref();
      return;
    }
    this.count += 1;
    if (this.addresses.size <= MAX_ADDRESSES) this.addresses.add(address ?? '');
  }

  /** Logs the remaining counts, and stops the timer. */
  close(): void {
    if (this.count > 0) this.flush();
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private flush(): void {
    const { count, addresses } = this;
    if (count === 0) {
      this.close();
      return;
    }
    const places = addresses.size > MAX_ADDRESSES ? `more than ${formatted(MAX_ADDRESSES)}` : formatted(addresses.size);
    this.count = 0;
    this.addresses.clear();
    this.write(`${this.what}: ${formatted(count)} more, from ${places} ${places === '1' ? 'address' : 'addresses'}`);
  }
}

const formatted = (count: number): string => count.toLocaleString('en');
