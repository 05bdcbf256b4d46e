import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { applicationNode, inProject } from './project.mjs';

/** Seconds that the work below takes on the otherwise idle reference machine of the budgets. */
const USUAL = 0.8;

/** The interval between measurements. One a minute in each lane took a fiftieth of a run's processor time. */
const EVERY = 240_000;

/** Loads, parses and compiles, as tests do, and prints the seconds of processor time spent. */
const WORK = `
  const ts = require('typescript');
  ts.transpileModule(require('node:fs').readFileSync(require.resolve('typescript/lib/lib.es5.d.ts'), 'utf8'), {});
  const { user, system } = process.cpuUsage();
  console.log((user + system) / 1e6);
`;

/**
 * Processor time is not an absolute measure: beside busy neighbours of a virtual machine the same run took up to three times as
 * much. Measures from now on how much slower this machine is than the reference machine.
 * @returns {() => Promise<{ slowness: number, spent: number }>} Ends the measurement. `slowness`: the mean over the time, at least
 * 1; `spent`: seconds of processor time that measuring took.
 */
export function watchSlowness() {
  /** @type {number[]} */
  const taken = [];
  let measuring = measure(taken);
  const timer = setInterval(() => {
    measuring = measuring.then(() => measure(taken));
  }, EVERY);
  return async () => {
    clearInterval(timer);
    await measuring;
    const spent = taken.reduce((sum, seconds) => sum + seconds, 0);
    return { slowness: taken.length === 0 ? 1 : Math.max(1, spent / taken.length / USUAL), spent };
  };
}

/** @param {number[]} taken */
async function measure(taken) {
  const { stdout } = await promisify(execFile)(applicationNode(), ['-e', WORK], { cwd: inProject('.') });
  taken.push(Number(stdout));
}
