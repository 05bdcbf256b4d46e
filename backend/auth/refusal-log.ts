const MINUTE_MS = 60_000;

/** Addresses that are told apart within a minute. */
const MOST_ADDRESSES = 1000;

/**
 * Logs refusals that may come by the thousand: the first at once, and from then on one line a minute with their number,
 * until a minute has passed without any.
 */
export class RefusalLog {
  private count = 0;
  private readonly addresses = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  /** @param what Begins each line: 'Sign-ins refused after too many failures'. */
  constructor(
    private readonly what: string,
    private readonly write: (line: string) => void,
  ) {}

  note(address: string | undefined): void {
    if (!this.timer) {
      this.write(
        `${this.what}: one from ${address ?? 'an unknown address'}. Others are counted, and told once a minute`,
      );
      this.timer = setInterval(() => this.tell(), MINUTE_MS).unref();
      return;
    }
    this.count += 1;
    if (this.addresses.size <= MOST_ADDRESSES) this.addresses.add(address ?? '');
  }

  /** Tells at once what was counted. */
  close(): void {
    if (this.count > 0) this.tell();
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private tell(): void {
    const { count, addresses } = this;
    if (count === 0) {
      this.close();
      return;
    }
    const places = addresses.size > MOST_ADDRESSES ? `more than ${numbered(MOST_ADDRESSES)}` : numbered(addresses.size);
    this.count = 0;
    this.addresses.clear();
    this.write(`${this.what}: ${numbered(count)} more, from ${places} ${places === '1' ? 'address' : 'addresses'}`);
  }
}

const numbered = (count: number): string => count.toLocaleString('en');
