import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '../api/support/client.js';
import { sharedBrowser, simplify } from './support/browser.js';
import { ADMIN, type BuiltApp, startBuiltApp } from './support/built-app.js';
import { demoStorage } from './support/model-storage.js';

const folder = resolve('node_modules/.cache/added-theme');

/** What the build of the frontend reads. */
const SOURCES = [
  'frontend',
  'backend',
  'scripts',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

describe('A folder that is added to the themes', () => {
  let app: BuiltApp;

  // Nothing but the folder: no other file of the project is changed.
  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
    cpSync('test/browser/support/tiny-theme', join(folder, 'frontend/themes/tiny'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    execFileSync(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
    expect(existsSync(join(folder, 'dist/web/server/server.js'))).toBe(true);
    app = await startBuiltApp({ STORAGE_DIR: await demoStorage() }, false, join(folder, 'dist/web'));
  }, 600_000);

  afterAll(async () => {
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is a theme of the site, and one that can be chosen', async () => {
    const administrator = await new Client(app.url).signIn(ADMIN.email, ADMIN.password);
    expect((await administrator.call('PUT', '/admin/api/identity', { theme: 'tiny' })).status).toBe(200);
    const browser = await sharedBrowser();
    const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce' });
    await simplify(context, false);
    const page = await context.newPage();
    await page.goto('/');
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await style('main h1', 'font-style')).toBe('italic');
    expect(await style('header > div', 'flex-direction')).toBe('row-reverse');
    for (const path of ['/solutions', '/contact', '/about', '/updates', '/nowhere']) {
      await page.goto(path);
      // The complete sheets have tokens that the page itself does not need.
      await page.waitForLoadState('networkidle');
      expect([path, await style('header > div', 'flex-direction')]).toEqual([path, 'row-reverse']);
      expect(await style('html', '--radius-pill')).toBe('3px');
    }
    // From page to page in the browser it stays.
    await page.goto('/solutions');
    await page.locator('header').getByRole('link', { name: 'Contact' }).hover();
    await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
    await page.locator('header').getByRole('link', { name: 'Contact' }).click();
    await page.waitForURL('**/contact');
    expect(await style('header > div', 'flex-direction')).toBe('row-reverse');

    await context.close();
  });
});
