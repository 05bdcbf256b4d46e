import { readFileSync } from 'node:fs';

/** Of the clock in which Linux counts. */
const TICKS_PER_SECOND = 100;

/**
 * Seconds of processor time, user and system, of this process and of all processes below it that have ended.
 * @returns {number | undefined} Nothing where the system does not tell.
 */
export function processorTime() {
  if (process.platform !== 'linux') return undefined;
  // The name, in brackets, may have spaces; the fields after it are numbered from 3 in proc(5): 14 to 17 are the times.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15);
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
