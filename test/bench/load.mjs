// Sends as many requests as a server answers, and counts them.
import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/**
 * @typedef {object} Load
 * @property {number} requests
 * @property {number} requestsPerSecond
 * @property {number} p99 Milliseconds.
 * @property {number} errors Failed connections, timeouts, and responses with an error status.
 */

const report = fileURLToPath(new URL('wrk.lua', import.meta.url));

const hasWrk = works('wrk', '-v', 1);

/** The cores of this process, such as '0-1', divided between the servers and the client. */
const cores = allowedCores();
const [serverCore, clientCore] = numbersIn(cores);
const isPinned = hasWrk && clientCore !== undefined && works('taskset', '--version');

/** The program that sends the requests, for the report. */
export const client = hasWrk
  ? `wrk, ${isPinned ? `pinned to core ${clientCore}, the servers to core ${serverCore}` : 'not pinned, as that takes Linux, taskset and two cores'}`
  : 'autocannon, not pinned';

/** A warning if the results are not reliable. */
export const warning = hasWrk
  ? undefined
  : 'wrk is not installed (apt-get install wrk). autocannon takes more of the processor than the servers that it measures, so every ratio is too good.';

/** Restricts a server, with all its threads, to its core. */
export function pinServer(pid) {
  if (isPinned) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(serverCore), String(pid)]);
}

/** Lets it have all cores again. */
export function unpinServer(pid) {
  if (isPinned) execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {{ seconds: number, connections: number }} options
 * @returns {Promise<Load>}
 */
export function load(url, headers, options) {
  return hasWrk ? loadWithWrk(url, headers, options) : loadWithAutocannon(url, headers, options);
}

async function loadWithWrk(url, headers, { seconds, connections }) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const wrk = [
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=10s',
    `--script=${report}`,
  ];
  const command = ['wrk', ...wrk, ...lines, url];
  const [program, ...args] = isPinned ? ['taskset', '--cpu-list', String(clientCore), ...command] : command;
  const { stdout } = await promisify(execFile)(program, args);
  const measured = JSON.parse(stdout.trimEnd().split('\n').at(-1));
  return { ...measured, requestsPerSecond: measured.requests / measured.seconds };
}

async function loadWithAutocannon(url, headers, { seconds, connections }) {
  const result = await autocannon({ url, headers, connections, duration: seconds, setupClient: ignoreBodies });
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}

/** autocannon decodes every body as text; for compressed ones that takes longer than the server that is measured. */
export function ignoreBodies(client) {
  client.pipelinedRequests.addBody = () => {};
}

/** As reported by Linux; empty on other systems. */
function allowedCores() {
  const status = '/proc/self/status';
  return existsSync(status) ? (/^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? '') : '';
}

/** The numbers of a list such as '0-3,6'. */
function numbersIn(list) {
  return list.split(',').flatMap((part) => {
    const [first, last = first] = part.split('-').map(Number);
    return part === '' ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** Whether a program is installed; wrk exits with 1 when it prints its version. */
function works(program, argument, status = 0) {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch (error) {
    return error.status === status;
  }
}
