import { hash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { monotonicNow } from '../config/monotonic-clock.js';
import { clientNetwork } from '../http/client-network.js';

const DAY_MS = 24 * 60 * 60_000;

/**
 * What each network has used up today, in this process, for limits on what strangers may add to lists and statistics. A rate
 * limiter would keep the time of each call. Networks are kept as hashes with a secret that is replaced at midnight (UTC); the least
 * recently seen ones are forgotten.
 */
export class DailyNetworks<T extends object> {
  private readonly networks: LRUCache<string, T>;
  private day = Number.NaN;
  private secret = '';

  /** @param create Returns what a network has used up that has not been seen today. */
  constructor(
    maxNetworks: number,
    private readonly create: () => T,
  ) {
    this.networks = new LRUCache({ maxSize: maxNetworks, sizeCalculation: () => 1 });
  }

  /** Returns what the network of an IP address has used up, to be changed in place. */
  of(address: string | undefined): T {
    this.endDay();
    const key = hash('sha256', `${this.secret} ${clientNetwork(address)}`, 'base64url').slice(0, 22);
    const known = this.networks.get(key) ?? this.create();
    this.networks.set(key, known);
    return known;
  }

  /** Forgets everything once the day is over, even if nobody comes any more. */
  endDay(): void {
    const today = Math.trunc(monotonicNow() / DAY_MS);
    if (today === this.day) return;
    this.day = today;
    this.secret = randomBytes(32).toString('base64url');
    this.networks.clear();
  }
}
