import { Like } from 'typeorm';
import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { writtenDate } from '../../backend/core/text/dates.shared.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { VacancyEndsService } from '../../backend/site/pages/vacancy-ends.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { RecordFormsService } from '../../backend/visitors/messages/record-forms.service.js';
import { RecordRemindersService } from '../../backend/visitors/messages/record-reminders.service.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';

const DAY_MS = 24 * 60 * 60_000;

describeOnEach('The form of a record', (kind) => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;
  let form: { id: number; slug: string };
  let sender = 0;

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({
      kind,
      frontend: { renderer: async () => renderer },
      config: { siteUrl: 'https://jukwaa.test', mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@jukwaa.test' } },
    });
    me = await site.signIn();
    await ok(me.patch('/admin/update_contact', { email: 'office@example.com' }));
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'de', is_published: true, missing: 'show_original' }] }));
    form = await ok(
      me.post('/admin/api/create_form', {
        title: 'Register',
        done_text: 'See you there.',
        fields: [
          { key: 'name', kind: 'name', label: 'Name', required: true },
          { key: 'email', kind: 'email', label: 'Email', required: true },
        ],
      }),
    );
    await ok(
      me.post('/admin/api/create_kind', {
        names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
        path: 'courses',
        fields: [
          { label: 'Title', kind: 'text', role: 'title', translated: true },
          { key: 'last_day', label: 'Last day', kind: 'date' },
          { key: 'seats', label: 'Seats', kind: 'number' },
          { key: 'begins', label: 'Begins', kind: 'date', role: 'date' },
          { key: 'at', label: 'At', kind: 'time', role: 'begin_time' },
          { key: 'venue', label: 'Venue', kind: 'text', role: 'place' },
        ],
        page_blocks: [
          { kind: 'record_head' },
          { kind: 'record_facts' },
          { kind: 'record_form', form_ids: [form.id], closes_field: 'last_day', seats_field: 'seats', remind_days: 2 },
        ],
      }),
    );
  });
  afterAll(() => site.close());

  const add = (values: object): Promise<{ id: number; slug: string; version: number }> =>
    ok(me.post('/admin/api/create_course', values));
  const send = async (id: number, language = '') => {
    sender += 1;
    const turnstile_token = await easyToken(site.config.sessionSecret);
    return site.visitor().post(`/api/forms/${form.slug}${language && `?language=${language}`}`, {
      answers: { name: `Visitor ${sender}`, email: `visitor${sender}@example.com` },
      turnstile_token,
      about: `course/${id}`,
    });
  };
  const seatOf = async (call: ReturnType<typeof send>) => (await ok(call)).seat;
  const messages = (about_id: number) =>
    site.database.manager.find(Message, { where: { about_id }, order: { id: 'ASC' } });
  const seats = async (id: number) => (await messages(id)).map(({ seat }) => seat);
  const page = async (slug: string) =>
    (await fetch(`${site.url}/courses/${slug}`, { headers: { accept: 'text/html' } })).text();
  const mailTo = (to_address: string) =>
    site.database.manager.findOneOrFail(OutboxMail, { where: { to_address }, order: { id: 'DESC' } });

  it('gives seats in order, then places on the waiting list, and says so in answers, mails and on the page', async () => {
    const { id, slug } = await add({ title: 'Drawing', seats: 2 });
    const before = await page(slug);
    expect(before).toContain('name="answers[email]"');
    expect(before).toMatch(/<dt>Seats<\/dt>/);
    expect(before).not.toContain('waiting list');
    const first = await ok(send(id));
    expect(first).toEqual({ message: 'See you there.', page: null, seat: 'seat' });
    expect(await page(slug)).not.toContain('waiting list');
    expect(await seatOf(send(id))).toBe('seat');
    expect(await page(slug)).toContain('All seats are taken.');
    const third = await ok(send(id));
    expect(third).toMatchObject({ seat: 'waiting', message: expect.stringContaining('You are on the waiting list') });
    expect(await seats(id)).toEqual(['seat', 'seat', 'waiting']);

    const last = `visitor${sender}@example.com`;
    expect(await mailTo(last)).toMatchObject({ subject: 'Waiting list: Drawing' });
    const seated = await mailTo(`visitor${sender - 1}@example.com`);
    expect(seated.subject).toBe('Your seat: Drawing');
    expect(seated.text).toContain(`https://jukwaa.test/courses/${slug}`);
    expect((await mailTo('office@example.com')).text).toContain('On the waiting list');
    const { data } = await ok(me.get(`/admin/api/conversations?about=course/${id}&lane=all`));
    expect(data.map(({ seat }: { seat: string }) => seat).sort()).toEqual(['seat', 'seat', 'waiting']);
    expect(await ok(me.get(`/admin/api/record_messages/course/${id}`))).toEqual({ count: 3, seats: 2, waiting: 1 });
    expect((await me.get(`/admin/api/export_form_answers/${form.id}`)).body).toContain(',waiting,');
  });

  it('never gives the last seat to two who send at once', async () => {
    const { id } = await add({ title: 'One seat', seats: 1 });
    const got = await Promise.all(Array.from({ length: 6 }, () => seatOf(send(id))));
    expect(got.filter((seat) => seat === 'seat')).toHaveLength(1);
    expect((await seats(id)).filter((seat) => seat === 'seat')).toHaveLength(1);
  });

  it('counts none without a number, and all with 0', async () => {
    const { id } = await add({ title: 'As many as come' });
    expect(await seatOf(send(id))).toBe('');
    const none = await add({ title: 'None', seats: 0 });
    expect(await page(none.slug)).toContain('All seats are taken.');
    expect(await seatOf(send(none.id))).toBe('waiting');
  });

  it('gives a freed seat to whom a colleague chooses, mails them, and lets nobody overtake those who wait', async () => {
    const { id, slug } = await add({ title: 'Painting', seats: 1 });
    for (const _ of [1, 2, 3]) await ok(send(id));
    const [one, two, three] = await messages(id);
    const set = (message: Message | undefined, seat: string) =>
      me.put(`/admin/api/message_seat/${message?.id}`, { seat });
    expect((await set(two, 'seat')).status).toBe(409);
    expect((await set(two, 'throne')).status).toBe(422);
    expect((await site.visitor().put(`/admin/api/message_seat/${two?.id}`, { seat: 'seat' })).status).toBe(401);
    expect((await set(one, 'freed')).body).toMatchObject({ seat: 'freed' });
    // Somebody waits for it.
    expect(await page(slug)).toContain('All seats are taken.');
    expect(await seatOf(send(id))).toBe('waiting');
    const mails = await site.database.manager.count(OutboxMail);
    expect((await set(three, 'seat')).body).toMatchObject({ seat: 'seat' });
    expect(await mailTo(three?.email ?? '')).toMatchObject({ subject: 'Your seat: Painting' });
    expect(await site.database.manager.count(OutboxMail)).toBe(mails + 1);
    // Said twice, it is mailed once.
    expect((await set(three, 'seat')).status).toBe(200);
    expect(await site.database.manager.count(OutboxMail)).toBe(mails + 1);
    const { data } = await ok(me.get(`/admin/api/conversations?about=course/${id}&lane=all`));
    const found = data.find(({ message_id }: { message_id: number }) => message_id === three?.id);
    const { items } = await ok(me.get(`/admin/api/conversations/${found.id}`));
    expect(items.map(({ act }: { act: string }) => act)).toContain('seat');
    // Of what is about no seats.
    const { id: plain } = await add({ title: 'Plain' });
    await ok(send(plain));
    expect((await set((await messages(plain))[0], 'seat')).status).toBe(409);
  });

  it('counts again when a message is deleted, comes back, or is suspected spam', async () => {
    const { id, slug } = await add({ title: 'Weaving', seats: 1 });
    await ok(send(id));
    const [one] = await messages(id);
    expect(await page(slug)).toContain('All seats are taken.');
    await ok(me.delete(`/admin/api/delete_message/${one?.id}`));
    expect(await page(slug)).not.toContain('All seats are taken.');
    expect(await seatOf(send(id))).toBe('seat');
    await ok(me.post(`/admin/api/restore_message/${one?.id}`, {}));
    expect(await seats(id)).toEqual(['waiting', 'seat']);
    const [, two] = await messages(id);
    await ok(me.put(`/admin/api/spam_message/${two?.id}`));
    await ok(me.put(`/admin/api/message_seat/${one?.id}`, { seat: 'seat' }));
    await ok(me.put(`/admin/api/not_spam_message/${two?.id}`));
    expect(await seats(id)).toEqual(['seat', 'waiting']);
    expect(await ok(me.get(`/admin/api/record_messages/course/${id}`))).toEqual({ count: 2, seats: 1, waiting: 1 });
  });

  it('gives what comes without JavaScript a seat once somebody has looked at it', async () => {
    const { id } = await add({ title: 'Carving', seats: 1 });
    const data = new FormData();
    data.set('answers[name]', 'Ben');
    data.set('answers[email]', 'ben@example.com');
    data.set('about', `course/${id}`);
    const { status, body } = await site.visitor().post(`/forms/${form.slug}`, undefined, { raw: data });
    expect([status, body]).toEqual([200, expect.stringContaining('says whether you have a seat')]);
    const [message] = await messages(id);
    expect(message).toMatchObject({ seat: '', spam_at: expect.any(Date) });
    await ok(me.put(`/admin/api/not_spam_message/${message?.id}`));
    expect(await seats(id)).toEqual(['seat']);
    expect(await mailTo('ben@example.com')).toMatchObject({ subject: 'Your seat: Carving' });
  });

  it('is open until its last day is over, in the time zone of the site', async () => {
    const { id, slug } = await add({ title: 'Today', last_day: dayIn(1) });
    expect(await page(slug)).toContain('Open until');
    expect((await send(id)).status).toBe(201);
    const over = await add({ title: 'Over', last_day: dayIn(-2) });
    const html = await page(over.slug);
    expect(html).toContain('This form was open until');
    expect(html).not.toContain('answers[email]');
    const refused = await send(over.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('This form was open until')]);
    expect((await send(over.id, 'de')).body.message).toContain('Dieses Formular war bis');
    const data = new FormData();
    data.set('answers[name]', 'Ben');
    data.set('answers[email]', 'ben@example.com');
    data.set('about', `course/${over.id}`);
    const plain = await site.visitor().post(`/forms/${form.slug}`, undefined, { raw: data });
    expect([plain.status, plain.body]).toEqual([409, expect.stringContaining('This form was open until')]);
    expect(plain.body).toContain('your answers are still there');
    expect(await messages(over.id)).toEqual([]);
    const forms = site.nest.get(RecordFormsService, { strict: false });
    await ok(me.put('/admin/api/identity', { time_zone: 'Pacific/Auckland' }));
    // Noon in London is the next day there.
    expect(forms.isClosed({ closes: '2026-12-01' }, new Date('2026-12-01T12:00:00Z'))).toBe(true);
    await ok(me.put('/admin/api/identity', { time_zone: 'America/Los_Angeles' }));
    expect(forms.isClosed({ closes: '2026-12-01' }, new Date('2026-12-02T05:00:00Z'))).toBe(false);
    // For the tests below, whose days are those of the test's own zone.
    await ok(me.put('/admin/api/identity', { time_zone: 'UTC' }));
  });

  it('closes at the end of its last day, without a save', async () => {
    const { id, slug } = await add({ title: 'Last', last_day: dayIn(3) });
    expect(await page(slug)).toContain('answers[email]');
    const { entity } = site.nest.get(ResourceRegistry, { strict: false }).find('course')?.definition ?? {};
    // As when the day passes, which no save tells.
    if (entity)
      await site.database.transactionUnlogged((manager) =>
        manager.update(entity, { id }, { last_day: dayIn(-3) } as object),
      );
    expect(await page(slug)).toContain('answers[email]');
    const task = site.nest.get(VacancyEndsService, { strict: false });
    await task.runHourly(new Date(Date.now() + 5 * DAY_MS));
    expect(await page(slug)).toContain('This form was open until');
  });

  it('stays with what it has when the record is deleted', async () => {
    const { id } = await add({ title: 'Gone', seats: 1 });
    await ok(send(id));
    await ok(me.delete(`/admin/api/delete_course/${id}`));
    const [message] = await messages(id);
    expect(message).toMatchObject({ seat: 'seat', about_title: 'Gone' });
    expect((await ok(me.put(`/admin/api/message_seat/${message?.id}`, { seat: 'freed' }))).seat).toBe('freed');
  });

  it('reminds once of what is soon: who has a seat, in their language, and again when it is moved', async () => {
    const reminders = site.nest.get(RecordRemindersService, { strict: false });
    const begins = dayIn(5);
    const { id, version } = await add({ title: 'Weaving', seats: 2, begins, at: '10:00', venue: 'Hall 4' });
    for (const language of ['', 'de', '']) await ok(send(id, language));
    const [english, german, waiting] = [sender - 2, sender - 1, sender].map((number) => `visitor${number}@example.com`);
    const reminded = (to_address = '') =>
      site.database.manager.find(OutboxMail, { where: { to_address, subject: Like('%: Weaving') } });
    const subjects = async (address = '') => (await reminded(address)).map(({ subject }) => subject);
    const at = (days: number) => reminders.remind(new Date(Date.now() + days * DAY_MS));

    // As sent some days ago.
    await site.database.transaction((manager) =>
      manager.update(Message, { about_id: id }, { created_at: new Date(Date.now() - 9 * DAY_MS) }),
    );
    await at(1);
    expect(await subjects(english)).toEqual(['Your seat: Weaving']);
    await at(3);
    await at(4);
    expect(await subjects(english)).toEqual(['Your seat: Weaving', 'Reminder: Weaving']);
    expect(await subjects(german)).toEqual(['Ihr Platz: Weaving', 'Erinnerung: Weaving']);
    expect(await subjects(waiting)).toEqual(['Waiting list: Weaving']);
    const [, { text = '' } = {}] = await reminded(english);
    expect(text).toContain(`Weaving, ${writtenDate(begins, 'en', 'UTC')}, 10:00.`);
    expect(text).toContain('Hall 4');

    await ok(me.put(`/admin/api/update_course/${id}`, { begins: dayIn(7), version }));
    await at(5);
    expect(await subjects(english)).toHaveLength(3);
    // Nobody is reminded of what is hidden, nor of what they have just signed up for.
    await ok(me.put(`/admin/api/update_course/${id}`, { begins: dayIn(1), status: 'inactive' }));
    await at(0);
    expect(await subjects(english)).toHaveLength(3);
    const soon = await add({ title: 'Felting', begins: dayIn(1) });
    await ok(send(soon.id));
    await at(0);
    expect((await reminded(`visitor${sender}@example.com`)).length).toBe(0);
    expect((await messages(soon.id)).map(({ reminded_for }) => reminded_for)).toEqual(['']);
  });
});
