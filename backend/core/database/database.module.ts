import { type DynamicModule, Logger, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { readVersion, versionText } from '../config/version.js';
import { AdvisoryLock } from './advisory-lock.entity.js';
import { connect, connectReading, dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { DATABASE_CONFIGURATION, type DatabaseConfiguration, READING_SOURCE } from './database-configuration.js';
import { explained } from './database-errors.js';
import { migrate, pendingMigrations } from './migrate.js';
import { hasNewerTables } from './schema-version.js';

/** Checks whether the application can start with this database; an error ends the start. */
export interface DatabaseCheck {
  /** Called before anything is created. */
  beforeConnecting?(): Promise<void>;
  /** Called before the migrations, with the names of pending ones. */
  beforeMigration?(source: DataSource, pending: readonly string[]): Promise<void>;
  /** Called after the migrations. */
  afterMigration?(source: DataSource): Promise<void>;
}

/** Provides `Database` globally, after the migrations. Entities are registered by `forFeature`. */
@Module({})
export class DatabaseModule {
  static forRoot(
    config: DatabaseConfiguration,
    { migrations, oldest }: { migrations: Type<MigrationInterface>[]; oldest: string },
    checks: readonly DatabaseCheck[] = [],
  ): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: async () => ({
            ...(await dataSourceOptions(config)),
            migrations,
            autoLoadEntities: true,
            // The default retries for half a minute, and logs a stack trace each time.
            toRetry: () => false,
          }),
          dataSourceFactory: (options) => open(config, options as DataSourceOptions, oldest, checks),
        }),
        TypeOrmModule.forFeature([AdvisoryLock]),
      ],
      providers: [
        { provide: DATABASE_CONFIGURATION, useValue: config },
        {
          provide: READING_SOURCE,
          inject: [DataSource],
          useFactory: (source: DataSource) => connectReading(config, source),
        },
        Database,
      ],
      exports: [Database, DATABASE_CONFIGURATION],
    };
  }
}

/** Migrates here, so that the tables exist wherever the `DataSource` is injected. */
async function open(
  config: DatabaseConfiguration,
  options: DataSourceOptions,
  oldest: string,
  checks: readonly DatabaseCheck[],
): Promise<DataSource> {
  const schema = { version: versionText(readVersion()), oldest };
  const logger = new Logger(DatabaseModule.name);
  for (const check of checks) await check.beforeConnecting?.();
  const source = await connect(config, options);
  try {
    const isNewer = await hasNewerTables(source, schema);
    if (isNewer) logger.warn('A newer version has changed the tables, which this one still works with');
    const pending = isNewer ? [] : await pendingMigrations(source);
    for (const check of checks) await check.beforeMigration?.(source, pending);
    // For a new database, single steps are not logged, since nobody is waiting.
    const isNew = pending.length === source.migrations.length;
    if (isNew) logger.log('Making the tables of a new database');
    await migrate(source, {
      schema,
      onStep: (name) => logger[isNew ? 'debug' : 'log'](`Running migration ${name}`),
      onWait: () => logger.log('Waiting for another process, which is changing the tables or has just been ended'),
    });
    for (const check of checks) await check.afterMigration?.(source);
    return source;
  } catch (error) {
    await source.destroy();
    throw explained(error, config);
  }
}
