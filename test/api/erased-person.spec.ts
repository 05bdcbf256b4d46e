import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { IsNull, Not } from 'typeorm';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { parseMailbox } from '../../backend/core/config/environment-values.js';
import { VISITOR_EVENTS } from '../../backend/core/events/reported-events.constants.js';
import { MailboxReaderService } from '../../backend/features/mailbox/mailbox-reader.service.js';
import { MailboxState } from '../../backend/features/mailbox/mailbox-state.entity.js';
import { WebhookDelivery } from '../../backend/features/webhooks/webhook-delivery.entity.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { InboxEntry } from '../../backend/visitors/conversations/inbox-entry.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { ask } from './support/chat.js';
import { describeOnBoth } from './support/databases.js';
import { Dovecot, describeWithDovecot } from './support/dovecot.js';
import { easyToken } from './support/easy-bot-check.js';
import { eventually, MailServer, messageId } from './support/mail-server.js';
import { pdf } from './support/pictures.js';
import { WebhookReceiver } from './support/webhook-receiver.js';

describeWithDovecot('A person who did everything there is to do', () => {
  describeOnBoth('is found nowhere once erased', (kind) => {
    const user = `box-${kind}@jukwaa.test`;
    const email = `wambui-${kind}@quite-unusual.example`;
    let dovecot: Dovecot;
    let smtp: MailServer;
    let hook: WebhookReceiver;
    let site: TestApp;
    let log: jest.SpiedFunction<typeof process.stdout.write>;

    beforeAll(async () => {
      log = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
      [dovecot, smtp, hook] = await Promise.all([Dovecot.start(), MailServer.start(), WebhookReceiver.start()]);
      const server = parseMailbox(dovecot.url(user));
      const inbox = { server, address: user, hasSignedAddresses: true, beginsConversations: true };
      const mail = { smtpUrl: smtp.url, from: 'hello@jukwaa.test', inbox };
      const logs = { logFormat: 'json', logRequests: 'uncached', logLevel: 'debug' } as const;
      site = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test', mail, ...logs } });
    });
    afterAll(async () => {
      log.mockRestore();
      await site.close();
      await Promise.all([dovecot.stop(), smtp.stop(), hook.stop()]);
    });

    const token = () => easyToken(site.config.sessionSecret);
    const tables = async (): Promise<[string, string][]> =>
      Promise.all(
        site.database.dataSource.entityMetadatas.map(async ({ tableName }): Promise<[string, string]> => {
          const rows: Record<string, unknown>[] = await site.database.manager.query(`SELECT * FROM ${tableName}`);
          const text = rows.flatMap((row) =>
            Object.values(row).map((value) =>
              Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
            ),
          );
          return [tableName, text.join('\n').toLowerCase()];
        }),
      );
    const tablesWith = async (word: string) =>
      (await tables()).flatMap(([name, text]) => (text.includes(word) ? [name] : [])).sort();

    it('in no table, file or line of the log', async () => {
      const admin = await site.signIn(RoleName.Administrator);
      await admin.put('/admin/api/contact', { email: 'office@jukwaa.test' });
      const webhook = { name: 'CRM', url: hook.url, events: [], resources: [] };
      await admin.post('/admin/api/create_webhook', { ...webhook, visitor_events: VISITOR_EVENTS });
      await admin.post('/admin/api/create_rule', { name: 'All', form: '', mail_to: 'team@jukwaa.test' });
      await admin.put('/admin/api/enquiry_digest', { is_daily: true });

      // The assistant, and what was said to it handed over with a message.
      const { done } = await ask(site, `My address is ${email}: who rings me?`);
      const first = { name: 'Wambui', email, message: `Ring me: ${email}`, turnstile_token: await token() };
      const sent = await site.visitor().post('/api/contact', { ...first, conversation: done?.conversation });
      expect(sent.status).toBe(201);
      // An application, a form with a file, a subscription that is confirmed, suspected spam, the bin.
      const product = await admin.post('/admin/api/create_product', { title: 'Till' });
      const applied = { name: 'Wambui', email, phone: '+254 700 000 201', location: email, country: 'Kenya' };
      const application = { ...applied, products: String(product.body.id), turnstile_token: await token() };
      expect((await site.visitor().post('/api/agent/apply', application)).status).toBe(201);
      const fields = [
        { key: 'email', kind: 'email', label: 'Email', required: true },
        { key: 'cv', kind: 'file', label: 'CV' },
      ];
      const form = (await admin.post('/admin/api/create_form', { title: 'Jobs', fields })).body;
      const body = new FormData();
      body.set('answers[email]', email);
      body.set('turnstile_token', await token());
      body.set('answers[cv]', new Blob([Buffer.concat([pdf(), Buffer.from(`%${email}`)])]), `cv of ${email}.pdf`);
      expect((await site.visitor().post(`/api/forms/${form.slug}`, undefined, { raw: body })).status).toBe(201);
      await site.visitor().post('/api/subscribe', { email, turnstile_token: await token() });
      await eventually(() => smtp.to(email).some(({ text }) => text.includes('confirm_subscription')));
      const link = smtp.to(email).flatMap(({ text }) => /https\S*\/api\/confirm_subscription\S*/.exec(text) ?? [])[0];
      const confirm = new URL(link ?? '');
      await site.visitor().get(`${confirm.pathname}${confirm.search}`);
      await site.visitor().post(`${confirm.pathname}${confirm.search}`, {});
      await site
        .visitor()
        .post('/api/contact', { ...first, website: 'https://spam.example', turnstile_token: await token() });
      await site.visitor().post('/api/contact', { ...first, name: 'Binned', turnstile_token: await token() });
      const binned = await site.database.manager.findOneByOrFail(Message, { email, name: 'Binned' });
      await admin.delete(`/admin/api/delete_message/${binned.id}`);

      // Replies both ways, by a real mailbox; automatic ones, bounces, and files.
      const message = await site.database.manager.findOneByOrFail(Message, {
        email,
        name: 'Wambui',
        spam_at: IsNull(),
        form_id: IsNull(),
      });
      const answer = { text: `To ${email}`, idempotency_key: 'erased-reply-1' };
      expect((await admin.post(`/admin/api/reply_message/${message.id}`, answer)).status).toBe(201);
      await eventually(() => smtp.to(email).some(({ text }) => text.includes(`To ${email}`)));
      const [reply] = smtp.to(email).filter(({ text }) => text.includes(`To ${email}`));
      const id = reply ? messageId(reply) : '';
      const mail = (headers: string, text: string) =>
        `From: Wambui <${email}>\nTo: ${user}\nDate: ${new Date().toUTCString()}\n${headers}\n\n${text}\n`;
      const file = `--b\nContent-Type: text/plain; name="${email}.txt"\nContent-Disposition: attachment; filename="${email}.txt"\n\nOf ${email}\n--b--`;
      // Mails that are older than the first look at the mailbox begin no conversation.
      const reader = site.nest.get(MailboxReaderService, { strict: false });
      reader.wake();
      await eventually(() => site.database.manager.existsBy(MailboxState, { uid_validity: Not('') }));
      await dovecot.deliver(
        user,
        mail(
          `Message-ID: <1@${email.split('@')[1]}>\nIn-Reply-To: ${id}\nSubject: Re: ${email}\nContent-Type: multipart/mixed; boundary=b`,
          `--b\nContent-Type: text/plain\n\nIt is ${email}.\n\n> ${email}\n${file}`,
        ),
        mail(
          `Message-ID: <2@x.example>\nIn-Reply-To: ${id}\nAuto-Submitted: auto-replied\nSubject: Out of office: ${email}`,
          `${email} is away.`,
        ),
        mail('Message-ID: <3@x.example>\nSubject: Another thing', `A new one of ${email}`),
        `From: MAILER-DAEMON@mx.example\nTo: ${user}\nMessage-ID: <4@mx.example>\nSubject: Undelivered mail to ${email}\nDate: ${new Date().toUTCString()}\n\n<${email}>: user unknown, 550 5.1.1 <${email}>\n\nMessage-ID: ${id}\n`,
      );
      const { uidNext } = await dovecot.with(user, (client) => client.mailboxOpen('INBOX', { readOnly: true }));
      reader.wake();
      await eventually(async () => {
        const [state] = await site.database.manager.find(MailboxState);
        return Number(state?.last_uid) >= uidNext - 1;
      }, 20);
      const conversation = await site.database.manager.findOneByOrFail(InboxConversation, { message_id: message.id });
      const kinds = (await site.database.manager.findBy(InboxEntry, { conversation_id: conversation.id }))
        .map((entry) => entry.kind)
        .filter((entryKind) => entryKind !== 'event');
      expect(kinds.sort()).toEqual(['automatic', 'bounce', 'reply']);

      // What colleagues do.
      await admin.put('/admin/api/conversations', {
        rows: [{ id: conversation.id, is_done: true, owner_id: admin.user.id }],
      });
      await admin.put(`/admin/api/update_message/${message.id}`, { status: 'handled' });
      await admin.post(`/admin/api/conversations/${conversation.id}/notes`, {
        text: `Rang ${email}`,
        idempotency_key: 'erased-note-1',
      });
      const person = await site.database.manager.findOneByOrFail(Person, { email });
      expect(person.bounced_at).not.toBeNull();
      await admin.post(`/admin/api/person_note/${person.id}`, {
        text: `Of ${email}`,
        idempotency_key: 'erased-note-2',
      });
      await admin.put(`/admin/api/update_person/${person.id}`, { company: `Company of ${email}` });
      const mailed = await site.database.manager.findOneByOrFail(InboxConversation, { form: 'mail', email });
      expect((await admin.put(`/admin/api/conversations/${mailed.id}/merge`, { into: conversation.id })).status).toBe(
        200,
      );
      for (const path of [
        `list_person?search=${email}`,
        `conversations?lane=all&search=${email}`,
        `search_records?q=${email}`,
        `person_data/${person.id}`,
        'export_message',
        'export_person',
      ])
        expect([path, (await admin.get(`/admin/api/${path}`)).status]).toEqual([path, 200]);
      await eventually(() => site.database.manager.existsBy(WebhookDelivery, { status: 'delivered' }));
      expect(await site.database.manager.countBy(Subscriber, { email })).toBe(1);

      expect(await tablesWith(email)).toEqual(
        expect.arrayContaining([
          'agents',
          'inbox_entries',
          'incoming_mails',
          'messages',
          'outbox',
          'people',
          'subscribers',
          'webhook_deliveries',
        ]),
      );
      // States in the history are compressed, so that no search would find the address.
      const states = () =>
        site.database.manager.countBy(HistoryEntry, {
          resource: 'message',
          record_id: binned.id,
          state: Not(IsNull()),
        });
      expect(await states()).toBe(1);
      const erased = await admin.post(`/admin/api/erase_person/${person.id}`, { email });
      expect(erased.status).toBe(200);
      expect(await tablesWith(email)).toEqual([]);
      expect(await states()).toBe(0);
      expect(await tablesWith('wambui')).toEqual([]);

      const files = (await readdir(site.storageDir, { recursive: true, withFileTypes: true })).filter((one) =>
        one.isFile(),
      );
      expect(files.length).toBeGreaterThan(0);
      for (const one of files)
        expect([one.name, (await readFile(join(one.parentPath, one.name))).includes(email)]).toEqual([one.name, false]);
      if (kind === 'sqlite') {
        const { database } = site.database.dataSource.options as { database: string };
        for (const end of ['', '-wal'])
          expect([end, (await readFile(`${database}${end}`).catch(() => Buffer.of())).includes(email)]).toEqual([
            end,
            false,
          ]);
      }
      const lines = log.mock.calls
        .map(([text]) => String(text))
        .join('')
        .toLowerCase();
      expect(lines.length).toBeGreaterThan(1000);
      for (const word of [email, email.replace('@', '%40')]) expect(lines.includes(word)).toBe(false);
    });
  });
});
