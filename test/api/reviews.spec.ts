import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Reviews', (kind) => {
  let site: TestApp;
  let editor: Client & { user: { id: number; name: string; email: string } };
  let writer: Client & { email: string; id: number };
  let reader: Client;

  const withRole = async (name: string, permissions: string[], languages: string[] | null = null) => {
    const role = await site.database.transaction((manager) =>
      manager.save(Object.assign(new Role(), { name, permissions, languages })),
    );
    const { email, id } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    return Object.assign(await site.visitor().signIn(email, PASSWORD), { email, id });
  };

  beforeAll(async () => {
    site = await startApp({ kind, config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@jukwaa.test' } } });
    editor = await site.signIn(RoleName.Editor);
    writer = await withRole('Writer', ['kind.faq.read', 'kind.faq.write', 'kind.post.read', 'kind.post.write']);
    reader = await withRole('Reader', ['kind.faq.read']);
  });

  afterAll(() => site.close());

  const draft = async (title = 'How much?'): Promise<number> =>
    (await writer.post('/admin/api/create_faq', { title })).body.id;
  const ask = (id: number, note?: string, client: Client = writer) =>
    client.post(`/admin/api/ask_review_faq/${id}`, { note });
  const listed = async (client: Client) =>
    (await client.get('/admin/api/list_review')).body.reviews.map(
      ({ resource, id, is_own, answer }: Record<string, unknown>) => ({
        resource,
        id,
        is_own,
        answer,
      }),
    );
  const history = async (id: number) =>
    (await editor.get(`/admin/api/history/faq/${id}`)).body.data.map(({ action, note, by }: Record<string, never>) => [
      action,
      note,
      by,
    ]);
  const mailsTo = async (email: string) =>
    (await site.database.manager.findBy(OutboxMail, { to_address: email })).map((mail) => JSON.stringify(mail));

  it('are asked for with a note, told to who may publish, and answered by publishing', async () => {
    const id = await draft('Asked');
    const asked = await ask(id, 'Prices of January.');
    expect([asked.status, asked.body.review]).toEqual([
      200,
      {
        asked_by: { id: writer.id, name: expect.any(String) },
        asked_at: expect.any(String),
        note: 'Prices of January.',
        answered_by: null,
        answered_at: null,
        answer: null,
      },
    ]);
    expect(await listed(editor)).toContainEqual({ resource: 'faq', id, is_own: false, answer: null });
    expect(await listed(writer)).toContainEqual({ resource: 'faq', id, is_own: true, answer: null });
    expect(await listed(reader)).toEqual([]);
    const told = await mailsTo(editor.user.email);
    expect(told.at(-1)).toContain('Prices of January.');
    expect(told.at(-1)).toContain(`/admin/faq/${id}/edit`);
    expect(await mailsTo(writer.email)).toEqual([]);

    expect((await writer.post(`/admin/api/publish_faq/${id}`, {})).status).toBe(403);
    expect((await editor.post(`/admin/api/publish_faq/${id}`, {})).status).toBe(200);
    expect((await editor.get(`/admin/api/review_faq/${id}`)).body).toEqual({ review: null });
    expect((await mailsTo(writer.email)).at(-1)).toContain('is published');
    const by = { id: writer.id, name: expect.any(String) };
    const entries = await history(id);
    expect(entries.slice(0, 2)).toEqual([
      ['publish', undefined, { id: editor.user.id, name: editor.user.name }],
      ['ask_review', 'Prices of January.', by],
    ]);
  });

  it('are returned with a note, and asked for again', async () => {
    const id = await draft('Returned');
    await ask(id);
    expect((await editor.post(`/admin/api/return_review_faq/${id}`, { note: ' ' })).status).toBe(422);
    const answer = await editor.post(`/admin/api/return_review_faq/${id}`, { note: 'Name the source.' });
    expect(answer.body.review).toMatchObject({ answer: 'Name the source.', answered_by: { id: editor.user.id } });
    expect(await listed(editor)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await listed(writer)).toContainEqual({ resource: 'faq', id, is_own: true, answer: 'Name the source.' });
    expect((await mailsTo(writer.email)).at(-1)).toContain('Name the source.');
    expect((await editor.post(`/admin/api/return_review_faq/${id}`, { note: 'Twice' })).status).toBe(409);
    expect((await editor.get(`/admin/edit_faq/${id}`)).body).toMatchObject({ title: 'Returned', status: 'inactive' });
    await ask(id, 'Named.');
    expect(await listed(editor)).toContainEqual({ resource: 'faq', id, is_own: false, answer: null });
    expect((await history(id)).map(([action]: string[]) => action).slice(0, 3)).toEqual([
      'ask_review',
      'return_review',
      'ask_review',
    ]);
  });

  it('are withdrawn by who asked alone', async () => {
    const id = await draft('Withdrawn');
    await ask(id);
    expect((await editor.delete(`/admin/api/review_faq/${id}`)).status).toBe(403);
    expect((await writer.delete(`/admin/api/review_faq/${id}`)).body).toEqual({ review: null });
    expect((await writer.delete(`/admin/api/review_faq/${id}`)).status).toBe(409);
    expect(await listed(editor)).not.toContainEqual(expect.objectContaining({ id }));
    expect((await history(id))[0][0]).toBe('withdraw_review');
  });

  it('are of a draft of what visitors see; without one there is nothing to publish', async () => {
    const { id, version } = (await editor.post('/admin/api/create_faq', { title: 'Shown' })).body;
    expect((await ask(id)).status).toBe(409);
    await writer.put(`/admin/api/draft_faq/${id}`, { values: { title: 'Better' }, version });
    expect((await ask(id)).status).toBe(200);
    expect((await editor.get(`/admin/edit_faq/${id}`)).body.title).toBe('Shown');
    expect((await editor.post(`/admin/api/publish_faq/${id}`, {})).body.title).toBe('Better');
    expect((await editor.get(`/admin/api/review_faq/${id}`)).body).toEqual({ review: null });
  });

  it('end with their record', async () => {
    const id = await draft('Deleted');
    await ask(id);
    expect((await writer.delete(`/admin/api/delete_faq/${id}`)).status).toBe(200);
    expect(await listed(editor)).not.toContainEqual(expect.objectContaining({ id }));
  });

  it('are no way around what somebody may do', async () => {
    const id = await draft('Guarded');
    const translator = await withRole('Pole', ['kind.faq.read', 'kind.faq.write', 'kind.faq.publish'], ['pl']);
    for (const answer of [
      await ask(id, '', reader),
      await ask(id, '', translator),
      await writer.post(`/admin/api/return_review_faq/${id}`, { note: 'No' }),
      await reader.delete(`/admin/api/review_faq/${id}`),
    ])
      expect(answer.status).toBe(403);
    await ask(id);
    expect(await listed(translator)).toEqual([]);
    expect(await mailsTo(translator.email)).toEqual([]);
    expect((await translator.post(`/admin/api/return_review_faq/${id}`, { note: 'No' })).status).toBe(403);
    expect((await ask(999_999)).status).toBe(404);
    expect((await ask(id, 'x'.repeat(2001))).status).toBe(422);
  });
});
