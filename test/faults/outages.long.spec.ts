import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { Client } from '../api/support/client.js';
import { easyToken } from '../api/support/easy-bot-check.js';
import { jpeg } from '../api/support/pictures.js';
import { needs } from '../jest/needs.js';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { Launch } from './support/launcher.js';
import { hasMariaServer, MariaServer } from './support/maria-server.js';
import { SECRET, type Site, startSite } from './support/site.js';

const AWAY_MS = Number(process.env.AWAY_SECONDS ?? 60) * 1000;
const LOCKED_MS = Number(process.env.LOCKED_SECONDS ?? 30) * 1000;
const PAGES = ['/', '/updates', '/contact'];

const ifMaria = needs('mariadbd', hasMariaServer, it);
const ifRoot = needs('the right to mount', process.getuid?.() === 0, it);

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
});

const save = (me: Client, title: string) => me.post('/admin/api/create_post', { title, description: '<p>Words</p>' });

const write = async ({ url }: Site, text: string) =>
  new Client(url).post('/api/contact', {
    name: 'A visitor',
    email: 'visitor@example.com',
    message: text,
    turnstile_token: await easyToken(SECRET),
  });

/** What the calls of one second were answered. */
interface Tally {
  /** Of pages that had been visited before. */
  pages: number[];
  saves: number[];
  forms: number[];
  ready: number[];
  live: number[];
  /** Titles of posts, and messages, that were acknowledged. */
  saved: string[];
  written: string[];
}

/** Visits, saves and writes once a second, for this long. */
async function use(site: Site, me: Client, milliseconds: number): Promise<Tally> {
  const tally: Tally = { pages: [], saves: [], forms: [], ready: [], live: [], saved: [], written: [] };
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const second = sleep(1000);
    const text = `At ${Math.round(performance.now())}`;
    const [pages, post, message, ready, live] = await Promise.all([
      Promise.all(PAGES.map((path) => fetch(`${site.url}${path}`))),
      save(me, text),
      write(site, text),
      fetch(`${site.url}/health/ready`),
      fetch(`${site.url}/health/live`),
    ]);
    tally.pages.push(...pages.map(({ status }) => status));
    tally.saves.push(post.status);
    tally.forms.push(message.status);
    tally.ready.push(ready.status);
    tally.live.push(live.status);
    if (post.status === 201) tally.saved.push(text);
    if (message.status === 201) tally.written.push(text);
    for (const { status, body } of [post, message]) {
      if (status === 503) expect(body).toEqual({ message: expect.stringMatching(/^[A-Z].+\.$/) });
    }
    await second;
  }
  return tally;
}

const kinds = (statuses: number[]): number[] => [...new Set(statuses)].sort();

/** Waits until it is ready again, without a restart. Returns how long that took, in seconds. */
async function recovery(site: Site): Promise<number> {
  const since = performance.now();
  while (performance.now() - since < 60_000) {
    if ((await fetch(`${site.url}/health/ready`)).ok) return (performance.now() - since) / 1000;
    await sleep(100);
  }
  throw new Error('It does not come back.');
}

/** Which of these are not in the lists of the back office. */
async function missing(me: Client, { saved, written }: Pick<Tally, 'saved' | 'written'>): Promise<string[]> {
  const found: string[] = [];
  for (const [list, field] of [
    ['list_post', 'title'],
    ['list_message', 'message'],
  ]) {
    for (let [page, last] = [1, 1]; page <= last; page += 1) {
      const { body } = await me.get(`/admin/api/${list}?per_page=100&page=${page}`);
      found.push(...body.data.map((record: Record<string, string>) => record[`${field}`]));
      last = body.last_page;
    }
  }
  return [...saved, ...written].filter((text) => !found.includes(text));
}

