import { globSync } from 'node:fs';
import { parseBlock } from '../../backend/content/content-pages/blocks/page-block.dto.js';
import { ContentPage } from '../../backend/content/content-pages/content-page.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { textsIn } from '../../backend/core/crud/translations/translatable-texts.shared.js';
import { RouteTable } from '../../backend/core/http/route-table.js';
import { PageRegistry } from '../../backend/core/pages/page-registry.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { startApp, type TestApp } from './support/app.js';
import { everyBlock } from './support/blocks.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';
import { queriesOf } from './support/queries.js';

const LONG = 'x'.repeat(1001);

describeOnEach('Pages of blocks', (databaseKind) => {
  let site: TestApp;
  let me: Client;
  let visitor: Client;
  let number = 0;

  beforeAll(async () => {
    site = await startApp({ kind: databaseKind });
    me = await site.signIn(RoleName.Editor);
    visitor = site.visitor();
  });

  afterAll(() => site.close());

  const title = () => `Page ${++number}`;
  const save = (input: object) => me.post('/admin/api/create_page', { title: title(), ...input });
  const create = async (input: object) => {
    const { status, body } = await save(input);
    expect([status, body]).toEqual([201, expect.objectContaining({ id: expect.any(Number) })]);
    return body;
  };
  const change = (id: number, input: object) => me.put(`/admin/api/update_page/${id}`, { title: 'Changed', ...input });
  const refusal = async (input: object) => {
    const { status, body } = await save(input);
    return [status, body.errors];
  };
  const shown = async (slug: string) => {
    const { status, body } = await visitor.get(`/api/pages/page/${slug}`);
    expect(status).toBe(200);
    return body.page;
  };
  const upload = async (path: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new File([await jpeg(60, 60)], 'photo.jpg', { type: 'image/jpeg' }));
    const { status, body } = await me.call('POST', path, undefined, { raw: form });
    expect(status).toBe(201);
    return body.filename;
  };
  const picture = () => upload('/admin/api/page/upload_image');
  const portrait = () => upload('/admin/api/page/upload_portrait');
  const isStored = async (name: string) => (await fetch(`${site.url}/storage/${name}`)).status === 200;
  const store = (id: number, blocks: object[]) =>
    site.database.transaction((manager) =>
      manager.query('UPDATE pages SET blocks = ? WHERE id = ?', [JSON.stringify(blocks), id]),
    );

  describe('have an address', () => {
    it('that is made from the title, one for each page, and never one of the site itself', async () => {
      expect((await create({ title: 'Our Offices' })).slug).toBe('our-offices');
      expect((await create({ title: 'Our offices!' })).slug).toBe('our-offices-2');
      expect((await create({ title: 'Contact' })).slug).toBe('contact-2');
      expect((await create({ title: '???' })).slug).toBe('page');
    });

    it('that editors choose and change, and that leads on when it was changed', async () => {
      const page = await create({ slug: 'Who-we-are' });
      expect(page.slug).toBe('who-we-are');
      expect((await change(page.id, { heading: 'Us' })).body.slug).toBe('who-we-are');
      expect((await change(page.id, { slug: 'us' })).body.slug).toBe('us');
      expect((await visitor.get('/api/pages/page/who-we-are')).status).toBe(404);
      expect(await site.nest.get(PageRegistry).findMoved('/who-we-are')).toBe('/us');
    });

    it('that no query is needed for: neither to know that there is no page, nor where it is now', async () => {
      const { id } = await create({ slug: 'first-place' });
      await change(id, { slug: 'second-place' });
      const registry = site.nest.get(PageRegistry);
      const answers: unknown[] = [];
      const queries = await queriesOf(async () => {
        answers.push((await visitor.get('/api/pages/page/nowhere')).status, await registry.findMoved('/nowhere'));
        answers.push(
          (await visitor.get('/api/pages/page/first-place')).status,
          await registry.findMoved('/first-place'),
        );
      });
      expect([answers, queries]).toEqual([[404, undefined, 404, '/second-place'], []]);

      await change(id, { status: 'inactive' });
      expect((await visitor.get('/api/pages/page/second-place')).status).toBe(404);
      expect(await registry.findMoved('/first-place')).toBeUndefined();
      await change(id, { status: 'active' });
      expect((await visitor.get('/api/pages/page/second-place')).status).toBe(200);
      await me.delete(`/admin/api/delete_page/${id}`);
      expect((await visitor.get('/api/pages/page/second-place')).status).toBe(404);
      expect(await registry.findMoved('/first-place')).toBeUndefined();
    });

    it.each(['solutions', 'admin', 'robots-txt', 'sitemap-2-xml', 'Contact'])(
      'that is not %s, where the site has something else',
      async (slug) => {
        const cleaned = slug.toLowerCase();
        expect(await refusal({ slug })).toEqual([
          422,
          { slug: [`'${cleaned}' is the address of another part of this site.`] },
        ]);
      },
    );

    it('that differs from those of all other pages', async () => {
      const page = await create({ title: 'First', slug: 'taken' });
      const errors = { slug: ["Another page already uses the address 'taken'."] };
      expect(await refusal({ slug: 'taken' })).toEqual([422, errors]);
      const other = await create({});
      const { status, body } = await change(other.id, { slug: 'taken' });
      expect([status, body.errors]).toEqual([422, errors]);
      expect((await change(page.id, { slug: 'taken' })).status).toBe(200);
    });

    it('that is none of those that other routes answer', () => {
      const { stack }: { stack: { route?: { path: string } }[] } = site.nest.getHttpAdapter().getInstance().router;
      const backend = stack.flatMap(({ route }) => (route ? [route.path] : []));
      const frontend = globSync('frontend/routes/**/*.tsx').map((file) =>
        file.replace(/^frontend\/routes\/(_site\/)?/, '/'),
      );
      const segments = [...backend, ...frontend].map(
        (path) => /^\/([^/]*)/.exec(path)?.[1]?.replace(/\.tsx$/, '') ?? '',
      );
      const fixed = [...new Set(segments)].filter((segment) => /^[a-z]/.test(segment) && segment !== 'index');
      expect(fixed.length).toBeGreaterThan(10);
      const routes = site.nest.get(RouteTable);
      expect(fixed.filter((segment) => !routes.isTaken(segment.replace(':number', '1').replace('.', '-')))).toEqual([]);
      expect(['assets', 'robots', 'favicon', 'sitemap'].filter((slug) => !routes.isTaken(slug))).toEqual([]);
      expect(['about-us', 'sitemap-of-the-town', 'index'].filter((slug) => routes.isTaken(slug))).toEqual([]);
    });
  });

  describe('consist of blocks', () => {
    it('of every kind, whose choices are no texts to translate', () => {
      const words = everyBlock(null, null).map(({ kind }) => [...textsIn({ ...parseBlock({ kind }) }).keys()]);
      expect(words.flat()).toEqual([]);
    });

    it('of every kind, which are kept as they were sent', async () => {
      const blocks = everyBlock(await picture(), await portrait());
      const page = await create({ blocks });
      expect(page.blocks).toEqual(blocks);
      const { body } = await me.get(`/admin/edit_page/${page.id}`);
      expect(body).toEqual({ ...page, updated_at: expect.any(String) });
      expect((await me.put(`/admin/api/update_page/${page.id}`, body)).body.blocks).toEqual(blocks);
    });

    it('with places on a map, read as they are written anywhere, of which a page has several', async () => {
      const places = (point: string) => ({ kind: 'map', items: [{ name: 'Porto', point }] });
      const page = await create({ blocks: [places('41° 8′ 58.6″ N, 8° 36′ 39.6″ W'), places(''), { kind: 'map' }] });
      expect(page.blocks.map(({ items }: { items: { point: string }[] }) => items.map(({ point }) => point))).toEqual([
        ['41.149611, -8.611'],
        [''],
        [],
      ]);
      const { blocks } = await shown(page.slug);
      expect(blocks).toHaveLength(3);
      expect(blocks[0].items[0]).toMatchObject({ name: 'Porto', point: '41.149611, -8.611' });
    });

    it('with clients, each with the address of its own site', async () => {
      const { body: client } = await me.post('/admin/api/create_client', {
        name: 'Lakeside',
        website: 'lakeside.example',
      });
      expect(client.website).toBe('https://lakeside.example');
      const page = await create({ blocks: [{ kind: 'clients', client_ids: [client.id] }] });
      expect((await shown(page.slug)).blocks[0].records).toMatchObject([
        { title: 'Lakeside', path: 'https://lakeside.example' },
      ]);
      const { status } = await me.put(`/admin/api/update_client/${client.id}`, {
        name: 'Lakeside',
        website: 'javascript:alert(1)',
      });
      expect(status).toBe(422);
    });

    it('whose missing fields have their initial values', async () => {
      const { blocks } = await create({ blocks: [{ kind: 'showcase' }, { kind: 'cards', items: [{ title: 'One' }] }] });
      expect(blocks[0]).toEqual({
        kind: 'showcase',
        heading: '',
        introduction: '',
        shows: 'solutions',
        product_ids: [],
        portifolio_ids: [],
        newest: 3,
        link_label: '',
        link_url: '',
      });
      const none = { kicker: '', text: '', link_label: '', link_url: '', photo: null, alt: '', decorative: false };
      expect(blocks[1].items).toEqual([{ title: 'One', ...none }]);
    });

    const item = (kind: string, entry: object) => [{ kind, items: [{ ...entry }] }];
    const wrong: [string, object[], Record<string, string>][] = [
      ['rich text', [{ kind: 'rich_text', text: 5 }], { 'blocks.0.text': 'text must be text.' }],
      [
        'ground',
        [{ kind: 'rich_text', ground: 'red' }],
        { 'blocks.0.ground': 'ground must be one of paper, mint, sand, dark, brand.' },
      ],
      ['lead', [{ kind: 'lead' }], { 'blocks.0.heading': 'Please enter a heading' }],
      [
        'gallery',
        [{ kind: 'gallery', items: Array.from({ length: 25 }, () => ({})) }],
        { 'blocks.0.items': 'items can have at most 24 entries.' },
      ],
      ['cards', item('cards', { text: 'No title' }), { 'blocks.0.items.0.title': 'Please enter a title' }],
      [
        'people',
        item('people', { name: 'A', email: 'nobody' }),
        { 'blocks.0.items.0.email': 'Please enter a valid email address.' },
      ],
      [
        'numbers',
        item('numbers', { figure: '3' }),
        { 'blocks.0.items.0.label': 'Please enter what the figure counts' },
      ],
      [
        'steps',
        item('steps', { title: 'A', text: LONG }),
        { 'blocks.0.items.0.text': 'text can have at most 1,000 characters.' },
      ],
      ['timeline', item('timeline', { date: '2011' }), { 'blocks.0.items.0.title': 'Please enter a title' }],
      ['tabs', item('tabs', { text: '<p>No title</p>' }), { 'blocks.0.items.0.title': 'Please enter a title' }],
      [
        'comparison',
        [{ kind: 'comparison', recommended_field: 'fifth' }],
        { 'blocks.0.recommended_field': 'recommended_field must be one of none, first, second, third, fourth.' },
      ],
      [
        'pictures to compare',
        [{ kind: 'before_after', items: Array.from({ length: 3 }, () => ({ title: 'A' })) }],
        { 'blocks.0.items': 'items can have at most 2 entries.' },
      ],
      ['callout', [{ kind: 'callout', look: 'shout' }], { 'blocks.0.look': 'look must be one of note, tip, warning.' }],
      [
        'quotation',
        [{ kind: 'quotation', testimonial_ids: [999_999] }],
        { 'blocks.0.testimonial_ids': 'There is no testimonial with the id 999999.' },
      ],
      [
        'clients',
        [{ kind: 'clients', client_ids: ['x'] }],
        { 'blocks.0.client_ids': 'client_ids must be ids of clients.' },
      ],
      ['showcase', [{ kind: 'showcase', newest: 0 }], { 'blocks.0.newest': 'newest must be at least 1.' }],
      ['questions', item('questions', { answer: '' }), { 'blocks.0.items.0.question': 'Please enter a question' }],
      [
        'entries',
        [{ kind: 'questions', items: ['x'] }],
        { 'blocks.0.items.0': 'Each entry of the list must be an object.' },
      ],
      [
        'call to action',
        [{ kind: 'call_to_action', heading: 'A', look: 'day' }],
        { 'blocks.0.look': 'look must be one of night, panel.' },
      ],
      ['form', [{ kind: 'form', form: 'order' }], { 'blocks.0.form': 'form must be one of contact, newsletter, own.' }],
      [
        'place on a map',
        [{ kind: 'map', items: [{ name: 'Porto', point: 'in the north' }] }],
        { 'blocks.0.items.0.point': 'Please enter latitude and longitude, such as 52.2297, 21.0122.' },
      ],
      ['map', [{ kind: 'map', place: 'here' }], { 'blocks.0.place': 'blocks.0.place is not a field of this request.' }],
      [
        'link',
        [{ kind: 'lead', heading: 'A', link_url: 'javascript:alert(1)' }],
        {
          'blocks.0.link_url':
            '“javascript:alert(1)” is not a valid address. Please enter a web address, a page of this site, an email address or a telephone number.',
        },
      ],
      [
        'page of a link',
        [{ kind: 'lead', heading: 'A', link_url: '/nowhere' }],
        { 'blocks.0.link_url': 'This site has no page “/nowhere” that visitors can open.' },
      ],
      [
        'link in a text',
        [{ kind: 'rich_text', text: '<p><a href="/updates/none">x</a></p>' }],
        { 'blocks.0.text': 'This site has no page “/updates/none” that visitors can open.' },
      ],
      [
        'picture',
        [{ kind: 'lead', heading: 'A', photo: `page/${'0'.repeat(24)}.jpg`, decorative: true }],
        { 'blocks.0.photo': 'This file no longer exists. Please upload it again.' },
      ],
      [
        'picture without a description',
        item('gallery', { photo: `page/${'0'.repeat(24)}.jpg` }),
        { 'blocks.0.items.0.alt': 'Please describe the picture, or mark it as decorative.' },
      ],
      ['kind', [{ kind: 'slot_machine' }], { 'blocks.0.kind': 'There is no kind of block called “slot_machine”.' }],
      ['block without a kind', [{ heading: 'A' }], { 'blocks.0.kind': 'Please specify the kind of block.' }],
      ['text in place of a block', ['map' as never], { 'blocks.0': 'A block must be an object with a kind.' }],
      ['second map', [{ kind: 'map' }, { kind: 'map' }], { blocks: 'A page can have only one map.' }],
      [
        'second contact form',
        [{ kind: 'form' }, { kind: 'form', form: 'newsletter' }, { kind: 'form' }],
        { blocks: 'A page can have only one contact form.' },
      ],
      [
        'number of blocks',
        Array.from({ length: 41 }, () => ({ kind: 'rich_text' })),
        { blocks: 'A page can have at most 40 blocks.' },
      ],
    ];

    it.each(wrong)('and are refused with a wrong %s', async (_name, blocks, errors) => {
      const count = () => site.database.manager.count(ContentPage);
      const before = await count();
      expect(await refusal({ blocks })).toEqual([
        422,
        Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
      ]);
      expect(await count()).toBe(before);
    });

    it.each([
      [[[]], 'blocks.0'],
      [[[{ kind: 'rich_text' }]], 'blocks.0'],
      [[{ kind: 'cards', items: [[]] }], 'blocks.0.items.0'],
      [[{ kind: 'form', form: '' }, { kind: 'form' }], 'blocks'],
    ])('and are refused where %j is in the place of blocks or entries', async (blocks, field) => {
      const [status, errors] = await refusal({ blocks });
      expect([status, Object.keys(errors)]).toEqual([422, [field]]);
    });

    it('with as many entries as blocks can have', async () => {
      const items = Array.from({ length: 24 }, (_, index) => ({
        name: `Person ${index}`,
        role: 'Clerk',
        town: 'Mbale',
      }));
      const blocks = Array.from({ length: 20 }, () => ({ kind: 'people', heading: 'Everybody', items }));
      expect((await create({ blocks })).blocks).toHaveLength(20);
    });

    it('of more than a thousand values, in each call that takes them', async () => {
      const items = Array.from({ length: 24 }, (_, index) => ({ name: `Person ${index}`, role: 'Clerk' }));
      const blocks = Array.from({ length: 20 }, () => ({ kind: 'people', heading: 'Everybody', items }));
      const values = { title: title(), blocks };
      const { id } = await create(values);
      const calls: [string, string, object][] = [
        ['PUT', `update_page/${id}`, values],
        ['PUT', `draft_page/${id}`, { values: { title: 'Drafted', blocks } }],
        ['POST', `publish_page/${id}`, {}],
      ];
      for (const [method, path, body] of calls) {
        const answer = await me.call(method, `/admin/api/${path}`, body);
        expect([path, answer.status, answer.body.message]).toEqual([path, 200, undefined]);
      }
      // What takes no such values says so, in place of counting them.
      const refused = await me.post(`/admin/api/publish_page/${id}`, values);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['title', 'blocks']]);
    });

    it('whose rich text is cleaned', async () => {
      const { blocks, slug } = await create({
        blocks: [
          { kind: 'rich_text', text: '<p onclick="x()">A<script>x()</script></p>' },
          { kind: 'questions', items: [{ question: 'Why?', answer: '<h1>B</h1><img src="/storage/x.jpg">' }] },
        ],
      });
      expect([blocks[0].text, blocks[1].items[0].answer]).toEqual(['<p>A</p>', '<h2>B</h2>']);
      expect((await shown(slug)).blocks[0].text).toBe('<p>A</p>');
    });

    it('of which an unknown one is kept, with its pictures, and not shown', async () => {
      const name = await picture();
      const page = await create({});
      const unknown = { kind: 'hologram', depth: { photo: name, list: [1] } };
      await store(page.id, [unknown, { kind: 'rich_text', text: '<p>Known</p>' }]);

      const { body } = await me.get(`/admin/edit_page/${page.id}`);
      expect(body.blocks[0]).toEqual(unknown);
      const kept = await change(page.id, { blocks: [body.blocks[1], body.blocks[0]] });
      expect([kept.status, kept.body.blocks?.[1]]).toEqual([200, unknown]);
      await site.nest.get(UploadCleanupService).cleanUp(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
      expect(await isStored(name)).toBe(true);

      expect((await shown(kept.body.slug)).blocks.map(({ kind }: { kind: string }) => kind)).toEqual(['rich_text']);
      const { status } = await change(page.id, { blocks: [{ ...unknown, depth: 2 }] });
      expect(status).toBe(422);
    });

    it('that own their pictures', async () => {
      const [first, second, face] = [await picture(), await picture(), await portrait()];
      const [inText] = [await upload('/admin/api/text/upload_image')];
      const gallery = (...names: string[]) => ({
        kind: 'gallery',
        items: names.map((photo) => ({ photo, decorative: true })),
      });
      const page = await create({
        blocks: [
          gallery(first, second),
          { kind: 'people', items: [{ name: 'A', photo: face }] },
          { kind: 'rich_text', text: `<p><img src="/storage/${inText}" alt=""></p>` },
        ],
      });
      await site.nest.get(UploadCleanupService).cleanUp(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
      expect(await Promise.all([first, second, face, inText].map(isStored))).toEqual([true, true, true, true]);

      expect((await change(page.id, { blocks: [gallery(second)] })).status).toBe(200);
      expect(await Promise.all([first, second, face, inText].map(isStored))).toEqual([true, true, true, true]);
      expect(await refusal({ blocks: [{ kind: 'people', items: [{ name: 'A', photo: second }] }] })).toEqual([
        422,
        { 'blocks.0.items.0.photo': ['This file was uploaded for another field. Please upload it again.'] },
      ]);
      expect((await me.delete(`/admin/api/delete_page/${page.id}`)).body).toEqual({
        message: 'Page Deleted Successfuly',
      });
      await (await site.signIn()).delete(`/admin/api/delete_bin/page/${page.id}`);
      expect(await Promise.all([first, second, face, inText].map(isStored))).toEqual([false, false, false, false]);
    });
  });

  describe('are shown', () => {
    it('with their pictures, and the records that they name', async () => {
      const make = async (resource: string, input: object) =>
        (await me.post(`/admin/api/create_${resource}`, input)).body.id as number;
      const ids = {
        testimonial: await make('testimonial', { name: 'Wangeci', position: 'Bursar', message: '<p>Good</p>' }),
        client: await make('client', { name: 'Mlima Kenda' }),
        product: await make('product', { title: 'Shule', summary: 'For schools' }),
        portifolio: await make('portifolio', { name: 'A project', introduction: 'In short' }),
        faq: await make('faq', { title: 'Is it?', description: '<p>It is.</p>' }),
      };
      const [photo, face] = [await picture(), await portrait()];
      const page = await create({ heading: 'Big', introduction: 'Small', blocks: everyBlock(photo, face, ids) });
      const { blocks, ...rest } = await shown(page.slug);
      expect(rest).toEqual({
        slug: page.slug,
        title: page.title,
        heading: 'Big',
        introduction: 'Small',
        metaTitle: page.title,
        metaDescription: 'Small',
        picture: expect.objectContaining({ path: photo, alt: '' }),
      });
      const of = (kind: string) => blocks.find((block: { kind: string }) => block.kind === kind);
      expect(of('lead')).toMatchObject({ photo: { path: photo, alt: 'A school' } });
      expect(of('gallery').items[0]).toEqual({
        photo: expect.objectContaining({ path: photo, alt: '' }),
        caption: 'A road',
      });
      expect(of('people').items[0]).toMatchObject({ name: 'Halima Mbarouk', photo: { path: face, alt: '' } });
      expect(of('cards').items[0].photo).toBeNull();
      const record = (id: number, values: object) => [{ id, path: '', label: '', text: '', photo: null, ...values }];
      expect(of('quotation').records).toEqual(
        record(ids.testimonial, { title: 'Wangeci', label: 'Bursar', text: '<p>Good</p>' }),
      );
      expect(of('clients').records).toEqual(record(ids.client, { title: 'Mlima Kenda' }));
      expect(of('showcase').records).toEqual(
        record(ids.product, { title: 'Shule', text: 'For schools', path: '/solutions/shule' }),
      );
      expect(of('questions').records).toEqual(record(ids.faq, { title: 'Is it?', text: '<p>It is.</p>' }));
      expect(JSON.stringify(blocks)).not.toMatch(/_ids|decorative/);

      await me.delete(`/admin/api/delete_client/${ids.client}`);
      await me.put(`/admin/api/update_faq/${ids.faq}`, { title: 'Is it?', status: 'inactive' });
      const later = (await shown(page.slug)).blocks;
      expect(later.find(({ kind }: { kind: string }) => kind === 'questions').records).toEqual([]);
      expect(later.find(({ kind }: { kind: string }) => kind === 'clients').records).toEqual([]);
      // What is gone does not keep the page from being saved.
      const { body } = await me.get(`/admin/edit_page/${page.id}`);
      expect((await me.put(`/admin/api/update_page/${page.id}`, body)).status).toBe(200);
    });

    it('with the newest solutions or projects where none are chosen', async () => {
      for (const name of ['Older', 'Newer', 'Newest']) await me.post('/admin/api/create_portifolio', { name });
      const { slug } = await create({ blocks: [{ kind: 'showcase', shows: 'projects', newest: 2 }] });
      const [block] = (await shown(slug)).blocks;
      expect(block.records.map((record: { title: string }) => record.title)).toEqual(['Newest', 'Newer']);
    });

    it('in few queries, however many blocks and records', async () => {
      const blocks = Array.from({ length: 6 }, () => [
        { kind: 'clients', heading: 'Clients' },
        { kind: 'showcase', shows: 'projects', newest: 20 },
        { kind: 'showcase', newest: 20 },
      ]).flat();
      const page = await create({ blocks });
      const queries = await queriesOf(() => shown(page.slug));
      expect(queries.length).toBeLessThan(16);
    });

    it('with the fixed sentences of their forms and their map, and no others', async () => {
      const words = async (...blocks: object[]) => {
        const { slug } = await create({ blocks });
        return Object.keys((await visitor.get(`/api/pages/page/${slug}`)).body.words);
      };
      expect(await words({ kind: 'rich_text', text: '<p>A</p>' })).toEqual([]);
      expect(await words({ kind: 'form' })).toEqual(['contact', 'forms', 'mistakes']);
      expect(await words({ kind: 'form', form: 'newsletter' }, { kind: 'map' })).toEqual([
        'newsletter',
        'forms',
        'mistakes',
        'contact',
      ]);
    });

    it('only while they are active', async () => {
      const page = await create({ blocks: [{ kind: 'map' }] });
      const status = async () => (await visitor.get(`/api/pages/page/${page.slug}`)).status;
      const listed = async () => (await visitor.get<string>('/sitemap.xml')).body.includes(`/${page.slug}</loc>`);
      const links = async () =>
        (await me.get(`/admin/api/edit_links?path=/${page.slug}`)).body.links.map(({ id }: { id: number }) => id);
      const targets = async () =>
        (await me.get(`/admin/api/link_targets?search=${page.slug}`)).body.map(({ path }: { path: string }) => path);
      expect([await status(), await listed(), await links(), await targets()]).toEqual([
        200,
        true,
        [page.id],
        [`/${page.slug}`],
      ]);
      await change(page.id, { status: 'inactive' });
      expect([await status(), await listed(), await links(), await targets()]).toEqual([404, false, [], []]);
      expect((await visitor.get('/api/pages/page/Nothing')).status).toBe(404);
    });

    it('with a description of their first words where nobody has written one', async () => {
      const text = { kind: 'rich_text', text: '<p>First &amp; foremost</p>' };
      expect((await shown((await create({ blocks: [text] })).slug)).metaDescription).toBe('First & foremost');
      const { slug } = await create({ blocks: [text], meta_title: 'For searches', meta_description: 'Described' });
      expect(await shown(slug)).toMatchObject({ metaTitle: 'For searches', metaDescription: 'Described' });
    });
  });

  it('are written by editors, and read by viewers', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    const page = await create({});
    expect((await viewer.get(`/admin/edit_page/${page.id}`)).status).toBe(200);
    expect((await viewer.post('/admin/api/create_page', { title: 'No' })).status).toBe(403);
    expect((await viewer.put(`/admin/api/update_page/${page.id}`, { title: 'No' })).status).toBe(403);
  });

  it('are listed without their blocks, which may be long', async () => {
    const page = await create({ blocks: [{ kind: 'map' }] });
    const listed = async (query: string) => (await me.get(`/admin/api/list_page?${query}`)).body.data[0];
    const { blocks, ...rest } = (await me.get(`/admin/edit_page/${page.id}`)).body;
    expect(blocks).toHaveLength(1);
    const queries = await queriesOf(async () => expect(await listed('per_page=1')).toEqual(rest));
    expect(queries.join('\n')).not.toContain('blocks');
    expect(await listed(`search=${page.slug}`)).toEqual(rest);
  });

  it('can be templates, which a list finds', async () => {
    const page = await create({ is_template: true, blocks: [{ kind: 'map' }] });
    const { body } = await me.get('/admin/api/list_page?is_template=1');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([page.id]);
    const { data } = (await me.get('/admin/api/list_page?sort=slug&per_page=100')).body;
    const slugs = data.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(slugs.toSorted());
  });
});
