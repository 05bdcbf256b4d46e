import 'reflect-metadata';
import { createServer as createHttpServer } from 'node:http';
import { createRunnableDevEnvironment, createServer as createViteServer } from 'vite';
import { loadEnvironmentFile, readEnvironment } from '../../backend/config/environment.js';
import { startFailure } from '../../backend/config/start-failure.js';

/** How long edits are collected before the backend is loaded anew, in milliseconds. */
const SETTLE = 60;

let environment;
try {
  loadEnvironmentFile();
  environment = readEnvironment({ ...process.env, PAGE_CACHE: 'off' });
  await develop(environment);
} catch (error) {
  console.error(startFailure(error, environment));
  process.exit(1);
}

/** Vite runs the backend's sources as well as the frontend's; an edit of the backend swaps the application. */
async function develop({ port, host, siteUrl }) {
  let current;
  const server = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => current.express(request, response));
  });
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server } },
    environments: {
      backend: {
        consumer: 'server',
        resolve: { external: true },
        dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config, { hot: false }) },
      },
    },
  });
  const { backend, ssr } = vite.environments;

  const renderer = async () => (await ssr.runner.import('/frontend/server.ts')).default;

  async function load() {
    backend.runner.clearCache();
    const { createApplication } = await backend.runner.import('/backend/application.ts');
    const { prepareContent } = await backend.runner.import('/backend/prepare-content.ts');
    const next = await createApplication(environment, { renderer });
    await prepareContent(next);
    const previous = current;
    current = next;
    await previous?.close();
  }

  await load();
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  console.log(`\n  Website       ${siteUrl}\n  Back office   ${siteUrl}/admin\n  API           ${siteUrl}/api/docs\n`);

  let timer;
  vite.watcher.on('all', (_event, path) => {
    if (!/[\\/]backend[\\/].*\.(ts|js|json)$/.test(path) || path.endsWith('.spec.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      backend.moduleGraph.invalidateAll();
      load().then(
        () => vite.environments.client.hot.send({ type: 'full-reload' }),
        (error) => console.error('The backend keeps running as it was:', error),
      );
    }, SETTLE);
  });

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      server.closeAllConnections();
      await vite.close();
      await current.close();
      process.exit(0);
    });
  }
}
