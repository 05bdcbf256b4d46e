// Measures the built application: requests compared with a bare server, starts, memory at rest, and page weight.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endChildren } from '../../scripts/lib/children.mjs';
import { measureAssistant, printAssistant } from './assistant.mjs';
import { compareWithBareServer } from './compare.mjs';
import { measureCopies, printCopies } from './copies.mjs';
import { measureCosts, printCosts } from './costs.mjs';
import { measureFirstRows, printFirstRows } from './first-rows.mjs';
import { measureHistory, printHistory } from './history.mjs';
import { measureHistoryLists, printHistoryLists } from './history-lists.mjs';
import { measureHostile, printHostile } from './hostile.mjs';
import { measureLighthouse, printLighthouse } from './lighthouse.mjs';
import { client, warning } from './load.mjs';
import { median } from './median.mjs';
import { measureMillion } from './million.mjs';
import { measureMovingIn, printMovingIn } from './moving-in.mjs';
import { measureMovingInLarge } from './moving-in-large.mjs';
import { measureOwnKinds, printOwnKinds } from './own-kinds.mjs';
import { measurePeers, printPeers } from './peers.mjs';
import { compareCalls, measureCalls, printScale } from './scale.mjs';
import { measureSetUp, printSetUp } from './set-up.mjs';
import { residentMegabytes, Site } from './site.mjs';
import { measureSpeed, printSpeed } from './speed.mjs';
import { findFreshPages, findTargets } from './targets.mjs';
import { measureUploads, printUploads } from './uploads.mjs';
import { measureVisits, printVisits } from './visits.mjs';
import { measureWeight, printWeight } from './weight.mjs';

const usual = ['start', 'memory', 'requests', 'weight'];
/** All measurements; those that are not in `usual` take minutes and run only if they are named. */
const named = [
  'speed',
  'lighthouse',
  'scale',
  'uploads',
  'moving-in',
  'moving-in-large',
  'costs',
  'copies',
  'million',
  'set-up',
  'history',
  'history-lists',
  'own-kinds',
  'assistant',
  'visits',
  'hostile',
  'first-rows',
  'peers',
];
const parts = [...usual, ...named];
const starts = 5;
const restSeconds = 5;
const manyPosts = 100_000;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    only: { type: 'string', default: usual.join(',') },
    json: { type: 'string' },
    posts: { type: 'string', default: String(100_000) },
    gigabytes: { type: 'string', default: '2' },
  },
});
const only = values.only.split(',');
const numbers = [values.seconds, values.rounds, values.connections].map(Number);
const unknown = only.find((part) => !parts.includes(part));
if (unknown !== undefined || numbers.some((number) => !Number.isInteger(number) || number < 1)) {
  console.error(
    `--only takes ${parts.join(', ')}; --seconds, --rounds and --connections take whole numbers from 1 on.`,
  );
  process.exit(1);
}
const [seconds, rounds, connections] = numbers;

const storageDir = mkdtempSync(join(tmpdir(), 'jukwaa-bench-'));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endChildren('SIGKILL');
    rmSync(storageDir, { recursive: true, force: true });
    process.exit(1);
  });
}

