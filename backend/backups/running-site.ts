import type { DatabaseConfiguration } from '../core/database/database-configuration.js';
import { isMissingDatabase } from '../core/database/database-errors.js';
import { connectServer } from './snapshot.js';

/** Whether a site runs on this database of a server, whichever its storage folder. See `SingleInstanceCheck`. */
export async function isServed(config: DatabaseConfiguration): Promise<boolean> {
  if (config.dialect === 'sqlite') return false;
  try {
    const connection = await connectServer(config);
    try {
      const [rows] = await connection.promise().query("SELECT IS_USED_LOCK(CONCAT('serve ', MD5(DATABASE())))");
      return Number((rows as unknown as unknown[][])[0]?.[0] ?? 0) > 0;
    } finally {
      await connection.promise().end();
    }
  } catch (error) {
    if (isMissingDatabase(error)) return false;
    throw error;
  }
}
