import { RoleName } from '../../backend/core/access/role-name.js';
import { MAX_ORDERED_IDS } from '../../backend/core/crud/lists/list.constants.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { AddPositions1795996800000 } from '../../backend/migrations/1795996800000-add-positions.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { connect, describeOnBoth, describeOnEach, emptyDatabase } from './support/databases.js';
import { jpeg } from './support/pictures.js';

/** Ordered resources: the field with a record's name, and the `sort` value of the order. */
const ordered: [resource: string, field: string, sort: string][] = [
  ['faq', 'title', 'position'],
  ['product', 'title', 'position'],
  ['portifolio', 'name', 'position'],
  ['client', 'name', 'position'],
  ['testimonial', 'name', 'place'],
  ['statistic', 'title', 'position'],
  ['service', 'title', 'position'],
  ['post_category', 'title', 'position'],
];

/** Their tables, those with references first. */
const tables = [
  'portfolios',
  'testimonials',
  'clients',
  'faqs',
  'products',
  'statistics',
  'services',
  'post_categories',
];

const idsOf = (records: { id: number }[]): number[] => records.map(({ id }) => id);

describeOnEach('The order of records', (kind) => {
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
  });

  afterAll(() => site.close());

  afterEach(() =>
    site.database.transaction(async (manager) => {
      for (const table of tables) await manager.query(`DELETE FROM ${table}`);
    }),
  );

  async function create(resource: string, input: object): Promise<number> {
    const { status, body } = await editor.post(`/admin/api/create_${resource}`, input);
    expect([status, body]).toEqual([201, expect.any(Object)]);
    return body.id;
  }

  async function createAll(resource: string, inputs: object[]): Promise<number[]> {
    const ids: number[] = [];
    for (const input of inputs) ids.push(await create(resource, input));
    return ids;
  }

  const faqs = (...titles: string[]) =>
    createAll(
      'faq',
      titles.map((title) => ({ title })),
    );
  const list = async (resource: string, sort: string): Promise<number[]> =>
    idsOf((await editor.get(`/admin/api/list_${resource}?per_page=100&sort=${sort}`)).body.data);
  const order = async (resource: string, ids: number[]) => {
    const { status, body } = await editor.put(`/admin/api/order_${resource}`, { ids });
    expect([status, body]).toEqual([200, { message: 'Order saved' }]);
  };
  const page = async (path: string) => (await site.visitor().get(`/api/pages/${path}`)).body;

  it.each(ordered)('%s: newest first, until editors give it', async (resource, field, sort) => {
    const [a = 0, b = 0, c = 0, d = 0] = await createAll(
      resource,
      ['A', 'B', 'C', 'D'].map((name) => ({ [field]: name })),
    );
    expect(await list(resource, sort)).toEqual([d, c, b, a]);

    await order(resource, [b, d, a, c]);
    expect(await list(resource, sort)).toEqual([b, d, a, c]);
    expect(await list(resource, `-${sort}`)).toEqual([c, a, d, b]);
    expect(await list(resource, '')).toEqual([d, c, b, a]);

    const e = await create(resource, { [field]: 'E' });
    expect(await list(resource, sort)).toEqual([e, b, d, a, c]);
  });

  it('of some records: they take their places among themselves, and others stay', async () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await faqs('A', 'B', 'C', 'D', 'E');
    await order('faq', [a, d, e]);
    expect(await list('faq', 'position')).toEqual([a, d, c, b, e]);

    await order('faq', [c]);
    await order('faq', [e, a]);
    expect(await list('faq', 'position')).toEqual([e, d, c, b, a]);
  });

  it('is no part of the records: nobody else has to compare versions', async () => {
    const [a = 0, b = 0] = await faqs('A', 'B');
    const before = (await editor.get(`/admin/edit_faq/${a}`)).body;
    await order('faq', [a, b]);

    expect((await editor.get(`/admin/edit_faq/${a}`)).body).toEqual(before);
    expect((await editor.put(`/admin/api/update_faq/${a}`, before)).body).toMatchObject({ title: 'A', version: 2 });
    expect(await list('faq', 'position')).toEqual([a, b]);
    expect(before).not.toHaveProperty('position');
    expect((await editor.post('/admin/api/create_faq', { title: 'C', position: 1 })).status).toBe(422);
  });

  it.each<[string, unknown, RegExp]>([
    ['nothing', {}, /^ids must be a list of ids/],
    ['no list', { ids: 'first' }, /^ids must be a list of ids/],
    ['an empty list', { ids: [] }, /^ids must contain at least one id/],
    ['no ids', { ids: [1, 'x'] }, /^ids must be a list of ids/],
    ['a fraction', { ids: [1.5] }, /^ids must be a list of ids/],
    ['zero', { ids: [0] }, /^ids must be a list of ids/],
    ['a number that is too large', { ids: [3_000_000_000] }, /^ids must be a list of ids/],
    ['an id twice', { ids: [5, 6, 5] }, /^ids must not contain an id more than once/],
    ['unknown ids', { ids: [999_999, 999_998] }, /^There is no faq with the id 999999, 999998\.$/],
    [
      'too many ids',
      { ids: Array.from({ length: MAX_ORDERED_IDS + 1 }, (_, index) => index + 1) },
      /^ids can have at most 5,000 ids/,
    ],
  ])('is refused with %s', async (_, input, message) => {
    const [a, b] = await faqs('A', 'B');
    const { status, body } = await editor.put('/admin/api/order_faq', input);

    expect([status, body]).toEqual([
      422,
      { message: expect.stringMatching(message), errors: { ids: [expect.stringMatching(message)] } },
    ]);
    expect(await list('faq', 'position')).toEqual([b, a]);
  });

  it('is refused with other fields, and with far too many values', async () => {
    const [a] = await faqs('A');

    expect((await editor.put('/admin/api/order_faq', { ids: [a], position: 1 })).body.errors).toEqual({
      position: ['position is not a field of this request.'],
    });
    expect((await editor.put('/admin/api/order_faq', { ids: Array(7000).fill(a) })).status).toBe(400);
  });

  it('of a thousand records and more is saved at once', async () => {
    await site.database.transaction(async (manager) => {
      for (let index = 0; index < 1200; index += 1)
        await manager.query("INSERT INTO statistics (title, price, position) VALUES ('One', '1', 0)");
    });
    const rows: { id: number }[] = await site.database.manager.query('SELECT id FROM statistics ORDER BY id');
    const ids = idsOf(rows);
    await order('statistic', ids);

    expect(await list('statistic', 'position')).toEqual(ids.slice(0, 100));
    expect(await list('statistic', '-position')).toEqual(ids.toReversed().slice(0, 100));
    const { title } = (await page('home')).statistics[0];
    expect(title).toBe('One');
  });

  it('is given by those who may write', async () => {
    const [a = 0, b = 0] = await faqs('A', 'B');
    const call = async (who: Client) => (await who.put('/admin/api/order_faq', { ids: [a, b] })).status;
    const forger = await site.signIn(RoleName.Administrator);
    forger.csrf = 'not the token';

    expect(await call(site.visitor())).toBe(401);
    expect(await call(await site.signIn(RoleName.Viewer))).toBe(403);
    expect(await call(forger)).toBe(403);
    expect(await list('faq', 'position')).toEqual([b, a]);
    expect(await call(await site.signIn(RoleName.Administrator))).toBe(200);
    expect(await list('faq', 'position')).toEqual([a, b]);
  });

  it('is given only where it is shown', async () => {
    expect((await editor.put('/admin/api/order_post', { ids: [1] })).status).toBe(404);
    expect((await editor.get('/admin/api/list_post?sort=position')).status).toBe(422);
  });

  it('survives orders and new records at the same moment', async () => {
    const ids = await faqs('A', 'B', 'C', 'D');
    const reversed = ids.toReversed();
    const answers = await Promise.all([
      ...[ids, reversed, ids].map((some) => editor.put('/admin/api/order_faq', { ids: some })),
      ...['E', 'F', 'G'].map((title) => editor.post('/admin/api/create_faq', { title })),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 201, 201, 201]);
    const result = await list('faq', 'position');
    const fresh = idsOf(answers.slice(3).map(({ body }) => body));
    expect(result.slice(0, 3).sort()).toEqual(fresh.sort());
    expect([ids, reversed]).toContainEqual(result.slice(3));
    // Also if new records have the same position.
    await order('faq', [...fresh, ...ids]);
    expect(await list('faq', 'position')).toEqual([...fresh, ...ids]);
  });

  it('is that of all pages and lookups, at once', async () => {
    const form = new FormData();
    form.append('file', new File([await jpeg(60, 40)], 'photo.jpg', { type: 'image/jpeg' }));
    const { body: logo } = await editor.call('POST', '/admin/api/client/upload_image', undefined, { raw: form });
    const names = ['A', 'B', 'C'];
    const titled = names.map((title) => ({ title }));
    const services = await createAll('service', titled);
    const ids: Record<string, number[]> = {
      service: services,
      faq: await createAll('faq', titled),
      statistic: await createAll('statistic', titled),
      post_category: await createAll('post_category', titled),
      testimonial: await createAll(
        'testimonial',
        names.map((name) => ({ name })),
      ),
      client: await createAll(
        'client',
        names.map((name) => ({ name, photo: logo.filename })),
      ),
      product: await createAll('product', [...titled, { title: 'Featured', is_featured: '1' }]),
      portifolio: await createAll(
        'portifolio',
        names.map((name, index) => ({ name, service_id: services[(index + 1) % 3] })),
      ),
    };
    const shown = async () => {
      const [home, portfolios, solutions] = [await page('home'), await page('portifolios'), await page('solutions')];
      const lookup = async (name: string) => (await site.visitor().get(`/api/${name}`)).body;
      const lists: { title?: string; name?: string }[][] = [
        home.faqs,
        home.statistics,
        home.testimonials,
        home.clientLogos,
        home.sidebarData.categories,
        portfolios.portfolios,
        portfolios.services,
        await lookup('clients'),
        await lookup('services'),
        await lookup('post_categories'),
        home.products,
        home.productSlider,
        solutions.products,
        (await page('apply')).products,
        await lookup('products'),
      ];
      return lists.map((records) => records.map(({ title, name }) => title ?? name).join(' '));
    };
    const inOrder = (names: string) => [...Array(10).fill(names), ...Array(5).fill(`Featured ${names}`)];

    expect(await shown()).toEqual(inOrder('C B A'));
    for (const [resource, [a = 0, b = 0, c = 0]] of Object.entries(ids)) await order(resource, [b, c, a]);
    expect(await shown()).toEqual(inOrder('B C A'));

    const [a, b, c] = ids.portifolio ?? [];
    for (const id of [a, b, c])
      await editor.put(`/admin/api/update_portifolio/${id}`, { name: `${id}`, service_id: services[0] });
    const related = (await page(`portifolios/a`)).relatedPortfolios;
    expect(idsOf(related)).toEqual([b, c]);
  });
});

