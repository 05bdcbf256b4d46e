import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { needs } from '../jest/needs.js';
import { newDatabase } from './support/databases.js';
import { fillDisk, mountedFolder, removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { expectOneSentence, Launch } from './support/launcher.js';
import { environmentOf, type Site, startSite } from './support/site.js';
import { uploads, writes } from './support/storms.js';

/** How long a process is stopped in the middle of its work. */
const PAUSE_MS = Number(process.env.PAUSE_SECONDS ?? 5) * 1000;

const full = mountedFolder('size=2m');
const roomy = mountedFolder('size=160m');

afterEach(() => Launch.endAll());
afterAll(removeFolders);

const databaseOf = (storageDir: string): string => join(storageDir, 'private/jukwaa.sqlite');

async function stopped({ launch }: Site): Promise<void> {
  expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0 });
}

it('uploads go on where the folder of temporary files is cleared away', async () => {
  const storageDir = await startedFolder();
  const database = newDatabase('SQLite', storageDir);
  const site = await startSite(storageDir);
  const client = await site.signIn();
  const storm = await uploads(database, storageDir);
  expect(await storm.act(client, 'Storm before')).toBe(201);
  await rm(join(storageDir, 'tmp'), { recursive: true });
  expect(await storm.act(client, 'Storm after')).toBe(201);
  expect(await storm.verify(client)).toEqual([]);
  await stopped(site);
});

describe('a start with a damaged file of the embedded database', () => {
  let model: string;
  beforeAll(async () => {
    model = await startedFolder();
    const site = await startSite(model);
    expect(await writes(newDatabase('SQLite', model)).act(await site.signIn(), 'Storm, 1')).toBe(201);
    await stopped(site);
  });

  it.each(
    firstOf(1, [
      ['has half of its bytes', (size: number) => Math.floor(size / 2)],
      ['has its first page alone', () => 4096],
      ['has a hundred bytes', () => 100],
      ['is empty', () => 0],
    ]),
  )('that %s is refused with a sentence, and changes none of them', async (_name, sizeOf) => {
    const storageDir = temporaryFolder();
    await cp(model, storageDir, { recursive: true });
    const file = databaseOf(storageDir);
    truncateSync(file, sizeOf(statSync(file).size));
    const left = readFileSync(file);

    const outcome = await Launch.fail(
      { ...environmentOf(storageDir), PORT: '0' },
      { args: ['dist/application/main.js'] },
    );

    expectOneSentence(outcome);
    expect(outcome.errors).toMatch(/damaged|does not know/);
    // An empty file becomes a database without a table.
    if (left.length > 0) expect(readFileSync(file).equals(left)).toBe(true);
  });
});

forReleases(it)(
  'a process that is stopped in the middle of saves and a backup goes on, and has lost nothing',
  async () => {
    const storageDir = await startedFolder();
    const database = newDatabase('SQLite', storageDir);
    const site = await startSite(storageDir);
    const client = await site.signIn();
    const storms = [writes(database), await uploads(database, storageDir)];
    const to = temporaryFolder();
    for (let count = 0; count < 5; count += 1)
      for (const { act } of storms) expect(await act(client, `Storm 0, ${count}`)).toBe(201);
    const saves = Array.from({ length: 12 }, (_, index) => storms[index % 2]?.act(client, `Storm 1 of ${index}, 0`));
    const backup = Launch.start(environmentOf(storageDir), { args: ['dist/application/backup.js', '--to', to] });
    while (!(await readdir(to)).some((name) => name.endsWith('.partial'))) await sleep(1);
    backup.child.kill('SIGSTOP');
    site.launch.child.kill('SIGSTOP');
    await sleep(PAUSE_MS);
    site.launch.child.kill('SIGCONT');
    expect(new Set(await Promise.all(saves))).toEqual(new Set([201]));
    // While the backup is still stopped, nothing waits for it.
    for (const { act } of storms) expect(await act(client, 'Storm 2, 0')).toBe(201);
    backup.child.kill('SIGCONT');
    expect(await backup.ended).toMatchObject({ status: 0 });
    const [name = ''] = await readdir(to);
    const verified = Launch.start(environmentOf(storageDir), {
      args: ['dist/application/restore.js', '--verify', join(to, name)],
    });
    expect(await verified.ended).toMatchObject({ status: 0 });
    for (const storm of storms) expect(await storm.verify(client)).toEqual([]);
    expect(await database.complaints()).toEqual([]);
    await stopped(site);
  },
);

needs(
  'the right to mount',
  full,
  it,
)('a backup to a full disk leaves nothing there, and says why', async () => {
  const storageDir = await startedFolder();
  const database = newDatabase('SQLite', storageDir);
  const site = await startSite(storageDir);
  const client = await site.signIn();
  const storm = await uploads(database, storageDir);
  for (let count = 0; count < 3; count += 1) expect(await storm.act(client, `Storm 0, ${count}`)).toBe(201);
  const to = `${full}`;
  fillDisk(join(to, 'ballast'));
  truncateSync(join(to, 'ballast'), statSync(join(to, 'ballast')).size - 64 * 1024);
  const outcome = await Launch.start(environmentOf(storageDir), { args: ['dist/application/backup.js', '--to', to] })
    .ended;
  expectOneSentence(outcome);
  expect(outcome.errors).toBe(`The disk of ${to} is full.\n`);
  expect(await readdir(to)).toEqual(['ballast']);
  expect(existsSync(join(storageDir, 'hold'))).toBe(false);
  expect(await storm.act(client, 'Storm 1, 0')).toBe(201);
  expect(await storm.verify(client)).toEqual([]);
  await stopped(site);
});

