// The body of scripts/fuzz.mjs, on the application's Node, after the build.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endChildren } from '../../scripts/lib/children.mjs';
import { fuzz, type Report } from './fuzz.ts';
import { FuzzedSite } from './site.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
    requests: { type: 'string', default: '200' },
    only: { type: 'string' },
    on: { type: 'string' },
  },
});
const [seed, requests] = [Number(values.seed), Number(values.requests)];
const only = values.only?.split(',');
const isKnown = values.on === undefined || ['sqlite', 'mariadb'].includes(values.on);
if (!Number.isInteger(seed) || !Number.isInteger(requests) || requests < 1 || !isKnown) {
  console.error(
    '--seed takes a whole number, and --requests one from 1 on; --only takes operation ids, parted by commas; --on takes sqlite or mariadb.',
  );
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'jukwaa-fuzz-'));
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    endChildren('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  });
}

console.log(`Seed ${seed}, ${requests} bad requests for each operation`);
const server = process.env.TEST_MYSQL_URL;
let isWell = true;
if (values.on !== 'mariadb') isWell = await tried('SQLite', undefined);
if (server === undefined) console.log('\nMariaDB is left out: TEST_MYSQL_URL names no server.');
else if (values.on !== 'sqlite') isWell = (await tried('MariaDB', server)) && isWell;
rmSync(folder, { recursive: true, force: true });
process.exit(isWell ? 0 : 1);

async function tried(name: string, databaseServer: string | undefined): Promise<boolean> {
  console.log(`\nOn ${name}: filling a new site with the demo content …`);
  const site = await FuzzedSite.start({ storageDir: join(folder, name), databaseServer });
  try {
    const started = Date.now();
    const report = await fuzz(site, { seed, requests, only, prepare: true, onOperation: showProgress(started) });
    const isGood = print(name, report, (Date.now() - started) / 1000);
    if (!isGood) console.log(`\nThe log of the application:\n${site.log.slice(-20_000)}`);
    return isGood;
  } finally {
    await site.stop();
  }
}

/** A line every 10 seconds. */
function showProgress(started: number) {
  let last = started;
  return (_operation: unknown, done: number, all: number): void => {
    if (Date.now() - last < 10_000) return;
    last = Date.now();
    console.log(`${done} of ${all} operations after ${Math.round((last - started) / 1000)} s`);
  };
}

function print(name: string, report: Report, seconds: number): boolean {
  const { findings, afterwards, statuses, slowest, megabytes } = report;
  for (const { operationId, problem, curl, answer } of findings) {
    console.log(`\n${operationId}: ${problem}\n  ${curl}\n  ${answer.replaceAll('\n', '\n  ')}`);
  }
  for (const complaint of afterwards) console.log(`\n${complaint}`);
  console.log(`
On ${name}, in ${Math.round(seconds)} s:
  operations tried              ${report.operations}
  requests sent                 ${report.requests}, of which bad ${report.bad}
  operations that never did it  ${report.neverDone.length}: ${report.neverDone.join(', ')}
  answers                       ${Object.entries(statuses)
    .sort()
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')}
  5xx seen                      ${report.serverErrors}
  answers not as documented     ${report.undocumented}
  different problems            ${findings.length}
  slowest answer                ${Math.round(slowest.milliseconds)} ms (${slowest.call})
  memory of objects             ${megabytes.map(({ objects }) => objects).join(', ')} MB
  memory of the process         ${megabytes.map(({ process }) => process).join(', ')} MB
  the site afterwards           ${afterwards.length === 0 ? 'whole' : `${afterwards.length} complaints`}`);
  return findings.length === 0 && report.serverErrors === 0 && report.undocumented === 0 && afterwards.length === 0;
}
