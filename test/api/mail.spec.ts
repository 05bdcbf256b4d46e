import { Logger } from '@nestjs/common';
import { ContactInfo } from '../../backend/company/contact-info/contact-info.entity.js';
import { Product } from '../../backend/content/products/product.entity.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { ask } from './support/chat.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { decodedWords, eventually, MailServer, messageId } from './support/mail-server.js';

const CONTACT = 'office@jukwaa.test';

async function send(app: TestApp, path: string, form: object) {
  const turnstile_token = await easyToken(app.config.sessionSecret);
  return app.visitor().post(path, { ...form, turnstile_token });
}

const setContact = (app: TestApp, email: string) =>
  app.database.transaction((manager) => manager.update(ContactInfo, { id: 1 }, { email }));

describeOnEach('What visitors send', (kind) => {
  let server: MailServer;
  let app: TestApp;

  beforeAll(async () => {
    server = await MailServer.start();
    app = await startApp({ kind, config: { mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } } });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(async () => {
    server.mails.length = 0;
    await setContact(app, CONTACT);
  });

  it('is mailed to the contact address, with a receipt to the sender of a message', async () => {
    const { status } = await send(app, '/api/contact', {
      name: 'Wanjiru Kamau',
      email: 'wanjiru@example.com',
      message: 'Does it print receipts in Swahili?\n\nAsante — <b>W.</b>',
    });
    expect(status).toBe(201);

    await server.count(2);
    const [notice] = server.to(CONTACT);
    expect(notice).toMatchObject({ from: 'hello@jukwaa.test', subject: 'New message from Wanjiru Kamau' });
    expect(notice?.headers.get('from')).toEqual(['Jukwaa Software <hello@jukwaa.test>']);
    expect(notice?.headers.get('to')).toEqual([CONTACT]);
    expect(notice?.headers.get('reply-to')).toEqual(['Wanjiru Kamau <wanjiru@example.com>']);
    expect(notice?.text).toContain('> Does it print receipts in Swahili?\n> \n> Asante — <b>W.</b>');
    expect(notice?.html).toContain('Asante — &lt;b&gt;W.&lt;/b&gt;');

    const [receipt] = server.to('wanjiru@example.com');
    expect(receipt?.subject).toBe('We have received your message to Jukwaa Software');
    expect(receipt?.headers.get('reply-to')).toEqual([`Jukwaa Software <${CONTACT}>`]);
    expect(receipt?.headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(receipt?.text).toContain('Hello Wanjiru Kamau,');
    expect(receipt?.text).not.toContain('Swahili');

    const rows = await app.database.manager.find(OutboxMail, { order: { id: 'ASC' } });
    expect(rows.map(({ message_id }) => message_id).sort()).toEqual(server.mails.map(messageId).sort());
    expect(rows.map(({ message_id }) => message_id)).toEqual([
      expect.stringMatching(/^<[\w-]{36}@jukwaa\.test>$/),
      // An answer to the receipt is known by it.
      expect.stringMatching(/^<[\w-]{36}\.m\d+-[0-9a-f]{20}@jukwaa\.test>$/),
    ]);
  });

  it('brings one receipt in ten minutes to a mailbox, however it is written', async () => {
    const form = { name: 'Somebody', message: 'Again and again.' };
    const addresses = ['victim@example.com', 'victim@example.com', 'Victim@Example.com', 'victim+more@example.com'];
    for (const email of addresses) expect((await send(app, '/api/contact', { ...form, email })).status).toBe(201);
    await server.count(5);
    expect(server.to(CONTACT)).toHaveLength(4);
    await app.database.transaction((manager) =>
      manager.update(OutboxMail, { to_address: 'victim@example.com' }, { created_at: new Date(Date.now() - 660_000) }),
    );
    await send(app, '/api/contact', { ...form, email: 'victim@example.com' });
    await server.count(7);
  });

  it('brings one receipt also where many forms come at the same moment', async () => {
    const form = { name: 'Somebody', message: 'All at once.', email: 'crowd@example.com' };
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(app, '/api/contact', form)));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    await server.count(9);
    expect(server.to('crowd@example.com')).toHaveLength(1);
    expect(server.to(CONTACT)).toHaveLength(8);
  });

  it('lets each address subscribe, also one that differs from another by an accent alone', async () => {
    const addresses = ['josé@example.com', 'jose@example.com'];
    for (const email of addresses) expect((await send(app, '/api/subscribe', { email })).status).toBe(201);
    await server.count(2);
    for (const email of addresses) expect(server.to(email)).toHaveLength(1);
    const list = await (await app.signIn()).get('/admin/api/list_subscriber?search=JOSE@');
    expect(list.body.data).toContainEqual(expect.objectContaining({ email: 'jose@example.com' }));
  });

  it('is mailed with a word of the conversation that goes along, and where it is read', async () => {
    const first = await ask(app, 'Who won the elections?');
    const conversation = first.done?.conversation ?? '';
    await ask(app, 'A secret question?', { conversation });
    const form = { name: 'Amina', email: 'amina@example.com', message: 'Please ring me.' };
    await send(app, '/api/contact', { ...form, conversation });
    await server.count(2);
    const [notice] = server.to(CONTACT);
    const { id } = await app.database.manager.findOneByOrFail(Message, { email: form.email });

    expect(notice?.text).toContain('had asked the assistant 2 questions before');
    expect(notice?.text).toContain(`/admin/message?view=${id}`);
    expect(notice?.text).not.toContain('secret');
    expect(server.to('amina@example.com')[0]?.text).not.toContain('assistant');

    server.mails.length = 0;
    await send(app, '/api/contact', form);
    await server.count(1);
    expect(server.to(CONTACT)[0]?.text).not.toContain('assistant');
  });

  it('is mailed, with a receipt to somebody who wants to be an agent', async () => {
    const product = await app.database.transaction((manager) =>
      manager.save(manager.create(Product, { title: 'Duka POS', slug: `duka-${kind}` })),
    );
    const { status } = await send(app, '/api/agent/apply', {
      name: 'Chebet Kimosop',
      email: 'chebet@example.com',
      phone: '+254 700 000 201',
      location: 'Uasin Gishu',
      country: 'Kenya',
      products: product.id,
    });
    expect(status).toBe(201);

    await server.count(2);
    const [notice] = server.to(CONTACT);
    expect(notice?.subject).toBe('New agent application from Chebet Kimosop');
    expect(notice?.headers.get('reply-to')).toEqual(['Chebet Kimosop <chebet@example.com>']);
    for (const value of ['+254 700 000 201', 'Uasin Gishu', 'Kenya', 'Duka POS']) expect(notice?.text).toContain(value);
    expect(server.to('chebet@example.com')[0]?.subject).toBe('We have received your application to Jukwaa Software');
  });

  it('can’t add headers or recipients', async () => {
    const name = 'Eve\r\nBcc: all@victim.test\r\n\r\nBuy now';
    const { status } = await send(app, '/api/contact', {
      name,
      email: 'eve@example.com',
      message: '.\r\nRCPT TO:<x@victim.test>\r\n.\r\n',
    });
    expect(status).toBe(201);

    const mails = await server.count(2);
    expect(mails.map(({ to }) => to).sort()).toEqual([['eve@example.com'], [CONTACT]]);
    for (const { headers } of mails) {
      expect([...headers.keys()].sort()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ].sort(),
      );
      for (const values of headers.values()) expect(values).toHaveLength(1);
    }
    const [notice] = server.to(CONTACT);
    expect(notice?.subject).toBe('New message from Eve Bcc: all@victim.test Buy now');
    expect(decodedWords(notice?.headers.get('reply-to')?.[0] ?? '')).toMatch(
      /^"Eve Bcc: all@victim\.test Buy now" <eve@example\.com>$/,
    );
  });

  it.each(['a@example.com\r\nBcc: b@victim.test', 'a@example.com, b@victim.test', '<a@example.com> <b@victim.test>'])(
    'is refused with the address %j',
    async (email) => {
      expect((await send(app, '/api/contact', { name: 'Eve', email, message: 'x' })).status).toBe(422);
    },
  );

  it('reaches an address with odd characters and nobody else', async () => {
    // Mail servers differ in how they read quotation marks: the person is asked for another address.
    const quoted = await send(app, '/api/contact', { name: 'Q', email: '"a,b@victim.test"@example.com', message: 'x' });
    expect([quoted.status, Object.keys(quoted.body.errors)]).toEqual([422, ['email']]);
    expect((await send(app, '/api/contact', { name: 'O', email: "o'neil+x@example.com", message: 'x' })).status).toBe(
      201,
    );
    await server.count(2);
    const recipients = new Set(server.mails.flatMap(({ to }) => to));
    expect(recipients).toContain("o'neil+x@example.com");
    expect([...recipients].filter((to) => to.endsWith('@victim.test'))).toEqual([]);
  });

  it('is confirmed to the sender alone when there is no contact address', async () => {
    await setContact(app, '');
    await send(app, '/api/contact', { name: 'Alone', email: 'alone@example.com', message: 'x' });
    await server.count(1);
    await eventually(async () => (await app.database.manager.countBy(OutboxMail, { status: 'queued' })) === 0);
    expect(server.mails.map(({ to }) => to)).toEqual([['alone@example.com']]);
    expect(server.mails[0]?.headers.has('reply-to')).toBe(false);
  });

  it('mails nothing when it is refused', async () => {
    const before = await app.database.manager.count(OutboxMail);
    expect((await send(app, '/api/contact', { name: '', email: 'x@example.com', message: 'x' })).status).toBe(422);
    expect((await app.visitor().post('/api/contact', { name: 'X', email: 'x@example.com', message: 'x' })).status).toBe(
      422,
    );
    expect(await app.database.manager.count(OutboxMail)).toBe(before);
  });
});

