import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

/** A kind whose records name others of all sorts, and have a field that is only for users. */
const MACHINE = {
  key: 'machine',
  names: [{ language: 'en', singular: 'Machine', plural: 'Machines' }],
  path: 'machines',
  offered: true,
  fields: [
    { key: 'name', label: 'Name', kind: 'text', role: 'title' },
    { key: 'power', label: 'Power', kind: 'number' },
    { key: 'cost', label: 'Cost', kind: 'number', internal: true },
    { key: 'drive', label: 'Drive', kind: 'one_of', choices: 'Electric\nDiesel, used' },
    { key: 'since', label: 'Since', kind: 'date' },
    { key: 'maker', label: 'Maker', kind: 'record', of: 'client' },
    { key: 'buyer', label: 'Buyer', kind: 'record', of: 'client', internal: true },
    { key: 'used_by', label: 'Used by', kind: 'records', of: 'client' },
  ],
};

describeOnEach('What a list answers', (kind) => {
  let site: TestApp;
  let me: Client;
  let visitor: Client;
  let kindId: number;
  const ids: Record<string, number> = {};

  const made = async (resource: string, values: object): Promise<number> => {
    const { status, body } = await me.post(`/admin/api/create_${resource}`, values);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.id;
  };

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    visitor = site.visitor();
    const { status, body } = await me.post('/admin/api/create_kind', MACHINE);
    expect([status, body.errors]).toEqual([201, undefined]);
    kindId = body.id;
    for (const [name, state] of [
      ['Acme', 'active'],
      ['Zeta', 'active'],
      ['Gone', 'inactive'],
    ] as const)
      ids[name] = await made('client', { name, status: state, comment: `<p>On ${name}</p>` });
    const machines = [
      {
        name: 'Press',
        power: 10,
        cost: 5,
        drive: 'Electric',
        since: '2026-01-31',
        maker: ids.Acme,
        used_by: [ids.Zeta, ids.Gone],
      },
      {
        name: 'Lathe',
        power: 20,
        cost: 6,
        drive: 'Diesel, used',
        since: '2026-02-01',
        maker: ids.Gone,
        buyer: ids.Zeta,
      },
      { name: 'Saw', power: 20, cost: 7, drive: 'Electric', maker: ids.Zeta },
      { name: 'Draft', power: 15, cost: 8, maker: ids.Acme, status: 'inactive' },
    ];
    for (const machine of machines) ids[machine.name] = await made('machine', machine);
    ids.project = await made('portifolio', { name: 'A hall', client_id: ids.Acme });
    ids.other = await made('portifolio', { name: 'A shed', client_id: ids.Gone });
    for (const [title, published_at] of [
      ['First', '2026-01-01T10:00:00.000Z'],
      ['Second', '2026-01-31T23:59:59.000Z'],
      ['Third', '2026-02-01T00:00:00.000Z'],
    ])
      await made('post', { title, published_at, author: title === 'First' ? 'Ada' : 'Ben' });
  });

  afterAll(async () => {
    await me.delete(`/admin/api/delete_kind/${kindId}`);
    await site.close();
  });

  type Row = Record<string, never>;
  /** The names of the records that a list finds, or what it refuses. */
  const found = async (client: Client, path: string, name = 'name'): Promise<unknown> => {
    const { status, body, codes = {} } = await client.get(path);
    if (status !== 200) return [status, Object.keys(body.errors ?? {}), Object.values(codes).flat()];
    return body.data.map((row: Row) => row[name]);
  };
  const shown = (query: string) => found(visitor, `/api/content/machine?${query}`);
  const listed = (query: string) => found(me, `/admin/api/list_machine?${query}`);

  it('is compared by operators: numbers, days, choices and records', async () => {
    const cases: [query: string, visitors: unknown, users?: unknown][] = [
      ['power[gte]=20&sort=name', ['Lathe', 'Saw']],
      ['power[gt]=10&power[lt]=20&sort=name', [], ['Draft']],
      ['power[lte]=10&sort=name', ['Press']],
      ['power[ne]=20&sort=name', ['Press'], ['Draft', 'Press']],
      ['since[lt]=2026-02-01&sort=name', ['Press']],
      ['since[lte]=2026-02-01&sort=name', ['Lathe', 'Press']],
      ['since[gt]=2026-01-31&sort=name', ['Lathe']],
      ['drive[in]=Electric&sort=name', ['Press', 'Saw'], undefined],
      ['drive[in]=Diesel, used&sort=name', ['Lathe']],
      ['drive[in]=Electric&drive[in]=Diesel, used&sort=name&power[gte]=0', ['Lathe', 'Press', 'Saw']],
      [`maker[in]=${ids.Acme},${ids.Zeta}&sort=name`, ['Press', 'Saw'], ['Draft', 'Press', 'Saw']],
      [`used_by[in]=${ids.Acme},${ids.Zeta}&sort=name`, ['Press']],
      [`id[in]=${ids.Saw},${ids.Draft}&sort=name`, ['Saw'], ['Draft', 'Saw']],
      ['updated_at[gte]=2026-01-01&power[gte]=20&sort=name', ['Lathe', 'Saw']],
      ['updated_at[lt]=2020-01-01T00:00:00Z', []],
    ];
    for (const [query, visitors, users = visitors] of cases) {
      expect([query, await shown(query)]).toEqual([query, visitors]);
      if (!query.startsWith('drive')) expect([query, await listed(query)]).toEqual([query, users]);
    }
    expect(await found(me, '/admin/api/list_machine?drive[ne]=Electric&power[gte]=20')).toEqual(['Lathe']);
  });

  it('compares times to the millisecond, and days as a whole', async () => {
    const posts = (query: string) => found(visitor, `/api/content/post?sort=title&${query}`, 'title');
    for (const [query, expected] of [
      ['published_at[gte]=2026-01-31T23:59:59Z', ['Second', 'Third']],
      ['published_at[gt]=2026-01-31T23:59:59Z', ['Third']],
      ['published_at[lte]=2026-01-31T23:59:59Z', ['First', 'Second']],
      ['published_at[lt]=2026-01-31T23:59:59Z', ['First']],
      ['published_at[lte]=2026-01-31', ['First', 'Second']],
      ['published_at[gt]=2026-01-31', ['Third']],
      ['published_at[gte]=2026-02-01&author[ne]=Ada', ['Third']],
      ['author[in]=Ada,Nobody', ['First']],
    ] as const)
      expect([query, await posts(query)]).toEqual([query, expected]);
  });

  it('refuses other operators, values and columns, each with a code', async () => {
    for (const query of [
      'power[like]=1',
      'power[gte]=x',
      'since[gt]=2026-02-30',
      'maker[in]=0',
      'maker[in]=1,x',
      `id[in]=${Array.from({ length: 101 }, (_, index) => index + 1).join(',')}`,
      'drive[in]=Steam',
      'name[gte]=A',
      'cost[gte]=1',
      'cost=1',
      'buyer[in]=1',
      'status[in]=inactive',
      'status[ne]=active',
      'created_at[gte]=2026-01-01',
      'version[gt]=1',
      'sort=cost',
      'sort=name,cost',
      'sort=status',
      'sort=maker.name',
      'sort=name,power,id,since',
      'fields=cost',
      'fields=name,status',
      'include=buyer',
      'include=maker,power',
    ]) {
      const [status, fields, codes] = (await shown(query)) as [number, string[], string[]];
      expect([query, status, fields.length, codes.every(Boolean)]).toEqual([query, 422, 1, true]);
    }
  });

  it('is sorted by several columns, both ways, over its pages', async () => {
    expect(await shown('sort=-power,name')).toEqual(['Lathe', 'Saw', 'Press']);
    expect(await shown('sort=-power,-name')).toEqual(['Saw', 'Lathe', 'Press']);
    expect(await shown('sort=power,-id&power[gte]=0')).toEqual(['Press', 'Saw', 'Lathe']);
    expect(await listed('sort=-power,-name')).toEqual(['Saw', 'Lathe', 'Draft', 'Press']);
    expect(await listed('sort=-power,-name&per_page=2&page=2')).toEqual(['Draft', 'Press']);
  });

  it('has only the fields that are named, and its id', async () => {
    const { body } = await visitor.get('/api/content/machine?fields=name,maker&sort=name');
    expect(body.data[2]).toEqual({ id: ids.Saw, name: 'Saw', maker: expect.objectContaining({ id: ids.Zeta }) });
    expect(body.next_page_url).toBeNull();
    const next = (await visitor.get('/api/content/machine?fields=name&fields=slug&sort=name&per_page=1')).body;
    expect(Object.keys(next.data[0]).sort()).toEqual(['id', 'name', 'slug']);
    expect(Object.keys((await visitor.get(next.next_page_url)).body.data[0]).sort()).toEqual(['id', 'name', 'slug']);
    const one = await visitor.get('/api/content/machine/press?fields=power&unknown=1');
    expect(one.body).toEqual({ id: ids.Press, power: 10 });
    expect((await visitor.get('/api/content/machine/press?fields=cost')).status).toBe(422);
    const office = await me.get('/admin/api/list_machine?fields=cost&sort=name&per_page=1');
    expect(office.body.data).toEqual([{ id: ids.Draft, cost: 8 }]);
  });

  it('includes what its records name, as visitors see it', async () => {
    const { body } = await visitor.get('/api/content/machine?include=maker,used_by&fields=name&sort=name');
    const acme = { id: ids.Acme, name: 'Acme', comment: '<p>On Acme</p>' };
    expect(body.data).toEqual([
      // Its maker is hidden, as is one of those who use the press.
      { id: ids.Lathe, name: 'Lathe', included: { maker: null, used_by: [] } },
      {
        id: ids.Press,
        name: 'Press',
        included: { maker: expect.objectContaining(acme), used_by: [expect.objectContaining({ name: 'Zeta' })] },
      },
      { id: ids.Saw, name: 'Saw', included: { maker: expect.objectContaining({ name: 'Zeta' }), used_by: [] } },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Gone|cost|buyer/);
    const one = await visitor.get('/api/content/portifolio/a-hall?include=client');
    expect(one.body.included).toEqual({ client: expect.objectContaining(acme) });
    const hidden = await visitor.get('/api/content/portifolio/a-shed?include=client');
    expect([hidden.body.client, hidden.body.included]).toEqual([null, { client: null }]);
  });

  it('includes nothing of what the site does not offer', async () => {
    const product = await made('product', { title: 'A system' });
    await made('portifolio', { name: 'A yard', product_id: product });
    const included = async () =>
      (await visitor.get('/api/content/portifolio/a-yard?include=product')).body.included.product;
    expect(await included()).toMatchObject({ title: 'A system' });
    const { body } = await me.get('/admin/api/offerings');
    await me.put('/admin/api/offerings', { ...body, solutions: false });
    expect(await included()).toBeNull();
    await me.put('/admin/api/offerings', body);
  });

  it('includes for users what their role reads, and for tokens what their scopes do', async () => {
    const path = '/admin/api/list_machine?include=maker,buyer&sort=name';
    const { body } = await me.get(path);
    expect(body.data.map(({ included }: Row) => included)).toEqual([
      { maker: expect.objectContaining({ name: 'Acme' }), buyer: null },
      {
        maker: expect.objectContaining({ name: 'Gone', status: 'inactive' }),
        buyer: expect.objectContaining({ name: 'Zeta' }),
      },
      { maker: expect.objectContaining({ name: 'Acme' }), buyer: null },
      { maker: expect.objectContaining({ name: 'Zeta' }), buyer: null },
    ]);
    const withToken = async (scopes: string[]) => {
      const { body: token } = await me.post('/admin/api/create_token', { name: scopes.join(), scopes });
      const answer = await site.visitor().get(path, { headers: { Authorization: `Bearer ${token.token}` } });
      return [answer.status, answer.code];
    };
    expect(await withToken(['machine:read'])).toEqual([403, 'auth.scopeMissing']);
    expect(await withToken(['machine:read', 'client:read'])).toEqual([200, undefined]);
    const inbox = await site.signIn(RoleName.Inbox);
    expect((await inbox.get('/admin/api/list_portifolio?include=client')).status).toBe(403);
  });

  it('names no more others than a page has records', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `Client ${index}`);
    const all: number[] = [];
    for (const name of names) all.push(await made('client', { name }));
    await made('machine', { name: 'Belt 1', used_by: all.slice(0, 60) });
    await made('machine', { name: 'Belt 2', used_by: all.slice(60) });
    expect(await shown('include=used_by&search=Belt')).toEqual([422, ['include'], ['crud.includedTooMany']]);
    expect(await listed('include=used_by&search=Belt')).toEqual([422, ['include'], ['crud.includedTooMany']]);
    expect(await shown('include=used_by&search=Belt&per_page=1')).toEqual(['Belt 2']);
  }, 60_000);
});