const report = {
  machine: { node: process.version, cores: availableParallelism(), client, date: new Date().toISOString() },
};
try {
  if (only.some((part) => !['copies', 'peers'].includes(part))) await fillStorage();

  if (only.includes('start')) await measureStarts();
  if (
    only.some((part) => ['memory', 'requests', 'weight', 'speed', 'lighthouse', 'million', 'first-rows'].includes(part))
  )
    await measureRunning();
  if (only.includes('requests')) await measureUnkept();
  if (only.includes('set-up')) {
    report.setUp = await measureSetUp();
    printSetUp(report.setUp);
  }
  if (only.includes('uploads')) await measureUploading();
  if (only.includes('moving-in')) await measureImport();
  if (only.includes('moving-in-large'))
    report.movingInLarge = await measureMovingInLarge(storageDir, {
      posts: Number(values.posts),
      gigabytes: Number(values.gigabytes),
    });
  if (only.includes('costs')) await measureCostsOnBoth();
  if (only.includes('copies')) {
    report.copies = await measureCopies(storageDir, { seconds, rounds });
    printCopies(report.copies, { seconds, rounds });
  }
  if (only.includes('scale')) await measureManyPosts();
  if (only.includes('history')) await measureHistories();
  if (only.includes('history-lists')) await measureListsOfHistories();
  if (only.includes('own-kinds')) await measureKindsOfOwners();
  if (only.includes('assistant')) {
    report.assistant = await measureAssistant(storageDir);
    printAssistant(report.assistant);
  }
  if (only.includes('hostile')) {
    report.hostile = await measureHostile(storageDir);
    printHostile(report.hostile);
  }
  if (only.includes('visits')) {
    report.visits = await measureVisits(storageDir);
    printVisits(report.visits);
  }
  if (only.includes('peers')) {
    report.peers = await measurePeers(process.env.BENCH_PEERS_DIR ?? mkdtempSync(join(storageDir, 'peers-')));
    printPeers(report.peers);
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  rmSync(storageDir, { recursive: true, force: true });
}
process.exit(0);

async function fillStorage() {
  console.log('Filling a new storage folder with the demo content …');
  const first = await Site.start(storageDir);
  report.firstStartSeconds = first.startSeconds;
  await first.stop();
  console.log(`First start, with migration and demo content: ${first.startSeconds.toFixed(2)} s`);
}

/** Seconds until the home page responds, from the start of the application and of `node scripts/start.mjs`. */
async function measureStarts() {
  report.startSeconds = await startSeconds(false);
  report.launchSeconds = await startSeconds(true);
  console.log(`\nStart to first answer, median of ${starts}: ${report.startSeconds.median.toFixed(2)} s`);
  console.log(`The same with the launcher's checks:  ${report.launchSeconds.median.toFixed(2)} s`);
}

async function startSeconds(launcher) {
  const taken = [];
  for (let i = 0; i < starts; i += 1) {
    const site = await Site.start(storageDir, { launcher });
    taken.push(site.startSeconds);
    await site.stop();
  }
  return { median: median(taken), all: taken };
}

async function measureRunning() {
  const site = await Site.start(storageDir);
  try {
    report.memory = {};
    if (only.includes('memory')) {
      await new Promise((resolve) => setTimeout(resolve, restSeconds * 1000));
      report.memory.restMegabytes = residentMegabytes(site.pid);
      console.log(`Memory at rest: ${report.memory.restMegabytes} MB`);
    }
    if (only.includes('requests') || only.includes('memory')) {
      report.requests = await compareWithBareServer(await findTargets(site), { seconds, rounds, connections, site });
      printRequests(report.requests);
    }
    if (only.includes('million')) {
      report.memory.million = await measureMillion(site);
      console.log(`Memory over a million requests, in MB: ${report.memory.million.join(', ')}`);
    }
    if (only.includes('memory')) {
      report.memory.afterLoadMegabytes = residentMegabytes(site.pid);
      console.log(`Memory after load: ${report.memory.afterLoadMegabytes} MB`);
    }
    if (only.includes('weight')) {
      report.weight = await measureWeight(site.url);
      printWeight(report.weight);
    }
    if (only.includes('speed')) {
      report.speed = await measureSpeed(site.url);
      printSpeed(report.speed);
    }
    if (only.includes('first-rows')) {
      report.firstRows = await measureFirstRows(site.url);
      printFirstRows(report.firstRows);
    }
    if (only.includes('lighthouse')) {
      report.lighthouse = await measureLighthouse(site.url);
      printLighthouse(report.lighthouse);
    }
  } finally {
    await site.stop();
  }
}

/** Requests that no cache answers: pages without the response cache, and lists on the other database. */
async function measureUnkept() {
  const options = { seconds, rounds, connections };
  const site = await Site.start(storageDir, { environment: { PAGE_CACHE: 'off' } });
  try {
    report.fresh = await compareWithBareServer(await findFreshPages(site), { ...options, site });
    printRequests(report.fresh);
    printFreshPages(report.fresh);
  } finally {
    await site.stop();
  }
  await onMariaDb(async (environment) => {
    const other = await Site.start(join(storageDir, 'mariadb'), { environment });
    try {
      const list = (await findTargets(other)).filter(({ url }) => url.includes('/admin/api/'));
      report.mariadb = await compareWithBareServer(list, { ...options, site: other });
      console.log('\nOn MariaDB:');
      printRequests(report.mariadb);
    } finally {
      await other.stop();
    }
  });
}

async function measureImport() {
  const site = await Site.start(storageDir);
  try {
    report.movingIn = await measureMovingIn(site);
    printMovingIn(report.movingIn);
  } finally {
    await site.stop();
  }
}

async function measureUploading() {
  const site = await Site.start(storageDir, { preload: new URL('event-loop.mjs', import.meta.url) });
  try {
    report.uploads = await measureUploads(site);
    printUploads(report.uploads);
  } finally {
    await site.stop();
  }
}

async function measureCostsOnBoth() {
  const on = async (name, environment) => {
    const site = await Site.start(mkdtempSync(join(storageDir, 'costs-')), { environment });
    try {
      const costs = await measureCosts(site);
      printCosts(name, costs);
      return costs;
    } finally {
      await site.stop();
    }
  };
  report.costs = { sqlite: await on('SQLite', {}) };
  await onMariaDb(async (environment) => {
    report.costs.mariadb = await on('MariaDB', environment);
  });
}

/** The same calls with the demo content and with very many posts, on both databases. */
async function measureManyPosts() {
  report.scale = { sqlite: await scaleOn({}) };
  printScale('SQLite', report.scale.sqlite);
  await onMariaDb(async (environment) => {
    report.scale.mariadb = await scaleOn(environment);
    printScale('MariaDB', report.scale.mariadb);
  });
}

/** On both databases, in new ones. */
async function measureHistories() {
  const folder = () => mkdtempSync(join(storageDir, 'history-'));
  report.history = { sqlite: await measureHistory(folder(), {}) };
  printHistory('SQLite', report.history.sqlite);
  await onMariaDb(async (environment) => {
    report.history.mariadb = await measureHistory(folder(), environment);
    printHistory('MariaDB', report.history.mariadb);
  });
}

async function measureKindsOfOwners() {
  const folder = () => mkdtempSync(join(storageDir, 'own-kinds-'));
  report.ownKinds = { sqlite: await measureOwnKinds(folder(), {}) };
  printOwnKinds('SQLite', report.ownKinds.sqlite);
  await onMariaDb(async (environment) => {
    report.ownKinds.mariadb = await measureOwnKinds(folder(), environment);
    printOwnKinds('MariaDB', report.ownKinds.mariadb);
  });
}

async function measureListsOfHistories() {
  const folder = () => mkdtempSync(join(storageDir, 'history-lists-'));
  report.historyLists = { sqlite: await measureHistoryLists(folder(), {}) };
  printHistoryLists('SQLite', report.historyLists.sqlite);
  await onMariaDb(async (environment) => {
    report.historyLists.mariadb = await measureHistoryLists(folder(), environment);
    printHistoryLists('MariaDB', report.historyLists.mariadb);
  });
}

async function scaleOn(environment) {
  const folder = mkdtempSync(join(storageDir, 'scale-'));
  const own = { ...environment, PAGE_CACHE: 'off' };
  const few = await Site.start(folder, { environment: own });
  const measuredFew = await measureCalls(few.url);
  await few.stop();
  await Site.fill(folder, manyPosts, own);
  const many = await Site.start(folder, { environment: own });
  try {
    return compareCalls(measuredFew, await measureCalls(many.url));
  } finally {
    await many.stop();
  }
}

/** Creates a database on the server of BENCH_MYSQL_URL, if that is set. */
async function onMariaDb(work) {
  const server = process.env.BENCH_MYSQL_URL;
  if (server === undefined) {
    console.log('\nMariaDB is left out: BENCH_MYSQL_URL names no server.');
    return;
  }
  const { createConnection } = await import('mysql2/promise');
  const name = `jukwaa_bench_${process.pid}`;
  const connection = await createConnection(server);
  try {
    await work({ DATABASE_URL: new URL(`/${name}`, server).href });
  } finally {
    await connection.query(`DROP DATABASE IF EXISTS ${name}`);
    await connection.end();
  }
}

function printRequests(rows) {
  console.log(`\nRequests a second over ${connections} connections, medians of ${rounds} × ${seconds} s in turns`);
  console.log(`Client: ${client}`);
  if (warning) console.warn(`WARNING: ${warning}`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, bytes, site, bare, ratio, cpuRatio }) => [
        name,
        {
          bytes,
          'requests/s': Math.round(site.requestsPerSecond),
          'p99 ms': site.p99,
          'bare requests/s': Math.round(bare.requestsPerSecond),
          'bare p99 ms': bare.p99,
          ratio: Number(ratio.toFixed(3)),
          'CPU ms': Number(site.cpuMilliseconds.toFixed(3)),
          'ratio by CPU': Number(cpuRatio.toFixed(3)),
          errors: site.errors + bare.errors,
        },
      ]),
    ),
  );
}

/** The cost relative to the page's length, which is more telling than the ratio to a server that sends recorded bytes. */
function printFreshPages(rows) {
  console.log('\nProcessor time of the server for pages that are rendered each time');
  console.table(
    Object.fromEntries(
      rows.map(({ name, bytes, site: { cpuMilliseconds } }) => [
        name,
        {
          'KB of HTML': Number((bytes / 1000).toFixed(1)),
          'CPU ms': Number(cpuMilliseconds.toFixed(2)),
          'CPU ms per 10 KB': Number((cpuMilliseconds / (bytes / 10_000)).toFixed(3)),
        },
      ]),
    ),
  );
}
