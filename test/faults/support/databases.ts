import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { migratedDatabase } from '../../api/support/databases.js';
import { needs } from '../../jest/needs.js';

const server = process.env.TEST_MYSQL_URL;

type Row = Record<string, unknown>;

/** The database of a site under test: an SQLite file in its storage folder, or a separate database on the server. */
export interface FaultedDatabase {
  environment: Record<string, string>;
  query(statement: string): Promise<Row[]>;
  /** The errors that the database finds in itself. */
  complaints(): Promise<Row[]>;
  drop(): Promise<void>;
}

/** A function: files share this module, and each has an `it` of its own. */
export const databaseKinds = () => [['SQLite', it] as const, ['MariaDB', needs('TEST_MYSQL_URL', server, it)] as const];

let made = 0;

/** @param kind A name of `databaseKinds`. */
export function newDatabase(kind: string, storageDir: string): FaultedDatabase {
  return kind === 'SQLite' ? sqliteIn(storageDir) : mariaDb();
}

/** Like `newDatabase`, but one on a server has all tables, as one in a `startedFolder`: a copy takes a fraction of the time. */
export async function databaseWithTables(kind: string, storageDir: string): Promise<FaultedDatabase> {
  if (kind === 'SQLite') return sqliteIn(storageDir);
  const { config } = await migratedDatabase('mariadb');
  return config.dialect === 'mariadb' ? mariaDb(config.name) : mariaDb();
}

function sqliteIn(storageDir: string): FaultedDatabase {
  const query = async (statement: string): Promise<Row[]> => {
    const source = new DataSource({ type: 'better-sqlite3', database: join(storageDir, 'private/jukwaa.sqlite') });
    await source.initialize();
    try {
      return await source.query(statement);
    } finally {
      await source.destroy();
    }
  };
  return {
    environment: {},
    query,
    complaints: async () => [
      ...(await query('PRAGMA integrity_check')).filter(({ integrity_check }) => integrity_check !== 'ok'),
      ...(await query('PRAGMA foreign_key_check')),
    ],
    drop: async () => {},
  };
}

function newName(): string {
  made += 1;
  return `jukwaa_faults_${process.pid}_${made}`;
}

function mariaDb(name = newName()): FaultedDatabase {
  const onServer = async (statement: string, database?: string): Promise<Row[]> => {
    const connection = await createConnection(database === undefined ? `${server}` : `${server}/${database}`);
    try {
      const [rows] = await connection.query(statement);
      return rows as Row[];
    } finally {
      await connection.end();
    }
  };
  const query = (statement: string) => onServer(statement, name);
  return {
    environment: { DATABASE_URL: `${server}/${name}` },
    query,
    complaints: async () => {
      const tables = (await query('SHOW TABLES')).map((row) => `\`${Object.values(row)[0]}\``);
      return (await query(`CHECK TABLE ${tables.join(', ')}`)).filter(({ Msg_text }) => Msg_text !== 'OK');
    },
    drop: async () => {
      await onServer(`DROP DATABASE IF EXISTS ${name}`);
    },
  };
}
