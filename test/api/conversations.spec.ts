import { In, Like } from 'typeorm';
import { RoleName } from '../../backend/core/access/role-name.js';
import { AddConversations1799560400001 } from '../../backend/migrations/1799560400001-add-conversations.js';
import { User } from '../../backend/people/users/user.entity.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../../backend/visitors/conversations/inbox-conversations.service.js';
import { InboxRemindersService } from '../../backend/visitors/inbox/inbox-reminders.service.js';
import { SpamCleanupService } from '../../backend/visitors/inbox/spam-cleanup.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { Reply } from '../../backend/visitors/submissions/reply.entity.js';
import { SPAM_DAYS } from '../../backend/visitors/submissions/spam.constants.js';
import type { TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, onSqlite, openTestDatabase } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { eventually } from './support/mail-server.js';
import { type MailSite, startMailSite } from './support/mail-site.js';

let keys = 0;
const newKey = () => `conversation-${process.pid}-${++keys}`;

const HOUR = 60 * 60_000;

describeOnBoth('Conversations', (kind) => {
  const once = onSqlite(kind);
  let home: MailSite;
  let site: TestApp;
  let editor: Client & { user: { id: number; name: string; email: string } };

  beforeAll(async () => {
    home = await startMailSite(kind);
    site = home.site;
    editor = await site.signIn(RoleName.Editor);
  });
  afterAll(() => home.close());

  const write = async (email: string, values: object = {}): Promise<number> => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    const input = { name: 'Ada Lopes', email, message: 'Does it print?', turnstile_token, ...values };
    expect((await site.visitor().post('/api/contact', input)).status).toBe(201);
    const { id } = await site.database.manager.findOneByOrFail(Message, { email });
    return (await site.database.manager.findOneByOrFail(InboxConversation, { message_id: id })).id;
  };
  const apply = async (email: string): Promise<number> => {
    await site.database.transaction(async (manager) => {
      const values = {
        name: 'Clara Jensen',
        email,
        phone: '+254 1',
        location: 'L',
        country: 'Kenya',
        product_title: 'P',
      };
      await manager.insert(Agent, values);
    });
    await site.nest.get(InboxConversationsService).repair();
    const { id } = await site.database.manager.findOneByOrFail(Agent, { email });
    return (await site.database.manager.findOneByOrFail(InboxConversation, { agent_id: id })).id;
  };
  const thread = async (id: number, who: Client = editor) => (await who.get(`/admin/api/conversations/${id}`)).body;
  const one = async (id: number) => (await thread(id)).conversation;
  const change = async (...rows: object[]) => (await editor.put('/admin/api/conversations', { rows })).body;
  const lane = async (name: string, query = ''): Promise<number[]> => {
    const { body } = await editor.get(`/admin/api/conversations?lane=${name}${query}`);
    return body.data.map((row: { id: number }) => row.id);
  };
  const stages = async (form: string) => {
    const { body } = await editor.get('/admin/api/stages');
    return body.forms.find((row: { form: string }) => row.form === form).stages;
  };
  const message = async (id: number) => {
    const { message_id } = await one(id);
    return site.database.manager.findOneByOrFail(Message, { id: message_id });
  };
  const add = async (values: object) =>
    site.database.transaction((manager) =>
      site.nest.get(InboxConversationsService).addVisitorReply(manager, {
        mailId: ++keys,
        from: { name: 'Ada', email: 'ada@example.com' },
        text: 'Thank you, and the price?',
        quoted: '> Yes',
        attachments: [],
        kind: 'reply',
        at: new Date(),
        ...values,
      }),
    );

  it('begin with a message, are due, and wait for the visitor once somebody has answered', async () => {
    const id = await write('lanes@example.com');
    expect(await one(id)).toMatchObject({
      form: 'contact',
      status: 'new',
      waiting: 'us',
      owner: null,
      name: 'Ada Lopes',
    });
    const { created_at, due_at } = await one(id);
    expect(Date.parse(due_at) - Date.parse(created_at)).toBe(24 * HOUR);
    expect([await lane('us'), await lane('new')]).toEqual([expect.arrayContaining([id]), expect.arrayContaining([id])]);
    // What has come since, for whoever keeps a copy elsewhere.
    expect(await lane('all', `&last_activity_at[gte]=${created_at}`)).toContain(id);
    expect(await lane('all', `&created_at[lt]=${created_at}&id[in]=${id}`)).toEqual([]);
    expect((await editor.get('/admin/api/conversations?due_at[gte]=soon')).status).toBe(422);
    const parts = await editor.get(`/admin/api/conversations?lane=all&id[in]=${id}&fields=form`);
    expect(parts.body.data).toEqual([{ id, form: 'contact' }]);

    const reply = { text: 'Yes, it does.', idempotency_key: newKey() };
    const path = `/admin/api/conversations/${id}/replies`;
    expect((await editor.post(path, reply)).status).toBe(201);
    expect((await editor.post(path, reply)).status).toBe(201);

    const { conversation, items } = await thread(id);
    expect(conversation).toMatchObject({ waiting: 'them', due_at: null, owner: { id: editor.user.id }, status: 'new' });
    expect(items.map((item: { kind: string }) => item.kind)).toEqual(['message', 'answer']);
    expect(await lane('us')).not.toContain(id);
    expect([await lane('waiting'), await lane('mine')]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
  });

  it('wait for us again when the visitor answers, once for each mail, but not for an automatic answer', async () => {
    const id = await write('again@example.com');
    const { message_id } = await one(id);
    await editor.post(`/admin/api/reply_message/${message_id}`, {
      text: 'Yes.',
      idempotency_key: newKey(),
      mark_handled: true,
    });
    expect(await one(id)).toMatchObject({ waiting: 'them', status: 'handled', done_at: expect.any(String) });

    await add({ messageId: message_id, kind: 'automatic', text: 'I am away.' });
    expect(await one(id)).toMatchObject({ waiting: 'them', done_at: expect.any(String) });
    const mailId = ++keys;
    const first = await add({ messageId: message_id, mailId, from: { name: 'Bob', email: 'bob@example.com' } });
    expect(await add({ messageId: message_id, mailId })).toEqual(first);

    const { conversation, items } = await thread(id);
    expect(conversation).toMatchObject({ waiting: 'us', done_at: null, preview: 'Thank you, and the price?' });
    const mails = items.filter((item: { kind: string }) => ['reply', 'automatic'].includes(item.kind));
    expect(mails.map((item: { is_other_sender: boolean }) => item.is_other_sender)).toEqual([true, true]);
    expect(mails.map((item: { kind: string }) => item.kind)).toEqual(expect.arrayContaining(['reply', 'automatic']));
  });

  once('have the state of their records, whichever list it is changed in', async () => {
    const id = await write('states@example.com');
    const [, handled] = await stages('contact');
    await change({ id, stage_id: handled.id });
    expect(await message(id)).toMatchObject({ status: 'handled', handled_by: editor.user.name });
    expect(await lane('done')).toContain(id);

    const { message_id } = await one(id);
    await editor.put(`/admin/api/update_message/${message_id}`, { status: 'new' });
    expect(await one(id)).toMatchObject({ status: 'new', done_at: null });

    const { undo } = await change({ id, is_done: true });
    expect((await message(id)).status).toBe('handled');
    await change(...undo);
    expect([(await message(id)).status, (await one(id)).done_at]).toEqual(['new', null]);
  });

  once('keep an application undecided when they are done, and follow a decision', async () => {
    const id = await apply('apply@example.com');
    expect(await one(id)).toMatchObject({ form: 'apply', status: 'pending', waiting: 'us' });
    await change({ id, is_done: true });
    expect(await one(id)).toMatchObject({ status: 'pending', done_at: expect.any(String) });
    const { agent_id } = await one(id);
    await editor.put(`/admin/api/update_agent/${agent_id}`, { status: 'rejected' });
    expect(await one(id)).toMatchObject({ status: 'rejected' });
    // A stage of another form is none of theirs.
    const [fresh] = await stages('contact');
    expect(await change({ id, stage_id: fresh.id })).toEqual({ changed: [], skipped: [id], undo: [] });
  });

  it('are changed together, and back', async () => {
    const ids = [await write('bulk-1@example.com'), await write('bulk-2@example.com')];
    const answer = await change(...ids.map((id) => ({ id, owner_id: editor.user.id, is_spam: true })), {
      id: 9_999_999,
    });
    expect([answer.changed, answer.skipped]).toEqual([ids, [9_999_999]]);
    expect(await lane('spam')).toEqual(expect.arrayContaining(ids));
    expect((await message(ids[0] ?? 0)).spam_at).not.toBeNull();
    await change(...answer.undo);
    expect(await lane('new')).toEqual(expect.arrayContaining(ids));

    const { status, body } = await editor.put('/admin/api/conversations', {
      rows: [{ id: ids[0], owner_id: 9_999_999 }],
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['owner_id']]);
  });

  once('are changed back where the former owner has left', async () => {
    const leaving = await site.signIn(RoleName.Editor);
    const id = await write('left@example.com');
    await change({ id, owner_id: leaving.user.id });
    const { undo } = await change({ id, owner_id: editor.user.id, is_done: true });
    await site.database.transaction((manager) => manager.update(User, { id: leaving.user.id }, { status: 'inactive' }));
    expect((await change(...undo)).changed).toEqual([id]);
    expect(await one(id)).toMatchObject({ owner: null, done_at: null });
    expect((await editor.put('/admin/api/conversations', { rows: [{ id, owner_id: leaving.user.id }] })).status).toBe(
      422,
    );
  });

  it('tell of long ones a part, and what is older when asked', async () => {
    const id = await write('long@example.com');
    const { message_id } = await one(id);
    for (let mail = 0; mail < 12; mail += 1)
      await add({ messageId: message_id, mailId: 70_000 + mail, text: `${mail} ${'x'.repeat(99_990)}` });
    const latest = await thread(id);
    expect(latest.items.map((item: { text: string }) => item.text.slice(0, 2).trim())).toEqual([
      '7',
      '8',
      '9',
      '10',
      '11',
    ]);
    expect(latest.earlier).toBe(8);
    const older = (await editor.get(`/admin/api/conversations/${id}?skip=${latest.items.length}`)).body;
    expect([older.items.length, older.earlier]).toEqual([5, 3]);
    const first = (await editor.get(`/admin/api/conversations/${id}?skip=10`)).body;
    expect(first.items.map((item: { kind: string }) => item.kind)).toEqual(['message', 'reply', 'reply']);
    expect(first.earlier).toBe(0);
  });

  it('are merged, answered where the visitor wrote last, and taken apart again', async () => {
    const first = await write('merge-1@example.com', { name: 'First' });
    const second = await write('merge-2@example.com', { name: 'Second' });
    expect((await editor.put(`/admin/api/conversations/${first}/merge`, { into: first })).status).toBe(422);
    expect((await editor.put(`/admin/api/conversations/${second}/merge`, { into: first })).status).toBe(200);
    const { items, merged, reply_to } = await thread(first);
    expect(items.map((item: { name: string }) => item.name)).toEqual(expect.arrayContaining(['First', 'Second']));
    expect([merged.map((row: { id: number }) => row.id), reply_to.email]).toEqual([[second], 'merge-2@example.com']);
    expect(await lane('us')).not.toContain(second);

    // An answer to the one is one to the other.
    await editor.post(`/admin/api/conversations/${first}/replies`, { text: 'Both.', idempotency_key: newKey() });
    await add({ conversationId: second });
    expect(await one(first)).toMatchObject({ waiting: 'us' });
    await change({ id: first, is_done: true });
    expect([(await message(first)).status, (await message(second)).status]).toEqual(['handled', 'handled']);

    await editor.put(`/admin/api/conversations/${second}/unmerge`);
    expect((await thread(first)).merged).toEqual([]);
    expect(await lane('done')).toEqual(expect.arrayContaining([first]));
    expect((await one(second)).merged_into).toBeNull();
  });

  it('are not answered beside a colleague who was quicker, unless that is wished', async () => {
    const id = await write('quicker@example.com');
    const path = `/admin/api/conversations/${id}/replies`;
    const presence = async () =>
      (await editor.put(`/admin/api/conversations/${id}/presence`, { tab: 'q' })).body.version;
    const before = await presence();
    const first = { text: 'Mine.', idempotency_key: newKey(), last_answer_id: 0 };
    const { status, body } = await editor.post(path, first);
    expect(status).toBe(201);
    expect((await editor.post(path, first)).status).toBe(201);
    expect(await presence()).toBeGreaterThan(before);
    const second = { text: 'Another.', idempotency_key: newKey(), last_answer_id: 0 };
    const refused = await editor.post(path, second);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(editor.user.name)]);
    expect((await editor.post(path, { ...second, last_answer_id: body.id })).status).toBe(201);
    await eventually(async () => home.server.to('quicker@example.com').length === 3);
  });

  once('are as before once a wrong merging is undone; what was done since stays', async () => {
    const first = await write('undo-1@example.com', { name: 'First', message: 'Of the first.' });
    const second = await write('undo-2@example.com', { name: 'Second', message: 'Of the second.' });
    await change({ id: second, owner_id: editor.user.id });
    await change({ id: first, is_done: true });
    await site.database.transaction((manager) =>
      manager.update(InboxConversation, { id: first }, { last_activity_at: new Date(Date.now() - HOUR) }),
    );
    const state = async () => {
      const { owner, waiting, preview, due_at, done_at, last_activity_at } = await one(first);
      return { owner, waiting, preview, due_at, done_at, last_activity_at };
    };
    const before = await state();
    await editor.put(`/admin/api/conversations/${second}/merge`, { into: first });
    expect((await thread(first)).items.map((item: { quoted: string }) => item.quoted).join('')).toBe('');
    expect(await state()).toMatchObject({ preview: 'Of the second.', done_at: null, owner: { id: editor.user.id } });
    await editor.put(`/admin/api/conversations/${second}/unmerge`);
    expect(await state()).toEqual(before);

    await editor.put(`/admin/api/conversations/${second}/merge`, { into: first });
    await editor.post(`/admin/api/conversations/${first}/replies`, { text: 'Both.', idempotency_key: newKey() });
    await editor.put(`/admin/api/conversations/${second}/unmerge`);
    expect(await state()).toMatchObject({ preview: 'Of the first.', waiting: 'them' });
  });

  once('have notes that tell colleagues whom they mention', async () => {
    const id = await write('notes@example.com');
    const colleague = await site.signIn(RoleName.Editor);
    const viewer = await site.newUser(RoleName.Viewer);
    const path = `/admin/api/conversations/${id}/notes`;
    const note = { text: '@you The same as Reli.', mentions: [colleague.user.id], idempotency_key: newKey() };
    expect((await editor.post(path, { ...note, mentions: [viewer.id] })).status).toBe(422);
    expect((await editor.post(path, note)).status).toBe(201);
    expect((await editor.post(path, note)).status).toBe(201);
    expect((await editor.post(path, { ...note, text: 'Other' })).status).toBe(409);

    await eventually(async () => home.server.to(colleague.user.email).length === 1);
    expect(home.server.to(colleague.user.email)[0]?.text).toContain('The same as Reli.');
    const { mentions } = (await colleague.get('/admin/api/inbox_today')).body;
    expect(mentions).toEqual([expect.objectContaining({ conversation_id: id, author: editor.user.name })]);
    const presence = `/admin/api/conversations/${id}/presence`;
    await editor.put(presence, { tab: 'a', is_writing: true });
    const { body } = await colleague.put(presence, { tab: 'b' });
    expect(body.others).toEqual([expect.objectContaining({ name: editor.user.name, is_writing: true })]);
    expect((await colleague.get('/admin/api/inbox_today')).body.mentions).toEqual([]);

    const { id: noteId } = (await thread(id)).items.find((item: { kind: string }) => item.kind === 'note');
    expect((await colleague.delete(`/admin/api/conversation_notes/${noteId}`)).status).toBe(404);
    expect((await editor.delete(`/admin/api/conversation_notes/${noteId}`)).status).toBe(200);
  });

  once('go to another stage of the same state when theirs goes', async () => {
    const id = await write('stages@example.com');
    const [fresh, handled] = await stages('contact');
    const save = (list: object[]) => editor.put('/admin/api/stages/contact', { stages: list });
    expect((await save([fresh, { name: 'Offer out', status: 'new' }].map(strip))).status).toBe(422);
    expect((await save([fresh, { name: 'Offer out', status: 'new' }, handled].map(strip))).status).toBe(200);
    const offer = (await stages('contact'))[1];
    await change({ id, stage_id: offer.id });
    expect((await message(id)).status).toBe('new');
    await save([fresh, handled].map(strip));
    expect(await one(id)).toMatchObject({ stage_id: fresh.id, status: 'new' });
    expect((await editor.put('/admin/api/stages/nothing', {})).status).toBe(404);
  });

  once('begin with a mail that answers none, and are answered to its address', async () => {
    const { conversationId: id } = await site.database.transaction((manager) =>
      site.nest.get(InboxConversationsService).startFromMail(manager, {
        mailId: ++keys,
        from: { name: 'Mzee Juma', email: 'juma@example.com' },
        subject: 'Re: Prices',
        text: 'Habari. What does it cost?',
        quoted: '',
        attachments: [],
        at: new Date(),
      }),
    );
    expect(await one(id)).toMatchObject({ form: 'mail', subject: 'Re: Prices', waiting: 'us' });
    const reply = { text: 'Ten.', idempotency_key: newKey(), is_done: true };
    expect((await editor.post(`/admin/api/conversations/${id}/replies`, reply)).status).toBe(201);
    expect(await one(id)).toMatchObject({ waiting: 'them', done_at: expect.any(String) });
    expect((await thread(id)).items.map((item: { kind: string }) => item.kind)).toEqual(['reply', 'answer', 'event']);
  });

  it('that a colleague forwarded are with whom somebody says, and back', async () => {
    const { conversationId: id } = await site.database.transaction((manager) =>
      site.nest.get(InboxConversationsService).startFromMail(manager, {
        mailId: ++keys,
        from: { name: 'Grace of our office', email: 'grace@forwards.example' },
        subject: 'Fwd: Prices',
        text: 'See below. Amina asks for prices.',
        quoted: '',
        attachments: [],
        at: new Date(),
      }),
    );
    const people = async () =>
      (await site.database.manager.findBy(Person, { email: Like('%@forwards.example') })).map(({ email }) => email);
    expect(await people()).toEqual(['grace@forwards.example']);
    const { undo } = await change({ id, name: 'Amina Yusuf', email: 'amina@forwards.example' });
    expect(undo).toEqual([expect.objectContaining({ name: 'Grace of our office', email: 'grace@forwards.example' })]);
    const { conversation, person, items } = await thread(id);
    expect(conversation).toMatchObject({ name: 'Amina Yusuf', email: 'amina@forwards.example' });
    expect(person).toMatchObject({ email: 'amina@forwards.example' });
    expect(items.at(-1)).toMatchObject({ kind: 'event', act: 'person', text: 'amina@forwards.example' });
    expect(await people()).toEqual(['amina@forwards.example']);

    // Other changes are undone without it.
    expect((await change({ id, is_done: true })).undo[0]).not.toHaveProperty('email');
    expect((await change(...undo)).changed).toEqual([id]);
    expect(await one(id)).toMatchObject({ name: 'Grace of our office', email: 'grace@forwards.example' });
    expect(await people()).toEqual(['grace@forwards.example']);

    const refused = await editor.put('/admin/api/conversations', { rows: [{ id, email: 'nobody' }] });
    expect(refused.status).toBe(422);
    const form = await write('stays@forwards.example');
    expect(await change({ id: form, email: 'other@forwards.example' })).toMatchObject({ changed: [], skipped: [form] });
  });

  it('that a mail began are deleted sixty days after they were suspected', async () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * HOUR);
    const begin = (email: string, at: Date) =>
      site.database.transaction(async (manager) => {
        const mail = {
          mailId: ++keys,
          from: { name: '', email },
          subject: '',
          text: 'Buy',
          quoted: '',
          attachments: [],
        };
        const service = site.nest.get(InboxConversationsService);
        return (await service.startFromMail(manager, { ...mail, at, isSpam: true })).conversationId;
      });
    const [gone, kept] = [
      await begin('gone@example.com', days(SPAM_DAYS + 0.1)),
      await begin('kept@example.com', days(SPAM_DAYS - 0.1)),
    ];
    await site.nest.get(SpamCleanupService, { strict: false }).deleteExpired();
    const left = await site.database.manager.findBy(InboxConversation, { id: In([gone, kept]) });
    expect(left.map(({ id }) => id)).toEqual([kept]);
  });

  it('are told when they are late, once', async () => {
    const id = await write('late@example.com');
    await change({ id, owner_id: editor.user.id, due_at: new Date(Date.now() - HOUR).toISOString() });
    expect((await lane('us'))[0]).toBe(id);
    const { overdue } = (await editor.get('/admin/api/conversation_counts')).body;
    expect(overdue).toBeGreaterThanOrEqual(1);
    const reminders = site.nest.get(InboxRemindersService);
    await reminders.remind();
    await reminders.remind();
    const mails = await site.database.manager.query(
      `SELECT COUNT(*) AS count FROM outbox WHERE to_address = '${editor.user.email}' AND text LIKE '%late@example.com%' OR to_address = '${editor.user.email}' AND subject LIKE '%overdue%'`,
    );
    expect(Number(mails[0].count)).toBe(1);
  });

  once('come back from the bin with owner and notes, and follow what older copies have written', async () => {
    const id = await write('bin@example.com');
    await change({ id, owner_id: editor.user.id });
    await editor.post(`/admin/api/conversations/${id}/notes`, { text: 'Kept.', idempotency_key: newKey() });
    const { message_id } = await one(id);
    await editor.delete(`/admin/api/delete_message/${message_id}`);
    expect((await editor.get(`/admin/api/conversations/${id}`)).status).toBe(404);
    expect((await editor.post(`/admin/api/restore_message/${message_id}`, {})).status).toBe(200);
    const back = await site.database.manager.findOneBy(InboxConversation, { message_id });
    expect(back).toMatchObject({ owner_id: editor.user.id });

    await site.database.transaction((manager) => manager.update(Message, { id: message_id }, { status: 'handled' }));
    await site.nest.get(InboxConversationsService).repair();
    expect(await one(back?.id ?? 0)).toMatchObject({ status: 'handled', done_at: expect.any(String) });
  });

  once('are for those who may read the inbox', async () => {
    const id = await write('rights@example.com');
    const viewer = await site.signIn(RoleName.Viewer);
    const statuses = async (who: Client) => [
      (await who.get('/admin/api/conversations')).status,
      (await who.get('/admin/api/inbox_today')).status,
      (await who.get(`/admin/api/conversations/${id}`)).status,
      (await who.put('/admin/api/conversations', { rows: [] })).status,
      (await who.post(`/admin/api/conversations/${id}/notes`, { text: 'X', idempotency_key: newKey() })).status,
      (await who.get('/admin/api/stages')).status,
    ];
    expect(await statuses(site.visitor())).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses(editor)).toEqual([200, 200, 200, 200, 201, 200]);
  });

  once('are counted by form and month, with the time to the first answer', async () => {
    const { body } = await editor.get('/admin/api/inbox_figures');
    expect(body.months).toHaveLength(12);
    expect(body.months.at(-1).contact).toBeGreaterThan(5);
    expect(body).toMatchObject({ received: expect.any(Number), answered: expect.any(Number), first_answer_hours: 0 });
    expect(body.forms[0]).toEqual({ form: 'contact', count: expect.any(Number) });
    expect(body.forms.map(({ form }: { form: string }) => form)).toContain('apply');
    expect(body.solutions).toEqual([{ solution: 'P', count: expect.any(Number) }]);
  });
});

