import { createApplication } from '../../dist/backend/application.js';
import { readEnvironment } from '../../dist/backend/core/config/environment.js';
import { Database } from '../../dist/backend/core/database/database.js';
import { FIRST_ID, fill } from './history.mjs';
import { median } from './median.mjs';
import { Site } from './site.mjs';
import { signIn } from './targets.mjs';

const posts = 100_000;
const versions = 20;
/** Posts whose history is written as saves write it; the rest are copies of it. */
const written = 2000;
const deleted = 2000;
const again = 9;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Milliseconds of a call to lists of the back office with 100,000 posts and the history of 20 versions of each: medians, of
 * the caller, each call with another number of records, so that no answer is cached.
 * @param {string} storageDir
 * @param {Record<string, string>} environment What differs from the usual configuration.
 */
export async function measureHistoryLists(storageDir, environment) {
  const own = { ...environment, PAGE_CACHE: 'off' };
  await (await Site.start(storageDir, { environment: own })).stop();
  await Site.fill(storageDir, posts, own);
  const entries = await fillHistory(storageDir, own);
  const site = await Site.start(storageDir, { environment: own });
  try {
    return { entries, rows: await measureCalls(site.url) };
  } finally {
    await site.stop();
  }
}

export function printHistoryLists(name, { entries, rows }) {
  console.log(`\nMilliseconds a call on ${name} with ${posts} posts and ${entries} entries of the history`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, first, times }) => [
        name,
        {
          first: Number(first.toFixed(1)),
          again: Number(median(times).toFixed(1)),
          most: Number(Math.max(...times).toFixed(1)),
        },
      ]),
    ),
  );
}

async function fillHistory(storageDir, environment) {
  const configuration = {
    STORAGE_DIR: storageDir,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'false',
  };
  const { nest, close } = await createApplication(readEnvironment({ ...configuration, ...environment }));
  try {
    const database = nest.get(Database);
    await fill(nest, written, versions);
    const [{ first, last }] = await database.manager.query(
      'SELECT MIN(id) AS first, MAX(id) AS last FROM history_entries WHERE record_id >= ?',
      [FIRST_ID],
    );
    const copies = posts / written;
    const span = last - first + 1;
    const timeOf = (copy) =>
      new Date(Date.now() - (copies - copy) * 6 * DAY_MS).toISOString().replace('T', ' ').replace('Z', '');
    await database.transaction((manager) =>
      manager.query('UPDATE history_entries SET created_at = ? WHERE id <= ?', [timeOf(0), last]),
    );
    for (let copy = 1; copy < copies; copy += 1) {
      await database.transaction((manager) =>
        manager.query(
          `INSERT INTO history_entries
            (id, resource, record_id, version, action, title, actor_id, actor_name, created_at, fields, state, base_id)
           SELECT id + ?, ${copy % 10 === 0 ? "'faq'" : 'resource'}, record_id + ?, version,
            CASE WHEN version % 7 = 0 THEN 'publish' ELSE action END, title, 1 + id % 5, actor_name, ?, fields, state, base_id + ?
           FROM history_entries WHERE id BETWEEN ? AND ?`,
          [copy * span, copy * written, timeOf(copy), copy * span, first, last],
        ),
      );
    }
    await database.transaction((manager) =>
      manager.query(
        `INSERT INTO history_entries
          (resource, record_id, version, action, title, actor_id, actor_name, created_at, fields, state, base_id)
         SELECT resource, record_id, 21, 'delete', title, actor_id, actor_name, ?, '[]', state, NULL
         FROM history_entries WHERE version = 1 AND base_id IS NULL AND record_id >= ? ORDER BY id DESC LIMIT ${deleted}`,
        [timeOf(copies), FIRST_ID],
      ),
    );
    if (database.dialect === 'mariadb') await database.manager.query('ANALYZE TABLE history_entries');
    const [{ count }] = await database.manager.query('SELECT COUNT(*) AS count FROM history_entries');
    return Number(count);
  } finally {
    await close();
  }
}

async function measureCalls(url) {
  const { cookie } = await signIn(url);
  const get = async (path) => {
    const started = performance.now();
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    const body = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return { milliseconds: performance.now() - started, body };
  };
  const { body } = await get('/admin/api/list_post?per_page=1');
  const [{ author, categories, tags }] = body.data;
  const post = (query) => (size) => `/admin/api/list_post?per_page=${size}&${query}`;
  const activity = (query) => (size) => `/admin/api/list_activity?per_page=${size}&${query}`;
  const from = new Date(Date.now() - 100 * DAY_MS).toISOString();
  const calls = {
    'posts, search for a common word': post('search=school'),
    'posts, search for two words': post('search=school%20fees'),
    'posts, inactive': post('status=inactive'),
    'posts, of a category': post(`category=${categories[0]?.id ?? 1}`),
    'posts, with a tag': post(`tag=${encodeURIComponent(tags[0] ?? 'fees')}`),
    'posts, of an author': post(`author=${encodeURIComponent(author)}`),
    'posts, of a category, by title': post(`category=${categories[0]?.id ?? 1}&sort=title`),
    'posts, searched, of a category': post(`search=school&category=${categories[0]?.id ?? 1}`),
    'history of a record': (size) => `/admin/api/history/post/${FIRST_ID + 50_500}?per_page=${size}`,
    activity: activity(''),
    'activity, page 100': activity('page=100'),
    'activity of a person': activity('user=3'),
    'activity of posts': activity('resource=post'),
    'activity of questions': activity('resource=faq'),
    'activity, publications': activity('kind=publish'),
    'activity, sign-ins': activity('kind=sign_in'),
    'activity of some days': activity(`from=${from}&to=${new Date(Date.parse(from) + 20 * DAY_MS).toISOString()}`),
    'activity, common word': activity('search=wanjiru'),
    'activity, absent word': activity('search=xylophonist'),
    bin: (size) => `/admin/api/list_bin?per_page=${size}`,
    'bin, searched': (size) => `/admin/api/list_bin?per_page=${size}&search=fees`,
  };
  const rows = [];
  for (const [name, path] of Object.entries(calls)) {
    const first = (await get(path(10))).milliseconds;
    const times = [];
    for (let turn = 1; turn <= again; turn += 1) times.push((await get(path(10 + turn))).milliseconds);
    rows.push({ name, first, times });
  }
  return rows;
}