describeOnBoth('The order of records that exist', (kind) => {
  it('is what pages showed before editors could give one', async () => {
    const home = await emptyDatabase(kind);
    const database = await connect(home.config);
    const { dataSource } = database;
    const all = dataSource.migrations;
    const positions = all.findIndex((migration) => migration instanceof AddPositions1795996800000);
    Object.assign(dataSource, { migrations: all.slice(0, positions) });
    await migrate(dataSource);
    const insert = (table: string, row: Record<string, unknown>) =>
      dataSource.query(
        `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`,
        Object.values(row),
      );
    const long = { description: '' };
    for (const [id, title] of [
      [1, 'With the newest project'],
      [2, 'With an older one'],
      [3, 'Without'],
      [4, 'With an inactive one'],
    ])
      await insert('services', { id, title, slug: `${id}`, ...long });
    for (const [id, service_id, status] of [
      [5, 2, 'active'],
      [6, 1, 'active'],
      [7, 4, 'inactive'],
    ])
      await insert('portfolios', {
        ...{ id, service_id, status, name: 'A', slug: `${id}`, feedback: '', images: '[]' },
        ...long,
      });
    for (const title of ['A', 'B', 'C'])
      await insert('faqs', { title, ...long, updated_at: '2026-01-31 12:00:00.000' });

    Object.assign(dataSource, { migrations: all.slice(0, positions + 1) });
    await migrate(dataSource);
    const order = async (table: string) => idsOf(await dataSource.query(`SELECT id FROM ${table} ORDER BY position`));
    const found = [await order('services'), await order('portfolios'), await order('faqs')];
    const touched = await dataSource.query("SELECT id FROM faqs WHERE updated_at > '2026-02-01'");
    await database.close();
    await home.drop();

    // The tabs above the projects began with the newest project's.
    expect(found).toEqual([
      [1, 2, 4, 3],
      [7, 6, 5],
      [3, 2, 1],
    ]);
    expect(touched).toEqual([]);
  });
});
