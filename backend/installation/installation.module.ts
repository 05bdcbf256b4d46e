import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { Database } from '../core/database/database.js';
import { SoleProcess } from './sole-process.js';
import { StorageLock } from './storage-lock.js';

/** Which process may clean up, and whether there are several. */
@Module({
  providers: [
    {
      provide: StorageLock,
      // A start that is not let into its database takes no lock.
      inject: [SETTINGS, Database],
      useFactory: async ({ privateDir }: Settings) => {
        const lock = new StorageLock(privateDir);
        await lock.take();
        return lock;
      },
    },
    SoleProcess,
  ],
  exports: [StorageLock],
})
export class InstallationModule {}
