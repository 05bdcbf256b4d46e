import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { startChild } from '../../scripts/lib/children.mjs';
import { median } from './median.mjs';

/** @typedef {import('./targets.mjs').Target} Target */

/** Set anew by every server for every answer, or about the connection and not the answer. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

/**
 * Loads each target and a bare server that sends the same bytes in turns: site, bare, site, bare …, so that a machine
 * that slows down does so for both.
 * @param {Target[]} targets
 * @param {{ seconds: number, rounds: number, connections: number, site: import('./site.mjs').Site }} options
 */
export async function compareWithBareServer(targets, options) {
  const rows = [];
  for (const target of targets) {
    // The second answer: the first may be the one that fills a cache.
    await record(target);
    const recorded = await record(target);
    if (recorded.status !== 200) throw new Error(`${target.name} answered ${recorded.status}.`);
    const bare = await startBareServer(recorded);
    try {
      const measured = { site: [], bare: [] };
      await load(target.url, target.headers, { ...options, seconds: 1 });
      await load(bare.url, target.headers, { ...options, seconds: 1 });
      for (let round = 0; round < options.rounds; round += 1) {
        const before = options.site.cpuMilliseconds();
        const loaded = await load(target.url, target.headers, options);
        measured.site.push({ ...loaded, cpu: (options.site.cpuMilliseconds() - before) / loaded.requests });
        measured.bare.push(await load(bare.url, target.headers, options));
      }
      const site = middle(measured.site);
      const other = middle(measured.bare);
      const ratio = site.requestsPerSecond / other.requestsPerSecond;
      const cpuMilliseconds = median(measured.site.map(({ cpu }) => cpu));
      rows.push({ name: target.name, bytes: recorded.body.length, site, bare: other, ratio, cpuMilliseconds });
      console.log(`${target.name}: ${Math.round(site.requestsPerSecond)} requests/s, ${ratio.toFixed(3)} of bare`);
    } finally {
      bare.child.kill();
    }
  }
  return rows;
}

/** The answer as it is on the wire, still compressed. */
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

async function load(url, headers, { seconds, connections }) {
  const result = await autocannon({ url, headers, connections, duration: seconds, setupClient: ignoreBodies });
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

/** autocannon decodes every body as text; for compressed ones that takes longer than the server that is measured. */
function ignoreBodies(client) {
  client.pipelinedRequests.addBody = () => {};
}

function middle(results) {
  return {
    requestsPerSecond: median(results.map(({ requestsPerSecond }) => requestsPerSecond)),
    p99: median(results.map(({ p99 }) => p99)),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
  };
}
