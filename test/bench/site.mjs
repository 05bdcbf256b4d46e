import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { startApplication } from '../../scripts/lib/application.mjs';
import { run, startChild } from '../../scripts/lib/children.mjs';

export const administrator = { email: 'bench@example.com', password: 'measure twice, cut once' };
const firstStartWithin = 300_000;
/** Another version installs and builds itself first. */
const otherVersionWithin = 1_200_000;
const TICKS_A_SECOND = 100;

/** A running application with its own storage folder. */
export class Site {
  /** @param {import('node:child_process').ChildProcess} child */
  constructor(child, port, startSeconds) {
    /** What it has written so far, standard output and errors. */
    this.output = '';
    this.child = child;
    this.url = `http://127.0.0.1:${port}`;
    this.startSeconds = startSeconds;
  }

  /** Adds generated posts to the site in this folder, which must not be running. */
  static async fill(storageDir, posts, environment) {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, STORAGE_DIR: storageDir, ...environment };
    const { status, output } = await run(process.execPath, ['dist/application/seed.js', '--posts', String(posts)], {
      env,
    });
    if (status !== 0) throw new Error(`The posts could not be added:\n${output}`);
  }

  get pid() {
    return this.child.pid;
  }

  /**
   * Resolves after the first successful response of the home page.
   * @param {string} storageDir
   * @param {{ launcher?: boolean, folder?: string, preload?: URL, environment?: Record<string, string> }} [options] `launcher`: as
   *   `npm start` does it; `folder`: of another version, with `launcher`; `preload`: a module that is loaded into the application; `environment`: what
   *   differs from the usual configuration.
   */
  static async start(storageDir, { launcher = false, folder, preload, environment = {} } = {}) {
    const port = await freePort();
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      HOST: '127.0.0.1',
      PORT: String(port),
      STORAGE_DIR: storageDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      // `npm start` sets it itself, after it has installed what a build needs.
      ...(launcher ? {} : { NODE_ENV: 'production' }),
      LOG_LEVEL: 'warn',
      // All requests come from one address.
      MAX_RENDERINGS_PER_ADDRESS: '1000000',
      ...(preload ? { NODE_OPTIONS: `--import=${preload}` } : {}),
      ...environment,
    };
    const started = performance.now();
    const child = launcher
      ? startChild(process.execPath, ['scripts/start.mjs'], {
          env,
          cwd: folder,
          graceful: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        })
      : startApplication(env, 'pipe');
    const site = new Site(child, port, 0);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        site.output += text;
      });
    }
    while (!(await answers(`http://127.0.0.1:${port}/`))) {
      if (child.exitCode !== null) throw new Error(`The application ended with ${child.exitCode}:\n${site.output}`);
      if (performance.now() - started > (folder === undefined ? firstStartWithin : otherVersionWithin))
        throw new Error(`The application does not answer:\n${site.output}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    site.startSeconds = (performance.now() - started) / 1000;
    return site;
  }

  /** The longest delay of its event loop since the last call, in milliseconds. */
  async eventLoopDelay() {
    const answer = once(this.child, 'message');
    this.child.send('event-loop-delay');
    const [milliseconds] = await answer;
    return milliseconds;
  }

  /** What `test/fuzz/memory.mjs`, preloaded, says: bytes that objects take after garbage was collected, and all of them. */
  async memory() {
    const answer = once(this.child, 'message');
    this.child.send('memory');
    const [usage] = await answer;
    return usage;
  }

  async stop() {
    const { exitCode, signalCode } = this.child;
    if ((exitCode ?? signalCode) !== null)
      throw new Error(`The application had ended with ${exitCode ?? signalCode}:\n${this.output.slice(-5000)}`);
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}

/** The CPU time of a process so far, in milliseconds; only on Linux. */
export function cpuMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * (1000 / TICKS_A_SECOND);
}

/** Resident memory, as reported by the system. */
export function residentMegabytes(pid) {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
}

async function answers(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** A port that nothing listens on. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
