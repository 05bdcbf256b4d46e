import { IsNull } from 'typeorm';
import { Product } from '../../backend/content/products/product.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { queriesOf } from './support/queries.js';

describeOnEach('Pages in several languages', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind, config: { pageCache: false } });
    editor = await site.signIn(RoleName.Administrator);
    await setLanguages({});
  });

  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: the fields of the records differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect(status < 300 ? 'done' : body).toBe('done');
    return body;
  }

  const setLanguages = ({ missing = 'leave_out' }: { missing?: string }) =>
    ok(editor.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true, missing }] }));
  const create = (name: string, values: object) => ok(editor.post(`/admin/api/create_${name}`, values));
  const polish = (name: string, original: { id: number }, values: object) =>
    create(name, { ...values, language: 'pl', translation_of: original.id });
  const page = (path: string, language = '') =>
    ok(site.visitor().get(`/api/pages/${path}${path.includes('?') ? '&' : '?'}language=${language}`));
  const status = async (path: string, language: string) =>
    (await site.visitor().get(`/api/pages/${path}?language=${language}`)).status;
  const titles = (items: { title: string }[]) => items.map(({ title }) => title);

  it('show what is written in their language, and lead out of it nowhere', async () => {
    const [category, solution] = [
      await create('post_category', { title: 'Field notes' }),
      await create('product', { title: 'Ledger', description: '<p>English</p>' }),
    ];
    const only = await create('product', { title: 'Only English' });
    // Of one second, so that the later one comes first.
    const published_at = '2026-01-05T08:00:00.000Z';
    const post = await create('post', { title: 'Fees', categories: [category.id], tags: ['money'], published_at });
    await create('post', { title: 'English only', tags: ['other'], published_at });
    await polish('post_category', category, { title: 'Notatki' });
    await polish('product', solution, { title: 'Księga', description: '<p>Po polsku</p>' });
    await polish('post', post, { title: 'Opłaty', tags: ['pieniądze'] });

    const english = await page('updates');
    expect(titles(english.posts.data)).toEqual(['English only', 'Fees']);
    expect(english.sidebarData.tags.toSorted()).toEqual(['money', 'other']);
    const updates = await page('updates', 'pl');
    expect(updates.posts.data).toMatchObject([
      { slug: 'oplaty', title: 'Opłaty', category: 'Notatki', tags: ['pieniądze'] },
    ]);
    expect(updates.sidebarData).toMatchObject({
      categories: [{ slug: 'notatki', title: 'Notatki' }],
      latestPosts: [{ title: 'Opłaty' }],
      tags: ['pieniądze'],
    });
    expect(titles((await page('updates?category=notatki', 'pl')).posts.data)).toEqual(['Opłaty']);
    expect(titles((await page('updates?category=field-notes')).posts.data)).toEqual(['Fees']);
    expect(titles((await page('updates?search=oplat', 'pl')).posts.data)).toEqual(['Opłaty']);
    expect(titles((await page('updates?search=notatki', 'pl')).posts.data)).toEqual(['Opłaty']);
    expect((await page('updates?search=fees', 'pl')).posts.data).toEqual([]);
    expect((await page('updates?search=oplat')).posts.data).toEqual([]);

    const solutions = await page('solutions', 'pl');
    expect(solutions.products).toMatchObject([{ id: solution.id, slug: 'ksiega', title: 'Księga' }]);
    expect((await page('solutions/ksiega', 'pl')).product).toMatchObject({
      id: solution.id,
      description: '<p>Po polsku</p>',
    });
    expect(await status('solutions/ksiega', 'en')).toBe(404);
    expect(await status('solutions/ledger', 'pl')).toBe(404);
    expect(await status(`solutions/${only.slug}`, 'pl')).toBe(404);
    expect((await page('search-solutions?query=ksiega', 'pl')).products).toMatchObject([{ title: 'Księga' }]);
    expect((await page('search-solutions?query=ledger', 'pl')).products).toEqual([]);
    expect(await ok(site.visitor().get('/api/products?language=pl'))).toEqual([
      { id: solution.id, title: 'Księga', slug: 'ksiega' },
    ]);
    const languageOf = async (path: string) => (await fetch(`${site.url}${path}`)).headers.get('content-language');
    // The second answer comes from the cache.
    for (const _ of [1, 2]) {
      expect(await languageOf('/api/products?language=pl')).toBe('pl');
      expect(await languageOf('/api/products')).toBe('en');
    }
  });

  it('name what a record refers to in their language', async () => {
    const [client, service] = [
      await create('client', { name: 'Lakeside' }),
      await create('service', { title: 'Integrations' }),
    ];
    const project = await create('portifolio', { name: 'Fees', client_id: client.id, service_id: service.id });
    await polish('portifolio', project, { name: 'Opłaty w Lakeside', slug: 'oplaty' });
    expect((await page('portifolios/oplaty', 'pl')).portfolio).toMatchObject({
      client: { name: 'Lakeside' },
      service: null,
    });
    await polish('service', service, { title: 'Integracje' });
    expect((await page('portifolios/oplaty', 'pl')).portfolio).toMatchObject({ service: { title: 'Integracje' } });
    expect((await page('portifolios', 'pl')).services).toEqual([{ slug: 'integracje', title: 'Integracje' }]);
    expect((await page('portifolios?service=integracje', 'pl')).portfolios).toMatchObject([
      { name: 'Opłaty w Lakeside' },
    ]);
  });

  it('of blocks show the records that they name, and have addresses of their own', async () => {
    const faq = await create('faq', { title: 'Price?', description: '<p>100</p>' });
    const other = await create('faq', { title: 'When?' });
    const blocks = [{ kind: 'questions', faq_ids: [faq.id, other.id] }];
    const about = await create('page', { title: 'About', blocks, in_menu: true });
    expect(await status('page/about', 'pl')).toBe(404);
    await polish('page', about, { title: 'O nas', blocks });
    await polish('faq', faq, { title: 'Cena?' });
    const { page: shown } = await page('page/o-nas', 'pl');
    expect(shown.blocks[0].records).toMatchObject([{ id: faq.id, title: 'Cena?' }]);
    const { menus } = await page('contact', 'pl');
    expect(menus.header).toContainEqual(expect.objectContaining({ label: 'O nas' }));
    expect(menus.header).not.toContainEqual(expect.objectContaining({ label: 'About' }));
    // A former address leads to the present one, in its language.
    const translation = (await ok(editor.get(`/admin/edit_page/${about.id}`))).translations[0];
    await ok(editor.put(`/admin/api/update_page/${translation.id}`, { title: 'O nas', slug: 'firma' }));
    expect(await status('page/firma', 'pl')).toBe(200);
  });

  it('show the original where their language says so, and mark it', async () => {
    const faq = await create('faq', { title: 'Untranslated?' });
    const product = await create('product', { title: 'Untranslated' });
    await setLanguages({ missing: 'show_original' });
    const contact = await page('contact', 'pl');
    expect(contact.faqs).toContainEqual(expect.objectContaining({ id: faq.id, language: 'en' }));
    expect((await page('solutions/untranslated', 'pl')).product).toMatchObject({ id: product.id, language: 'en' });
    expect(await status('solutions/ledger', 'pl')).toBe(404);
    const list = await page('updates', 'pl');
    expect(list.posts.data).toMatchObject([
      { title: 'Opłaty', category: 'Notatki' },
      { title: 'English only', language: 'en' },
    ]);
    expect(list.posts.data[0]).not.toHaveProperty('language');
    expect(list.posts.data[0]).not.toHaveProperty('category_language');
    expect(contact.menus.footer_popular).toContainEqual(
      expect.objectContaining({ label: 'Untranslated', language: 'en' }),
    );
    const category = await create('post_category', { title: 'Field work' });
    const post = await create('post', { title: 'Field', categories: [category.id] });
    await polish('post', post, { title: 'W terenie' });
    const { posts } = await page('updates', 'pl');
    expect(posts.data).toContainEqual(
      expect.objectContaining({ title: 'W terenie', category: 'Field work', category_language: 'en' }),
    );
    await ok(editor.delete(`/admin/api/delete_post/${post.id}`));
    // Lists are updated by what changes: the original leaves when its translation comes.
    const { id } = (await ok(editor.get('/admin/api/list_post?search=english'))).data[0];
    const translation = await polish('post', { id }, { title: 'Tylko po angielsku' });
    expect(titles((await page('updates', 'pl')).posts.data)).toEqual(['Tylko po angielsku', 'Opłaty']);
    await ok(editor.post(`/admin/api/unpublish_post/${translation.id}`, {}));
    expect(titles((await page('updates', 'pl')).posts.data)).toEqual(['Opłaty', 'English only']);
    await setLanguages({});
  });

  it('are in the sitemap with each other', async () => {
    const { body } = await site.visitor().get('/sitemap.xml');
    const urls = [...body.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)] as string[][];
    const of = (path: string) => urls.filter(([, url]) => url?.endsWith(path));
    expect(of('/solutions/ledger')).toHaveLength(1);
    expect(of('/pl/solutions/ksiega')[0]?.[2]).toMatch(
      /hreflang="en"[^>]*\/solutions\/ledger".*hreflang="pl"[^>]*\/pl\/solutions\/ksiega"/,
    );
    expect(of('/solutions/only-english')[0]?.[2]).not.toContain('hreflang');
    expect(of('/pl/solutions/only-english')).toEqual([]);
  });

  it('are counted once by reports', async () => {
    const originals = await site.database.manager.countBy(Product, { translation_of: IsNull() });
    expect(await site.database.manager.count(Product)).toBeGreaterThan(originals);
    const reports: { name: string; value: number }[] = await ok(editor.get('/admin/api/reports'));
    expect(reports.find(({ name }) => name === 'Solutions')?.value).toBe(originals);
    const value = (list: typeof reports) => list.find(({ name }) => name === 'Knowledge items')?.value ?? 0;
    const item = await ok(editor.post('/admin/chatbot', { title: 'Rain', category: 'general' }));
    await ok(
      editor.post('/admin/chatbot', { title: 'Deszcz', category: 'general', language: 'pl', translation_of: item.id }),
    );
    expect(value(await ok(editor.get('/admin/api/reports')))).toBe(value(reports) + 1);
    await ok(editor.delete(`/admin/chatbot/${item.id}`));
  });

  it('cost a site with one language no query more', async () => {
    await setLanguages({});
    await page('updates?search=warm');
    const several = await queriesOf(() => page('updates?search=one'));
    await ok(editor.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: false }] }));
    const refused = await editor.put('/admin/api/languages', { others: [] });
    expect(refused.body.errors.others[0]).toContain('records in pl');
    for (const resource of ['post', 'post_category', 'product', 'portifolio', 'service', 'page', 'faq'])
      await ok(editor.post(`/admin/api/bulk_${resource}`, { action: 'delete', query: { language: 'pl' } }));
    await ok(editor.put('/admin/api/languages', { others: [] }));
    await page('updates?search=warm');
    const one = await queriesOf(() => page('updates?search=other'));
    expect(one.length).toBeLessThanOrEqual(several.length);
    expect(one.join('\n')).not.toMatch(/language.? = |translation_of.? (?:=|IS)/);
  });
});
