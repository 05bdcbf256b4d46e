import 'reflect-metadata';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Application, createApplication } from './application.js';
import { bootstrapContent } from './bootstrap.js';
import { type Environment, loadEnvironmentFile, readEnvironment } from './core/config/environment.js';
import { startFailure } from './core/config/start-failure.js';
import { HttpServer } from './core/http/http-server.js';
import type { PageRenderer } from './core/ssr/page-context.js';

/** After which a stop ends whatever is left. */
const STOP_MS = 10_000;

/** One stop may come as several signals: the terminal's or the system's own, and one handed on by whoever started us. */
const SAME_STOP_MS = 250;

const webFolder = fileURLToPath(new URL('../web', import.meta.url));

const http = new HttpServer();
let environment: Environment | undefined;
let application: Application | undefined;
let stoppingSince: number | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
try {
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  await start(environment);
} catch (error) {
  // What fails because it was told to stop is no failure.
  if (stoppingSince === undefined) {
    console.error(startFailure(error, environment));
    await http.close();
    process.exit(1);
  }
}

/** The port comes before everything else: without it, nothing in the storage folder or the database is touched. */
async function start(wanted: Environment): Promise<void> {
  const port = await http.listen(wanted.port, wanted.host);
  // Chosen by the system, it is part of the site's address.
  if (wanted.port === 0) environment = readEnvironment({ ...process.env, PORT: String(port) });
  const settings = environment ?? wanted;
  let renderer: Promise<PageRenderer> | undefined;
  application = await createApplication(
    settings,
    {
      webFolder,
      // Loaded with the first page, or below once all is there, whichever comes first.
      renderer: () => (renderer ??= builtRenderer()),
    },
    http,
  );
  await bootstrapContent(application);
  http.serve(application.handle);
  announce(settings);
  renderer ??= builtRenderer();
}

async function builtRenderer(): Promise<PageRenderer> {
  const built: { default: PageRenderer } = await import(pathToFileURL(join(webFolder, 'server/server.js')).href);
  return built.default;
}

function announce({ siteUrl }: Environment): void {
  console.log(`
  Website       ${siteUrl}
  Back office   ${siteUrl}/admin
  API           ${siteUrl}/api/docs

  Ctrl-C stops it.
`);
}

function stop(): void {
  const now = performance.now();
  if (stoppingSince !== undefined) {
    if (now - stoppingSince > SAME_STOP_MS) process.exit(1);
    return;
  }
  stoppingSince = now;
  setTimeout(() => {
    console.error(`Stopping took longer than ${STOP_MS / 1000} seconds; what was still running has been ended.`);
    process.exit(0);
  }, STOP_MS).unref();
  // While it starts there is only the port to be given back.
  (application?.close() ?? http.close()).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
