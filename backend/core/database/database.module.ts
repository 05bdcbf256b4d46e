import { type DynamicModule, Logger, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { AdvisoryLock } from './advisory-lock.entity.js';
import { connect, connectReading, dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { DATABASE_CONFIGURATION, type DatabaseConfiguration, READING_SOURCE } from './database-configuration.js';
import { explained } from './database-errors.js';
import { migrate } from './migrate.js';

/** Checks whether the application may start with this database; throws if not, which ends the start. */
export interface DatabaseCheck {
  /** Before anything is created. */
  beforeConnecting?(): Promise<void>;
  /** Before the migrations. */
  beforeMigration?(source: DataSource): Promise<void>;
  /** After the migrations. */
  afterMigration?(source: DataSource): Promise<void>;
}

/** Provides `Database` globally, after the migrations. Entities are registered by `forFeature`. */
@Module({})
export class DatabaseModule {
  static forRoot(
    config: DatabaseConfiguration,
    migrations: Type<MigrationInterface>[],
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
          dataSourceFactory: (options) => open(config, options as DataSourceOptions, checks),
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
      exports: [Database],
    };
  }
}

/** Migrates here, so that the tables exist wherever the `DataSource` is injected. */
async function open(
  config: DatabaseConfiguration,
  options: DataSourceOptions,
  checks: readonly DatabaseCheck[],
): Promise<DataSource> {
  const logger = new Logger(DatabaseModule.name);
  for (const check of checks) await check.beforeConnecting?.();
  const source = await connect(config, options);
  try {
    for (const check of checks) await check.beforeMigration?.(source);
    await migrate(
      source,
      (name) => logger.log(`Running migration ${name}`),
      () => logger.log('Waiting for another process, which is changing the tables or has just been ended'),
    );
    for (const check of checks) await check.afterMigration?.(source);
    return source;
  } catch (error) {
    await source.destroy();
    throw explained(error, config);
  }
}
