import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createApplication } from '../../dist/backend/application.js';
import { readEnvironment } from '../../dist/backend/core/config/environment.js';
import { RecordHistory } from '../../dist/backend/core/crud/record-history.js';
import { Database } from '../../dist/backend/core/database/database.js';
import { readDemoContent } from '../../dist/backend/demo/content.js';
import { PostsService } from '../../dist/backend/posts/posts.service.js';
import { median } from './median.mjs';

const posts = 5000;
const versions = 20;
const savesOfRound = 50;
const rounds = 9;
/** What is extrapolated to. */
const manyEntries = 2_000_000;

/**
 * What the history costs: bytes of posts with many versions, and the time of a save with it and without. In this process,
 * on a site that is not running.
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
  };
  const application = await createApplication(readEnvironment({ ...configuration, ...environment }));
  try {
    const times = await timesOfSaves(application.nest);
    const size = await fill(application.nest, storageDir);
    return { ...times, ...size, afterFill: await timesOfSaves(application.nest) };
  } finally {
    await application.close();
  }
}

export function printHistory(
  name,
  { withHistory, without, bytesPerVersion, megabytes, entries, fillSeconds, afterFill },
) {
  const more = (one) => `${((one.withHistory / one.without - 1) * 100).toFixed(0)} % more`;
  console.log(
    `\nHistory on ${name}: ${entries} entries (${posts} posts with ${versions} versions) in ${fillSeconds.toFixed(0)} s`,
  );
  console.log(
    `  a state        ${bytesPerVersion.state.toFixed(0)} bytes, of ${bytesPerVersion.json.toFixed(0)} as JSON`,
  );
  console.log(`  an entry       ${bytesPerVersion.row.toFixed(0)} bytes with its row and indexes`);
  console.log(
    `  the table      ${megabytes.toFixed(0)} MB; ${((bytesPerVersion.row * manyEntries) / 1e9).toFixed(2)} GB extrapolated to ${manyEntries} entries`,
  );
  console.log(
    `  a save         ${withHistory.toFixed(2)} ms, without history ${without.toFixed(2)} ms: ${more({ withHistory, without })}`,
  );
  console.log(
    `  with the table ${afterFill.withHistory.toFixed(2)} ms, without history ${afterFill.without.toFixed(2)} ms: ${more(afterFill)}`,
  );
}

/** Medians of milliseconds of a save of a post, in turns with saves without a history. */
async function timesOfSaves(nest) {
  const service = nest.get(PostsService);
  const text = readDemoContent().posts[0].description;
  const { id } = await service.create(
    { title: 'Measured', description: text, tags: ['one', 'two'] },
    { id: 1, name: 'Bench' },
  );
  const own = { pastState: service.pastState, keepChange: service.keepChange };
  const without = { pastState: async () => ({ state: undefined }), keepChange: async () => {} };
  const times = { own: [], without: [] };
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, methods] of [
      ['own', own],
      ['without', without],
    ]) {
      Object.assign(service, methods);
      const started = performance.now();
      for (let save = 0; save < savesOfRound; save += 1) {
        count += 1;
        await service.update(
          id,
          { title: 'Measured', description: `${text}<p>Sentence ${count}.</p>` },
          { id: 1, name: 'Bench' },
        );
      }
      times[name].push((performance.now() - started) / savesOfRound);
    }
  }
  Object.assign(service, own);
  return { withHistory: median(times.own.slice(1)), without: median(times.without.slice(1)) };
}

/** Entries as saves of posts write them, in which one sentence after another changes. */
async function fill(nest, storageDir) {
  const [database, history] = [nest.get(Database), nest.get(RecordHistory)];
  const texts = readDemoContent().posts.map(({ title, description }) => ({ title, description }));
  const before = await tableBytes(database, storageDir);
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
          id: 1_000_000 + post,
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
    'SELECT SUM(LENGTH(state)) AS bytes FROM history_entries WHERE record_id >= 1000000',
  );
  const grown = (await tableBytes(database, storageDir)) - before;
  return {
    entries,
    fillSeconds,
    megabytes: grown / 1e6,
    bytesPerVersion: { json: json / entries, state: Number(bytes) / entries, row: grown / entries },
  };
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
