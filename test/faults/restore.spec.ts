import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironment } from '../../backend/core/config/environment.js';
import { readArchive } from '../../backend/operations/backups/archive-reader.js';
import { createBackup } from '../../backend/operations/backups/create-backup.js';
import { digestOf, openSnapshot } from '../../backend/operations/backups/snapshot.js';
import type { TableDigest } from '../../backend/operations/backups/tables.js';
import { randomNumbers } from '../api/support/random.js';
import { forReleases } from '../jest/for-releases.js';
import { needs } from '../jest/needs.js';
import { databaseKinds, databaseWithTables, type FaultedDatabase } from './support/databases.js';
import { report } from './support/figures.js';
import { removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { expectOneSentence, Launch, type Outcome } from './support/launcher.js';
import { environmentOf, startSite } from './support/site.js';
import { uploads, writes } from './support/storms.js';

/** Kills of a restore and of a backup; more on demand, for a longer search. */
const KILLS = Number(process.env.BACKUP_KILLS ?? 2);
const seed = Number(process.env.SEED ?? 20261123);
/** How long changing names takes, once everything new is written. */
const SWAP_MS = 6;

const onServer = process.env.TEST_MYSQL_URL !== undefined;
const databases: FaultedDatabase[] = [];

afterEach(() => Launch.endAll());
afterAll(async () => {
  removeFolders();
  for (const database of databases) await database.drop();
});

const backup = (storageDir: string, to: string): Launch =>
  Launch.start(environmentOf(storageDir), { args: ['dist/application/backup.js', '--to', to] });

const sites = new Map<string, Promise<RestoredSite>>();

/** The one of this database, which all tests share: it takes two starts and six pictures to make. */
function siteOn(kind: string): Promise<RestoredSite> {
  const site = sites.get(kind) ?? RestoredSite.make(kind);
  sites.set(kind, site);
  return site;
}

/** All rows and all files of a site. */
interface State {
  tables: Record<string, TableDigest>;
  /** SHA-256 by path. */
  files: Record<string, string>;
}

/** A site of which there are two backups, of different rows and files. */
class RestoredSite {
  private constructor(
    readonly storageDir: string,
    readonly database: FaultedDatabase,
    readonly backups: readonly { path: string; state: State }[],
  ) {}

  /** With the state of the second backup. */
  static async make(kind: string): Promise<RestoredSite> {
    const storageDir = kind === 'SQLite' ? await startedFolder() : temporaryFolder();
    const database = await databaseWithTables(kind, storageDir);
    databases.push(database);
    const [posts, pictures, folder] = [writes(database), await uploads(database, storageDir), temporaryFolder()];
    const backups: { path: string; state: State }[] = [];
    const site = new RestoredSite(storageDir, database, backups);
    for (const name of ['one', 'two']) {
      const { launch, signIn } = await startSite(storageDir, database.environment);
      const client = await signIn();
      for (let count = 0; count < 10; count += 1) {
        // Each picture is stored in eight files.
        const storms = count < 3 ? [posts, pictures] : [posts];
        for (const { act } of storms) expect(await act(client, `Storm ${name}, ${count}`)).toBeLessThan(300);
      }
      const { body } = await client.get('/admin/api/list_post?per_page=1');
      if (name === 'two') await client.delete(`/admin/api/delete_post/${body.data[0].id}`);
      expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0 });
      const path = join(folder, `${name}.tar.zst`);
      await createBackup(readEnvironment(site.environment), { to: path });
      backups.push({ path, state: await site.state() });
    }
    return site;
  }

  get environment(): Record<string, string> {
    return { ...environmentOf(this.storageDir), ...this.database.environment };
  }

  restore(path: string, storageDir = this.storageDir): Launch {
    return Launch.start(
      { ...this.environment, STORAGE_DIR: storageDir },
      { args: ['dist/application/restore.js', path] },
    );
  }

  start(storageDir = this.storageDir): Launch {
    const env = { ...this.environment, STORAGE_DIR: storageDir, PORT: '0' };
    return Launch.start(env, { args: ['dist/application/main.js'] });
  }

  get isInterrupted(): boolean {
    return existsSync(join(this.storageDir, 'private/restore.json'));
  }

  async state(): Promise<State> {
    return {
      tables: await tablesOf(readEnvironment(this.environment).database),
      files: await filesOf(this.storageDir),
    };
  }

  /** What restores have put aside. */
  async replaced(): Promise<State[]> {
    const folders = (await readdir(this.storageDir)).filter((name) => name.startsWith('replaced-'));
    return Promise.all(
      folders.map(async (name) => {
        const folder = join(this.storageDir, name);
        const file = join(folder, 'private/jukwaa.sqlite');
        const archive = join(folder, 'database-before.tar.zst');
        const tables = existsSync(file)
          ? await tablesOf({ dialect: 'sqlite', file })
          : existsSync(archive)
            ? (await readArchive(archive, {})).end.tables
            : {};
        delete tables.leases;
        return { tables, files: await filesOf(folder) };
      }),
    );
  }

  async forgetReplaced(): Promise<void> {
    for (const name of await readdir(this.storageDir))
      if (name.startsWith('replaced-')) await rm(join(this.storageDir, name), { recursive: true });
  }

  /** What killed restores have left for ever. */
  async leftovers(): Promise<string[]> {
    const names = await readdir(this.storageDir, { recursive: true });
    return names.filter((name) => name.endsWith('.partial') || name.startsWith('restoring'));
  }
}

