import 'reflect-metadata';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createRunnableDevEnvironment, createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import { loadEnvironmentFile, readEnvironment } from '../../backend/core/config/environment.js';
import { describeStartupError } from '../../backend/core/config/startup-errors.js';
import { extensionsFolder } from './extensions.mjs';

/** @typedef {import('../../backend/core/config/environment.js').Environment} Environment */
/** @typedef {import('../../backend/application.js').Application} Application */
/** @typedef {typeof import('../../backend/application.js')} ApplicationFile */
/** @typedef {typeof import('../../backend/first-start.js')} FirstStartFile */
/** @typedef {import('../../backend/core/ssr/page-context.js').PageRenderer} PageRenderer */

/** Changes within this time cause one reload of the backend. */
const RELOAD_DELAY_MS = 60;

/** @type {Environment | undefined} */
let environment;
try {
  loadEnvironmentFile();
  environment = readEnvironment({ ...process.env, PAGE_CACHE: 'off' });
  await develop(environment);
} catch (error) {
  console.error(describeStartupError(error, environment));
  process.exit(1);
}

/**
 * Runs the sources of backend and frontend with Vite; a change of the backend replaces the application.
 * @param {Environment} environment
 */
async function develop(environment) {
  const { port, host } = environment;
  /** @type {Application | undefined} */
  let current;
  const server = createHttpServer((request, response) => {
    if (current) vite.middlewares(request, response, () => current?.handle(request, response));
    else
      response.writeHead(503, { 'Retry-After': '1' }).end('The application is starting. Please try again in a moment.');
  });
  // Before any change to the storage folder and the database, so that a port in use ends the start without effects.
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  if (port === 0 && address !== null && typeof address === 'object') {
    environment = readEnvironment({ ...process.env, PAGE_CACHE: 'off', PORT: String(address.port) });
  }
  const config = environment;
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
    environments: {
      backend: {
        consumer: 'server',
        // Collects the entities in a module variable, so it must be reloaded together with the modules.
        resolve: { external: true, noExternal: ['@nestjs/typeorm'] },
        dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config, { hot: false }) },
      },
    },
  });
  const backend = runnable(vite, 'backend');
  const ssr = runnable(vite, 'ssr');

  const renderer = async () => {
    const entry = /** @type {{ default: PageRenderer }} */ (await ssr.runner.import('/frontend/server.ts'));
    return entry.default;
  };

  async function load() {
    backend.runner.clearCache();
    const { createApplication } = /** @type {ApplicationFile} */ (
      await backend.runner.import('/backend/application.ts')
    );
    const { fillNewSite } = /** @type {FirstStartFile} */ (await backend.runner.import('/backend/first-start.ts'));
    const next = await createApplication(config, { renderer });
    await fillNewSite(next);
    const previous = current;
    current = next;
    await previous?.close();
  }

  await load();
  const { siteUrl } = config;
  console.log(`\n  Website       ${siteUrl}\n  Back office   ${siteUrl}/admin\n  API           ${siteUrl}/api/docs\n`);

  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  vite.watcher.add(extensionsFolder);
  vite.watcher.on('all', (_event, path) => {
    const isBackend = /[\\/]backend[\\/].*\.(ts|js|json)$/.test(path) && !path.endsWith('.spec.ts');
    if (!isBackend && !(path.startsWith(extensionsFolder) && path.endsWith('.ts'))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      backend.moduleGraph.invalidateAll();
      load().then(
        () => vite.environments.client?.hot.send({ type: 'full-reload' }),
        (error) => console.error('The change could not be loaded; the backend keeps running without it:', error),
      );
    }, RELOAD_DELAY_MS);
  });

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      server.closeAllConnections();
      await vite.close();
      await current?.close();
      process.exit(0);
    });
  }
}

/**
 * @param {import('vite').ViteDevServer} vite
 * @param {string} name
 */
function runnable(vite, name) {
  const environment = vite.environments[name];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new Error(`Vite has no environment '${name}'.`);
  return environment;
}
