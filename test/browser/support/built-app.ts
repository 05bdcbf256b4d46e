import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE, freePort } from '../../faults/support/launcher.js';
import { ADMIN } from './model-storage.js';
import { rememberStorage } from './pseudo-language.ts';
import { testLanguage } from './pseudo-playwright.ts';

export { ADMIN };

/** The built application in its own process, with its own port and storage folder. */
export interface BuiltApp {
  url: string;
  storageDir: string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 180_000;
// TEST_DIST names another folder with a build.
const dist = process.env.TEST_DIST ?? fileURLToPath(new URL('../../../dist', import.meta.url));

/**
 * The same port for all applications of a worker, one after the other: reused browser pages cache scripts by origin. Below the
 * range of ports that systems give to connections.
 */
let ownPort: Promise<number> | undefined;
let isInUse = false;

async function nextPort(): Promise<{ port: number; release: () => void }> {
  if (isInUse) return { port: await freePort(), release: () => {} };
  isInUse = true;
  ownPort ??= freePort(20_000 + (process.pid % 10_000));
  const release = () => {
    isInUse = false;
  };
  return { port: await ownPort, release };
}

/** Starts the built application, by default without demo content. Stopping it removes its storage folder. */
export async function startBuiltApp(environment: Record<string, string> = {}): Promise<BuiltApp> {
  const storageDir = environment.STORAGE_DIR ?? (await mkdtemp(join(tmpdir(), 'jukwaa-browser-')));
  const { port, release } = await nextPort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(dist, 'application/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SEED_DEMO: 'false',
      // Clients of tests send their address in X-Forwarded-For (see test/api/support/client.ts).
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'warn',
      ...(testLanguage ? { PSEUDO_LANGUAGE: testLanguage } : {}),
      ...environment,
      STORAGE_DIR: storageDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  rememberStorage(url, storageDir);
  await untilHealthy(url, child).catch(async (error: unknown) => {
    await stopChild(child);
    release();
    throw new Error(`The built application did not start.\n${output.join('')}`, { cause: error });
  });
  return {
    url,
    storageDir,
    async stop() {
      await stopChild(child);
      release();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`It was not ready within ${START_TIMEOUT_MS / 1000} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
