import { setTimeout as delay } from 'node:timers/promises';
import { parseMailbox } from '../../backend/core/config/environment-values.js';
import { MailboxReaderService } from '../../backend/features/mailbox/mailbox-reader.service.js';
import { MailboxState } from '../../backend/features/mailbox/mailbox-state.entity.js';
import { IncomingMail } from '../../backend/visitors/received-mails/incoming-mail.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { Dovecot, describeWithDovecot } from './support/dovecot.js';

const MEGABYTE = 1024 * 1024;
const user = 'hostile@jukwaa.test';

/**
 * Processor time of the thread that serves visitors, in milliseconds, with what looking and fetching take: 430 for the
 * largest on an idle machine, 800 on a busy one. Parsing it in this thread would take 1,060 more.
 */
const MOST = 1000;

const head = (subject: string, more: string): string =>
  `From: Mallory <mallory@strangers.example>\r\nTo: ${user}\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '-')}@strangers.example>\r\nMIME-Version: 1.0\r\n${more}\r\n`;
const nested = Array.from(
  { length: 900 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
);

const hostile: [string, () => string][] = [
  [
    'line breaks',
    () =>
      `${head('line breaks', 'Content-Type: multipart/mixed; boundary=b\r\n')}--b\r\n\r\n${'\r\n'.repeat(12 * MEGABYTE)}`,
  ],
  ['nested parts', () => `${head('nested parts', nested.join(''))}Hello\r\n${'\r\n'.repeat(MEGABYTE)}`],
  ['header fields', () => `${head('header fields', 'X-Field: a\r\n'.repeat(100_000))}Hello`],
  ['a table', () => `${head('a table', 'Content-Type: text/html\r\n')}<table>${'<tr><td>x'.repeat(MEGABYTE)}`],
  [
    'Base64',
    () =>
      `${head('Base64', 'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n')}${`${'A'.repeat(76)}\r\n`.repeat(80_000)}`,
  ],
  ['encoded words', () => `${head('encoded words', `X-Words: ${'=?utf-8?B?4oKs?= '.repeat(50_000)}\r\n`)}Hello`],
];

describeWithDovecot('A hostile mail', () => {
  let dovecot: Dovecot;
  let site: TestApp;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    const server = parseMailbox(dovecot.url(user));
    const inbox = { server, address: user, hasSignedAddresses: true, beginsConversations: true };
    site = await startApp({ config: { mail: { smtpUrl: undefined, from: 'hello@jukwaa.test', inbox } } });
    await read(0);
  });
  afterAll(async () => {
    await site.close();
    await dovecot.stop();
  });

  /** Looks seldom, since looking takes processor time of the same thread. */
  const read = async (count: number) => {
    site.nest.get(MailboxReaderService, { strict: false }).wake();
    for (let tries = 0; tries < 300; tries += 1) {
      const [state] = await site.database.manager.find(MailboxState);
      if (state?.read_at && Number(state.last_uid) >= count) return;
      await delay(500);
    }
    throw new Error('The mail was not read');
  };

  it('is recorded, and takes time in a thread of its own', async () => {
    const taken: Record<string, number> = {};
    for (const [at, [name, written]] of hostile.entries()) {
      await dovecot.deliver(user, Buffer.from(written(), 'latin1'));
      const before = process.threadCpuUsage();
      await read(at + 1);
      const { user: own, system } = process.threadCpuUsage(before);
      taken[name] = Math.round((own + system) / 1000);
      const mails = await site.database.manager.find(IncomingMail, { order: { id: 'ASC' } });
      expect(mails.map(({ subject }) => subject)).toEqual(hostile.slice(0, at + 1).map(([subject]) => subject));
    }
    expect(Object.entries(taken).filter(([, time]) => time > MOST)).toEqual([]);
  });
});
