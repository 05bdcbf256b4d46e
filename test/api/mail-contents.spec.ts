import { setTimeout as delay } from 'node:timers/promises';
import { RoleName } from '../../backend/core/access/role-name.js';
import { parseMailbox } from '../../backend/core/config/environment-values.js';
import { MailboxReaderService } from '../../backend/features/mailbox/mailbox-reader.service.js';
import { MailboxState } from '../../backend/features/mailbox/mailbox-state.entity.js';
import { InboxEntry } from '../../backend/visitors/conversations/inbox-entry.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { Dovecot, describeWithDovecot } from './support/dovecot.js';

const user = 'contents@jukwaa.test';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF').toString('base64');
const OLD_OFFICE = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]).toString('base64');

let count = 0;
const mail = (rest: string): string => {
  count += 1;
  return `From: Ada <ada${count}@mail.example>\nTo: ${user}\nSubject: Mail ${count}\nMessage-ID: <${count}@mail.example>\nMIME-Version: 1.0\n${rest}`;
};
const file = (name: string, type: string, content: string): string =>
  `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}\n`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

describeWithDovecot('A conversation that a mail begins', () => {
  let dovecot: Dovecot;
  let site: TestApp;
  let editor: Client;

  beforeAll(async () => {
    dovecot = await Dovecot.start();
    const server = parseMailbox(dovecot.url(user));
    const inbox = { server, address: user, hasSignedAddresses: true, beginsConversations: true };
    site = await startApp({ config: { mail: { smtpUrl: undefined, from: 'hello@jukwaa.test', inbox } } });
    editor = await site.signIn(RoleName.Editor);
    await read(0);
  });
  afterAll(async () => {
    await site.close();
    await dovecot.stop();
  });

  const read = async (uid: number): Promise<void> => {
    site.nest.get(MailboxReaderService, { strict: false }).wake();
    for (let tries = 0; tries < 300; tries += 1) {
      const [state] = await site.database.manager.find(MailboxState);
      if (state?.read_at && Number(state.last_uid) >= uid) return;
      await delay(50);
    }
    throw new Error('The mail was not read');
  };

  /** Delivers a mail, and returns its entry. */
  const arrives = async (rest: string): Promise<InboxEntry> => {
    await dovecot.deliver(user, Buffer.from(mail(rest).replace(/\n/g, '\r\n'), 'latin1'));
    await read(count);
    const [entry] = await site.database.manager.find(InboxEntry, { order: { id: 'DESC' }, take: 1 });
    if (!entry) throw new Error('There is no entry');
    return entry;
  };

  it('says that a mail has no text, and has the file that is all of it', async () => {
    const entry = await arrives(
      `Content-Type: application/pdf; name="scan.pdf"\nContent-Disposition: attachment; filename="scan.pdf"\nContent-Transfer-Encoding: base64\n\n${PDF}\n`,
    );
    expect(entry.text).toBe('This email has no text.');
    expect(entry.attachments).toMatchObject([
      { name: 'scan.pdf', path: expect.stringMatching(/mail_attachment\/\d+$/) },
    ]);
    const { status, headers } = await editor.get(entry.attachments[0]?.path ?? '');
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="scan.pdf"']);
  });

  it('keeps files of usual kinds under their names, and names the others', async () => {
    const files = [
      file('members.xls', 'application/vnd.ms-excel', OLD_OFFICE),
      file('letter.rtf', 'application/rtf', base64('{\\rtf1 Hello}')),
      file('export.json', 'application/json', base64('{"a":1}')),
      file('notes.md', 'text/markdown', base64('# a')),
      file('log.txt', 'application/octet-stream', base64('error 1')),
      file('smime.p7m', 'application/pkcs7-mime', 'MIIBAAAA'),
      file('invite.ics', 'text/calendar', base64('BEGIN:VCALENDAR\r\nEND:VCALENDAR')),
      file('page.html', 'text/html', base64('<b>x</b>')),
    ];
    const entry = await arrives(
      `Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain\n\nOur list.\n${files.join('')}--b--\n`,
    );
    expect(entry.text).toBe('Our list.');
    expect(entry.attachments.map(({ name, path }) => (path === '' ? `(${name})` : name))).toEqual([
      'members.xls',
      'letter.rtf',
      'export.json',
      'notes.md',
      'log.txt',
      'smime.p7m',
      'invite.ics',
      '(page.html)',
    ]);
  });

  it('shows where the text ends, if it is longer than may be kept', async () => {
    const entry = await arrives(`Content-Type: text/plain\n\n${'Very long. '.repeat(20_000)}\n`);
    expect(entry.text).toMatch(/^Very long\. [\s\S]*\n\nThis email is too long to show in full\./);
  });

  it('has the text of bytes without a charset', async () => {
    expect((await arrives('Content-Type: text/plain\n\nGr\u00f6\u00dfe und Preis f\u00fcr M\u00fcller?\n')).text).toBe(
      'Größe und Preis für Müller?',
    );
  });
});
