import { tmpdir } from 'node:os';
import type { Environment } from '../config/environment.js';
import type { FileStores } from './file-storage.js';
import { FolderStores } from './folder-stores.js';
import { TemporaryFolder } from './temporary-folder.js';

/** What the configuration says about files. */
export type StorageConfiguration = Pick<Environment, 'storageDir' | 'publicDir' | 'privateDir' | 'objectStorage'>;

/** The stores that are configured. @param temporary A folder of this process, for what is being written. */
export async function openStores(config: StorageConfiguration, temporary: string): Promise<FileStores> {
  return config.objectStorage ? openBucket(config.objectStorage, temporary) : new FolderStores(config, temporary);
}

/** Imported on use: the SDK takes memory, and most sites need none. */
export async function openBucket(
  config: NonNullable<StorageConfiguration['objectStorage']>,
  temporary: string,
): Promise<FileStores> {
  const { ObjectStores } = await import('./object-stores.js');
  return new ObjectStores(config, temporary);
}

/** Runs what only reads files, or writes texts. */
export async function withStores<T>(config: StorageConfiguration, use: (stores: FileStores) => Promise<T>): Promise<T> {
  const stores = await openStores(config, tmpdir());
  try {
    return await use(stores);
  } finally {
    await stores.close();
  }
}

/** Runs what writes files, outside of the application. */
export async function withTemporaryFolder<T>(
  { storageDir }: Pick<Environment, 'storageDir'>,
  use: (temporary: string) => Promise<T>,
): Promise<T> {
  const folder = await TemporaryFolder.create(storageDir);
  try {
    return await use(folder.path);
  } finally {
    await folder.onApplicationShutdown();
  }
}
