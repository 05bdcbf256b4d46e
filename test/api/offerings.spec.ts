import { jest } from '@jest/globals';
import type { Application } from '../../backend/application.js';
import {
  EVERYTHING,
  OFFERED_AT_FIRST,
  OFFERINGS,
  type OfferingName,
} from '../../backend/company/offerings/offerings.constants.js';
import { fillNewSite } from '../../backend/first-start.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('What the site offers', (kind) => {
  let site: TestApp;
  let administrator: Client;
  let page: string;

  const offer = async (values: Partial<Record<OfferingName, boolean>>) => {
    expect((await administrator.put('/admin/api/offerings', { ...EVERYTHING, ...values })).status).toBe(200);
  };
  const get = (path: string) => site.visitor().get(path);
  const statusesOf = async (paths: readonly string[]) =>
    Object.fromEntries(await Promise.all(paths.map(async (path) => [path, (await get(path)).status])));
  const all = (paths: readonly string[], status: number) => Object.fromEntries(paths.map((path) => [path, status]));
  const sitemap = async () => (await get('/sitemap.xml')).body;
  const linksOf = async (): Promise<string[]> => {
    const { menus } = (await get('/api/pages/shared')).body;
    return Object.values(menus as Record<string, { href: string }[]>).flatMap((links) => links.map(({ href }) => href));
  };

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn();
    await administrator.post('/admin/api/create_product', { title: 'Ledger', file: null });
    await administrator.post('/admin/api/create_service', { title: 'Schools' });
    await administrator.post('/admin/api/create_portifolio', { name: 'Hill school', product_id: 1, service_id: 1 });
    await administrator.post('/admin/api/create_post_category', { title: 'News' });
    await administrator.post('/admin/api/create_post', { title: 'Moved', categories: [1], tags: 'town' });
    await administrator.post('/admin/api/create_faq', { title: 'What does it cost?', description: '<p>Ten.</p>' });
    const blocks = [
      { kind: 'showcase', shows: 'solutions' },
      { kind: 'questions', faq_ids: [1] },
      { kind: 'form', form: 'newsletter' },
      { kind: 'form', form: 'contact' },
    ];
    const created = await administrator.post('/admin/api/create_page', { title: 'All of it', blocks });
    expect(created.status).toBe(201);
    page = `/api/pages/page/${created.body.slug}`;
  });

  afterEach(() => offer({}));
  afterAll(() => site.close());

  const CALLS: Partial<Record<OfferingName, readonly string[]>> = {
    solutions: [
      '/api/pages/solutions',
      '/api/pages/solutions/ledger',
      '/api/pages/search-solutions',
      '/api/pages/search-solutions?query=ledger',
      '/api/products',
    ],
    projects: ['/api/pages/portifolios', '/api/pages/portifolios/hill-school', '/api/services'],
    updates: ['/api/pages/updates', '/api/pages/updates/moved', '/api/pages/updates?page=1', '/api/post_categories'],
    agents: ['/api/pages/apply'],
    assistant: ['/api/chat'],
  };

  it.each(Object.keys(CALLS) as OfferingName[])(
    'has no %s for visitors while they are off, and has them again',
    async (name) => {
      const paths = CALLS[name] ?? [];
      expect(await statusesOf(paths)).toEqual(all(paths, 200));
      await offer({ [name]: false });
      expect(await statusesOf(paths)).toEqual(all(paths, 404));
      await offer({});
      expect(await statusesOf(paths)).toEqual(all(paths, 200));
    },
  );

  it.each([
    ['agents', '/api/agent/apply'],
    ['newsletter', '/api/subscribe'],
    ['assistant', '/api/chat'],
  ] as const)('takes nothing for %s while they are off', async (name, path) => {
    await offer({ [name]: false });
    expect((await site.visitor().post(path, {})).status).toBe(404);
    await offer({});
    expect((await site.visitor().post(path, {})).status).toBe(422);
  });

  it('has neither menu entries nor a place in the sitemap for what is off', async () => {
    const before = [await linksOf(), await sitemap()] as const;
    expect(before[0]).toEqual(
      expect.arrayContaining(['/solutions', '/portifolios', '/updates', '/apply', '/solutions/ledger']),
    );
    await offer({ solutions: false, projects: false, updates: false, agents: false });
    const gone = /\/(?:solutions|portifolios|updates|apply)/;
    expect((await linksOf()).filter((href) => gone.test(href))).toEqual([]);
    expect(await sitemap()).not.toMatch(gone);
    expect(await sitemap()).toContain('/contact</loc>');
    const { problem } = (await administrator.get('/admin/api/menu_targets')).body.find(
      ({ target }: { target: string }) => target === '/updates',
    );
    expect(problem).toBe('The site does not offer this.');
    await offer({});
    expect([await linksOf(), await sitemap()]).toEqual(before);
  });

  it('suggests no links to what is off', async () => {
    const suggested = async () =>
      (await administrator.get('/admin/api/link_targets')).body.map(({ path }: { path: string }) => path);
    const gone = /^\/(?:solutions|portifolios|apply)(?:\/|$)/;
    const before: string[] = await suggested();
    expect(before).toEqual(expect.arrayContaining(['/solutions', '/solutions/ledger', '/portifolios', '/apply']));
    await offer({ solutions: false, projects: false });
    expect(await suggested()).toEqual(before.filter((path) => !gone.test(path)));
    await offer({});
    expect(await suggested()).toEqual(before);
  });

  it('shows nothing of it on the home page, in blocks and beside projects', async () => {
    const before = (await get('/api/pages/home')).body;
    expect(before.sections).toEqual(expect.arrayContaining(['faq', 'marketplace', 'agent']));
    expect((await get(page)).body.page.blocks).toHaveLength(4);
    expect((await get('/api/pages/portifolios/hill-school')).body.portfolio.product).toMatchObject({ slug: 'ledger' });

    await offer({ solutions: false, questions: false, newsletter: false, updates: false });
    const home = (await get('/api/pages/home')).body;
    expect(home.sections.filter((name: string) => ['faq', 'marketplace', 'agent'].includes(name))).toEqual([]);
    expect([home.products, home.faqs, home.productSlider]).toEqual([[], [], []]);
    expect(home.sidebarData).toEqual({ categories: [], latestPosts: [], tags: [] });
    expect(home.notOffered).toEqual(['solutions', 'updates', 'agents', 'newsletter', 'questions']);
    expect((await get('/api/pages/contact')).body.faqs).toEqual([]);
    expect((await get(page)).body.page.blocks.map(({ form }: { form: string }) => form)).toEqual(['contact']);
    expect((await get('/api/pages/portifolios/hill-school')).body.portfolio.product).toBeNull();

    await offer({});
    expect((await get('/api/pages/home')).body).toEqual(before);
  });

  it('has no agents without solutions, which they apply for', async () => {
    await offer({ solutions: false });
    expect((await get('/api/pages/apply')).status).toBe(404);
    expect((await administrator.get('/admin/api/offerings')).body.agents).toBe(true);
  });

  it('answers the back office as before', async () => {
    await offer(Object.fromEntries(OFFERINGS.map((name) => [name, false])));
    expect((await administrator.get('/admin/api/list_product')).body.data).toHaveLength(1);
    expect((await administrator.get('/admin/edit_post/1')).body.title).toBe('Moved');
    expect((await administrator.get('/api/products')).body).toHaveLength(1);
    expect((await administrator.get('/api/services')).body).toHaveLength(1);
    expect((await administrator.get('/api/post_categories')).body).toHaveLength(1);
    expect((await administrator.post('/admin/api/create_post', { title: 'Kept' })).status).toBe(201);
    expect((await administrator.post('/api/subscribe', { email: 'ada@example.com' })).status).toBe(201);
    const { not_offered, not_offered_records } = (await get('/api/brand')).body;
    expect(not_offered).toEqual([...OFFERINGS]);
    const records = 'agent chatbot faq newsletter portifolio post post_category product question service subscriber';
    expect(not_offered_records.sort()).toEqual(records.split(' '));
  });

  it('lets who has subscribed leave in any case', async () => {
    await offer({ newsletter: false });
    expect((await get('/api/unsubscribe?token=unknown')).body).toContain('<html');
  });
});

describeOnEach('A new site without demo content', (kind) => {
  it('offers everything but agents', async () => {
    const site = await startApp({ kind });
    jest.spyOn(console, 'log').mockImplementation(() => {});
    await fillNewSite({ nest: site.nest, config: site.config } as Application);
    const administrator = await site.signIn();
    expect((await administrator.get('/admin/api/offerings')).body).toMatchObject(OFFERED_AT_FIRST);
    expect((await site.visitor().get('/api/pages/apply')).status).toBe(404);
    await site.close();
  });
});
