import type { MariaDatabase, SqliteDatabase } from '../config/environment.js';

/** Which database to use. */
export type DatabaseSettings = SqliteDatabase | MariaDatabase;

/** Injection token of `DatabaseSettings`. */
export const DATABASE_SETTINGS = Symbol('DATABASE_SETTINGS');

/** Injection token of the `DataSource` that reads. */
export const READING_SOURCE = Symbol('READING_SOURCE');
