import { LRUCache } from 'lru-cache';
import type { ContentEvents } from '../events/content-events.js';

export interface ContentCacheOptions {
  /** Resources whose changes empty the memo; any change does when left out. */
  of?: readonly string[];
  /** Answers kept; the one that nobody has asked for longest goes first. */
  most?: number;
}

/**
 * Answers made from content, kept until it changes. Those who ask for the same one while it is being made wait for it
 * together. What was begun before a change is handed to those who wait for it and not kept.
 */
export class ContentCache<T> {
  private readonly kept: LRUCache<string, Promise<T>>;

  constructor(changes: ContentEvents, { of, most = 100 }: ContentCacheOptions = {}) {
    this.kept = new LRUCache({ max: most });
    changes.subscribe(({ resource }) => {
      if (!of || of.includes(resource)) this.kept.clear();
    });
  }

  /** The answer that is kept under the key, or else the one that `make` gives. A failure is not kept. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.kept.get(key);
    if (kept) return kept;
    const answer = make();
    this.kept.set(key, answer);
    answer.catch(() => {
      if (this.kept.peek(key) === answer) this.kept.delete(key);
    });
    return answer;
  }
}
