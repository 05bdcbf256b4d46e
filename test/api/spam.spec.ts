import { In } from 'typeorm';
import { ContactInfo } from '../../backend/company/contact-info/contact-info.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { SpamCleanupService } from '../../backend/visitors/inbox/spam-cleanup.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { SPAM_DAYS } from '../../backend/visitors/submissions/spam.constants.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { MailServer } from './support/mail-server.js';

const CONTACT = 'office@jukwaa.test';
const DAY = 24 * 60 * 60_000;

/** Two forms as a person sends them, but for the field that nobody sees. */
const forms = {
  message: {
    path: '/api/contact',
    entity: Message,
    input: (email: string): object => ({ name: 'Amina Yusuf', email, message: 'Naomba bei ya mfumo.' }),
    subjects: ['New message from Amina Yusuf', 'We have received your message to Jukwaa Software'],
  },
  agent: {
    path: '/api/agent/apply',
    entity: Agent,
    input: (email: string): object => ({
      name: 'Amina Yusuf',
      email,
      phone: '0700 000 201',
      location: 'Lushoto',
      country: 'Kenya',
    }),
    subjects: ['New agent application from Amina Yusuf', 'We have received your application to Jukwaa Software'],
  },
} as const;

describeOnEach('A form whose hidden field is filled in', (kind) => {
  let server: MailServer;
  let site: TestApp;
  let editor: Client & { user: { name: string } };
  let viewer: Client;
  let product: number;

  beforeAll(async () => {
    server = await MailServer.start();
    site = await startApp({ kind, config: { mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } } });
    await site.database.transaction((manager) => manager.update(ContactInfo, { id: 1 }, { email: CONTACT }));
    editor = await site.signIn(RoleName.Editor);
    viewer = await site.signIn(RoleName.Viewer);
    product = (await editor.post('/admin/api/create_product', { title: 'Shule' })).body.id;
  });
  afterAll(async () => {
    await site.close();
    await server.stop();
  });

  const send = async (path: string, input: object, website: unknown) => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    const { status, body } = await site.visitor().post(path, { ...input, turnstile_token, website });
    return { status, body };
  };
  /** Every mail to this address that was ever stored. */
  const mailsAbout = async (email: string): Promise<string[]> => {
    const mails = await site.database.manager.find(OutboxMail, { order: { id: 'ASC' } });
    return mails
      .filter(({ to_address, headers }) => to_address === email || headers?.replyTo?.address === email)
      .map(({ subject }) => subject);
  };
  const listed = async (name: string, query: string) =>
    (await editor.get(`/admin/api/list_${name}?per_page=100&${query}`)).body.data as { id: number; email: string }[];
  const counts = async (name: string) => (await editor.get('/admin/api/inbox_counts')).body[name];

  describe.each(['message', 'agent'] as const)('(%s)', (name) => {
    const { path, entity, input, subjects } = forms[name];
    const full = (email: string) => ({ ...input(email), ...(name === 'agent' ? { products: product } : {}) });

    it('is answered like any other, kept, and mailed to nobody', async () => {
      const before = await counts(name);
      const caught = await send(path, full(`caught-${name}@example.com`), 'https://spam.example/\u0000x');
      const taken = await send(path, full(`taken-${name}@example.com`), '');

      expect(caught).toEqual(taken);
      expect(caught.status).toBe(201);
      const [row] = await site.database.manager.findBy<Message | Agent>(entity, {
        email: `caught-${name}@example.com`,
      });
      expect(row).toMatchObject({
        name: 'Amina Yusuf',
        hidden_field: 'https://spam.example/x',
        notices_held: true,
        spam_at: expect.any(Date),
      });
      expect(await mailsAbout(`caught-${name}@example.com`)).toEqual([]);
      expect(await mailsAbout(`taken-${name}@example.com`)).toEqual(subjects);
      expect(await counts(name)).toEqual({ new: before.new + 1, spam: before.spam + 1 });
    });

    it('is in the list of suspected spam alone, with when it goes', async () => {
      const emails = async (query: string) => (await listed(name, query)).map(({ email }) => email);

      expect(await emails('')).not.toContain(`caught-${name}@example.com`);
      expect(await emails('search=Amina')).not.toContain(`caught-${name}@example.com`);
      expect(await emails(`status=${name === 'agent' ? 'pending' : 'new'}`)).not.toContain(
        `caught-${name}@example.com`,
      );
      const [spam] = (await editor.get(`/admin/api/list_${name}?status=spam&search=caught`)).body.data;
      expect(spam.email).toBe(`caught-${name}@example.com`);
      expect(Date.parse(spam.spam_until) - Date.parse(spam.spam_at)).toBe(60 * DAY);
      expect(await emails('status=spam')).not.toContain(`taken-${name}@example.com`);
    });

    it('becomes an ordinary one with ‘Not spam’, and is mailed then, once', async () => {
      const email = `caught-${name}@example.com`;
      const [{ id } = { id: 0 }] = await listed(name, 'status=spam&search=caught');
      expect((await viewer.put(`/admin/api/not_spam_${name}/${id}`)).status).toBe(403);
      expect((await site.visitor().put(`/admin/api/not_spam_${name}/${id}`)).status).toBe(401);
      const answers = await Promise.all([1, 2, 3].map(() => editor.put(`/admin/api/not_spam_${name}/${id}`)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[0]?.body).toMatchObject({ id, spam_at: null, spam_until: null, notices_held: false });
      expect((await listed(name, '')).map((one) => one.email)).toContain(email);
      expect(await mailsAbout(email)).toEqual(subjects);

      // Suspected again by hand, and cleared again: everybody has been told already.
      const suspected = await editor.put(`/admin/api/spam_${name}/${id}`);
      expect(suspected.body).toMatchObject({ id, spam_at: expect.any(String), notices_held: false });
      expect((await listed(name, '')).map((one) => one.email)).not.toContain(email);
      await editor.put(`/admin/api/not_spam_${name}/${id}`);
      expect(await mailsAbout(email)).toEqual(subjects);
    });

    it('is deleted sixty days after it was suspected, and nothing else is', async () => {
      const old = (email: string, days: number | null) => ({
        ...input(email),
        created_at: new Date(Date.now() - 400 * DAY),
        spam_at: days === null ? null : new Date(Date.now() - days * DAY),
      });
      await site.database.transaction((manager) =>
        manager.insert<Message | Agent>(entity, [
          old('gone@x.test', SPAM_DAYS + 0.1),
          old('kept@x.test', SPAM_DAYS - 0.1),
          old('not@x.test', null),
        ]),
      );
      await site.nest.get(SpamCleanupService, { strict: false }).deleteExpired();
      const rows = await site.database.manager.find<Message | Agent>(entity, {});

      expect(rows.map(({ email }) => email).filter((email) => email.endsWith('@x.test'))).toEqual([
        'kept@x.test',
        'not@x.test',
      ]);
    });

    it.each(['999999', '0', 'x'])('knows none with the id %s', async (id) => {
      expect((await editor.put(`/admin/api/not_spam_${name}/${id}`)).status).toBe(404);
      expect((await editor.put(`/admin/api/spam_${name}/${id}`)).status).toBe(404);
    });
  });

  it.each([
    [' \n', false],
    [null, false],
    [['a', 'list'], true],
    [{ an: 'object' }, true],
    [0, true],
    ['x'.repeat(5000), true],
    ['🌍'.repeat(600), true],
  ])('counts %j for filled in: %j', async (website, isSpam) => {
    const email = `w${Math.random().toString(36).slice(2)}@example.com`;
    const { status } = await send('/api/contact', forms.message.input(email), website);
    const row = await site.database.manager.findOneByOrFail(Message, { email });

    expect([status, row.spam_at !== null]).toEqual([201, isSpam]);
    expect([...row.hidden_field].length).toBeLessThanOrEqual(500);
  });

  it('is answered alike where it names a product that there is not', async () => {
    const email = 'no-product@example.com';
    const { status } = await send('/api/agent/apply', { ...forms.agent.input(email), products: 4711 }, 'x');
    const row = await site.database.manager.findOneByOrFail(Agent, { email });

    expect([status, row.product_id, row.product_title]).toEqual([201, null, '']);
  });

  it('still needs its fields and the bot check', async () => {
    const { body } = await site.visitor().post('/api/contact', { website: 'x', name: 'W', email: 'w@x.test' });
    expect(body.errors).toEqual({ message: ['Write message to send'] });
    const unchecked = await site.visitor().post('/api/contact', { ...forms.message.input('w@x.test'), website: 'x' });
    expect(unchecked.body.errors).toEqual({ turnstile_token: ['Please complete the bot check.'] });
  });

  it('is not counted by the reports, and not exported with the rest', async () => {
    const administrator = await site.signIn(RoleName.Administrator);
    const { body: reports } = await administrator.get<{ name: string; value: number }[]>('/admin/api/reports');
    const value = reports.find(({ name }) => name === 'Messages')?.value;
    expect(value).toBe((await editor.get('/admin/api/list_message')).body.total);
    await send('/api/contact', forms.message.input('exported-spam@example.com'), 'x');
    const file = async (query: string) => (await administrator.get<string>(`/admin/api/export_message${query}`)).body;
    expect(await file('')).not.toContain('exported-spam@example.com');
    expect(await file('?status=spam')).toContain('exported-spam@example.com');
    expect((await administrator.get('/admin/api/export_message?status=x')).status).toBe(422);
  });

  describe('(newsletter)', () => {
    const row = (email: string) =>
      site.database.manager
        .createQueryBuilder(Subscriber, 's')
        .addSelect(['s.spam_at', 's.confirmation_token', 's.confirmation_expires_at'])
        .where({ email })
        .getOneOrFail();
    const subscribe = (email: string, website: unknown) => send('/api/subscribe', { email }, website);
    const idOf = async (email: string) => (await row(email)).id;

    it('is answered like any other, kept, and mailed to nobody', async () => {
      const caught = await subscribe('caught@reader.test', 'https://spam.example');
      const taken = await subscribe('taken@reader.test', '');

      expect(caught).toEqual(taken);
      expect(await row('caught@reader.test')).toMatchObject({
        status: 'pending',
        spam_at: expect.any(Date),
        confirmation_token: null,
      });
      expect(await mailsAbout('caught@reader.test')).toEqual([]);
      expect((await listed('subscriber', '')).map(({ email }) => email)).not.toContain('caught@reader.test');
      expect((await listed('subscriber', 'status=spam')).map(({ email }) => email)).toEqual(['caught@reader.test']);
      const { body } = await (await site.signIn()).get('/admin/api/newsletter_audience');
      expect(body.subscribers).toBe(0);
    });

    it('is asked to confirm after ‘Not spam’, once', async () => {
      const id = await idOf('caught@reader.test');
      expect((await viewer.put(`/admin/api/not_spam_subscriber/${id}`)).status).toBe(403);
      const answers = await Promise.all([1, 2].map(() => editor.put(`/admin/api/not_spam_subscriber/${id}`)));

      expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
        [200, 'pending'],
        [200, 'pending'],
      ]);
      expect(await row('caught@reader.test')).toMatchObject({ status: 'pending', spam_at: null });
      expect(await mailsAbout('caught@reader.test')).toEqual(['Please confirm your subscription to Jukwaa Software']);
    });

    it('takes nothing from those who have subscribed or are being asked, and brings back who left', async () => {
      await subscribe('asked@reader.test', '');
      await subscribe('asked@reader.test', 'x');
      expect(await row('asked@reader.test')).toMatchObject({ status: 'pending', spam_at: null });

      const set = (email: string, values: Partial<Subscriber>) =>
        site.database.transaction((manager) => manager.update(Subscriber, { email }, values));
      await set('asked@reader.test', { status: 'confirmed', confirmed_at: new Date() });
      await subscribe('asked@reader.test', 'x');
      expect(await row('asked@reader.test')).toMatchObject({ status: 'confirmed', spam_at: null });

      await set('asked@reader.test', { status: 'unsubscribed' });
      await subscribe('asked@reader.test', 'x');
      expect(await row('asked@reader.test')).toMatchObject({ status: 'unsubscribed', spam_at: expect.any(Date) });
    });

    it('is an ordinary one as soon as it comes without', async () => {
      await subscribe('twice@reader.test', 'x');
      await subscribe('twice@reader.test', '');

      expect(await row('twice@reader.test')).toMatchObject({ status: 'pending', spam_at: null });
      expect(await mailsAbout('twice@reader.test')).toHaveLength(1);
    });

    it('is forgotten after sixty days, but not who had subscribed before', async () => {
      await subscribe('old@reader.test', 'x');
      const long = new Date(Date.now() - (SPAM_DAYS + 1) * DAY);
      await site.database.transaction((manager) =>
        manager.update(Subscriber, { email: In(['old@reader.test', 'asked@reader.test']) }, { spam_at: long }),
      );
      await site.nest.get(SpamCleanupService, { strict: false }).deleteExpired();

      expect(await site.database.manager.existsBy(Subscriber, { email: 'old@reader.test' })).toBe(false);
      expect(await row('asked@reader.test')).toMatchObject({ status: 'unsubscribed', spam_at: null });
    });
  });
});

describeOnEach('Without a mail server', (kind) => {
  it('a cleared subscriber has subscribed', async () => {
    const site = await startApp({ kind });
    try {
      const turnstile_token = await easyToken(site.config.sessionSecret);
      const email = 'reader@example.com';
      await site.visitor().post('/api/subscribe', { email, turnstile_token, website: 'x' });
      const editor = await site.signIn(RoleName.Editor);
      const [{ id, status }] = (await editor.get('/admin/api/list_subscriber?status=spam')).body.data;
      expect(status).toBe('pending');
      expect((await editor.put(`/admin/api/not_spam_subscriber/${id}`)).body).toMatchObject({ status: 'confirmed' });
    } finally {
      await site.close();
    }
  });
});
