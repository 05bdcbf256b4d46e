// `node test/bench/site-search.mjs STORAGE…`: milliseconds of the caller as somebody types, and the memory that the index takes, of sites
// with few articles and with many (`npm run seed -- --posts 4950`), on the last build. The sites are asked in turn.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { median } from './median.mjs';

const texts = [
  'school fees',
  'water billing',
  'reminder',
  'clinic insurance',
  'chruch register',
  'statement of the month',
  'zeppelin',
];
const typed = texts
  .flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))
  .filter((text) => text.length > 1);

const memoryOf = async (pid) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
};

async function start(storage, port) {
  const environment = { ...process.env, NODE_ENV: 'production', STORAGE_DIR: storage, PORT: String(port) };
  const child = spawn(process.execPath, ['dist/application/main.js'], { env: environment, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/pages/shared`).catch(() => undefined))?.ok) await delay(200);
  return { child, url, storage, times: [] };
}

const search = async ({ url }, text, turn) => {
  const started = performance.now();
  // Another number each time, since answers are kept; the page counts only with a kind.
  const response = await fetch(`${url}/api/search?${new URLSearchParams({ q: text, page: String(turn + 1) })}`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  await response.arrayBuffer();
  return performance.now() - started;
};

const sites = [];
for (const [index, storage] of process.argv.slice(2).entries()) sites.push(await start(storage, 4771 + index));
try {
  for (const site of sites) {
    await delay(3000);
    site.before = await memoryOf(site.child.pid);
    site.first = await search(site, 'school', 0);
    for (let count, last = -1; count !== last; await delay(1500)) {
      last = count;
      ({ count } = await (
        await fetch(`${site.url}/api/search?q=the%20month&page=${Math.round(performance.now())}`)
      ).json());
      site.count = count;
    }
    site.after = await memoryOf(site.child.pid);
  }
  for (let turn = 1; turn <= 2; turn += 1)
    for (const text of typed) for (const site of sites) site.times.push(await search(site, text, turn));
  for (const { storage, before, first, after, times, count, child } of sites) {
    const sorted = times.toSorted((one, other) => one - other);
    const peak = await memoryOf(child.pid);
    console.log(
      `${storage}: median ${median(times).toFixed(1)} ms, 95th percentile ${sorted[Math.floor(sorted.length * 0.95)].toFixed(1)} ms, ` +
        `first ${first.toFixed(0)} ms, memory ${before.toFixed(0)} → ${after.toFixed(0)} → ${peak.toFixed(0)} MB, ${count} found`,
    );
  }
} finally {
  for (const { child } of sites) child.kill();
}
