import { LRUCache } from 'lru-cache';
import { currentPreview } from '../database/previews.js';
import { type ContentEvents, concerns } from '../events/content-events.js';

/** Queries of a list of ids. Both must see everything committed before their call. */
export interface IdListSource {
  /** Returns all ids of the list, in descending order. */
  readAll(): Promise<Uint32Array>;
  /** Returns those of the given ids that belong to the list, in any order. */
  filter(ids: readonly number[]): Promise<Iterable<number>>;
}

export interface IdListCacheOptions {
  /** The resource of the ids. Membership in a list must depend on nothing else. */
  resource: string;
  /** Maximum number of lists; the least recently used one is evicted first. */
  max: number;
}

interface CachedList {
  /** The version of the content that the ids reflect. */
  version: number;
  readAt: number;
  ids: Promise<Uint32Array>;
}

/** Maximum number of tracked changes; a list that is further behind is read in full. */
const MAX_PENDING_CHANGES = 50;

/** Older lists are read in full, in case other processes have written without an event. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Caches long lists of ids and updates them incrementally: changed ids are removed, and inserted again if the source still has
 * them. The result depends only on the current state, not on the order of events, so applying a change twice is harmless.
 */
export class IdListCache {
  private readonly lists: LRUCache<string, CachedList>;
  /** Changed ids with the version of their last change, oldest first. */
  private readonly changes = new Map<number, number>();
  private version = 0;
  /** The version of the newest change that is no longer tracked. */
  private untrackedVersion = 0;

  constructor(
    private readonly events: ContentEvents,
    { resource, max }: IdListCacheOptions,
  ) {
    this.lists = new LRUCache({ max });
    events.subscribe((event) => {
      if (!concerns(event, resource)) return;
      if (event.id === undefined) this.clear();
      else this.track(event.id);
    });
  }

  /** Returns the ids as of all events so far. Concurrent calls for a key share one query. */
  get(key: string, source: IdListSource): Promise<Uint32Array> {
    const preview = currentPreview();
    if (preview) return preview.get(this, key, () => source.readAll());
    const cached = this.lists.get(key);
    if (cached?.version === this.version && this.isFresh(cached)) return cached.ids;
    const list = (cached && this.updated(cached, source)) ?? {
      version: this.version,
      readAt: performance.now(),
      ids: source.readAll(),
    };
    this.lists.set(key, list);
    list.ids.catch(() => {
      if (this.lists.peek(key) === list) this.lists.delete(key);
    });
    return list.ids;
  }

  /** Drops all lists; results in flight are not cached. */
  clear(): void {
    this.lists.clear();
  }

  private track(id: number): void {
    this.version += 1;
    // Deleted first, so that it moves to the end of the map.
    this.changes.delete(id);
    this.changes.set(id, this.version);
    if (this.changes.size <= MAX_PENDING_CHANGES) return;
    const [oldest] = this.changes;
    if (!oldest) return;
    this.changes.delete(oldest[0]);
    this.untrackedVersion = oldest[1];
  }

  /** Returns the list with all tracked changes applied; undefined if it must be read in full. */
  private updated(cached: CachedList, source: IdListSource): CachedList | undefined {
    if (cached.version < this.untrackedVersion || !this.isFresh(cached)) return undefined;
    const changed = [...this.changes].filter(([, version]) => version > cached.version).map(([id]) => id);
    const update = async () => applyChanges(await cached.ids, changed, new Set(await source.filter(changed)));
    return { ...cached, version: this.version, ids: update() };
  }

  private isFresh({ readAt }: CachedList): boolean {
    return this.events.isComplete || performance.now() - readAt < MAX_AGE_MS;
  }
}

/** Returns a copy of the list with the changed ids that are members, and without the others. */
function applyChanges(list: Uint32Array, changed: readonly number[], members: ReadonlySet<number>): Uint32Array {
  const parts: Uint32Array[] = [];
  let from = 0;
  for (const id of changed.toSorted((one, other) => other - one)) {
    const index = insertionIndex(list, id);
    parts.push(list.subarray(from, index));
    if (members.has(id)) parts.push(Uint32Array.of(id));
    from = list[index] === id ? index + 1 : index;
  }
  parts.push(list.subarray(from));
  const result = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    result.set(part, end);
    end += part.length;
  }
  return result;
}

/** Returns the index of the id, or where to insert it, in a descending list (binary search). */
function insertionIndex(list: Uint32Array, id: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) > id) low = middle + 1;
    else high = middle;
  }
  return low;
}
