// Measures the built application against a bare server, and what a start, a rest and a first visit cost.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endChildren } from '../../scripts/lib/children.mjs';
import { compareWithBareServer } from './compare.mjs';
import { median } from './median.mjs';
import { residentMegabytes, Site } from './site.mjs';
import { measureSpeed, printSpeed } from './speed.mjs';
import { findTargets } from './targets.mjs';
import { measureWeight, printWeight } from './weight.mjs';

const usual = ['start', 'memory', 'requests', 'weight'];
/** Takes some minutes, and so has to be asked for. */
const parts = [...usual, 'speed'];
const starts = 5;
const restSeconds = 5;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '20' },
    only: { type: 'string', default: usual.join(',') },
    json: { type: 'string' },
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

const report = { machine: { node: process.version, cores: availableParallelism(), date: new Date().toISOString() } };
try {
  console.log('Filling a new storage folder with the demo content …');
  const first = await Site.start(storageDir);
  report.firstStartSeconds = first.startSeconds;
  await first.stop();
  console.log(`First start, with migration and demo content: ${first.startSeconds.toFixed(2)} s`);

  if (only.includes('start')) await measureStarts();
  if (only.some((part) => part !== 'start')) await measureRunning();
  if (values.json) writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
} finally {
  rmSync(storageDir, { recursive: true, force: true });
}
process.exit(0);

/** From `node scripts/start.mjs` to the first answered home page. */
async function measureStarts() {
  const taken = [];
  for (let i = 0; i < starts; i += 1) {
    const site = await Site.start(storageDir, { launcher: true });
    taken.push(site.startSeconds);
    await site.stop();
  }
  report.startSeconds = { median: median(taken), all: taken };
  console.log(`\nStart to first answer, median of ${starts}: ${median(taken).toFixed(2)} s`);
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
      report.requests = await compareWithBareServer(await findTargets(site), { seconds, rounds, connections });
      printRequests(report.requests);
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
  } finally {
    await site.stop();
  }
}

function printRequests(rows) {
  console.log(`\nRequests a second over ${connections} connections, medians of ${rounds} × ${seconds} s in turns`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, bytes, site, bare, ratio }) => [
        name,
        {
          bytes,
          'requests/s': Math.round(site.requestsPerSecond),
          'p99 ms': site.p99,
          'bare requests/s': Math.round(bare.requestsPerSecond),
          'bare p99 ms': bare.p99,
          ratio: Number(ratio.toFixed(3)),
          errors: site.errors + bare.errors,
        },
      ]),
    ),
  );
}
