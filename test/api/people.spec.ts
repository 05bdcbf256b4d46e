import { RoleName } from '../../backend/core/access/role-name.js';
import { migrate } from '../../backend/core/database/migrate.js';
import { AddPeople1799500000007 } from '../../backend/migrations/1799500000007-add-people.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { PersonContact } from '../../backend/visitors/people/person-contact.entity.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import type { TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, describeOnEach, openTestDatabase } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { type MailSite, startMailSite } from './support/mail-site.js';
import { nextSecond } from './support/next-second.js';

let keys = 0;
const newKey = () => `note-${process.pid}-${++keys}`;

describeOnEach('People', (kind) => {
  let home: MailSite;
  let site: TestApp;
  let administrator: Client;
  let editor: Client & { user: { name: string } };

  beforeAll(async () => {
    home = await startMailSite(kind);
    site = home.site;
    administrator = await site.signIn(RoleName.Administrator);
    editor = await site.signIn(RoleName.Editor);
  });
  afterAll(() => home.close());

  const write = async (email: string, values: object = {}) => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    const input = { name: 'Ada Lopes', email, message: 'Does it print?', turnstile_token, ...values };
    expect((await site.visitor().post('/api/contact', input)).status).toBe(201);
  };
  const subscribe = async (email: string) => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    expect((await site.visitor().post('/api/subscribe', { email, turnstile_token })).status).toBe(201);
  };
  const confirm = async (email: string) => {
    const { confirmation_token } = await site.database.manager
      .createQueryBuilder(Subscriber, 'subscriber')
      .addSelect('subscriber.confirmation_token')
      .where({ email })
      .getOneOrFail();
    expect((await site.visitor().post(`/api/confirm_subscription?token=${confirmation_token}`)).status).toBe(200);
  };
  const person = async (search: string) => {
    const { body } = await editor.get(`/admin/api/list_person?search=${encodeURIComponent(search)}`);
    expect(body.total).toBe(1);
    return body.data[0];
  };
  const found = async (search: string): Promise<number> =>
    (await editor.get(`/admin/api/list_person?search=${encodeURIComponent(search)}`)).body.total;
  const thread = async (id: number, who: Client = editor) => (await who.get(`/admin/api/person_thread/${id}`)).body;
  const messageOf = (email: string) => site.database.manager.findOneByOrFail(Message, { email });

  it('are made by the first message, one for each address', async () => {
    await write('Ada.First@example.com');
    const origin = { origin_page: '/solutions', origin_source: 'example.org', origin_campaign: 'spring' };
    await write('ada.first@example.com', { name: 'A. Lopes', message: 'And in Swahili?', ...origin });
    const ada = await person('ada.first@');
    expect(await thread(ada.id)).toMatchObject(origin);

    expect(ada).toMatchObject({
      email: 'ada.first@example.com',
      name: 'Ada Lopes',
      source: 'message',
      confirmed_at: null,
    });
    const { items, merged, newsletter, has_more } = await thread(ada.id);
    expect([merged, newsletter, has_more]).toEqual([[], null, false]);
    expect(items.map(({ kind, name, text }: Record<string, string>) => [kind, name, text])).toEqual([
      ['message', 'A. Lopes', 'And in Swahili?'],
      ['message', 'Ada Lopes', 'Does it print?'],
    ]);
  });

  it('have what they wrote, applied for and subscribed to in one thread, with answers', async () => {
    const email = 'everything@example.com';
    await subscribe(email);
    await write(email, { name: 'Ruth Ogwel' });
    await site.database.transaction((manager) => manager.update(Message, { email }, { message: 'x'.repeat(1500) }));
    const { id } = await messageOf(email);
    const reply = { text: 'Yes, it does.', idempotency_key: newKey() };
    expect((await editor.post(`/admin/api/reply_message/${id}`, reply)).status).toBe(201);
    const ruth = await person(email);
    const note = { text: 'Rang her up.', idempotency_key: newKey() };
    expect((await editor.post(`/admin/api/person_note/${ruth.id}`, note)).status).toBe(201);

    expect(ruth).toMatchObject({ name: 'Ruth Ogwel', source: 'subscriber' });
    const { items, newsletter } = await thread(ruth.id);
    expect(newsletter).toBe('pending');
    expect(items.map((item: { kind: string }) => item.kind).sort()).toEqual(['message', 'note', 'reply', 'subscribed']);
    const of = (kind: string) => items.find((item: { kind: string }) => item.kind === kind);
    expect(of('message')).toMatchObject({ id, is_cut: true, text: 'x'.repeat(1000), status: 'new' });
    expect(of('reply')).toMatchObject({ id, answers: 'message', text: 'Yes, it does.', name: editor.user.name, email });
    expect(of('note')).toMatchObject({ text: 'Rang her up.', name: editor.user.name });
  });

  it('keep what is known of a confirmed address, whoever types it', async () => {
    const email = 'confirmed@example.com';
    await write(email, { name: 'Neema Mollel' });
    await subscribe(email);
    await confirm(email);
    const last_contact_at = new Date('2026-01-05T08:00:00Z');
    await site.database.transaction((manager) =>
      manager.update(Person, { email }, { name: '', phone: '', last_contact_at }),
    );
    await write(email, { name: 'Somebody Else' });
    await subscribe(email);

    const neema = await person(email);
    expect(neema).toMatchObject({
      name: '',
      phone: '',
      last_contact_at: last_contact_at.toISOString(),
      confirmed_at: expect.stringMatching(/Z$/),
    });
    const kinds = (await thread(neema.id)).items.map((item: { kind: string }) => item.kind);
    expect(kinds.sort()).toEqual(['confirmed', 'message', 'message', 'subscribed']);
  });

  it('are not made by suspected spam, until somebody says that it is none', async () => {
    const email = 'spam@example.com';
    await write(email, { website: 'https://spam.example' });
    expect(await found(email)).toBe(0);

    const { id } = await messageOf(email);
    await editor.put(`/admin/api/not_spam_message/${id}`);
    expect(await found(email)).toBe(1);
    await editor.put(`/admin/api/spam_message/${id}`);
    expect(await found(email)).toBe(0);
  });

  it('go with their last record, and come back with it', async () => {
    const email = 'last@example.com';
    await write(email);
    const { id } = await messageOf(email);
    await editor.delete(`/admin/api/delete_message/${id}`);
    expect(await found(email)).toBe(0);

    expect((await editor.post(`/admin/api/restore_message/${id}`, { publish: true })).status).toBe(200);
    expect((await person(email)).name).toBe('Ada Lopes');
  });

  it('stay without a record if a colleague wrote something of them', async () => {
    const email = 'noted@example.com';
    await write(email);
    const { id } = await person(email);
    await editor.put(`/admin/api/update_person/${id}`, { company: 'Teachers SACCO', version: 1 });
    await editor.delete(`/admin/api/delete_message/${(await messageOf(email)).id}`);

    expect(await person('Teachers SACCO')).toMatchObject({ id, email, version: 2 });
    expect((await editor.put(`/admin/api/update_person/${id}`, { company: 'Other', version: 1 })).status).toBe(409);
    expect((await editor.put(`/admin/api/update_person/${id}`, { email: 'new@example.com' })).status).toBe(422);
  });

  it('are merged under one, and taken apart again as they were', async () => {
    await write('work@merge.example', { name: 'Kato Work' });
    await write('home@merge.example', { name: 'Kato Home' });
    const [work, own] = [await person('work@merge'), await person('home@merge')];
    const merge = (id: number, into: unknown) => editor.put(`/admin/api/merge_person/${id}`, { into });

    expect((await merge(own.id, own.id)).status).toBe(422);
    expect((await merge(own.id, 9_999_999)).status).toBe(422);
    expect((await merge(9_999_999, own.id)).status).toBe(404);
    expect((await merge(own.id, work.id)).body).toMatchObject({ id: work.id, email: 'work@merge.example' });
    expect(await found('merge.example')).toBe(1);
    const { merged, items } = await thread(work.id);
    expect(merged).toEqual([{ id: own.id, email: 'home@merge.example', name: 'Kato Home' }]);
    expect(items.map(({ email }: { email: string }) => email).sort()).toEqual([
      'home@merge.example',
      'work@merge.example',
    ]);
    expect((await merge(work.id, own.id)).status).toBe(422);
    // What is sent from the other address counts for both, as long as they are one.
    const before = (await person('merge.example')).last_contact_at;
    // Times are kept in seconds.
    await nextSecond();
    await write('home@merge.example');
    expect((await person('merge.example')).last_contact_at > before).toBe(true);

    expect((await editor.put(`/admin/api/unmerge_person/${own.id}`)).body).toMatchObject({
      id: own.id,
      merged_into: null,
    });
    expect(await found('merge.example')).toBe(2);
    expect((await thread(work.id)).items).toHaveLength(1);
    expect((await person('work@merge')).last_contact_at).toBe(work.last_contact_at);
  });

  it('have a note once, however often it is sent', async () => {
    await write('twice@note.example');
    const { id } = await person('twice@note');
    const note = { text: 'Once.', idempotency_key: newKey() };
    const add = (input: object) => editor.post(`/admin/api/person_note/${id}`, input);
    const [first, second] = await Promise.all([add(note), add(note)]);

    expect([first.status, second.status].every((status) => status === 201 || status === 409)).toBe(true);
    expect((await add(note)).status).toBe(201);
    expect((await add({ ...note, text: 'Other.' })).status).toBe(409);
    expect((await add({ ...note, text: ' ' })).status).toBe(422);
    const { items } = await thread(id);
    const notes = items.filter((item: { kind: string }) => item.kind === 'note');
    expect(notes).toHaveLength(1);
    expect((await editor.delete(`/admin/api/person_note/${notes[0].id}`)).status).toBe(200);
    expect((await editor.delete(`/admin/api/person_note/${notes[0].id}`)).status).toBe(404);
    expect((await thread(id)).items).toHaveLength(1);
  });

  it('are one, however many messages come at the same moment', async () => {
    await Promise.all([1, 2, 3, 4].map((number) => write('race@example.com', { message: `Message ${number}` })));

    expect((await thread((await person('race@example.com')).id)).items).toHaveLength(4);
  });

  it('are for those who may read the inbox, and files for those who may export', async () => {
    await write('private@example.com');
    const { id } = await person('private@example.com');
    const viewer = await site.signIn(RoleName.Viewer);
    const statuses = async (who: Client) => [
      (await who.get('/admin/api/list_person')).status,
      (await who.get(`/admin/api/person_thread/${id}`)).status,
      (await who.put(`/admin/api/update_person/${id}`, { name: 'X' })).status,
      (await who.post(`/admin/api/person_note/${id}`, { text: 'X', idempotency_key: newKey() })).status,
      (await who.put(`/admin/api/merge_person/${id}`, { into: id })).status,
      (await who.get('/admin/api/export_person')).status,
    ];

    expect(await statuses(site.visitor())).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses(editor)).toEqual([200, 200, 200, 201, 422, 403]);
    expect((await administrator.get('/admin/api/export_person')).body).toContain('private@example.com');
    expect((await editor.get('/admin/api/person_thread/9999999')).status).toBe(404);
  });
});

