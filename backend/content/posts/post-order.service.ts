import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { currentPreview } from '../../core/database/previews.js';
import { ContentEvents, concerns } from '../../core/events/content-events.js';

/** Older dates are read again, in case other processes have written without an event. */
const MAX_AGE_MS = 10 * 60_000;

type DatedPost = readonly [id: number, second: number];

/** Replaced by a new object after each change. */
interface Dates {
  /** Post id → seconds since 1970, negative for older ones, for all posts. */
  readonly seconds: Map<number, number>;
  /**
   * Posts whose date was set by hand. Without them, a greater id never has an earlier date. Empty on sites that set no dates, whose
   * lists need no sorting.
   */
  readonly outliers: Set<number>;
  /** The post with the greatest id that is no outlier, including deleted posts. */
  readonly newest: DatedPost;
}

interface SortedList {
  dates: Dates;
  ids: Uint32Array;
}

/**
 * Sorts lists of posts by the dates set by editors, newest first. Lists are read and updated by id, since the search index has no
 * dates and joining a hundred thousand posts takes too long: the dates are kept in memory.
 */
@Injectable()
export class PostOrderService {
  private dates: Promise<Dates> | undefined;
  private readAt = 0;
  private readonly changed = new Set<number>();
  private readonly sorted = new WeakMap<Uint32Array, SortedList>();

  constructor(
    private readonly database: Database,
    private readonly changes: ContentEvents,
  ) {
    changes.subscribe((event) => {
      if (!concerns(event, 'post')) return;
      if (event.id === undefined) this.dates = undefined;
      else this.changed.add(event.id);
    });
  }

  /** Returns the ids by date; those of the same second by id. @param ids In descending order. */
  async sort(ids: Uint32Array): Promise<Uint32Array> {
    const dates = await this.currentDates();
    if (dates.outliers.size === 0) return ids;
    const kept = this.sorted.get(ids);
    if (kept?.dates === dates) return kept.ids;
    const sorted = { dates, ids: sortByDate(ids, dates) };
    this.sorted.set(ids, sorted);
    return sorted.ids;
  }

  /** Returns the dates as of all events so far. */
  private currentDates(): Promise<Dates> {
    const preview = currentPreview();
    if (preview) return preview.get(this, '', () => this.readAll());
    if (!this.dates || (!this.changes.isComplete && performance.now() - this.readAt > MAX_AGE_MS)) {
      this.changed.clear();
      this.readAt = performance.now();
      this.keep(this.readAll());
    } else if (this.changed.size > 0) {
      const ids = [...this.changed];
      this.changed.clear();
      const before = this.dates;
      this.keep(before.then((dates) => this.update(dates, ids)));
    }
    return this.dates as Promise<Dates>;
  }

  private keep(dates: Promise<Dates>): void {
    this.dates = dates;
    dates.catch(() => {
      if (this.dates === dates) this.dates = undefined;
    });
  }

  private async readAll(): Promise<Dates> {
    const posts = await this.read();
    const inOrder = longestAscending(posts);
    const seconds = new Map(posts);
    const outliers = new Set(seconds.keys());
    for (const [id] of inOrder) outliers.delete(id);
    return { seconds, outliers, newest: inOrder.at(-1) ?? [0, 0] };
  }

  private async update({ seconds, outliers, newest }: Dates, ids: readonly number[]): Promise<Dates> {
    const found = new Map(await this.read(`AND id IN (${ids.map(() => '?').join()})`, ids));
    let last = newest;
    for (const id of ids.toSorted((one, other) => one - other)) {
      const second = found.get(id);
      if (second === undefined) {
        seconds.delete(id);
        outliers.delete(id);
      } else if (second !== seconds.get(id)) {
        seconds.set(id, second);
        if (id > last[0] && second >= last[1]) {
          last = [id, second];
          outliers.delete(id);
        } else outliers.add(id);
      }
    }
    return { seconds, outliers, newest: last };
  }

  private async read(only = '', parameters: readonly number[] = []): Promise<DatedPost[]> {
    const { dialect, manager } = this.database;
    if (dialect === 'mariadb') {
      const rows: { id: number; second: number }[] = await manager.query(
        `SELECT id, TIMESTAMPDIFF(SECOND, '1970-01-01', published_at) AS second FROM posts WHERE published_at IS NOT NULL ${only} ORDER BY id`,
        [...parameters],
      );
      return rows.map(({ id, second }) => [id, Number(second)]);
    }
    // One row instead of many: building rows in the SQLite driver blocks the event loop.
    const [row]: { dates: string }[] = await manager.query(
      `SELECT json_group_array(json_array(id, unixepoch(published_at))) AS dates
       FROM (SELECT id, published_at FROM posts WHERE published_at IS NOT NULL ${only} ORDER BY id)`,
      [...parameters],
    );
    return JSON.parse(row?.dates ?? '[]');
  }
}

/** Returns the longest series whose seconds do not descend. @param posts In ascending order of ids. */
function longestAscending(posts: readonly DatedPost[]): DatedPost[] {
  // Patience sorting: `ends[n]` is where the best series of n + 1 posts ends, `before` is the predecessor of each post.
  const ends: number[] = [];
  const before = new Int32Array(posts.length);
  const secondAt = (index: number | undefined): number => posts[index ?? -1]?.[1] ?? Number.NEGATIVE_INFINITY;
  posts.forEach(([, second], index) => {
    const length = firstIndex(ends.length, (end) => secondAt(ends[end]) > second);
    before[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  });
  const series: DatedPost[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) series.push(posts[index] as DatedPost);
  return series.reverse();
}

/** The second of a post that another process added after the dates were read. */
const UNKNOWN = 2 ** 40;

/** Newest first; posts of the same second by id. */
function sortByDate(ids: Uint32Array, { seconds, outliers }: Dates): Uint32Array {
  const isLater = (id: number, other: number): boolean => {
    const difference = (seconds.get(id) ?? UNKNOWN) - (seconds.get(other) ?? UNKNOWN);
    return difference === 0 ? id > other : difference > 0;
  };
  // Binary search, since examining each of a hundred thousand ids would take longer than all the rest.
  const moved = [...outliers].filter((id) => ids[firstIndex(ids.length, (index) => (ids[index] ?? 0) <= id)] === id);
  const inOrder = new Uint32Array(ids.length - moved.length);
  let [from, to] = [0, 0];
  for (const id of moved.toSorted((one, other) => other - one)) {
    const place = firstIndex(ids.length, (index) => (ids[index] ?? 0) <= id);
    inOrder.set(ids.subarray(from, place), to);
    to += place - from;
    from = place + 1;
  }
  inOrder.set(ids.subarray(from), to);

  const sorted = new Uint32Array(ids.length);
  [from, to] = [0, 0];
  for (const id of moved.sort((one, other) => (isLater(one, other) ? -1 : 1))) {
    const place = firstIndex(inOrder.length, (index) => isLater(id, inOrder[index] ?? 0));
    sorted.set(inOrder.subarray(from, place), to);
    to += place - from;
    sorted[to] = id;
    to += 1;
    from = place;
  }
  sorted.set(inOrder.subarray(from), to);
  return sorted;
}

/** Returns the first index that meets a condition which all later ones meet as well; `length` if none does (binary search). */
function firstIndex(length: number, isMet: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isMet(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
