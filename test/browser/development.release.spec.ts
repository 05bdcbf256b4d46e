import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { ADMIN } from './support/built-app.js';
import { demoStorage } from './support/model-storage.js';
import { publicPages } from './support/public-pages.js';
import { untilAwake, useSite } from './support/site.js';

const site = useSite();
let storage: string;
let server: ChildProcess;
let developed: string;

beforeAll(async () => {
  storage = await demoStorage();
  server = spawn(process.execPath, ['scripts/lib/dev-server.mjs'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      STORAGE_DIR: storage,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  developed = await new Promise((resolve, reject) => {
    server.once('exit', (status) => reject(new Error(`The server ended with ${status}.`)));
    if (server.stdout)
      createInterface(server.stdout).on('line', (line) => {
        const [, url] = /Website +(\S+)/.exec(line) ?? [];
        if (url) resolve(url);
      });
  });
}, 240_000);

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  if (storage) rmSync(storage, { recursive: true, force: true });
});

/** Where everything is that can be seen on a page, once its scripts run. */
async function places(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await page.keyboard.press('Tab');
  await untilAwake(page);
  await page.waitForLoadState('networkidle');
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.localName, ...[x, y, width, height].map(Math.round)].join(' ');
      });
  });
}

it.each(['home', 'solutions', 'update', 'blocks', 'lost'] as const)(
  'In development a page looks as it does once it is built: %s',
  async (kind) => {
    const path = (await publicPages(site.url))[kind];
    const built = await site.newVisit({ reducedMotion: 'reduce', drawn: true });
    const expected = await places(built.page, site.url + path);
    const visit = await site.newVisit({ reducedMotion: 'reduce', drawn: true });
    expect(await places(visit.page, developed + path)).toEqual(expected);
    expect(visit.complaints.filter((text) => !text.includes('404'))).toEqual([]);
    expect(expected.length).toBeGreaterThan(50);
  },
);
