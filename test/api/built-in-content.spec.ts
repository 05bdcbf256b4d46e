import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

describeOnEach('Programs of visitors', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test' } });
    me = await site.signIn();
    await me.put('/admin/api/languages', { others: [{ tag: 'sw', is_published: true }] });
  });

  afterAll(() => site.close());

  const read = (path: string) => site.visitor().get(`/api/content/${path}`);
  const make = async (name: string, values: object) => {
    const { status, body } = await me.post(`/admin/api/create_${name}`, values);
    expect([status, body]).toEqual([201, expect.any(Object)]);
    return body;
  };

  it('read updates without the page around them, in their language, newest first', async () => {
    const form = new FormData();
    form.append('file', new File([await jpeg(900, 600)], 'photo.jpg', { type: 'image/jpeg' }));
    const photo = (await me.call('POST', '/admin/api/post/upload_image', undefined, { raw: form })).body.filename;
    const first = await make('post', {
      title: 'Opening hours',
      summary: 'In December.',
      description: '<p>From <b>nine</b>.</p>',
      author: 'Wanjiku Kamau',
      published_at: '2026-03-01T09:00:00.000Z',
      photo,
    });
    await make('post', { title: 'Masaa', language: 'sw', translation_of: first.id });
    await make('post', { title: 'Newer', published_at: '2026-04-01T09:00:00.000Z' });
    await make('post', { title: 'Hidden', status: 'inactive' });

    const { status, body } = await read('post');
    expect([status, body.data.map(({ title }: { title: string }) => title)]).toEqual([200, ['Newer', 'Opening hours']]);
    expect(body.data[1]).toEqual({
      id: first.id,
      slug: 'opening-hours',
      page_url: 'https://jukwaa.test/updates/opening-hours',
      language: 'en',
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
      title: 'Opening hours',
      summary: 'In December.',
      description: '<p>From <b>nine</b>.</p>',
      author: 'Wanjiku Kamau',
      published_at: '2026-03-01T09:00:00.000Z',
      photo: { url: `https://jukwaa.test/storage/${photo}`, width: 790, height: 500, alt: '' },
    });
    expect((await read('post?language=sw&search=Masaa')).body.data[0]).toMatchObject({
      title: 'Masaa',
      language: 'sw',
    });
    expect((await read('post/opening-hours')).body.title).toBe('Opening hours');
    for (const path of ['post/hidden', 'post/nobody', 'post/Opening-Hours', 'faq/0', 'faq/x', 'user', 'message'])
      expect([path, (await read(path)).status]).toEqual([path, 404]);
  });

  it('filter and sort by what visitors may know, and by nothing else', async () => {
    expect((await read('post?author=Wanjiku%20Kamau')).body.data).toHaveLength(1);
    expect((await read('post?sort=title&per_page=1')).body.data[0].title).toBe('Newer');
    for (const query of ['status=inactive', 'sort=status', 'sort=-meta_title', 'draft=1', 'per_page=0', 'columns=slug'])
      expect([query, (await read(`post?${query}`)).status]).toEqual([query, 422]);
  });

  it('read what has no address by its id, and the titles of what a record names', async () => {
    const faq = await make('faq', { title: 'Why?', description: '<p>So.</p>', keywords: 'secret' });
    const { body } = await read(`faq/${faq.id}`);
    expect(body).toMatchObject({ id: faq.id, page_url: null, title: 'Why?', description: '<p>So.</p>' });
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['slug']));
    expect(body.keywords).toBeUndefined();
    const client = await make('client', { name: 'Lakeside Academy' });
    await make('testimonial', { name: 'Ada', message: '<p>Good.</p>', client_id: client.id });
    expect((await read('testimonial')).body.data[0]).toMatchObject({
      client: { id: client.id, title: 'Lakeside Academy', page_url: null },
    });
  });

  it('find nothing of what the site does not offer', async () => {
    const { body: before } = await me.get('/admin/api/offerings');
    await me.put('/admin/api/offerings', { ...before, updates: false });
    expect([(await read('post')).status, (await read('post/opening-hours')).status]).toEqual([404, 404]);
    expect((await read('faq')).status).toBe(200);
  });
});
