import { jest } from '@jest/globals';
import type { Application } from '../../backend/application.js';
import { PLAIN, SPECIFIED } from '../../backend/company/defaults/defaults.shared.js';
import { fillNewSite } from '../../backend/first-start.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('A new site without demo content', (kind) => {
  let site: TestApp;
  let administrator: Client;

  beforeAll(async () => {
    site = await startApp({ kind, config: { map: { latitude: 1, longitude: 2 } } });
    // What says on the terminal who may sign in.
    jest.spyOn(console, 'log').mockImplementation(() => {});
    await fillNewSite({ nest: site.nest, config: site.config } as Application);
    administrator = await site.signIn();
  });

  afterAll(() => site.close());

  const page = async (path: string) => (await site.visitor().get(`/api/pages/${path}`)).body;

  it('has the plain defaults, and shows its map on request', async () => {
    expect((await site.visitor().get('/api/brand')).body.defaults).toEqual(PLAIN);
    const { words, look, mapOnRequest } = await page('contact');
    expect(words.contact).toMatchObject({ missingName: 'Please enter your name', emailNote: '' });
    expect([look.hours, mapOnRequest]).toEqual(['', true]);
  });

  it('has addresses in its language, to which the specified ones lead', async () => {
    const { body: own } = await administrator.post('/admin/api/create_page', { title: 'Kontakt', slug: 'kontakt' });
    const names = async () => (await administrator.get('/admin/api/languages')).body.sections;
    const led = async (path: string) => {
      const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' });
      return [answer.status, decodeURIComponent(answer.headers.get('location') ?? '')];
    };
    expect(await names()).toEqual({ portifolios: 'portfolio', 'search-solutions': 'find-solutions' });
    expect(await led('/portifolios')).toEqual([301, '/portfolio']);
    expect(await led('/portifolios/barn')).toEqual([301, '/portfolio/barn']);

    await administrator.put('/admin/api/identity', { language: 'pl' });
    // A page keeps its address.
    expect(await names()).toMatchObject({ solutions: 'rozwiazania', portifolios: 'portfolio', updates: 'aktualnosci' });
    expect((await names()).contact).toBeUndefined();
    for (const [path, address] of [
      ['/solutions', '/rozwiazania'],
      ['/updates?page=2', '/aktualnosci?page=2'],
      ['/search-solutions?query=okno', '/szukaj?query=okno'],
      ['/find-solutions?query=okno', '/szukaj?query=okno'],
    ] as const)
      expect(await led(path)).toEqual([301, address]);

    // Names that somebody has given stay.
    await administrator.put('/admin/api/languages', { sections: { solutions: 'okna' } });
    await administrator.put('/admin/api/identity', { language: 'ar' });
    expect(await names()).toEqual({ solutions: 'okna' });
    await administrator.delete(`/admin/delete_page/${own.id}`);
    await administrator.delete(`/admin/api/delete_page/${own.id}`);
    await administrator.put('/admin/api/identity', { language: 'en' });
    await administrator.put('/admin/api/languages', { sections: {} });
  });

  it('begins further languages with names of their own', async () => {
    await administrator.put('/admin/api/languages', {
      sections: { portifolios: 'portfolio', 'search-solutions': 'find-solutions' },
    });
    const { body } = await administrator.put('/admin/api/languages', { others: [{ tag: 'ar' }, { tag: 'da' }] });
    expect(body.others.map(({ sections }: { sections: { solutions?: string } }) => sections.solutions)).toEqual([
      'الحلول',
      undefined,
    ]);
    await administrator.put('/admin/api/languages', { others: [] });
  });

  it('claims nothing that nobody has written', async () => {
    const shown = async () => {
      const [home, { benefits }] = [await page('home'), await page('solutions')];
      return { sections: home.sections, points: [...home.why, ...home.help, ...home.approach, ...benefits] };
    };
    const unclaimed = ['clients', 'faq', 'testimonials'];
    expect(await shown()).toEqual({ sections: unclaimed, points: [] });
    expect((await page('solutions')).words.solutions.title).toBe('Our solutions');
    expect((await page('shared')).shell.popular).toBe('Our solutions');

    await administrator.put('/admin/api/home_sections', { help: [{ title: 'Repairs' }] });
    expect(await shown()).toMatchObject({ sections: ['clients', 'help', 'faq', 'testimonials'] });
    await administrator.put('/admin/api/home_sections', { help: [] });

    // The first solution is shown by itself: one is no marketplace. A table can't be demonstrated.
    const ids: number[] = [];
    for (const [title, solution] of [
      ['Pump', 'Pump'],
      ['Hose', undefined],
    ] as const) {
      ids.push((await administrator.post('/admin/api/create_product', { title })).body.id);
      const home = await page('home');
      expect(home.sections).toEqual(['clients', 'faq', 'marketplace', 'testimonials']);
      expect(home.solution?.title).toBe(solution);
    }
    expect((await page('solutions/pump')).words.solution.ask).toBe('Ask about this solution');
    for (const id of ids) await administrator.delete(`/admin/api/delete_product/${id}`);
  });

  it('has the pages of its menu in the footer, unless they are placed there', async () => {
    const { body: own } = await administrator.post('/admin/api/create_page', { title: 'About us', in_menu: true });
    const linked = async () => {
      const { menus } = await page('contact');
      return ['header', 'footer_explore', 'footer_contact'].map((menu) =>
        menus[menu].some(({ href }: { href: string }) => href === '/about-us'),
      );
    };
    expect(await linked()).toEqual([true, true, false]);
    const entry = { kind: 'own_page', record_id: own.id };
    await administrator.put('/admin/api/menus', { header: [entry] });
    expect(await linked()).toEqual([true, true, false]);
    await administrator.put('/admin/api/menus', { footer_contact: [entry] });
    expect(await linked()).toEqual([true, false, true]);
    await administrator.put('/admin/api/menus', { header: null, footer_contact: null });
    await administrator.delete(`/admin/api/delete_page/${own.id}`);
  });

  it('tells opening hours from a chat, and the year beside its name', async () => {
    const { words, look } = await page('contact');
    expect([words.contact.chat, words.contact.hours]).toEqual(['Chat', 'Opening hours']);
    expect(look.year).toBe(String(new Date().getUTCFullYear()));
  });

  it('has a privacy notice at its forms once it has a policy, or a box to tick', async () => {
    expect((await page('contact')).privacyNotice).toBe('none');
    await administrator.patch('/admin/update_legal', { privacy: '<p>We keep it for a year.</p>' });
    const { privacyNotice, words } = await page('contact');
    expect([privacyNotice, words.forms.privacyNotice]).toEqual([
      'notice',
      'We handle what you send as our {privacy} says.',
    ]);
    await administrator.patch('/admin/update_legal', { privacy_box: true });
    expect((await page('updates')).privacyNotice).toBe('box');
  });

  it('shows whole words of an update, links that share, and the stars that were given', async () => {
    const description = `<p>${'twelve words '.repeat(13)}abcdefghijklmnop</p>`;
    await administrator.post('/admin/api/create_post', { title: 'A post', description });
    for (const rating of [0, 3]) await administrator.post('/admin/api/create_testimonial', { name: 'Ada', rating });

    expect((await page('updates')).posts.data[0].description).toBe(`${'twelve words '.repeat(13).trim()}…`);
    expect(
      (await administrator.put('/admin/api/update_post/1', { title: 'A post', summary: 'In short.' })).body.summary,
    ).toBe('In short.');
    expect((await page('updates')).posts.data[0].description).toBe('In short.');
    expect((await page('updates/a-post')).shareLinks).toBe('plain');
    expect((await page('home')).testimonials.map(({ rating }: { rating: number }) => rating)).toEqual([3, 0]);
  });

  it('names no author as long as its first administrator has no name', async () => {
    const authorOf = async (name: string) => {
      await administrator.patch('/admin/update_profile', { name });
      const { body: post } = await administrator.post('/admin/api/create_post', { title: `By ${name}` });
      await administrator.delete(`/admin/api/delete_post/${post.id}`);
      return post.author;
    };
    expect([await authorOf('Administrator'), await authorOf('Kasia Nowak')]).toEqual(['', 'Kasia Nowak']);
  });

  it('says on the wire what is specified', async () => {
    const { body: post } = await administrator.post('/admin/api/create_post', { title: 'Another' });
    const deleted = await administrator.delete(`/admin/api/delete_post/${post.id}`);
    expect([deleted.body.message, deleted.code]).toEqual(['Post Deleted Successfuly', 'posts.deleted']);
    const refused = await administrator.post('/admin/api/create_client', {});
    expect([refused.body.message, refused.codes]).toEqual([
      'Please Client name',
      expect.objectContaining({ name: ['clients.nameRequired'] }),
    ]);
    expect((await administrator.get('/admin/api/list_post')).body.per_page).toBe(5);
  });

  it('says in plain words to its back office, under the same names', async () => {
    const headers = { 'x-wording': 'site' };
    const { body: post } = await administrator.post('/admin/api/create_post', { title: 'One more' });
    const deleted = await administrator.delete(`/admin/api/delete_post/${post.id}`, { headers });
    expect([deleted.body.message, deleted.code]).toEqual(['Update deleted', 'posts.deleted']);
    const refused = await administrator.post('/admin/api/create_client', {}, { headers });
    expect(refused.body.errors).toMatchObject({ name: ['Please enter a name'] });
  });

  it('names things in sentences as its visitors read them', async () => {
    const { body: category } = await administrator.post('/admin/api/create_post_category', { title: 'Named' });
    const input = { title: 'In it', categories: [category.id] };
    const { body: post } = await administrator.post('/admin/api/create_post', input);
    const { message } = (await administrator.delete(`/admin/api/delete_post_category/${category.id}`)).body;
    expect(message).toBe("This update category is in use by 1 update and can't be deleted.");
    await administrator.delete(`/admin/api/delete_post/${post.id}`);
    const { resources } = (await administrator.get('/admin/api/token_choices')).body;
    expect(resources).toContainEqual(expect.objectContaining({ resource: 'post', label: 'Updates' }));
  });

  it('can choose each of the specified ones, at once on every page', async () => {
    await administrator.put('/admin/api/words', { words: { 'contact.missingName': 'Your name, please' } });
    expect((await page('contact')).words.contact.missingEmail).toBe('Please enter your email address');
    await administrator.put('/admin/api/defaults', SPECIFIED);

    const { words, look } = await page('contact');
    expect(words.contact).toMatchObject({ missingName: 'Your name, please', missingEmail: 'Please your email' });
    expect(look.hours).toBe('Monday-Friday 9 am to 5 pm EAT');
    expect((await page('updates')).posts.data[0].description).toMatch(/ abcdefghijk\.\.\.$/);
    expect((await page('home')).testimonials.map(({ rating }: { rating: number }) => rating)).toEqual([5, 5]);
    const { groups } = (await administrator.get('/admin/api/word_groups')).body;
    const texts = groups.flatMap(({ words }: { words: { default: string }[] }) => words.map((word) => word.default));
    expect(texts).toContain('Please your Name');
  });

  it('shows its newest updates on its home page by itself, until somebody hides them', async () => {
    const post = (title: string) => administrator.post('/admin/api/create_post', { title, status: 'active' });
    const ids: number[] = [];
    for (const title of ['First', 'Second', 'Third', 'Fourth']) ids.push((await post(title)).body.id);
    const { sections, updates } = await page('home');
    expect(sections).toContain('updates');
    expect(updates.map(({ title }: { title: string }) => title)).toEqual(['Fourth', 'Third', 'Second']);
    await administrator.put('/admin/api/home_sections', { sections: [{ name: 'updates', hidden: true }] });
    expect(await page('home')).toMatchObject({ updates: [], sections: expect.not.arrayContaining(['updates']) });
    await administrator.put('/admin/api/home_sections', { sections: [{ name: 'clients' }] });
    // Arranged without them, as a site in use is.
    expect((await administrator.get('/admin/api/home_sections')).body.sections).toContainEqual({
      name: 'updates',
      hidden: true,
    });
    for (const id of ids) await administrator.delete(`/admin/api/delete_post/${id}`);
  });
});
