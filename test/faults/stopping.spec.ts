import { createServer as createHttpServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { firstOf } from '../jest/for-releases.js';
import { freshClone, removeFolders, startedFolder, temporaryFolder } from './support/folders.js';
import { freePort, isOk, Launch } from './support/launcher.js';

let storageDir: string;
beforeAll(async () => {
  storageDir = await startedFolder();
}, 300_000);
afterAll(async () => {
  await Launch.endAll();
  removeFolders();
});

async function start() {
  const port = await freePort();
  const launch = Launch.start({ PORT: String(port), STORAGE_DIR: storageDir, SEED_DEMO: 'false' });
  return { launch, url: `http://127.0.0.1:${port}/` };
}

describe('a started application', () => {
  it.each(firstOf(1, ['SIGTERM', 'SIGINT', 'SIGHUP']))('ends cleanly with %s', async (signal) => {
    const { launch, url } = await start();
    await launch.answers(url, performance.now());
    const outcome = await launch.stop(signal);
    expect(outcome).toMatchObject({ status: 0, signal: null, errors: '' });
    expect(await isOk(url)).toBe(false);
  });

  it('ends cleanly when it is told to before it listens', async () => {
    const { launch } = await start();
    while (!launch.output.includes('Starting the application')) await sleep(5);
    await sleep(100);
    expect(await launch.stop('SIGINT')).toMatchObject({ status: 0, signal: null, errors: '' });
  });

  it('does not outlive a launcher that is killed', async () => {
    const { launch, url } = await start();
    await launch.answers(url, performance.now());
    launch.child.kill('SIGKILL');
    const deadline = Date.now() + 10_000;
    while ((await isOk(url)) && Date.now() < deadline) await sleep(50);
    expect(await isOk(url)).toBe(false);
    // The output closes when the last process that holds it has ended.
    await launch.ended;
  });
});

describe('an installation that is interrupted', () => {
  it('ends at once, with its npm', async () => {
    // A registry that takes every request and answers none.
    const registry = createHttpServer(() => {}).listen(0, '127.0.0.1');
    const connections = new Set<Socket>();
    registry.on('connection', (socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    const asked = new Promise((resolve) => registry.once('request', resolve));
    await new Promise((resolve) => registry.once('listening', resolve));
    const address = registry.address();
    if (address === null || typeof address === 'string') throw new Error('The registry listens on no port.');
    const launch = Launch.start(
      {
        PORT: String(await freePort()),
        STORAGE_DIR: temporaryFolder(),
        npm_config_registry: `http://127.0.0.1:${address.port}/`,
        npm_config_cache: temporaryFolder(),
      },
      { project: freshClone() },
    );
    await asked;
    const since = performance.now();
    expect(await launch.stop('SIGINT')).toMatchObject({ status: 0, errors: '' });
    expect(performance.now() - since).toBeLessThan(20_000);
    const deadline = Date.now() + 5000;
    while (connections.size > 0 && Date.now() < deadline) await sleep(50);
    expect(connections.size).toBe(0);
    registry.close();
  });
});
