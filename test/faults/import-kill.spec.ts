import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import SqliteConnection from 'better-sqlite3';
import { sendExport, sendPart, type WxrItem, whenIdle, wxr, zipOf } from '../api/support/old-sites.js';
import { jpeg } from '../api/support/pictures.js';
import { randomNumbers } from '../api/support/random.js';
import { forReleases } from '../jest/for-releases.js';
import { report } from './support/figures.js';
import { removeFolders, startedFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { environmentOf, startSite } from './support/site.js';

/** `KILLS=30 npm test faults import-kill` for a long run; `SEED` for that of a failure. */
const kills = Number(process.env.KILLS ?? 2);
const seed = Number(process.env.SEED ?? 20261126);

const PICTURES = 4;
/** Enough that none of the kills comes after the end. */
const POSTS = 40 + 15 * kills;

const address = (name: string): string => `https://old.example/wp-content/uploads/${name}`;

const items: WxrItem[] = [
  ...Array.from({ length: PICTURES }, (_, at) => ({
    id: 1000 + at,
    type: 'attachment',
    title: `p${at}`,
    status: 'inherit',
    more: `<wp:attachment_url>${address(`p${at}.jpg`)}</wp:attachment_url>`,
  })),
  ...Array.from({ length: POSTS }, (_, at) => ({
    id: at + 1,
    title: `Post ${at}`,
    name: `post-${at}`,
    link: `https://old.example/2024/post-${at}/`,
    html: `<p>Words ${at}, <a href="https://old.example/2024/post-${(at + 1) % POSTS}/">next</a></p><img src="${address(`p${at % PICTURES}.jpg`)}">`,
  })),
];

/** Leaves ten seconds of the lease of a killed process: the next one looks every fifteen, and would look twice. */
function shortenLeases(storageDir: string): void {
  const database = new SqliteConnection(join(storageDir, 'private', 'jukwaa.sqlite'));
  const soon = "strftime('%Y-%m-%d %H:%M:%f', 'now', '+10 seconds')";
  database.exec(`UPDATE leases SET held_until = ${soon} WHERE held_until > ${soon}`);
  database.close();
}

describe('An import that is killed again and again', () => {
  afterEach(async () => {
    await Launch.endAll();
    removeFolders();
  });

  it(
    `has everything once, and leaves nothing when it is undone (SEED=${seed})`,
    async () => {
      const random = randomNumbers(seed);
      const storageDir = await startedFolder();
      const env = { PORT: String(await freePort()), LOG_LEVEL: 'error' };
      let site = await startSite(storageDir, env);
      let me = await site.signIn();
      const again = async () => {
        await delay(50 + random() * 1500);
        await site.launch.stop('SIGKILL');
        shortenLeases(storageDir);
        site = await startSite(storageDir, env);
        me = await site.signIn();
      };
      const pictures: Record<string, Uint8Array> = {};
      for (let at = 0; at < PICTURES; at += 1) pictures[`uploads/p${at}.jpg`] = await jpeg(700 + at, 500);
      const id = await sendExport(me, 'old.xml', wxr(items), await zipOf(pictures));
      // Reading and planning are killed as well.
      await again();
      expect(await whenIdle(me, id)).toMatchObject({ state: 'planned' });
      await me.post(`/admin/api/imports/${id}/run`, {});
      for (let kill = 1; kill < kills; kill += 1) await again();
      expect(await whenIdle(me, id)).toMatchObject({ state: 'done', refused: 0 });
      const titles: string[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { body } = await me.get(`/admin/api/list_post?per_page=100&page=${page}`);
        last = body.last_page;
        titles.push(...body.data.map(({ title }: { title: string }) => title));
      }
      expect([titles.length, new Set(titles).size]).toEqual([POSTS, POSTS]);
      // And those of the category that the export names, of the feed and of lists by author.
      expect((await me.get('/admin/api/list_redirect?per_page=1')).body.total).toBe(POSTS + PICTURES + 3);
      expect((await me.get('/admin/api/list_upload?per_page=1')).body.total).toBe(PICTURES);

      await me.post(`/admin/api/imports/${id}/undo`, {});
      await again();
      expect(await whenIdle(me, id)).toMatchObject({ state: 'undone' });
      for (const list of ['post', 'redirect', 'upload'])
        expect([list, (await me.get(`/admin/api/list_${list}?per_page=1`)).body.total]).toEqual([list, 0]);
      const tried = kills + 1;
      report('SIGKILL while an older site is read, brought along and taken back', {
        tried,
        survived: tried,
        lost: 0,
        serverErrors: 0,
        more: `${POSTS} posts, ${PICTURES} pictures`,
      });
    },
    120_000 + kills * 15_000,
  );

  it(
    `makes a kind of content of a table once, with each of its records, and takes it back (SEED=${seed})`,
    async () => {
      const random = randomNumbers(seed);
      const rowCount = 100 + 50 * kills;
      const storageDir = await startedFolder();
      const env = { PORT: String(await freePort()), LOG_LEVEL: 'error' };
      let site = await startSite(storageDir, env);
      let me = await site.signIn();
      const again = async (look?: () => void) => {
        await site.launch.stop('SIGKILL');
        look?.();
        shortenLeases(storageDir);
        site = await startSite(storageDir, env);
        me = await site.signIn();
      };
      const counted = (sql: string): number => {
        const database = new SqliteConnection(join(storageDir, 'private', 'jukwaa.sqlite'), { readonly: true });
        try {
          return Number(database.prepare(sql).pluck().get());
        } finally {
          database.close();
        }
      };
      const rowsIn = () => counted('SELECT COUNT(*) FROM own_records');
      const table = Array.from({ length: rowCount }, (_, at) => `Pump ${at},${at}`).join('\n');
      const bytes = Buffer.from(`Model,Power\n${table}\n`);
      const { body: made } = await me.post('/admin/api/imports', {
        name: 'pumps.csv',
        size: bytes.length,
        makes_kind: true,
      });
      await sendPart(me, `/admin/api/imports/${made.id}/export?from=0`, bytes);
      await me.post(`/admin/api/imports/${made.id}/look`, {});
      await again();
      expect(await whenIdle(me, made.id)).toMatchObject({ state: 'planned', own_kind: { key: 'pump' } });
      await me.post(`/admin/api/imports/${made.id}/run`, {});
      for (let kill = 0; kill < kills; kill += 1) {
        // It goes on while the next one starts, and may be done before the last kill.
        const wanted = Math.min(rowCount, rowsIn() + 3 + Math.floor(random() * 40));
        while (rowsIn() < wanted) await delay(5);
        await again(() => kill > 0 || expect(rowsIn()).toBeLessThan(rowCount));
      }
      const done = await whenIdle(me, made.id);
      expect(done).toMatchObject({ state: 'done', refused: 0 });
      expect([rowsIn(), counted('SELECT COUNT(*) FROM own_kinds')]).toEqual([rowCount, 1]);
      const written = "FROM site_import_records WHERE resource = 'pump'";
      expect([counted(`SELECT COUNT(*) ${written}`), counted(`SELECT COUNT(DISTINCT record_id) ${written}`)]).toEqual([
        rowCount,
        rowCount,
      ]);
      const { body: list } = await me.get('/admin/api/list_pump?per_page=1');
      expect(list.total).toBe(rowCount);

      await me.post(`/admin/api/imports/${made.id}/undo`, {});
      while (rowsIn() > rowCount - 10) await delay(5);
      await again();
      expect(await whenIdle(me, made.id)).toMatchObject({ state: 'undone', kept_kinds: [] });
      expect([rowsIn(), counted('SELECT COUNT(*) FROM own_kinds')]).toEqual([0, 0]);
    },
    240_000 + kills * 40_000,
  );

  // Another process takes over when the lease of the one that was killed has ended, about half a minute later.
  forReleases(it)('goes on from the command line', async () => {
    const storageDir = await startedFolder();
    const file = join(storageDir, 'old.xml');
    const posts = items.filter(({ type }) => type === undefined);
    writeFileSync(file, wxr(posts));
    const call = (...args: string[]) =>
      Launch.start(
        { ...environmentOf(storageDir), LOG_LEVEL: 'error' },
        { args: ['dist/application/import.js', ...args] },
      );
    const counted = (): number => {
      const database = new SqliteConnection(join(storageDir, 'private', 'jukwaa.sqlite'), { readonly: true });
      try {
        return Number(database.prepare('SELECT COUNT(DISTINCT title) FROM posts').pluck().get());
      } finally {
        database.close();
      }
    };
    const broken = call(file, '--no-fetch');
    while (counted() < 2) {
      if (broken.child.exitCode !== null) throw new Error(broken.errors + broken.output);
      await delay(20);
    }
    await broken.stop('SIGKILL');
    const [, number = ''] =
      /^Import (\d+)\. If it is interrupted, run: npm run import -- --continue \1$/m.exec(broken.output) ?? [];
    expect([number, counted() < posts.length]).toEqual(['1', true]);
    const { status, output } = await call('--continue', number).ended;
    expect(output).toContain(`${posts.length} post → post: ${posts.length} create; ${posts.length} done`);
    expect([status, counted()]).toEqual([0, posts.length]);
    writeFileSync(file, wxr(posts.slice(0, 1), { url: 'https://another.example' }));
    const asked = await call(file, '--taken', 'ask').ended;
    expect(asked.output).toContain('its address is in use, /updates/post-0-2 is free');
    expect([asked.status, counted()]).toEqual([1, posts.length]);
  });
});
