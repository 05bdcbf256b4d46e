import { mkdtempSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureFetcher } from './picture-fetcher.js';

const folder = mkdtempSync(join(tmpdir(), 'jukwaa-fetch-'));
const file = join(folder, 'picture');
const { signal } = new AbortController();

describe('What is fetched from an older site', () => {
  let server: http.Server;
  let url: string;
  let asked = 0;

  beforeAll(async () => {
    server = http.createServer(({ url: path = '' }, response) => {
      asked += 1;
      const [, steps] = /^\/steps\/(\d+)$/.exec(path) ?? [];
      if (path === '/long') response.end(Buffer.alloc(5000));
      else if (path === '/broken') response.destroy();
      else if (steps === undefined || steps === '0') response.end('picture');
      else response.writeHead(302, { location: `/steps/${Number(steps) - 1}` }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  const fetcher = (toPrivate = true) => new PictureFetcher(toPrivate, { pauseMs: 0 });
  const save = (pictureFetcher: PictureFetcher, address: string) => pictureFetcher.save(address, file, 4999, signal);

  it('is of limited size', async () => {
    await expect(save(fetcher(), `${url}/long`)).rejects.toThrow('> 4999 bytes');
    await fetcher().save(`${url}/long`, file, 5000, signal);
    expect(statSync(file).size).toBe(5000);
  });

  it('is a few steps away at most', async () => {
    expect((await save(fetcher(), `${url}/steps/4`)).url).toBe(`${url}/steps/0`);
    await expect(save(fetcher(), `${url}/steps/5`)).rejects.toThrow('too many redirects');
  });

  it('is of the web, and of no private address', async () => {
    asked = 0;
    await expect(save(fetcher(false), `${url}/a`)).rejects.toThrow();
    await expect(save(fetcher(false), url.replace('127.0.0.1', 'localhost'))).rejects.toThrow();
    for (const address of ['file:///etc/passwd', 'ftp://old.example/a', url.replace('//', '//me:pass@')])
      await expect(save(fetcher(), address)).rejects.toThrow();
    expect(asked).toBe(0);
  });

  it('is asked for no more where nothing answers', async () => {
    const one = fetcher();
    asked = 0;
    for (let tries = 0; tries < 30; tries += 1) await expect(save(one, `${url}/broken`)).rejects.toThrow();
    expect(asked).toBe(20);
  });
});
