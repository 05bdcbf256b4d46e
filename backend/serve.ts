import 'reflect-metadata';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Application, createApplication } from './application.js';
import { type Environment, loadEnvironmentFile, readEnvironment } from './config/environment.js';
import { startFailure } from './config/start-failure.js';
import { prepareContent } from './prepare-content.js';
import type { PageRenderer } from './web/page-context.js';

const webFolder = fileURLToPath(new URL('../web', import.meta.url));

let environment: Environment | undefined;
try {
  loadEnvironmentFile();
  environment = readEnvironment(process.env);
  await start(environment);
} catch (error) {
  console.error(startFailure(error, environment));
  process.exit(1);
}

async function start(environment: Environment): Promise<void> {
  let renderer: Promise<PageRenderer> | undefined;
  const application = await createApplication(environment, {
    webFolder,
    // Loaded with the first page, or below once the port is open, whichever comes first.
    renderer: () => (renderer ??= builtRenderer()),
  });
  stopOnSignals(application);
  await prepareContent(application);
  await listen(application, environment);
  announce(environment);
  renderer ??= builtRenderer();
}

async function builtRenderer(): Promise<PageRenderer> {
  const built: { default: PageRenderer } = await import(pathToFileURL(join(webFolder, 'server/server.js')).href);
  return built.default;
}

function listen({ server }: Application, { port, host }: Environment): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function announce({ siteUrl }: Environment): void {
  console.log(`
  Website       ${siteUrl}
  Back office   ${siteUrl}/admin
  API           ${siteUrl}/api/docs

  Ctrl-C stops it.
`);
}

function stopOnSignals(application: Application): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    application.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
}
