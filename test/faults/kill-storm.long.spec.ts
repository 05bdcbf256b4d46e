import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Client } from '../api/support/client.js';
import { bytes, jpeg } from '../api/support/pictures.js';
import { randomNumbers } from '../api/support/random.js';
import { databaseKinds, type FaultedDatabase, newDatabase } from './support/databases.js';
import { report } from './support/figures.js';
import { removeFolders, temporaryFolder } from './support/folders.js';
import { freePort, Launch } from './support/launcher.js';
import { startSite } from './support/site.js';

const KILLS = Number(process.env.KILLS ?? 50);
const CLIENTS = 6;
const seed = Number(process.env.SEED ?? 20261123);
/** A storm ends after up to so many answers, and up to so many milliseconds more. */
const ANSWERS = 12;
const LAST_MS = 60;

/** What one client does again and again. Returns the status of its answer. */
type Act = (client: Client, what: string) => Promise<number>;

let database: FaultedDatabase;

afterEach(async () => {
  await Launch.endAll();
  removeFolders();
  await database.drop();
});

interface Storm {
  kind: string;
  storageDir: string;
  act: Act;
  /** Compares what there is after a start with what was acknowledged since the last one. Returns what is missing or half. */
  verify: (client: Client) => Promise<unknown[]>;
}

/** Kills the site again and again while clients write, each without a pause. */
async function storm({ kind, storageDir, act, verify }: Storm) {
  const random = randomNumbers(seed);
  const env = { PORT: String(await freePort()), LOG_LEVEL: 'error', ...database.environment };
  let site = await startSite(storageDir, env);
  const client = await site.signIn();
  let [acknowledged, unanswered, serverErrors, survived] = [0, 0, 0, 0];
  const lost: unknown[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { launch } = site;
    const work = Array.from({ length: CLIENTS }, async (_, index) => {
      for (let count = 0; ; count += 1) {
        try {
          const status = await act(client, `Storm ${kill} of ${index}, ${count}`);
          if (status >= 500) serverErrors += 1;
          else acknowledged += 1;
        } catch (error) {
          // The connection is gone, and nothing else.
          if (!(error instanceof Error && 'code' in error)) throw error;
          unanswered += 1;
          return;
        }
      }
    });
    const enough = acknowledged + 1 + Math.floor(random() * ANSWERS);
    while (acknowledged < enough) await sleep(1);
    await sleep(random() * LAST_MS);
    await launch.stop('SIGKILL');
    await Promise.all(work);
    site = await startSite(storageDir, env);
    const missing = [...(await verify(client)), ...(await database.complaints())];
    lost.push(...missing);
    if (missing.length === 0) survived += 1;
  }
  expect(await site.launch.stop('SIGTERM')).toMatchObject({ status: 0 });
  return { tried: KILLS, survived, lost, serverErrors, acknowledged, unanswered, kind };
}

