import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { StorageLock } from './storage-lock.js';

/** The lock on the storage folder, for everything that cleans up there. */
@Module({
  providers: [
    {
      provide: StorageLock,
      // `Database` is injected for the order alone: a start that is refused by its database must take no lock.
      inject: [SETTINGS, Database],
      useFactory: async ({ privateDir }: Settings) => {
        const lock = new StorageLock(privateDir);
        await lock.take();
        return lock;
      },
    },
  ],
  exports: [StorageLock],
})
export class StorageModule {}
