import 'reflect-metadata';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createRunnableDevEnvironment, createServer as createViteServer, isRunnableDevEnvironment } from 'vite';
import { loadEnvironmentFile, readEnvironment } from '../../backend/core/config/environment.js';
import { describeStartupError } from '../../backend/core/config/startup-errors.js';

/** @typedef {import('../../backend/core/config/environment.js').Environment} Environment */
/** @typedef {import('../../backend/application.js').Application} Application */
/** @typedef {typeof import('../../backend/application.js')} ApplicationFile */
/** @typedef {typeof import('../../backend/first-start.js')} ContentFile */
/** @typedef {import('../../backend/core/ssr/page-context.js').PageRenderer} PageRenderer */

/** How long edits are collected before the backend is loaded anew, in milliseconds. */
const SETTLE = 60;

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
 * Vite runs the backend's sources as well as the frontend's; an edit of the backend swaps the application.
 * @param {Environment} environment
 */
async function develop(environment) {
  const { port, host } = environment;
  /** @type {Application | undefined} */
  let current;
  const server = createHttpServer((request, response) => {
    if (current) vite.middlewares(request, response, () => current?.express(request, response));
    else response.writeHead(503, { 'Retry-After': '1' }).end('Just starting. Please try again in a moment.');
  });
  // Before anything in the storage folder or the database is touched.
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
        // It keeps the entities of all modules in a variable: with each edit it starts anew, as the modules do.
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
    const { fillNewSite } = /** @type {ContentFile} */ (await backend.runner.import('/backend/first-start.ts'));
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
  vite.watcher.on('all', (_event, path) => {
    if (!/[\\/]backend[\\/].*\.(ts|js|json)$/.test(path) || path.endsWith('.spec.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      backend.moduleGraph.invalidateAll();
      load().then(
        () => vite.environments.client?.hot.send({ type: 'full-reload' }),
        (error) => console.error('The backend keeps running as it was:', error),
      );
    }, SETTLE);
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
