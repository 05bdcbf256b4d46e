import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

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

  it('tells by which token something was done, and is filtered by it', async () => {
    const { body: made } = await admin.post('/admin/api/create_token', { name: 'Import', scopes: ['faq:write'] });
    const headers = { Authorization: `Bearer ${made.token}` };
    const { body: faq } = await site.visitor().post('/admin/api/create_faq', { title: 'By a program' }, { headers });
    await admin.put(`/admin/api/update_faq/${faq.id}`, { title: 'By a person' });
    const { id } = made.record;
    const byProgram = expect.objectContaining({
      action: 'create',
      title: 'By a program',
      token_id: id,
      by: { id: admin.user.id, name: `${admin.user.name} by token "Import"` },
    });
    expect(await activity(`?token=${id}`)).toEqual([byProgram]);
    const [changed] = await activity('?resource=faq&kind=update');
    expect(changed).toEqual(expect.objectContaining({ title: 'By a person' }));
    expect(changed).not.toHaveProperty('token_id');
    await admin.delete(`/admin/api/delete_token/${id}`);
    expect(await activity(`?token=${id}`)).toEqual([byProgram]);
    expect((await admin.get('/admin/api/list_activity?token=some')).status).toBe(422);
  });

  const actionsOf = async (query: string) => (await activity(query)).map(({ action, fields }) => [action, fields]);

  it('has links to drafts, and schedules that are set, moved and cancelled', async () => {
    const { id } = (await admin.post('/admin/api/create_post', { title: 'Announced', status: 'inactive' })).body;
    const link = (await admin.post(`/admin/api/create_draft_link/post/${id}`, { days: 7 })).body;
    await admin.delete(`/admin/api/delete_draft_link/post/${id}/${link.id}`);
    const day = 24 * 60 * 60_000;
    const timeIn = (days: number) => new Date(Date.now() + days * day).toISOString();
    const schedule = (times: object) => admin.put(`/admin/api/schedule_post/${id}`, times);
    const publish_at = timeIn(2);
    expect((await schedule({ publish_at })).status).toBe(200);
    // Nothing else than before.
    expect((await schedule({ publish_at })).status).toBe(200);
    expect((await schedule({ unpublish_at: timeIn(9) })).status).toBe(200);
    expect((await schedule({ publish_at: null, unpublish_at: null })).status).toBe(200);
    expect(await actionsOf('?resource=post&search=Announced&per_page=20')).toEqual([
      ['unschedule', ['publish_at', 'unpublish_at']],
      ['schedule', ['unpublish_at']],
      ['schedule', ['publish_at']],
      ['unshare', []],
      ['share', []],
      ['create', []],
    ]);
    const { data } = (await admin.get(`/admin/api/history/post/${id}?per_page=20`)).body;
    expect(data).toHaveLength(6);
    const { state } = (await admin.get(`/admin/api/history/post/${id}/${data[0].id}`)).body;
    expect(state).toBeNull();
    // The bin has a record whose last entry is its deletion.
    await admin.delete(`/admin/api/delete_post/${id}`);
    expect((await admin.get('/admin/api/list_bin?search=Announced')).body.total).toBe(1);
    expect((await admin.delete(`/admin/api/delete_draft_link/post/${id}/${link.id}`)).status).toBe(404);
    expect((await admin.get('/admin/api/list_bin?search=Announced')).body.total).toBe(1);
    await admin.post(`/admin/api/restore_post/${id}`, { publish: true });
    expect((await admin.get(`/admin/edit_post/${id}`)).status).toBe(200);
  });

  it('has what is done with files of the library', async () => {
    const send = async (path: string, width: number, name: string) => {
      const form = new FormData();
      form.append('file', new File([await jpeg(width, 300)], name));
      return (await admin.call('POST', `/admin/api/${path}`, undefined, { raw: form })).body;
    };
    const { id } = await send('create_upload', 411, 'market.jpg');
    const change = (input: object) => admin.put(`/admin/api/update_upload/${id}`, input);
    expect((await change({ name: 'stalls', alt: 'Stalls of a market' })).status).toBe(200);
    // Nothing new.
    expect((await change({ alt: 'Stalls of a market' })).status).toBe(200);
    expect((await change({ focus: { x: 0.2, y: 0.3 } })).status).toBe(200);
    expect((await change({ rotation: 90, crop: { left: 0, top: 0, width: 0.5, height: 0.5 } })).status).toBe(200);
    await send(`replace_upload/${id}`, 412, 'other.jpg');
    await admin.delete(`/admin/api/delete_upload/${id}`);
    await admin.post(`/admin/api/restore_upload/${id}`, {});
    await admin.delete(`/admin/api/delete_upload/${id}`);
    await admin.delete(`/admin/api/delete_bin/upload/${id}`);
    expect(await actionsOf('?resource=upload&per_page=20')).toEqual([
      ['delete_for_good', []],
      ['delete', []],
      ['restore', []],
      ['delete', []],
      ['replace', []],
      ['update', ['rotation', 'crop']],
      ['update', ['focus']],
      ['update', ['name', 'alt']],
      ['create', []],
    ]);
    const [first] = await activity('?resource=upload&kind=create');
    expect(first).toMatchObject({ title: 'market.jpg', by: { id: admin.user.id } });
    // A text that is written where the picture is used.
    const { filename } = await send('post/upload_image', 790, 'in-a-post.jpg');
    await admin.put('/admin/api/picture_text', { filename, alt: 'A class' });
    expect((await actionsOf('?resource=upload&per_page=20')).slice(0, 2)).toEqual([
      ['update', ['alt']],
      ['create', []],
    ]);
  });

  it('is only read', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, (await admin.call(method, '/admin/api/list_activity', {})).status]).toEqual([method, 405]);
  });
});
