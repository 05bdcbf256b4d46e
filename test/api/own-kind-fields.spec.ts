import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { plain, red } from './support/pictures.js';

const field = (key: string, kind: string, more: object = {}) => ({ key, label: key, kind, ...more });

const NESTED = [
  field('part', 'text', { translated: true }),
  field('length', 'decimal'),
  field('finish', 'one_of', { choices: 'raw\npainted' }),
  field('photo', 'picture'),
  field('note', 'rich_text'),
];

const COURSE = {
  key: 'course',
  names: [
    { language: 'en', singular: 'Course', plural: 'Courses' },
    { language: 'pl', singular: 'Kurs', plural: 'Kursy' },
  ],
  path: 'courses',
  fields: [
    field('name', 'text', { role: 'title', required: true, translated: true }),
    field('fee', 'amount', { currency: 'EUR', min: 0, labels: [{ language: 'pl', label: 'Opłata' }] }),
    field('starts', 'time', { place: 'side' }),
    field('dates', 'period', { required: true }),
    field('levels', 'several_of', { choices: 'easy\nhard, very\nexpert' }),
    field('photos', 'album'),
    field('programme', 'file'),
    field('solutions', 'records', { of: 'product' }),
    field('after', 'records', { of: 'course' }),
    field('room', 'group', { fields: NESTED }),
    field('steps', 'groups', { fields: NESTED }),
    field('setup', 'code', { language: 'json' }),
    field('seats', 'number'),
  ],
};

const DATES = { from: '2027-03-01', to: '2027-03-05' };

