import type { MariaDatabase } from '../../core/config/environment.js';
import { errorCodeOf } from '../../core/config/startup-errors.js';
import type { DatabaseConfiguration } from '../../core/database/database-configuration.js';
import { isMissingDatabase } from '../../core/database/database-errors.js';
import { COPY_LEASES } from '../installation/copies.constants.js';
import { connectServer } from './snapshot.js';
import { BackupError } from './tables.js';

/** @throws BackupError if a site runs on this database */
export async function refuseWhileServed(config: DatabaseConfiguration): Promise<void> {
  if (await isServed(config))
    throw new BackupError(
      'A site is running on this database; stop it first (one that was killed counts for half a minute).',
    );
}

/** Removes the leases that a restore has brought, of processes that ran when the backup was made. */
export async function removeCopyLeases(config: MariaDatabase): Promise<void> {
  const connection = await connectServer(config);
  try {
    await connection.promise().query('DELETE FROM leases WHERE name LIKE ?', [`${COPY_LEASES}%`]);
  } catch (error) {
    // Of a version without leases.
    if (errorCodeOf(error) !== 'ER_NO_SUCH_TABLE') throw error;
  } finally {
    await connection.promise().end();
  }
}

/**
 * Whether a site runs on this database of a server, whichever its storage folder and machine: each process holds a lease. One
 * that was killed counts until its lease ends.
 */
async function isServed(config: DatabaseConfiguration): Promise<boolean> {
  if (config.dialect === 'sqlite') return false;
  try {
    const connection = await connectServer(config);
    try {
      const [rows] = await connection
        .promise()
        .query('SELECT COUNT(*) FROM leases WHERE name LIKE ? AND held_until > UTC_TIMESTAMP(3)', [`${COPY_LEASES}%`]);
      return Number((rows as unknown as unknown[][])[0]?.[0] ?? 0) > 0;
    } finally {
      await connection.promise().end();
    }
  } catch (error) {
    // Empty, of a version without leases, or half of what an interrupted restore was bringing.
    if (isMissingDatabase(error) || errorCodeOf(error) === 'ER_NO_SUCH_TABLE') return false;
    throw error;
  }
}
