import { type DynamicModule, Logger, Module, type Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { connect, connectReading, dataSourceOptions } from './data-source.js';
import { Database } from './database.js';
import { DATABASE_CONFIGURATION, type DatabaseConfiguration, READING_SOURCE } from './database-configuration.js';
import { explained } from './database-errors.js';
import { migrate } from './migrate.js';

/** Looks whether this is the right database, and stops the start by an error where it is not. */
export interface DatabaseCheck {
  /** Before anything is there that was not there before. */
  beforeConnecting(): Promise<void>;
  /** Before the tables are changed. */
  beforeMigration(source: DataSource): Promise<void>;
  /** With the tables up to date. */
  afterMigration(source: DataSource): Promise<void>;
}

/** Makes `Database` injectable everywhere, its tables up to date. Its entities are those given to `forFeature`. */
@Module({})
export class DatabaseModule {
  static forRoot(
    config: DatabaseConfiguration,
    migrations: Type<MigrationInterface>[],
    check?: DatabaseCheck,
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
            // By default a failed start is tried again for half a minute, each time with a stack trace in the log.
            toRetry: () => false,
          }),
          dataSourceFactory: (options) => open(config, options as DataSourceOptions, check),
        }),
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

/** All of it here, so that whoever injects the `DataSource` has its tables. */
async function open(
  config: DatabaseConfiguration,
  options: DataSourceOptions,
  check: DatabaseCheck | undefined,
): Promise<DataSource> {
  const logger = new Logger(DatabaseModule.name);
  await check?.beforeConnecting();
  const source = await connect(config, options);
  try {
    await check?.beforeMigration(source);
    await migrate(source, (name) => logger.log(`Running migration ${name}`));
    await check?.afterMigration(source);
    return source;
  } catch (error) {
    await source.destroy();
    throw explained(error, config);
  }
}
