import type { MariaDatabase, SqliteDatabase } from '../config/environment.js';

/** The database to use. */
export type DatabaseConfiguration = SqliteDatabase | MariaDatabase;

/** Injection token of `DatabaseConfiguration`. */
export const DATABASE_CONFIGURATION = Symbol('DATABASE_CONFIGURATION');

/** Injection token of the reading `DataSource`. */
export const READING_SOURCE = Symbol('READING_SOURCE');
