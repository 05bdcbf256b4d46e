import { RoleName } from '../../backend/core/access/role-name.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../../backend/visitors/conversations/inbox-conversations.service.js';
import { FormFile } from '../../backend/visitors/forms/form-file.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { IncomingMail } from '../../backend/visitors/received-mails/incoming-mail.entity.js';
import { MailAttachment, MailAttachmentChunk } from '../../backend/visitors/received-mails/mail-attachment.entity.js';
import { Reply } from '../../backend/visitors/submissions/reply.entity.js';
import type { TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { type MailSite, startMailSite } from './support/mail-site.js';
import { pdf } from './support/pictures.js';

type Signed = Client & { user: { id: number; name: string; email: string } };

const SECRET = 'secret-applicant@example.com';

const WORD = 'Hakuna';

describeOnEach('What a form received, where it is limited', (kind) => {
  let home: MailSite;
  let site: TestApp;
  let admin: Signed;
  /** May read it, with the role for enquiries alone. */
  let reader: Signed;
  /** May read the inbox, and not this form. */
  let other: Signed;
  let content: Signed;
  let form: { id: number; slug: string };
  let name: string;
  let hidden: { message: number; conversation: number; person: number; file: number; reply: number; replyFile: number };
  let open: { message: number; conversation: number; person: number };

  beforeAll(async () => {
    home = await startMailSite(kind);
    site = home.site;
    admin = await site.signIn(RoleName.Administrator);
    reader = await site.signIn(RoleName.Inbox);
    other = await site.signIn(RoleName.Editor);
    content = await site.signIn(RoleName.Content);
    const fields = [
      { key: 'name', kind: 'name', label: 'Name', required: true },
      { key: 'email', kind: 'email', label: 'Email', required: true },
      { key: 'cv', kind: 'file', label: 'Your CV' },
    ];
    form = (await content.post('/admin/api/create_form', { title: 'Apply for a job', fields })).body;
    name = `form-${form.id}`;
    const token = () => easyToken(site.config.sessionSecret);
    const body = new FormData();
    body.set('answers[name]', `${WORD} Matata`);
    body.set('answers[email]', SECRET);
    body.set('turnstile_token', await token());
    body.set('answers[cv]', new Blob([pdf()]), 'cv.pdf');
    expect((await site.visitor().post(`/api/forms/${form.slug}`, undefined, { raw: body })).status).toBe(201);
    const contact = {
      name: 'Ada Lopes',
      email: 'ada@example.com',
      message: 'Does it print?',
      turnstile_token: await token(),
    };
    expect((await site.visitor().post('/api/contact', contact)).status).toBe(201);
    const of = async (email: string) => {
      const { id: message } = await site.database.manager.findOneByOrFail(Message, { email });
      const { id: conversation } = await site.database.manager.findOneByOrFail(InboxConversation, {
        message_id: message,
      });
      const { id: person } = await site.database.manager.findOneByOrFail(Person, { email });
      return { message, conversation, person };
    };
    open = await of('ada@example.com');
    const own = await of(SECRET);
    const { id: file } = await site.database.manager.findOneByOrFail(FormFile, { message_id: own.message });
    const added = new FormData();
    added.append('file', new Blob([pdf()]), 'offer.pdf');
    const { id: replyFile } = (await admin.post('/admin/api/add_reply_file', undefined, { raw: added })).body;
    const reply = { text: 'Thank you.', idempotency_key: 'rights-reply-1', files: [replyFile] };
    expect((await admin.post(`/admin/api/conversations/${own.conversation}/replies`, reply)).status).toBe(201);
    const { id: replyId } = await site.database.manager.findOneByOrFail(Reply, { message_id: own.message });
    hidden = { ...own, file, reply: replyId, replyFile };
    await admin.put(`/admin/api/form_readers/${name}`, { readers: [reader.user.id] });
  });
  afterAll(() => home.close());

  const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);

  /** Whatever is answered, none of it names who applied. */
  const asked = async (client: Client, path: string): Promise<number> => {
    const answer = await client.get(path);
    const text = JSON.stringify(answer.body ?? '');
    expect([path, text.includes(SECRET) || text.includes(WORD) || text.includes('Apply for a job:')]).toEqual([
      path,
      false,
    ]);
    return answer.status;
  };

  it('is said by administrators alone, of those who may read the inbox', async () => {
    for (const client of [reader, other, content])
      expect((await client.put(`/admin/api/form_readers/${name}`, { readers: null })).status).toBe(403);
    const put = (readers: unknown) => admin.put(`/admin/api/form_readers/${name}`, { readers });
    for (const readers of [[content.user.id], [99_999], ['x'], 'all', undefined])
      expect((await put(readers)).status).toBe(422);
    expect((await admin.put('/admin/api/form_readers/form-999', { readers: null })).status).toBe(404);
    const { body } = await admin.get('/admin/api/stages');
    const readersOf = (of: string) => body.forms.find((one: { form: string }) => one.form === of).readers;
    expect([readersOf(name), readersOf('contact')]).toEqual([[reader.user.id], null]);
    const { body: activity } = await admin.get('/admin/api/list_activity?search=Apply');
    expect(activity.data[0]).toMatchObject({ resource: 'form', action: 'update', fields: ['readers'] });
  });

  it('may be said by roles, which count whoever has them', async () => {
    const put = (body: object) => admin.put(`/admin/api/form_readers/${name}`, body);
    const { body: choices } = await admin.get('/admin/api/inbox_choices');
    const role = choices.roles.find((one: { name: string }) => one.name === RoleName.Editor);
    expect(choices.roles.map((one: { name: string }) => one.name)).not.toContain('Content');
    const sees = async (client: Client) =>
      ids((await client.get('/admin/api/conversations?lane=all')).body).includes(hidden.conversation);
    expect(await sees(other)).toBe(false);
    expect((await put({ readers: [], roles: [role.id] })).status).toBe(200);
    expect(await sees(other)).toBe(true);
    const { body } = await admin.get('/admin/api/stages');
    expect(body.forms.find(({ form }: { form: string }) => form === name)).toMatchObject({
      readers: [],
      reader_roles: [role.id],
    });
    // Those of now stay where a program does not know of them.
    expect((await put({ readers: [reader.user.id] })).status).toBe(200);
    expect(await sees(other)).toBe(true);
    const ofContent = (await admin.get('/admin/api/roles')).body.find(
      (one: { name: string }) => one.name === 'Content',
    );
    for (const roles of [[ofContent.id], [99_999], ['x'], 'all']) {
      const refused = await put({ readers: [], roles });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['roles']]);
    }
    expect((await put({ readers: [reader.user.id], roles: [] })).status).toBe(200);
    expect(await sees(other)).toBe(false);
  });

  it('is read, counted and answered by its readers and administrators', async () => {
    for (const client of [admin, reader]) {
      expect(ids((await client.get('/admin/api/conversations?lane=all')).body)).toContain(hidden.conversation);
      expect(ids((await client.get('/admin/api/list_message')).body)).toContain(hidden.message);
      expect(ids((await client.get('/admin/api/list_person')).body)).toContain(hidden.person);
      for (const path of [
        `conversations/${hidden.conversation}`,
        `message_thread/${hidden.message}`,
        `form_answers/${form.id}`,
        `form_file/${hidden.file}`,
        `reply_file/${hidden.replyFile}`,
        `person_thread/${hidden.person}`,
        `history/message/${hidden.message}`,
      ])
        expect([path, (await client.get(`/admin/api/${path}`)).status]).toEqual([path, 200]);
    }
    const note = { text: 'Ring them.', idempotency_key: 'rights-note-1', mentions: [admin.user.id] };
    expect((await reader.post(`/admin/api/conversations/${hidden.conversation}/notes`, note)).status).toBe(201);
  });

  it('is in no list, count, search, figure or thread of others', async () => {
    for (const path of [
      'conversations?lane=all',
      'conversations?lane=all&search=secret-applicant',
      `conversations?lane=all&form=${name}`,
      'conversation_counts',
      'inbox_today',
      'inbox_choices',
      'inbox_counts',
      'inbox_figures',
      'stages',
      'list_message',
      'list_message?search=Hakuna',
      'list_message?sort=name',
      'ids_message',
      'list_person',
      'list_person?search=secret-applicant',
      'ids_person',
      'search_records?q=secret-applicant',
      `search_records?q=${WORD}`,
      'list_bin',
      'today',
      'reports',
      `conversations/${open.conversation}`,
      `person_thread/${open.person}`,
    ])
      expect([path, await asked(other, `/admin/api/${path}`)]).toEqual([path, 200]);
    expect(ids((await other.get('/admin/api/list_message')).body)).toEqual([open.message]);
    expect((await other.get('/admin/api/list_message')).body.total).toBe(1);
    expect((await admin.get('/admin/api/list_message')).body.total).toBe(2);
    expect((await other.get('/admin/api/ids_message')).body).toEqual({ ids: [open.message], total: 1 });
    expect(ids((await other.get('/admin/api/list_person')).body)).toEqual([open.person]);
    expect((await other.get('/admin/api/conversation_counts')).body.lanes.all).toBe(1);
    expect((await other.get('/admin/api/inbox_counts')).body.message.new).toBe(1);
    const count = async (client: Client) => {
      const { body: reports } = await client.get('/admin/api/reports');
      const { body: today } = await client.get('/admin/api/today');
      const { body: figures } = await client.get('/admin/api/inbox_figures');
      const weeks = today.weekly.find((one: { name: string }) => one.name === 'enquiries').weeks;
      return [
        reports.find((report: { name: string }) => report.name === 'Messages').value,
        weeks.at(-1).count,
        figures.received,
      ];
    };
    expect([await count(other), await count(reader)]).toEqual([
      [1, 1, 1],
      [2, 2, 2],
    ]);
  });

  it('is not there for others, whichever call names it', async () => {
    const { conversation, message, person, reply } = hidden;
    for (const path of [
      `conversations/${conversation}`,
      `message_thread/${message}`,
      `form_answers/${form.id}`,
      `form_file/${hidden.file}`,
      `reply_file/${hidden.replyFile}`,
      `person_thread/${person}`,
    ])
      expect([path, await asked(other, `/admin/api/${path}`)]).toEqual([path, 404]);
    const idempotency_key = 'rights-of-others';
    const calls: [string, () => Promise<{ status: number; body: { message: string } }>][] = [
      ['note', () => other.post(`/admin/api/conversations/${conversation}/notes`, { text: 'x', idempotency_key })],
      ['reply', () => other.post(`/admin/api/conversations/${conversation}/replies`, { text: 'x', idempotency_key })],
      ['presence', () => other.put(`/admin/api/conversations/${conversation}/presence`, { tab: 'abcdefgh' })],
      ['merge', () => other.put(`/admin/api/conversations/${conversation}/merge`, { into: open.conversation })],
      ['merge into', () => other.put(`/admin/api/conversations/${open.conversation}/merge`, { into: conversation })],
      ['unmerge', () => other.put(`/admin/api/conversations/${conversation}/unmerge`)],
      ['reply_message', () => other.post(`/admin/api/reply_message/${message}`, { text: 'x', idempotency_key })],
      ['spam_message', () => other.put(`/admin/api/spam_message/${message}`)],
      ['not_spam_message', () => other.put(`/admin/api/not_spam_message/${message}`)],
      ['update_message', () => other.put(`/admin/api/update_message/${message}`, { status: 'handled' })],
      ['delete_message', () => other.delete(`/admin/api/delete_message/${message}`)],
      ['resend_reply', () => other.post(`/admin/api/resend_reply/${reply}`)],
      ['person_note', () => other.post(`/admin/api/person_note/${person}`, { text: 'x', idempotency_key })],
      ['merge_person', () => other.put(`/admin/api/merge_person/${person}`, { into: open.person })],
      ['unmerge_person', () => other.put(`/admin/api/unmerge_person/${person}`)],
      ['update_person', () => other.put(`/admin/api/update_person/${person}`, { name: 'x' })],
      ['write_again_person', () => other.put(`/admin/api/write_again_person/${person}`)],
      ['stages', () => other.put(`/admin/api/stages/${name}`, { due_hours: 1 })],
    ];
    for (const [call, run] of calls) {
      const { status, body } = await run();
      expect([call, status, body.message]).toEqual([call, 404, expect.not.stringContaining('nothing at this address')]);
    }
    expect((await other.put(`/admin/api/merge_person/${open.person}`, { into: person })).status).toBe(422);
    expect((await other.get(`/admin/api/history/message/${message}`)).status).toBe(403);
    expect((await other.get(`/admin/api/history/person/${person}`)).status).toBe(403);
    const changed = await other.put('/admin/api/conversations', { rows: [{ id: conversation, is_done: true }] });
    expect(changed.body).toMatchObject({ changed: [], skipped: [conversation] });
    const bulk = await other.post('/admin/api/bulk_message', { ids: [message], action: 'delete' });
    expect(bulk.body).toMatchObject({ done: [], failed: [{ id: message }] });
    expect(await site.database.manager.findOneByOrFail(Message, { id: message })).toMatchObject({
      status: 'new',
      version: 1,
    });
  });

  // Asked on one database: what is read is decided in the same queries.
  if (kind === 'sqlite')
    it('is in no answer of any call that reads, whatever it is asked for', async () => {
      const { body: document } = await site.visitor().get('/api/docs-json');
      const reads = Object.entries(document.paths as Record<string, object>)
        .filter(([path, methods]) => 'get' in methods && path.startsWith('/admin'))
        .map(([path]) => path);
      const values = [...new Set([...Object.values(hidden), form.id])].map(String);
      const paths = reads.flatMap((path) => {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
        if (names.length === 0) return [path, `${path}?search=${WORD}&q=${WORD}`];
        const kinds = names.length > 1 || names[0] !== 'id' ? ['message', 'person', 'form', name] : [''];
        return kinds.flatMap((one) =>
          values.map((value) => path.replace('{id}', value).replace(/\{\w+\}/g, () => one || value)),
        );
      });
      const telling = async (client: Client): Promise<string[]> => {
        const found: string[] = [];
        for (const path of paths) {
          const { body } = await client.get(path);
          const text = typeof body === 'string' ? body : JSON.stringify(body ?? '');
          if (text.includes(SECRET) || text.includes(WORD)) found.push(path);
        }
        return found;
      };
      expect([await telling(other), await telling(content)]).toEqual([[], []]);
      // They would be found.
      expect((await telling(reader)).length).toBeGreaterThan(5);
    });

  it('is no reason to be mentioned, made its owner or mailed for those who may not read it', async () => {
    const { conversation } = hidden;
    const mention = { text: 'Look.', idempotency_key: 'rights-mention', mentions: [other.user.id] };
    expect((await reader.post(`/admin/api/conversations/${conversation}/notes`, mention)).status).toBe(422);
    const owned = await reader.put('/admin/api/conversations', {
      rows: [{ id: conversation, owner_id: other.user.id }],
    });
    expect(owned.status).toBe(422);
    const rule = { name: 'Jobs', form: name, owner_id: other.user.id };
    expect((await admin.post('/admin/api/create_rule', rule)).status).toBe(422);
    expect((await admin.post('/admin/api/create_rule', { ...rule, owner_id: reader.user.id })).status).toBe(201);
    // With others it would be read under their form.
    const merged = await reader.put(`/admin/api/conversations/${conversation}/merge`, { into: open.conversation });
    expect(merged.status).toBe(422);
  });

  it('gives the files of its mails to nobody else', async () => {
    const { id: attachment } = await site.database.transaction(async (running) => {
      const values = {
        uid_validity: '1',
        uid: '1',
        fingerprint: 'f',
        message_id: 'm',
        size: 1,
        kind: 'reply',
        reason: '',
      } as const;
      const texts = { mailbox: 'box', from_name: '', from_email: SECRET, subject: '' };
      const mail = { ...values, ...texts, conversation_id: hidden.conversation, created_at: new Date() };
      const { id: mail_id } = await running.save(running.create(IncomingMail, mail));
      const file = { mail_id, name: 'a.txt', type: 'text/plain', size: 1 };
      const saved = await running.save(running.create(MailAttachment, file));
      await running.insert(MailAttachmentChunk, { attachment_id: saved.id, position: 0, bytes: Buffer.from('x') });
      return saved;
    });
    const path = `/admin/api/mail_attachment/${attachment}`;
    expect([(await other.get(path)).status, (await reader.get(path)).status]).toEqual([404, 200]);
  });

  it('is for administrators in files of tables, and for nobody with the role for content', async () => {
    for (const client of [other, reader, content])
      for (const path of [
        `export_form_answers/${form.id}`,
        'export_message',
        'export_person',
        `person_data/${hidden.person}`,
      ])
        expect([path, (await client.get(`/admin/api/${path}`)).status]).toEqual([path, 403]);
    for (const path of [
      'conversations',
      `conversations/${open.conversation}`,
      'conversation_counts',
      'inbox_counts',
      'inbox_today',
      'inbox_figures',
      'inbox_choices',
      'stages',
      'list_message',
      'list_agent',
      'list_person',
      `person_thread/${open.person}`,
      'list_subscriber',
      'list_saved_reply',
      `form_answers/${form.id}`,
      `form_file/${hidden.file}`,
      `reply_file/${hidden.replyFile}`,
      'history/message/1',
    ])
      expect([path, (await content.get(`/admin/api/${path}`)).status]).toEqual([path, 403]);
    for (const path of ['search_records?q=secret-applicant', 'list_bin', 'today', 'reports'])
      expect([path, await asked(content, `/admin/api/${path}`)]).toEqual([path, 200]);
    expect((await content.get('/admin/api/today')).body.weekly).toEqual([]);
  });

  it('can be read, and no content written, with the role for enquiries', async () => {
    for (const [path, input] of [
      ['create_post', { title: 'x' }],
      ['create_page', { title: 'x' }],
      ['create_form', { title: 'x' }],
      ['create_faq', { question: 'x', answer: 'y' }],
    ] as const)
      expect([path, (await reader.post(`/admin/api/${path}`, input)).status]).toEqual([path, 403]);
    for (const path of ['list_post', 'list_subscriber', 'list_user', 'identity'])
      expect([path, (await reader.get(`/admin/api/${path}`)).status]).toEqual([path, 403]);
    for (const path of ['list_form', 'inbox_today', 'today', 'reports', 'list_saved_reply'])
      expect([path, (await reader.get(`/admin/api/${path}`)).status]).toEqual([path, 200]);
  });

  it('stays hidden in the bin and after the form was deleted, and is open again when that is said', async () => {
    const gone = await site.database.transaction(async (running) => {
      const values = { name: `${WORD} Gone`, email: SECRET, message: 'x', form_id: form.id };
      return (await running.insert(Message, values)).identifiers[0]?.id as number;
    });
    // Even before its conversation has begun.
    expect(await asked(other, '/admin/api/list_message')).toBe(200);
    await site.nest.get(InboxConversationsService).repair();
    await reader.delete(`/admin/api/delete_message/${gone}`);
    expect(JSON.stringify((await reader.get('/admin/api/list_bin')).body)).toContain(WORD);
    expect(await asked(other, '/admin/api/list_bin')).toBe(200);
    expect((await other.post(`/admin/api/restore_message/${gone}`, {})).status).toBe(403);
    await content.delete(`/admin/api/delete_form/${form.id}`);
    expect(await asked(other, '/admin/api/list_message')).toBe(200);
    expect(await asked(other, '/admin/api/conversations?lane=all')).toBe(200);
    expect(ids((await reader.get('/admin/api/list_message')).body)).toContain(hidden.message);
    expect((await admin.put(`/admin/api/form_readers/${name}`, { readers: null })).status).toBe(200);
    expect(ids((await other.get('/admin/api/list_message')).body)).toContain(hidden.message);
    expect((await other.get(`/admin/api/conversations/${hidden.conversation}`)).status).toBe(200);
  });
});
