import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** A change of content by a transaction. */
export interface ContentChange {
  /** The resource's name in paths: 'post', 'contact_info' … */
  resource: string;
  /** Above this number of records of a resource, a single change of all is logged. */
  id?: number;
}

/** Readers no longer look for rows that are this late, so the changes are logged again. */
const MAX_RECORDS = 50;

/**
 * Adds rows to `content_changes` with each transaction, for the other copies of the application: one for each changed content
 * record, or else one that only says that something was written.
 */
const LATE_MS = 5000;

/**
 * Leaves rows in `content_changes` with each transaction, by which the other copies of the application learn of it: one
 * for each changed record of content, or else one that says only that something was written.
 */
export class ChangeLog {
  private readonly copy = randomBytes(16).toString('base64url');
  private batches = 0;
  private readonly committed = new Set<string>();

  /**
   * Must be called last in a transaction: rows get their ids here and become visible after the commit, and the shorter this time
   * is, the fewer overtake rows with lower ids.
   * @returns A function to be called right after the commit, which returns whether the rows were late.
   */
  async write(manager: EntityManager, changes: readonly ContentChange[]): Promise<() => boolean> {
    this.batches += 1;
    const batch = `${this.copy}.${this.batches}`;
    const rows = changes.length > 0 ? compact(changes) : [[null, null]];
    const written = performance.now();
    await manager.query(
      `INSERT INTO content_changes (batch, resource, record_id) VALUES ${rows.map(() => '(?, ?, ?)').join()}`,
      rows.flatMap((row) => [batch, ...row]),
    );
    return () => {
      this.committed.add(batch);
      return performance.now() - written > LATE_MS;
    };
  }

  /** Whether this process committed the batch. A batch whose commit failed may exist nonetheless, if the response was lost. */
  isOwn(batch: string): boolean {
    return this.committed.has(batch);
  }

  /** Called when its rows have been read. */
  forget(batch: string): void {
    this.committed.delete(batch);
  }
}

function compact(changes: readonly ContentChange[]): [string, number | null][] {
  return [...Map.groupBy(changes, ({ resource }) => resource)].flatMap(
    ([resource, some]): [string, number | null][] => {
      const ids = [...new Set(some.map(({ id }) => id))].filter((id) => id !== undefined);
      const isAll = some.some(({ id }) => id === undefined) || ids.length > MAX_RECORDS;
      return isAll ? [[resource, null]] : ids.map((id) => [resource, id]);
    },
  );
}
