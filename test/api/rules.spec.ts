import { RoleName } from '../../backend/core/access/role-name.js';
import { WebhookDelivery } from '../../backend/features/webhooks/webhook-delivery.entity.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { InboxConversationsService } from '../../backend/visitors/conversations/inbox-conversations.service.js';
import { InboxStage } from '../../backend/visitors/conversations/inbox-stage.entity.js';
import { DigestsService } from '../../backend/visitors/rules/digests.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { eventually, MailServer } from './support/mail-server.js';

describeOnEach('Rules for enquiries', (kind) => {
  let smtp: MailServer;
  let site: TestApp;
  let admin: Client;
  let editor: Client & { user: { id: number; email: string } };

  beforeAll(async () => {
    smtp = await MailServer.start();
    site = await startApp({ kind, config: { mail: { smtpUrl: smtp.url, from: 'hello@jukwaa.test' } } });
    admin = await site.signIn(RoleName.Administrator);
    editor = await site.signIn(RoleName.Editor);
  });
  afterAll(async () => {
    await site.close();
    await smtp.stop();
  });

  const write = async (email: string, message: string) => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    const { status } = await site.visitor().post('/api/contact', { name: 'Neema', email, message, turnstile_token });
    expect(status).toBe(201);
    return site.database.manager.findOneByOrFail(InboxConversation, { email });
  };
  const rule = (values: object) => admin.post('/admin/api/create_rule', { name: 'A rule', ...values });

  it('give an enquiry an owner and a stage, mail it, and call a webhook; others are left as they are', async () => {
    const webhook = { name: 'CRM', url: 'https://crm.example.com/', events: [], resources: [] };
    const asked = await admin.post('/admin/api/create_webhook', { ...webhook, visitor_events: ['stage.changed'] });
    expect([asked.status, asked.body.record?.visitor_events]).toEqual([201, ['stage.changed']]);
    const webhook_id: number = asked.body.record.id;
    const stages = await site.database.manager.findBy(InboxStage, { form: 'contact' });
    const stage = stages.find(({ status }) => status === 'handled');
    const made = await rule({
      form: 'contact',
      field: 'text',
      words: 'school, academy',
      owner_id: editor.user.id,
      stage_id: stage?.id,
      mail_to: 'schools@jukwaa.test',
      webhook_id,
    });
    expect(made.status).toBe(201);

    const school = await write('school@example.com', 'We are a SCHOOL.');
    expect(school).toMatchObject({ owner_id: editor.user.id, stage_id: stage?.id });
    await eventually(() => smtp.to('schools@jukwaa.test').length === 1 && smtp.to(editor.user.email).length === 1);
    expect(smtp.to('schools@jukwaa.test')[0]).toMatchObject({ subject: 'New enquiry from Neema' });
    expect(smtp.to('schools@jukwaa.test')[0]?.text).toContain('We are a SCHOOL.');
    const hotel = await write('hotel@example.com', 'We are a hotel.');
    expect(hotel.owner_id).toBeNull();
    const told = await site.database.manager.findBy(WebhookDelivery, { webhook_id });
    expect(told.map(({ event }) => event).sort()).toEqual(['enquiry.created', 'stage.changed']);
    expect(JSON.parse(told.find(({ event }) => event === 'enquiry.created')?.body ?? '')).toMatchObject({
      type: 'enquiry.created',
      data: { resource: 'enquiry', id: school.id, record: { form: 'contact', email: 'school@example.com' } },
    });
  });

  it('are applied in the order that is chosen, of which each is named once', async () => {
    const colleague = await site.signIn(RoleName.Inbox);
    const first = await rule({ field: 'text', words: 'ordered', owner_id: editor.user.id });
    const second = await rule({ field: 'text', words: 'ordered', owner_id: colleague.user.id });
    expect((await write('before@example.com', 'Ordered.')).owner_id).toBe(editor.user.id);
    const list = async () => (await admin.get('/admin/api/list_rule')).body.map(({ id }: { id: number }) => id);
    const others = (await list()).filter((id: number) => id !== second.body.id);
    const put = (ids: unknown, who = admin) => who.put('/admin/api/order_rule', { ids });
    for (const ids of [others, [...others, 99_999], [...others, others[0]], 'x', []])
      expect((await put(ids)).status).toBe(422);
    expect((await put([second.body.id, ...others], editor)).status).toBe(403);
    expect((await put([second.body.id, ...others])).status).toBe(200);
    expect(await list()).toEqual([second.body.id, ...others]);
    expect((await write('after@example.com', 'Ordered.')).owner_id).toBe(colleague.user.id);
    for (const { body } of [first, second]) await admin.delete(`/admin/api/delete_rule/${body.id}`);
  });

  it('are applied, and webhooks called, once: not when an enquiry comes from the bin or is suspected for a while', async () => {
    const created = async (id: number) =>
      (await site.database.manager.findBy(WebhookDelivery, { event: 'enquiry.created' })).filter(
        ({ body }) => JSON.parse(body).data.id === id,
      ).length;
    const webhook = { name: 'All', url: 'https://all.example.com/', events: [], resources: [] };
    await admin.post('/admin/api/create_webhook', { ...webhook, visitor_events: ['enquiry.created'] });
    const { id, message_id } = await write('once@example.com', 'Once.');
    const suspect = (is_spam: boolean, row = id) =>
      editor.put('/admin/api/conversations', { rows: [{ id: row, is_spam }] });
    await suspect(true);
    await suspect(false);
    expect(await created(id)).toBe(1);
    await editor.delete(`/admin/api/delete_message/${message_id}`);
    expect((await editor.post(`/admin/api/restore_message/${message_id}`, {})).status).toBe(200);
    const back = await site.database.manager.findOneByOrFail(InboxConversation, { message_id: message_id ?? 0 });
    expect(await created(back.id)).toBe(back.id === id ? 1 : 0);

    // Of a mail that the filter of the mailbox suspects, it is told when a colleague says that it is none.
    const { conversationId } = await site.database.transaction((manager) =>
      site.nest.get(InboxConversationsService, { strict: false }).startFromMail(manager, {
        mailId: 4711,
        from: { name: 'Juma', email: 'juma@example.com' },
        subject: '',
        text: 'No spam.',
        quoted: '',
        attachments: [],
        at: new Date(),
        isSpam: true,
      }),
    );
    expect(await created(conversationId)).toBe(0);
    for (const is_spam of [false, true, false]) await suspect(is_spam, conversationId);
    expect(await created(conversationId)).toBe(1);
  });

  it('say what is missing, and are for administrators', async () => {
    const nothing = await rule({});
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['owner_id']]);
    expect((await rule({ mail_to: 'a@jukwaa.test', field: 'text' })).body.errors).toHaveProperty('words');
    expect((await rule({ mail_to: 'a@jukwaa.test', field: 'shoes' })).body.errors).toHaveProperty('field');
    const { body: narrow } = await rule({ field: 'text', words: 'narrow', mail_to: 'a@jukwaa.test', is_active: false });
    const wide = await admin.put(`/admin/api/update_rule/${narrow.id}`, { ...narrow, field: '', words: '' });
    expect([wide.status, wide.body]).toEqual([200, { ...narrow, field: '', words: '' }]);
    const { body: rules } = await admin.get('/admin/api/list_rule');
    expect(rules).toContainEqual(wide.body);
    expect((await admin.call('DELETE', `/admin/api/delete_rule/${narrow.id}`)).status).toBe(200);
    expect((await rule({ owner_id: 999_999 })).body.errors).toHaveProperty('owner_id');
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await rule({ owner_id: viewer.user.id })).body.errors).toHaveProperty('owner_id');
    const { id: conversation } = await write('viewer@example.com', 'Not for viewers.');
    const given = await editor.put('/admin/api/conversations', {
      rows: [{ id: conversation, owner_id: viewer.user.id }],
    });
    expect([given.status, Object.keys(given.body.errors)]).toEqual([422, ['owner_id']]);
    expect((await editor.get('/admin/api/list_rule')).status).toBe(403);
    const { id } = (await rule({ mail_to: 'a@jukwaa.test' })).body;
    expect((await admin.put(`/admin/api/update_rule/${id}`, { name: 'Other', is_active: false })).body).toMatchObject({
      name: 'Other',
      mail_to: 'a@jukwaa.test',
      is_active: false,
    });
    expect((await admin.delete(`/admin/api/delete_rule/${id}`)).status).toBe(200);
    expect((await admin.get('/admin/api/list_rule')).body.map((one: { id: number }) => one.id)).not.toContain(id);
  });

  it('and webhooks are told of answers of visitors, but not of automatic ones, and of confirmed subscriptions', async () => {
    const webhook = { name: 'Visitors', url: 'https://visitors.example.com/', events: [], resources: [] };
    const visitor_events = ['reply.received', 'subscriber.confirmed'];
    const { record } = (await admin.post('/admin/api/create_webhook', { ...webhook, visitor_events })).body;
    const told = async () => {
      const rows = await site.database.manager.find(WebhookDelivery, {
        where: { webhook_id: record.id },
        order: { id: 'ASC' },
      });
      return rows.map(({ body }) => JSON.parse(body));
    };
    const { id, message_id } = await write('answers@example.com', 'First.');
    const answer = (mailId: number, kind: 'reply' | 'automatic' | 'bounce') =>
      site.database.transaction((manager) =>
        site.nest.get(InboxConversationsService).addVisitorReply(manager, {
          messageId: message_id ?? 0,
          mailId,
          kind,
          from: { name: 'Neema', email: 'neema@other.example' },
          text: 'And the price?',
          quoted: '> Yes.',
          attachments: [],
          at: new Date(),
        }),
      );
    await answer(901, 'automatic');
    await answer(902, 'bounce');
    await answer(903, 'reply');
    await answer(903, 'reply');
    expect(await told()).toEqual([
      expect.objectContaining({
        type: 'reply.received',
        data: {
          resource: 'reply',
          id: expect.any(Number),
          conversation_id: id,
          url: expect.stringContaining(`/admin/inbox?open=${id}`),
          record: {
            form: 'contact',
            name: 'Neema',
            email: 'answers@example.com',
            from: 'neema@other.example',
            text: 'And the price?',
            attachments: 0,
          },
        },
      }),
    ]);

    const turnstile_token = await easyToken(site.config.sessionSecret);
    await site.visitor().post('/api/subscribe', { email: 'reads@example.com', turnstile_token });
    await eventually(() => smtp.to('reads@example.com').length === 1);
    const link =
      /(\/api\/confirm_subscription\?token=\w+)/.exec(smtp.to('reads@example.com')[0]?.text ?? '')?.[1] ?? '';
    expect((await site.visitor().call('POST', link)).status).toBe(200);
    // The link counts once.
    expect((await site.visitor().call('POST', link)).status).toBe(404);
    const events = await told();
    expect(events).toHaveLength(2);
    expect(events[1]).toMatchObject({
      type: 'subscriber.confirmed',
      data: { resource: 'subscriber', record: { email: 'reads@example.com', confirmed_at: expect.any(String) } },
    });
  });

  it('tell an owner once a day who wishes that', async () => {
    const made = await rule({ field: 'text', words: 'digest', owner_id: editor.user.id });
    expect(made.status).toBe(201);
    expect((await editor.put('/admin/api/enquiry_digest', { is_daily: true })).body).toEqual({ is_daily: true });
    const before = smtp.to(editor.user.email).length;
    await write('digest@example.com', 'For the digest.');
    const morning = new Date(Date.now() + 24 * 60 * 60_000);
    morning.setUTCHours(12, 0, 0, 0);
    const digests = site.nest.get(DigestsService, { strict: false });
    await digests.runHourly(morning);
    await digests.runHourly(new Date(morning.getTime() + 60 * 60_000));
    await eventually(() => smtp.to(editor.user.email).length > before);
    const mails = smtp.to(editor.user.email).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('conversation')]);
    expect(mails[0]?.text).toContain('For the digest.');
  });
});
