import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { errorCodeOf } from '../../backend/core/config/startup-errors.js';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** The signals that end a script. */
export const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @type {Map<ChildProcess, { graceful: boolean }>} */
const running = new Map();

/** Away from Windows each child leads a process group of its own, so that its own children can be ended with it. */
const ownGroup = process.platform !== 'win32';

/**
 * Starts a program that ends with this one. A Ctrl-C reaches only this process, which decides what its children get.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { graceful?: boolean }} options `graceful`: it is asked to end,
 *   where others (installing, building) leave nothing that is worth waiting for.
 */
export function startChild(command, args, { graceful = false, ...options }) {
  const child = spawn(command, args, { detached: ownGroup, windowsHide: true, ...options });
  running.set(child, { graceful });
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Ends every child with what it started in turn: the graceful by that signal, the others at once.
 * @param {NodeJS.Signals} signal
 */
export function endChildren(signal) {
  for (const [child, { graceful }] of running) {
    const sent = graceful ? signal : 'SIGKILL';
    try {
      if (ownGroup && child.pid) process.kill(-child.pid, sent);
      else child.kill(sent);
    } catch (error) {
      // It ended in the same moment.
      if (errorCodeOf(error) !== 'ESRCH') throw error;
    }
  }
}

/**
 * Runs a program to its end and answers its exit status and all that it wrote.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onLine?: (line: string) => void }} options
 * @returns {Promise<{ status: number, output: string }>}
 */
export function run(command, args, { onLine, ...options }) {
  return new Promise((resolve, reject) => {
    const child = startChild(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    /** @type {string[]} */
    const lines = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (stream)
        createInterface({ input: stream }).on('line', (line) => {
          lines.push(line);
          onLine?.(line);
        });
    }
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ status: status ?? (signal ? 1 : 0), output: lines.join('\n') }));
  });
}
