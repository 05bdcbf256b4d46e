// What another visitor waits for while a stranger asks for much at once, in processor time of the main thread: unlike wall
// time, it does not depend on what else the machine does. Only on Linux.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { Site } from './site.mjs';

const STRANGER = '203.0.113.5';
const VISITOR = '198.51.100.7';
const AT_ONCE = 32;
const READS = 40;

/** Each is sent at once, to a site that has just started. */
const ATTACKS = {
  'sign-in pages': () => times((number) => `/admin/login?next=/admin/${number}`),
  'the same sign-in page': () => times(() => '/admin/login'),
  searches: () => times((number) => `/updates?search=word${number}`),
  'searches of solutions': () => times((number) => `/search-solutions?query=word${number}`),
  'share pictures': () => times((number) => `/storage/site/share.png?v=${number}`),
  'pictures of pages': () =>
    times((number) => `/storage/site/share-${String(number).padStart(24, '0')}.png?page=contact`),
  'first description of the API': () => ['/api/docs-json'],
  'unknown addresses': () => times((number) => `/nowhere-${number}/at-all`),
  'unknown posts': () => times((number) => `/updates/nowhere-${number}`),
  'calls in capitals': () => times((number) => `/api/PAGES/updates?page=${number}`),
};

const times = (make) => Array.from({ length: AT_ONCE }, (_each, number) => make(number));

/** @param {string} storageDir @param {string[]} attacks */
export async function measureHostile(storageDir, attacks = Object.keys(ATTACKS)) {
  const measured = {};
  for (const name of attacks) {
    const site = await Site.start(storageDir, { environment: { TRUST_PROXY: 'loopback' } });
    try {
      measured[name] = await measure(site, ATTACKS[name]());
    } finally {
      await site.stop();
    }
  }
  return measured;
}

async function measure(site, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const reader = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = () => get(site, '/', VISITOR, reader);
  // Its page is in the cache, and what is compiled late is compiled.
  for (let number = 0; number < 200; number += 1) await read();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const begun = mainThreadMs(site.pid);
  const statuses = {};
  let isOver = false;
  const attack = Promise.all(
    paths.map(async (path) => {
      const status = await get(site, path, STRANGER, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  ).then(() => {
    isOver = true;
  });
  // The stranger's requests have arrived.
  await new Promise((resolve) => setTimeout(resolve, 5));
  const waits = [];
  while (!isOver || waits.length < READS) {
    const before = mainThreadMs(site.pid);
    await read();
    waits.push(mainThreadMs(site.pid) - before);
  }
  await attack;
  agent.destroy();
  reader.destroy();
  return { longestWait: Math.max(...waits), total: mainThreadMs(site.pid) - begun, reads: waits.length, statuses };
}

function get({ url }, path, address, agent) {
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': address, 'accept-encoding': 'gzip', accept: 'text/html' };
    request(`${url}${path}`, { headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    })
      .once('error', reject)
      .end();
  });
}

/** The processor time of the main thread so far, in milliseconds. */
const mainThreadMs = (pid) => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

export function printHostile(measured) {
  console.log('\nProcessor time of the main thread, in ms      longest wait     all    answers');
  for (const [name, { longestWait, total, statuses }] of Object.entries(measured)) {
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${name.padEnd(46)}${longestWait.toFixed(0).padStart(12)}${total.toFixed(0).padStart(8)}    ${answers.join(', ')}`,
    );
  }
}
