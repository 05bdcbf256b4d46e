import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { staticAssets } from '../../backend/core/http/static-assets.middleware.js';

describe('Built assets', () => {
  let folder: string;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'jukwaa-assets-'));
    await mkdir(join(folder, 'client/assets'), { recursive: true });
    for (const name of ['kept.js', 'gone.js']) await writeFile(join(folder, 'client/assets', name), '// text');
    const application = express();
    application.use(staticAssets(folder));
    server = createServer(application);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are kept for good by whoever has them', async () => {
    const response = await fetch(`${url}/assets/kept.js`);
    expect([response.status, await response.text()]).toEqual([200, '// text']);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('that are gone since the start cost one request, not the server', async () => {
    await rm(join(folder, 'client/assets/gone.js'));
    await expect(fetch(`${url}/assets/gone.js`).then((response) => response.text())).rejects.toThrow();
    expect((await fetch(`${url}/assets/kept.js`)).status).toBe(200);
  });
});
