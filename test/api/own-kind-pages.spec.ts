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
    // A page of editors is there already.
    const own = await me.post('/admin/api/create_page', { title: 'Machines', status: 'active' });
    const names = [{ language: 'en', singular: 'Machine', plural: 'Machines' }];
    const taken = await me.post('/admin/api/create_kind', {
      names,
      path: 'machines',
      fields: [{ label: 'Model', kind: 'text', role: 'title' }],
    });
    expect([own.body.slug, taken.status, Object.keys(taken.body.errors)]).toEqual(['machines', 422, ['path']]);
    await me.delete(`/admin/api/delete_page/${own.body.id}`);
    const kind = await me.post('/admin/api/create_kind', {
      names,
      path: 'machines',
      fields: [
        { label: 'Model', kind: 'text', role: 'title' },
        { label: 'Power', kind: 'number' },
      ],
    });
    expect([kind.status, kind.body.key]).toEqual([201, 'machine']);
    const menu = async (name = 'header') => {
      const { menus } = (await me.get('/api/pages/shared')).body;
      return menus[name].map(({ href }: { href: string }) => href);
    };
    expect(await menu()).not.toContain('/machines');
    await me.post('/admin/api/create_machine', { model: 'P <200>', power: 12000 });
    expect([await menu(), await menu('footer_explore')]).toEqual([
      ['/contact', '/machines'],
      ['/contact', '/machines'],
    ]);
    const entries = [
      { kind: 'page', target: '/machines', label: 'Ours' },
      { kind: 'page', target: '/contact' },
    ];
    expect((await me.put('/admin/api/menus', { header: entries })).status).toBe(200);
    expect(await menu()).toEqual(['/machines', '/contact']);
    expect((await me.put('/admin/api/menus', { header: [{ kind: 'page', target: '/nowhere' }] })).status).toBe(422);
    await me.post('/admin/api/create_machine', { model: 'Secret', status: 'inactive' });

    const list = await page('/machines');
    expect([list.status, list.html.includes('Secret')]).toEqual([200, false]);
    expect(list.html).toContain('href="/machines/p-200"');
    const one = await page('/machines/p-200');
    expect(one.status).toBe(200);
    expect(one.html).toContain('P &lt;200&gt;');
    expect(one.html).toMatch(/<dt>Power<\/dt><dd><span[^>]*>12,000<\/span><\/dd>/);
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
    expect(await menu()).toEqual(['/contact']);
    expect((await me.put('/admin/api/menus', { header: null })).status).toBe(200);
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
    const parameters = new Map<string, { description?: string }>(
      list.parameters.map((parameter: { name: string }) => [parameter.name, parameter]),
    );
    expect([...parameters.keys()].sort()).toEqual(expect.arrayContaining(['language', 'level', 'page', 'sort']));
    expect(parameters.get('sort')?.description).toMatch(/`name`.*`seats`/);
    const { required, properties } = components.schemas.CourseContent;
    expect(properties).toMatchObject({
      seats: { type: ['integer', 'null'], description: 'Seats' },
      level: { enum: ['easy', 'hard'] },
      name: { type: 'string', example: 'Name' },
      after: { description: 'After', anyOf: [{ $ref: '#/components/schemas/ContentReference' }, { type: 'null' }] },
    });
    expect(required).toEqual(expect.arrayContaining(['about', 'after', 'level', 'name', 'photo', 'seats']));
    expect(one.responses[200].content['application/json'].schema.$ref).toMatch(/CourseContent$/);

    await me.delete(`/admin/api/delete_kind/${kind.body.id}`);
    expect(await get('')).toEqual([404, undefined]);
    await me.put('/admin/api/languages', { others: [] });
  });

  it('show visitors nothing of fields that are only for colleagues', async () => {
    const fields = [
      { key: 'name', label: 'Name', kind: 'text', role: 'title' },
      { key: 'note', label: 'Note', kind: 'text', internal: true },
      { key: 'margin', label: 'Margin', kind: 'number', internal: true },
      { key: 'stage', label: 'Stage', kind: 'one_of', choices: 'alpha\nbeta', internal: true },
    ];
    const names = [{ language: 'en', singular: 'Deal', plural: 'Deals' }];
    const refused = await me.post('/admin/api/create_kind', {
      names,
      fields: [{ label: 'Name', kind: 'text', role: 'title', internal: true }],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['fields.0.internal']]);
    const kind = await me.post('/admin/api/create_kind', { names, path: 'deals', fields });
    expect(kind.status).toBe(201);
    await me.post('/admin/api/create_deal', { name: 'One', note: 'Zebrafish', margin: 7, stage: 'beta' });
    expect((await me.get('/admin/api/list_deal?search=Zebrafish&sort=margin&stage=beta')).body.total).toBe(1);

    const visitor = site.visitor();
    const { data } = (await visitor.get('/api/content/deal')).body;
    expect(Object.keys(data[0])).not.toEqual(expect.arrayContaining(['note']));
    expect((await visitor.get('/api/content/deal?search=Zebrafish')).body.total).toBe(0);
    for (const query of ['sort=margin', 'stage=beta'])
      expect((await visitor.get(`/api/content/deal?${query}`)).status).toBe(422);
    const told = await Promise.all(
      ['/deals', '/deals/one', '/deals/one.md', '/deals/one.json', '/search-solutions?query=Zebrafish'].map(page),
    );
    expect(told.filter(({ html }) => /Zebrafish<|Margin|>beta</.test(html)).map(({ status }) => status)).toEqual([]);
    expect((await visitor.get('/api/pages/search-solutions?query=Zebrafish')).body.records).toEqual([]);
    await me.delete(`/admin/api/delete_kind/${kind.body.id}`);
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

  describe('by a template', () => {
    // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
    let room: any;

    const blocks = async (path: string) => {
      const { status, body } = await site.visitor().get(`/api/pages/records/${path}`);
      return status === 200 ? body.blocks : status;
    };
    const change = async (values: object) => {
      const { status, body } = await me.put(`/admin/api/update_kind/${room.id}`, { ...values, version: room.version });
      if (status === 200) room = body;
      return { status, body };
    };

    beforeAll(async () => {
      await me.put('/admin/api/languages', { others: [{ tag: 'sw', is_published: true, missing: 'show_original' }] });
      const fields = [
        { key: 'name', label: 'Name', kind: 'text', role: 'title' },
        { key: 'lead', label: 'Lead', kind: 'text', role: 'summary' },
        { key: 'about', label: 'About', kind: 'rich_text', role: 'body' },
        { key: 'price', label: 'Price', kind: 'amount', currency: 'EUR', labels: [{ language: 'sw', label: 'Bei' }] },
        { key: 'open', label: 'Open', kind: 'period' },
        { key: 'size', label: 'Size', kind: 'one_of', choices: 'small\nlarge' },
        { key: 'tags', label: 'Tags', kind: 'several_of', choices: 'quiet\nwarm' },
        { key: 'beside', label: 'Beside', kind: 'records', of: 'room' },
        { key: 'inside', label: 'Inside', kind: 'record', of: 'room' },
        { key: 'plan', label: 'Plan', kind: 'groups', fields: [{ key: 'what', label: 'What', kind: 'text' }] },
        { key: 'how', label: 'How', kind: 'code' },
      ];
      const names = [{ language: 'en', singular: 'Room', plural: 'Rooms' }];
      const { body } = await me.post('/admin/api/create_kind', { key: 'room', path: 'rooms', names, fields });
      room = body;
      const make = async (values: object) => (await me.post('/admin/api/create_room', values)).body.id;
      const hall = await make({ name: 'Hall', size: 'large' });
      const nook = await make({ name: 'Nook', inside: hall, tags: ['warm'] });
      await make({
        name: 'Attic',
        lead: 'Up there.',
        about: '<p>Dust.</p>',
        price: 1240,
        open: { from: '2027-03-01', to: '2027-03-05' },
        tags: ['warm', 'quiet'],
        beside: [nook, hall],
        inside: hall,
        plan: [{ what: 'Sweep' }, { what: '' }],
        how: '<climb>',
      });
    });
    afterAll(async () => {
      await me.delete(`/admin/api/delete_kind/${room.id}`);
      await me.put('/admin/api/languages', { others: [] });
    });

    it('have a page made of their fields until somebody arranges it, without what is empty', async () => {
      const all = await blocks('rooms/attic');
      expect(all.map(({ kind }: { kind: string }) => kind)).toEqual([
        'record_head',
        'record_text',
        'record_facts',
        'record_text',
        'record_table',
        'record_neighbours',
      ]);
      expect(all[0]).toMatchObject({ title: 'Attic', summary: 'Up there.', photo: null });
      expect(all[2].facts).toMatchObject([
        { label: 'Price', text: '€1,240' },
        { label: 'Open', text: 'March 1\u2009–\u20095, 2027' },
        { label: 'Size', text: 'small' },
        { label: 'Tags', text: 'quiet, warm' },
        { label: 'Beside', links: [{ text: 'Nook', url: '/rooms/nook' }, { text: 'Hall' }] },
        { label: 'Inside', links: [{ text: 'Hall', url: '/rooms/hall' }] },
      ]);
      expect(all[4]).toMatchObject({ heading: 'Plan', rows: [[{ label: 'What', text: 'Sweep' }]] });
      expect(all[5]).toMatchObject({ before: null, after: { title: 'Nook' } });
      expect((await blocks('rooms/attic?language=sw'))[2].facts[0].label).toBe('Bei');
      const html = (await page('/rooms/attic')).html;
      expect(html).toMatch(/<pre[^>]* dir="ltr"><code[^>]*>&lt;climb&gt;<\/code>/);
      const empty = (await page('/rooms/hall')).html;
      for (const word of ['Plan', 'How', 'Price', 'Beside']) expect(empty).not.toContain(`>${word}<`);
    });

    it('have the blocks that their owner arranges, in each language, and only those that exist', async () => {
      const arranged = await change({
        page_blocks: [
          { kind: 'record_head', summary_field: 'lead' },
          { kind: 'record_facts', heading: 'At a glance', shown_fields: ['size', 'price'], has_empty: true },
          { kind: 'related_records', heading: 'As large', by_field: 'size' },
          { kind: 'related_records', heading: 'Within', other_resource: 'room', other_field: 'inside', look: 'rows' },
          { kind: 'rich_text', text: '<p>Ask us.</p><script>1</script>' },
        ],
        template_texts: [
          { language: 'sw', text: 'At a glance', translation: 'Kwa ufupi' },
          { language: 'sw', text: '<p>Ask us.</p>', translation: '<p>Tuulize.</p><script>2</script>' },
        ],
      });
      expect([arranged.status, arranged.body.page_blocks[1]]).toMatchObject([200, { look: 'lines', has_empty: true }]);
      const hall = await blocks('rooms/hall');
      expect(hall[1]).toMatchObject({ facts: [{ text: 'large' }, { label: 'Price', text: '–' }] });
      expect(hall[3].records.map(({ title }: { title: string }) => title)).toEqual(['Attic', 'Nook']);
      expect((await blocks('rooms/nook'))[2].records).toMatchObject([{ title: 'Attic' }]);
      const swahili = await blocks('rooms/hall?language=sw');
      expect([swahili[1].heading, swahili[2].heading, swahili[4].text]).toEqual([
        'Kwa ufupi',
        'As large',
        '<p>Tuulize.</p>',
      ]);
      const refused = async (values: object) => Object.keys((await change(values)).body.errors ?? {});
      expect(await refused({ page_blocks: [{ kind: 'nothing' }] })).toEqual(['page_blocks.0.kind']);
      expect(await refused({ page_blocks: [{ kind: 'record_facts', look: 'odd' }] })).toEqual(['page_blocks.0.look']);
      expect(await refused({ list_blocks: [{ kind: 'record_text' }] })).toEqual(['list_blocks.0.kind']);
      expect(await refused({ page_blocks: [{ kind: 'questions', faq_ids: [999] }] })).toEqual([
        'page_blocks.0.faq_ids',
      ]);
      const onPage = await me.post('/admin/api/create_page', { title: 'No', blocks: [{ kind: 'record_head' }] });
      expect([onPage.status, Object.keys(onPage.body.errors)]).toEqual([422, ['blocks.0.kind']]);
    });

    it('are previewed with typed values and with a template that is being changed, shared as drafts and led to by editors', async () => {
      const { data } = (await me.get('/admin/api/list_room?search=Attic')).body;
      const preview = async (path: string, body: object) => {
        const { status, body: answer } = await me.post(`/admin/api/${path}`, body);
        return status === 200 ? [answer.path, answer.html] : [status, JSON.stringify(answer)];
      };
      const [path, html] = await preview(`preview_room/${data[0].id}`, { lead: 'Typed just now.' });
      expect([path, html]).toEqual(['/rooms/attic', expect.stringContaining('Typed just now.')]);
      expect((await page('/rooms/attic')).html).not.toContain('Typed just now.');
      expect(await preview('preview_room/0', { name: 'New' })).toEqual(['/rooms/new', expect.any(String)]);

      const template = { page_blocks: [{ kind: 'record_facts', heading: 'Tried out', shown_fields: ['price'] }] };
      const tried = await preview(`preview_template/${room.id}?record=${data[0].id}`, template);
      expect(tried).toEqual(['/rooms/attic', expect.stringContaining('Tried out')]);
      // Nothing of the record was typed, so nothing of it is missing.
      const { unshown } = (await me.post(`/admin/api/preview_template/${room.id}?record=${data[0].id}`, template)).body;
      expect(unshown).toEqual([]);
      const list = await preview(`preview_template/${room.id}`, {
        list_blocks: [{ kind: 'rich_text', heading: 'Above', text: '' }],
      });
      expect(list).toEqual(['/rooms', expect.stringContaining('Above')]);
      expect((await page('/rooms/attic')).html).not.toContain('Tried out');
      expect((await preview(`preview_template/${room.id}`, { page_blocks: [{ kind: 'odd', x: 1 }] }))[0]).toBe(
        '/rooms',
      );
      expect((await preview('preview_template/999', {}))[0]).toBe(404);
      const samples = (await me.get(`/admin/api/template_samples/${room.id}`)).body;
      expect(samples).toEqual({ fullest: data[0].id, emptiest: expect.any(Number) });
      expect((await site.visitor().post(`/admin/api/preview_template/${room.id}`, {})).status).toBe(401);

      const { body: links } = await me.get('/admin/api/edit_links?path=/rooms/attic');
      expect(links.links).toEqual([{ resource: 'room', id: data[0].id, label: 'Edit this room' }]);
      const { status } = await me.post(`/admin/api/create_draft_link/room/${data[0].id}`, { days: 7 });
      expect(status).toBeLessThan(300);
      expect((await site.visitor().get('/api/docs-json')).body.paths).toHaveProperty(['/admin/api/preview_room/{id}']);
    });

    it('are listed by a block on any page: filtered, searched, in pages and as a calendar, without scripts', async () => {
      const list = {
        kind: 'record_list',
        resource: 'room',
        filter_fields: ['size', 'tags'],
        has_search: true,
        count: 2,
      };
      await me.post('/admin/api/create_page', { title: 'Our rooms', blocks: [list, { ...list, heading: 'Again' }] });
      const shown = async (query: string) => {
        const { body } = await site.visitor().get(`/api/pages/page/our-rooms${query}`);
        const [{ records, list }, again] = body.page.blocks;
        expect(again.records).toHaveLength(2);
        return [records.map(({ title }: { title: string }) => title).join(), list.total, list.page];
      };
      expect(await shown('')).toEqual(['Attic,Nook', 3, 1]);
      expect(await shown('?page=2')).toEqual(['Hall', 3, 2]);
      expect(await shown('?page=9')).toEqual(['Hall', 3, 2]);
      expect(await shown('?f1=large&colour=red')).toEqual(['Hall', 1, 1]);
      expect(await shown('?f1=odd')).toEqual(['Attic,Nook', 3, 1]);
      expect(await shown('?f2=quiet')).toEqual(['Attic', 1, 1]);
      expect(await shown('?search=noo')).toEqual(['Nook', 1, 1]);
      const html = (await page('/our-rooms?f1=small&page=1')).html;
      expect(html).toMatch(/<select name="f1"[^>]*>.*<option value="small" selected="">small<\/option>/);
      expect(html).toContain('href="/rooms/attic"');
      expect((await page('/rooms?search=nothing-like-it')).html).toContain('Nothing was found.');

      await change({
        list_blocks: [{ kind: 'record_list', resource: 'room', look: 'table', shown_fields: ['price'] }],
      });
      expect((await page('/rooms')).html).toMatch(/<th scope="col">Price<\/th>/);
      await change({ list_blocks: [] });
      expect((await page('/rooms')).html).not.toContain('<th');
    });
  });
});
