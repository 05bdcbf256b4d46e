import { fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createApplication } from '../../dist/backend/application.js';
import { PostsService } from '../../dist/backend/content/posts/posts.service.js';
import { readEnvironment } from '../../dist/backend/core/config/environment.js';
import { RecordHistory } from '../../dist/backend/core/crud/record-history.js';
import { ResourceRegistry } from '../../dist/backend/core/crud/resource-registry.js';
import { Database } from '../../dist/backend/core/database/database.js';
import { readDemoContent } from '../../dist/backend/demo/content.js';
import { fillNewSite } from '../../dist/backend/first-start.js';
import { median } from './median.mjs';
import { administrator } from './site.mjs';
import { signIn } from './targets.mjs';

/** The id of the first record of `fill`. */
export const FIRST_ID = 1_000_000;

/** More than whose last states are kept in memory. */
const coldPosts = 2000;
const posts = 1000;
const versions = 20;
const savesOfRound = 50;
const rounds = 9;
/** What is extrapolated to. */
const manyEntries = 2_000_000;

/**
 * What the history costs: bytes of posts with many versions, and the time of a save with it and without. The site is this
 * process.
 * @param {string} storageDir
 * @param {Record<string, string>} environment What differs from the usual configuration.
 */
export async function measureHistory(storageDir, environment) {
  const configuration = {
    STORAGE_DIR: storageDir,
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'warn',
    SEED_DEMO: 'false',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    PAGE_CACHE: 'off',
  };
  const application = await createApplication(readEnvironment({ ...configuration, ...environment }));
  try {
    await fillNewSite(application);
    const times = await timesOfSaves(application);
    const database = application.nest.get(Database);
    const before = await tableBytes(database, storageDir);
    const filled = await fill(application.nest, posts, versions);
    const grown = (await tableBytes(database, storageDir)) - before;
    return { times, ...filled, megabytes: grown / 1e6, rowBytes: grown / filled.entries };
  } finally {
    await application.close();
  }
}

export function printHistory(name, { times, entries, fillSeconds, bytesPerVersion, megabytes, rowBytes }) {
  console.log(
    `\nHistory on ${name}: ${entries} entries (${posts} posts with ${versions} versions) in ${fillSeconds.toFixed(0)} s`,
  );
  console.log(`  a state    ${bytesPerVersion.state.toFixed(0)} bytes, of ${bytesPerVersion.json.toFixed(0)} as JSON`);
  console.log(`  an entry   ${rowBytes.toFixed(0)} bytes with its row and indexes`);
  console.log(
    `  the table  ${megabytes.toFixed(0)} MB; ${((rowBytes * manyEntries) / 1e9).toFixed(2)} GB extrapolated to ${manyEntries} entries`,
  );
  for (const [what, { wait, cpu }] of Object.entries(times)) {
    for (const [kind, { withHistory, without }] of Object.entries({ wait, cpu })) {
      const more = ((withHistory / without - 1) * 100).toFixed(0);
      console.log(
        `  a save     ${what}, ${kind}: ${withHistory.toFixed(2)} ms, without history ${without.toFixed(2)} ms: ${more} % more`,
      );
    }
  }
}

/**
 * Milliseconds of a save of a post over HTTP as the caller waits, and of the site's processor, in turns with saves without a
 * history: medians of rounds. The body is what the form sends: rich text, tags, categories and a picture, all validated.
 * `again`: of one post; `cold`: of posts whose last state is not in memory any more.
 */
async function timesOfSaves({ nest, server }) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  const client = fork(new URL('history-client.mjs', import.meta.url));
  const ended = once(client, 'exit').then(([status]) => {
    if (status) throw new Error('The client has ended.');
    return [];
  });
  try {
    const { headers } = await signIn(url);
    const service = nest.get(PostsService);
    const texts = readDemoContent().posts.map(({ description }) => description);
    const by = { id: 1, name: 'Bench' };
    const category = await nest
      .get(ResourceRegistry)
      .get('post_category')
      .create({ title: `Measured ${Date.now()}` }, by);
    const ids = [];
    for (let post = 0; post < coldPosts; post += 1) {
      const input = { title: `Measured ${post}`, description: texts[post % texts.length], tags: ['one', 'two'] };
      ids.push((await service.create(input, by)).id);
    }
    let count = 0;
    const bodyOf = (index) => {
      count += 1;
      const description = `${texts[index % texts.length]}<p>Sentence ${count}.</p>`;
      return {
        title: `Measured ${index}`,
        description,
        tags: ['one', 'two', `${count % 5}`],
        categories: [category.id],
        status: 'active',
      };
    };
    const save = async (indices) => {
      const saves = indices.map((index) => ({ id: ids[index], body: bodyOf(index) }));
      const cpu = process.cpuUsage();
      client.send({ url, headers, saves });
      const [times] = await Promise.race([once(client, 'message'), ended]);
      const { user, system } = process.cpuUsage(cpu);
      return { wait: median(times), cpu: (user + system) / 1000 / saves.length };
    };
    const one = Array.from({ length: savesOfRound }, () => 0);
    let next = 0;
    const some = () => Array.from({ length: savesOfRound }, () => (next = (next + 1) % coldPosts));
    return { again: await inTurns(service, () => save(one)), cold: await inTurns(service, () => save(some())) };
  } finally {
    client.kill();
  }
}

