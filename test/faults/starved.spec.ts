import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Client } from '../api/support/client.js';
import { needs } from '../jest/needs.js';
import { fillDisk, mountedFolder, removeFolders, temporaryFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { hasMariaServer, MariaServer } from './support/maria-server.js';
import { type Site, startSite } from './support/site.js';

const small = mountedFolder('size=24m');
// Together, for most of their time is waiting.
const ifMounted = needs('the right to mount', small, small ? it.concurrent : it);
const ifMaria = needs('mariadbd', hasMariaServer, hasMariaServer ? it.concurrent : it);

afterAll(async () => {
  await Launch.endAll();
  removeFolders();
});

const post = (me: Client, title: string) => me.post('/admin/api/create_post', { title, description: '<p>Words</p>' });

/** Runs the work and tells how long it took, in seconds. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const since = performance.now();
  return [await work, (performance.now() - since) / 1000];
}

/** What /health/ready says: its status and its words. */
const ready = (site: Site) =>
  timed(
    fetch(`${site.url}/health/ready`).then(async (response) => {
      const { message }: { message?: string } = await response.json();
      return { status: response.status, message };
    }),
  );

async function readyAgain(site: Site): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [{ status }] = await ready(site);
    if (status === 200) return;
    await sleep(200);
  }
  throw new Error('It does not come back.');
}

ifMaria('a frozen MariaDB is told within seconds, and forgotten when it is back', async () => {
  const server = await MariaServer.start();
  try {
    const site = await startSite(temporaryFolder(), { DATABASE_URL: `${server.url}/jukwaa`, LOG_LEVEL: 'error' });
    const me = await site.signIn();
    expect((await post(me, 'Before')).status).toBe(201);
    server.freeze();
    await sleep(1000);

    const [health, took] = await ready(site);
    expect([health.status, health.message]).toEqual([503, 'The database does not answer.']);
    expect(took).toBeLessThan(10);
    expect((await fetch(`${site.url}/health/live`)).status).toBe(200);

    // More of them than the pool has connections, half of them writes.
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        timed(index % 2 ? post(me, `Frozen ${index}`) : me.get(`/admin/api/list_post?search=${index}`)),
      ),
    );
    expect(new Set(answers.map(([{ status }]) => status))).toEqual(new Set([503]));
    expect(answers[0]?.[0].headers.get('retry-after')).toBe('5');
    expect(Math.max(...answers.map(([, seconds]) => seconds))).toBeLessThan(25);

    const pages = await Promise.all(['/nowhere/at-all', '/updates'].map((path) => fetch(`${site.url}${path}`)));
    expect(pages.map(({ status }) => status)).toEqual([404, 503]);
    expect(pages[1]?.headers.get('retry-after')).toBe('5');

    server.thaw();
    await readyAgain(site);
    expect((await post(me, 'After')).status).toBe(201);

    server.freeze();
    const pending = me.get('/admin/api/list_post?search=pending').catch(() => undefined);
    await sleep(200);
    const [{ status }, stopping] = await timed(site.launch.stop('SIGTERM'));
    expect(status).toBe(0);
    expect(stopping).toBeLessThan(11);
    await pending;
  } finally {
    await server.stop();
  }
});

it.concurrent('an SQLite that another program has locked is answered by 503, and works again afterwards', async () => {
  const storageDir = temporaryFolder();
  const site = await startSite(storageDir, { LOG_LEVEL: 'error' });
  const me = await site.signIn();
  const other = new DataSource({ type: 'better-sqlite3', database: join(storageDir, 'private/jukwaa.sqlite') });
  await other.initialize();
  await other.query('BEGIN IMMEDIATE');

  const [refused, took] = await timed(
    Promise.all(Array.from({ length: 8 }, (_, index) => post(me, `Locked ${index}`))),
  );
  expect(refused.map(({ status }) => status)).toEqual(Array(8).fill(503));
  for (const { headers, body } of refused) {
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toEqual({ message: 'The database is busy right now. Please try again.' });
  }
  expect(took).toBeLessThan(20);
  const [health, asking] = await ready(site);
  expect(health.status).toBe(503);
  expect(asking).toBeLessThan(4);
  expect((await me.get('/admin/api/list_post?search=locked')).status).toBe(200);

  await other.query('ROLLBACK');
  await other.destroy();
  await readyAgain(site);
  expect((await post(me, 'Free')).status).toBe(201);
  expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
});

ifMounted('a full disk is told by /health/ready, and signing out works all the same', async () => {
  const storageDir = `${small}`;
  const site = await startSite(storageDir, { LOG_LEVEL: 'error' });
  const [me, other] = [await site.signIn(), await site.signIn()];
  const stolen = new Map(me.cookies);
  expect((await ready(site))[0]).toMatchObject({ status: 200 });
  const ballast = join(storageDir, 'ballast');
  fillDisk(ballast);
  await sleep(1100);

  expect((await ready(site))[0]).toMatchObject({ status: 503, message: expect.stringMatching(/disk/) });
  expect((await fetch(`${site.url}/health/live`)).status).toBe(200);
  const refused = await post(other, 'x'.repeat(200));
  expect([refused.status, refused.body]).toEqual([
    503,
    { message: 'The server’s disk is full, so nothing was saved. Please try again later.' },
  ]);

  expect((await me.get('/admin/api/list_post')).status).toBe(200);
  expect(await me.post('/admin/logout')).toMatchObject({ status: 200, body: { message: 'You are signed out.' } });
  for (const [name, value] of stolen) me.cookies.set(name, value);
  expect((await me.get('/admin/api/list_post')).status).toBe(401);
  expect((await other.get('/admin/api/list_post')).status).toBe(200);

  rmSync(ballast);
  await sleep(6000);
  expect((await ready(site))[0]).toMatchObject({ status: 200 });
  expect((await post(other, 'Room again')).status).toBe(201);
  await site.launch.stop('SIGTERM');
  // It is written down by now.
  const next = await startSite(storageDir, { PORT: new URL(site.url).port, LOG_LEVEL: 'error' });
  expect((await me.get('/admin/api/list_post')).status).toBe(401);
  expect((await other.get('/admin/api/list_post')).status).toBe(200);
  await next.launch.stop('SIGTERM');
});
