import { readFile } from 'node:fs/promises';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { FileStores } from '../../backend/core/storage/file-storage.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { Conversation } from '../../backend/visitors/assistant/conversations/conversation.entity.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { Erasure } from '../../backend/visitors/privacy/erasure.entity.js';
import { ErasuresService } from '../../backend/visitors/privacy/erasures.service.js';
import { IncomingMail } from '../../backend/visitors/received-mails/incoming-mail.entity.js';
import type { TestApp } from './support/app.js';
import { ask } from './support/chat.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { type MailSite, startMailSite } from './support/mail-site.js';

let keys = 0;
const newKey = () => `privacy-${process.pid}-${++keys}`;

describeOnEach('What is stored of one person', (kind) => {
  let home: MailSite;
  let site: TestApp;
  let administrator: Client & { user: { id: number } };

  beforeAll(async () => {
    home = await startMailSite(kind);
    site = home.site;
    administrator = await site.signIn(RoleName.Administrator);
    await administrator.put('/admin/api/contact', { email: 'office@jukwaa.test' });
  });
  afterAll(() => home.close());

  const write = async (email: string, values: object = {}): Promise<number> => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    const input = { name: 'Ada Lopes', email, message: 'Does it print?', turnstile_token, ...values };
    expect((await site.visitor().post('/api/contact', input)).status).toBe(201);
    const message = await site.database.manager.findOneOrFail(Message, { where: { email }, order: { id: 'DESC' } });
    return message.id;
  };
  const subscribe = async (email: string) => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    expect((await site.visitor().post('/api/subscribe', { email, turnstile_token })).status).toBe(201);
  };
  const idOf = async (email: string) => (await site.database.manager.findOneByOrFail(Person, { email })).id;
  const erase = (id: number, email: string, who: Client = administrator) =>
    who.post(`/admin/api/erase_person/${id}`, { email });

  /** Somebody with everything that there can be. */
  const somebody = async (email: string, other: string) => {
    const { done } = await ask(site, `Do you answer ${email} on Sundays?`);
    const id = await write(email, { conversation: done?.conversation });
    await write(email, { message: 'Buy now', website: 'https://spam.example' });
    const binned = await write(email, { name: 'In The Bin' });
    expect((await administrator.delete(`/admin/api/delete_message/${binned}`)).status).toBe(200);
    await subscribe(email);
    await write(other, { name: 'The Same' });
    const reply = { text: 'Yes, it does.', idempotency_key: newKey() };
    expect((await administrator.post(`/admin/api/reply_message/${id}`, reply)).status).toBe(201);
    const [person, same] = [await idOf(email), await idOf(other)];
    await administrator.post(`/admin/api/person_note/${person}`, { text: 'Rang her up.', idempotency_key: newKey() });
    expect((await administrator.put(`/admin/api/merge_person/${same}`, { into: person })).status).toBe(200);
    return person;
  };

  /** Everything in all tables, as text. */
  const everything = async (): Promise<string> => {
    const { dataSource } = site.database;
    const tables = await Promise.all(
      dataSource.entityMetadatas.map(({ tableName }) => dataSource.query(`SELECT * FROM ${tableName}`)),
    );
    return JSON.stringify(tables).toLowerCase();
  };

  if (kind === 'sqlite')
    it('leaves nothing in the file of the database, nor in its log', async () => {
      const email = 'bytes@quite-unusual.example';
      const message_id = await write(email);
      // What grows is written anew, beside what was there before, and rows are moved from page to page.
      for (let other = 0; other < 20; other += 1) await write(`neighbour-${other}@example.com`);
      const { id } = await site.database.manager.findOneByOrFail(InboxConversation, { message_id });
      const person = await idOf(email);
      for (const values of [{ is_done: true }, { is_done: false }, { owner_id: administrator.user.id }])
        await administrator.put('/admin/api/conversations', { rows: [{ id, ...values }] });
      await administrator.put(`/admin/api/update_person/${person}`, { company: 'A company'.repeat(9) });
      for (let other = 0; other < 20; other += 1) await write(`later-${other}@example.com`);
      expect((await erase(person, email)).status).toBe(200);
      const { database } = site.database.dataSource.options as { database: string };
      for (const end of ['', '-wal'])
        expect((await readFile(`${database}${end}`).catch(() => Buffer.of())).includes('quite-unusual')).toBe(false);
    });

  it('is told in one file, with what is suspected and in the bin, and without secrets', async () => {
    const id = await somebody('told@example.com', 'told@work.example');
    const { status, headers, body } = await administrator.get(`/admin/api/person_data/${id}`);
    const data = typeof body === 'string' ? JSON.parse(body) : body;

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="person-${id}.json"`);
    expect(data.messages.map((one: { message: string }) => one.message).sort()).toEqual([
      'Buy now',
      'Does it print?',
      'Does it print?',
    ]);
    expect(data.in_the_bin).toEqual([expect.objectContaining({ kind: 'message', name: 'In The Bin' })]);
    expect(data.replies).toEqual([expect.objectContaining({ text: 'Yes, it does.' })]);
    expect(data.notes).toEqual([expect.objectContaining({ text: 'Rang her up.' })]);
    expect(data.subscriptions).toEqual([expect.objectContaining({ email: 'told@example.com' })]);
    expect(data.conversations).toEqual([expect.objectContaining({ questions: [expect.anything()] })]);
    expect(data.other_addresses).toEqual([expect.objectContaining({ email: 'told@work.example' })]);
    expect(data.mails.length).toBeGreaterThan(3);
    expect(Object.keys(data.subscriptions[0])).not.toContain('token');
    const [told] = await site.database.manager.find(HistoryEntry, {
      where: { resource: 'person', record_id: id, action: 'export' },
    });
    expect(told).toMatchObject({ fields: [] });
  });

  it('is erased from all tables, with its addresses, mails and the bin, and nothing else is', async () => {
    const webhook = { name: 'CRM', url: 'https://crm.example.com/', events: [], resources: [] };
    await administrator.post('/admin/api/create_webhook', { ...webhook, visitor_events: ['enquiry.created'] });
    const id = await somebody('gone@example.com', 'gone@work.example');
    await write('stays@example.com', { name: 'Stays Here', message: 'Ask gone@example.com about it.' });
    const conversations = await site.database.manager.count(Conversation);
    // They wrote into the conversation of somebody else.
    const other = await site.database.manager.findOneByOrFail(InboxConversation, { email: 'stays@example.com' });
    await site.database.transaction((manager) =>
      manager.insert(IncomingMail, {
        mailbox: 'm',
        uid_validity: '1',
        uid: '1',
        fingerprint: 'f',
        size: 1,
        kind: 'reply',
        conversation_id: other.id,
        from_email: 'gone@example.com',
        created_at: new Date(),
      }),
    );
    expect((await erase(id, 'stays@example.com')).status).toBe(422);
    const { status, body } = await erase(id, 'Gone@example.com');

    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        addresses: 2,
        mentions: 1,
        removed: expect.objectContaining({
          messages: 4,
          applications: 0,
          replies: 1,
          subscriptions: 1,
          conversations: 1,
          notes: 1,
        }),
      }),
    ]);
    expect(body.removed.mails).toBeGreaterThan(3);
    expect(JSON.stringify(body)).not.toContain('gone@');
    const mention = await site.database.manager.findOneByOrFail(Message, { email: 'stays@example.com' });
    await administrator.delete(`/admin/api/delete_message/${mention.id}`);
    expect((await erase(await idOf('told@example.com'), 'told@example.com')).status).toBe(200);
    expect(await site.database.manager.count(Conversation)).toBe(conversations - 2);
    const left = (await everything()).replaceAll('ask gone@example.com about it.', '');
    expect(left).not.toContain('gone@example.com');
    expect(left).not.toContain('gone@work.example');
    expect(left).not.toContain('told@');
    expect((await administrator.get(`/admin/api/person_thread/${id}`)).status).toBe(404);
    expect((await erase(id, 'gone@example.com')).status).toBe(404);
    expect(await site.database.manager.countBy(OutboxMail, { to_address: 'gone@example.com' })).toBe(0);
  });

  it('is not left in what theirs was merged into', async () => {
    const email = 'merged@quite-unusual.example';
    await write('keeps@example.com', { name: 'Keeps' });
    await write(email, { name: 'Merged Away', message: `Ring me by ${email}` });
    const { manager } = site.database;
    const [keeps, gone] = await Promise.all(
      ['keeps@example.com', email].map((of) => manager.findOneByOrFail(InboxConversation, { email: of })),
    );
    const merge = `/admin/api/conversations/${gone?.id}/merge`;
    expect((await administrator.put(merge, { into: keeps?.id })).status).toBe(200);
    expect(await everything()).toContain('merged away');
    expect((await erase(await idOf(email), email)).status).toBe(200);
    const left = await everything();
    expect([left.includes(email), left.includes('merged away')]).toEqual([false, false]);
  });

  it('is erased again from the database of an older backup, once', async () => {
    const email = 'restored@example.com';
    await write(email);
    expect((await erase(await idOf(email), email)).status).toBe(200);
    const erasures = site.nest.get(ErasuresService, { strict: false });
    const list = await site.nest.get(FileStores, { strict: false }).readText('erasures');
    expect(list).toMatch(/Z [0-9a-f]{64}\n/);
    expect(list).not.toContain('@');

    // As a backup from before has it.
    await site.database.transaction((manager) => manager.deleteAll(Erasure));
    await write(email);
    await write('other@example.com');
    await erasures.applyList();
    expect(await site.database.manager.countBy(Message, { email })).toBe(0);
    expect(await site.database.manager.countBy(Person, { email })).toBe(0);
    expect(await site.database.manager.countBy(Message, { email: 'other@example.com' })).toBe(1);

    // Who writes anew is somebody again.
    await write(email);
    await erasures.applyList();
    expect(await site.database.manager.countBy(Message, { email })).toBe(1);
    expect((await site.nest.get(FileStores, { strict: false }).readText('erasures'))?.trim().split('\n').length).toBe(
      await site.database.manager.count(Erasure),
    );
  });

  it('is listed again where a process was killed between the commit and the list', async () => {
    const stores = site.nest.get(FileStores, { strict: false });
    const list = await stores.readText('erasures');
    await stores.writeText('erasures', '');
    await site.nest.get(ErasuresService, { strict: false }).applyList();

    expect(await stores.readText('erasures')).toBe(list);
  });

  it('is for those who may export, and who may delete for good', async () => {
    const email = 'allowed@example.com';
    await write(email);
    const id = await idOf(email);
    const editor = await site.signIn(RoleName.Editor);
    const statuses = async (who: Client) => [
      (await who.get(`/admin/api/person_data/${id}`)).status,
      (await erase(id, email, who)).status,
    ];

    expect(await statuses(site.visitor())).toEqual([401, 401]);
    expect(await statuses(editor)).toEqual([403, 403]);
    expect((await administrator.get('/admin/api/person_data/9999999')).status).toBe(404);
  });
});