const strip = ({ id, name, status }: { id?: number; name?: string; status?: string }) => ({ id, name, status });

describeOnBoth('The migration to conversations', (kind) => {
  it('keeps every message, application and reply, and goes on where it broke off', async () => {
    const { database, close } = await openTestDatabase(kind);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
    await database.transaction(async (manager) => {
      await manager.insert(Message, [
        { name: 'New', email: 'new@example.com', message: 'x'.repeat(300), created_at: at(1) },
        {
          name: 'Handled',
          email: 'a@example.com',
          message: 'b',
          status: 'handled',
          handled_at: at(3),
          created_at: at(2),
        },
        { name: 'Spam', email: 's@example.com', message: 'c', spam_at: at(3), created_at: at(3) },
        {
          name: 'Talked',
          email: 't@example.com',
          message: 'd',
          transcript: [{ question: 'q', answer: 'a' }],
          created_at: at(4),
        },
      ]);
      const application = { phone: '1', location: 'L', country: 'Kenya', product_title: 'P', created_at: at(5) };
      await manager.insert(Agent, { ...application, name: 'Agent', email: 'c@example.com', status: 'approved' });
      const { id } = await manager.findOneByOrFail(Message, { name: 'Handled' });
      await manager.insert(Reply, {
        message_id: id,
        idempotency_key: 'migrated-1',
        text: 'r',
        author: 'E',
        mail_id: 1,
        created_at: at(6),
      });
    });
    const runner = database.dataSource.createQueryRunner();
    const migration = new AddConversations1799560400001();
    await migration.up(runner);
    await migration.up(runner);
    await runner.release();

    const rows = await database.manager.find(InboxConversation, { relations: { stage: true }, order: { id: 'ASC' } });
    expect(rows.map(({ name, form, stage, waiting }) => [name, form, stage?.status, waiting])).toEqual([
      ['New', 'contact', 'new', 'us'],
      ['Handled', 'contact', 'handled', 'them'],
      ['Spam', 'contact', 'new', 'us'],
      ['Talked', 'handover', 'new', 'us'],
      ['Agent', 'apply', 'approved', 'us'],
    ]);
    expect(rows[0]).toMatchObject({ preview: 'x'.repeat(200), due_at: null, done_at: null, created_at: at(1) });
    expect(rows[1]).toMatchObject({ done_at: at(3), first_answered_at: at(6), last_activity_at: at(6) });
    expect(rows[2]).toMatchObject({ spam_at: at(3) });
    await close();
  });
});