ifMaria(
  `a MariaDB that is away for ${AWAY_MS / 1000} s costs no page, no acknowledged row and no restart`,
  async () => {
    const server = await MariaServer.start();
    try {
      const site = await startSite(temporaryFolder(), {
        DATABASE_URL: `${server.url}/jukwaa`,
        LOG_LEVEL: 'error',
      });
      const me = await site.signIn();
      for (const path of PAGES) expect((await fetch(`${site.url}${path}`)).status).toBe(200);
      const before = await use(site, me, 3000);
      for (const path of PAGES) expect((await fetch(`${site.url}${path}`)).status).toBe(200);

      await server.end();
      const away = await use(site, me, AWAY_MS);
      await server.startAgain();
      const took = await recovery(site);
      const after = await use(site, me, 3000);

      const lost = await missing(me, {
        saved: [...before.saved, ...away.saved, ...after.saved],
        written: [...before.written, ...away.written, ...after.written],
      });
      const wrong = [...away.saves, ...away.forms].filter((status) => status !== 503);
      report(`MariaDB is away for ${AWAY_MS / 1000} s`, {
        tried: 1,
        survived: lost.length + wrong.length === 0 ? 1 : 0,
        lost: lost.length,
        serverErrors: [...away.pages, ...wrong].filter((status) => status >= 500).length,
        more: `${away.pages.length} pages from the cache, ${away.saves.length + away.forms.length} saves and forms answered 503; ready ${took.toFixed(1)} s after it is back`,
      });
      expect(lost).toEqual([]);
      expect([before.saves, before.forms].map(kinds)).toEqual([[201], [201]]);
      expect(kinds(away.pages)).toEqual([200]);
      expect([away.saves, away.forms, away.ready, away.live].map(kinds)).toEqual([[503], [503], [503], [200]]);
      expect([after.saves, after.forms, after.ready].map(kinds)).toEqual([[201], [201], [200]]);
      expect(took).toBeLessThan(15);
    } finally {
      await server.stop();
    }
  },
  AWAY_MS + 180_000,
);

it(
  `an SQLite that is locked for ${LOCKED_MS / 1000} s loses nothing that was acknowledged`,
  async () => {
    const storageDir = temporaryFolder();
    const site = await startSite(storageDir, { LOG_LEVEL: 'error' });
    const me = await site.signIn();
    for (const path of PAGES) expect((await fetch(`${site.url}${path}`)).status).toBe(200);
    const other = new DataSource({ type: 'better-sqlite3', database: join(storageDir, 'private/jukwaa.sqlite') });
    await other.initialize();
    await other.query('BEGIN IMMEDIATE');
    const locked = await use(site, me, LOCKED_MS);
    expect((await me.get('/admin/api/list_post')).status).toBe(200);
    await other.query('ROLLBACK');
    await other.destroy();
    const took = await recovery(site);
    const after = await use(site, me, 2000);

    const lost = await missing(me, {
      saved: [...locked.saved, ...after.saved],
      written: [...locked.written, ...after.written],
    });
    report(`SQLite is locked for ${LOCKED_MS / 1000} s`, {
      tried: 1,
      survived: lost.length === 0 ? 1 : 0,
      lost: lost.length,
      serverErrors: locked.pages.filter((status) => status >= 500).length,
      more: `${locked.pages.length} pages, ${locked.saves.length + locked.forms.length} saves and forms answered 503; ready ${took.toFixed(1)} s after it is free`,
    });
    expect(lost).toEqual([]);
    expect([locked.pages, locked.saves, locked.forms, locked.live].map(kinds)).toEqual([[200], [503], [503], [200]]);
    expect([after.saves, after.forms].map(kinds)).toEqual([[201], [201]]);
  },
  LOCKED_MS + 120_000,
);

ifRoot('a storage folder that becomes read-only refuses files with a sentence, and takes them again', async () => {
  const storageDir = temporaryFolder();
  const site = await startSite(storageDir, { LOG_LEVEL: 'error' });
  const me = await site.signIn();
  const picture = await jpeg(800, 500);
  const upload = () => {
    const form = new FormData();
    form.append('file', new File([picture], 'file.jpg', { type: 'image/jpeg' }));
    return me.call('POST', '/admin/api/post/upload_image', undefined, { raw: form });
  };
  const first = await upload();
  expect(first.status).toBe(201);
  // Over the folder that the process has open: whatever it opens from now on is read-only.
  execFileSync('mount', ['--bind', storageDir, storageDir]);
  try {
    execFileSync('mount', ['-o', 'remount,ro,bind', storageDir]);
    const refused = await upload();
    expect([refused.status, refused.body]).toEqual([503, { message: expect.stringMatching(/^[A-Z].+\.$/) }]);
    await sleep(1100);
    expect((await fetch(`${site.url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${site.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    expect((await fetch(`${site.url}/storage/${first.body.filename}`)).status).toBe(200);
  } finally {
    execFileSync('umount', [storageDir]);
  }
  const took = await recovery(site);
  expect((await upload()).status).toBe(201);
  report('The storage folder becomes read-only', {
    tried: 1,
    survived: 1,
    lost: 0,
    serverErrors: 0,
    more: `ready ${took.toFixed(1)} s after it can be written to`,
  });
});
