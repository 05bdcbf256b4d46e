import { Post, PostTag } from '../../backend/content/posts/post.entity.js';
import { PostSearchService } from '../../backend/content/posts/post-search.service.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

interface Post1 {
  title: string;
  description?: string;
  tags?: string[];
  categories?: number[];
  status?: 'active' | 'inactive';
}

describeOnBoth('Search for updates', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    // It is the search that is asked here, each time.
    site = await startApp({ kind, config: { pageCache: false } });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  async function create(resource: string, input: object): Promise<number> {
    const { status, body } = await me.post(`/admin/api/create_${resource}`, input);
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
    return body.id;
  }

  const post = (input: Post1) => create('post', input);

  const change = async (resource: string, id: number, input: object) => {
    expect((await me.put(`/admin/api/update_${resource}/${id}`, input)).status).toBe(200);
  };

  const get = (search: string) => site.visitor().get(`/api/pages/updates?${new URLSearchParams({ search })}`);

  /** Titles of what is found, newest first. */
  async function found(search: string): Promise<string[]> {
    const { status, body } = await get(search);
    expect([search, status]).toEqual([search, 200]);
    expect(body.posts.total).toBe(body.posts.data.length);
    return body.posts.data.map(({ title }: Post1) => title);
  }

  describe('by words', () => {
    let category: number;

    beforeAll(async () => {
      category = await create('post_category', { title: 'Payments and Tax' });
      await post({ title: 'Café crème in Murang’a', description: '<p>Zebra <b>cross</b>ing, ÅNGSTRÖM</p>' });
      await post({ title: 'Fee reminders', description: '<p>for schools &amp; colleges</p>', tags: ['School Fees'] });
      await post({ title: 'Weights', description: '<h2>Scale</h2><p>Tare</p>', categories: [category] });
      await post({ title: 'About the IT of a SACCO', tags: ['M-Pesa', 'AND', '2026'] });
      await post({ title: 'Hidden zebra', tags: ['M-Pesa'], categories: [category], status: 'inactive' });
    });

    it.each<[what: string, search: string, titles: string[]]>([
      ['the title', 'reminders', ['Fee reminders']],
      ['the text', 'zebra', ['Café crème in Murang’a']],
      ['the text across markup', 'crossing', ['Café crème in Murang’a']],
      ['words in two blocks', 'scale tare', ['Weights']],
      ['words that two blocks do not make one', 'scaletare', []],
      ['an entity that is no word', 'amp', []],
      ['a tag', 'School Fees', ['Fee reminders']],
      ['the category', 'payments', ['Weights']],
      ['the whole category', 'Payments and Tax', ['Weights']],
      ['category and text together', 'tax tare', ['Weights']],
      ['category and title together', 'payment weights', ['Weights']],
      ['title and tag together', 'SACCO m-pesa', ['About the IT of a SACCO']],
      ['all words alone', 'zebra reminders', []],
      ['any case', 'SACCO', ['About the IT of a SACCO']],
      ['any case', 'sacco', ['About the IT of a SACCO']],
      ['no accents', 'cafe creme', ['Café crème in Murang’a']],
      ['other accents', 'càfé', ['Café crème in Murang’a']],
      ['letters with rings', 'angstrom', ['Café crème in Murang’a']],
      ['no apostrophe', 'muranga', ['Café crème in Murang’a']],
      ['another apostrophe', "Murang'a", ['Café crème in Murang’a']],
      ['the singular', 'reminder', ['Fee reminders']],
      ['the plural', 'weight', ['Weights']],
      ['the plural of what is in the singular', 'cafes', ['Café crème in Murang’a']],
      ['the beginning of the last word', 'fee remin', ['Fee reminders']],
      ['two letters of the last word', 'fee re', ['Fee reminders']],
      ['the beginning of a category', 'paym', ['Weights']],
      ['no end of a word', 'minders', []],
      ['no beginning of a word but the last', 'remin fee', []],
      ['short words', 'M-Pesa', ['About the IT of a SACCO']],
      ['a short word', 'IT', ['About the IT of a SACCO']],
      ['words that a database leaves out', 'about the', ['About the IT of a SACCO']],
      ['a number', '2026', ['About the IT of a SACCO']],
      ['spaces around', '  zebra\t ', ['Café crème in Murang’a']],
      ['signs between', 'fee/reminders!', ['Fee reminders']],
      ['nothing that is not there', 'antelope', []],
    ])('finds %s: %s', async (_what, search, titles) => {
      expect(await found(search)).toEqual(titles);
    });

    it('shows the newest first', async () => {
      const ids = [];
      for (const number of [1, 2, 3]) ids.push(await post({ title: `Ordered ${number}`, tags: ['Giraffe'] }));

      expect(await found('giraffe')).toEqual(['Ordered 3', 'Ordered 2', 'Ordered 1']);
      for (const id of ids) await me.delete(`/admin/api/delete_post/${id}`);
    });

    it.each([
      '"',
      '""',
      '"zebra',
      "'",
      "' OR 1=1 --",
      '*',
      'z*',
      '**',
      '(',
      ')',
      '((((',
      'zebra)',
      '+zebra',
      '-zebra',
      '+-zebra',
      '~zebra',
      '<zebra',
      '@4',
      '"zebra" @4',
      '^zebra',
      'words:zebra',
      '{words}:zebra',
      'AND',
      'OR',
      'NOT zebra',
      'zebra NOT',
      'NEAR(zebra crossing, 2)',
      'zebra AND OR NOT',
      '%',
      '_',
      '\\',
      '\\"',
      '?',
      ':match',
      '$1',
      ';',
      '\u0000',
      'zebra\u0000crossing',
      '🌍',
      '𝒵𝑒𝒷𝓇𝒶',
      '‮zebra',
      '\uFEFF',
      'ﷺ'.repeat(200),
      'a '.repeat(2500),
      'z'.repeat(5000),
      'wwzebra',
      'ssactive',
      'cc1',
    ])('takes %j for words like any other', async (search) => {
      const { status, body } = await get(search);

      expect(status).toBe(200);
      expect(body.posts.total).toBeLessThanOrEqual(4);
      expect(JSON.stringify(body.posts)).not.toContain('Hidden');
    });
  });

  it.each([
    'M-Pesa',
    'School Fees',
    'C++',
    '#1',
    'R&D',
    'Übung',
    '🌍',
    'AND',
    'NOT',
    'the',
    'a',
    '税務',
    'ወንዝ',
    'हिन्दी',
    'العربية',
    '100%',
    'mwanafunzi’s',
    'Wort'.repeat(30),
  ])('finds a post by its tag %s', async (tag) => {
    const id = await post({ title: 'Tagged', tags: ['Other', tag] });

    expect(await found(tag)).toContain('Tagged');
    await me.delete(`/admin/api/delete_post/${id}`);
    expect(await found(tag)).not.toContain('Tagged');
  });

  it('follows every change of a post', async () => {
    const okapi = { title: 'Okapi', description: '<p>Forest</p>', tags: ['Shy'] };
    const id = await post(okapi);
    expect(await found('okapi forest shy')).toEqual(['Okapi']);

    await change('post', id, { title: 'Bongo' });
    expect(await found('okapi')).toEqual([]);
    expect(await found('bongo forest shy')).toEqual(['Bongo']);
    await change('post', id, { title: 'Bongo', tags: ['Loud'] });
    expect(await found('bongo shy')).toEqual([]);
    expect(await found('bongo loud')).toEqual(['Bongo']);
    await change('post', id, { title: 'Bongo', status: 'inactive' });
    expect(await found('bongo')).toEqual([]);
    await change('post', id, { title: 'Bongo', status: 'active' });
    expect(await found('bongo')).toEqual(['Bongo']);
    await me.delete(`/admin/api/delete_post/${id}`);
    expect(await found('bongo')).toEqual([]);
  });

  it('keeps nothing of a change that fails', async () => {
    const id = await post({ title: 'Dikdik' });
    const { status } = await me.put(`/admin/api/update_post/${id}`, { title: 'Klipspringer', categories: [999_999] });

    expect(status).toBe(422);
    expect(await found('dikdik')).toEqual(['Dikdik']);
    expect(await found('klipspringer')).toEqual([]);
  });

  it('follows every change of a category', async () => {
    const category = await create('post_category', { title: 'Antelopes' });
    const id = await post({ title: 'Eland', categories: [category] });
    expect(await found('antelope')).toEqual(['Eland']);

    await change('post_category', category, { title: 'Bovids' });
    expect(await found('antelope')).toEqual([]);
    expect(await found('bovids eland')).toEqual(['Eland']);
    await change('post_category', category, { title: 'Bovids', status: 'inactive' });
    expect(await found('bovids')).toEqual([]);
    await change('post_category', category, { title: 'Bovids', status: 'active' });
    expect(await found('bovids')).toEqual(['Eland']);
    await change('post', id, { title: 'Eland', categories: [] });
    expect(await found('bovids')).toEqual([]);
  });

  it('makes up for posts that came another way', async () => {
    const add = (number: number) =>
      site.database.transaction(async (manager) => {
        const { id } = await manager.save(manager.create(Post, { title: `Sitatunga ${number}`, slug: `s-${number}` }));
        await manager.insert(PostTag, { post_id: id, position: 0, tag: 'Swamp', tag_key: 'swamp' });
        return id;
      });
    await add(1);
    site.nest.get(ContentEvents).next({ resource: 'post' });
    expect(await found('sitatunga swamp')).toEqual(['Sitatunga 1']);

    await add(2);
    expect(await found('sitatunga')).toEqual(['Sitatunga 1']);
    // As a start does.
    site.nest.get(PostSearchService).onApplicationBootstrap();
    expect(await found('sitatunga swamp')).toEqual(['Sitatunga 2', 'Sitatunga 1']);
  });

  it('serves the back office as well, inactive ones included', async () => {
    const category = await create('post_category', { title: 'Duikers', status: 'inactive' });
    const id = await post({ title: 'Red one', tags: ['Tiny'], categories: [category], status: 'inactive' });
    const other = await post({ title: 'Blue one', tags: ['Tiny'] });
    const listed = async (search: string) =>
      (await me.get(`/admin/api/list_post?${new URLSearchParams({ search })}`)).body.data.map(
        (record: { id: number }) => record.id,
      );

    expect(await listed('tiny')).toEqual([other, id]);
    expect(await listed('red tin')).toEqual([id]);
    expect(await listed('duikers')).toEqual([id]);
    expect(await listed('tiny okapi')).toEqual([]);
    expect(await listed('"')).toEqual([]);
  });
});
