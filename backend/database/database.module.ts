import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { Database } from './database.js';
import { DATABASE_SETTINGS, type DatabaseSettings } from './database-settings.js';

/** Makes `Database` injectable everywhere, its tables up to date. */
@Module({})
export class DatabaseModule {
  static forRoot(settings: DatabaseSettings): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DATABASE_SETTINGS, useValue: settings },
        { provide: Database, inject: [DATABASE_SETTINGS], useFactory: openDatabase },
      ],
      exports: [Database],
    };
  }
}

async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const logger = new Logger(DatabaseModule.name);
  const database = await Database.connect(settings);
  try {
    await database.migrate((name) => logger.log(`Changing the tables: ${name}`));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
