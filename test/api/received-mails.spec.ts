import { setTimeout as delay } from 'node:timers/promises';
import { type EntityManager, In, MoreThan } from 'typeorm';
import { RoleName } from '../../backend/core/access/role-name.js';
import { parseMailbox } from '../../backend/core/config/environment-values.js';
import { MailboxReaderService } from '../../backend/features/mailbox/mailbox-reader.service.js';
import { MailboxState } from '../../backend/features/mailbox/mailbox-state.entity.js';
import type { NewsletterReport } from '../../backend/features/newsletters/newsletter.dto.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import type { SiteStatus } from '../../backend/operations/monitoring/status.dto.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import type {
  ConversationCounts,
  ConversationPage,
  ConversationThread,
} from '../../backend/visitors/inbox/conversation.dto.js';
import { SpamCleanupService } from '../../backend/visitors/inbox/spam-cleanup.service.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { IncomingMail } from '../../backend/visitors/received-mails/incoming-mail.entity.js';
import { NeverMailed } from '../../backend/visitors/subscribers/never-mailed.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { Dovecot, describeWithDovecot } from './support/dovecot.js';
import { eventually, MailServer, messageId, type ReceivedMail } from './support/mail-server.js';

let keys = 0;
const newKey = () => `received-${process.pid}-${++keys}`;

