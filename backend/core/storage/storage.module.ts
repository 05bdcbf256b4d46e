import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { StorageLock } from './storage-lock.js';

/** Provides the lock on the storage folder. */
@Module({
  providers: [
    {
      provide: StorageLock,
      // `Database` is injected for the order only: a start that its check refuses must not acquire the lock.
      inject: [SETTINGS, Database],
      useFactory: async ({ privateDir }: Settings) => {
        const lock = new StorageLock(privateDir);
        await lock.acquire();
        return lock;
      },
    },
  ],
  exports: [StorageLock],
})
export class StorageModule {}
