import { tmpdir } from 'node:os';
import type { Environment } from '../config/environment.js';
import type { FileStores } from './file-storage.js';
import { FolderStores } from './folder-stores.js';
import { TemporaryFolder } from './temporary-folder.js';

/** The configuration of file storages. */
export type StorageConfiguration = Pick<Environment, 'storageDir' | 'publicDir' | 'privateDir' | 'objectStorage'>;

/** Opens the configured storages. @param temporary A folder of this process, for files being written. */
export async function openStores(config: StorageConfiguration, temporary: string): Promise<FileStores> {
  return config.objectStorage ? openBucket(config.objectStorage, temporary) : new FolderStores(config, temporary);
}

/** Imported on use: the SDK takes memory, and most sites don't need it. */
export async function openBucket(
  config: NonNullable<StorageConfiguration['objectStorage']>,
  temporary: string,
): Promise<FileStores> {
  const { ObjectStores } = await import('./object-stores.js');
  return new ObjectStores(config, temporary);
}

/** Runs work that only reads files, or writes texts. */
export async function withStores<T>(config: StorageConfiguration, use: (stores: FileStores) => Promise<T>): Promise<T> {
  const stores = await openStores(config, tmpdir());
  try {
    return await use(stores);
  } finally {
    await stores.close();
  }
}

/** Runs work that writes files, outside of the application. */
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
