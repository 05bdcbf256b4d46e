import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { errorCodeOf } from '../../backend/core/config/startup-errors.js';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** The signals on which a script stops its children. */
export const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @type {Map<ChildProcess, { graceful: boolean }>} */
const running = new Map();

/** Except on Windows, each child gets its own process group, so that its descendants can be ended with it. */
const ownGroup = process.platform !== 'win32';

/**
 * Starts a program that ends with this one. Ctrl-C reaches only this process, which signals its children.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { graceful?: boolean }} options `graceful`: gets the
 *   signal itself, and time to stop; others (installing, building) are killed.
 */
export function startChild(command, args, { graceful = false, ...options }) {
  const child = spawn(command, args, { detached: ownGroup, windowsHide: true, ...options });
  running.set(child, { graceful });
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/**
 * Ends all children and their descendants: graceful ones by that signal, others by SIGKILL.
 * @param {NodeJS.Signals} signal
 */
export function endChildren(signal) {
  for (const [child, { graceful }] of running) {
    const sent = graceful ? signal : 'SIGKILL';
    try {
      if (ownGroup && child.pid) process.kill(-child.pid, sent);
      else child.kill(sent);
    } catch (error) {
      // The process has just ended by itself.
      if (errorCodeOf(error) !== 'ESRCH') throw error;
    }
  }
}

/**
 * Runs a program to its end and returns its exit status and output.
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
