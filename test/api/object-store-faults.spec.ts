import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import express from 'express';
import { eachUntilUnavailable, StorageUnavailableException } from '../../backend/core/storage/file-storage.js';
import { ObjectStore } from '../../backend/core/storage/object-store.js';
import { ObjectStores } from '../../backend/core/storage/object-stores.js';
import { sendStored } from '../../backend/infrastructure/uploads/send-stored.js';
import { eventually } from './support/mail-server.js';

// A server of this test, for what a real object store can't be made to do: the rest is in object-storage.spec.ts.

const CONTENT = Buffer.alloc(300_000, 'abcdefghij');
const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const configOf = (endpoint: string) => ({
  bucket: 'bucket',
  region: 'us-east-1',
  endpoint,
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  forcePathStyle: true,
  prefix: '',
  publicUrl: undefined,
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

it('An answer that breaks off, or has failed before, is continued where it ended', async () => {
  const ranges: (string | undefined)[] = [];
  const endpoint = await listen((request, response) => {
    ranges.push(request.headers.range);
    if (ranges.length === 1) {
      response.writeHead(503).end();
      return;
    }
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(start > 0 ? 206 : 200, { 'Content-Length': CONTENT.length - start, ETag: '"one"' });
    if (start > 0) response.end(CONTENT.subarray(start));
    else response.write(CONTENT.subarray(0, 100_000), () => setTimeout(() => response.destroy(), 50));
  });
  const store = new ObjectStore(configOf(endpoint));

  const { content } = await store.get('public/post/a.jpg');

  expect((await buffer(content)).equals(CONTENT)).toBe(true);
  expect(ranges.slice(0, 2)).toEqual([undefined, undefined]);
  expect(ranges[2]).toMatch(/^bytes=\d+-299999$/);
  store.close();
});

it('Of files that are to be deleted, only the first waits for a store that does not answer', async () => {
  const asked: string[] = [];
  const failed: string[] = [];
  const remove = async (name: string): Promise<void> => {
    asked.push(name);
    if (name === 'a.jpg') throw new Error('of this file alone');
    throw new StorageUnavailableException();
  };
  await eachUntilUnavailable(['a.jpg', 'b.jpg', 'c.jpg'], remove, (name) => failed.push(name));
  expect([asked, failed]).toEqual([
    ['a.jpg', 'b.jpg'],
    ['a.jpg', 'b.jpg'],
  ]);
});

(existsSync('/proc/self/fd') ? it : it.skip)('A file that can’t be written to a store is not left open', async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'jukwaa-test-')));
  const path = join(folder, 'document.pdf');
  await writeFile(path, CONTENT);
  const store = new ObjectStore(configOf(await listen((_request, response) => response.writeHead(500).end())));
  await expect(store.put('public/post/a.pdf', { path })).rejects.toThrow(StorageUnavailableException);
  const opened = async (): Promise<number> => {
    const all = await readdir('/proc/self/fd');
    const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    return targets.filter((target) => target === path).length;
  };
  await eventually(async () => (await opened()) === 0, 2);
  store.close();
  await rm(folder, { recursive: true });
});

it('An answer that nobody has begun to read is ended', async () => {
  let open = 0;
  const endpoint = await listen((_request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    response.writeHead(200, { 'Content-Length': 5_000_000, ETag: '"one"' }).write(CONTENT);
  });
  const store = new ObjectStore(configOf(endpoint));
  const { content } = await store.get('public/post/a.jpg');
  expect(open).toBe(1);
  content.destroy();
  await eventually(async () => open === 0, 2);
  store.close();
});

it.each([
  ['denies', 'refused', (): RequestListener => (_request, response) => response.writeHead(403).end()],
  ['fails', 'failed', (): RequestListener => (_request, response) => response.writeHead(500).end()],
  ['does not answer', 'hung', (): RequestListener => () => {}],
])('A store that %s is a 503 that nobody keeps, in time', async (_words, name, listener) => {
  const stores = new ObjectStores(configOf(await listen(listener())), '/nowhere');
  const web = express();
  web.get('/', (_request, response, next) => {
    sendStored(response, stores.served, `post/${name}.jpg`, { 'Cache-Control': 'public' }).catch(next);
  });
  web.use(
    (
      error: { getStatus(): number; message: string },
      _request: unknown,
      response: express.Response,
      _next: unknown,
    ) => {
      response.status(error.getStatus()).json({ message: error.message });
    },
  );
  const started = performance.now();

  const answer = await fetch(await listen(web));

  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    503,
    null,
    { message: 'The file storage is not responding right now. Please try again in a moment.' },
  ]);
  expect(performance.now() - started).toBeLessThan(12_000);
  expect(await stores.problem()).toBe('The bucket bucket does not answer, or refuses.');
  await stores.close();
});
