import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { LeasesService } from '../../backend/core/leases/leases.service.js';
import { IndexNowService } from '../../backend/features/index-now/index-now.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

const SITE_URL = 'https://www.example.com';
const key = 'a-key-of-the-site';

interface Told {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

describe('IndexNow', () => {
  const told: Told[] = [];
  let status = 200;
  let engine: Server;
  let site: TestApp;
  let me: Client;
  let service: IndexNowService;

  beforeAll(async () => {
    engine = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      if (request.method === 'POST' && request.url === '/indexnow') told.push(JSON.parse(body));
      response.writeHead(status).end();
    });
    await once(engine.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`;
    site = await startApp({ config: { siteUrl: SITE_URL, indexNow: { key, url } } });
    me = await site.signIn();
    service = site.nest.get(IndexNowService, { strict: false });
    await me.post('/admin/api/create_post', { title: 'Before the key' });
    // Changes are told apart by their time, to the second.
    await wait(1100);
    await service.attempt();
    expect(told).toEqual([]);
  });

  afterAll(async () => {
    await site.close();
    engine.close();
  });

  beforeEach(() => {
    told.length = 0;
    status = 200;
  });

  /** As a run does once changes have settled. */
  const attempt = () => service.attempt(Date.now() + 15_000);

  /** What is told, of records. */
  const pathsTold = async () => {
    await attempt();
    const paths = told.flatMap(({ urlList }) => urlList.map((address) => address.slice(SITE_URL.length)));
    return paths.filter((path) => path.split('/').length > 2);
  };

  it('has its key at an address of the site', async () => {
    const { status: answer, headers, body } = await site.visitor().get('/indexnow.txt');
    expect([answer, headers.get('content-type'), body]).toEqual([200, 'text/plain; charset=utf-8', key]);
  });

  it('is told of pages that were changed, once, and not of those that searches leave out', async () => {
    const { id } = (await me.post('/admin/api/create_post', { title: 'New' })).body;
    await me.post('/admin/api/create_post', { title: 'Left out', no_index: true });
    await me.post('/admin/api/create_post', { title: 'Elsewhere', canonical_url: 'https://example.org/first' });
    await me.post('/admin/api/create_post', { title: 'Hidden', status: 'inactive' });
    expect(await pathsTold()).toEqual(['/updates/new']);
    expect(told).toEqual([
      {
        host: 'www.example.com',
        key,
        keyLocation: `${SITE_URL}/indexnow.txt`,
        urlList: [`${SITE_URL}/updates`, `${SITE_URL}/updates/new`],
      },
    ]);
    told.length = 0;
    expect([await pathsTold(), told]).toEqual([[], []]);
    await wait(1100);
    await me.put(`/admin/api/update_post/${id}`, { title: 'New', summary: 'In short.' });
    expect(await pathsTold()).toEqual(['/updates/new']);
  });

  it('is told once by several processes', async () => {
    await wait(1100);
    await me.post('/admin/api/create_post', { title: 'Once' });
    const now = Date.now() + 15_000;
    const others = Array.from({ length: 2 }, () =>
      Object.assign(Object.create(IndexNowService.prototype), service, { leases: new LeasesService(site.database) }),
    ) as IndexNowService[];
    await Promise.all([service, ...others].map((indexNowService) => indexNowService.attempt(now)));
    expect(told.filter(({ urlList }) => urlList.includes(`${SITE_URL}/updates/once`))).toHaveLength(1);
  });

  it('is told later and later of what it did not take', async () => {
    await wait(1100);
    await me.post('/admin/api/create_post', { title: 'Refused' });
    status = 429;
    expect([await attempt(), await attempt()]).toEqual([300_000, 600_000]);
    status = 202;
    told.length = 0;
    expect(await pathsTold()).toEqual(['/updates/refused']);
    told.length = 0;
    expect(await pathsTold()).toEqual([]);
  });

  it('is told nothing of a site that is closed, nor of a section that it does not have', async () => {
    await wait(1100);
    await me.post('/admin/api/create_post', { title: 'While closed' });
    await me.put('/admin/api/opening', { is_open: false });
    expect([await pathsTold(), told]).toEqual([[], []]);
    await me.put('/admin/api/opening', { is_open: true });
    await me.put('/admin/api/offerings', { updates: false });
    expect(await pathsTold()).toEqual([]);
    expect(told.flatMap(({ urlList }) => urlList)).not.toContain(`${SITE_URL}/updates`);
    await me.put('/admin/api/offerings', { updates: true });
  });
});

it('Without a key, there is no address of one', async () => {
  const site = await startApp();
  expect((await site.visitor().get('/indexnow.txt')).status).toBe(404);
  await site.close();
});
