import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** The database of a site that is tried. */
export interface FuzzedDatabase {
  /** Variables that lead the application to it. */
  environment: Record<string, string>;
  /** What is damaged in it. */
  complaints(): Promise<string[]>;
  drop(): Promise<void>;
}

/** The database in the site's storage folder. */
export function sqliteOf(storageDir: string): FuzzedDatabase {
  return {
    environment: {},
    async complaints() {
      const file = join(storageDir, 'private', 'jukwaa.sqlite');
      const database = new Sqlite(file, { readonly: true, fileMustExist: true });
      try {
        const pages = database.pragma('integrity_check') as { integrity_check: string }[];
        const orphans = database.pragma('foreign_key_check') as { table: string }[];
        return [
          ...pages.flatMap(({ integrity_check: found }) => (found === 'ok' ? [] : [`the database: ${found}`])),
          ...orphans.map(({ table }) => `the database: a row of ${table} refers to one that is not there`),
        ];
      } finally {
        database.close();
      }
    },
    drop: async () => undefined,
  };
}

/** A new database on a server. */
export async function mariaDbOn(server: string): Promise<FuzzedDatabase> {
  const name = `jukwaa_fuzz_${process.pid}`;
  const query = async (text: string): Promise<RowDataPacket[]> => {
    const connection = await createConnection(server);
    const [rows] = await connection.query<RowDataPacket[]>(text).finally(() => connection.end());
    return rows;
  };
  await query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return {
    environment: { DATABASE_URL: new URL(`/${name}`, server).href },
    async complaints() {
      const tables = await query(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = '${name}'`,
      );
      const rows = await query(`CHECK TABLE ${tables.map((table) => `${name}.${table.name}`).join(', ')} EXTENDED`);
      return rows.flatMap((row) => (row.Msg_text === 'OK' ? [] : [`the database: ${row.Table}: ${row.Msg_text}`]));
    },
    async drop() {
      await query(`DROP DATABASE IF EXISTS ${name}`);
    },
  };
}
