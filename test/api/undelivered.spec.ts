import { RoleName } from '../../backend/core/access/role-name.js';
import { Newsletter } from '../../backend/features/newsletters/newsletter.entity.js';
import { referencesOf } from '../../backend/infrastructure/mail/mail-headers.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../../backend/visitors/conversations/inbox-conversations.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { IncomingMail } from '../../backend/visitors/received-mails/incoming-mail.entity.js';
import { NeverMailed } from '../../backend/visitors/subscribers/never-mailed.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { eventually, MailServer, messageId, type ReceivedMail } from './support/mail-server.js';

let keys = 0;
const newKey = () => `undelivered-${process.pid}-${++keys}`;

describeOnEach('Mails', (kind) => {
  let server: MailServer;
  let site: TestApp;
  let editor: Client;
  /** What the mail server says to a recipient, by the name before the @. */
  const refusals = new Map<string, string>();
  const contents = new Map<string, string>();
  const nameOf = (address = '') => address.split('@')[0] ?? '';

  beforeAll(async () => {
    server = await MailServer.start({
      refuse: (address) => refusals.get(nameOf(address)),
      refuseContent: ({ to }) => contents.get(nameOf(to[0])),
    });
    site = await startApp({
      kind,
      config: { siteUrl: 'https://jukwaa.test', mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } },
    });
    editor = await site.signIn(RoleName.Editor);
  });
  afterAll(async () => {
    await site.close();
    await server.stop();
  });

  const manager = () => site.database.manager;

  /** A mail that the mailbox received: the first one, or an answer in a conversation. */
  const receive = (email: string, message_id: string, conversationId?: number): Promise<number> =>
    site.database.transaction(async (running) => {
      const { id: mailId } = await running.save(
        running.create(IncomingMail, {
          mailbox: 'm',
          uid_validity: '1',
          uid: String(++keys),
          fingerprint: newKey(),
          message_id,
          size: 10,
          kind: 'reply',
          reason: '',
          created_at: new Date(),
        }),
      );
      const mail = {
        mailId,
        from: { name: 'Ada', email },
        text: 'Hello?',
        quoted: '',
        attachments: [],
        at: new Date(),
      };
      const conversations = site.nest.get(InboxConversationsService);
      const stored = conversationId
        ? await conversations.addVisitorReply(running, { ...mail, conversationId, kind: 'reply' })
        : await conversations.startFromMail(running, { ...mail, subject: 'Licences' });
      return stored.conversationId;
    });
  const answer = async (id: number, values: object = {}) => {
    const input = { text: 'Yes.', idempotency_key: newKey(), ...values };
    expect((await editor.post(`/admin/api/conversations/${id}/replies`, input)).status).toBe(201);
    await settled();
  };
  const settled = () =>
    eventually(async () => (await site.database.manager.countBy(OutboxMail, { status: 'queued' })) === 0);
  const thread = async (id: number) => (await editor.get(`/admin/api/conversations/${id}`)).body;
  const header = (mail: ReceivedMail | undefined, name: string) => mail?.headers.get(name)?.[0];
  const lane = async (name: string): Promise<number[]> =>
    (await editor.get(`/admin/api/conversations?lane=${name}`)).body.data.map((row: { id: number }) => row.id);
  const gone = '550 5.1.1 User unknown';

  it('that were refused for good let their conversation wait for us, until the answer is sent again', async () => {
    const email = 'dead@gone.example';
    refusals.set('dead', gone);
    const id = await receive(email, 'dead-1@customer.example');
    await answer(id, { is_done: true });
    const { conversation, items, person } = await thread(id);
    expect(conversation).toMatchObject({ waiting: 'us', done_at: null, undelivered_at: expect.any(String) });
    expect(conversation.due_at).not.toBeNull();
    expect(items.at(-1)).toMatchObject({ kind: 'event' });
    expect(items.find((item: { kind: string }) => item.kind === 'answer')).toMatchObject({ status: 'failed' });
    expect(person).toMatchObject({ bounced_at: expect.any(String), bounce_reason: gone });
    expect(await lane('us')).toContain(id);
    expect(await lane('waiting')).not.toContain(id);
    const today = await editor.get('/admin/api/inbox_today');
    expect(today.body.urgent.map((row: { id: number }) => row.id)).toContain(id);

    refusals.clear();
    await editor.put(`/admin/api/write_again_person/${person.id}`, {});
    const { id: replyId } = items.find((item: { kind: string }) => item.kind === 'answer');
    expect((await editor.post(`/admin/api/resend_reply/${replyId}`, {})).status).toBe(200);
    await settled();
    expect((await thread(id)).conversation).toMatchObject({ waiting: 'them', undelivered_at: null });
    expect(server.to(email)).toHaveLength(1);
  });

  it('that are sent again go to an address that is marked, which stays so for others', async () => {
    const email = 'moved@gone.example';
    refusals.set('moved', gone);
    const id = await receive(email, 'moved-1@customer.example');
    await answer(id);
    refusals.clear();
    const answers = async () => (await thread(id)).items.filter((item: { kind: string }) => item.kind === 'answer');
    const [{ id: replyId }] = await answers();
    expect((await editor.post(`/admin/api/resend_reply/${replyId}`, {})).status).toBe(200);
    await settled();
    expect(server.to(email)).toHaveLength(1);
    expect((await thread(id)).conversation).toMatchObject({ waiting: 'them', undelivered_at: null });
    expect((await answers()).map(({ status }: { status: string }) => status)).toEqual(['sent']);
    const another = { text: 'And?', idempotency_key: newKey() };
    expect((await editor.post(`/admin/api/conversations/${id}/replies`, another)).status).toBe(409);
  });

  it('that are sent again from the list of mails wait for the visitor again', async () => {
    refusals.set('again', '554 5.7.1 Blocked by policy');
    const id = await receive('again@alive.example', 'again@customer.example');
    await answer(id);
    expect((await thread(id)).conversation.waiting).toBe('us');
    refusals.clear();
    const { id: mailId } = await manager().findOneByOrFail(OutboxMail, { to_address: 'again@alive.example' });
    const admin = await site.signIn();
    expect((await admin.put(`/admin/api/retry_mail/${mailId}`, {})).status).toBeLessThan(300);
    await settled();
    expect((await thread(id)).conversation).toMatchObject({ waiting: 'them', undelivered_at: null });
  });

  it.each([
    ['policy', '554 5.7.1 Blocked by policy', 'rcpt'],
    ['full', '552 5.2.2 Mailbox full', 'rcpt'],
    ['sender', '550 5.1.8 Sender address rejected: Domain not found', 'rcpt'],
    ['spam', '550 5.7.1 Looks like spam', 'data'],
  ])('that were refused for another reason mark no address: %s', async (name, reply, when) => {
    (when === 'rcpt' ? refusals : contents).set(name, reply);
    const email = `${name}@alive.example`;
    const id = await receive(email, `${name}@customer.example`);
    await answer(id);
    // They were not delivered either.
    expect((await thread(id)).conversation).toMatchObject({ waiting: 'us', undelivered_at: expect.any(String) });
    expect(await manager().findOneByOrFail(Person, { email })).toMatchObject({ bounced_at: null });
    expect(await manager().findOneBy(NeverMailed, { address: email })).toBeNull();
  });

  it('go to no address that the server refused after the content, with words in any script', async () => {
    contents.set('late', '550 5.1.1 Пользователь не найден');
    const id = await receive('late@gone.example', 'late@customer.example');
    await answer(id);
    expect(await manager().findOneByOrFail(Person, { email: 'late@gone.example' })).toMatchObject({
      bounce_reason: '550 5.1.1 Пользователь не найден',
    });
  });

  it('of newsletters go to a refused address once, though the next issue waits already', async () => {
    const email = 'u1@gone.example';
    refusals.set('u1', gone);
    await site.database.transaction((running) =>
      running.insert(Subscriber, {
        email,
        token: newKey().padStart(64, 'a'),
        status: 'confirmed',
        confirmed_at: new Date(),
      }),
    );
    const send = async (title: string): Promise<number> =>
      (await editor.post('/admin/api/send_newsletter', { title, text: 'Text', link: '' })).body.id;
    const finished = (id: number) =>
      eventually(async () => (await manager().findOneByOrFail(Newsletter, { id })).finished_at !== null, 60);
    const first = await send('First');
    await finished(first);
    expect(await manager().findOneByOrFail(NeverMailed, { address: email })).toMatchObject({ reason: 'bounced' });
    expect((await editor.get(`/admin/api/newsletter_report/${first}`)).body.failures).toEqual([
      { email, reason: expect.stringContaining(gone) },
    ]);
    const list = await editor.get('/admin/api/list_subscriber?search=u1');
    expect(list.body.data[0]).toMatchObject({ email, not_mailed: expect.stringContaining('bounce') });
    refusals.clear();
    const second = await editor.post('/admin/api/send_newsletter', { title: 'Second', text: 'Text', link: '' });
    if (second.status === 201) await finished(second.body.id);
    expect(server.to(email)).toEqual([]);
  });

  it('to colleagues go on after a refusal', async () => {
    const colleague = await site.newUser(RoleName.Editor);
    await site.database.transaction((running) =>
      running.insert(Subscriber, {
        email: colleague.email,
        token: newKey().padStart(64, 'b'),
        status: 'confirmed',
        confirmed_at: new Date(),
      }),
    );
    refusals.set(nameOf(colleague.email), gone);
    await editor.post('/admin/api/send_newsletter', { title: 'Third', text: 'Text', link: '' });
    await eventually(
      async () => (await manager().countBy(OutboxMail, { to_address: colleague.email, status: 'failed' })) > 0,
    );
    expect(await manager().findOneBy(NeverMailed, { address: colleague.email })).toBeNull();
  });

  it('name what they answer, and the mails of the thread, so that programs show them together', async () => {
    const email = 'c1@customer.example';
    const id = await receive(email, 'start-1@customer.example');
    await answer(id);
    const [first] = server.to(email);
    expect([header(first, 'in-reply-to'), header(first, 'references')]).toEqual([
      '<start-1@customer.example>',
      '<start-1@customer.example>',
    ]);
    // The person wrote first: nothing explains why they get an answer.
    expect(`${first?.text}${first?.html}`).not.toContain('because you wrote');
    await receive(email, 'next-2@customer.example', id);
    await answer(id);
    const [, second] = server.to(email);
    expect(header(second, 'in-reply-to')).toBe('<next-2@customer.example>');
    const known = new Set(header(second, 'references')?.split(' '));
    expect(known).toEqual(
      new Set(['<start-1@customer.example>', messageId(first as ReceivedMail), '<next-2@customer.example>']),
    );
  });

  // The server of the tests refuses two dots in a row, even in quotation marks.
  it.each(['ends.@ezweb.example', 'cron@mailhost', "o'brien&sons@example.com"])(
    'reach %s, as the mailbox and forms know it',
    async (email) => {
      const id = await receive(email, `${newKey()}@customer.example`);
      await answer(id);
      const [mail] = server.mails.slice(-1);
      // Quoted as RFC 5321 asks, the address is the same.
      const to = mail?.to.map((one) => one.replaceAll('"', ''));
      expect([to, (await thread(id)).conversation.waiting]).toEqual([[email], 'them']);
      expect(header(mail, 'to')?.replace(/["<>]/g, '')).toBe(email);
    },
  );

  it('after a form name its receipt, and then the answers', async () => {
    const email = 'form@customer.example';
    const turnstile_token = await easyToken(site.config.sessionSecret);
    await site.visitor().post('/api/contact', { name: 'Ada', email, message: 'Does it print?', turnstile_token });
    await settled();
    const { id: message_id } = await manager().findOneByOrFail(Message, { email });
    const { id } = await manager().findOneByOrFail(InboxConversation, { message_id });
    await answer(id);
    await answer(id);
    const [receipt, first, second] = server.to(email).map((mail) => ({ mail, id: messageId(mail) }));
    expect(header(receipt?.mail, 'references')).toBeUndefined();
    expect(header(first?.mail, 'in-reply-to')).toBe(receipt?.id);
    expect(header(second?.mail, 'references')).toBe(`${receipt?.id} ${first?.id}`);
    expect(second?.mail.text).toContain('because you wrote');
  });

  it('repeat no Message-ID that would end its line, and name a few of very many', () => {
    expect(referencesOf(['<a b@c>', '<a\r\nBcc: x@y>', '<>', '<ä@b>', '<a><b>'])).toBeUndefined();
    expect(referencesOf(['<no-at>'])).toEqual({ inReplyTo: '<no-at>', references: ['<no-at>'] });
    const many = Array.from({ length: 300 }, (_, index) => `<${index}@x>`);
    const { references = [], inReplyTo } = referencesOf(many) ?? {};
    expect([references.length, references[0], references.at(-1), inReplyTo]).toEqual([
      20,
      '<0@x>',
      '<299@x>',
      '<299@x>',
    ]);
    expect(referencesOf(many, '<5@x>')?.references).toContain('<5@x>');
  });
});
