import { readdirSync, readFileSync } from 'node:fs';

/** The unit of process times on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * A file to which tests append, one per line, seconds that the system does not count here: those of processes that no process below
 * this one waits for, such as Chromium's.
 */
export const UNCOUNTED = 'UNCOUNTED_PROCESSOR_TIME';

/**
 * Seconds of processor time, user and system, of this process and of all processes below it that have ended.
 * @returns {number | undefined} Undefined if the system does not report it.
 */
export function processorTime() {
  const times = timesOf('self');
  return times && times.own + times.waited;
}

/**
 * @param {number} pid
 * @returns {number} Seconds that all processes below this one have taken so far; this one's own are left out.
 */
export function processorTimeBelow(pid) {
  const running = process.platform === 'linux' ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const times = new Map(running.map((name) => [Number(name), timesOf(name)]));
  /** @param {number} parent @returns {number} */
  const below = (parent) =>
    [...times]
      .filter(([, process]) => process?.parent === parent)
      .reduce((sum, [id, process]) => sum + (process ? process.own + process.waited : 0) + below(id), 0);
  return below(pid);
}

/**
 * @param {string} file
 * @returns {number} The seconds that tests have noted in it.
 */
export function uncounted(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .reduce((sum, line) => sum + Number(line), 0);
  } catch {
    return 0;
  }
}

/** @param {string} name Of a folder of /proc. */
function timesOf(name) {
  let text;
  try {
    text = readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    // There is no /proc, or the process has just ended.
    return undefined;
  }
  // The name, in brackets, may have spaces; the fields after it are numbered from 3 in proc(5): 4 is the parent, 14 to 17
  // are the times.
  const fields = text
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, waitedUser = 0, waitedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1],
    own: (user + system) / TICKS_PER_SECOND,
    waited: (waitedUser + waitedSystem) / TICKS_PER_SECOND,
  };
}