describe('A slow mail server', () => {
  it('holds up no visitor', async () => {
    const hold = Promise.withResolvers<void>();
    const server = await MailServer.start({ beforeTaking: () => hold.promise });
    const app = await startApp({ config: { mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } } });
    try {
      await setContact(app, CONTACT);
      const form = { name: 'Quick', email: 'quick@example.com', message: 'x' };
      const tokens = await Promise.all(Array.from({ length: 5 }, () => easyToken(app.config.sessionSecret)));
      // The server takes no mail until it is told to: whoever waited for it would wait for ever.
      for (const turnstile_token of tokens) {
        expect((await app.visitor().post('/api/contact', { ...form, turnstile_token })).status).toBe(201);
      }
      expect(server.mails).toEqual([]);
      hold.resolve();
      // Five for the site, and one receipt: more go to a mailbox only after ten minutes.
      await server.count(6);
    } finally {
      hold.resolve();
      await app.close();
      await server.stop();
    }
  });
});

describe('A mail server that wants a password', () => {
  const account = { user: 'site@jukwaa.test', password: 'p@ss word' };

  async function firstAttempt(password: string, parameters = '') {
    const server = await MailServer.start({ account });
    const smtpUrl = `smtp://${encodeURIComponent(account.user)}:${encodeURIComponent(password)}@127.0.0.1:${server.port}/${parameters}`;
    const app = await startApp({ config: { mail: { smtpUrl, from: 'hello@jukwaa.test' } } });
    try {
      await send(app, '/api/contact', { name: 'A', email: 'a@example.com', message: 'x' });
      const row = () => app.database.manager.findOneByOrFail(OutboxMail, { to_address: 'a@example.com' });
      await eventually(async () => (await row()).attempts === 1 && (await row()).claimed_until === null);
      return { row: await row(), mails: server.mails };
    } finally {
      await app.close();
      await server.stop();
    }
  }

  it('gets that of SMTP_URL', async () => {
    const { row, mails } = await firstAttempt(account.password);
    expect(row.status).toBe('sent');
    expect(mails).toHaveLength(1);
  });

  it('gets neither it nor a mail in plain text where the connection must be encrypted', async () => {
    const { row, mails } = await firstAttempt(account.password, '?requireTLS=true');
    expect(row).toMatchObject({ status: 'queued', last_error: expect.stringMatching(/TLS/) });
    expect(mails).toEqual([]);
  });

  it('is asked again when it does not take it: no mail is lost over a wrong setting, and no password told', async () => {
    const { row, mails } = await firstAttempt('hunter2');
    expect(row).toMatchObject({ status: 'queued', last_error: expect.stringContaining('535') });
    expect(row.last_error).not.toContain('hunter2');
    expect(mails).toEqual([]);
  });
});

describe('A site without a mail server', () => {
  it('stores what visitors send, mails nothing and says so once', async () => {
    const lines: string[] = [];
    const { log } = Logger.prototype;
    Logger.prototype.log = (message: unknown) => {
      lines.push(String(message));
    };
    const app = await startApp();
    try {
      await setContact(app, CONTACT);
      await send(app, '/api/contact', { name: 'A', email: 'a@example.com', message: 'x' });
      await send(app, '/api/contact', { name: 'B', email: 'b@example.com', message: 'x' });
      expect(await app.database.manager.count(Message)).toBe(2);
      expect(await app.database.manager.count(OutboxMail)).toBe(0);
      expect(lines.filter((line) => line.includes('SMTP_URL'))).toHaveLength(1);
    } finally {
      Logger.prototype.log = log;
      await app.close();
    }
  });
});
