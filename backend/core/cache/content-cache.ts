import { LRUCache } from 'lru-cache';
import { currentPreview } from '../database/previews.js';
import { type ContentEvents, concerns } from '../events/content-events.js';
import { readerLanguage } from '../text/reader-language.js';

export interface ContentCacheOptions {
  /** Resources whose changes clear the cache; all by default. */
  resources?: readonly string[];
  /** Maximum number of entries; the least recently used one is evicted first. Default: 100. */
  max?: number;
  /** Whether the values are the same for readers of all languages. By default, each language has its own entries. */
  forAllLanguages?: boolean;
}

/**
 * Caches values computed from content until it changes. Concurrent calls for a key share one computation. A result whose
 * computation began before a change is returned to its callers, but not cached.
 */
export class ContentCache<T> {
  private readonly forAllLanguages: boolean;
  private readonly entries: LRUCache<string, Promise<T>>;

  constructor(events: ContentEvents, { resources, max = 100, forAllLanguages = false }: ContentCacheOptions = {}) {
    this.forAllLanguages = forAllLanguages;
    this.entries = new LRUCache({ max });
    events.subscribe((event) => {
      if (!resources || resources.some((resource) => concerns(event, resource))) this.entries.clear();
    });
  }

  /** Returns the cached value of the key, or else computes it. Rejections are not cached. Each preview has its own entries. */
  get(name: string, compute: () => Promise<T>): Promise<T> {
    const language = this.forAllLanguages ? undefined : readerLanguage();
    const key = language === undefined ? name : `${language}\n${name}`;
    const preview = currentPreview();
    if (preview) return preview.get(this, key, compute);
    const cached = this.entries.get(key);
    if (cached) return cached;
    const result = compute();
    this.entries.set(key, result);
    result.catch(() => {
      if (this.entries.peek(key) === result) this.entries.delete(key);
    });
    return result;
  }
}
