import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackup } from '../../backend/backups/create-backup.js';
import { digestOf, openSnapshot } from '../../backend/backups/snapshot.js';
import { readEnvironment } from '../../backend/core/config/environment.js';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { environmentOf, startSite } from './support/site.js';

/** Kills of a restore and of a backup; more on demand, for a longer search. */
const KILLS = Number(process.env.BACKUP_KILLS ?? 3);

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
});

const restore = (storageDir: string, file: string): Launch =>
  Launch.start(environmentOf(storageDir), { args: ['dist/backend/restore.js', file] });
const backup = (storageDir: string, to: string): Launch =>
  Launch.start(environmentOf(storageDir), { args: ['dist/backend/backup.js', '--to', to] });

const posts = async (storageDir: string): Promise<string> => {
  const snapshot = await openSnapshot({ dialect: 'sqlite', file: join(storageDir, 'private/jukwaa.sqlite') });
  const table = (await snapshot.tables()).find(({ name }) => name === 'posts');
  const digest = table && (await digestOf(snapshot, table)).digest;
  await snapshot.close();
  return String(digest);
};

describe('A restore that is killed', () => {
  it('leaves the old site or the new one, and is finished by another', async () => {
    const storageDir = temporaryFolder();
    const { launch, signIn } = await startSite(storageDir);
    const editor = await signIn();
    await editor.post('/admin/api/create_post', { title: 'In the backup' });
    const { path } = await createBackup(readEnvironment(environmentOf(storageDir)), { to: temporaryFolder() });
    const restored = await posts(storageDir);
    await editor.post('/admin/api/create_post', { title: 'After the backup' });
    await launch.stop('SIGTERM');
    const replaced = await posts(storageDir);
    const original = temporaryFolder();
    await cp(storageDir, original, { recursive: true });

    const since = performance.now();
    expect(await restore(storageDir, path).ended).toMatchObject({ status: 0 });
    const whole = performance.now() - since;
    expect(await posts(storageDir)).toBe(restored);

    const left = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await rm(storageDir, { recursive: true });
      await cp(original, storageDir, { recursive: true });
      const killed = restore(storageDir, path);
      // The last ones when names are changed, which takes milliseconds.
      if (kill < KILLS - 2) await sleep((whole * (kill + 1)) / (KILLS - 1));
      else
        while (!existsSync(join(storageDir, 'private/restore.json')) && killed.child.exitCode === null) await sleep(0);
      await killed.stop('SIGKILL');

      if (existsSync(join(storageDir, 'private/restore.json'))) {
        left.add('refused');
        const { status, errors } = await Launch.fail(environmentOf(storageDir), { args: ['dist/application/main.js'] });
        expect([status, errors]).toEqual([
          1,
          expect.stringMatching(/^A restore of jukwaa-\S+ was interrupted; run it again/),
        ]);
      } else {
        const found = await posts(storageDir);
        expect([restored, replaced]).toContain(found);
        left.add(found);
      }

      expect(await restore(storageDir, path).ended).toMatchObject({ status: 0, errors: '' });
      expect(await posts(storageDir)).toBe(restored);
      const aside = (await readdir(storageDir)).filter((name) => name.startsWith('replaced-'));
      const kept = await Promise.all(
        aside.map(async (name) => {
          await rename(
            join(storageDir, name, 'private/jukwaa.sqlite'),
            join(storageDir, name, 'private/kept.sqlite'),
          ).catch(() => {});
          return existsSync(join(storageDir, name, 'private/kept.sqlite'));
        }),
      );
      expect(kept).toContain(true);
    }
    report('SIGKILL while a backup is restored', { tried: KILLS, survived: KILLS, lost: 0, serverErrors: 0 });
    expect(left.size).toBeGreaterThan(1);
    const { launch: again } = await startSite(storageDir);
    await again.stop('SIGTERM');
  });
});

describe('A backup that is killed', () => {
  it('leaves no file with its name, and the next one cleans up', async () => {
    const storageDir = temporaryFolder();
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