needs('the right to mount', roomy, forReleases(it))(
  'an upgrade asks for the room that it needs, and filling the library stops where people can still save',
  async () => {
    const storageDir = join(`${roomy}`, 'storage');
    const database = newDatabase('SQLite', storageDir);
    let site = await startSite(storageDir);
    const storm = await uploads(database, storageDir);
    const client = await site.signIn();
    for (let count = 0; count < 4; count += 1) expect(await storm.act(client, `Storm 0, ${count}`)).toBe(201);
    await stopped(site);
    // As an earlier version has left it.
    const connection = new SqliteConnection(databaseOf(storageDir));
    connection.exec(
      "UPDATE uploads SET media_id = NULL; DELETE FROM media_files; DELETE FROM migrations WHERE name LIKE 'RecordSchemaVersion%'",
    );
    connection.close();
    await rm(join(storageDir, 'library'), { recursive: true });
    const ballast = join(`${roomy}`, 'ballast');
    fillDisk(ballast);
    const leave = (megabytes: number) => truncateSync(ballast, statSync(ballast).size - megabytes * 1_000_000);
    leave(30);

    const refused = await Launch.fail(
      { ...environmentOf(storageDir), PORT: '0' },
      { args: ['dist/application/main.js'] },
    );
    expectOneSentence(refused);
    expect(refused.errors).toMatch(
      /^This version changes tables, for which \S+ needs \d+ MB and has \d+ MB: \d+ MB for a copy of the database, \d+ MB for the changes, 1 MB for the library, and 64 MB to keep working; nothing was changed/,
    );
    rmSync(ballast);
    site = await startSite(storageDir);
    while ((await database.query('SELECT COUNT(*) AS count FROM uploads WHERE media_id IS NULL'))[0]?.count !== 0)
      await sleep(50);
    await stopped(site);

    await database.query('UPDATE uploads SET media_id = NULL');
    fillDisk(ballast);
    leave(30);
    site = await startSite(storageDir);
    const told = () => site.launch.output + site.launch.errors;
    while (!told().includes('uploads are not in the library yet')) await sleep(50);
    expect(await storm.act(await site.signIn(), 'Storm 1, 0')).toBe(201);
    await stopped(site);
  },
  360_000,
);

forReleases(it)('a table that is changed by hand while the site runs does not disturb it', async () => {
  const storageDir = await startedFolder();
  const database = newDatabase('SQLite', storageDir);
  const site = await startSite(storageDir, { LOG_LEVEL: 'error' });
  const client = await site.signIn();
  const storm = writes(database);
  for (let count = 0; count < 3; count += 1) expect(await storm.act(client, `Storm 0, ${count}`)).toBe(201);
  const connection = new SqliteConnection(databaseOf(storageDir));
  try {
    connection.exec(
      'ALTER TABLE posts ADD COLUMN added TEXT; CREATE INDEX added_index ON posts (added); ANALYZE; VACUUM',
    );
    for (let count = 0; count < 3; count += 1) expect(await storm.act(client, `Storm 1, ${count}`)).toBe(201);
    // Longer than a statement waits for the lock: it is repeated, and then refused.
    connection.exec('BEGIN IMMEDIATE');
    const refused = await storm.act(client, 'Storm 2, 0');
    connection.exec('ROLLBACK');
    expect([201, 503]).toContain(refused);
    for (let count = 0; count < 3; count += 1) expect(await storm.act(client, `Storm 3, ${count}`)).toBe(201);
    connection.exec('DROP INDEX added_index; ALTER TABLE posts DROP COLUMN added');
  } finally {
    connection.close();
  }
  for (let count = 0; count < 3; count += 1) expect(await storm.act(client, `Storm 4, ${count}`)).toBe(201);
  expect(await storm.verify(client)).toEqual([]);
  await stopped(site);
});

it('a database file that is replaced under a running site is noticed before anything is acknowledged that it does not get', async () => {
  const storageDir = await startedFolder();
  const database = newDatabase('SQLite', storageDir);
  const site = await startSite(storageDir, { LOG_LEVEL: 'error' });
  const client = await site.signIn();
  const storm = writes(database);
  expect(await storm.act(client, 'Storm 0, 0')).toBe(201);
  const file = databaseOf(storageDir);
  const copy = join(temporaryFolder(), 'copy.sqlite');
  const connection = new SqliteConnection(file);
  connection.exec(`VACUUM INTO '${copy}'`);
  connection.close();
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
  writeFileSync(`${file}.new`, readFileSync(copy));
  await rename(`${file}.new`, file);
  expect(await storm.act(client, 'Storm 1, 0')).toBe(503);
  // Its last answer counts for some seconds.
  let ready = 200;
  for (let attempt = 0; attempt < 100 && ready === 200; attempt += 1) {
    await sleep(200);
    ready = (await client.get('/health/ready')).status;
  }
  expect(ready).toBe(503);
  expect((await client.get('/admin/api/list_post')).status).toBe(200);
  await stopped(site);
  const again = await startSite(storageDir, { LOG_LEVEL: 'error' });
  expect(await storm.verify(await again.signIn())).toEqual([]);
  expect(await storm.act(await again.signIn(), 'Storm 2, 0')).toBe(201);
  expect(await database.complaints()).toEqual([]);
  await stopped(again);
});