for (const [kind, test] of databaseKinds) {
  test(
    `SIGKILL during a storm of writes loses nothing that was acknowledged, on ${kind}`,
    async () => {
      const storageDir = temporaryFolder();
      database = newDatabase(kind, storageDir);
      const textOf = (title: string) => `<p>${title} ${'and so on '.repeat(40)}.</p>`;
      const tagOf = (title: string) => title.toLowerCase().replace(/\W+/g, '-');
      /** Titles that were acknowledged, by the post's id, and all that were sent. */
      const saved = new Map<number, string>();
      const sent = new Set<string>();
      const fresh = new Set<number>();
      const act: Act = async (client, title) => {
        sent.add(title);
        const input = { title, description: textOf(title), tags: [tagOf(title)] };
        const own = [...fresh].at(-1);
        const isEdit =
          own !== undefined && title.endsWith('5') && saved.get(own)?.split(',')[0] === title.split(',')[0];
        const { status, body } = isEdit
          ? await client.put(`/admin/api/update_post/${own}`, input)
          : await client.post('/admin/api/create_post', input);
        if (status < 300) {
          saved.set(body.id, title);
          fresh.add(body.id);
        }
        return status;
      };
      const verify = async (client: Client) => {
        const missing: unknown[] = [];
        const rows = await database.query(
          "SELECT p.id, p.title, p.description, MIN(t.tag) AS tag, COUNT(t.tag) AS tags FROM posts p LEFT JOIN post_tags t ON t.post_id = p.id WHERE p.title LIKE 'Storm%' GROUP BY p.id, p.title, p.description",
        );
        const found = new Map(rows.map((row) => [Number(row.id), row]));
        for (const [id, title] of saved) if (!found.has(id)) missing.push([id, title, 'is gone']);
        for (const [id, { title, description, tag, tags }] of found) {
          const name = String(title);
          // An edit that was not answered may have been stored as well.
          if (!sent.has(name)) missing.push([id, name, 'was never sent']);
          // The row, its tag and its entry in the history are written by one transaction.
          if (description !== textOf(name) || tag !== tagOf(name) || Number(tags) !== 1)
            missing.push([id, name, 'is half']);
          if (saved.has(id) && saved.get(id) !== name && !fresh.has(id)) missing.push([id, name, 'is another']);
          saved.set(id, name);
        }
        for (const id of fresh) {
          const { body } = await client.get(`/admin/api/history/post/${id}?per_page=1`);
          const { body: record } = await client.get(`/admin/edit_post/${id}`);
          if (body.data?.[0]?.version !== record.version) missing.push([id, 'has another history']);
        }
        fresh.clear();
        return missing;
      };
      const { lost, acknowledged, unanswered, ...figures } = await storm({ kind, storageDir, act, verify });
      const more = `${acknowledged} writes acknowledged, ${unanswered} not answered`;
      report(`SIGKILL while ${CLIENTS} clients write, on ${kind}`, { ...figures, lost: lost.length, more });
      expect(lost).toEqual([]);
      expect([figures.survived, figures.serverErrors]).toEqual([KILLS, 0]);
      expect(acknowledged).toBeGreaterThan(KILLS);
    },
    KILLS * 60_000,
  );

  test(
    `SIGKILL during a storm of uploads leaves none missing, half or without a record, on ${kind}`,
    async () => {
      const storageDir = temporaryFolder();
      database = newDatabase(kind, storageDir);
      const pictures = await Promise.all([640, 720, 800, 960].map((width) => jpeg(width, 480)));
      const saved = new Set<string>();
      const checked = new Set<string>();
      let count = 0;
      const act: Act = async (client, title) => {
        count += 1;
        const form = new FormData();
        // Bytes behind the picture make each file another one.
        const file = bytes(Buffer.concat([pictures[count % pictures.length] ?? Buffer.alloc(0), Buffer.from(title)]));
        form.append('file', new File([file], 'file.jpg', { type: 'image/jpeg' }));
        const { status, body } = await client.call('POST', '/admin/api/post/upload_image', undefined, { raw: form });
        if (status !== 201) return status;
        const photo = String(body.filename);
        saved.add(photo);
        return (await client.post('/admin/api/create_post', { title, photo })).status;
      };
      const publicDir = join(storageDir, 'public');
      const verify = async () => {
        const missing: unknown[] = [];
        const rows = await database.query('SELECT name, variants FROM uploads');
        const known = new Set(rows.map(({ name }) => String(name)));
        for (const name of saved) if (!known.has(name)) missing.push([name, 'has no row']);
        for (const { name, variants } of rows) {
          if (checked.has(String(name))) continue;
          checked.add(String(name));
          const list: { path: string }[] = typeof variants === 'string' ? JSON.parse(variants) : variants;
          for (const path of [String(name), ...list.map((variant) => variant.path)]) {
            const file = join(publicDir, path);
            if (!existsSync(file)) missing.push([path, 'is missing']);
            else
              await sharp(file)
                .stats()
                .catch(() => missing.push([path, 'is half']));
          }
        }
        const photos = await database.query("SELECT photo FROM posts WHERE title LIKE 'Storm%' AND photo IS NOT NULL");
        for (const { photo } of photos) if (!known.has(String(photo))) missing.push([photo, 'is named and unknown']);
        return missing;
      };
      const { lost, acknowledged, unanswered, ...figures } = await storm({ kind, storageDir, act, verify });

      // Files of uploads that were not answered are cleared away a day later.
      const rows = await database.query('SELECT name FROM uploads');
      const known = new Set(rows.map(({ name }) => String(name).replace(/\.\w+$/, '')));
      const orphans = readdirSync(publicDir, { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile() && ![...known].some((stem) => join(entry.parentPath, entry.name).includes(stem)),
      );
      const more = `${saved.size} uploads acknowledged, ${unanswered} not answered; ${orphans.length} files without a row, which are cleared away after a day`;
      report(`SIGKILL while ${CLIENTS} clients upload, on ${kind}`, { ...figures, lost: lost.length, more });
      expect(lost).toEqual([]);
      expect([figures.survived, figures.serverErrors]).toEqual([KILLS, 0]);
      expect(acknowledged).toBeGreaterThan(KILLS);
    },
    KILLS * 60_000,
  );
}
