import type { Database } from '../../../backend/core/database/database.js';

const DIGITS = `(${Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS d`).join(' UNION ALL ')})`;

/** Inserts up to 99,999 active posts with one SQL statement: `many-1`, `many-2` … */
export async function addManyPosts(database: Database, count: number): Promise<void> {
  await database.transaction((manager) =>
    manager.query(
      `INSERT INTO posts (title, slug, description)
       SELECT 'Many', CONCAT('many-', n), '' FROM (
         SELECT e.d * 10000 + d.d * 1000 + c.d * 100 + b.d * 10 + a.d AS n
         FROM ${DIGITS} a, ${DIGITS} b, ${DIGITS} c, ${DIGITS} d, ${DIGITS} e
       ) numbers WHERE n BETWEEN 1 AND ? ORDER BY n`,
      [count],
    ),
  );
}
