import { mkdir } from 'node:fs/promises';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { Database } from '../database/database.js';
import { FileStores } from './file-storage.js';
import { FolderStores } from './folder-stores.js';
import { openStores } from './open-stores.js';
import { StorageLock } from './storage-lock.js';
import { TemporaryFolder } from './temporary-folder.js';

/** Provides the file storages, the temporary folder of this process, and the lock on the storage folder. */
@Module({
  providers: [
    {
      provide: StorageLock,
      // `Database` is only injected for the order: a start that its check refuses must not acquire the lock.
      inject: [CONFIGURATION, Database],
      useFactory: async ({ privateDir }: Configuration) => {
        const lock = new StorageLock(privateDir);
        await lock.acquire();
        return lock;
      },
    },
    {
      provide: TemporaryFolder,
      inject: [CONFIGURATION, Database],
      useFactory: ({ storageDir }: Configuration) => TemporaryFolder.create(storageDir),
    },
    {
      provide: FileStores,
      inject: [CONFIGURATION, TemporaryFolder],
      useFactory: async (config: Configuration, temporary: TemporaryFolder) => {
        if (!config.objectStorage) await mkdir(config.publicDir, { recursive: true });
        const stores = await openStores(config, temporary.path);
        if (stores instanceof FolderStores) await stores.requireOneMount();
        return stores;
      },
    },
  ],
  exports: [StorageLock, TemporaryFolder, FileStores],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(FileStores) private readonly stores: FileStores) {}

  onApplicationShutdown(): Promise<void> {
    return this.stores.close();
  }
}