describeOnBoth('The migration to people', (kind) => {
  it('makes them of what there is, and goes on where it broke off', async () => {
    const { database, close } = await openTestDatabase(kind);
    const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
    await database.transaction(async (manager) => {
      await manager.insert(Message, [
        { name: 'Late', email: 'Both@Example.com', message: 'a', created_at: at(3) },
        { name: 'Spam', email: 'spam@example.com', message: 'b', created_at: at(1), spam_at: at(1) },
        { name: 'No address', email: '', message: 'c', created_at: at(1) },
      ]);
      const application = { location: 'L', country: 'Kenya', product_title: 'P' };
      await manager.insert(Agent, {
        ...application,
        name: 'Early',
        email: 'both@example.com',
        phone: '+254 1',
        created_at: at(2),
      });
      await manager.insert(Subscriber, [
        { email: 'both@example.com', token: 'a', status: 'confirmed', confirmed_at: at(5), created_at: at(4) },
        { email: 'jose@example.com', token: 'b', status: 'pending', created_at: at(1) },
        { email: 'josé@example.com', token: 'c', status: 'pending', created_at: at(2) },
      ]);
    });
    const runner = database.dataSource.createQueryRunner();
    const migration = new AddPeople1799500000007();
    await migration.up(runner);
    await migration.up(runner);
    await runner.release();

    const people = await database.manager.find(Person, { order: { email: 'ASC' } });
    expect(people.map(({ email }) => email)).toEqual(['both@example.com', 'jose@example.com', 'josé@example.com']);
    expect(people[0]).toMatchObject({ name: 'Early', phone: '+254 1', source: 'agent', version: 1, merged_into: null });
    expect(people[0]).toMatchObject({ last_contact_at: at(4), confirmed_at: at(5) });
    expect(people[1]).toMatchObject({ name: '', source: 'subscriber', confirmed_at: null });
    const contacts = await database.manager.findBy(PersonContact, { person_id: people[0]?.id ?? 0 });
    expect(contacts.map((contact) => contact.kind).sort()).toEqual(['agent', 'message', 'subscriber']);
    await migrate(database.dataSource);
    await close();
  });
});
