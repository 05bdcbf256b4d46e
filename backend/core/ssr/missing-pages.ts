import { LRUCache } from 'lru-cache';
import type { CachedResponse } from '../cache/cached-response.js';
import type { ContentEvents } from '../events/content-events.js';

/** Number of addresses that are known to lead nowhere, their length, and for how long. */
const MAX_MISSING = 5000;
const MAX_LENGTH = 300;
const KEPT_MS = 60_000;

/** Addresses without page and redirect, with the page that they share: robots ask for the same ones again and again. */
export class MissingPages {
  private readonly pages = new LRUCache<string, CachedResponse>({ max: MAX_MISSING, ttl: KEPT_MS });
  private changes = 0;

  constructor(events: ContentEvents) {
    events.subscribe(() => {
      this.changes += 1;
      this.pages.clear();
    });
  }

  /** Tells states of the content apart. */
  get state(): number {
    return this.changes;
  }

  /** @param address Path and query. */
  find(address: string): CachedResponse | undefined {
    return this.pages.get(address);
  }

  /** @param state That of when the address was asked for: what was found before a change is not kept. */
  keep(address: string, page: CachedResponse, state: number): void {
    if (state === this.changes && address.length <= MAX_LENGTH) this.pages.set(address, page);
  }
}
