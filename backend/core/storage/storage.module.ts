import { Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { Database } from '../database/database.js';
import { StorageLock } from './storage-lock.js';

/** Provides the lock on the storage folder. */
@Module({
  providers: [
    {
      provide: StorageLock,
      // `Database` is injected for the order only: a start that its check refuses must not acquire the lock.
      inject: [CONFIGURATION, Database],
      useFactory: async ({ privateDir }: Configuration) => {
        const lock = new StorageLock(privateDir);
        await lock.acquire();
        return lock;
      },
    },
  ],
  exports: [StorageLock],
})
export class StorageModule {}
