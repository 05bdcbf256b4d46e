import { OF_ADMINISTRATORS, Permission } from '../../backend/core/access/permissions.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const POSTS = ['kind.post.read', 'kind.post.write'];

describeOnEach('Roles', (kind) => {
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['signIn']>>;
  let number = 0;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn(RoleName.Administrator);
  });

  afterAll(() => site.close());

  const make = async (permissions: string[], values: object = {}) => {
    number += 1;
    const answer = await admin.post('/admin/api/create_role', { name: `Role ${number}`, permissions, ...values });
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body as { id: number; name: string; permissions: string[]; version: number };
  };
  /** Somebody with a role of these permissions. */
  const signedInWith = async (
    permissions: string[],
    values: object = {},
  ): Promise<Client & { role: number; id: number }> => {
    const role = await make(permissions, values);
    const { email, id } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    return Object.assign(await site.visitor().signIn(email, PASSWORD), { role: role.id, id });
  };

  it('download nothing that they may not read, and have nobody told of it', async () => {
    const { id: post } = (await admin.post('/admin/api/create_post', { title: 'Read by all' })).body;
    expect(post).toEqual(expect.any(Number));
    const me = await signedInWith(['content.read', 'export', 'webhooks.read', 'webhooks.write']);
    expect((await me.get('/admin/api/export_post')).status).toBe(200);
    for (const list of ['user', 'message', 'agent', 'person', 'subscriber'])
      expect([list, (await me.get(`/admin/api/export_${list}`)).status]).toEqual([list, 403]);
    expect((await me.get('/admin/api/person_data/1')).status).toBe(403);
    const hook = (told: object) =>
      me.post('/admin/api/create_webhook', {
        name: 'Hook',
        url: 'https://hook.example/',
        resources: ['faq'],
        events: ['published'],
        ...told,
      });
    expect((await hook({ visitor_events: ['enquiry.created'] })).status).toBe(403);
    expect((await hook({ visitor_events: ['subscriber.confirmed'] })).status).toBe(403);
    expect((await hook({ resources: ['post'] })).status).toBe(201);
    const rule = { name: 'Away', form: '', field: '', words: '', mail_to: 'elsewhere@example.com' };
    expect((await me.post('/admin/api/create_rule', rule)).status).toBe(403);
  });

  it('are listed with who has them; those of the product come first and can only be copied', async () => {
    const { body } = await admin.get('/admin/api/list_role?sort=id');
    expect(body.data.map(({ name, is_built_in }: Role & { is_built_in: boolean }) => [name, is_built_in])).toEqual(
      Object.values(RoleName).map((name) => [name, true]),
    );
    const [{ id, version, users, holders, permissions }] = body.data;
    expect([users, holders[0].id]).toEqual([1, admin.user.id]);
    expect(permissions).toEqual(
      expect.arrayContaining(Object.values(Permission).filter((one) => !OF_ADMINISTRATORS.has(one))),
    );
    for (const answer of [
      await admin.put(`/admin/api/update_role/${id}`, { name: 'Root', version }),
      await admin.delete(`/admin/api/delete_role/${id}?to=2`),
    ])
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('is built in')]);
    const copy = await admin.post('/admin/api/duplicate_role/2');
    expect(copy.body).toMatchObject({ name: 'Copy of Editor', is_built_in: false });
    expect(copy.body.permissions).toEqual(expect.arrayContaining(['content.write', 'content.publish']));
    const { id: role_id } = copy.body;
    const [editor, copied] = [await site.newUser(RoleName.Editor), await site.newUser(RoleName.Viewer, { role_id })];
    const permissionsOf = async ({ email }: { email: string }) =>
      (await (await site.visitor().signIn(email, PASSWORD)).get('/admin/api/me')).body.permissions.sort();
    expect(await permissionsOf(copied)).toEqual(await permissionsOf(editor));
  });

  it('allow a kind of content by itself, and what it needs is added', async () => {
    const { permissions } = await make(['kind.post.publish']);
    expect(permissions.sort()).toEqual([...POSTS, 'kind.post.publish'].sort());
    const writer = await signedInWith(POSTS);
    expect((await writer.get('/admin/api/list_post')).status).toBe(200);
    expect((await writer.get('/admin/api/list_client')).status).toBe(403);
    expect((await writer.get('/admin/api/post_tags')).status).toBe(200);
    const { kinds } = (await writer.get('/admin/api/me')).body;
    expect(kinds).toMatchObject([{ name: 'post', writable: true, needs_review: true }]);
  });

  it.each([
    [{ permissions: ['rockets.launch'] }, 'permissions', 'There is no permission named rockets.launch.'],
    [{ permissions: 'content.read,rockets' }, 'permissions', 'There is no permission named rockets.'],
    [{ languages: [] }, 'languages', 'Please choose at least one language'],
    [{ languages: ['xx'] }, 'languages', expect.any(String)],
    [{ name: ' ádministrator ' }, 'name', 'There is another role of this name.'],
    [{ name: '' }, 'name', expect.any(String)],
  ])('refuse %j', async (values, field, message) => {
    const answer = await admin.post('/admin/api/create_role', { name: 'Refused', permissions: [], ...values });
    expect([answer.status, answer.body.errors?.[field]]).toEqual([422, [message]]);
  });

  it('are not called what looks like another one', async () => {
    for (const name of ['editor', ' Ed itor', 'Еditor', 'Edltor', 'Ed\u200bitor', 'Administrat0r']) {
      const { status, body } = await admin.post('/admin/api/create_role', { name, permissions: [] });
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, ['name']]);
    }
  });

  it('have nothing of a permission that a row names and the program does not know', async () => {
    const role = await site.database.transaction((manager) =>
      manager.save(Object.assign(new Role(), { name: 'Unknown', permissions: ['kind.post.Publish', 'content', '*'] })),
    );
    const { email } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    const client = await site.visitor().signIn(email, PASSWORD);
    expect((await client.get('/admin/api/me')).body).toMatchObject({ permissions: [], kinds: [] });
  });

  it('change at once for who has them, and say so in the activity', async () => {
    const writer = await signedInWith(POSTS);
    const { body: role } = await admin.get(`/admin/edit_role/${writer.role}`);
    const { id, version, name } = role;
    expect(role.holders).toHaveLength(1);
    const changed = await admin.put(`/admin/api/update_role/${id}`, { name, version, permissions: ['kind.faq.read'] });
    expect(changed.status).toBe(200);
    expect((await writer.get('/admin/api/list_post')).status).toBe(403);
    expect((await writer.get('/admin/api/list_faq')).status).toBe(200);
    const stale = await admin.put(`/admin/api/update_role/${id}`, { name, version, permissions: [] });
    expect(stale.status).toBe(409);
    const { body } = await admin.get('/admin/api/list_activity');
    expect(body.data[0]).toMatchObject({ resource: 'role', action: 'update', title: name, fields: ['permissions'] });
  });

  it('are deleted only with a role that their people get, in one step', async () => {
    const writer = await signedInWith(POSTS);
    const path = `/admin/api/delete_role/${writer.role}`;
    const refused = await admin.delete(path);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'People with this role: 1. Please choose the role that they get instead.',
    ]);
    expect((await admin.delete(`${path}?to=${writer.role}`)).status).toBe(422);
    expect((await admin.delete(`${path}?to=999999`)).status).toBe(422);
    expect((await admin.get(`/admin/edit_role/${writer.role}`)).status).toBe(200);
    expect((await admin.delete(`${path}?to=3`)).status).toBe(200);
    expect((await writer.get('/admin/api/me')).body.role).toBe(RoleName.Viewer);
    expect((await admin.get(`/admin/edit_role/${writer.role}`)).status).toBe(404);
    const empty = await make([]);
    expect((await admin.delete(`/admin/api/delete_role/${empty.id}`)).status).toBe(200);
  });

  describe('are given by somebody who manages users without being an administrator', () => {
    let manager: Awaited<ReturnType<typeof signedInWith>>;

    beforeAll(async () => {
      manager = await signedInWith(['users.write', 'content.read', ...POSTS]);
    });

    const assign = (to: number, role: number) =>
      manager.put(`/admin/api/update_user/${to}`, { name: 'Somebody', role });

    it('as far as the own role goes', async () => {
      const { body } = await manager.post('/admin/api/create_role', { name: 'Helper', permissions: POSTS });
      const user = await site.newUser(RoleName.Viewer, { role_id: body.id });
      const { body: reader } = await manager.post('/admin/api/create_role', {
        name: 'R',
        permissions: ['content.read'],
      });
      expect((await assign(user.id, reader.id)).status).toBe(200);
    });

    it.each([
      ['an administrator', ['users.write', 'status.read']],
      ['what it may write, but not publish', [...POSTS, 'kind.post.publish']],
      ['all content', ['content.write']],
    ])('and no further: %s', async (_what, permissions) => {
      const answer = await manager.post('/admin/api/create_role', { name: 'Refused', permissions });
      expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('more than your own role')]);
    });

    it('not even for each kind of today, as all content has those of tomorrow', async () => {
      const { body: choices } = await admin.get('/admin/api/role_choices');
      const each = choices.groups[0].areas
        .slice(1)
        .flatMap(({ read, write, publish }: Record<string, string>) =>
          [read, write, publish].filter((one) => one !== undefined),
        );
      const other = await signedInWith(['users.write', ...each]);
      const answer = await other.post('/admin/api/create_role', { name: 'Refused', permissions: ['content.write'] });
      expect(answer.status).toBe(403);
      expect((await other.post('/admin/api/create_role', { name: 'Each', permissions: each })).status).toBe(201);
    });

    it('nor on records of an own kind that they can’t read themselves', async () => {
      const { body: wage } = await admin.post('/admin/api/create_kind', {
        key: 'wage',
        names: [{ language: 'en', singular: 'Wage', plural: 'Wages' }],
        fields: [{ key: 'name', label: 'Name', kind: 'text', role: 'title' }],
        read_roles: [],
        write_roles: [],
      });
      const change = (maker: Client, rights: object) => maker.put(`/admin/api/update_kind/${wage.id}`, rights);
      const maker = await signedInWith(['kinds.write']);
      const refused = await change(maker, { read_roles: [RoleName.Viewer], write_roles: [RoleName.Editor] });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['read_roles', 'write_roles']]);
      expect((await change(maker, { icon: 'tag' })).status).toBe(200);
      const reader = await signedInWith(['kinds.write', 'kind.wage.read']);
      expect((await change(reader, { write_roles: [RoleName.Editor] })).status).toBe(422);
      expect((await change(reader, { read_roles: [RoleName.Viewer] })).status).toBe(200);
      // What others have given stays, and can be taken away.
      expect((await change(maker, { read_roles: [RoleName.Viewer] })).status).toBe(200);
      expect((await change(maker, { read_roles: [] })).status).toBe(200);
    });

    it('and whoever may do more is out of reach', async () => {
      const { id } = admin.user;
      const other = await site.newUser(RoleName.Editor);
      const role = await make(['status.read']);
      const before = await site.database.manager.findOneByOrFail(Role, { id: role.id });
      for (const answer of [
        await assign(id, 3),
        await assign(other.id, 3),
        await assign(manager.id, 1),
        await manager.post('/admin/api/create_user', {
          name: 'New',
          email: 'new-admin@example.com',
          password: 'nine yellow umbrellas',
          password_confirmation: 'nine yellow umbrellas',
          role: 1,
        }),
        await manager.put(`/admin/api/update_user/${id}`, {
          name: 'Taken over',
          password: 'nine yellow umbrellas',
          password_confirmation: 'nine yellow umbrellas',
        }),
        await manager.delete(`/admin/api/delete_user/${other.id}`),
        await manager.delete(`/admin/api/end_sessions/${id}?end_tokens=true`),
        await manager.put(`/admin/api/update_role/${role.id}`, { name: 'Other', permissions: [] }),
        await manager.delete(`/admin/api/delete_role/${role.id}?to=3`),
        await manager.delete(`/admin/api/remove_second_factor/${id}`),
        await manager.put('/admin/api/second_factor_roles', { roles: [1] }),
      ])
        expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('more than your own role')]);
      expect(await site.database.manager.findOneByOrFail(Role, { id: role.id })).toEqual(before);
      expect((await admin.get('/admin/api/me')).body).toMatchObject({ name: admin.user.name, role: 'Administrator' });
    });

    it('not even the least of the built-in roles, which a new account gets that names none', async () => {
      const other = await signedInWith(['users.write']);
      const create = (by: Client, email: string, role?: number) =>
        by.post('/admin/api/create_user', {
          name: 'New',
          email,
          password: 'nine yellow umbrellas',
          password_confirmation: 'nine yellow umbrellas',
          ...(role === undefined ? {} : { role }),
        });
      const refused = await create(other, 'viewer-by-default@example.com');
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('more than your own role')]);
      const { body: role } = await other.post('/admin/api/create_role', { name: 'Nothing', permissions: [] });
      expect((await create(other, 'nothing@example.com', role.id)).status).toBe(201);
      expect((await create(admin, 'viewer@example.com')).body.role_name).toBe(RoleName.Viewer);
    });

    it('and revokes no token of somebody who may do more', async () => {
      const { body } = await admin.post('/admin/api/create_token', {
        name: 'Of an administrator',
        scopes: ['post:read'],
      });
      const { id } = body.record;
      const refused = await manager.delete(`/admin/api/delete_token/${id}`);
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('more than your own role')]);
      expect((await admin.get('/admin/api/tokens')).body).toEqual(
        expect.arrayContaining([expect.objectContaining({ id })]),
      );
      const { body: role } = await manager.post('/admin/api/create_role', { name: 'With a token', permissions: POSTS });
      const { email } = await site.newUser(RoleName.Viewer, { role_id: role.id });
      const helper = await site.visitor().signIn(email, PASSWORD);
      const made = await helper.post('/admin/api/create_token', { name: 'T', scopes: ['post:read'] });
      expect((await manager.delete(`/admin/api/delete_token/${made.body.record.id}`)).status).toBe(200);
    });

    it('who can give the rest of a deletion only to a role within their own', async () => {
      const { body: role } = await manager.post('/admin/api/create_role', { name: 'Mine', permissions: POSTS });
      const user = await site.newUser(RoleName.Viewer, { role_id: role.id });
      expect((await manager.delete(`/admin/api/delete_role/${role.id}?to=1`)).status).toBe(403);
      expect((await admin.get(`/admin/edit_user/${user.id}`)).body.role).toBe(role.id);
    });
  });

  it('leave the last administrator', async () => {
    const { id } = admin.user;
    const role = await make([]);
    const answer = await admin.put(`/admin/api/update_user/${id}`, { name: 'Last', role: role.id });
    expect([answer.status, answer.body.message]).toEqual([409, 'There must be at least one active administrator.']);
  });

  it('limit tokens as they limit their owners', async () => {
    const writer = await signedInWith([...POSTS, 'kind.post.publish']);
    const { body } = await writer.post('/admin/api/create_token', { name: 'T', scopes: ['post:read', 'post:write'] });
    const call = (method: string, path: string, values?: object) =>
      site.visitor().call(method, path, values, { headers: { Authorization: `Bearer ${body.token}` } });
    const created = await call('POST', '/admin/api/create_post', { title: 'By token' });
    expect([created.status, created.body.status]).toEqual([201, 'active']);
    expect((await call('GET', '/admin/api/post_tags')).status).toBe(200);
    expect((await call('GET', '/admin/api/list_client')).status).toBe(403);
    const { body: role } = await admin.get(`/admin/edit_role/${writer.role}`);
    await admin.put(`/admin/api/update_role/${role.id}`, { name: role.name, permissions: POSTS });
    const changed = await call('PUT', `/admin/api/update_post/${created.body.id}`, { title: 'Again' });
    expect([changed.status, changed.body.message]).toEqual([403, expect.stringContaining('write but not publish')]);
    const refused = await writer.post('/admin/api/create_token', { name: 'T', scopes: ['client:read'] });
    expect(refused.status).toBe(422);
  });
});
