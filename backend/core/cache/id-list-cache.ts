import { LRUCache } from 'lru-cache';
import type { ContentEvents } from '../events/content-events.js';

/** Where a list of ids comes from. Both are asked again and again, and answer for what is committed then. */
export interface IdListSource {
  /** All ids of the list, the largest first. */
  read(): Promise<Uint32Array>;
  /** Those of the given ids that belong to the list. */
  among(ids: readonly number[]): Promise<Iterable<number>>;
}

export interface IdListCacheOptions {
  /** The resource whose records the ids are. Nothing else may decide who belongs to a list. */
  of: string;
  /** Lists kept; the one that nobody has asked for longest goes first. */
  most: number;
}

interface KeptList {
  /** The number of the last change that the list knows of. */
  at: number;
  readAt: number;
  ids: Promise<Uint32Array>;
}

/** After so many changed records a list is read anew. */
const MOST_CHANGED = 50;

/** So old a list is read anew, whatever this process has heard of: another one may have written. */
const MAX_AGE_MS = 10 * 60_000;

/**
 * Long lists of ids, read once and then brought up to date: what changed since is taken out, and put in again where it
 * belongs to the list now. That depends on the state alone and not on what happened, so it does no harm to do it twice.
 */
export class IdListCache {
  private readonly kept: LRUCache<string, KeptList>;
  /** Records that changed, each with the number of its last change; the oldest change first. */
  private readonly changed = new Map<number, number>();
  private changes = 0;
  /** The last change that is no longer among them. */
  private forgotten = 0;

  constructor(changes: ContentEvents, { of, most }: IdListCacheOptions) {
    this.kept = new LRUCache({ max: most });
    changes.subscribe(({ resource, id }) => {
      if (resource !== of) return;
      if (id === undefined) this.clear();
      else this.note(id);
    });
  }

  /** The list as it is after all changes announced so far. Those who ask for the same one wait for it together. */
  get(key: string, source: IdListSource): Promise<Uint32Array> {
    const kept = this.kept.get(key);
    if (kept?.at === this.changes && isFresh(kept)) return kept.ids;
    const list = (kept && this.patched(kept, source)) ?? {
      at: this.changes,
      readAt: performance.now(),
      ids: source.read(),
    };
    this.kept.set(key, list);
    list.ids.catch(() => {
      if (this.kept.peek(key) === list) this.kept.delete(key);
    });
    return list.ids;
  }

  /** Reads all lists anew, those as well that are being read. */
  clear(): void {
    this.kept.clear();
  }

  private note(id: number): void {
    this.changes += 1;
    this.changed.delete(id);
    this.changed.set(id, this.changes);
    if (this.changed.size <= MOST_CHANGED) return;
    const [oldest] = this.changed;
    if (!oldest) return;
    this.changed.delete(oldest[0]);
    this.forgotten = oldest[1];
  }

  /** Nothing where reading it anew is right. */
  private patched(kept: KeptList, { among }: IdListSource): KeptList | undefined {
    if (kept.at < this.forgotten || !isFresh(kept)) return undefined;
    const ids = [...this.changed].filter(([, change]) => change > kept.at).map(([id]) => id);
    const patch = async () => withChanged(await kept.ids, ids, new Set(await among(ids)));
    return { ...kept, at: this.changes, ids: patch() };
  }
}

const isFresh = ({ readAt }: KeptList): boolean => performance.now() - readAt < MAX_AGE_MS;

/** The list with those of the changed ids that belong to it, and without the others. */
function withChanged(list: Uint32Array, changed: readonly number[], belonging: ReadonlySet<number>): Uint32Array {
  const parts: Uint32Array[] = [];
  let from = 0;
  for (const id of changed.toSorted((one, other) => other - one)) {
    const at = placeOf(id, list);
    parts.push(list.subarray(from, at));
    if (belonging.has(id)) parts.push(Uint32Array.of(id));
    from = list[at] === id ? at + 1 : at;
  }
  parts.push(list.subarray(from));
  const patched = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const part of parts) {
    patched.set(part, end);
    end += part.length;
  }
  return patched;
}

/** Where the id stands, or would stand, in a list that has the largest first. */
function placeOf(id: number, list: Uint32Array): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle] ?? 0) > id) low = middle + 1;
    else high = middle;
  }
  return low;
}
