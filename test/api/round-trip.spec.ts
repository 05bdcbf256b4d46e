import { RoleName } from '../../backend/core/access/role-name.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { pathsOf, type ResourceUnderTest, resources } from './support/resources.js';

type Record_ = Record<string, unknown> & { id: number; version: number };

/** What a save changes by itself. */
const saved = ({ version, updated_at: _, ...record }: Record_): Record<string, unknown> => ({
  ...record,
  version: version + 1,
});
const kept = ({ updated_at: _, ...record }: Record_): Record<string, unknown> => record;

describeOnEach('What a call answers, its update takes', (kind) => {
  let site: TestApp;
  let administrator: Client & { user: { id: number } };
  let editor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    administrator = await site.signIn(RoleName.Administrator);
    editor = await site.signIn(RoleName.Editor);
  });

  afterAll(() => site.close());

  const created = async (path: string, input: object): Promise<Record_> => {
    const { status, body } = await administrator.post(path, input);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  };

  /** Sends the body, and answers the record; fails with what was refused. */
  const update = async (path: string, body: unknown): Promise<Record_> => {
    const answer = await administrator.put(path, body);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    return answer.body;
  };

  describe.each(resources.map((resource): [string, ResourceUnderTest] => [resource.name, resource]))(
    'of %s:',
    (name, resource) => {
      const paths = pathsOf(resource);
      const unwrapped = (body: Record<string, unknown>): Record_ =>
        (name === 'chatbot' && 'chatbot' in body ? body.chatbot : body) as Record_;

      it.each(['the required fields', 'all fields'])(
        'as it was fetched, created, updated and listed, with %s',
        async (what) => {
          const mark = `trip${name}${what.length}${Math.random().toString(36).slice(2, 8)}`;
          const input = what === 'the required fields' ? resource.minimal(mark) : resource.complete(mark);
          let record = await created(paths.create, input);

          const fetched = (await administrator.get(paths.edit(record.id))).body;
          const afterFetch = await update(paths.update(record.id), fetched);
          expect(kept(afterFetch)).toEqual(saved(record));

          record = afterFetch;
          record = await update(paths.update(record.id), record);
          expect(kept(record)).toEqual(saved(afterFetch));

          const list = await administrator.get(`${paths.list}?search=${mark}`);
          const listed: Record_ = list.body.data.find(({ id }: Record_) => id === record.id);
          expect(kept(await update(paths.update(record.id), listed))).toEqual(saved(record));
          expect(unwrapped((await administrator.get(paths.edit(record.id))).body)).toMatchObject(
            input.title ? { title: mark } : { name: mark },
          );
        },
      );

      it('with a change, which is saved', async () => {
        const record = await created(paths.create, resource.complete('before'));
        const { ...fetched } = unwrapped((await administrator.get(paths.edit(record.id))).body);
        const field = resource.missing.field;
        expect(await update(paths.update(record.id), { ...fetched, [field]: 'afterwards' })).toMatchObject({
          [field]: 'afterwards',
          version: 2,
        });
      });

      it.each([
        ['id', 999_999],
        ['created_at', '2001-01-01T00:00:00.000Z'],
        ['nonsense', 1],
        ['password_hash', 'x'],
      ])('but not with another %s', async (field, value) => {
        const record = await created(paths.create, resource.minimal('kept'));
        const { status, body } = await administrator.put(paths.update(record.id), { ...record, [field]: value });
        expect([status, body.errors]).toEqual([422, { [field]: [`${field} is not a field of this request.`] }]);
        expect((await administrator.put(paths.update(record.id), record)).status).toBe(200);
      });

      it('and says that somebody else saved first, before anything else', async () => {
        const record = await created(paths.create, resource.minimal('stale'));
        await update(paths.update(record.id), record);
        const { status, body } = await administrator.put(paths.update(record.id), { ...record, id: 999_999 });
        expect([status, body.current.version]).toEqual([409, 2]);
      });

      it('while a create takes no fields that it does not set', async () => {
        const record = await created(paths.create, resource.minimal('again'));
        const { status, body } = await administrator.post(paths.create, record);
        expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining(['id', 'created_at'])]);
      });
    },
  );

  it('with what it names: categories as objects or ids, clients, services, solutions, by their names', async () => {
    const category = await created('/admin/api/create_post_category', { title: 'First' });
    const other = await created('/admin/api/create_post_category', { title: 'Second' });
    const post = await created('/admin/api/create_post', {
      title: 'Named',
      categories: [other.id, category.id],
      tags: 'a, b',
    });
    expect(post.categories).toEqual([
      { id: other.id, title: 'Second' },
      { id: category.id, title: 'First' },
    ]);
    // Renamed by somebody meanwhile: the name is not the post's to change.
    await update(`/admin/api/update_post_category/${other.id}`, { ...other, title: 'Renamed' });
    const after = await update(`/admin/api/update_post/${post.id}`, post);
    expect(after.categories).toEqual([
      { id: other.id, title: 'Renamed' },
      { id: category.id, title: 'First' },
    ]);
    const mixed = await update(`/admin/api/update_post/${post.id}`, {
      ...after,
      categories: [{ id: String(category.id) }, other.id],
    });
    expect(mixed.categories).toEqual([
      { id: category.id, title: 'First' },
      { id: other.id, title: 'Renamed' },
    ]);
    for (const categories of [[{}], [{ id: 'x' }], [{ title: 'First' }], [[1]], [null], [{ id: 999_999 }]]) {
      const { status, body } = await administrator.put(`/admin/api/update_post/${post.id}`, { ...mixed, categories });
      expect([categories, status, Object.keys(body.errors ?? {})]).toEqual([categories, 422, ['categories']]);
    }

    const client = await created('/admin/api/create_client', { name: 'Client' });
    const service = await created('/admin/api/create_service', { title: 'Service' });
    const product = await created('/admin/api/create_product', { title: 'Product', is_featured: '1' });
    const names = { client_id: client.id, service_id: service.id, product_id: product.id };
    const project = await created('/admin/api/create_portifolio', { name: 'Project', ...names });
    await update(`/admin/api/update_client/${client.id}`, { ...client, name: 'Client & Sons' });
    expect(await update(`/admin/api/update_portifolio/${project.id}`, project)).toMatchObject({
      ...names,
      client_name: 'Client & Sons',
    });
    const voice = await created('/admin/api/create_testimonial', { name: 'Voice', client_id: client.id });
    expect(await update(`/admin/api/update_testimonial/${voice.id}`, voice)).toMatchObject({ client_id: client.id });
    expect(await update(`/admin/api/update_product/${product.id}`, product)).toMatchObject({ is_featured: '1' });
  });

  it('of users, whose address stays', async () => {
    const { id } = await site.newUser(RoleName.Editor);
    const user: Record_ = (await administrator.get(`/admin/edit_user/${id}`)).body;
    expect(user).toMatchObject({ email: expect.any(String), role: 2, role_name: 'Editor' });
    const after = await update(`/admin/api/update_user/${id}`, { ...user, name: 'Another' });
    expect(kept(after)).toEqual({ ...saved(user), name: 'Another' });
    expect(kept(await update(`/admin/api/update_user/${id}`, { ...after, role_name: 'Old name' }))).toEqual(
      saved(after),
    );
    for (const [field, value] of Object.entries({ email: 'other@example.com', role_id: 1, password_hash: 'x' })) {
      const { status, body } = await administrator.put(`/admin/api/update_user/${id}`, {
        name: 'Another',
        [field]: value,
      });
      expect([status, body.errors]).toEqual([422, { [field]: [`${field} is not a field of this request.`] }]);
    }
  });

  it('of the own account', async () => {
    const me = (await editor.get('/admin/api/me')).body;
    const { status, body } = await editor.patch('/admin/update_profile', { ...me, name: 'Renamed' });
    expect([status, body]).toEqual([200, { ...me, name: 'Renamed' }]);
    for (const [field, value] of Object.entries({
      id: 1,
      email: 'x@example.com',
      role: 'Administrator',
      permissions: [...me.permissions, 'users.write'],
      version: 1,
    })) {
      const answer = await editor.patch('/admin/update_profile', { ...me, [field]: value });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { [field]: [`${field} is not a field of this request.`] },
      ]);
    }
  });

  it.each([
    ['/admin/edit_contact', '/admin/update_contact', 'PATCH', { phone: '+254 700' }],
    ['/admin/edit_homeimage', '/admin/update_homeimage', 'PATCH', {}],
    ['/admin/edit_legal', '/admin/update_legal', 'PATCH', { terms: '<p>Terms</p>' }],
    ['/admin/chatbot-settings', '/admin/chatbot-settings', 'PUT', { is_active: true }],
  ])('of %s', async (read, path, method, change) => {
    const options = { headers: { accept: 'application/json' } };
    const before: Record_ = (await administrator.get(read, options)).body;
    const answer = await administrator.call(method, path, { ...before, ...change });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    const after: Record_ = (await administrator.get(read, options)).body;
    expect(kept(after)).toEqual({ ...saved(before), ...change });
    for (const [field, value] of Object.entries({ id: 2, created_at: '2001-01-01T00:00:00Z', nonsense: 1 })) {
      const refused = await administrator.call(method, path, { ...after, [field]: value });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { [field]: [`${field} is not a field of this request.`] },
      ]);
    }
  });

  it('of messages and agent applications', async () => {
    await site.database.transaction(async (manager) => {
      await manager.insert(Message, { name: 'Amina', email: 'a@example.com', message: 'Habari?' });
      await manager.insert(Agent, {
        name: 'Otieno',
        email: 'o@example.com',
        phone: '1',
        location: 'Kisumu',
        country: 'Kenya',
        product_title: 'Shule',
      });
    });
    for (const [name, status] of [
      ['message', 'handled'],
      ['agent', 'approved'],
    ] as const) {
      const record: Record_ = (await editor.get(`/admin/api/list_${name}`)).body.data[0];
      const answer = await editor.put(`/admin/api/update_${name}/${record.id}`, { ...record, status });
      expect([answer.status, answer.body.errors, answer.body.status]).toEqual([200, undefined, status]);
      const changed = await editor.put(`/admin/api/update_${name}/${record.id}`, { ...answer.body, email: 'x@y.zz' });
      expect([changed.status, changed.body.errors]).toEqual([
        422,
        { email: ['email is not a field of this request.'] },
      ]);
    }
  });
});
