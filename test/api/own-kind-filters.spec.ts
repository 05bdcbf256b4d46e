import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

describeOnBoth('Filters and places of a kind that an owner makes', (kind) => {
  let site: TestApp;
  let me: Client;
  let visitor: Client;
  let kinds: { id: number }[];
  const ids: Record<string, number> = {};

  const names = (singular: string, plural: string) => [{ language: 'en', singular, plural }];

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    visitor = site.visitor();
    const partner = await me.post('/admin/api/create_kind', {
      key: 'partner',
      names: names('Partner', 'Partners'),
      path: 'partners',
      fields: [{ key: 'name', label: 'Name', kind: 'text', role: 'title' }],
    });
    const course = await me.post('/admin/api/create_kind', {
      key: 'course',
      names: names('Course', 'Courses'),
      path: 'courses',
      fields: [
        { key: 'name', label: 'Name', kind: 'text', role: 'title' },
        { key: 'seats', label: 'Seats', kind: 'number' },
        { key: 'price', label: 'Price', kind: 'amount', currency: 'EUR' },
        { key: 'is_open', label: 'Open', kind: 'yes_no' },
        { key: 'starts', label: 'Starts', kind: 'date', role: 'date' },
        { key: 'runs', label: 'Runs', kind: 'period' },
        { key: 'with', label: 'With', kind: 'record', of: 'partner' },
        { key: 'by', label: 'By', kind: 'records', of: 'partner' },
        { key: 'venue', label: 'Venue', kind: 'location' },
        { key: 'note', label: 'Note', kind: 'long_text' },
      ],
      list_blocks: [
        {
          kind: 'record_list',
          resource: 'course',
          has_search: true,
          count: 2,
          order_field: 'price',
          filter_fields: ['price', 'runs', 'with', 'is_open'],
        },
      ],
    });
    expect([partner.status, course.status, course.body.errors]).toEqual([201, 201, undefined]);
    kinds = [course.body, partner.body];
    for (const name of ['Acme', 'Zeta', 'Gone'])
      ids[name] = (
        await me.post('/admin/api/create_partner', { name, status: name === 'Gone' ? 'inactive' : 'active' })
      ).body.id;
    const make = async (values: object) => {
      const { status, body } = await me.post('/admin/api/create_course', values);
      expect([status, body.errors]).toEqual([201, undefined]);
    };
    await make({
      name: 'Welding',
      seats: 12,
      price: 99.5,
      is_open: true,
      starts: '2027-03-31',
      runs: { from: '2027-03-31', to: '2027-04-02' },
      with: ids.Acme,
      by: [ids.Acme, ids.Zeta],
      venue: '52.2297, 21.0122; Plac Defilad 1',
      note: 'With sparks',
    });
    await make({
      name: 'Milling',
      seats: -3,
      price: 20,
      starts: '2027-05-01',
      runs: { from: '2027-05-01', to: '' },
      by: [ids.Zeta],
    });
    await make({
      name: 'Planing',
      seats: 0,
      price: 0,
      with: ids.Zeta,
      venue: { latitude: -1.2995, longitude: '36.7815' },
    });
    await make({ name: 'Sawing' });
  });

  afterAll(async () => {
    for (const { id } of kinds) await me.delete(`/admin/api/delete_kind/${id}`);
    await site.close();
  });

  const found = async (query: string) => {
    const { status, body } = await visitor.get(`/api/content/course?sort=name&${query}`);
    return status === 200 ? body.data.map(({ name }: { name: string }) => name) : [status, Object.keys(body.errors)];
  };

  it.each([
    ['seats=1..', ['Welding']],
    ['seats=..0', ['Milling', 'Planing']],
    ['seats=-3..0', ['Milling', 'Planing']],
    ['seats=12', ['Welding']],
    ['price=0..20', ['Milling', 'Planing']],
    ['price=20.5..99.5', ['Welding']],
    ['price=30..20', []],
    ['is_open=true', ['Welding']],
    ['is_open=false', ['Milling', 'Planing', 'Sawing']],
    ['starts=2027-04-01..', ['Milling']],
    ['starts=..2027-03-31', ['Welding']],
    ['starts=2027-03-31..2027-05-01', ['Milling', 'Welding']],
    ['runs=2027-04-02..2027-04-30', ['Welding']],
    ['runs=2027-04-03..2027-04-30', []],
    ['runs=2029-01-01..', ['Milling']],
    ['runs=..2027-03-31', ['Welding']],
    ['runs=2027-05-01', ['Milling']],
    ['seats=..20&price=10..&is_open=true&search=weld', ['Welding']],
    ['search=defilad', ['Welding']],
    ['search=sparks', ['Welding']],
    ['search=100%25', []],
  ])('find by %s', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('find by the records that a field names', async () => {
    expect(await found(`with=${ids.Acme}`)).toEqual(['Welding']);
    expect(await found(`by=${ids.Zeta}`)).toEqual(['Milling', 'Welding']);
    expect(await found(`by=${ids.Zeta}&with=${ids.Acme}`)).toEqual(['Welding']);
  });

  it.each([
    'seats=a',
    'seats=1..2..3',
    'price=..',
    'starts=2027-02-30..',
    'runs=today',
    'is_open=1',
    'with=x',
    'by=-1',
  ])('refuse %s', async (query) => {
    expect(await found(query)).toEqual([422, [query.split('=')[0]]]);
  });

  it('are told by the description of the call', async () => {
    const { paths, components } = (await visitor.get('/api/docs-json')).body;
    const { parameters } = paths['/api/content/course'].get;
    const described = (name: string) => parameters.find((parameter: { name: string }) => parameter.name === name);
    expect(described('price')).toMatchObject({
      in: 'query',
      schema: { type: 'string' },
      description: expect.stringContaining('10..'),
    });
    expect(described('runs').description).toContain('2026-01-01..2026-01-31');
    expect(described('is_open').schema.enum).toEqual(expect.arrayContaining(['true', 'false']));
    expect(components.schemas.CourseContent.properties.venue).toMatchObject({
      type: ['object', 'null'],
      properties: { latitude: { minimum: -90, maximum: 90 } },
    });
  });

  const list = async (query: string) => {
    const { status, body } = await visitor.get(`/api/pages/records/courses${query}`);
    expect(status).toBe(200);
    const [block] = body.blocks;
    return {
      filters: block.list.filters,
      total: block.list.total,
      titles: block.records.map((record: { title: string }) => record.title),
    };
  };

  it('are chosen on the page of the list, where values of strangers filter nothing', async () => {
    const all = await list('');
    expect(all.total).toBe(4);
    expect(all.filters).toEqual([
      { name: 'f1', label: 'Price (EUR)', type: 'numbers', chosen: '', chosen_to: '', options: [] },
      { name: 'f2', label: 'Runs', type: 'days', chosen: '', chosen_to: '', options: [] },
      {
        name: 'f3',
        label: 'With',
        type: 'options',
        chosen: '',
        chosen_to: '',
        options: [
          { value: String(ids.Acme), text: 'Acme' },
          { value: String(ids.Zeta), text: 'Zeta' },
        ],
      },
      {
        name: 'f4',
        label: 'Open',
        type: 'options',
        chosen: '',
        chosen_to: '',
        options: [
          { value: 'true', text: 'Yes' },
          { value: 'false', text: 'No' },
        ],
      },
    ]);
    const some = await list('?f1=0&f1_to=20');
    expect([some.titles, some.filters[0].chosen, some.filters[0].chosen_to]).toEqual([
      ['Planing', 'Milling'],
      '0',
      '20',
    ]);
    expect((await list('?f1_to=10')).titles).toEqual(['Planing']);
    expect((await list('?f2=2027-04-01')).titles).toEqual(['Milling', 'Welding']);
    expect((await list(`?f3=${ids.Acme}&f4=true`)).titles).toEqual(['Welding']);
    for (const query of [
      'f1=x',
      'f1=1e5',
      'f2=2027-02-30',
      `f3=${ids.Gone}`,
      'f3=%27',
      'f4=yes',
      'f1=%00&f1_to=',
      'f9=1',
    ])
      expect((await list(`?${query}`)).total).toBe(4);
  });

  it('keep a place on a map by its point and address, in several forms', async () => {
    const { data } = (await visitor.get('/api/content/course?sort=name')).body;
    expect(data.map(({ venue }: { venue: unknown }) => venue)).toEqual([
      null,
      { latitude: -1.2995, longitude: 36.7815, address: '' },
      null,
      { latitude: 52.2297, longitude: 21.0122, address: 'Plac Defilad 1' },
    ]);
    const [{ id }] = (await me.get('/admin/api/list_course?search=Sawing')).body.data;
    const put = async (venue: unknown) => {
      const { status, body } = await me.put(`/admin/api/update_course/${id}`, { venue });
      return status === 200 ? body.venue : Object.keys(body.errors);
    };
    expect(await put('https://www.openstreetmap.org/#map=17/52.5/13.4')).toEqual({
      latitude: 52.5,
      longitude: 13.4,
      address: '',
    });
    expect(await put({ latitude: 1 / 3, longitude: -180, address: ' Here\n and there ' })).toEqual({
      latitude: 0.333333,
      longitude: -180,
      address: 'Here and there',
    });
    for (const wrong of [
      'Berlin',
      '91, 0',
      { latitude: 91, longitude: 0 },
      { latitude: 1 },
      { latitude: 1, longitude: 2, height: 3 },
      5,
      [1, 2],
      { address: 'Here' },
      { latitude: 0, longitude: 0, address: 'x'.repeat(201) },
    ])
      expect(await put(wrong)).toEqual(['venue']);
    const { body: csv } = await me.get<string>('/admin/api/export_course');
    expect(csv).toContain('52.2297, 21.0122; Plac Defilad 1');
    expect(await put('')).toBeNull();
  });

  describe('of many records', () => {
    beforeAll(async () => {
      const [{ slots }] = kinds as [{ id: number; slots: [string, string][] }];
      const slotOf = new Map(slots);
      const digits = `(SELECT 0 AS n ${Array.from({ length: 9 }, (_, index) => `UNION SELECT ${index + 1}`).join(' ')})`;
      await site.database.transaction((manager) =>
        manager.query(
          `INSERT INTO own_records (kind_id, slug, status, ${slotOf.get('name')}, ${slotOf.get('seats')}, ${slotOf.get('price')})
           SELECT ${kinds[0]?.id}, n, CASE WHEN n % 7 = 0 THEN 'inactive' ELSE 'active' END, 'Many', 1000 + n, n % 100
           FROM (
             SELECT a.n * 10000 + b.n * 1000 + c.n * 100 + d.n * 10 + e.n AS n
             FROM ${digits} a, ${digits} b, ${digits} c, ${digits} d, ${digits} e WHERE a.n < 2
           ) numbers WHERE n < 10500`,
        ),
      );
    });

    it.each([
      ['seats=1000..', 9000, [1001, 1002, 1003]],
      ['seats=1000..&sort=-seats', 9000, [11499, 11498, 11497]],
      ['seats=1000..&page=3', 9000, [1008, 1009, 1010]],
      ['seats=1000..&page=3000', 9000, [11497, 11498, 11499]],
      ['seats=1000..&price=..10', 990, [1001, 1002, 1003]],
      ['seats=1000..1010&price=..3', 3, [1001, 1002, 1003]],
      ['seats[gte]=1000&price[lt]=50&sort=-price', 4500, undefined],
      ['seats=50000..', 0, []],
    ])('finds all by %s', async (query, total, seats) => {
      const sort = query.includes('sort') ? '' : '&sort=seats';
      const { status, body } = await visitor.get(`/api/content/course?per_page=3&${query}${sort}`);
      expect([status, body.total]).toEqual([200, total]);
      if (seats) expect(body.data.map((record: { seats: number }) => record.seats)).toEqual(seats);
      else expect(body.data.map((record: { price: string }) => Number(record.price))).toEqual([49, 49, 49]);
    });

    /** Returns the ids on pages, which are asked for without their total, and what the last one of them says of it. */
    const pagesOf = async (query: string, perPage: number, pages: number) => {
      const ids: number[] = [];
      let last: { total: number; has_more: boolean } | undefined;
      for (let page = 1; page <= pages; page += 1) {
        const { status, body } = await visitor.get(
          `/api/content/course?count=no&per_page=${perPage}&page=${page}&${query}`,
        );
        expect([status, body.errors]).toEqual([200, undefined]);
        ids.push(...body.data.map(({ id }: { id: number }) => id));
        last = body;
      }
      return { ids, last };
    };

    it.each([
      // Many, soon found in the order of the list; the order of the same column; another one, with many equal values.
      ['seats=1000..', 9000],
      ['seats=1000..&sort=-seats', 9000],
      ['seats=1000..&sort=price', 9000],
      ['sort=-price', 9004],
      // Not few, and late in the order.
      ['seats=9000..&sort=seats', 2143],
      ['price=60..&sort=price', 3601],
      ['seats=9000..&sort=id', 2143],
      ['seats=9000..&price=50..&sort=id', 1071],
    ])('send the rows of %s without their total, and the total by itself', async (query, total) => {
      const { ids, last } = await pagesOf(query, 40, 3);
      expect(new Set(ids).size).toBe(120);
      expect(last).toMatchObject({ has_more: true });
      expect(last?.total).toBeGreaterThan(120);
      const only = (await visitor.get(`/api/content/course?count=only&${query}`)).body;
      expect([only.total, only.data, 'has_more' in only]).toEqual([total, [], false]);
      // With the total known, if nothing was written since, pages go on in the same order.
      const again = await pagesOf(query, 40, 3);
      expect(again.ids).toEqual(ids);
      expect([121, total]).toContain(again.last?.total);
    });

    it.each([
      ['seats=1000..1010&price=..3', 3],
      ['seats=50000..', 0],
      ['search=nothing+like+it', 0],
      ['search=welding', 1],
    ])('tell that no rows follow those of %s', async (query, total) => {
      const { ids, last } = await pagesOf(query, 5, 1);
      expect([ids.length, last?.has_more, last?.total]).toEqual([total, false, total]);
    });

    it('are sorted and found by when they were changed', async () => {
      const [first] = (await visitor.get('/api/content/course?sort=name&per_page=1&search=Welding')).body.data;
      const { status } = await me.put(`/admin/api/update_course/${first.id}`, { note: 'With sparks and noise' });
      expect(status).toBe(200);
      for (const path of ['/api/content/course?', '/admin/api/list_course?']) {
        const changed = (await me.get(`${path}sort=-updated_at&count=no&per_page=2`)).body.data;
        expect(changed[0].id).toBe(first.id);
        const since = `updated_at[gte]=${changed[0].updated_at}`;
        const { data } = (await me.get(`${path}sort=updated_at&count=no&${since}`)).body;
        expect(data.map(({ id }: { id: number }) => id)).toEqual([first.id]);
      }
    });

    it('stand on the page of the list without their number if counting takes long', async () => {
      const { body } = await visitor.get('/api/pages/records/courses?f1=0&f1_to=98');
      const { total, last_page: last, has_more: isUncounted } = body.blocks[0].list;
      expect(body.blocks[0].records).toHaveLength(2);
      if (isUncounted) expect([total > 2, last]).toEqual([true, 2]);
      else expect([total > 8000, last > 4000]).toEqual([true, true]);
      // One behind the last page is the last one.
      const [few] = (await visitor.get('/api/pages/records/courses?f1=99.5&f1_to=99.5&page=7')).body.blocks;
      expect([few.list.total, few.list.page, few.records.length]).toEqual([1, 1, 1]);
    });
  });
});
