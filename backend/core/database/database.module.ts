import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { Database } from './database.js';
import { DATABASE_SETTINGS, type DatabaseSettings } from './database-settings.js';

/** Looks whether this is the right database, and stops the start by an error where it is not. */
export interface DatabaseCheck {
  /** Before anything is there that was not there before. */
  beforeConnecting(): Promise<void>;
  /** Before the tables are changed. */
  beforeMigration(database: Database): Promise<void>;
  /** With the tables up to date. */
  afterMigration(database: Database): Promise<void>;
}

/** Makes `Database` injectable everywhere, its tables up to date. */
@Module({})
export class DatabaseModule {
  static forRoot(settings: DatabaseSettings, check?: DatabaseCheck): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      providers: [
        { provide: DATABASE_SETTINGS, useValue: settings },
        { provide: Database, useFactory: () => openDatabase(settings, check) },
      ],
      exports: [Database],
    };
  }
}

async function openDatabase(settings: DatabaseSettings, check?: DatabaseCheck): Promise<Database> {
  const logger = new Logger(DatabaseModule.name);
  await check?.beforeConnecting();
  const database = await Database.connect(settings);
  try {
    await check?.beforeMigration(database);
    await database.migrate((name) => logger.log(`Changing the tables: ${name}`));
    await check?.afterMigration(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