/** A mail as programs write it; an empty value leaves the field out. */
const mail = (headers: Record<string, string>, body: string): string =>
  `${Object.entries({
    From: 'Neema <neema@customer.example>',
    To: 'inbox@jukwaa.test',
    Subject: 'A question',
    Date: new Date().toUTCString(),
    'Message-ID': `<${newKey()}@customer.example>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}\n${body}\n`;

describeWithDovecot('Every mail that was fetched', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await Dovecot.start();
  });
  afterAll(() => dovecot.stop());

  describeOnEach('can be found', (kind) => {
    const sites: { site: TestApp; smtp: MailServer }[] = [];
    /** A site that reads a mailbox of its own. */
    const open = async (name: string, beginsConversations: boolean) => {
      const user = `${name}-${kind}@jukwaa.test`;
      const smtp = await MailServer.start();
      const inbox = {
        server: parseMailbox(dovecot.url(user)),
        address: user,
        hasSignedAddresses: true,
        beginsConversations,
      };
      const site = await startApp({ kind, config: { mail: { smtpUrl: smtp.url, from: 'hello@jukwaa.test', inbox } } });
      sites.push({ site, smtp });
      const read = async () => {
        const { uidNext } = await dovecot.with(user, (client) => client.mailboxOpen('INBOX', { readOnly: true }));
        site.nest.get(MailboxReaderService, { strict: false }).wake();
        await eventually(async () => {
          const [state] = await site.database.manager.find(MailboxState);
          return state !== undefined && state.read_at !== null && Number(state.last_uid) >= uidNext - 1;
        }, 30);
      };
      await read();
      const arrives = async (...mails: string[]) => {
        await dovecot.deliver(user, ...mails);
        await read();
      };
      const editor = await site.signIn(RoleName.Editor);
      const admin = await site.signIn(RoleName.Administrator);
      const write = (values: (manager: EntityManager) => Promise<unknown>) => site.database.transaction(values);
      return { site, smtp, arrives, read, editor, admin, write };
    };
    let on: Awaited<ReturnType<typeof open>>;
    let off: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      on = await open('on', true);
      off = await open('off', false);
    });
    afterAll(async () => {
      for (const { site, smtp } of sites) {
        await site.close();
        await smtp.stop();
      }
    });

    const lane = async (editor: Client, query: string) =>
      (await editor.get<ConversationPage>(`/admin/api/conversations?${query}`)).body.data;
    const bySubject = (subject: string, site = on.site) =>
      site.database.manager.findOneByOrFail(InboxConversation, { subject });
    const threadOf = async (id: number, editor = on.editor) =>
      (await editor.get<ConversationThread>(`/admin/api/conversations/${id}`)).body;
    const saidIn = async (id: number, editor = on.editor) =>
      (await threadOf(id, editor)).items.filter(({ kind: one }) => one !== 'event');
    const change = (values: object, editor = on.editor) =>
      editor.put<{ undo: object[] }>('/admin/api/conversations', { rows: [values] });

    /** A conversation begun by a mail, with the mail of our answer to it. */
    const answered = async (from: string) => {
      const subject = newKey();
      await on.arrives(
        mail({ From: from, Subject: subject, 'Message-ID': `<start-${subject}@customer.example>` }, 'Do you sell it?'),
      );
      const { id } = await bySubject(subject);
      const input = { text: 'We do.', idempotency_key: newKey() };
      expect((await on.editor.post(`/admin/api/conversations/${id}/replies`, input)).status).toBe(201);
      await eventually(() => on.smtp.to(from).length > 0);
      const [sent] = on.smtp.to(from).slice(-1) as [ReceivedMail];
      return { id, subject, sent, receivedId: `<start-${subject}@customer.example>` };
    };

    it.each([
      [
        'came through a group of the company',
        { 'List-Id': '<support.shop.example>', Precedence: 'list', 'Mailing-list': 'list support@shop.example' },
      ],
      ['came through a service for many mails', { 'Feedback-ID': '1.eu-west-1.abc:AmazonSES', Precedence: 'bulk' }],
      ['asks others not to answer by themselves', { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' }],
      [
        'was redirected by a rule of Outlook',
        { 'X-MS-Exchange-Inbox-Rules-Loop': 'neema@customer.example', 'X-Loop': 'x' },
      ],
      ['has a subject like a bounce', { Subject: 'Order 4711 not delivered' }],
      ['has a subject like an absence', { Subject: 'Out of office furniture: your offer' }],
      ['is of a wrong clock', { Date: 'Wed, 01 Jan 2020 08:00:00 +0000' }],
      ['has no date', { Date: '' }],
      ['is of an address with two dots', { From: 'Taro <taro..tanaka.@docomo.example>' }],
      ['is of a machine without a domain', { From: 'root@localhost' }],
      ['is of a quoted address', { From: '"quoted local"@customer.example' }],
      ['is of an address that nobody reads', { From: 'No reply <noreply@customer.example>' }],
      ['says that it is of a person', { 'Auto-Submitted': 'no' }],
    ])('is a conversation that waits for us if it %s', async (_words, headers) => {
      const text = `Please send an offer, I am on leave from Monday. ${newKey()}`;
      await on.arrives(mail({ From: `${newKey()}@customer.example`, ...headers }, text));
      const [found] = await lane(on.editor, `lane=us&search=${encodeURIComponent(text.slice(-20).trim())}`);
      expect(found).toMatchObject({ waiting: 'us', quiet_at: null, due_at: expect.any(String) });
      expect(Math.abs(Date.parse(found?.created_at ?? '') - Date.now())).toBeLessThan(60_000);
    });

    it.each([
      ['says so', { 'Auto-Submitted': 'auto-generated' }],
      ['says that it answers by itself', { Precedence: 'auto_reply' }],
      ['wants no answer to be sent', { 'Return-Path': '<>' }],
      ['is of a mail server', { From: 'Mail Delivery System <MAILER-DAEMON@mx.example>', Subject: 'Undelivered' }],
    ])('is in the quiet lane, which waits for nobody, if a program wrote it and %s', async (_words, headers) => {
      const text = `Automatic ${newKey()}`;
      const before = (await on.editor.get<ConversationCounts>('/admin/api/conversation_counts')).body;
      const sentBefore = on.smtp.mails.length;
      await on.arrives(mail({ From: `${newKey()}@customer.example`, ...headers }, text));
      const after = (await on.editor.get<ConversationCounts>('/admin/api/conversation_counts')).body;
      expect(after).toEqual({ ...before, lanes: { ...before.lanes, quiet: before.lanes.quiet + 1 } });
      const [found] = await lane(on.editor, `lane=quiet&search=${encodeURIComponent(text)}`);
      expect(found).toMatchObject({ preview: text, due_at: null, quiet_reason: 'automatic' });
      // Searching everywhere finds it as well.
      expect((await lane(on.editor, `lane=all&search=${encodeURIComponent(text)}`)).map(({ id }) => id)).toEqual([
        found?.id,
      ]);
      expect(await on.site.database.manager.existsBy(Person, { email: found?.email ?? '' })).toBe(false);
      expect(on.smtp.mails).toHaveLength(sentBefore);
    });

    it('becomes a conversation in one press, which is announced once, and can be undone', async () => {
      const { admin } = off;
      await admin.patch('/admin/update_contact', { email: `team-${kind}@jukwaa.test` });
      const subject = newKey();
      await off.arrives(mail({ From: `${subject}@customer.example`, Subject: subject }, 'Is it ready?'));
      const { id } = await bySubject(subject, off.site);
      expect((await lane(off.editor, 'lane=quiet')).map((record) => record.quiet_reason)).toContain('off');
      const notices = () =>
        off.smtp.to(`team-${kind}@jukwaa.test`).filter(({ text }) => text.includes('Is it ready?')).length;
      expect([await lane(off.editor, 'lane=us'), notices()]).toEqual([[], 0]);
      const { body } = await change({ id, is_quiet: false }, off.editor);
      expect((await lane(off.editor, 'lane=us')).map((record) => [record.id, record.due_at !== null])).toEqual([
        [id, true],
      ]);
      await eventually(() => notices() === 1);
      expect(await off.site.database.manager.existsBy(Person, { email: `${subject}@customer.example` })).toBe(true);
      await change(body.undo[0] ?? {}, off.editor);
      expect(await lane(off.editor, 'lane=us')).toEqual([]);
      await change({ id, is_quiet: false }, off.editor);
      expect(notices()).toBe(1);
      // Answers to ours wait for us in any case.
      const input = { text: 'It is.', idempotency_key: newKey() };
      await off.editor.post(`/admin/api/conversations/${id}/replies`, input);
      await eventually(() => off.smtp.to(`${subject}@customer.example`).length > 0);
      const [sent] = off.smtp.to(`${subject}@customer.example`) as [ReceivedMail];
      await off.arrives(mail({ From: `${subject}@customer.example`, 'In-Reply-To': messageId(sent) }, 'Thank you.'));
      expect((await lane(off.editor, 'lane=us')).map((record) => record.id)).toEqual([id]);
    });

    it('is deleted from the quiet lane after sixty days, but not if it was answered or waits for its turn', async () => {
      const [first, second, third] = [newKey(), newKey(), newKey()];
      for (const subject of [first, second, third])
        await off.arrives(mail({ From: `${subject}@customer.example`, Subject: subject }, 'Hello there'));
      const rows = await Promise.all([first, second, third].map((subject) => bySubject(subject, off.site)));
      const { manager } = off.site.database;
      const long = new Date(Date.now() - 61 * 24 * 60 * 60_000);
      await off.write((running) =>
        running.update(InboxConversation, { id: In(rows.map(({ id }) => id)) }, { quiet_at: long }),
      );
      await off.editor.post(`/admin/api/conversations/${rows[1]?.id}/replies`, {
        text: 'Hi',
        idempotency_key: newKey(),
      });
      await off.write((running) =>
        running.update(InboxConversation, { id: rows[2]?.id ?? 0 }, { quiet_reason: 'limit' }),
      );
      await off.site.nest.get(SpamCleanupService, { strict: false }).deleteExpired();
      const left = await Promise.all(rows.map(({ id }) => manager.existsBy(InboxConversation, { id })));
      expect(left).toEqual([false, true, true]);
    });

    it('is held back in the quiet lane by the limits of an hour, blocks nobody, and is read later by itself', async () => {
      const flood = `${newKey()}@flood.example`;
      const other = `${newKey()}@customer.example`;
      await on.arrives(
        ...Array.from({ length: 23 }, (_, n) => mail({ From: flood, Subject: `No. ${n}` }, `Flood no. ${n}`)),
        mail({ From: other, Subject: 'Behind it' }, 'I am here as well.'),
      );
      const { manager } = on.site.database;
      const held = () => manager.countBy(InboxConversation, { email: flood, quiet_reason: 'limit' });
      expect([await held(), await manager.countBy(InboxConversation, { email: flood })]).toEqual([3, 23]);
      expect(await manager.findOneByOrFail(InboxConversation, { email: other })).toMatchObject({ quiet_at: null });
      await on.read();
      expect(await held()).toBe(3);
      // An hour later.
      const long = new Date(Date.now() - 61 * 60_000);
      await on.write((running) => running.update(IncomingMail, { id: MoreThan(0) }, { created_at: long }));
      on.site.nest.get(MailboxReaderService, { strict: false }).wake();
      await eventually(async () => (await held()) === 0, 20);
      const last = await manager.findOneByOrFail(InboxConversation, { email: flood, subject: 'No. 22' });
      expect(last).toMatchObject({ quiet_at: null, quiet_reason: '', due_at: expect.any(Date) });
    });

    it('joins its thread later if that is full', async () => {
      const { id, sent } = await answered(`${newKey()}@customer.example`);
      await on.arrives(
        ...Array.from({ length: 41 }, (_, n) =>
          mail({ From: `n${n}-${newKey()}@flood.example`, 'In-Reply-To': messageId(sent) }, `Answer ${n}`),
        ),
      );
      const { manager } = on.site.database;
      const [held] = await manager.findBy(InboxConversation, { held_for: id });
      expect(held).toMatchObject({ quiet_reason: 'limit' });
      const long = new Date(Date.now() - 61 * 60_000);
      await on.write((running) => running.update(IncomingMail, { id: MoreThan(0) }, { created_at: long }));
      on.site.nest.get(MailboxReaderService, { strict: false }).wake();
      await eventually(async () => !(await manager.existsBy(InboxConversation, { held_for: id })), 20);
      const texts = (await saidIn(id)).map(({ text }) => text);
      expect(texts).toEqual(expect.arrayContaining(['Answer 0', 'Answer 39', 'Answer 40']));
      expect(await manager.existsBy(InboxConversation, { id: held?.id ?? 0 })).toBe(false);
    });

    it('is a conversation of whom a colleague forwards, or of the colleague, and makes no loop of notices', async () => {
      const { admin } = on;
      const { email } = admin.user;
      await admin.patch('/admin/update_contact', { email });
      const [lea, note] = [newKey(), newKey()];
      await on.arrives(
        mail(
          { From: `Owner <${email}>`, Subject: `Fwd: ${lea}` },
          `---------- Forwarded message ---------\nFrom: Lea <${lea}@mail.example>\nDate: Mon, 2 Nov 2026 at 10:00\nSubject: Question\nTo: ${email}\n\nDo you sell to Uganda?`,
        ),
        mail({ From: `Owner <${email}>`, Subject: note }, 'Please call Asha.'),
      );
      const forwarded = await bySubject(`Fwd: ${lea}`);
      expect(forwarded).toMatchObject({ name: 'Lea', email: `${lea}@mail.example`, waiting: 'us', quiet_at: null });
      expect((await saidIn(forwarded.id))[0]).toMatchObject({
        text: expect.stringContaining('Uganda'),
        sent_from: email,
        is_other_sender: false,
      });
      const own = await bySubject(note);
      expect(own).toMatchObject({ email, quiet_at: null, due_at: null });
      // The colleague is told of the enquiry, and whatever answers that by itself is kept without another notice.
      const notices = () => on.smtp.to(email).filter(({ text }) => /Uganda|Asha|got your/.test(text));
      await eventually(() => notices().length > 0);
      const [notice] = notices() as [ReceivedMail];
      await on.arrives(
        mail({ From: email, Subject: `Re: ${lea}`, 'In-Reply-To': messageId(notice) }, 'We have got your mail.'),
        mail({ From: email, Subject: `Got: ${lea}` }, 'We have got your mail, too.'),
      );
      expect(await bySubject(`Re: ${lea}`)).toMatchObject({ quiet_reason: 'notice' });
      expect(await bySubject(`Got: ${lea}`)).toMatchObject({ quiet_at: null, due_at: null });
      expect(notices()).toHaveLength(1);
      await admin.patch('/admin/update_contact', { email: '' });
    });

    it('belongs to Reply-To, which gets the answers, unless it is a list, our own address or one that nobody reads', async () => {
      const list = { 'List-Id': '<support.shop.example>', 'Mailing-list': 'list support@shop.example' };
      const own = `on-${kind}@jukwaa.test`;
      const cases: [Record<string, string>, string, string][] = [
        [
          { From: 'Website <wordpress@shop.example>', 'Reply-To': 'Grace Customer <grace@mail.example>' },
          'grace@mail.example',
          'Grace Customer',
        ],
        [
          { From: 'Asha <asha@mail.example>', 'Reply-To': 'support@shop.example', ...list },
          'asha@mail.example',
          'Asha',
        ],
        [
          { From: "'Asha' via Support <support@shop.example>", 'Reply-To': 'Asha <asha@mail.example>', ...list },
          'asha@mail.example',
          'Asha',
        ],
        [
          { From: 'Asha via Support <support@shop.example>', 'X-Original-From': 'Asha <asha@mail.example>', ...list },
          'asha@mail.example',
          'Asha',
        ],
        [{ From: 'Ben <ben@mail.example>', 'Reply-To': own }, 'ben@mail.example', 'Ben'],
        [{ From: 'Ben <ben@mail.example>', 'Reply-To': 'no-reply@mail.example' }, 'ben@mail.example', 'Ben'],
        [{ From: '', 'Reply-To': 'Cleo <cleo@mail.example>' }, 'cleo@mail.example', 'Cleo'],
      ];
      const subjects = cases.map(() => newKey());
      await on.arrives(
        ...cases.map(([headers], n) => mail({ ...headers, Subject: subjects[n] ?? '' }, 'Please call.')),
      );
      const found = await Promise.all(subjects.map((subject) => bySubject(subject)));
      expect(found.map(({ email, name }) => [email, name])).toEqual(cases.map(([, email, name]) => [email, name]));
      const [grace] = found;
      expect((await saidIn(grace?.id ?? 0))[0]).toMatchObject({
        email: 'grace@mail.example',
        sent_from: 'wordpress@shop.example',
      });
      const input = { text: 'We will call.', idempotency_key: newKey() };
      await on.editor.post(`/admin/api/conversations/${grace?.id}/replies`, input);
      await eventually(() => on.smtp.to('grace@mail.example').length > 0);
      expect(on.smtp.to('wordpress@shop.example')).toEqual([]);
    });

    it('joins the thread of any mail that it names, sent or received, if its sender took part in that one', async () => {
      const from = `${newKey()}@customer.example`;
      const subject = newKey();
      const received = `<${subject}@customer.example>`;
      const boss = `boss-${newKey()}@customer.example`;
      await on.arrives(mail({ From: from, Cc: `Boss <${boss}>`, Subject: subject, 'Message-ID': received }, 'Hello.'));
      const { id } = await bySubject(subject);
      const many = Array.from({ length: 150 }, (_, n) => `<r${n}-${newKey()}@customer.example>`).join('\n ');
      const { sent, ...other } = await answered(`${newKey()}@customer.example`);
      await on.arrives(
        mail({ From: from, Subject: `Re: ${subject}`, 'In-Reply-To': received }, 'I forgot to say.'),
        mail({ From: boss, Subject: `Re: ${subject}`, References: received }, 'I agree.'),
        mail({ From: from, Subject: `Re: ${subject}`, 'In-Reply-To': received.slice(1, -1) }, 'Without brackets.'),
        mail({ From: from, Subject: `Re: ${subject}`, References: `${many}\n ${received}` }, 'Of many.'),
        mail({ From: from, Subject: `Re: ${other.subject}`, References: `${many}\n ${messageId(sent)}` }, 'Of ours.'),
        mail(
          { From: 'eve@stranger.example', 'Reply-To': from, Subject: `Eve: ${subject}`, 'In-Reply-To': received },
          'I know the id.',
        ),
        // Answers ours, and names somebody else in Reply-To.
        mail({ From: 'mallory@stranger.example', 'Reply-To': from, 'In-Reply-To': messageId(sent) }, 'It is me.'),
        mail({ From: from, Subject: `Spam: ${subject}`, 'In-Reply-To': received, 'X-Spam-Flag': 'YES' }, 'Click here.'),
      );
      expect((await saidIn(id)).map(({ text, email }) => [text, email])).toEqual([
        ['Hello.', from],
        ['I forgot to say.', from],
        ['I agree.', boss],
        ['Without brackets.', from],
        ['Of many.', from],
      ]);
      expect((await saidIn(other.id)).map(({ text }) => text)).toContain('Of ours.');
      expect((await saidIn((await bySubject(`Eve: ${subject}`)).id)).map(({ text }) => text)).toEqual([
        'I know the id.',
      ]);
      expect((await saidIn(other.id)).find(({ text }) => text === 'It is me.')).toMatchObject({
        is_other_sender: true,
        sent_from: 'mallory@stranger.example',
      });
      expect(await bySubject(`Spam: ${subject}`)).toMatchObject({ spam_at: expect.any(Date) });
    });

    it('waits for us if it answers one of ours, whichever list it came through', async () => {
      const from = `${newKey()}@customer.example`;
      const { id, sent } = await answered(from);
      const waiting = async () => (await threadOf(id)).conversation.waiting;
      expect(await waiting()).toBe('them');
      const list = {
        'List-Id': '<sales.customer.example>',
        Precedence: 'list',
        'Message-ID': `<${newKey()}@list.example>`,
      };
      await on.arrives(mail({ From: from, 'In-Reply-To': messageId(sent), ...list }, 'Yes, we order.'));
      expect(await waiting()).toBe('us');
    });

    it('is a read receipt, which changes nothing', async () => {
      const from = `${newKey()}@customer.example`;
      const { id, sent } = await answered(from);
      const before = (await threadOf(id)).conversation;
      await on.arrives(
        mail(
          {
            From: from,
            Subject: 'Read: We do.',
            'Content-Type': 'multipart/report; report-type=disposition-notification; boundary=b',
          },
          `--b\nContent-Type: text/plain\n\nYour message was read.\n\n--b\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; ${from}\nOriginal-Message-ID: ${messageId(sent)}\nDisposition: manual-action/MDN-sent-manually; displayed\n\n--b--`,
        ),
      );
      const after = await threadOf(id);
      expect(after.items.map((item) => item.kind)).toContain('receipt');
      expect(after.conversation).toEqual(before);
    });

    it('marks no address for a person’s words or another’s report, only for the server’s report on it', async () => {
      const from = `${newKey()}@customer.example`;
      const { id, sent } = await answered(from);
      const isMarked = async () =>
        (await on.site.database.manager.findOneByOrFail(Person, { email: from })).bounced_at !== null;
      const report = (to: string) =>
        mail(
          {
            From: 'MAILER-DAEMON@mx.example',
            'Return-Path': '<>',
            'Content-Type': 'multipart/report; report-type=delivery-status; boundary=r',
          },
          `--r\nContent-Type: text/plain\n\nNot delivered.\n\n--r\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n\n--r\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${messageId(sent)}\n\n--r--`,
        );
      await on.arrives(
        mail(
          { From: from, Subject: 'Re: Statements: delivery failed', 'In-Reply-To': messageId(sent) },
          'We still run version 5.1.1 of your program. It says "user unknown" when we send statements.',
        ),
        // Of a member of the list that we wrote to.
        report(`member-${from}`),
      );
      expect([(await saidIn(id)).map((item) => item.kind).sort(), await isMarked()]).toEqual([
        ['answer', 'bounce', 'reply', 'reply'],
        false,
      ]);
      expect(await on.site.database.manager.existsBy(NeverMailed, { address: from })).toBe(false);
      await on.arrives(report(from));
      expect(await isMarked()).toBe(true);
    });

    it('ends the subscription of a reader who complained about a newsletter, and of nobody else', async () => {
      const { admin } = on;
      const { manager } = on.site.database;
      const readers = ['one', 'two', 'three', 'four'].map((name) => `${name}-${newKey()}@list.example`);
      for (const [n, email] of readers.entries())
        await on.write((running) =>
          running.insert(Subscriber, {
            email,
            language: '',
            status: 'confirmed',
            confirmed_at: new Date(),
            token: `${n}${kind === 'sqlite' ? 'a' : 'b'}`.padEnd(64, 'c'),
          }),
        );
      const { body } = await admin.post<{ id: number }>('/admin/api/send_newsletter', {
        title: newKey(),
        text: 'News of November.',
      });
      await eventually(() => readers.every((email) => on.smtp.to(email).length > 0), 20);
      const [first, second, third, fourth] = readers.map((email) => on.smtp.to(email)[0]) as ReceivedMail[];
      const status = (email: string) => manager.findOneByOrFail(Subscriber, { email }).then((row) => row.status);
      const arf = (part: string, rcpt: string, type = 'abuse') =>
        mail(
          {
            From: 'Feedback <fbl@provider.example>',
            Subject: 'FW: News',
            'Content-Type': 'multipart/report; report-type=feedback-report; boundary=b',
          },
          `--b\nContent-Type: text/plain\n\nThis is an email abuse report.\n\n--b\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nUser-Agent: Provider/1.0\nVersion: 1\nOriginal-Rcpt-To: ${rcpt}\n\n--b\nContent-Type: message/rfc822\n\nFrom: hello@jukwaa.test\n${part}\nSubject: News\n\nbody\n--b--`,
        );
      const unsubscribe = second?.headers.get('list-unsubscribe')?.[0] ?? '';
      expect(unsubscribe).toContain('token=');
      await on.arrives(
        arf(`Message-ID: ${messageId(first as ReceivedMail)}`, readers[0] ?? ''),
        // A relay gave it another id.
        arf(`Message-ID: <0100@email.amazonses.com>\nList-Unsubscribe: ${unsubscribe}`, 'redacted@provider.example'),
        // Forged: it names an address, but none of our mails.
        arf('Message-ID: <invented@jukwaa.test>', readers[2] ?? ''),
        // A report on signatures.
        arf(`Message-ID: ${messageId(third as ReceivedMail)}`, readers[2] ?? '', 'auth-failure'),
        // A reader who forwards it.
        mail(
          { From: readers[3] ?? '', 'Content-Type': 'multipart/mixed; boundary=b' },
          `--b\nContent-Type: text/plain\n\nWhat is this?\n--b\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId(fourth as ReceivedMail)}\nSubject: News\n\nbody\n--b--`,
        ),
      );
      expect(await Promise.all(readers.map(status))).toEqual([
        'unsubscribed',
        'unsubscribed',
        'confirmed',
        'confirmed',
      ]);
      expect(await manager.findOneByOrFail(NeverMailed, { address: readers[0] ?? '' })).toMatchObject({
        reason: 'complaint',
      });
      expect(await manager.existsBy(NeverMailed, { address: readers[2] ?? '' })).toBe(false);
      const report = await admin.get<NewsletterReport>(`/admin/api/newsletter_report/${body.id}`);
      expect(report.body).toMatchObject({ sent: 4, complaints: 2 });
    });

    it('is shown once if a gateway added a line, but never hidden behind the Message-ID of another', async () => {
      const from = `${newKey()}@customer.example`;
      const subject = newKey();
      const same = { From: from, Subject: subject, 'Message-ID': `<${newKey()}@customer.example>` };
      await on.arrives(
        mail(same, 'Please send ten licences.\nThank you.'),
        mail(same, 'Please send ten licences.\nThank you.\n\n--\nThis mail was scanned by Gate.'),
        mail(
          { ...same, Subject: `[EXTERNAL] ${subject}` },
          'Caution: external sender.\n\nPlease send ten licences.\nThank you.',
        ),
        mail({ ...same, Subject: `B ${newKey()}` }, 'Please send twelve licences.'),
        mail({ ...same, From: `other-${from}` }, 'Please send ten licences.\nThank you.'),
      );
      const rows = await on.site.database.manager.findBy(InboxConversation, { email: from });
      expect(rows).toHaveLength(2);
      const [item] = await saidIn((await bySubject(subject)).id);
      expect(item?.text).toBe('Please send ten licences.\nThank you.');
      expect(item?.quoted).toContain('scanned by Gate');
      expect(await on.site.database.manager.countBy(InboxConversation, { email: `other-${from}` })).toBe(1);
    });

    it('is another mail if its file is another one, or if it came later without an id and a time', async () => {
      const from = `${newKey()}@customer.example`;
      const withFile = (name: string, id: string) =>
        mail(
          { From: from, 'Message-ID': id, 'Content-Type': 'multipart/mixed; boundary=b' },
          `--b\nContent-Type: text/plain\n\nThe contract is attached.\n--b\nContent-Type: text/plain; name=${name}\nContent-Disposition: attachment\n\n1234567\n--b--`,
        );
      const id = `<${newKey()}@customer.example>`;
      await on.arrives(withFile('first.txt', id), withFile('second.txt', id), withFile('first.txt', id));
      const rows = () => on.site.database.manager.findBy(InboxConversation, { email: from });
      const names = await Promise.all(
        (await rows()).map(async ({ id: one }) => (await saidIn(one))[0]?.attachments[0]?.name),
      );
      expect(names.sort()).toEqual(['first.txt', 'second.txt']);
      const bare = mail({ From: from, 'Message-ID': '', Date: '' }, 'Please call me.');
      await on.arrives(bare);
      // Servers report times in seconds.
      await delay(1100);
      await on.arrives(bare);
      expect(await rows()).toHaveLength(4);
    });

    it('shows its subject, To and Cc, which erasing a recipient clears', async () => {
      const from = `${newKey()}@customer.example`;
      const subject = newKey();
      const boss = `boss-${newKey()}@customer.example`;
      const id = `<${newKey()}@customer.example>`;
      await on.arrives(
        mail(
          {
            From: from,
            To: `Sales <inbox@jukwaa.test>, ${boss}`,
            Cc: 'Team <team@customer.example>',
            Subject: subject,
            'Message-ID': id,
          },
          'See subject.',
        ),
        mail({ From: from, Subject: 'And the price?', 'In-Reply-To': id }, 'Also for 50.'),
        mail({ From: boss, Subject: newKey() }, 'Something else.'),
      );
      const row = await bySubject(subject);
      const items = await saidIn(row.id);
      expect(items).toMatchObject([
        {
          subject,
          to: [
            { name: 'Sales', email: 'inbox@jukwaa.test' },
            { name: '', email: boss },
          ],
          cc: [{ name: 'Team', email: 'team@customer.example' }],
          sent_from: '',
        },
        { subject: 'And the price?' },
      ]);
      const { admin } = on;
      const person = await on.site.database.manager.findOneByOrFail(Person, { email: boss });
      expect((await admin.post(`/admin/api/erase_person/${person.id}`, { email: boss })).status).toBe(200);
      expect((await saidIn(row.id))[0]?.to).toEqual([{ name: 'Sales', email: 'inbox@jukwaa.test' }]);
    });

    it('is counted by what became of it', async () => {
      const { admin } = on;
      const counts = async () => {
        const { mailbox } = (await admin.get<SiteStatus>('/admin/api/status')).body;
        return Object.fromEntries(mailbox?.outcomes.map(({ outcome, count }) => [outcome, count]) ?? []);
      };
      const before = await counts();
      const twice = mail({ From: `${newKey()}@customer.example` }, 'Twice.');
      const [sent] = await on.site.database.manager.find(OutboxMail, { order: { id: 'DESC' }, take: 1 });
      await on.arrives(
        twice,
        twice,
        mail({ 'Auto-Submitted': 'auto-generated' }, `Cron ${newKey()}`),
        mail({ 'X-Spam-Flag': 'YES' }, `Buy ${newKey()}`),
        mail({ 'Message-ID': sent?.message_id ?? '' }, 'Ours.'),
        mail({ From: '' }, `Nobody ${newKey()}`),
      );
      const after = await counts();
      const more = (outcome: string) => (after[outcome] ?? 0) - (before[outcome] ?? 0);
      expect(['started', 'known', 'quiet', 'spam', 'own'].map(more)).toEqual([1, 1, 2, 1, 1]);
    });
  });
});
