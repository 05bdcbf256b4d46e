import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { startMariaDb } from './maria.mjs';
import { startGhost } from './peers/ghost.mjs';
import { startWordPress } from './peers/wordpress.mjs';
import { cpuMilliseconds, Site } from './site.mjs';
import { signIn } from './targets.mjs';

const POSTS = 24;
const WORDS = 600;
/** Requests of a kind. A tick of the processor's clock is 10 ms. */
const COUNTS = { cached: 20_000, plain: 150, office: 150 };
const CONNECTIONS = 10;
const MIN_BYTES = 500;
const REST_SECONDS = 5;

/**
 * The same texts in this application, in Ghost from npm and in WordPress from Debian: processor time of a request, with the servers in
 * front and the database, which other load changes less than the time that passes; bytes; and memory after it. What is downloaded
 * for it stays in the folder; a further measurement in the same folder does not download it again.
 * @param {string} folder
 */
export async function measurePeers(folder) {
  const run = mkdtempSync(join(folder, 'run-'));
  const { program: database, url: databaseUrl } = await startMariaDb(run);
  const rows = [];
  const failures = [];
  try {
    for (const start of [startJukwaa, startGhost, startWordPress]) {
      const name = `peers_${start.name.toLowerCase()}`;
      const url = new URL(`/${name}`, databaseUrl).href;
      const connection = await createConnection(databaseUrl);
      await connection.query(`CREATE DATABASE ${name}`);
      await connection.end();
      let peer;
      try {
        peer = await start(folder, { run, database: url, posts: texts() });
        rows.push(await measure(peer, database.pid));
      } catch (error) {
        failures.push(`${start.name.replace('start', '')} could not be measured: ${error.message}`);
      } finally {
        for (const one of new Set(Object.values(peer?.programs ?? {}).flat())) await one.stop();
      }
    }
  } finally {
    await database.stop();
  }
  return { posts: POSTS, words: WORDS, rows, failures };
}

const texts = () =>
  Array.from({ length: POSTS }, (_, i) => ({
    title: `Post ${i}: what we learned this week`,
    html: `<p>${`We write down what we learned in week ${i} so that nobody has to find it out twice. `.repeat(8)}</p>`.repeat(
      Math.ceil(WORDS / (17 * 8)),
    ),
  }));

/** Twice: with and without its own cache of pages. */
async function startJukwaa(_folder, { run, database, posts }) {
  const storage = join(run, 'jukwaa');
  const environment = { SEED_DEMO: 'false', DATABASE_URL: database, SITE_OPEN: 'true' };
  const plain = await Site.start(storage, { environment: { ...environment, PAGE_CACHE: 'off' } });
  const { headers } = await signIn(plain.url);
  for (const [i, { title, html }] of posts.entries()) {
    const body = JSON.stringify({ title, description: html, slug: `post-${i}`, status: 'active' });
    const response = await fetch(`${plain.url}/admin/api/create_post`, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`Creating a post answered ${response.status}: ${await response.text()}`);
  }
  await open(plain.url, headers);
  const cached = await Site.start(storage, { environment });
  return {
    name: 'Jukwaa',
    version: JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version,
    cached: cached.url,
    plain: plain.url,
    paths: { list: '/updates', post: '/updates/post-0' },
    office: {
      url: `${cached.url}/admin/api/list_post?per_page=20&texts=short`,
      headers: { cookie: (await signIn(cached.url)).cookie },
    },
    programs: { cached: [cached], plain: [plain] },
  };
}

/** A site without demo content is closed to visitors at first. */
async function open(url, headers) {
  const response = await fetch(`${url}/admin/api/opening`, { headers });
  const { version, is_open } = await response.json();
  if (is_open === false)
    await fetch(`${url}/admin/api/opening`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ version, is_open: true }),
    });
}

async function measure({ name, version, cached, plain, paths, office, programs }, database) {
  const pidsOf = (kind) => [...programs[kind].map(({ pid }) => pid), database];
  const cost = (kind, url, headers) =>
    perRequest(url, {
      headers,
      count: COUNTS[kind === 'office' ? 'office' : kind],
      pids: pidsOf(kind === 'office' ? 'cached' : kind),
    });
  const figures = {
    'list, cached': await cost('cached', cached + paths.list),
    'list, made anew': await cost('plain', plain + paths.list),
    'post, cached': await cost('cached', cached + paths.post),
    'post, made anew': await cost('plain', plain + paths.post),
    'list of the office': await cost('office', office.url, office.headers),
  };
  await sleep(REST_SECONDS * 1000);
  const megabytes = Math.round(
    sum(
      programs.cached.flatMap(({ pid }) => familyOf(pid)),
      proportional,
    ) / 1e6,
  );
  return { name, version, figures, megabytes };
}

/** Processor time and size of a request, after a tenth of them to warm up. */
async function perRequest(url, { headers = {}, count, pids }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = () =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers: { 'accept-encoding': 'gzip', ...headers } }, (response) => {
        let bytes = 0;
        response.on('data', (part) => {
          bytes += part.length;
        });
        response.once('end', () =>
          response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}.`)),
        );
      }).once('error', reject);
    });
  let bytes = 0;
  const askTimes = async (times) => {
    for (let i = 0; i < times; i += 1) bytes = await ask();
  };
  const askAll = (times) => Promise.all(Array.from({ length: CONNECTIONS }, () => askTimes(times / CONNECTIONS)));
  await askAll(count / 10);
  const all = () => sum(pids.flatMap(familyOf), cpuMilliseconds);
  const before = all();
  await askAll(count);
  agent.destroy();
  if (bytes < MIN_BYTES) throw new Error(`${url} sent ${bytes} bytes, which is no page.`);
  return { ms: (all() - before) / count, bytes };
}

const sum = (list, of) => list.reduce((total, one) => total + of(one), 0);

/** A process and those that it has started. */
function familyOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

function parentOf(name) {
  try {
    return Number(
      readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')[1],
    );
  } catch {
    // It has just ended.
    return undefined;
  }
}

/** Resident bytes, those that several processes share in equal parts. */
const proportional = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024;

export function printPeers({ posts, words, rows, failures }) {
  console.log(`\n${posts} posts of ${words} words: milliseconds of processor time for a request, and its kilobytes`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, version, figures, megabytes }) => [
        `${name} ${version}`,
        {
          ...Object.fromEntries(
            Object.entries(figures).map(([what, { ms, bytes }]) => [
              what,
              `${ms.toFixed(ms < 1 ? 3 : 1)}; ${(bytes / 1000).toFixed(1)} KB`,
            ]),
          ),
          'memory, MB': megabytes,
        },
      ]),
    ),
  );
  for (const failure of failures) console.warn(failure);
}