/** Medians with the history and without it. */
async function inTurns(service, save) {
  const own = { pastState: service.pastState, keepChange: service.keepChange };
  const without = { pastState: async () => ({ state: undefined }), keepChange: async () => {} };
  const rows = { own: [], without: [] };
  for (let round = 0; round < rounds; round += 1) {
    // The order changes, so that none is always the first.
    const turns = [
      ['own', own],
      ['without', without],
    ];
    for (const [name, methods] of round % 2 === 0 ? turns : turns.toReversed()) {
      Object.assign(service, methods);
      rows[name].push(await save());
    }
  }
  Object.assign(service, own);
  const medianOf = (name, key) => median(rows[name].slice(1).map((row) => row[key]));
  return {
    wait: { withHistory: medianOf('own', 'wait'), without: medianOf('without', 'wait') },
    cpu: { withHistory: medianOf('own', 'cpu'), without: medianOf('without', 'cpu') },
  };
}

/** Entries as saves of posts write them, in which one sentence after another changes. */
export async function fill(nest, posts, versions) {
  const [database, history] = [nest.get(Database), nest.get(RecordHistory)];
  const texts = readDemoContent().posts.map(({ title, description }) => ({ title, description }));
  const by = { id: 1, name: 'Wanjiru Kamau' };
  const started = performance.now();
  let json = 0;
  for (let post = 0; post < posts; post += 1) {
    const { title, description } = texts[post % texts.length];
    const paragraphs = description.split('</p>');
    await database.transaction(async (manager) => {
      for (let version = 1; version <= versions; version += 1) {
        const changed = (version * 7 + post) % paragraphs.length;
        paragraphs[changed] = `${paragraphs[changed]} In ${2000 + version}, ${post * 31 + version} more followed.`;
        const state = {
          id: FIRST_ID + post,
          version,
          created_at: '2026-10-14T07:15:00.000Z',
          updated_at: new Date(1_790_000_000_000 + post * 1000 + version * 86_400_000).toISOString(),
          status: 'active',
          title,
          slug: `bench-${post}`,
          description: paragraphs.join('</p>'),
          photo: `post/${String(post).padStart(24, 'a')}.jpg`,
          published_at: '2026-10-14T07:15:00.000Z',
          author: 'Wanjiru Kamau',
          tags: ['School Fees', 'Payments'],
          categories: [{ id: 1, title: 'News' }],
        };
        json += JSON.stringify(state).length;
        const owner = { resource: 'post', id: state.id };
        const past = await history.lastState(manager, owner);
        await history.add(manager, {
          ...owner,
          action: 'update',
          title,
          version,
          by,
          fields: ['description'],
          state,
          past,
        });
      }
    });
  }
  const fillSeconds = (performance.now() - started) / 1000;
  const entries = posts * versions;
  const [{ bytes }] = await database.manager.query(
    'SELECT SUM(LENGTH(state)) AS bytes FROM history_entries WHERE record_id >= ?',
    [FIRST_ID],
  );
  return { entries, fillSeconds, bytesPerVersion: { json: json / entries, state: Number(bytes) / entries } };
}

/** Of the table with its indexes; on SQLite of the whole file, which nothing else grows meanwhile. */
async function tableBytes(database, storageDir) {
  if (database.dialect === 'sqlite') {
    await database.dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)');
    const [{ file }] = await database.dataSource.query('PRAGMA database_list');
    return statSync(file || join(storageDir, 'database.sqlite')).size;
  }
  await database.dataSource.query('ANALYZE TABLE history_entries');
  const [{ bytes }] = await database.manager.query(
    `SELECT DATA_LENGTH + INDEX_LENGTH AS bytes FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'history_entries'`,
  );
  return Number(bytes);
}
