import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';

/** What of the content a transaction has changed. */
export interface ContentChange {
  /** The resource's name in paths: 'post', 'contact_info' … */
  resource: string;
  /** Absent when more than one record changed. */
  id?: number;
}

/** More records of a resource than that are told as one change of all. */
const MAX_RECORDS = 50;

/** Readers look for rows that come this late no more, so that what they say is told again. */
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
   * To be called last in a transaction: rows get their ids here and are seen after the commit, and the shorter the time
   * between, the fewer get there before rows with lower ids.
   * @returns What is to be called right after the commit. It returns whether the rows came late.
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

  /**
   * Whether this process knows of the batch: that it has committed it. One whose commit failed may be there all the same,
   * if the answer got lost.
   */
  isOwn(batch: string): boolean {
    return this.committed.has(batch);
  }

  /** Its rows have been read. */
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
