import { RoleName } from '../../backend/core/access/role-name.js';
import { HistoryEntry } from '../../backend/history/history-entry.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('The activity', (kind) => {
  let site: TestApp;
  let admin: Client & { user: { id: number; name: string } };

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
  });

  afterAll(() => site.close());

  const activity = async (query = '') => {
    const { status, body } = await admin.get(`/admin/api/list_activity${query}`);
    expect(status).toBe(200);
    return body.data as { action: string; resource: string; title: string; fields: string[]; by: unknown }[];
  };

  it('has sign-ins, also failed ones, without what was typed', async () => {
    const user = await site.newUser(RoleName.Editor);
    const client = await site.visitor().signIn(user.email, PASSWORD);
    await client.post('/admin/logout', {});
    await site.visitor().post('/admin/login', { email: 'nobody@example.com', password: 'green wooden ladders' });
    const by = { id: user.id, name: user.name };
    expect((await activity()).slice(0, 3)).toEqual([
      expect.objectContaining({ action: 'sign_in_failed', title: 'n…@example.com', by: null }),
      expect.objectContaining({ action: 'sign_out', title: user.name, by }),
      expect.objectContaining({ action: 'sign_in', title: user.name, by }),
    ]);
    const rows = await site.database.manager.find(HistoryEntry);
    expect(JSON.stringify(rows)).not.toMatch(/green wooden|nobody/);
  });

  it('has what is changed of users, without passwords', async () => {
    const roles: { id: number; name: string }[] = (await admin.get('/admin/api/roles')).body;
    const password = 'nine yellow teapots';
    const { body } = await admin.post('/admin/api/create_user', {
      name: 'Grace',
      email: 'grace@example.com',
      password,
      password_confirmation: password,
    });
    const change = (input: object) => admin.put(`/admin/api/update_user/${body.id}`, { name: 'Grace', ...input });
    await change({ password: 'ten yellow teapots', password_confirmation: 'ten yellow teapots' });
    await change({ role: roles.find(({ name }) => name === 'Editor')?.id });
    await admin.delete(`/admin/api/delete_user/${body.id}`);
    const entries = await activity('?resource=user&per_page=4');
    expect(entries.map(({ action, title, fields }) => [action, title, fields])).toEqual([
      ['delete', 'Grace', []],
      ['role', 'Grace', ['role']],
      ['password', 'Grace', ['password']],
      ['create', 'Grace', expect.any(Array)],
    ]);
    const rows = await site.database.manager.createQueryBuilder(HistoryEntry, 'e').addSelect('e.state').getMany();
    expect(rows.filter(({ resource, state }) => resource === 'user' && state !== null)).toEqual([]);
    expect((await admin.get('/admin/api/list_bin')).body.data).toEqual([]);
    expect((await admin.post(`/admin/api/restore_user/${body.id}`, {})).status).toBe(404);
  });

  it('has exports, and is filtered by person, kind and days', async () => {
    expect((await admin.get('/admin/api/export_message')).status).toBe(200);
    const faq = (await admin.post('/admin/api/create_faq', { title: 'Asked' })).body;
    await admin.put(`/admin/api/update_faq/${faq.id}`, { title: 'Asked', status: 'inactive' });
    expect(await activity('?kind=export')).toEqual([
      expect.objectContaining({ action: 'export', resource: 'message' }),
    ]);
    expect(await activity('?resource=faq')).toEqual([
      expect.objectContaining({ action: 'unpublish', fields: ['status'] }),
      expect.objectContaining({ action: 'create' }),
    ]);
    const other = await site.newUser(RoleName.Editor);
    expect(await activity(`?user=${other.id}`)).toEqual([]);
    expect(await activity('?to=2020-01-01')).toEqual([]);
    expect((await activity(`?from=2020-01-01&user=${admin.user.id}`)).length).toBeGreaterThan(3);
    expect((await admin.get('/admin/api/list_activity?kind=anything')).status).toBe(422);
  });

  it('is only read', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, (await admin.call(method, '/admin/api/list_activity', {})).status]).toEqual([method, 404]);
  });
});
