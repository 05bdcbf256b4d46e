import { OwnKind } from '../../backend/content/kinds/kind.entity.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach, migratedDatabase, type TestDatabase } from './support/databases.js';
import { nextSecond } from './support/next-second.js';

const field = (key: string, more: object = {}) => ({ key, label: key, kind: 'text', ...more });

const COURSE = {
  key: 'course',
  names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
  path: 'courses',
  fields: [field('name', { role: 'title', required: true }), field('seats', { kind: 'number' })],
};

describeOnEach('Kinds of content', (kind) => {
  let home: TestDatabase;
  let site: TestApp;
  let me: Client;
  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  let course: any;

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const change = async (values: object) => {
    course = await ok(me.put(`/admin/api/update_kind/${course.id}`, { ...values, version: course.version }));
  };
  const fields = (...all: object[]) => change({ fields: all });

  beforeAll(async () => {
    home = await migratedDatabase(kind);
    site = await startApp({ kind, database: home, isKept: true });
    me = await site.signIn();
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] }));
    course = await ok(me.post('/admin/api/create_kind', COURSE));
  });
  afterAll(async () => {
    await site.close();
    await home.drop();
  });

  it('keep a field whose name lists use since a later version', async () => {
    const { status, body: plan } = await me.post('/admin/api/create_kind', {
      key: 'plan',
      names: [{ language: 'en', singular: 'Plan', plural: 'Plans' }],
      fields: [field('name', { role: 'title' }), field('extra')],
    });
    expect(status).toBe(201);
    await site.database.transaction(async (manager) => {
      const { fields, slots } = await manager.findOneByOrFail(OwnKind, { id: plan.id });
      const renamed = JSON.parse(JSON.stringify({ fields, slots }).replaceAll('"extra"', '"included"'));
      await manager.update(OwnKind, { id: plan.id }, renamed);
    });
    const saved = await me.put(`/admin/api/update_kind/${plan.id}`, {
      fields: [field('name', { role: 'title', help: 'Changed' }), field('included')],
    });
    expect([saved.status, saved.body]).toEqual([200, expect.anything()]);
    const made = await ok(me.post('/admin/api/create_plan', { name: 'Small', included: 'Support' }));
    expect(made).toMatchObject({ included: 'Support' });
    expect((await ok(me.get('/admin/api/list_plan'))).data).toMatchObject([{ included: 'Support' }]);
    const more = { fields: [field('name', { role: 'title' }), field('included'), field('include')] };
    expect((await me.put(`/admin/api/update_kind/${plan.id}`, more)).status).toBe(422);
    await ok(me.delete(`/admin/api/delete_kind/${plan.id}?records=delete`));
  });

  it('are refused with a sentence where a resource, a route, a page or a field has the name', async () => {
    const refused = async (values: object) => {
      const { status, body } = await me.post('/admin/api/create_kind', {
        ...COURSE,
        key: 'other',
        path: '',
        ...values,
      });
      expect(status).toBe(422);
      return body.errors;
    };
    expect(await refused({ key: 'post' })).toEqual({
      key: ['Something else has this key already. Please choose another one.'],
    });
    const named = ['exports', 'reports', 'conversation', 'contact_info', 'chatbot_settings'];
    for (const key of ['course', 'bin', 'schedule', 'upload', 'constructor', 'media', ...named])
      expect([key, await refused({ key })]).toEqual([key, { key: [expect.stringContaining('has this key already')] }]);
    for (const key of ['constructor', 'page', 'per_page', 'search', 'sort', 'count', 'texts', 'missing'])
      expect(await refused({ fields: [field(key, { role: 'title' })] })).toHaveProperty(['fields.0.key']);
    expect(await refused({ key: 'Own Kind' })).toHaveProperty('key');
    expect(await refused({ names: [] })).toHaveProperty('names');
    const inNoLanguage = [{ language: 'en_US', singular: 'Other', plural: 'Others' }];
    expect(await refused({ names: inNoLanguage })).toHaveProperty(['names.0.language']);
    // One of two that are made at once has the address.
    const both = ['left', 'right'].map((key) => me.post('/admin/api/create_kind', { ...COURSE, key, path: 'both' }));
    const made = await Promise.all(both);
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of made) if (status === 201) await ok(me.delete(`/admin/api/delete_kind/${body.id}`));
    for (const path of ['updates', 'admin', 'api', 'pl', 'courses', 'storage', 'sitemap-xml'])
      expect([path, await refused({ path })]).toEqual([path, { path: [expect.stringContaining('address already')] }]);
    const tried = (query: string) => me.get(`/admin/api/check_kind_address?path=${query}`);
    expect((await tried('updates')).body.refused).toContain('address already');
    expect((await tried('courses')).body.refused).toContain('address already');
    expect((await tried(`courses&kind=${course.id}`)).body).toEqual({ path: 'courses', refused: null });
    expect((await tried('tools')).body).toEqual({ path: 'tools', refused: null });
    expect((await tried('Our+tools')).body.errors.path).toEqual([expect.stringContaining('lower-case letters')]);
    expect(await refused({ fields: [field('name')] })).toHaveProperty('fields');
    expect(await refused({ fields: [field('slug', { role: 'title' })] })).toHaveProperty(['fields.0.key']);
    expect(await refused({ fields: [field('a', { role: 'title' }), field('a')] })).toHaveProperty(['fields.1.key']);
    expect(await refused({ fields: [field('a', { role: 'title' }), field('b', { kind: 'one_of' })] })).toHaveProperty([
      'fields.1.choices',
    ]);
    expect(
      await refused({ fields: [field('a', { role: 'title' }), field('b', { kind: 'record', of: 'nothing' })] }),
    ).toHaveProperty(['fields.1.of']);
    const tooMany = Array.from({ length: 41 }, (_, index) => field(`n${index}`, { kind: 'number' }));
    expect(await refused({ fields: [field('a', { role: 'title' }), ...tooMany] })).toHaveProperty(['fields.41.kind']);
  });

  it('keep the values of fields that are renamed, moved, taken away and brought back', async () => {
    const { id } = await ok(me.post('/admin/api/create_course', { name: 'Welding', seats: 12 }));
    const read = () => ok(me.get(`/admin/edit_course/${id}`));
    const [name, seats] = COURSE.fields;
    await fields(
      { ...seats, label: 'Places' },
      { ...name, label: 'Called' },
      field('level', { kind: 'one_of', choices: 'easy\nhard' }),
    );
    expect(await read()).toMatchObject({ name: 'Welding', seats: 12, level: 'easy' });
    expect((await ok(me.get('/admin/api/list_course?level=easy'))).total).toBe(1);
    await fields(name as object);
    expect(await read()).not.toHaveProperty('seats');
    expect((await me.post('/admin/api/create_course', { name: 'Milling', seats: 3 })).status).toBe(422);
    await fields(name as object, seats as object);
    expect(await read()).toMatchObject({ name: 'Welding', seats: 12 });
  });

  it('answer requests that come while a kind changes', async () => {
    let isChanging = true;
    const statuses = new Set<number>();
    const asking = (async () => {
      while (isChanging) statuses.add((await me.get('/admin/api/list_course')).status);
    })();
    for (const label of ['A', 'B', 'C', 'D']) await fields({ ...COURSE.fields[0], label }, COURSE.fields[1] as object);
    isChanging = false;
    await asking;
    expect([...statuses]).toEqual([200]);
  });

  it('that are made anew have none of the tokens and roles of a former kind with their key', async () => {
    const values = { ...COURSE, key: 'seminar', path: '' };
    const former = await ok(me.post('/admin/api/create_kind', values));
    const scopes = ['seminar:read', 'course:read'];
    const { token } = await ok(me.post('/admin/api/create_token', { name: 'Reader', scopes }));
    const permissions = ['kind.seminar.write', 'kind.course.read'];
    const role = await site.database.transaction((manager) =>
      manager.save(manager.create(Role, { name: 'Teacher', permissions })),
    );
    const headers = { authorization: `Bearer ${token}` };
    const read = async (key = 'seminar') => (await site.visitor().get(`/admin/api/list_${key}`, { headers })).status;
    expect(await read()).toBe(200);
    await ok(me.delete(`/admin/api/delete_kind/${former.id}`));
    // The same kind, back from the bin, keeps them.
    await ok(me.post(`/admin/api/restore_kind/${former.id}`, {}));
    expect(await read()).toBe(200);
    await ok(me.delete(`/admin/api/delete_kind/${former.id}`));
    const anew = await ok(me.post('/admin/api/create_kind', values));
    expect([await read(), await read('course')]).toEqual([403, 200]);
    const kept = await site.database.manager.findOneByOrFail(Role, { id: role.id });
    expect(kept.permissions).toEqual(['kind.course.read']);
    await ok(me.delete(`/admin/api/delete_kind/${anew.id}`));
    await site.database.transaction((manager) => manager.delete(Role, role.id));
  });

  it('refer to each other and to themselves', async () => {
    const machine = await ok(
      me.post('/admin/api/create_kind', {
        ...COURSE,
        key: 'tool',
        path: '',
        fields: [
          field('name', { role: 'title' }),
          field('taught_in', { kind: 'record', of: 'course' }),
          field('part_of', { kind: 'record', of: 'tool' }),
        ],
      }),
    );
    const { data } = await ok(me.get('/admin/api/list_course'));
    const [{ id }] = data;
    const saw = await ok(me.post('/admin/api/create_tool', { name: 'Saw', taught_in: id }));
    await ok(me.post('/admin/api/create_tool', { name: 'Blade', part_of: saw.id }));
    expect((await me.post('/admin/api/create_tool', { name: 'No', part_of: id })).status).toBe(422);
    expect((await me.delete(`/admin/api/delete_course/${id}`)).status).toBe(409);
    expect((await me.delete(`/admin/api/delete_tool/${saw.id}`)).status).toBe(409);
    await ok(me.delete(`/admin/api/delete_kind/${machine.id}`));
    expect((await me.get('/admin/api/list_tool')).status).toBe(404);
    expect((await ok(site.visitor().get('/api/docs-json'))).paths).not.toHaveProperty('/admin/api/list_tool');
  });

  it('have fields of the same key, each its own', async () => {
    const kinds = ['lesson', 'talk'].map((key, index) => ({
      ...COURSE,
      key,
      path: '',
      fields: [
        field('name', { role: 'title' }),
        ...(index ? [field('room')] : []),
        field('level', { kind: 'one_of', choices: index ? 'deep\nflat' : 'easy\nhard' }),
      ],
    }));
    for (const one of kinds) await ok(me.post('/admin/api/create_kind', one));
    const lesson = await ok(me.post('/admin/api/create_lesson', { name: 'Spelling', level: 'hard' }));
    const talk = await ok(me.post('/admin/api/create_talk', { name: 'Rivers', room: 'Blue', level: 'flat' }));
    expect(lesson).toMatchObject({ name: 'Spelling', level: 'hard' });
    expect(talk).toMatchObject({ name: 'Rivers', room: 'Blue', level: 'flat' });
    expect((await ok(me.get('/admin/api/list_talk?level=flat'))).data).toMatchObject([{ room: 'Blue' }]);
  });

  it('leave the others and the site running when one is gone that they name, or is broken', async () => {
    const fieldOf = field('room', { kind: 'record', of: 'room' });
    const room = await ok(me.post('/admin/api/create_kind', { ...COURSE, key: 'room', path: '' }));
    await ok(
      me.post('/admin/api/create_kind', { ...COURSE, key: 'desk', path: '', fields: [COURSE.fields[0], fieldOf] }),
    );
    await ok(me.delete(`/admin/api/delete_kind/${room.id}`));
    await ok(me.post('/admin/api/create_desk', { name: 'By the window', room: 3 }));
    await ok(me.post('/admin/api/create_kind', { ...COURSE, key: 'lamp', path: '' }));
    const torch = await ok(me.post('/admin/api/create_kind', { ...COURSE, key: 'torch', path: '' }));
    await site.database.transaction((manager) =>
      manager.query(
        "UPDATE own_kinds SET slots = '[]', version = version + 1 WHERE id = (SELECT id FROM (SELECT MAX(id) - 1 AS id FROM own_kinds) newest)",
      ),
    );
    const inNoLanguage = JSON.stringify([{ language: 'en_US', singular: 'Torch', plural: 'Torches' }]);
    await site.database.transaction((manager) =>
      manager.query('UPDATE own_kinds SET names = ?, version = version + 1 WHERE id = ?', [inNoLanguage, torch.id]),
    );
    await site.close();
    site = await startApp({ kind, database: home, isKept: true });
    me = await site.signIn();
    for (const key of ['lamp', 'torch']) expect((await me.get(`/admin/api/list_${key}`)).status).toBe(404);
    expect((await ok(me.get('/admin/api/list_desk'))).data).toMatchObject([{ name: 'By the window', room: 3 }]);
  });

  it('do not get the history and the bin of a former kind with their key, which has them when it is restored', async () => {
    const former = await ok(me.post('/admin/api/create_kind', { ...COURSE, key: 'wage', path: '', read_roles: [] }));
    const kept = await ok(me.post('/admin/api/create_wage', { name: 'Kept' }));
    const deleted = await ok(me.post('/admin/api/create_wage', { name: 'Deleted' }));
    await ok(me.delete(`/admin/api/delete_wage/${deleted.id}`));
    await ok(me.delete(`/admin/api/delete_kind/${former.id}`));
    // Kinds have their time in seconds on SQLite.
    await nextSecond();
    const next = await ok(me.post('/admin/api/create_kind', { ...COURSE, key: 'wage', path: '' }));
    const own = await ok(me.post('/admin/api/create_wage', { name: 'Own' }));
    const known = async () => {
      const [kept_, own_] = [kept, own].map(({ id }) => me.get(`/admin/api/history/wage/${id}`));
      const { data } = await ok(me.get('/admin/api/list_bin?resource=wage'));
      return [(await kept_)?.body.total, (await own_)?.body.total, data.map(({ title }: { title: string }) => title)];
    };
    expect(await known()).toEqual([0, 1, []]);
    expect((await me.post(`/admin/api/restore_wage/${deleted.id}`, {})).status).toBe(404);
    await ok(me.delete(`/admin/api/delete_kind/${next.id}`));
    await ok(me.post(`/admin/api/restore_kind/${former.id}`, {}));
    expect((await known()).slice(0, 1)).toEqual([1]);
    expect((await ok(me.get('/admin/api/list_bin?resource=wage'))).data).toMatchObject([{ title: 'Deleted' }]);
    await ok(me.delete(`/admin/api/delete_kind/${former.id}`));
  });

  it('can have 60 fields, and there can be 50 of them', async () => {
    const kinds = ['text', 'long_text', 'decimal', 'number', 'yes_no', 'several_of', 'date', 'period', 'code', 'words'];
    const many = Array.from({ length: 59 }, (_, index) =>
      field(`f${index}`, { kind: kinds[index % kinds.length], choices: 'a\nb' }),
    );
    const wide = { ...COURSE, key: 'wide', path: '', fields: [field('name', { role: 'title' }), ...many] };
    await ok(me.post('/admin/api/create_kind', wide));
    const values = Object.fromEntries(many.map(({ key }, index) => [key, index % 10 === 3 ? index : undefined]));
    const { id } = await ok(me.post('/admin/api/create_wide', { name: 'All', ...values, f58: 'text', f59: undefined }));
    expect(await ok(me.get(`/admin/edit_wide/${id}`))).toMatchObject({ name: 'All', f3: 3, f53: 53, f58: 'text' });
    const tooWide = { ...wide, key: 'wider', fields: [...wide.fields, field('more')] };
    expect((await me.post('/admin/api/create_kind', tooWide)).status).toBe(422);
    const { total } = await ok(me.get('/admin/api/list_kind'));
    const columns = 'names, path, icon, is_ordered, fields, slots, removed';
    await site.database.transaction(async (manager) => {
      const key = kind === 'mariadb' ? '`key`' : '"key"';
      for (let number = total; number < 50; number += 1)
        await manager.query(
          `INSERT INTO own_kinds (${key}, ${columns}) SELECT 'kind_${number}', names, '', icon, is_ordered, fields, slots, removed FROM own_kinds WHERE id = ?`,
          [course.id],
        );
    });
    await change({ icon: 'school' });
    const full = await me.post('/admin/api/create_kind', { ...COURSE, key: 'one_more', path: '' });
    expect(Object.keys(full.body.errors)).toEqual(['key']);
    expect((await ok(me.post('/admin/api/create_kind_49', { name: 'Last', seats: 1 }))).name).toBe('Last');
  });

  it('are there again after a start, with their records', async () => {
    const before = await ok(me.get('/admin/api/list_course'));
    await site.close();
    site = await startApp({ kind, database: home, isKept: true });
    me = await site.signIn();
    expect((await ok(me.get('/admin/api/list_course'))).data).toEqual(before.data);
  });
});
