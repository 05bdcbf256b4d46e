import type { MariaDatabase } from '../../core/config/environment.js';
import { errorCodeOf } from '../../core/config/startup-errors.js';
import type { DatabaseConfiguration } from '../../core/database/database-configuration.js';
import { isMissingDatabase } from '../../core/database/database-errors.js';
import { COPY_LEASES } from '../installation/copies.constants.js';
import { connectServer } from './snapshot.js';
import { BackupError } from './tables.js';

/** @throws BackupError if a site is running on this database */
export async function refuseWhileServed(config: DatabaseConfiguration): Promise<void> {
  if (await isServed(config))
    throw new BackupError(
      'A site is running on this database; stop it first (one that was killed counts for half a minute).',
    );
}

/** Removes restored leases of processes that ran when the backup was made. */
export async function removeCopyLeases(config: MariaDatabase): Promise<void> {
  const connection = await connectServer(config);
  try {
    await connection.promise().query('DELETE FROM leases WHERE name LIKE ?', [`${COPY_LEASES}%`]);
  } catch (error) {
    // A database of a version without leases.
    if (errorCodeOf(error) !== 'ER_NO_SUCH_TABLE') throw error;
  } finally {
    await connection.promise().end();
  }
}

/**
 * Whether a site is running on this database of a server, with any storage folder and machine: each process holds a lease. A killed
 * process counts until its lease expires.
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
    // An empty database, one of a version without leases, or the remains of an interrupted restore.
    if (isMissingDatabase(error) || errorCodeOf(error) === 'ER_NO_SUCH_TABLE') return false;
    throw error;
  }
}
