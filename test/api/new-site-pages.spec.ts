import { jest } from '@jest/globals';
import type { Application } from '../../backend/application.js';
import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { fillNewSite } from '../../backend/first-start.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { jpeg, pdf } from './support/pictures.js';

describe('The pages of a new site without demo content', () => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    // What says on the terminal who may sign in.
    jest.spyOn(console, 'log').mockImplementation(() => {});
    await fillNewSite({ nest: site.nest, config: site.config } as Application);
    me = await site.signIn();
  });
  afterAll(() => site.close());

  const page = async (path: string) => (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();

  async function upload(path: string, content: Uint8Array<ArrayBuffer>, name: string, type: string): Promise<string> {
    const form = new FormData();
    form.append('file', new File([content], name, { type }));
    const { status, body } = await me.call('POST', path, undefined, { raw: form });
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.filename;
  }

  it('have no heading above a column without links, on an empty site and on one with content', async () => {
    const headings = async () => {
      const html = await page('/contact');
      const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));
      return [...footer.matchAll(/<h2[^>]*>([^<]*)<\/h2>(<ul><li)?/g)].map(([, text, list]) => [
        text,
        list !== undefined,
      ]);
    };
    expect(await headings()).toEqual([['Look around', true]]);
    await me.patch('/admin/update_contact', { phone: '+48 12 345 67 89' });
    const { body } = await me.post('/admin/api/create_product', { title: 'Table' });
    expect(await headings()).toEqual([
      ['Look around', true],
      ['Talk to us', true],
      ['Our solutions', true],
    ]);
    await me.delete(`/admin/api/delete_product/${body.id}`);
    await me.patch('/admin/update_contact', { phone: '' });
  });

  it('let no band run with a single solution', async () => {
    const ids: number[] = [];
    for (const title of ['Table', 'Chair']) {
      ids.push((await me.post('/admin/api/create_product', { title })).body.id);
      expect((await page('/')).includes('Pause')).toBe(ids.length > 1);
    }
    for (const id of ids) await me.delete(`/admin/api/delete_product/${id}`);
  });

  it('open what is read on in the same tab, and offer a document where there is one', async () => {
    const file = await upload('/admin/api/product/upload_document', pdf(2000), 'table.pdf', 'application/pdf');
    const ids: number[] = [];
    for (const values of [{ title: 'Table' }, { title: 'Chair', file }])
      ids.push((await me.post('/admin/api/create_product', values)).body.id);
    const list = await page('/solutions');
    const links = [...list.matchAll(/<a [^>]*href="\/solutions\/(?:table|chair)"[^>]*>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThanOrEqual(2);
    expect(links.filter((link) => link.includes('_blank'))).toEqual([]);
    expect(list.match(/<a [^>]* download=/g)).toHaveLength(1);
    expect([
      (await page('/solutions/table')).includes(' download='),
      (await page('/solutions/chair')).includes(' download='),
    ]).toEqual([false, true]);
    for (const id of ids) await me.delete(`/admin/api/delete_product/${id}`);
  });

  it('let the band of clients run where there are more than are in view, and show few at rest', async () => {
    const shown = async () => {
      const html = await page('/');
      const logos = html.match(/<img [^>]*alt="Client \d"/g)?.length ?? 0;
      return [logos, html.includes('Some of our clients'), html.includes('Pause')];
    };
    expect(await shown()).toEqual([0, false, false]);
    for (let number = 1; number <= 5; number += 1) {
      const photo = await upload('/admin/api/client/upload_image', await jpeg(400, 200), `${number}.jpg`, 'image/jpeg');
      expect((await me.post('/admin/api/create_client', { name: `Client ${number}`, photo })).status).toBe(201);
      if (number !== 2 && number !== 3) expect(await shown()).toEqual([number, true, number === 5]);
    }
  });
});
