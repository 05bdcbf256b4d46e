import 'reflect-metadata';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import { type Application, createApplication } from './application.js';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { closeNewFiles } from './core/config/private-folder.js';
import { describeStartupError } from './core/config/startup-errors.js';
import { readVersion, versionText } from './core/config/version.js';
import { HttpServer } from './core/http/http-server.js';
import type { PageRenderer } from './core/ssr/page-context.js';
import { endProcess } from './end-process.js';
import { fillNewSite } from './first-start.js';
import { collectWhenIdle } from './v8-heap.js';

/** Signals within this time count as one: a terminal signals the whole process group, and npm forwards its own. */
const SIGNAL_DEBOUNCE_MS = 250;

const webFolder = fileURLToPath(new URL('../web', import.meta.url));

const http = new HttpServer();
let environment: Environment | undefined;
let application: Application | undefined;
let shutdownStartedAt: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, shutDown);
try {
  closeNewFiles();
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  await start(environment);
} catch (error) {
  // An error during shutdown is a consequence of it.
  if (shutdownStartedAt === undefined) {
    console.error(describeStartupError(error, environment));
    await http.close();
    await endProcess(1);
  }
}

/** Listens first: if the port is taken, neither the storage folder nor the database is touched. */
async function start(initial: Environment): Promise<void> {
  const port = await http.listen(initial.port, initial.host);
  // SITE_URL's default contains the port, which the operating system has chosen.
  if (initial.port === 0) environment = readEnvironment({ ...process.env, PORT: String(port) });
  const config = environment ?? initial;
  // A load balancer takes an open port for a ready process; it retries refused connections elsewhere.
  const hasBalancer = config.shutdownDelay > 0;
  if (hasBalancer) http.pause();
  let renderer: Promise<PageRenderer> | undefined;
  application = await createApplication(
    config,
    {
      webFolder,
      // Loaded with the first page or after the start, whichever comes first.
      renderer: () => (renderer ??= loadRenderer()),
    },
    http,
  );
  await fillNewSite(application);
  if (hasBalancer) await http.listen(port, config.host);
  http.serve(application.handle);
  printAddresses(config);
  renderer ??= loadRenderer();
  collectWhenIdle();
}

async function loadRenderer(): Promise<PageRenderer> {
  const built: { default: PageRenderer } = await import(pathToFileURL(join(webFolder, 'server/server.js')).href);
  return built.default;
}

function printAddresses({ siteUrl, logFormat, apiDocs }: Environment): void {
  if (logFormat === 'json') {
    const words = `Website ${siteUrl} · Back office ${siteUrl}/admin${apiDocs ? ` · API ${siteUrl}/api/docs` : ''}`;
    new Logger('Start').log(`${words} · version ${versionText(readVersion())}`);
    return;
  }
  console.log(`
  Jukwaa        ${versionText(readVersion())}
  Website       ${siteUrl}
  Back office   ${siteUrl}/admin${apiDocs ? `\n  API           ${siteUrl}/api/docs` : ''}

  Ctrl-C stops it.
`);
}

/** On SIGTERM, waits for SHUTDOWN_DELAY; not on Ctrl-C, where nobody is waiting. */
function shutDown(signal: NodeJS.Signals): void {
  const now = performance.now();
  if (shutdownStartedAt !== undefined) {
    if (now - shutdownStartedAt > SIGNAL_DEBOUNCE_MS) process.exit(1);
    return;
  }
  shutdownStartedAt = now;
  const { shutdownDelay = 0, shutdownTimeout = 10 } = environment ?? {};
  const delay = signal === 'SIGTERM' ? shutdownDelay : 0;
  setTimeout(
    () => {
      console.error(`Stopping took longer than ${shutdownTimeout} seconds; what was still running has been ended.`);
      endProcess(0);
    },
    (delay + shutdownTimeout) * 1000,
  ).unref();
  // During the start, only the HTTP server needs closing.
  (application?.close(delay) ?? http.close()).then(
    () => endProcess(0),
    (error: unknown) => {
      console.error(error);
      return endProcess(1);
    },
  );
}
