import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createApplication } from '../../../backend/application.js';
import { readEnvironment } from '../../../backend/core/config/environment.js';
import { HttpServer } from '../../../backend/core/http/http-server.js';
import { fillNewSite } from '../../../backend/first-start.js';
import { COMPILE_CACHE, freePort } from '../../faults/support/launcher.js';
import { ADMIN } from './model-storage.js';
import { rememberStorage } from './pseudo-language.ts';
import { testLanguage } from './pseudo-playwright.ts';

export { ADMIN };

/** The application with the built frontend, with its own port and storage folder. */
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

/**
 * Starts the application with the built frontend, by default without demo content. It runs in the worker, whose compiled code the
 * next one uses as well. Stopping it removes its storage folder.
 * @param needsProcess Runs the built backend in a process of its own, as variables that are read while modules are loaded, Node's
 * options and another build need it.
 * @param webFolder Another build of the frontend, for an application in the worker.
 */
export async function startBuiltApp(
  environment: Record<string, string> = {},
  needsProcess = Boolean(
    environment.PSEUDO_LANGUAGE || environment.NODE_OPTIONS || testLanguage || process.env.TEST_DIST,
  ),
  webFolder = join(dist, 'web'),
): Promise<BuiltApp> {
  const storageDir = environment.STORAGE_DIR ?? (await mkdtemp(join(tmpdir(), 'jukwaa-browser-')));
  const { port, release } = await nextPort();
  const url = `http://127.0.0.1:${port}`;
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    PORT: String(port),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SEED_DEMO: 'false',
    // Clients of tests send their address in X-Forwarded-For (see test/api/support/client.ts).
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    // All tests come from one address.
    MAX_RENDERINGS_PER_ADDRESS: '1000000',
    ...(testLanguage ? { PSEUDO_LANGUAGE: testLanguage } : {}),
    ...environment,
    STORAGE_DIR: storageDir,
  };
  rememberStorage(url, storageDir);
  const end = await (needsProcess ? startProcess(settings, url) : startInWorker(settings, webFolder)).catch(
    (error: unknown) => {
      release();
      throw error;
    },
  );
  return {
    url,
    storageDir,
    async stop() {
      await end();
      release();
      await rm(storageDir, { recursive: true, force: true });
    },
  };
}

type End = () => Promise<void>;

async function startInWorker(settings: Record<string, string>, webFolder: string): Promise<End> {
  const environment = readEnvironment(settings);
  const renderer = async () => (await import(pathToFileURL(join(webFolder, 'server/server.js')).href)).default;
  const http = new HttpServer();
  await http.listen(environment.port, '127.0.0.1');
  const application = await createApplication(environment, { webFolder, renderer }, http);
  await fillNewSite(application);
  http.serve(application.handle);
  return () => application.close();
}

async function startProcess(settings: Record<string, string>, url: string): Promise<End> {
  const child = spawn(process.execPath, [join(dist, 'application/main.js')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  await untilHealthy(url, child).catch(async (error: unknown) => {
    await stopChild(child);
    throw new Error(`The built application did not start.\n${output.join('')}`, { cause: error });
  });
  return () => stopChild(child);
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
