import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { DATABASE_CONFIGURATION, type DatabaseConfiguration } from '../database/database-configuration.js';
import { LeasesModule } from '../leases/leases.module.js';
import { ChangeReader } from './change-reader.js';
import { ChangeSweeper } from './change-sweeper.js';
import { ContentEvents, ContentEventsModule } from './content-events.js';
import { PubSub } from './pub-sub.js';

/** Notifies all processes of a site of each other's changes. */
@Global()
@Module({
  imports: [ContentEventsModule, LeasesModule],
  providers: [
    {
      provide: ChangeReader,
      inject: [Database, ContentEvents, PubSub, DATABASE_CONFIGURATION],
      useFactory: async (database: Database, events: ContentEvents, pubSub: PubSub, config: DatabaseConfiguration) => {
        const limits = config.dialect === 'mariadb' ? config.limits : undefined;
        const reader = new ChangeReader(database, events, pubSub, limits?.changesTimeout);
        await reader.start();
        return reader;
      },
    },
    ChangeSweeper,
  ],
  exports: [ChangeReader],
})
export class ContentChangesModule {}
