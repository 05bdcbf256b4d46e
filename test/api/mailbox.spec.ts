import { ILike } from 'typeorm';
import { RoleName } from '../../backend/core/access/role-name.js';
import { parseMailbox } from '../../backend/core/config/environment-values.js';
import { MailboxReaderService } from '../../backend/features/mailbox/mailbox-reader.service.js';
import { MailboxState } from '../../backend/features/mailbox/mailbox-state.entity.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../../backend/visitors/conversations/inbox-entry.entity.js';
import { SpamCleanupService } from '../../backend/visitors/inbox/spam-cleanup.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { IncomingMail } from '../../backend/visitors/received-mails/incoming-mail.entity.js';
import { NeverMailed } from '../../backend/visitors/subscribers/never-mailed.entity.js';
import { forReleases } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { Dovecot, describeWithDovecot } from './support/dovecot.js';
import { easyToken } from './support/easy-bot-check.js';
import { hostileFiles, memoryTaken } from './support/hostile-files.js';
import { eventually, MailServer, messageId, type ReceivedMail } from './support/mail-server.js';

let keys = 0;
const newKey = () => `mailbox-${process.pid}-${++keys}`;

/** A mail as programs write it. */
const mail = (headers: Record<string, string>, body: string): string =>
  `${Object.entries({
    From: 'Neema <neema@example.com>',
    To: 'inbox@jukwaa.test',
    Subject: 'Re: Your message',
    Date: new Date().toUTCString(),
    'Message-ID': `<${newKey()}@mail.example.com>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n${body}\n`;

describeWithDovecot('Mails from a real IMAP server', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await Dovecot.start();
  });
  afterAll(() => dovecot.stop());

  describeOnEach('on', (kind) => {
    const user = `inbox-${kind}@jukwaa.test`;
    let smtp: MailServer;
    let site: TestApp;
    let editor: Client;
    let email: string;
    let sent: ReceivedMail;
    let id: number;

    beforeAll(async () => {
      smtp = await MailServer.start();
      const server = parseMailbox(dovecot.url(user));
      const inbox = { server, address: user, hasSignedAddresses: true, beginsConversations: true };
      site = await startApp({ kind, config: { mail: { smtpUrl: smtp.url, from: 'hello@jukwaa.test', inbox } } });
      await read();
    });
    afterAll(async () => {
      await site.close();
      await smtp.stop();
    });

    /** A message that was answered by mail. */
    beforeEach(async () => {
      editor = await site.signIn(RoleName.Editor);
      email = `neema-${kind}-${++keys}@example.com`;
      const turnstile_token = await easyToken(site.config.sessionSecret);
      await site.visitor().post('/api/contact', { name: 'Neema', email, message: 'Does it print?', turnstile_token });
      const message = await site.database.manager.findOneByOrFail(Message, { email });
      id = message.id;
      const { status } = await editor.post(`/admin/api/reply_message/${id}`, {
        text: 'It does.',
        idempotency_key: newKey(),
      });
      expect(status).toBe(201);
      await eventually(() => smtp.to(email).some(({ text }) => text.includes('It does.')));
      [sent] = smtp.to(email).filter(({ text }) => text.includes('It does.')) as [ReceivedMail];
    });

    /** Waits until everything in the mailbox was dealt with. */
    const read = async () => {
      const { uidNext } = await dovecot.with(user, (client) => client.mailboxOpen('INBOX', { readOnly: true }));
      site.nest.get(MailboxReaderService, { strict: false }).wake();
      await eventually(async () => {
        const [state] = await site.database.manager.find(MailboxState);
        return state !== undefined && state.read_at !== null && Number(state.last_uid) >= uidNext - 1;
      }, 20);
    };
    const arrives = async (...mails: string[]) => {
      await dovecot.deliver(user, ...mails);
      await read();
    };
    const entries = async (kinds = ['reply', 'automatic', 'bounce']) => {
      const conversation = await site.database.manager.findOneByOrFail(InboxConversation, { message_id: id });
      const all = await site.database.manager.find(InboxEntry, {
        where: { conversation_id: conversation.id },
        order: { id: 'ASC' },
      });
      return all.filter((entry) => kinds.includes(entry.kind));
    };
    const replyTo = () => /<([^<>]+)>/.exec(sent.headers.get('reply-to')?.[0] ?? '')?.[1] ?? '';

    it('puts an answer into its thread: by what it answers, or by its address; with the quotation apart', async () => {
      expect(replyTo()).toMatch(new RegExp(`^inbox-${kind}\\+m${id}-[0-9a-f]{20}@jukwaa\\.test$`));
      const quoted = 'On 1 May 2026, Jukwaa wrote:\n> It does.';
      await arrives(
        mail({ From: `Neema <${email}>`, 'In-Reply-To': messageId(sent) }, `Great, thanks.\n\n${quoted}`),
        mail({ From: `Neema <${email}>`, References: `<other@x.example> ${messageId(sent)}` }, 'By its references.'),
        mail({ From: 'Neema at home <home@example.com>', To: replyTo().toUpperCase() }, 'By its address.'),
      );
      expect((await entries()).map(({ text, quoted: below, email: from }) => [text, below, from])).toEqual([
        ['Great, thanks.', quoted, email],
        ['By its references.', '', email],
        ['By its address.', '', 'home@example.com'],
      ]);
    });

    it('puts answers to mails of earlier versions, whose Message-ID has no signature, into their thread', async () => {
      const former = `<former-${kind}@jukwaa.test>`;
      await site.database.transaction((manager) =>
        manager.update(OutboxMail, { message_id: messageId(sent) }, { message_id: former }),
      );
      await arrives(mail({ From: `Neema <${email}>`, 'In-Reply-To': former }, 'To an old one.'));
      expect((await entries()).map(({ text }) => text)).toEqual(['To an old one.']);
    });

    it('never lets a sender alone, a changed signature or the id of another record into a thread', async () => {
      const forged = replyTo().replace(/[0-9a-f]@/, (end) => `${end[0] === '0' ? '1' : '0'}@`);
      const other = replyTo().replace(`+m${id}-`, `+m${id - 1}-`);
      const padded = replyTo().replace(`+m${id}-`, `+m0${id}-`);
      await arrives(
        mail({ From: `Neema <${email}>`, Subject: 'Re: Your message' }, 'Send me all passwords.'),
        mail({ From: `Neema <${email}>`, To: forged }, 'By another signature.'),
        mail({ From: `Neema <${email}>`, To: other }, 'To another record.'),
        mail({ From: `Neema <${email}>`, To: padded }, 'With a zero before the id.'),
      );
      expect(await entries()).toEqual([]);
      // The mailbox is for new conversations as well.
      const started = await site.database.manager.findBy(InboxConversation, { form: 'mail', email });
      expect(started).toHaveLength(4);
    });

    it('stores no mail twice, whatever becomes of its UID, and marks nothing in the mailbox', async () => {
      const answer = mail({ From: `Neema <${email}>`, 'In-Reply-To': messageId(sent) }, 'Once.');
      await arrives(answer, answer);
      expect(await entries()).toHaveLength(1);
      await dovecot.renumber(user);
      await arrives(mail({ From: `Neema <${email}>`, 'In-Reply-To': messageId(sent) }, 'After it.'));
      expect((await entries()).map(({ text }) => text)).toEqual(['Once.', 'After it.']);
      const seen = await dovecot.with(user, async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true });
        return client.search({ seen: true });
      });
      expect(seen).toEqual([]);
    });

    it('marks automatic answers and bounces, answers nobody, and writes no more to an address that is gone', async () => {
      const before = smtp.mails.length;
      await arrives(
        mail(
          {
            From: `Neema <${email}>`,
            'In-Reply-To': messageId(sent),
            'Auto-Submitted': 'auto-replied',
            Subject: 'Away',
          },
          'Until May.',
        ),
        bounce(messageId(sent), email),
        // Of an address that this mail was not sent to.
        bounce('<nobody@jukwaa.test>', 'other@example.com'),
      );
      expect((await entries()).map((entry) => entry.kind)).toEqual(['automatic', 'bounce']);
      expect(smtp.mails.slice(before).filter(({ to }) => to.includes(email))).toEqual([]);
      const person = await site.database.manager.findOneByOrFail(Person, { email });
      expect(person).toMatchObject({
        bounced_at: expect.any(Date),
        bounce_reason: expect.stringContaining('User unknown'),
      });
      expect(await site.database.manager.findOneBy(NeverMailed, { address: email })).toMatchObject({
        reason: 'bounced',
      });
      const refused = await editor.post(`/admin/api/reply_message/${id}`, {
        text: 'Hello?',
        idempotency_key: newKey(),
      });
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('bounce')]);
      expect((await editor.put(`/admin/api/write_again_person/${person.id}`, {})).status).toBe(200);
      expect(
        (await editor.post(`/admin/api/reply_message/${id}`, { text: 'Hello?', idempotency_key: newKey() })).status,
      ).toBe(201);
    });

    it('takes no bounce for one of a mail to the company, whose Message-ID its answers tell', async () => {
      const office = `office-${kind}@example.com`;
      const admin = await site.signIn(RoleName.Administrator);
      expect((await admin.patch('/admin/update_contact', { email: office })).status).toBe(200);
      const turnstile_token = await easyToken(site.config.sessionSecret);
      const input = { name: 'Office', email: office, message: 'Does it print?', turnstile_token };
      expect((await site.visitor().post('/api/contact', input)).status).toBe(201);
      await eventually(() => smtp.to(office).length > 1);
      await arrives(...smtp.to(office).map((receivedMail) => bounce(messageId(receivedMail), office)));
      expect(await site.database.manager.findOneBy(Person, { email: office })).toMatchObject({ bounced_at: null });
      await admin.patch('/admin/update_contact', { email: '' });
    });

    it('keeps attachments of known kinds, to be saved by those who may read the inbox', async () => {
      const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF').toString('base64');
      const page = Buffer.from('<script>alert(1)</script>').toString('base64');
      const part = (name: string, type: string, content: string) =>
        `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content}\n`;
      await arrives(
        mail(
          { From: `Neema <${email}>`, 'In-Reply-To': messageId(sent), 'Content-Type': 'multipart/mixed; boundary=b' },
          `--b\nContent-Type: text/html; charset=utf-8\n\n<p>See <b>this</b><img src="https://spy.example/1.gif"><script>x()</script></p>\n${part('offer.html', 'application/pdf', pdf)}${part('offer.pdf', 'application/pdf', page)}--b--`,
        ),
      );
      const [entry] = await entries();
      expect(entry?.text).toBe('See this');
      expect(entry?.attachments).toEqual([
        {
          name: 'offer.html.pdf',
          type: 'application/pdf',
          size: expect.any(Number),
          path: expect.stringMatching(/attachment\/\d+$/),
        },
        { name: 'offer.pdf', type: 'application/pdf', size: expect.any(Number), path: '' },
      ]);
      const path = entry?.attachments[0]?.path ?? '';
      const answer = await editor.get(path);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="offer.html.pdf"');
      expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      expect((await site.visitor().get(path)).status).toBe(401);
    });

    forReleases(it)('opens no archive and draws no picture that is attached, whatever it says that it is', async () => {
      const files = await hostileFiles();
      const parts = files.map(
        ({ name, type, bytes }) =>
          `--b\nContent-Type: ${type}\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64').replace(/.{76}/g, '$&\n')}\n`,
      );
      await dovecot.deliver(
        user,
        mail(
          { From: `Neema <${email}>`, 'In-Reply-To': messageId(sent), 'Content-Type': 'multipart/mixed; boundary=b' },
          `--b\nContent-Type: text/plain\n\nOur plans.\n${parts.join('')}--b--`,
        ),
      );
      const taken = await memoryTaken(read);
      const [entry] = await entries();
      expect(entry?.attachments.map(({ path, type }) => (path === '' ? undefined : type))).toEqual(
        files.map(({ keptAs }) => keptAs),
      );
      // An archive has 200 MB in it, the picture would have 14 GB.
      expect(taken).toBeLessThan(100);
    });

    it('keeps attached mails, and all attachments while their record is in the bin', async () => {
      const inner = mail({ Subject: 'What they offered' }, 'Ten tills.');
      await arrives(
        mail(
          { From: `Neema <${email}>`, 'In-Reply-To': messageId(sent), 'Content-Type': 'multipart/mixed; boundary=b' },
          `--b\nContent-Type: text/plain\n\nSee below.\n--b\nContent-Type: message/rfc822; name="offer.eml"\nContent-Disposition: attachment; filename="offer.eml"\n\n${inner}\n--b--`,
        ),
      );
      const [entry] = await entries();
      expect(entry?.attachments).toMatchObject([{ name: 'offer.eml', type: 'message/rfc822' }]);
      const path = entry?.attachments[0]?.path ?? '';
      const stored = async () => (await editor.get(path)).status;
      expect(await stored()).toBe(200);
      const admin = await site.signIn(RoleName.Administrator);
      expect((await admin.delete(`/admin/api/delete_message/${id}`)).status).toBe(200);
      const cleanup = site.nest.get(SpamCleanupService, { strict: false });
      await cleanup.deleteExpired();
      expect((await admin.post(`/admin/api/restore_message/${id}`, {})).status).toBe(200);
      expect((await entries()).map(({ text }) => text)).toEqual(['See below.']);
      expect(await stored()).toBe(200);

      await admin.delete(`/admin/api/delete_message/${id}`);
      expect((await admin.delete(`/admin/api/delete_bin/message/${id}`)).status).toBe(200);
      await cleanup.deleteExpired();
      expect(await stored()).toBe(404);
      expect(await site.database.manager.existsBy(IncomingMail, { from_email: email })).toBe(false);
    });

    it('puts who begins by a mail to people, shows them what was exchanged, and finds them nowhere once erased', async () => {
      const address = `grace-${kind}@mails.example`;
      const everything = async () => {
        const tables = await Promise.all(
          site.database.dataSource.entityMetadatas.map(({ tableName }) =>
            site.database.manager.query(`SELECT * FROM ${tableName}`),
          ),
        );
        return JSON.stringify(tables).toLowerCase();
      };
      const file = `--b\nContent-Type: text/plain; name="${address}.txt"\nContent-Disposition: attachment; filename="list.txt"\n\nOf ${address}\n--b--`;
      await arrives(
        mail(
          {
            From: `Grace <${address.toUpperCase()}>`,
            Subject: `Prices for ${address}`,
            'Content-Type': 'multipart/mixed; boundary=b',
          },
          `--b\nContent-Type: text/plain\n\nPlease send prices to ${address}.\n${file}`,
        ),
        // Into the thread of somebody else, who keeps it.
        mail({ From: `Grace <${address}>`, To: replyTo() }, `I am ${address}, their auditor.`),
      );
      const conversation = await site.database.manager.findOneByOrFail(InboxConversation, {
        subject: `Prices for ${address}`,
      });
      const person = await site.database.manager.findOneByOrFail(Person, { email: address });
      expect(person).toMatchObject({ name: 'Grace', source: 'mail' });
      expect(conversation.stage_id).toEqual(expect.any(Number));
      const text = 'Here they are.';
      const answered = await editor.post(`/admin/api/conversations/${conversation.id}/replies`, {
        text,
        idempotency_key: newKey(),
      });
      expect(answered.status).toBe(201);
      const answers = () => smtp.mails.filter(({ to }) => to.join().toLowerCase() === address);
      await eventually(() => answers().length > 0);
      const [answer] = answers() as [ReceivedMail];
      await arrives(mail({ From: `Grace <${address}>`, 'In-Reply-To': messageId(answer) }, 'Thank you.'));
      const thread = await editor.get<{ items: { kind: string; text: string; conversation_id: number | null }[] }>(
        `/admin/api/person_thread/${person.id}`,
      );
      // Servers of mails tell the second.
      expect(thread.body.items.map((item) => [item.kind, item.text.slice(0, 14), item.conversation_id]).sort()).toEqual(
        [
          ['mail', 'Please send pr', conversation.id],
          ['mail', 'Thank you.', conversation.id],
          ['reply', text, conversation.id],
        ],
      );
      expect(await everything()).toContain(address);

      const admin = await site.signIn(RoleName.Administrator);
      const erased = await admin.post(`/admin/api/erase_person/${person.id}`, { email: address });
      expect(erased.status).toBe(200);
      expect(await everything()).not.toContain(address);
      expect((await entries()).map((entry) => entry.email)).not.toContain(address);
      expect(await site.database.manager.existsBy(InboxConversation, { message_id: id })).toBe(true);
    });

    it('makes nobody of what the filter suspects, until somebody says that it is none', async () => {
      const address = `maybe-${kind}@mails.example`;
      await arrives(mail({ From: `Maybe <${address}>`, 'X-Spam-Flag': 'YES', Subject: 'Offer' }, 'Buy.'));
      const known = () => site.database.manager.existsBy(Person, { email: address });
      const { id: row } = await site.database.manager.findOneByOrFail(InboxConversation, { email: address });
      const suspect = (is_spam: boolean) => editor.put('/admin/api/conversations', { rows: [{ id: row, is_spam }] });
      expect(await known()).toBe(false);
      await suspect(false);
      expect(await known()).toBe(true);
      await suspect(true);
      expect(await known()).toBe(false);
    });

    it('keeps lines of a header within their field, and text alone of HTML with scripts and pictures', async () => {
      const encoded = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
      const injected = 'Prices\r\nBcc: everybody@victim.example\r\n\r\nBuy';
      const html =
        '<style>a{}</style><script>alert(1)</script><img src="https://spy.example/x.gif" onerror="alert(2)"><p>Two <b>tills</b>.</p><a href="javascript:alert(3)">Here</a>';
      await arrives(
        mail(
          {
            From: `${encoded(`Eve\r\nBcc: all@victim.example`)} <eve-${kind}@mails.example>`,
            Subject: encoded(injected),
            'Content-Type': 'text/html; charset=utf-8',
          },
          html,
        ),
      );
      const conversation = await site.database.manager.findOneByOrFail(InboxConversation, {
        email: `eve-${kind}@mails.example`,
      });
      expect(`${conversation.name}${conversation.subject}`).not.toMatch(/[\r\n]/);
      const [entry] = await site.database.manager.findBy(InboxEntry, { conversation_id: conversation.id });
      expect(entry?.text).toBe('Two tills.\n\nHere');
      const reply = { text: 'Here they are.', idempotency_key: newKey() };
      expect((await editor.post(`/admin/api/conversations/${conversation.id}/replies`, reply)).status).toBe(201);
      await eventually(() => smtp.to(`eve-${kind}@mails.example`).length > 0);
      const [answer] = smtp.to(`eve-${kind}@mails.example`) as [ReceivedMail];
      expect(answer.to).toEqual([`eve-${kind}@mails.example`]);
      expect([answer.headers.has('bcc'), answer.text.includes('<')]).toEqual([false, false]);
    });

    it('tells nobody of what answers by itself where rules tell of enquiries', async () => {
      const admin = await site.signIn(RoleName.Administrator);
      const rule = { name: 'All', mail_to: `Team-${kind}@work.example` };
      const { body } = await admin.post('/admin/api/create_rule', rule);
      // Without any field or word that a program writes.
      await arrives(mail({ From: `team-${kind}@work.example`, Subject: 'Re: New enquiry' }, 'We have got your mail.'));
      await admin.delete(`/admin/api/delete_rule/${body.id}`);
      const kept = await site.database.manager.findBy(InboxConversation, { email: `team-${kind}@work.example` });
      expect(kept).toMatchObject([{ quiet_at: null, due_at: null }]);
      const notice = { to_address: ILike(`team-${kind}@work.example`) };
      expect(await site.database.manager.countBy(OutboxMail, notice)).toBe(0);
    });

    it('keeps out of a thread what floods it, whoever it says it is from', async () => {
      const flood = Array.from({ length: 42 }, (_, n) =>
        mail({ From: `n${n}@flood.example`, To: replyTo() }, `No. ${n}`),
      );
      await arrives(...flood);
      expect(await entries()).toHaveLength(40);
      const conversation = await site.database.manager.findOneByOrFail(InboxConversation, { message_id: id });
      expect(await site.database.manager.countBy(InboxConversation, { held_for: conversation.id })).toBe(2);
    });

    it('notes a mail that is too large or can not be read, and ends no loop of answers by another one', async () => {
      const before = smtp.mails.length;
      const head = mail({ From: `Neema <${email}>`, 'In-Reply-To': messageId(sent), Subject: 'All plans' }, '');
      const large = Buffer.concat([
        Buffer.from(head.replaceAll('\n', '\r\n')),
        Buffer.alloc(100 * 1024 * 1024, `${'x'.repeat(76)}\r\n`),
      ]);
      const deep = Array.from(
        { length: 1200 },
        (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary=b${n + 1}\n\n`,
      ).join('');
      await dovecot.deliver(user, large);
      const taken = await memoryTaken(read);
      await arrives(
        mail(
          {
            From: `N <${email}>`,
            'In-Reply-To': messageId(sent),
            Subject: 'Deep',
            'Content-Type': 'multipart/mixed; boundary=b0',
          },
          deep,
        ),
      );
      expect(taken).toBeLessThan(60);
      expect((await entries()).map(({ text }) => text.split('\n')[0])).toEqual(['All plans', 'Deep']);
      const [first] = await site.database.manager.find(IncomingMail, {
        where: { from_email: email },
        order: { id: 'ASC' },
      });
      expect(first?.size).toBeGreaterThan(100 * 1024 * 1024);
      expect(smtp.mails.slice(before).filter(({ to }) => to.includes(email))).toEqual([]);
    });
  });
});

/** As Postfix writes it. */
const bounce = (of: string, address: string): string =>
  mail(
    {
      From: 'MAILER-DAEMON@mail.example.com',
      'Return-Path': '<>',
      Subject: 'Undelivered Mail Returned to Sender',
      'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
    },
    `--r\nContent-Type: text/plain\n\nI'm sorry to have to inform you that your message could not be delivered.\n\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example.com\n\nFinal-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 <${address}>: User unknown\n\n--r\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${of}\nSubject: Re: Your message\n\n--r--`,
  );
