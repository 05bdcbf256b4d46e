import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';

const fields = [
  { key: 'name', kind: 'name', label: 'Name', required: true },
  { key: 'email', kind: 'email', label: 'Email', required: true },
  { key: 'why', kind: 'text', label: 'Why?' },
];

describeOnEach('What is sent from the page of a record', (kind) => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;
  let form: { id: number; slug: string };
  let course: { id: number; version: number };

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({
      kind,
      frontend: { renderer: async () => renderer },
      config: { mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@jukwaa.test' } },
    });
    me = await site.signIn();
    await ok(me.patch('/admin/update_contact', { email: 'office@example.com' }));
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'de', is_published: true, missing: 'show_original' }] }));
    form = await ok(me.post('/admin/api/create_form', { title: 'Register', fields }));
    await ok(
      me.post('/admin/api/create_kind', {
        names: [{ language: 'en', singular: 'Course', plural: 'Courses' }],
        path: 'courses',
        fields: [{ label: 'Title', kind: 'text', role: 'title', translated: true }],
        page_blocks: [
          { kind: 'record_head' },
          { kind: 'form', form: 'own', form_ids: [form.id] },
          { kind: 'form', form: 'contact' },
        ],
      }),
    );
    course = await ok(me.post('/admin/api/create_course', { title: 'Drawing <b>' }));
    const german = { title: 'Zeichnen', language: 'de', translation_of: course.id };
    await ok(me.post('/admin/api/create_course', german));
  });
  afterAll(() => site.close());

  const send = async (about: unknown, path = `/api/forms/${form.slug}`) => {
    const turnstile_token = await easyToken(site.config.sessionSecret);
    const own = path.startsWith('/api/forms')
      ? { answers: { name: 'Ada Lopes', email: 'ada@example.com', why: 'I like it' } }
      : { name: 'Ada Lopes', email: 'ada@example.com', message: 'Hello' };
    return site.visitor().post(path, { ...own, turnstile_token, about });
  };
  const last = () => site.database.manager.findOneOrFail(Message, { where: {}, order: { id: 'DESC' } });
  const page = async (path: string) => (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();

  it('is named by a hidden field of each form there, and of no form elsewhere', async () => {
    for (const path of ['/courses/drawing-b', '/de/courses/zeichnen']) {
      const named = (await page(path)).match(/<input[^>]*name="about"[^>]*>/g) ?? [];
      expect([path, named.length]).toEqual([path, 2]);
      for (const input of named) expect(input).toContain(`value="course/${course.id}"`);
    }
    for (const path of [`/forms/${form.slug}`, '/contact']) expect(await page(path)).not.toContain('name="about"');
  });

  it('belongs to the record: in messages, the inbox, the file of answers, mails and webhooks', async () => {
    const { status } = await send(`course/${course.id}`);
    expect(status).toBe(201);
    expect(await last()).toMatchObject({
      about_resource: 'course',
      about_id: course.id,
      about_title: 'Drawing <b>',
      form_id: form.id,
    });
    const about = { resource: 'course', id: course.id, title: 'Drawing <b>' };
    const { data } = await ok(me.get('/admin/api/conversations'));
    expect(data[0]).toMatchObject({ about });
    const thread = await ok(me.get(`/admin/api/conversations/${data[0].id}`));
    expect(thread.conversation).toMatchObject({ about });
    const csv = (await me.get(`/admin/api/export_form_answers/${form.id}`)).body.split('\r\n');
    expect(csv[0]).toContain('about_resource,about_id,about_title');
    expect(csv[1]).toContain(`course,${course.id},Drawing <b>`);
    const notice = await site.database.manager.findOneOrFail(OutboxMail, {
      where: { to_address: 'office@example.com' },
      order: { id: 'DESC' },
    });
    expect(notice.text).toMatch(/About:? +Drawing <b>/);
    expect(await ok(me.get('/admin/api/inbox_choices'))).toMatchObject({ about: [about] });

    // The same of the contact form.
    expect((await send(`course/${course.id}`, '/api/contact')).status).toBe(201);
    expect(await last()).toMatchObject({ about_id: course.id, form_id: null });
    expect(await ok(me.get(`/admin/api/record_messages/course/${course.id}`))).toMatchObject({ count: 2 });
    expect((await site.visitor().get(`/admin/api/record_messages/course/${course.id}`)).status).toBe(401);
  });

  it('is the original’s, in whatever language it was sent, and without JavaScript', async () => {
    const visitor = site.visitor();
    const data = new FormData();
    for (const [key, value] of [
      ['name', 'Ben'],
      ['email', 'ben@example.com'],
    ] as const)
      data.set(`answers[${key}]`, value);
    data.set('about', `course/${course.id}`);
    const { status } = await visitor.post(`/forms/${form.slug}?language=de`, undefined, { raw: data });
    expect(status).toBe(200);
    expect(await last()).toMatchObject({ language: 'de', about_id: course.id, about_title: 'Drawing <b>' });
  });

  it('is narrowed to the record in the inbox', async () => {
    expect((await send(undefined)).status).toBe(201);
    const of = async (about: string) =>
      (await ok(me.get(`/admin/api/conversations?lane=all&about=${encodeURIComponent(about)}`))).total;
    expect([await of(`course/${course.id}`), await of('course/999'), await of('nonsense'), await of('')]).toEqual([
      2, 0, 0, 3,
    ]);
  });

  it.each([
    [
      'a record that is not published',
      () => ok(me.post('/admin/api/create_course', { title: 'Secret', status: 'inactive' })),
    ],
    ['a record that is none', () => Promise.resolve({ id: 999_999 })],
  ])('is about nothing, and arrives nevertheless, with %s', async (_, record) => {
    const { id } = await record();
    expect((await send(`course/${id}`)).status).toBe(201);
    expect(await last()).toMatchObject({ about_resource: '', about_id: null, about_title: '' });
  });

  it.each(['user/1', 'message/1', 'course/', 'course/1;', '__proto__/1', { resource: 'course' }, 7, ['course/1']])(
    'is about nothing with %j',
    async (about) => {
      expect((await send(about)).status).toBe(201);
      expect(await last()).toMatchObject({ about_resource: '', about_id: null });
    },
  );

  it('stays when the record is deleted, and comes back from the bin with it', async () => {
    const { id } = await site.database.manager.findOneByOrFail(Message, {
      about_id: course.id,
      email: 'ada@example.com',
      form_id: form.id,
    });
    await ok(me.delete(`/admin/api/delete_message/${id}`));
    await ok(me.post(`/admin/api/restore_message/${id}`, {}));
    await ok(me.delete(`/admin/api/delete_course/${course.id}`));
    expect(await site.database.manager.findOneByOrFail(Message, { id })).toMatchObject({
      about_id: course.id,
      about_title: 'Drawing <b>',
    });
    expect((await ok(me.get(`/admin/api/conversations?lane=all&about=course/${course.id}`))).total).toBe(2);
    expect((await send(`course/${course.id}`)).status).toBe(201);
    expect(await last()).toMatchObject({ about_id: null });
  });
});
