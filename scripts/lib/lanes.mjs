// Runs suites in two parallel lanes: the tests of one wait for browsers, databases and starting processes while the other computes.
// Each suite is a process with an output of its own.
import { fileURLToPath } from 'node:url';
import { startChild } from './children.mjs';

/** These take about as long as the others together. */
const first = ['build', 'faults', 'browser'];

/** Which lane ends first depends on the machine: it runs these. */
const last = ['docs'];

const runner = fileURLToPath(new URL('one-suite.mjs', import.meta.url));

/** @typedef {import('./suites.mjs').Suite} Suite */
/** @typedef {import('./suites.mjs').Outcome} Outcome */

/**
 * @param {Suite[]} queue In this order, each in its lane; the lane that ends first takes what is left.
 * @returns {Promise<Outcome[]>} Without suites that need a build if that fails.
 */
export async function runInLanes(queue) {
  const built = withResolvers();
  if (!queue.some(({ name }) => name === 'build')) built.resolve(true);

  const rest = queue.filter(({ name }) => last.includes(name));
  /** @param {Suite[]} lane */
  const runLane = async (lane) => {
    const outcomes = [];
    const next = () => lane.shift() ?? rest.shift();
    for (let suite = next(); suite; suite = next()) {
      if (suite.built && !(await built.promise)) continue;
      const outcome = await runAlone(suite);
      if (suite.name === 'build') built.resolve(outcome.result.failed === 0);
      outcomes.push(outcome);
    }
    return outcomes;
  };
  const lanes = [
    queue.filter(({ name }) => first.includes(name)),
    queue.filter(({ name }) => ![...first, ...last].includes(name)),
  ];
  return (await Promise.all(lanes.map(runLane))).flat();
}

/**
 * @param {Suite} suite
 * @returns {Promise<Outcome>}
 */
function runAlone(suite) {
  return new Promise((resolve, reject) => {
    console.log(`${suite.title}: started`);
    const child = startChild(process.execPath, [runner, suite.name], {
      graceful: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    // Parallel outputs would be unreadable: only failing files are reported immediately.
    /** @type {Buffer[]} */
    const output = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output.push(chunk);
        for (const [failure] of String(chunk).matchAll(/^FAIL .*$/gm)) console.log(failure);
      });
    }
    /** @type {Outcome | undefined} */
    let outcome;
    child.on('message', (message) => {
      outcome = /** @type {Outcome} */ (message);
    });
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      const result = { passed: 0, failed: 1, skipped: 0 };
      resolve(
        outcome ?? {
          line: `${suite.title}: ended with status ${status}`,
          result,
          failures: [],
          needs: [],
          slowest: [],
        },
      );
    });
  });
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  /** @type {(value: boolean) => void} */
  let resolve = () => {};
  /** @type {Promise<boolean>} */
  const promise = new Promise((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