describeOnEach('Fields of own kinds', (kind) => {
  let site: TestApp;
  let me: Client;
  let pictureName: string;
  let document: string;
  let product: { id: number };

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const send = async (path: string, bytes: Uint8Array, name: string, type: string) => {
    const form = new FormData();
    form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
    const cookie = [...me.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { cookie, 'x-csrf-token': me.csrf ?? '' };
    const answer = await fetch(`${site.url}${path}`, { method: 'POST', body: form, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return text;
  };
  const create = (values: object) => ok(me.post('/admin/api/create_course', { dates: DATES, ...values }));
  const read = (id: number) => ok(me.get(`/admin/edit_course/${id}`));
  const errors = async (values: object) => {
    const { status, body } = await me.post('/admin/api/create_course', { name: 'No', dates: DATES, ...values });
    return [status, Object.keys(body.errors ?? {})];
  };

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] }));
    await ok(me.post('/admin/api/create_kind', COURSE));
    pictureName = JSON.parse(
      await send('/admin/api/page/upload_image', await plain(900, 600, red).png().toBuffer(), 'a.png', 'image/png'),
    ).filename;
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    document = JSON.parse(await send('/admin/api/product/upload_document', pdf, 'a.pdf', 'application/pdf')).filename;
    product = await ok(me.post('/admin/api/create_product', { title: 'Ploughing' }));
  });
  afterAll(() => site.close());

  it('take their values, and answer with them', async () => {
    const first = await create({
      name: 'Welding',
      fee: '1.200,50',
      starts: '9.05',
      levels: ['expert', 'easy'],
      photos: [{ photo: pictureName, alt: 'A torch', caption: 'Day one' }],
      programme: document,
      solutions: [product.id],
      room: { part: 'Hall', length: '4.5', finish: 'painted', photo: pictureName },
      steps: [{ part: 'Safety', note: '<p>Wear <b>gloves</b>.</p>' }, { part: 'Seams' }],
      setup: '{\r\n  "a": 1 }\n',
    });
    expect(first).toMatchObject({
      fee: 1200.5,
      starts: '09:05',
      dates: DATES,
      levels: ['easy', 'expert'],
      photos: [{ photo: pictureName, alt: 'A torch', caption: 'Day one' }],
      programme: document,
      solutions: [product.id],
      after: [],
      room: { part: 'Hall', length: 4.5, finish: 'painted', photo: pictureName, note: '' },
      steps: [
        { part: 'Safety', length: null, finish: 'raw', photo: null, note: expect.stringContaining('gloves') },
        { part: 'Seams' },
      ],
      setup: '{\n  "a": 1 }\n',
      seats: null,
    });
    // What is cleared is empty, and what is not sent stays.
    await ok(me.put(`/admin/api/update_course/${first.id}`, { name: 'Welding', seats: 3, photos: null, room: null }));
    await ok(me.put(`/admin/api/update_course/${first.id}`, { name: 'Welding', seats: null, fee: null, levels: [] }));
    const emptied = { fee: null, photos: [], levels: [], room: { part: '', length: null }, dates: DATES, seats: null };
    expect(await read(first.id)).toMatchObject({ ...emptied, solutions: [product.id] });
  });

  it('refuse what they do not take, in words', async () => {
    expect(await errors({ fee: 1.234 })).toEqual([422, ['fee']]);
    expect(await errors({ fee: -1 })).toEqual([422, ['fee']]);
    expect(await errors({ starts: '25:00' })).toEqual([422, ['starts']]);
    expect(await errors({ dates: { from: '2027-03-05', to: '2027-03-01' } })).toEqual([422, ['dates']]);
    expect(await errors({ dates: null })).toEqual([422, ['dates']]);
    expect(await errors({ levels: ['easy', 'steep'] })).toEqual([422, ['levels']]);
    expect(await errors({ solutions: [99999] })).toEqual([422, ['solutions']]);
    expect(await errors({ photos: [{ photo: 'nothing.png' }] })).toEqual([422, ['photos.0.photo']]);
    expect(await errors({ room: { size: 3 } })).toEqual([422, ['room.size']]);
    expect(await errors({ room: [] })).toEqual([422, ['room']]);
    expect(await errors({ steps: [{ finish: 'raw' }, { finish: 'gold' }] })).toEqual([422, ['steps.1.finish']]);
    expect(await errors({ steps: [{ note: '<a href="https://x y">x</a>' }] })).toEqual([422, ['steps.0.note']]);
    expect(await errors({ steps: Array.from({ length: 51 }, () => ({})) })).toEqual([422, ['steps']]);
    const kinds = async (one: object) => {
      const made = { ...COURSE, key: 'other', path: '', fields: [COURSE.fields[0], one] };
      return Object.keys((await me.post('/admin/api/create_kind', made)).body.errors);
    };
    expect(await kinds(field('a', 'amount'))).toEqual(['fields.1.currency']);
    expect(await kinds(field('a', 'several_of'))).toEqual(['fields.1.choices']);
    expect(await kinds(field('a', 'records'))).toEqual(['fields.1.of']);
    expect(await kinds(field('a', 'group'))).toEqual(['fields.1.fields']);
    for (const inner of ['group', 'groups', 'album', 'record', 'records'])
      expect([inner, await kinds(field('a', 'group', { fields: [field('b', inner)] }))]).toEqual([
        inner,
        ['fields.1.fields.0.kind'],
      ]);
  });

  it('are sorted, filtered, exported and imported', async () => {
    const rows = [
      { name: 'Cheap', fee: 5, starts: '08:00', dates: { from: '2028-01-01', to: '' }, levels: ['hard, very'] },
      { name: 'Dear', fee: 50, starts: '07:00', dates: { from: '2026-01-01', to: '2029-01-01' }, levels: ['easy'] },
    ];
    for (const row of rows) await create({ ...row, room: { part: row.name }, after: [] });
    const names = async (query: string) =>
      (await ok(me.get(`/admin/api/list_course?per_page=50&${query}`))).data
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => ['Cheap', 'Dear'].includes(name));
    expect(await names('sort=fee')).toEqual(['Cheap', 'Dear']);
    expect(await names('sort=starts')).toEqual(['Dear', 'Cheap']);
    expect(await names('sort=dates')).toEqual(['Dear', 'Cheap']);
    expect(await names('levels=hard, very')).toEqual(['Cheap']);
    expect((await me.get('/admin/api/list_course?levels=steep')).status).toBe(422);
    // Rows come without waiting for their number, which is asked for beside them.
    const list = (query: string) => ok(me.get(`/admin/api/list_course?sort=fee&${query}`));
    const all = await list('per_page=100');
    const { total, data } = await list('count=only');
    expect([total, data]).toEqual([all.total, []]);
    const [one, rest] = [await list('count=no&per_page=1'), await list('count=no&per_page=100')];
    expect([one.data[0].id, one.has_more, rest.data.length, rest.has_more]).toEqual([
      all.data[0].id,
      true,
      total,
      false,
    ]);
    expect(one.total).toBeLessThanOrEqual(total);
    const csv: string = await ok(me.get('/admin/api/export_course'));
    const again = await send('/admin/api/import_course', Buffer.from(csv), 'courses.csv', 'text/csv');
    expect(again).not.toMatch(/"fate":"(?:new|changed|refused)"/);
    expect(again).toMatch(/"fate":"unchanged"/);
    const added =
      'name,fee,dates,levels,room,steps\nBy file,"7,50",2027-01-02/,"easy, ""hard, very""","{""part"":""Yard""}",';
    await send('/admin/api/import_course', Buffer.from(added), 'courses.csv', 'text/csv');
    expect((await ok(me.get('/admin/api/list_course?search=By file'))).data[0]).toMatchObject({
      fee: 7.5,
      dates: { from: '2027-01-02', to: '' },
      levels: ['easy', 'hard, very'],
      room: { part: 'Yard' },
      steps: [],
    });
  });

  it('name other records, in their order, and are found from the other side', async () => {
    const [one, two] = [await create({ name: 'First' }), await create({ name: 'Second' })];
    const last = await create({ name: 'Last', after: [two.id, one.id], solutions: [product.id] });
    expect(last.after).toEqual([two.id, one.id]);
    const namings = await ok(me.get(`/admin/api/named_by/course/${one.id}`));
    expect(namings).toEqual([
      {
        resource: 'course',
        label: 'Course',
        field: 'after',
        field_label: 'after',
        records: [{ id: last.id, title: 'Last', status: 'active' }],
        total: 1,
      },
    ]);
    await ok(me.delete(`/admin/api/delete_course/${two.id}`));
    expect((await read(last.id)).after).toEqual([one.id]);
    await ok(me.post(`/admin/api/restore_course/${two.id}`, { publish: true }));
    expect((await read(last.id)).after).toEqual([two.id, one.id]);
    const copy = await ok(me.post(`/admin/api/duplicate_course/${last.id}`));
    expect(copy).toMatchObject({ after: [two.id, one.id], dates: DATES, solutions: [product.id] });
    expect((await ok(me.get(`/admin/api/named_by/course/${one.id}`)))[0].total).toBe(2);
    expect((await site.visitor().get(`/admin/api/named_by/course/${one.id}`)).status).toBe(401);
  });

  it('are drafted, restored, translated, and keep their files', async () => {
    const { id } = await create({ name: 'Turning', steps: [{ part: 'Lathe', length: 2, photo: pictureName }] });
    await ok(me.put(`/admin/api/draft_course/${id}`, { values: { steps: [{ part: 'Mill' }], dates: null } }));
    expect((await ok(me.get(`/admin/api/draft_course/${id}`))).values).toMatchObject({
      steps: [{ part: 'Mill' }],
      dates: null,
    });
    expect((await me.post(`/admin/api/publish_course/${id}`, {})).body.errors).toHaveProperty('dates');
    await ok(me.put(`/admin/api/update_course/${id}`, { name: 'Turning', steps: [] }));
    const { data } = await ok(me.get(`/admin/api/history/course/${id}`));
    await ok(me.post(`/admin/api/restore_course/${id}`, { entry: data.at(-1).id, publish: true }));
    expect((await read(id)).steps).toMatchObject([{ part: 'Lathe', length: 2, photo: pictureName }]);
    const [file] = (await ok(me.get('/admin/api/list_upload?search=a.png'))).data;
    const uses = JSON.stringify(await ok(me.get(`/admin/api/uses_upload/${file.id}`)));
    expect(uses).toContain('Turning');
    expect(uses).toContain('Course');
    const translated = await create({
      name: 'Toczenie',
      language: 'pl',
      translation_of: id,
      steps: [{ part: 'Tokarka', length: 9, finish: 'painted' }],
    });
    expect(translated.steps).toMatchObject([{ part: 'Tokarka' }]);
    await ok(me.put(`/admin/api/update_course/${id}`, { name: 'Turning', steps: [{ part: 'Lathe', length: 5 }] }));
    expect((await read(translated.id)).steps).toMatchObject([{ part: 'Tokarka', length: 5 }]);
    // A choice is no text, whatever it says.
    const { fields } = await ok(me.get(`/admin/api/course/${id}/translations/pl`));
    const texts = fields.find((one: { name: string }) => one.name === 'steps').texts;
    expect(texts.map(({ path }: { path: string }) => path)).toEqual(['0.part']);
  });

  it('are read and written by the roles of their kind', async () => {
    const statuses = async (client: Client) => [
      (await client.get('/admin/api/list_course')).status,
      (await client.post('/admin/api/create_course', { name: 'By role', dates: DATES })).status,
    ];
    expect(await statuses(await site.signIn(RoleName.Viewer))).toEqual([200, 403]);
    expect(await statuses(await site.signIn(RoleName.Content))).toEqual([200, 201]);
    expect(await statuses(await site.signIn(RoleName.Inbox))).toEqual([403, 403]);
    const made = await ok(me.get('/admin/api/list_kind'));
    const { id } = made.data[0];
    const [shown] = (await ok(me.get('/admin/api/list_course?search=By role'))).data;
    const named = [field('one', 'record', { of: 'course' }), field('several', 'records', { of: 'course' })];
    const staff = field('staff', 'records', { of: 'user' });
    await ok(
      me.post('/admin/api/create_kind', {
        key: 'plan',
        names: [{ language: 'en', singular: 'Plan', plural: 'Plans' }],
        path: 'plans',
        fields: [field('name', 'text', { role: 'title' }), ...named, staff],
      }),
    );
    await ok(me.post('/admin/api/create_plan', { name: 'Year', one: shown.id, several: [shown.id], staff: [1] }));
    const plan = async () => {
      const told = await ok(site.visitor().get('/api/content/plan/year'));
      return [told, await ok(site.visitor().get('/api/pages/records/plans/year'))];
    };
    expect((await plan())[0]).toMatchObject({ one: { title: 'By role' }, several: [{ title: 'By role' }], staff: [] });
    const rights = { read_roles: [RoleName.Inbox], write_roles: [] };
    await ok(me.put(`/admin/api/update_kind/${id}`, { ...rights, offered: false }));
    expect(await statuses(await site.signIn(RoleName.Viewer))).toEqual([403, 403]);
    expect(await statuses(await site.signIn(RoleName.Inbox))).toEqual([200, 403]);
    expect(await statuses(me)).toEqual([200, 201]);
    expect((await site.visitor().get('/api/pages/records/courses')).status).toBe(404);
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('/courses');
    // Records that are shown do not tell the names of those that are not.
    expect((await plan())[0]).toMatchObject({ one: null, several: [], staff: [] });
    expect(JSON.stringify(await plan())).not.toContain('By role');
    const unknown = await me.put(`/admin/api/update_kind/${id}`, { read_roles: ['Nobody'] });
    expect(Object.keys(unknown.body.errors)).toEqual(['read_roles']);
    await ok(me.put(`/admin/api/update_kind/${id}`, { offered: true }));
    expect((await site.visitor().get('/api/pages/records/courses')).status).toBe(200);
  });

  describe('that become others', () => {
    // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
    let tool: any;
    const name = field('name', 'text', { role: 'title' });
    const first = [
      name,
      field('power', 'text'),
      field('use', 'one_of', { choices: 'field\nwood\nroad' }),
      field('day', 'date'),
      field('photo', 'picture'),
      field('solution', 'record', { of: 'product' }),
      field('size', 'group', { fields: [field('width', 'text'), field('note', 'text')] }),
    ];
    const then = [
      name,
      field('power', 'decimal', { required: true }),
      field('use', 'several_of', { choices: 'field\nroad' }),
      field('day', 'period'),
      field('photo', 'album'),
      field('solution', 'records', { of: 'product' }),
      field('size', 'group', { fields: [field('width', 'number')] }),
    ];
    const compare = (values: object) => ok(me.post(`/admin/api/compare_kind/${tool.id}`, values));
    const update = async (values: object) => {
      const { status, body } = await me.put(`/admin/api/update_kind/${tool.id}`, { ...values, version: tool.version });
      if (status === 200) tool = body;
      return [status, body];
    };
    const make = (values: object) => ok(me.post('/admin/api/create_tool', values));
    const tools = async () =>
      (await ok(me.get('/admin/api/list_tool?sort=id&per_page=50'))).data.map(
        ({ power, use, day, photo, solution, size }: Record<string, unknown>) => [
          power,
          use,
          day,
          photo,
          solution,
          size,
        ],
      );

    beforeAll(async () => {
      tool = await ok(me.post('/admin/api/create_kind', { ...COURSE, key: 'tool', path: '', fields: first }));
      const all = { day: '2027-05-01', photo: pictureName, solution: product.id };
      await make({ name: 'Saw', power: '12,5', use: 'wood', ...all, size: { width: '30', note: 'sharp' } });
      await make({ name: 'Plough', power: 'strong', use: 'field', size: { width: '12' } });
      await make({ name: 'Rake', use: 'road' });
    });

    it('are compared before anything is written, and refused if their values have changed since', async () => {
      const { state, fields } = await compare({ fields: then });
      const of = (key: string) => fields.find((one: { key: string }) => one.key === key);
      expect(of('power')).toEqual({
        key: 'power',
        label: 'power',
        from: 'text',
        to: 'decimal',
        total: 2,
        fits: 1,
        lost: 1,
        missing: 1,
        drafts: 0,
        samples: [
          { value: 'strong', count: 1, becomes: null },
          { value: '12,5', count: 1, becomes: '12.5' },
        ],
        records: [{ id: expect.any(Number), title: 'Plough' }],
      });
      expect(of('use')).toMatchObject({ total: 3, fits: 2, lost: 1, samples: [{ value: 'wood', becomes: null }] });
      expect(of('day')).toMatchObject({ fits: 1, samples: [{ becomes: '2027-05-01/2027-05-01' }] });
      expect(of('photo')).toMatchObject({ from: 'picture', to: 'album', fits: 1 });
      expect(of('size')).toMatchObject({ total: 2, fits: 1, lost: 1 });
      expect((await tools()).map(([power]: unknown[]) => power)).toEqual(['12,5', 'strong', '']);
      expect((await update({ fields: then }))[1].errors).toEqual({ fields: [expect.stringContaining('lost')] });
      await make({ name: 'Drill', power: 'weak' });
      expect((await update({ fields: then, state }))[0]).toBe(409);
    });

    it('have converted values, and their former ones again when they are changed back', async () => {
      const before = await tools();
      const { data } = await ok(me.get('/admin/api/list_tool?sort=id'));
      await ok(me.put(`/admin/api/draft_tool/${data[1].id}`, { values: { power: '7', use: 'wood' } }));
      const conversions = [
        { field: 'power', from: 'strong', to: '99' },
        { field: 'use', from: 'wood', to: 'road' },
      ];
      const compared = await compare({ fields: then, conversions });
      expect(compared.fields[0]).toMatchObject({ fits: 2, lost: 1, records: [{ title: 'Drill' }] });
      expect((await update({ fields: then, conversions, state: compared.state }))[0]).toBe(200);
      const day = { from: '2027-05-01', to: '2027-05-01' };
      expect(await tools()).toMatchObject([
        [12.5, ['road'], day, [{ photo: pictureName, alt: '' }], [product.id], { width: 30 }],
        [99, ['field'], null, [], [], { width: 12 }],
        [null, ['road'], null, [], [], { width: null }],
        [null, ['field'], null, [], [], { width: null }],
      ]);
      expect((await ok(me.get('/admin/api/list_tool?use=road'))).total).toBe(2);
      expect(
        (await ok(me.get(`/admin/api/named_by/product/${product.id}`))).map((one: { total: number }) => one.total),
      ).toContain(1);
      const draft = (await ok(me.get(`/admin/api/draft_tool/${data[1].id}`))).values;
      expect(draft).toMatchObject({ power: 7, use: ['road'] });
      await ok(me.delete(`/admin/api/draft_tool/${data[1].id}`)).catch(() => undefined);
      // What has been written since is kept; everything else is as it was.
      await ok(me.put(`/admin/api/update_tool/${data[0].id}`, { name: 'Saw', power: 13 }));
      const entries = (await ok(me.get(`/admin/api/history/kind/${tool.id}`))).data;
      await ok(me.post(`/admin/api/restore_kind/${tool.id}`, { entry: entries.at(-1).id, publish: true }));
      expect(await tools()).toEqual([['13', ...before[0].slice(1)], ...before.slice(1)]);
      tool = await ok(me.get(`/admin/edit_kind/${tool.id}`));
      // A version of a record from when a field was another one.
      const versions = (await ok(me.get(`/admin/api/history/tool/${data[0].id}`))).data;
      const entry = versions.find(({ action }: { action: string }) => action === 'update').id;
      const restored = await ok(me.post(`/admin/api/restore_tool/${data[0].id}`, { entry, publish: true }));
      expect(JSON.stringify(restored)).not.toContain('NaN');
      expect((await ok(me.get(`/admin/edit_tool/${data[0].id}`))).power).toBe('13');
    });

    it('convert many records within seconds', async () => {
      const slots = new Map<string, string>(tool.slots);
      const [nameSlot, powerSlot] = [slots.get('name'), slots.get('power')];
      const digits =
        '(SELECT 0 AS n UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)';
      await site.database.transaction((manager) =>
        manager.query(
          `INSERT INTO own_records (kind_id, slug, ${nameSlot}, ${powerSlot})
           SELECT ${tool.id}, a.n * 1000 + b.n * 100 + c.n * 10 + d.n, 'Many', a.n * 1000 + b.n * 100 + c.n * 10 + d.n
           FROM ${digits} a, ${digits} b, ${digits} c, ${digits} d`,
        ),
      );
      const fields = first.map((one) => ('key' in one && one.key === 'power' ? field('power', 'number') : one));
      const { state, fields: compared } = await compare({ fields });
      expect(compared[0]).toMatchObject({ key: 'power', lost: 2 });
      expect((await update({ fields, state }))[0]).toBe(200);
      expect((await ok(me.get('/admin/api/list_tool?sort=-power'))).data[0].power).toBe(9999);
    });
  });
});
