import { RecordNote, RecordNoteNotice } from '../../backend/content/publications/notes/record-note.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { downloadArchive } from './support/archives.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

type User = Client & { user: { id: number; name: string; email: string } };

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

describeOnEach('Notes on records', (kind) => {
  let site: TestApp;
  let editor: User;
  let admin: User;
  let reader: Client & { id: number; email: string; name: string };
  let stranger: Client & { id: number };
  let count = 0;
  const newKey = () => {
    count += 1;
    return `key-of-note-${count}`;
  };

  const withRole = async (name: string, permissions: string[]) => {
    const role = await site.database.transaction((manager) =>
      manager.save(Object.assign(new Role(), { name, permissions, languages: null })),
    );
    const { email, id, name: called } = await site.newUser(RoleName.Viewer, { role_id: role.id });
    return Object.assign(await site.visitor().signIn(email, PASSWORD), { email, id, name: called });
  };

  beforeAll(async () => {
    site = await startApp({ kind, config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@jukwaa.test' } } });
    editor = await site.signIn(RoleName.Editor);
    admin = await site.signIn(RoleName.Administrator);
    reader = await withRole('Reader of questions', ['kind.faq.read']);
    stranger = await withRole('Inbox alone', ['inbox.read', 'activity.read']);
  });

  afterAll(() => site.close());

  const ok = async ({ status, body }: { status: number; body: unknown }) => {
    expect([status, body]).toEqual([200, expect.anything()]);
    return body as never;
  };
  const made = async (title = 'How much?'): Promise<number> =>
    (await editor.post('/admin/api/create_faq', { title, description: '<p>Four minutes at most.</p>' })).body.id;
  const write = (id: number, text: string, more: object = {}, client: Client = editor) =>
    client.post(`/admin/api/record_notes/faq/${id}`, { text, idempotency_key: newKey(), ...more });
  const threads = async (id: number, client: Client = editor) =>
    ((await ok(await client.get(`/admin/api/record_notes/faq/${id}`))) as { threads: never[] }).threads as Record<
      string,
      never
    >[];
  const notices = async (client: Client) =>
    ((await ok(await client.get('/admin/api/record_notes'))) as { notices: Record<string, unknown>[] }).notices;
  const mailsTo = async (email: string) =>
    (await site.database.manager.findBy(OutboxMail, { to_address: email })).map((mail) => JSON.stringify(mail));
  const history = async (id: number): Promise<[string, string | undefined][]> =>
    (await editor.get(`/admin/api/history/faq/${id}`)).body.data.map(({ action, note }: Record<string, never>) => [
      action,
      note,
    ]);

  it('mention colleagues, who are told, answer, and are answered', async () => {
    const id = await made('Mentioned');
    const { people } = (await ok(await editor.get(`/admin/api/record_notes/faq/${id}/people`))) as {
      people: { id: number }[];
    };
    expect(people.map((person) => person.id)).toContain(reader.id);
    expect(people.map((person) => person.id)).not.toContain(stranger.id);
    expect(people.map((person) => person.id)).not.toContain(editor.user.id);

    const text = `@${reader.name} Is this still so?`;
    const place = { field: 'description', quote: 'Four minutes', before: '', after: 'at most.' };
    await ok(await write(id, text, { mentions: [reader.id], ...place }));
    const [thread] = await threads(id, reader);
    expect(thread).toEqual({
      id: expect.any(Number),
      text,
      author: { id: editor.user.id, name: editor.user.name },
      created_at: expect.any(String),
      is_own: false,
      is_unseen: true,
      place,
      resolved_by: null,
      resolved_at: null,
      answers: [],
    });
    expect(await notices(reader)).toEqual([
      expect.objectContaining({ resource: 'faq', id, title: 'Mentioned', text, is_mention: true }),
    ]);
    const [mail] = await mailsTo(reader.email);
    expect(mail).toContain('Is this still so?');
    expect(mail).toContain(`/admin/faq/${id}/edit#notes`);

    await ok(await reader.put(`/admin/api/record_notes/faq/${id}/seen`, {}));
    expect(await notices(reader)).toEqual([]);
    await ok(await write(id, 'Five by now.', { answers: thread?.id }, reader));
    expect(await notices(editor)).toEqual([expect.objectContaining({ id, text: 'Five by now.', is_mention: false })]);
    expect((await mailsTo(editor.user.email)).at(-1)).toContain('Five by now.');
    expect((await threads(id))[0]?.answers).toEqual([expect.objectContaining({ text: 'Five by now.' })]);
    expect((await history(id)).slice(0, 2)).toEqual([
      ['note', 'Five by now.'],
      ['note', text],
    ]);
  });

  it('are resolved and reopened, and an answer reopens them', async () => {
    const id = await made();
    await write(id, 'A number is missing.');
    const [{ id: note } = { id: 0 }] = await threads(id);
    await ok(await reader.put(`/admin/api/record_note/${note}`, { is_resolved: true }));
    expect(await threads(id)).toEqual([
      expect.objectContaining({
        resolved_by: { id: reader.id, name: reader.name },
        resolved_at: expect.any(String),
      }),
    ]);
    await ok(await reader.put(`/admin/api/record_note/${note}`, { is_resolved: true }));
    await ok(await editor.put(`/admin/api/record_note/${note}`, { is_resolved: false }));
    await ok(await editor.put(`/admin/api/record_note/${note}`, { is_resolved: true }));
    await ok(await write(id, 'It still is.', { answers: note }));
    expect((await threads(id))[0]).toMatchObject({ resolved_by: null, resolved_at: null });
    expect((await history(id)).map(([action]) => action).slice(0, 5)).toEqual([
      'note',
      'resolve_note',
      'reopen_note',
      'resolve_note',
      'note',
    ]);
    expect((await editor.put(`/admin/api/record_note/${note}`, {})).status).toBe(422);
  });

  it('are deleted by who wrote them alone, with their text in the history', async () => {
    const id = await made();
    await write(id, 'The password is 1234.');
    const [{ id: note } = { id: 0 }] = await threads(id);
    expect((await reader.delete(`/admin/api/record_note/${note}`)).status).toBe(403);
    await write(id, 'Take that away!', { answers: note }, reader);
    expect((await editor.delete(`/admin/api/record_note/${note}`)).status).toBe(409);
    const answer = (await threads(id))[0]?.answers?.[0] as unknown as { id: number };
    await ok(await reader.delete(`/admin/api/record_note/${answer.id}`));
    await ok(await editor.delete(`/admin/api/record_note/${note}`));
    expect(await threads(id)).toEqual([]);
    expect((await history(id)).slice(0, 4)).toEqual([
      ['delete_note', undefined],
      ['delete_note', undefined],
      ['note', undefined],
      ['note', undefined],
    ]);
  });

  it('are made once for a key', async () => {
    const id = await made();
    const once = { text: 'Once', idempotency_key: 'the-same-key' };
    const both = await Promise.all([1, 2].map(() => editor.post(`/admin/api/record_notes/faq/${id}`, once)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await threads(id)).toHaveLength(1);
    expect((await editor.post(`/admin/api/record_notes/faq/${id}`, { ...once, text: 'Twice' })).status).toBe(409);
    expect((await reader.post(`/admin/api/record_notes/faq/${id}`, once)).status).toBe(409);
  });

  it('are refused where they make no sense', async () => {
    const id = await made();
    for (const more of [
      { text: ' ' },
      { text: 'x'.repeat(2001) },
      { mentions: [stranger.id] },
      { mentions: [999_999] },
      { answers: 999_999 },
      { field: 'nothing', quote: 'x' },
      { field: 'description', quote: 'x'.repeat(301) },
      { idempotency_key: 'short' },
    ])
      expect((await write(id, 'Refused', more)).status).toBe(422);
    const [of, other] = [await made(), await made()];
    await write(of, 'Elsewhere');
    const [thread] = await threads(of);
    expect((await write(other, 'Refused', { answers: thread?.id })).status).toBe(422);
    expect((await write(999_999, 'Refused')).status).toBe(404);
    expect(await threads(id)).toEqual([]);
  });

  it('are for those who may read the record: for no visitor, no token, no other role, and in no copy of the site', async () => {
    const id = await made('Guarded');
    const secret = 'Between ourselves: xyzzy.';
    await write(id, secret, { mentions: [reader.id], field: 'description', quote: 'Four minutes' });
    const [{ id: note } = { id: 0 }] = await threads(id);
    const { token } = (await admin.post('/admin/api/create_token', { name: 'All', scopes: ['faq:read', 'faq:write'] }))
      .body;
    expect((await site.visitor().get('/admin/api/list_faq', bearer(token))).status).toBe(200);
    const calls: [string, string, object?][] = [
      ['GET', '/admin/api/record_notes'],
      ['GET', `/admin/api/record_notes/faq/${id}`],
      ['GET', `/admin/api/record_notes/faq/${id}/people`],
      ['PUT', `/admin/api/record_notes/faq/${id}/seen`, {}],
      ['POST', `/admin/api/record_notes/faq/${id}`, { text: 'Mine', idempotency_key: 'one-of-a-stranger' }],
      ['PUT', `/admin/api/record_note/${note}`, { is_resolved: true }],
      ['DELETE', `/admin/api/record_note/${note}`],
    ];
    for (const [method, path, body] of calls) {
      const statuses = [
        (await site.visitor().call(method, path, body)).status,
        (await site.visitor().call(method, path, body, bearer(token))).status,
        (await stranger.call(method, path, body)).status,
      ];
      expect([method, path, ...statuses]).toEqual([
        method,
        path,
        method === 'GET' ? 401 : expect.any(Number),
        403,
        path === '/admin/api/record_notes' ? 200 : 403,
      ]);
      expect(statuses[0]).toBeGreaterThanOrEqual(400);
    }
    expect(await notices(stranger)).toEqual([]);
    expect(await threads(id)).toHaveLength(1);
    const activity = await stranger.get('/admin/api/list_activity?kind=note');
    expect(activity.body.data.length).toBeGreaterThan(0);
    const shown = [
      activity,
      await editor.get(`/admin/edit_faq/${id}`),
      await editor.get('/admin/api/list_faq'),
      await admin.get('/admin/api/search_records?q=xyzzy'),
    ];
    for (const path of ['/', '/faqs', '/llms.txt', '/sitemap.xml', '/api/faqs', `/api/content/faq/${id}`])
      shown.push(await site.visitor().get(path));
    for (const { body } of shown) expect(JSON.stringify(body)).not.toContain('xyzzy');
    for (const path of ['/admin/api/exports/site?base=https://copy.example', '/admin/api/exports/content']) {
      const { files } = await downloadArchive(admin, path);
      expect(files.size).toBeGreaterThan(0);
      for (const content of files.values()) expect(String(content)).not.toContain('xyzzy');
    }
  });

  it('are in the bin with their record, and gone with it', async () => {
    const id = await made('Binned');
    await write(id, 'Kept', { mentions: [reader.id] });
    await ok(await editor.delete(`/admin/api/delete_faq/${id}`));
    expect((await editor.get(`/admin/api/record_notes/faq/${id}`)).status).toBe(404);
    expect(await notices(reader)).not.toContainEqual(expect.objectContaining({ id }));
    await ok(await editor.post(`/admin/api/restore_faq/${id}`, {}));
    expect(await threads(id)).toHaveLength(1);
    expect(await notices(reader)).toContainEqual(expect.objectContaining({ id }));
    await ok(await editor.delete(`/admin/api/delete_faq/${id}`));
    await ok(await admin.delete(`/admin/api/delete_bin/faq/${id}`));
    expect(await site.database.manager.countBy(RecordNote, { resource: 'faq', record_id: id })).toBe(0);
  });

  it('stay, with the name, when who wrote them is deleted, who is told of nothing any more', async () => {
    const id = await made('Left');
    const leaver = await withRole('Leaver', ['kind.faq.read']);
    await write(id, 'Of somebody who left', {}, leaver);
    await write(id, 'To somebody who left', { mentions: [leaver.id] });
    await ok(await admin.delete(`/admin/api/delete_user/${leaver.id}`));
    expect((await threads(id)).map(({ text, author }) => [text, (author as unknown as { name: string }).name])).toEqual(
      [
        ['To somebody who left', editor.user.name],
        ['Of somebody who left', leaver.name],
      ],
    );
    expect(await site.database.manager.countBy(RecordNoteNotice, { user_id: leaver.id })).toBe(0);
    expect((await write(id, 'Still?', { mentions: [leaver.id] })).status).toBe(422);
  });
});
