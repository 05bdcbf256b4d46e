import { ContactInfo } from '../../backend/company/contact-info/contact-info.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { OutboxQueueService } from '../../backend/infrastructure/mail/outbox-queue.service.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Reply } from '../../backend/visitors/submissions/reply.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually, MailServer, messageId } from './support/mail-server.js';

/** A pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const CONTACT = 'office@jukwaa.test';

let keys = 0;
const newKey = () => `key-${process.pid}-${++keys}`;

describeOnEach('A reply from the inbox', (kind) => {
  let server: MailServer;
  let refused: string | undefined;
  let site: TestApp;
  let editor: Client & { user: { name: string; email: string } };

  beforeAll(async () => {
    server = await MailServer.start({ refuse: (address) => (address === refused ? 550 : undefined) });
    site = await startApp({ kind, config: { mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } } });
  });
  afterAll(async () => {
    await site.close();
    await server.stop();
  });
  beforeEach(async () => {
    // Each account may send so many replies a minute.
    editor = await site.signIn(RoleName.Editor);
    server.mails.length = 0;
    refused = undefined;
    await setContact(CONTACT);
  });

  const setContact = (email: string) =>
    site.database.transaction((manager) => manager.update(ContactInfo, { id: 1 }, { email }));
  const addMessage = (values: Partial<Message> = {}): Promise<Message> =>
    site.database.transaction((manager) =>
      manager.save(
        manager.create(Message, {
          name: 'Neema Mollel',
          email: `neema-${++keys}@example.com`,
          message: 'Does it print?\nIn Swahili?',
          ...values,
        }),
      ),
    );
  const reply = (id: number, input: object, who: Client = editor) => who.post(`/admin/api/reply_message/${id}`, input);
  const thread = async (id: number) => (await editor.get(`/admin/api/message_thread/${id}`)).body;

  it('is mailed with what the visitor wrote below it, and kept with the message', async () => {
    const { id, email } = await addMessage({ created_at: new Date('2026-03-01T12:00:00Z') });
    const text = 'Habari Neema,\n\nyes, it does. <b>Both.</b>';
    const { status, body } = await reply(id, { text, idempotency_key: newKey() });

    expect([status, body]).toEqual([201, expect.objectContaining({ text, author: editor.user.name, error: null })]);
    await server.count(1);
    const [mail] = server.to(email);
    expect(mail?.subject).toBe('Re: Your message to Jukwaa Software');
    expect(mail?.text).toContain(`${text}\n\nOn 1 March 2026 you wrote:\n\n> Does it print?\n> In Swahili?`);
    expect(mail?.html).toContain('yes, it does. &lt;b&gt;Both.&lt;/b&gt;');
    expect(mail?.headers.get('reply-to')).toEqual([`Jukwaa Software <${CONTACT}>`]);
    expect(mail?.headers.get('auto-submitted')).toBeUndefined();

    await eventually(async () => (await thread(id)).replies[0].status === 'sent');
    const { entry, replies, can_send } = await thread(id);
    expect(entry).toMatchObject({ id, status: 'new', handled_by: null });
    expect(can_send).toBe(true);
    expect(replies).toEqual([
      {
        id: body.id,
        text,
        files: [],
        author: editor.user.name,
        status: 'sent',
        created_at: expect.stringMatching(/Z$/),
        sent_at: expect.stringMatching(/Z$/),
        next_attempt_at: null,
        error: null,
      },
    ]);
  });

  it('carries files: those that its author has added, of known kinds, and of the library', async () => {
    const { id, email } = await addMessage();
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(600_000, 'x'), Buffer.from('\n%%EOF')]);
    const add = (who: Client, name: string, bytes: Buffer) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      return who.call('POST', '/admin/api/add_reply_file', undefined, { raw: form });
    };
    const added = await add(editor, 'Preise für Ada.pdf', pdf);
    expect([added.status, added.body]).toEqual([
      201,
      expect.objectContaining({ name: 'Preise für Ada.pdf', type: 'application/pdf', size: pdf.length }),
    ]);
    expect((await add(editor, 'run.exe', Buffer.from('MZ\0\0'))).status).toBe(415);
    expect((await add(editor, 'none.pdf', Buffer.alloc(0))).status).toBe(422);
    const ofLibrary = new FormData();
    ofLibrary.append('file', new Blob([new Uint8Array(PNG)]), 'Street.png');
    const kept = await editor.call('POST', '/admin/api/create_upload', undefined, { raw: ofLibrary });
    const taken = await editor.post('/admin/api/add_library_file', { id: kept.body.id });
    expect(taken).toMatchObject({ status: 201, body: { name: 'Street.png', type: 'image/png' } });
    expect((await editor.post('/admin/api/add_library_file', { id: kept.body.id + 1000 })).status).toBe(404);
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.post('/admin/api/add_library_file', { id: kept.body.id })).status).toBe(403);
    const other = await site.signIn(RoleName.Editor);
    const files = [added.body.id];
    const input = { text: 'Attached.', files, idempotency_key: newKey() };
    // Nobody sends or sees what a colleague is still writing.
    expect((await other.post(`/admin/api/reply_message/${id}`, input)).status).toBe(422);
    expect((await other.get(added.body.path)).status).toBe(404);
    const sent = await editor.post(`/admin/api/reply_message/${id}`, input);
    expect([sent.status, sent.body.files]).toEqual([201, [added.body]]);
    expect((await editor.post(`/admin/api/reply_message/${id}`, input)).body.id).toBe(sent.body.id);
    // A key stands for the files, too: nothing is left out without a word.
    const without = { ...input, files: [] };
    expect((await editor.post(`/admin/api/reply_message/${id}`, without)).status).toBe(409);
    // What went along once goes along with nothing else.
    const again = { text: 'Again.', files, idempotency_key: newKey() };
    expect((await editor.post(`/admin/api/reply_message/${id}`, again)).status).toBe(422);

    await eventually(() => server.to(email).some(({ text }) => text.includes('Attached.')));
    const [mail] = server.to(email).filter(({ text }) => text.includes('Attached.'));
    expect(mail?.files).toEqual([pdf]);
    const { status, headers } = await other.get(added.body.path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  });

  it('is sent once, however often it is asked for', async () => {
    const { id, email } = await addMessage();
    const input = { text: 'Once.', idempotency_key: newKey() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => reply(id, input)));
    answers.push(await reply(id, input));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await server.count(1);
    expect((await thread(id)).replies).toHaveLength(1);
    expect(await site.database.manager.countBy(OutboxMail, { to_address: email })).toBe(1);
    await reply(id, { ...input, idempotency_key: newKey() });
    expect((await thread(id)).replies).toHaveLength(2);
  });

  it('is not taken for another one that has its key', async () => {
    const [one, other] = [await addMessage(), await addMessage()];
    const idempotency_key = newKey();
    expect((await reply(one.id, { text: 'First', idempotency_key })).status).toBe(201);

    expect((await reply(one.id, { text: 'Second', idempotency_key })).status).toBe(409);
    expect((await reply(other.id, { text: 'First', idempotency_key })).status).toBe(409);
    expect((await thread(other.id)).replies).toEqual([]);
    const crossed = newKey();
    const answers = await Promise.all(
      [one, other].map(({ id }) => reply(id, { text: 'Crossed', idempotency_key: crossed })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('marks the message handled when it is told to, by whom and when', async () => {
    const { id } = await addMessage();
    const before = Date.now();
    await reply(id, { text: 'Done.', idempotency_key: newKey(), mark_handled: true });
    const { entry } = await thread(id);

    expect(entry).toMatchObject({ status: 'handled', version: 2, handled_by: editor.user.name });
    expect(Math.abs(Date.parse(entry.handled_at) - before)).toBeLessThan(20_000);
  });

  it.each([
    [{}, ['text', 'idempotency_key']],
    [{ text: ' \n ', idempotency_key: 'long-enough' }, ['text']],
    [{ text: 'x'.repeat(5001), idempotency_key: 'long-enough' }, ['text']],
    [{ text: 'x', idempotency_key: 'short' }, ['idempotency_key']],
    [{ text: 'x', idempotency_key: 'k'.repeat(65) }, ['idempotency_key']],
    [{ text: 'x', idempotency_key: ['long-enough'] }, ['idempotency_key']],
    [{ text: 'x', idempotency_key: 'long-enough', to: 'other@example.com' }, ['to']],
    [{ text: 'x', idempotency_key: 'long-enough', subject: 'x\r\nBcc: a@b.c' }, ['subject']],
  ])('is refused as %j', async (input, fields) => {
    const { id } = await addMessage();
    const { status, body } = await reply(id, input);

    expect([status, Object.keys(body.errors).sort()]).toEqual([422, [...fields].sort()]);
    expect((await thread(id)).replies).toEqual([]);
  });

  it.each([
    'a?bcc=evil%40example.net@example.com',
    '"a, evil@example.net"@example.com',
    'a@example.com\r\nBcc: evil@example.net',
    '<evil@example.net>,a@example.com',
  ])('goes to nobody else, whatever the address %j holds', async (email) => {
    const { id } = await addMessage({
      email,
      name: 'X\r\nBcc: evil@example.net',
      message: 'x\r\n.\r\nMAIL FROM:<e@x.y>',
    });
    const text = 'x\r\n.\r\nRCPT TO:<evil@example.net>\r\n';
    const { status } = await reply(id, { text, idempotency_key: newKey() });
    if (status === 201) {
      await eventually(async () => {
        const [{ status: mailed, error }] = (await thread(id)).replies;
        return mailed !== 'queued' || error !== null;
      });
    } else {
      expect(status).toBe(409);
    }

    for (const mail of server.mails) {
      expect(mail.to).toHaveLength(1);
      expect(mail.to).not.toContain('evil@example.net');
      expect(mail.headers.has('bcc')).toBe(false);
    }
  });

  it('says what the mail server refused, and is sent again when somebody asks for it', async () => {
    const { id, email } = await addMessage();
    refused = email;
    const { body } = await reply(id, { text: 'Back?', idempotency_key: newKey() });
    await eventually(async () => (await thread(id)).replies[0].status === 'failed');
    expect((await thread(id)).replies[0]).toMatchObject({
      text: 'Back?',
      error: expect.stringContaining('No such mailbox'),
    });

    refused = undefined;
    const again = await Promise.all([1, 2].map(() => editor.post(`/admin/api/resend_reply/${body.id}`)));
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    await eventually(async () => (await thread(id)).replies[0].status === 'sent');
    expect(server.to(email)).toHaveLength(1);
    expect((await editor.post(`/admin/api/resend_reply/${body.id}`)).body.status).toBe('sent');
    expect(server.to(email)).toHaveLength(1);
    expect((await editor.post('/admin/api/resend_reply/999999')).status).toBe(404);
  });

  it('keeps what became of it when old mails are forgotten, and goes with its message', async () => {
    const { id } = await addMessage();
    const { body } = await reply(id, { text: 'Kept', idempotency_key: newKey() });
    await eventually(async () => (await thread(id)).replies[0].status === 'sent');
    const { mail_id } = await site.database.manager.findOneByOrFail(Reply, { id: body.id });
    const long = new Date(Date.now() - 40 * 24 * 3600_000);
    await site.database.transaction((manager) => manager.update(OutboxMail, { id: mail_id }, { created_at: long }));
    const sweep = () => site.nest.get(OutboxQueueService, { strict: false }).deleteOld();
    await sweep();
    expect((await thread(id)).replies[0].status).toBe('sent');

    expect((await editor.delete(`/admin/api/delete_message/${id}`)).status).toBe(200);
    expect(await site.database.manager.existsBy(Reply, { id: body.id })).toBe(false);
    await sweep();
    expect(await site.database.manager.existsBy(OutboxMail, { id: mail_id })).toBe(false);
  });

  it('has visitors write back to its author where the site has no contact address', async () => {
    await setContact('');
    const { id, email } = await addMessage();
    await reply(id, { text: 'Hello', idempotency_key: newKey() });
    await server.count(1);

    expect(server.to(email)[0]?.headers.get('reply-to')).toEqual([`${editor.user.name} <${editor.user.email}>`]);
    expect(messageId(server.to(email)[0] ?? expect.anything())).toMatch(/@jukwaa\.test>$/);
  });

  it('is refused for suspected spam', async () => {
    const { id } = await addMessage({ spam_at: new Date() });
    const { status, body } = await reply(id, { text: 'Hello', idempotency_key: newKey() });

    expect([status, body.message]).toEqual([409, expect.stringContaining('Not spam')]);
  });

  it('is for those who may change the inbox', async () => {
    const { id } = await addMessage();
    const viewer = await site.signIn(RoleName.Viewer);
    const input = { text: 'Hello', idempotency_key: newKey() };

    for (const [who, status] of [
      [viewer, 403],
      [site.visitor(), 401],
    ] as const) {
      expect((await reply(id, input, who)).status).toBe(status);
      expect((await who.get(`/admin/api/message_thread/${id}`)).status).toBe(status);
      expect((await who.get('/admin/api/inbox_counts')).status).toBe(status);
      expect((await who.post('/admin/api/resend_reply/1')).status).toBe(status);
    }
    const withoutToken = await site.signIn(RoleName.Editor);
    withoutToken.csrf = undefined;
    expect((await reply(id, input, withoutToken)).status).toBe(403);
    for (const unknown of ['0', '999999', 'x']) {
      expect((await editor.get(`/admin/api/message_thread/${unknown}`)).status).toBe(404);
      expect((await editor.post(`/admin/api/reply_message/${unknown}`, input)).status).toBe(404);
    }
  });

  it('is taken thirty times a minute from one account, whatever it answers', async () => {
    const somebody = await site.signIn(RoleName.Editor);
    const { id } = await addMessage();
    const statuses: number[] = [];
    for (let count = 0; count < 30; count += 1) statuses.push((await reply(id, {}, somebody)).status);
    const { status, headers, body } = await reply(id, { text: 'x', idempotency_key: newKey() }, somebody);

    expect(new Set(statuses)).toEqual(new Set([422]));
    expect([status, body.message]).toEqual([429, expect.stringContaining('Too many replies')]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    for (const path of ['reply_agent/1', 'resend_reply/1']) {
      expect((await somebody.post(`/admin/api/${path}`, {})).status).toBe(429);
    }
    expect((await reply(id, { text: 'x', idempotency_key: newKey() })).status).toBe(201);
  });

  it('answers an application as well, with what was filled in', async () => {
    const agent = await site.database.transaction((manager) =>
      manager.save(
        manager.create(Agent, {
          name: 'Chebet',
          email: 'chebet@example.com',
          phone: '+254 (0)700 000 201',
          location: 'Uasin Gishu',
          country: 'Kenya',
          product_title: 'Shule',
        }),
      ),
    );
    const input = { text: 'Karibu!', idempotency_key: newKey() };
    expect((await editor.post(`/admin/api/reply_agent/${agent.id}`, input)).status).toBe(201);
    await eventually(() => server.to('chebet@example.com').length > 0);
    const [mail] = server.to('chebet@example.com');
    expect(mail?.subject).toBe('Re: Your application to Jukwaa Software');
    expect(mail?.text).toContain('> Region: Uasin Gishu\n> Country: Kenya\n> Solution: Shule');
    const { body } = await editor.get(`/admin/api/agent_thread/${agent.id}`);
    expect(body.entry).toMatchObject({ id: agent.id, whatsapp: '254700000201' });
    expect(body.replies.map(({ text }: { text: string }) => text)).toEqual(['Karibu!']);
  });
});

describeOnEach('Without a mail server', (kind) => {
  it('a reply is refused with a sentence, and nothing is stored', async () => {
    const site = await startApp({ kind });
    try {
      const editor = await site.signIn(RoleName.Editor);
      const { id } = await site.database.transaction((manager) =>
        manager.save(manager.create(Message, { name: 'W', email: 'w@example.com', message: 'x' })),
      );
      const { status, body } = await editor.post(`/admin/api/reply_message/${id}`, {
        text: 'Hello',
        idempotency_key: newKey(),
      });

      expect([status, body.message]).toEqual([409, expect.stringMatching(/Email is not set up: SMTP_URL is not set/)]);
      expect((await editor.get(`/admin/api/message_thread/${id}`)).body).toMatchObject({
        replies: [],
        can_send: false,
      });
      expect(await site.database.manager.count(OutboxMail)).toBe(0);
    } finally {
      await site.close();
    }
  });
});

describeOnEach('Who handled what', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ kind });
  });
  afterAll(() => site.close());

  it.each([
    ['message', Message, { message: 'x' }, 'new', 'handled'],
    ['agent', Agent, {}, 'pending', 'rejected'],
  ] as const)(
    'is noted by the server for a %s, and forgotten when it is open again',
    async (name, entity, values, open, done) => {
      const editor = await site.signIn(RoleName.Editor);
      const other = await site.signIn(RoleName.Administrator);
      const { id } = await site.database.transaction((manager) =>
        manager.save(Object.assign(new entity(), { name: 'W', email: 'w@example.com', ...values })),
      );
      const put = async (who: Client, input: object) => (await who.put(`/admin/api/update_${name}/${id}`, input)).body;

      const first = await put(editor, { status: done });
      expect(first).toMatchObject({ handled_by: editor.user.name, handled_at: expect.stringMatching(/Z$/) });
      // Said again by somebody else, it changes nothing.
      expect(await put(other, { status: done })).toMatchObject({
        handled_by: editor.user.name,
        handled_at: first.handled_at,
      });
      expect(await put(other, { status: open })).toMatchObject({ handled_by: null, handled_at: null });
      expect(await put(other, { status: done })).toMatchObject({ handled_by: other.user.name });
      // A record may come as it was read; what the server sets, nobody else does.
      const { handled_by = other.user.name } = await put(other, { status: done, handled_by: 'Somebody' });
      expect(handled_by).toBe(other.user.name);
    },
  );
});
