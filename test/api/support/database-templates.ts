import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Connection, escapeId, type RowDataPacket } from 'mysql2/promise';

/**
 * Migrated databases, kept as long as the migrations are unchanged: copying a file, or running the statements that create the
 * tables, takes a fraction of the time. Tests of migrations themselves start with an empty one.
 */

const project = join(dirname(fileURLToPath(import.meta.url)), '../../..');

let folder: Promise<string> | undefined;

/** One folder for each state of the migrations, shared by all workers and runs of this checkout. */
function templateFolder(): Promise<string> {
  folder ??= (async () => {
    const sources = join(project, 'backend/migrations');
    const hash = createHash('sha256');
    for (const name of (await readdir(sources)).sort()) hash.update(name).update(await readFile(join(sources, name)));
    const path = join(project, 'node_modules/.cache/test-databases', hash.digest('hex').slice(0, 16));
    await mkdir(path, { recursive: true });
    return path;
  })();
  return folder;
}

/** The template of this name; created and kept if there is none. Two workers may create it at the same time. */
export async function template(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(await templateFolder(), name);
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const bytes = await make();
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return bytes;
}

/** The statements that recreate the tables of the connection's database, with their rows. */
export async function statementsOf(connection: Connection): Promise<Buffer> {
  const statements = ['SET FOREIGN_KEY_CHECKS = 0'];
  const rowsOf = async (sql: string) => (await connection.query<RowDataPacket[][]>({ sql, rowsAsArray: true }))[0];
  for (const [table] of await rowsOf('SHOW TABLES')) {
    const [created] = await rowsOf(`SHOW CREATE TABLE ${escapeId(String(table))}`);
    statements.push(String(created?.[1]));
    for (const row of await rowsOf(`SELECT * FROM ${escapeId(String(table))}`))
      statements.push(connection.format(`INSERT INTO ${escapeId(String(table))} VALUES (?)`, [row]));
  }
  statements.push('SET FOREIGN_KEY_CHECKS = 1');
  return Buffer.from(statements.join(';\n'));
}
