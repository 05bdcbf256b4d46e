import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, whenIdle } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

describeOnEach('A crawl of an old site', (kind) => {
  let site: TestApp;
  let me: Client;
  let server: http.Server;
  let url: string;
  let confirmation = '';
  const asked: string[] = [];

  const page = (title: string, body: string) =>
    `<html><head><title>${title}</title></head><body><nav><a href="/menu/">Menu</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;

  beforeAll(async () => {
    const picture = await jpeg(300, 200);
    server = http.createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const pages: Record<string, string> = {
        '/jukwaa-import.txt': confirmation,
        '/robots.txt': 'User-agent: *\nDisallow: /private',
        '/sitemap.xml': `<urlset><url><loc>${url}/about.html</loc></url><url><loc>${url}/private/a</loc></url></urlset>`,
        '/': page('Home of old', '<p>Hello. <a href="/about.html">About</a> <a href="/moved/">Moved</a></p>'),
        '/about.html': page(
          'About old',
          '<p>We are ten.</p><img src="/a.jpg" alt="A stall"><a href="https://other.example/">x</a>',
        ),
      };
      if (path === '/moved/') response.writeHead(301, { location: '/about.html' }).end();
      else if (path === '/a.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
      else if (pages[path]) response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pages[path]);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    site = await startApp({ kind });
    me = await site.signIn();
  });
  afterAll(async () => {
    await site.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('needs the old site to confirm it, keeps to its robots.txt, and makes drafts of its pages', async () => {
    const begun = await me.post('/admin/api/imports/crawl', { url: `${url}/index.html` });
    expect([begun.status, begun.body.crawl]).toEqual([
      201,
      { file: `${url}/jukwaa-import.txt`, meta: 'jukwaa-import', token: expect.any(String), max_pages: 500 },
    ]);
    const { id, crawl } = begun.body;
    await me.post(`/admin/api/imports/${id}/look`, {});
    expect(await whenIdle(me, id)).toMatchObject({ state: 'failed', error: `unconfirmed:${url}/` });
    confirmation = crawl.token;
    asked.length = 0;
    const begin = performance.now();
    await me.post(`/admin/api/imports/${id}/look`, {});
    // It is paused in the middle, and goes on with what it has.
    while (!asked.includes('/')) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await me.post(`/admin/api/imports/${id}/pause`, {})).body.state).toBe('paused');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { body: paused } = await me.get(`/admin/api/imports/${id}`);
    expect(paused.state).toBe('paused');
    // The pause may come while the second page is being fetched.
    expect([1, 2]).toContain(paused.done);
    await me.post(`/admin/api/imports/${id}/run`, {});
    const seen = await whenIdle(me, id);
    expect(seen).toMatchObject({ state: 'planned', format: 'web', as_drafts: true, site_url: url });
    expect(seen.left_out).toEqual({ 'forbidden by robots.txt': 1, 'pages without an answer': 1 });
    expect(asked.filter((path) => path === '/')).toHaveLength(1);
    expect(asked).not.toContain('/private/a');
    const { body: samples } = await me.get(`/admin/api/imports/${id}/items?filter=samples`);
    const { id: item } = samples.find(({ title }: { title: string }) => title === 'About old');
    // What was taken of the page as its content.
    const { body: sample } = await me.get(`/admin/api/imports/${id}/items/${item}`);
    expect(sample.original).toContain('We are ten.');
    expect(sample.original).not.toContain('Menu');
    // One request a second. Both runs begin twice without waiting: with what confirms the site, and with its pages.
    expect(performance.now() - begin).toBeGreaterThan(900 * (asked.length - 4));
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const { data } = (await me.get('/admin/api/list_page?per_page=50')).body;
    const about = data.find(({ title }: { title: string }) => title === 'About old');
    expect(about).toMatchObject({ status: 'inactive', slug: 'about' });
    const { body } = await me.get(`/admin/edit_page/${about.id}`);
    expect(JSON.stringify(body.blocks)).toContain('We are ten.');
    expect(JSON.stringify(body.blocks)).toMatch(/storage\/|page\//);
    expect(JSON.stringify(body.blocks)).not.toContain('Menu');
    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect((await whenIdle(me, id)).state).toBe('undone');
    expect(await site.database.manager.query('SELECT id FROM pages')).toEqual([]);
  });

  it('is removed with what it fetched, if it is stopped in the middle', async () => {
    const { id, crawl } = (await me.post('/admin/api/imports/crawl', { url })).body;
    confirmation = crawl.token;
    asked.length = 0;
    await me.post(`/admin/api/imports/${id}/look`, {});
    while (!asked.includes('/')) await new Promise((resolve) => setTimeout(resolve, 1));
    expect((await me.delete(`/admin/api/imports/${id}`)).status).toBe(409);
    await me.post(`/admin/api/imports/${id}/pause`, {});
    expect((await me.delete(`/admin/api/imports/${id}`)).status).toBe(200);
    const count = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(asked.length - count).toBeLessThanOrEqual(1);
    expect((await me.get('/admin/api/imports')).body.map((one: { id: number }) => one.id)).not.toContain(id);
    await expect(readdir(join(site.config.storageDir, 'private', 'imports'))).resolves.not.toContain(String(id));
    expect(await site.database.manager.query(`SELECT id FROM site_import_items WHERE import_id = ${id}`)).toEqual([]);
  });

  it('refuses what is no address of the web', async () => {
    for (const address of ['ftp://old.example', 'javascript:1', 'https://me:pass@old.example', ''])
      expect((await me.post('/admin/api/imports/crawl', { url: address })).status).toBe(422);
  });
});
