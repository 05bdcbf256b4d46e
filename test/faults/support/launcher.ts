import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { variables } from '../../../backend/core/config/environment-variables.js';

/** The result of a completed start. */
export interface Outcome {
  status: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

/** Compiled code, kept between starts: each of them takes an eighth less time. Node holds it in memory, so the product does without. */
export const COMPILE_CACHE = resolve('node_modules/.cache/compiled');

const started = new Set<Launch>();

/** A process started like by `npm start`. */
export class Launch {
  output = '';
  errors = '';
  readonly ended: Promise<Outcome>;

  private constructor(readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.errors += text;
    });
    this.ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (status, signal) => resolve({ status, signal, output: this.output, errors: this.errors }));
    });
  }

  /** Starts with only these variables; those of the environment and of a .env file are overridden as empty. */
  static start(env: Record<string, string>, { project = process.cwd(), args = ['scripts/start.mjs'] } = {}): Launch {
    const unset = Object.fromEntries(Object.keys(variables).map((name) => [name, '']));
    const child = spawn(process.execPath, args, {
      cwd: project,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...unset,
        // All tests come from one address.
        MAX_RENDERINGS_PER_ADDRESS: '1000000',
        ...env,
      },
    });
    const launch = new Launch(child);
    started.add(launch);
    return launch;
  }

  /** Stops processes left running by a failed test. */
  static async endAll(): Promise<void> {
    await Promise.all([...started].map((launch) => launch.stop('SIGTERM')));
    started.clear();
  }

  /** Starts and waits for the end, for starts expected to fail. */
  static fail(env: Record<string, string>, options?: { project?: string; args?: string[] }): Promise<Outcome> {
    return Launch.start(env, options).ended;
  }

  /** Waits for the first successful response and returns the seconds since the given time. */
  async answers(url: string, since: number): Promise<number> {
    while (!(await isOk(url))) {
      if (this.child.exitCode !== null) throw new Error(`It ended with ${this.child.exitCode}: ${this.errors}`);
      await sleep(20);
    }
    return (performance.now() - since) / 1000;
  }

  async stop(signal: NodeJS.Signals): Promise<Outcome> {
    this.child.kill(signal);
    return this.ended;
  }
}

/** Expects the common result of all failed starts: status 1 and one sentence on the standard error. */
export function expectOneSentence({ status, errors }: Outcome): void {
  expect(errors).toMatch(/^[^\n]+\.\n$/);
  expect(errors).not.toMatch(/\bat .+:\d+:\d+|Error:/);
  expect(status).toBe(1);
}

/** @param wanted By default, and if it is in use, the system chooses. */
export async function freePort(wanted = 0): Promise<number> {
  const { server, port } = await listening(wanted).catch((error: unknown) => {
    if (wanted === 0) throw error;
    return listening();
  });
  server.close();
  await once(server, 'close');
  return port;
}

/** A server that listens on a free port. */
export async function listening(wanted = 0): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return { server, port: address.port };
}

export async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
