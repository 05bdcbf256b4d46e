import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';

describe('Pages of a kind that an owner makes', () => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    me = await site.signIn();
  });
  afterAll(() => site.close());

  const page = async (path: string) => {
    const response = await fetch(site.url + path, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text() };
  };

  it('are there once the kind is, for the list and each active record, and gone with it', async () => {
    expect((await page('/machines')).status).toBe(404);
    // Sections of built-in kinds have pages of their own, or none.
    for (const name of ['forms', 'form', 'page']) expect((await me.get(`/api/pages/records/${name}`)).status).toBe(404);
    const kind = await me.post('/admin/api/create_kind', {
      names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
      path: 'machines',
      fields: [
        { label: 'Model', kind: 'text', role: 'title' },
        { label: 'Power', kind: 'number' },
      ],
    });
    expect([kind.status, kind.body.key]).toEqual([201, 'machine']);
    await me.post('/admin/api/create_machine', { model: 'P <200>', power: 1200 });
    await me.post('/admin/api/create_machine', { model: 'Secret', status: 'inactive' });

    const list = await page('/machines');
    expect([list.status, list.html.includes('Secret')]).toEqual([200, false]);
    expect(list.html).toContain('href="/machines/p-200"');
    const one = await page('/machines/p-200');
    expect(one.status).toBe(200);
    expect(one.html).toContain('P &lt;200&gt;');
    expect(one.html).toMatch(/<dt>Power<\/dt><dd>1,200<\/dd>/);
    expect((await page('/machines/secret')).status).toBe(404);
    expect((await page('/machines/p-200.md')).html).toContain('# P');

    expect((await me.delete(`/admin/api/delete_kind/${kind.body.id}`)).status).toBe(200);
    expect([(await page('/machines')).status, (await page('/machines/p-200')).status]).toEqual([404, 404]);
  });
});