/** All but the leases, which end with their processes. */
async function tablesOf(config: Parameters<typeof openSnapshot>[0]): Promise<State['tables']> {
  const snapshot = await openSnapshot(config);
  try {
    const tables: State['tables'] = {};
    for (const table of await snapshot.tables())
      if (table.name !== 'leases') tables[table.name] = await digestOf(snapshot, table);
    return tables;
  } finally {
    await snapshot.close();
  }
}

async function filesOf(folder: string): Promise<State['files']> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((name) => /^(public|library)\/|^private\/site-id$/.test(name))
    .sort();
  const files: State['files'] = {};
  for (const name of names) files[name] = hash('sha256', await readFile(join(folder, name)));
  return files;
}

for (const [kind, test] of databaseKinds()) {
  test(
    `a restore that is killed leaves all of the old site or of the new one, and is finished by another, on ${kind}`,
    async () => {
      const site = await siteOn(kind);
      const [first, second] = site.backups;
      if (!first || !second) throw new Error('There are two.');
      expect(Object.keys(first.state.tables).length).toBeGreaterThan(30);
      expect(Object.keys(first.state.files).length).toBeGreaterThan(20);
      expect(first.state).not.toEqual(second.state);

      const random = randomNumbers(seed);
      const outcomes = { unchanged: 0, interrupted: 0, complete: 0 };
      /** How long a restore takes. */
      let whole = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const [before, after] = kill % 2 === 0 ? [second, first] : [first, second];
        await site.forgetReplaced();
        const killed = site.restore(after.path);
        // The first two are enough to hit both sides of its journal.
        if (kill % 3 === 0) {
          // While it verifies or stages, before its journal.
          while (!existsSync(join(site.storageDir, 'restoring')) && killed.child.exitCode === null) await sleep(1);
        } else if (kill % 3 === 1) {
          while (!site.isInterrupted && killed.child.exitCode === null) await sleep(0);
          await sleep(random() * SWAP_MS);
        } else {
          await sleep(random() * whole);
        }
        await killed.stop('SIGKILL');

        if (site.isInterrupted) {
          outcomes.interrupted += 1;
          const refused = await site.start().ended;
          expectOneSentence(refused);
          expect(refused.errors).toMatch(/^A restore of \S+ was interrupted; run it again/);
        } else {
          const found = await site.state();
          const isUnchanged = JSON.stringify(found) === JSON.stringify(before.state);
          outcomes[isUnchanged ? 'unchanged' : 'complete'] += 1;
          expect(found).toEqual(isUnchanged ? before.state : after.state);
        }

        const since = performance.now();
        expect(await site.restore(after.path).ended).toMatchObject({ status: 0 });
        whole = performance.now() - since;
        expect(await site.state()).toEqual(after.state);
        expect(await site.database.complaints()).toEqual([]);
        expect(await site.replaced()).toContainEqual(before.state);
        expect(await site.leftovers()).toEqual([]);
      }
      const more = `all rows and files compared; ${outcomes.unchanged} times nothing had changed, ${outcomes.interrupted} times no site started before it was run again, ${outcomes.complete} times it was complete`;
      report(`SIGKILL while a backup is restored, on ${kind}`, {
        tried: KILLS,
        survived: KILLS,
        lost: 0,
        serverErrors: 0,
        more,
      });
      expect(outcomes.unchanged).toBeGreaterThan(0);
      // SQLite swaps within milliseconds, which few kills hit.
      if (KILLS >= 20) expect(outcomes.interrupted).toBeGreaterThan(0);
      const { launch } = await startSite(site.storageDir, site.database.environment);
      expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0 });
    },
    KILLS * 90_000 + 240_000,
  );

  // Who goes on is decided by files in the storage folder, on each database the same ones.
  const atOnce = kind === 'SQLite' ? test : forReleases(test);
  atOnce(`of two restores at once, and of a site that is started meanwhile, one goes on, on ${kind}`, async () => {
    const site = await siteOn(kind);
    const [first, second] = site.backups;
    if (!first || !second) throw new Error('There are two.');

    const both = [site.restore(first.path), site.restore(second.path)];
    const outcomes = await Promise.all(both.map(({ ended }) => ended));
    const winner = outcomes.findIndex(({ status }) => status === 0);
    const other = outcomes[1 - winner] as Outcome;
    expectOneSentence(other);
    expect(other.errors).toMatch(/^A process is using /);
    expect(await site.state()).toEqual(site.backups[winner]?.state);

    const restoring = site.restore(first.path);
    while (!existsSync(join(site.storageDir, 'restoring'))) await sleep(1);
    restoring.child.kill('SIGSTOP');
    const refused = await site.start().ended;
    restoring.child.kill('SIGCONT');
    expectOneSentence(refused);
    expect(refused.errors).toMatch(/^A restore (or a move of this site is running|of \S+ was interrupted)/);
    expect(await restoring.ended).toMatchObject({ status: 0 });
    expect(await site.state()).toEqual(first.state);
  });
}

