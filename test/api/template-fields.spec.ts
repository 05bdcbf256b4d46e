import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

describe('Texts of templates that name fields of a record', () => {
  let site: TestApp;
  let me: Client;
  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  let kind: any;

  const cta = {
    kind: 'call_to_action',
    heading: 'Buy {field:name}',
    text: 'For {field:price}.',
    button_label: 'Read {field:sheet}',
    button_url: '{field:sheet}',
    look: 'panel',
  };

  beforeAll(async () => {
    site = await startApp();
    me = await site.signIn();
    await me.put('/admin/api/languages', { others: [{ tag: 'sw', is_published: true, missing: 'show_original' }] });
    const made = await me.post('/admin/api/create_kind', {
      key: 'lathe',
      path: 'lathes',
      names: [{ language: 'en', singular: 'Lathe', plural: 'Lathes' }],
      fields: [
        { key: 'name', label: 'Name', kind: 'text', role: 'title' },
        { key: 'price', label: 'Price', kind: 'amount', currency: 'EUR' },
        { key: 'sheet', label: 'Sheet', kind: 'link' },
        { key: 'margin', label: 'Margin', kind: 'number', internal: true },
      ],
      page_blocks: [{ kind: 'record_head' }, cta],
      template_texts: [{ language: 'sw', text: 'Buy {field:name}', translation: 'Nunua {field:name}' }],
    });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    kind = made.body;
    await me.post('/admin/api/create_lathe', {
      name: 'L <5>',
      price: 1240,
      sheet: 'https://example.com/l5',
      margin: 77,
    });
    await me.post('/admin/api/create_lathe', { name: '{field:margin}' });
  });
  afterAll(async () => {
    await me.delete(`/admin/api/delete_kind/${kind.id}`);
    await me.put('/admin/api/languages', { others: [] });
    await site.close();
  });

  const blocks = async (path: string) => (await site.visitor().get(`/api/pages/records/lathes/${path}`)).body.blocks;
  const put = (values: object) => me.put(`/admin/api/update_kind/${kind.id}`, values);

  it('say what the fields say, in the language of the page', async () => {
    expect((await blocks('l-5'))[1]).toMatchObject({
      heading: 'Buy L <5>',
      text: 'For €1,240.',
      button_label: 'Read example.com/l5',
      button_url: 'https://example.com/l5',
    });
    expect((await blocks('l-5?language=sw'))[1].heading).toBe('Nunua L <5>');
  });

  it('are left out where a field has no value, and never tell of other fields', async () => {
    const [, block] = await blocks('field-margin');
    expect(block).toMatchObject({ heading: 'Buy {field:margin}', text: '', button_label: '', button_url: '' });
    await put({ page_blocks: [{ kind: 'record_head' }, { ...cta, heading: 'Ours: {field:margin}' }] });
    expect((await blocks('l-5')).map((one: { kind: string }) => one.kind)).toEqual(['record_head']);
    await put({ page_blocks: [{ kind: 'record_head' }, cta] });
  });

  it('are as typed on other pages, whose links are no fields', async () => {
    const page = { title: 'Lathes of ours', status: 'active', blocks: [{ ...cta, button_url: '/contact', text: '' }] };
    const { status, body } = await me.post('/admin/api/create_page', page);
    expect(status).toBe(201);
    const shown = await site.visitor().get(`/api/pages/page/${body.slug}`);
    expect(shown.body.page.blocks[0].heading).toBe('Buy {field:name}');
    const refused = await me.put(`/admin/api/update_page/${body.id}`, { title: page.title, blocks: [cta] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['blocks.0.button_url']]);
    for (const button_url of ['javascript:{field:sheet}', '{field:sheet}{field:name}', '{field:Sheet }'])
      expect((await put({ page_blocks: [{ ...cta, button_url }] })).status).toBe(422);
    await me.delete(`/admin/api/delete_page/${body.id}`);
  });
});
