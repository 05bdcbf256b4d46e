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

    // A section that is called otherwise leads on from where it was, unless something else is there.
    const moved = async (path: string) => {
      const { status, headers } = await fetch(site.url + path, { redirect: 'manual' });
      return [status, headers.get('location')];
    };
    await me.put(`/admin/api/update_kind/${kind.body.id}`, { path: 'engines' });
    expect(await moved('/machines/p-200?a=1')).toEqual([301, '/engines/p-200?a=1']);
    expect(await moved('/machines')).toEqual([301, '/engines']);
    expect((await page('/engines/p-200')).status).toBe(200);
    await me.put(`/admin/api/update_kind/${kind.body.id}`, { path: 'machines' });
    expect((await moved('/engines/p-200'))[1]).toBe('/machines/p-200');
    expect((await page('/machines/p-200')).status).toBe(200);

    expect((await me.delete(`/admin/api/delete_kind/${kind.body.id}`)).status).toBe(200);
    expect([(await page('/machines')).status, (await page('/machines/p-200')).status]).toEqual([404, 404]);
  });

  it('are told to programs with their language, page and order, and nothing that is not asked for by its name', async () => {
    await me.put('/admin/api/languages', { others: [{ tag: 'sw', is_published: true, missing: 'show_original' }] });
    const kind = await me.post('/admin/api/create_kind', {
      key: 'course',
      names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
      path: 'courses',
      fields: [
        { key: 'name', label: 'Name', kind: 'text', role: 'title', translated: true },
        { key: 'seats', label: 'Seats', kind: 'number' },
        { key: 'level', label: 'Level', kind: 'one_of', choices: 'easy\nhard' },
        { key: 'about', label: 'About', kind: 'rich_text', role: 'body' },
        { key: 'photo', label: 'Photo', kind: 'picture' },
        { key: 'after', label: 'After', kind: 'record', of: 'course' },
      ],
    });
    const make = (values: object) => me.post('/admin/api/create_course', values);
    const { body: first } = await make({ name: 'Welding', seats: 12, about: '<p>Sparks</p>' });
    await make({ name: 'Milling', seats: 3, level: 'hard', after: first.id });
    await make({ name: 'Secret', seats: 5, status: 'inactive' });
    await make({ name: 'Kulehemu', language: 'sw', translation_of: first.id });
    const visitor = site.visitor();
    const get = async (query: string) => {
      const { status, body } = await visitor.get(`/api/content/course${query}`);
      return status === 200 ? (body.data ?? [body]).map(({ name }: { name: string }) => name) : [status, body.errors];
    };
    expect(await get('')).toEqual(['Milling', 'Welding']);
    expect(await get('?sort=seats')).toEqual(['Milling', 'Welding']);
    expect(await get('?sort=-seats&per_page=1')).toEqual(['Welding']);
    expect(await get('?level=hard')).toEqual(['Milling']);
    expect(await get('?search=weld')).toEqual(['Welding']);
    expect(await get('?language=sw')).toEqual(['Kulehemu', 'Milling']);
    expect(await get('/kulehemu?language=sw')).toEqual(['Kulehemu']);
    for (const query of ['/secret', '/nothing', '/Welding']) expect(await get(query)).toEqual([404, undefined]);
    for (const name of ['colour', 'status', 'texts', 'language'])
      expect(await get(`?${name}=x`)).toEqual([422, { [name]: [expect.any(String)] }]);
    for (const [name, value] of [
      ['sort', 'about'],
      ['sort', '-status'],
      ['level', 'odd'],
      ['page', '0'],
      ['per_page', '1000'],
    ])
      expect(await get(`?${name}=${value}`)).toEqual([422, { [name as string]: [expect.any(String)] }]);

    const page = (slug: string) => `http://127.0.0.1/courses/${slug}`;
    expect((await visitor.get('/api/content/course/milling')).body).toEqual({
      id: first.id + 1,
      slug: 'milling',
      page_url: page('milling'),
      language: 'en',
      updated_at: expect.stringMatching(/Z$/),
      name: 'Milling',
      seats: 3,
      level: 'hard',
      about: '',
      photo: null,
      after: { id: first.id, title: 'Welding', page_url: page('welding') },
    });
    const { paths, components } = (await visitor.get('/api/docs-json')).body;
    const [list, one] = [paths['/api/content/course'].get, paths['/api/content/course/{slug}'].get];
    const parameters = new Map<string, { schema: { enum?: string[] } }>(
      list.parameters.map((one: { name: string }) => [one.name, one]),
    );
    expect([...parameters.keys()].sort()).toEqual(expect.arrayContaining(['language', 'level', 'page', 'sort']));
    expect(parameters.get('sort')?.schema.enum).toEqual(expect.arrayContaining(['seats', '-seats', 'name']));
    const { required, properties } = components.schemas.CourseContent;
    expect(properties).toMatchObject({
      seats: { type: 'integer', nullable: true, description: 'Seats' },
      level: { enum: ['easy', 'hard'] },
      name: { type: 'string', example: 'Name' },
      after: { description: 'After', anyOf: [{ $ref: '#/components/schemas/ContentReference' }, { nullable: true }] },
    });
    expect(required).toEqual(expect.arrayContaining(['about', 'after', 'level', 'name', 'photo', 'seats']));
    expect(one.responses[200].content['application/json'].schema.$ref).toMatch(/CourseContent$/);

    await me.delete(`/admin/api/delete_kind/${kind.body.id}`);
    expect(await get('')).toEqual([404, undefined]);
    await me.put('/admin/api/languages', { others: [] });
  });

  it('are known to search engines, feed readers, language models and the search, with their list, in each language', async () => {
    await me.put('/admin/api/languages', { others: [{ tag: 'sw', is_published: true }] });
    const kind = await me.post('/admin/api/create_kind', {
      key: 'event',
      names: [
        { language: 'en', singular: 'Event', plural: 'Events' },
        { language: 'sw', singular: 'Tukio', plural: 'Matukio' },
      ],
      path: 'events',
      fields: [
        { key: 'name', label: 'Name', kind: 'text', role: 'title', translated: true },
        { key: 'day', label: 'Day', kind: 'date', role: 'date' },
        { key: 'about', label: 'About', kind: 'rich_text', role: 'body' },
      ],
    });
    const text = async (path: string) => (await fetch(site.url + path)).text();
    expect(await text('/sitemap.xml')).not.toContain('/events');
    const { body: fair } = await me.post('/admin/api/create_event', {
      name: 'Fair & market',
      day: '2027-03-31',
      about: '<p>Come <b>early</b>.</p>',
    });
    expect(await text('/sitemap.xml')).toMatch(/<loc>[^<]*\/events<\/loc><lastmod>[^<]*<\/lastmod><\/url>/);
    await me.post('/admin/api/create_event', { name: 'Maonyesho', language: 'sw', translation_of: fair.id });
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toMatch(/<loc>[^<]*\/sw\/events<\/loc><lastmod>/);
    expect(sitemap).toMatch(/\/events<\/loc><lastmod>[^<]*<\/lastmod><xhtml:link rel="alternate" hreflang="en"/);
    expect(await text('/llms.txt')).toMatch(/## Events\n\n- \[Fair & market\]\([^)]*\/events\/fair-and-market\.md\)/);

    const feed = await (await fetch(`${site.url}/feed.json?section=events`)).json();
    expect(feed.items).toMatchObject([
      {
        title: 'Fair & market',
        date_published: '2027-03-31T00:00:00.000Z',
        content_html: '<p>Come <b>early</b>.</p>',
        url: expect.stringMatching(/\/events\/fair-and-market$/),
      },
    ]);
    expect(await text('/atom.xml?section=events&language=sw')).toContain('Maonyesho');
    for (const section of ['machines', 'updates', 'page'])
      expect((await fetch(`${site.url}/feed.xml?section=${section}`)).status).toBe(404);

    const list = (await page('/events')).html;
    expect(list).toContain('href="/feed.xml?section=events"');
    expect(list).toMatch(/hreflang="sw"/i);
    expect((await page('/sw/events')).html).toContain('Matukio');
    const one = (await page('/events/fair-and-market')).html;
    expect(one).toMatch(/"@type":"Article"[^}]*"datePublished":"2027-03-31T00:00:00.000Z"/);
    const found = (await page('/search-solutions?query=fair')).html;
    expect(found).toContain('href="/events/fair-and-market"');
    await me.delete(`/admin/api/delete_kind/${kind.body.id}`);
    await me.put('/admin/api/languages', { others: [] });
  });
});
