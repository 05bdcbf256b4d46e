import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startChild } from '../../scripts/lib/children.mjs';
import { load, pinServer, unpinServer } from './load.mjs';
import { median } from './median.mjs';
import { cpuMilliseconds } from './site.mjs';

/** @typedef {import('./targets.mjs').Target} Target */

/** Headers that every server sets for each response, or that describe the connection. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/**
 * Loads each target and a bare server that sends the same bytes in turns: site, bare, site, bare …, so that a machine
 * that slows down does so for both. All servers share one core, of which the client takes nothing where that can be had.
 * @param {Target[]} targets
 * @param {{ seconds: number, rounds: number, connections: number, site: import('./site.mjs').Site }} options
 */
export async function compareWithBareServer(targets, options) {
  const rows = [];
  pinServer(options.site.pid);
  for (const target of targets) {
    // The second response, since the first may fill a cache.
    await record(target);
    const recorded = await record(target);
    if (recorded.status !== 200) throw new Error(`${target.name} answered ${recorded.status}.`);
    const bare = await startBareServer(recorded);
    pinServer(bare.child.pid);
    try {
      const measured = { site: [], bare: [] };
      await load(target.url, target.headers, { ...options, seconds: 1 });
      await load(bare.url, target.headers, { ...options, seconds: 1 });
      for (let round = 0; round < options.rounds; round += 1) {
        measured.site.push(await loadAndCount(options.site.pid, target.url, target.headers, options));
        measured.bare.push(await loadAndCount(bare.child.pid, bare.url, target.headers, options));
      }
      const site = middle(measured.site);
      const other = middle(measured.bare);
      const ratio = site.requestsPerSecond / other.requestsPerSecond;
      const cpuRatio = other.cpuMilliseconds / site.cpuMilliseconds;
      const bytes = recorded.body.length;
      rows.push({ name: target.name, bytes, site, bare: other, ratio, cpuRatio });
      console.log(
        `${target.name}: ${Math.round(site.requestsPerSecond)} requests/s, ${ratio.toFixed(3)} of bare, ${cpuRatio.toFixed(3)} by processor time`,
      );
    } finally {
      bare.child.kill();
    }
  }
  unpinServer(options.site.pid);
  return rows;
}

/** The response as it was sent, still compressed. */
function record({ url, headers }) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      const kept = Object.entries(response.headersDistinct).filter(([name]) => !ownHeaders.has(name));
      resolve({ status: response.statusCode, headers: Object.fromEntries(kept), body });
    })
      .once('error', reject)
      .end();
  });
}

async function startBareServer({ headers, body }) {
  const child = startChild(process.execPath, [fileURLToPath(new URL('bare-server.mjs', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  child.send({ headers, body });
  const [port] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${port}/` };
}

/** The server's CPU time per request, on which other load of the machine has little influence. */
async function loadAndCount(pid, url, headers, options) {
  const before = cpuMilliseconds(pid);
  const loaded = await load(url, headers, options);
  return { ...loaded, cpuMilliseconds: (cpuMilliseconds(pid) - before) / loaded.requests };
}

function middle(results) {
  return {
    requestsPerSecond: median(results.map(({ requestsPerSecond }) => requestsPerSecond)),
    cpuMilliseconds: median(results.map(({ cpuMilliseconds }) => cpuMilliseconds)),
    p99: median(results.map(({ p99 }) => p99)),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
  };
}