needs(
  'TEST_MYSQL_URL',
  onServer,
  forReleases(it),
)('a restore is refused where a site of another folder runs on the database, or was started meanwhile', async () => {
  const site = await siteOn('MariaDB');
  const [first, second] = site.backups;
  if (!first || !second) throw new Error('There are two.');
  const { tables } = second.state;
  expect(await site.restore(second.path).ended).toMatchObject({ status: 0 });
  await site.forgetReplaced();
  const elsewhere = temporaryFolder();
  await cp(join(site.storageDir, 'private/site-id'), join(elsewhere, 'private/site-id'));
  const environment = site.database.environment;

  const { launch } = await startSite(elsewhere, environment);
  const refused = await site.restore(first.path).ended;
  expect(await launch.stop('SIGTERM')).toMatchObject({ status: 0 });
  expectOneSentence(refused);
  expect(refused.errors).toMatch(/^A site is running on this database/);

  const late = site.restore(first.path);
  while (!existsSync(join(site.storageDir, 'restoring'))) await sleep(1);
  late.child.kill('SIGSTOP');
  const meanwhile = await startSite(elsewhere, environment);
  const editor = await meanwhile.signIn();
  expect((await editor.post('/admin/api/create_post', { title: 'Meanwhile' })).status).toBe(201);
  late.child.kill('SIGCONT');
  const ended = await late.ended;
  expectOneSentence(ended);
  expect(ended.errors).toMatch(/^A site is running on this database/);
  expect((await editor.get('/admin/api/list_post?search=Meanwhile')).body.total).toBe(1);
  expect(site.isInterrupted).toBe(false);
  expect(await site.leftovers()).toEqual([]);
  expect(await meanwhile.launch.stop('SIGTERM')).toMatchObject({ status: 0 });

  const again = await startSite(elsewhere, environment);
  expect(await again.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
  expect((await site.state()).tables).toMatchObject({ faqs: tables.faqs, uploads: tables.uploads });
});

describe('A backup that is killed', () => {
  it('leaves no file with its name, and the next one cleans up', async () => {
    const storageDir = await startedFolder();
    const { launch } = await startSite(storageDir);
    const to = temporaryFolder();
    const killed = backup(storageDir, to);
    while (!(await readdir(to)).some((name) => name.endsWith('.partial'))) await sleep(1);
    await killed.stop('SIGKILL');
    expect((await readdir(to)).filter((name) => !name.endsWith('.partial'))).toEqual([]);

    const { status, output } = await backup(storageDir, to).ended;

    expect([status, output]).toEqual([0, expect.stringMatching(/^Backed up \d+ rows and 0 files/)]);
    expect(await readdir(to)).toEqual([expect.stringMatching(/^jukwaa-127\.0\.0\.1-\d{8}T\d{6}Z\.tar\.zst$/)]);
    expect(existsSync(join(storageDir, 'hold'))).toBe(false);
    await launch.stop('SIGTERM');
  });

  it('stops on a signal with a sentence', async () => {
    const storageDir = temporaryFolder();
    const { status, errors } = await backup(storageDir, storageDir).ended;
    expect([status, errors]).toEqual([1, `There is no site in ${storageDir} yet.\n`]);
  });
});
