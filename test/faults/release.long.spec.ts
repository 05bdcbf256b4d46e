import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';

afterAll(async () => {
  await Launch.endAll();
  removeFolders();
});

it('An archive of a release starts in an empty folder, without installing or building', async () => {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['scripts/release.mjs', '--to', folder], { stdio: 'ignore' });
  const [archive = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  const site = join(folder, readdirSync(folder).find((name) => statSync(join(folder, name)).isDirectory()) ?? '');
  for (const name of ['vite', 'typescript', 'jest', '@mantine', '@tabler', 'playwright-core'])
    expect(existsSync(join(site, 'node_modules', name))).toBe(false);
  const port = await freePort();
  const launch = Launch.start(
    { PORT: String(port), STORAGE_DIR: temporaryFolder(), SEED_DEMO: 'false' },
    { project: site },
  );
  const url = `http://127.0.0.1:${port}`;
  await launch.answers(`${url}/`, performance.now());
  expect(launch.output).not.toMatch(/Installing|Building/);
  const home = await fetch(`${url}/`);
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<main')]);
  const signIn = await fetch(`${url}/admin/login`);
  expect([signIn.status, await signIn.text()]).toEqual([200, expect.stringContaining('name="password"')]);
  await launch.stop('SIGTERM');
}, 300_000);
