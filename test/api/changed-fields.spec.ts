import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { pathsOf, resources } from './support/resources.js';

describeOnEach('Records are changed by HTTP’s own means', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  // Users and knowledge items are changed by calls of their own.
  const patched = resources.filter(({ name }) => !['user', 'chatbot'].includes(name));
  const make = async (values: object = {}) => {
    const answer = await me.post('/admin/api/create_faq', { title: 'Why?', description: '<p>So.</p>', ...values });
    expect(answer.status).toBe(201);
    return answer;
  };
  const patch = (id: number, change: unknown, headers: Record<string, string> = {}, client = me) =>
    client.patch(`/admin/api/update_faq/${id}`, change, { headers });

  it.each(patched.map((resource) => [resource.name, resource] as const))(
    'by PATCH, %s keeps all that is not sent',
    async (name, resource) => {
      const paths = pathsOf(resource);
      const made = await me.post(paths.create, resource.complete(`${name} patched`));
      expect([made.status, made.body]).toEqual([201, expect.any(Object)]);
      const { version, updated_at: _, ...before } = made.body;
      const nothing = await me.patch(paths.update(made.body.id), {});
      expect([nothing.status, nothing.body]).toMatchObject([200, before]);
      const change = resource.change(`${name} changed`);
      const [field = '', value] = Object.entries(change)[0] ?? [];
      const { status, body } = await me.patch(paths.update(made.body.id), { [field]: value });
      expect([status, body.version > version]).toEqual([200, true]);
      const { [field]: changed, slug: _slug, ...others } = before;
      expect(body).toMatchObject(others);
      expect(JSON.stringify(body[field])).not.toBe(JSON.stringify(changed));
    },
  );

  it('by PATCH, a required field can’t be emptied, an unknown one is refused, and null empties the others', async () => {
    const { body } = await make();
    expect(await patch(body.id, { title: '' })).toMatchObject({
      status: 422,
      body: { errors: { title: [expect.any(String)] } },
    });
    expect(await patch(body.id, { title: null })).toMatchObject({ status: 422 });
    expect(await patch(body.id, { colour: 'red' })).toMatchObject({
      status: 422,
      body: { errors: { colour: [expect.any(String)] } },
    });
    expect(await patch(body.id, ['title'])).toMatchObject({ status: 422 });
    expect(await patch(body.id, { description: null })).toMatchObject({
      status: 200,
      body: { title: 'Why?', description: '' },
    });
    expect(await patch(999_999, { title: 'A' })).toMatchObject({ status: 404 });
  });

  it('by PATCH, only by those who may write', async () => {
    const { body } = await make();
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await patch(body.id, { title: 'Mine' }, {}, viewer)).status).toBe(403);
    expect((await patch(body.id, { title: 'Mine' }, {}, site.visitor())).status).toBe(401);
    const stranger = site.visitor();
    // The session alone, as a page of another site would send it.
    for (const [name, value] of me.cookies) stranger.cookies.set(name, value);
    expect((await patch(body.id, { title: 'Mine' }, {}, stranger)).status).toBe(403);
    expect((await me.get(`/admin/edit_faq/${body.id}`)).body.title).toBe('Why?');
  });

  it('with the tag of what was read: a change by somebody else is not overwritten', async () => {
    const { body, headers } = await make();
    const read = await me.get(`/admin/edit_faq/${body.id}`);
    const tag = read.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"1-[\w-]{12}"$/);
    expect(headers.get('etag')).toBe(tag);

    const first = await patch(body.id, { title: 'First' }, { 'If-Match': tag });
    expect([first.status, first.headers.get('etag')]).toEqual([200, expect.stringMatching(/^"2-/)]);
    const second = await patch(body.id, { title: 'Second' }, { 'If-Match': tag });
    expect(second).toMatchObject({ status: 412, body: { current: { title: 'First', version: 2 } } });
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
    const whole = { title: 'Third', description: '' };
    const update = (value: string) =>
      me.put(`/admin/api/update_faq/${body.id}`, whole, { headers: { 'If-Match': value } });
    for (const other of [
      '"1"',
      '"0"',
      '"2147483647"',
      '"999999999999999"',
      'W/"1-abc"',
      '"abc"',
      'nonsense',
      '"1", "x"',
    ])
      expect([other, await update(other)]).toMatchObject([
        other,
        { status: 412, body: { current: { title: 'First' } } },
      ]);
    expect((await me.put(`/admin/api/update_faq/${body.id}`, { ...whole, version: 1 })).status).toBe(409);
    expect((await update('"2"')).body).toMatchObject({ title: 'Third', version: 3 });
    expect((await update('*')).body).toMatchObject({ version: 4 });
  });

  it('with a tag beside a wrapped record, which is one field more', async () => {
    const { body: item } = await me.post('/admin/chatbot', {
      title: 'Scales',
      category: 'faq',
      content: '<p>They weigh.</p>',
    });
    const wrapped = { chatbot: { title: 'Scales', category: 'faq', content: '<p>They weigh stock.</p>' } };
    const send = () => me.put(`/admin/chatbot/${item.id}`, wrapped, { headers: { 'If-Match': `"${item.version}"` } });
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(412);
  });

  it('answers nothing anew to those who have it', async () => {
    const { body, headers } = await make();
    const again = (tag: string) => me.get(`/admin/edit_faq/${body.id}`, { headers: { 'If-None-Match': tag } });
    expect((await again(headers.get('etag') ?? '')).status).toBe(304);
    await patch(body.id, { title: 'Other' });
    expect(await again(headers.get('etag') ?? '')).toMatchObject({ status: 200, body: { title: 'Other' } });
  });
});
