import { createHash } from 'node:crypto';
import type { PageRenderer } from '../../backend/core/ssr/page-context.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { GIVEN_DAYS, GivenFilesService } from '../../backend/visitors/messages/given-files.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { pdf } from './support/pictures.js';

const SITE_URL = 'https://jukwaa.test';
const DAY_MS = 24 * 60 * 60_000;

describeOnEach('A file that the form of a record gives', (kind) => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;
  let form: { id: number; slug: string };
  let course: { id: number; version: number };
  let sender = 0;

  // biome-ignore lint/suspicious/noExplicitAny: as of any answer, see client.ts
  const ok = async (call: Promise<{ status: number; body: any }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const raw = new FormData();
    raw.set('file', new File([bytes], name, { type: 'application/pdf' }));
    return (await ok(me.call('POST', '/admin/api/product/upload_document', undefined, { raw }))).filename;
  };
  const fields = (paperInternal: boolean) => [
    { key: 'title', label: 'Title', kind: 'text', role: 'title', translated: true },
    { key: 'sheet', label: 'Data sheet', kind: 'file' },
    { key: 'paper', label: 'White paper', kind: 'file', internal: paperInternal, translated: true },
  ];
  const english = pdf(2000);
  const german = pdf(2400);

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({
      kind,
      frontend: { renderer: async () => renderer },
      config: { siteUrl: SITE_URL, mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'hello@jukwaa.test' } },
    });
    me = await site.signIn();
    await ok(me.patch('/admin/update_contact', { email: 'office@example.com' }));
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'de', is_published: true, missing: 'show_original' }] }));
    form = await ok(
      me.post('/admin/api/create_form', {
        title: 'Get the paper',
        fields: [
          { key: 'name', kind: 'name', label: 'Name', required: true },
          { key: 'email', kind: 'email', label: 'Email', required: true },
        ],
      }),
    );
    course = await ok(
      me.post('/admin/api/create_kind', {
        names: [{ language: 'en', singular: 'Paper', plural: 'Papers' }],
        path: 'papers',
        fields: fields(true),
        page_blocks: [
          { kind: 'record_head' },
          { kind: 'record_files', file_fields: ['sheet'], has_checksum: true },
          { kind: 'record_form', form_ids: [form.id], given_fields: ['paper'] },
        ],
      }),
    );
  });
  afterAll(() => site.close());

  const add = (values: object): Promise<{ id: number; slug: string; version: number }> =>
    ok(me.post('/admin/api/create_paper', values));
  const send = async (id: number, language = '') => {
    sender += 1;
    return ok(
      site.visitor().post(`/api/forms/${form.slug}${language && `?language=${language}`}`, {
        answers: { name: `Visitor ${sender}`, email: `visitor${sender}@example.com` },
        turnstile_token: await easyToken(site.config.sessionSecret),
        about: `paper/${id}`,
      }),
    );
  };
  const page = async (slug: string, prefix = '') =>
    (await fetch(`${site.url}${prefix}/papers/${slug}`, { headers: { accept: 'text/html' } })).text();
  const mailTo = (to_address: string) =>
    site.database.manager.findOneOrFail(OutboxMail, { where: { to_address }, order: { id: 'DESC' } });
  const linkIn = (text: string): string => {
    const [link = ''] = /https:\/\/jukwaa\.test\/api\/given_file\?[^\s"<]+/.exec(text) ?? [];
    return link.replace(SITE_URL, site.url);
  };
  const lastMessage = async (about_id: number) =>
    site.database.manager.findOneOrFail(Message, { where: { about_id }, order: { id: 'DESC' } });

  it('comes by mail as a link, and stands nowhere else', async () => {
    const paper = await upload('Our paper.pdf', english);
    const sheet = await upload('Sheet.pdf', pdf(3000));
    const { id, slug } = await add({ title: 'On scales', paper, sheet });
    const html = await page(slug);
    expect(html).toContain('You get the file by email');
    expect(html).toContain(createHash('sha256').update(pdf(3000)).digest('hex'));
    expect(html).toMatch(/PDF, \d+ kB/);
    const stem = paper.replace(/^.*\/|\.pdf$/g, '');
    const everywhere = [
      html,
      await page(''),
      JSON.stringify(await ok(site.visitor().get('/api/content/paper'))),
      JSON.stringify(await ok(site.visitor().get(`/api/content/paper/${slug}`))),
      await (await fetch(`${site.url}/papers/${slug}.md`)).text(),
    ];
    for (const text of everywhere) expect(text).not.toContain(stem);

    expect(await send(id)).toMatchObject({ message: 'Thank you. We have sent you an email with the link.' });
    const { subject, text } = await mailTo(`visitor${sender}@example.com`);
    expect(subject).toBe('Your download: On scales');
    expect(text).toContain('Our paper.pdf');
    expect(text).not.toContain(stem);
    const response = await fetch(linkIn(text));
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(english)).toBe(true);
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="Our paper.pdf"');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect((await mailTo('office@example.com')).text).not.toContain('given_file');
  });

  it('is that of the language in which the form was sent', async () => {
    const [paper, own] = [await upload('Paper.pdf', english), await upload('Papier.pdf', german)];
    const { id, slug } = await add({ title: 'On words', paper });
    await ok(
      me.post('/admin/api/create_paper', {
        title: 'Von Wörtern',
        slug,
        language: 'de',
        translation_of: id,
        paper: own,
      }),
    );
    await send(id, 'de');
    const { subject, text } = await mailTo(`visitor${sender}@example.com`);
    expect(subject).toBe('Ihr Download: Von Wörtern');
    const response = await fetch(linkIn(text));
    expect(Buffer.from(await response.arrayBuffer()).equals(german)).toBe(true);
  });

  it('is not asked for on the page of a record without one', async () => {
    const { id, slug } = await add({ title: 'Without' });
    expect(await page(slug)).not.toContain('name="answers[email]"');
    // Sent by hand, it is a letter like others.
    expect((await send(id)).message).not.toContain('link');
    expect((await mailTo(`visitor${sender}@example.com`)).text).not.toContain('given_file');
  });

  it('is given only by links that this site has made, for a week', async () => {
    const { id, slug } = await add({ title: 'On keys', paper: await upload('Keys.pdf', english) });
    await send(id);
    const message = await lastMessage(id);
    const given = site.nest.get(GivenFilesService, { strict: false });
    const link = new URL(linkIn((await mailTo(message.email)).text));
    const token = link.searchParams.get('token') ?? '';
    const end = Date.now() + GIVEN_DAYS * DAY_MS;
    expect(await given.find(token, end - 60_000)).toMatchObject({ state: 'file' });
    expect(await given.find(token, end + 1000)).toMatchObject({ state: 'over', page: { path: `/papers/${slug}` } });
    const [number, field, ends = '', ...signature] = token.split('-');
    const forged = [
      [number, field, Number(ends) + 1, ...signature],
      [number, 'sheet', ends, ...signature],
      [Number(number) - 1, field, ends, ...signature],
      [number, field, ends, 'A'.repeat(22)],
    ].map((parts) => parts.join('-'));
    for (const wrong of [...forged, '', token.slice(0, -1), `0${token}`, `${token}\n`]) {
      link.searchParams.set('token', wrong);
      const response = await fetch(link);
      expect([wrong, response.status]).toEqual([wrong, 404]);
      expect(await response.text()).toContain('This link no longer works');
    }
    expect((await fetch(`${site.url}/api/given_file?token=a&token=b`)).status).toBe(404);
  });

  it('is gone with the message, the record, or what the template gives', async () => {
    const paper = await upload('Doors.pdf', english);
    const { id, slug, version } = await add({ title: 'On doors', paper });
    await send(id);
    const message = await lastMessage(id);
    const link = linkIn((await mailTo(message.email)).text);
    const status = async () => (await fetch(link)).status;
    expect(await status()).toBe(200);
    await ok(me.put(`/admin/api/spam_message/${message.id}`));
    expect(await status()).toBe(404);
    await ok(me.put(`/admin/api/not_spam_message/${message.id}`));
    expect(await status()).toBe(200);
    const hidden = await ok(me.put(`/admin/api/update_paper/${id}`, { status: 'inactive', version }));
    expect(await status()).toBe(404);
    const shown = await ok(
      me.put(`/admin/api/update_paper/${id}`, { status: 'active', paper: null, version: hidden.version }),
    );
    const gone = await fetch(link);
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain(`href="/papers/${slug}"`);
    await ok(me.put(`/admin/api/update_paper/${id}`, { paper, version: shown.version }));
    expect(await status()).toBe(200);
    await ok(me.delete(`/admin/api/delete_message/${message.id}`));
    expect(await status()).toBe(404);
  });

  it('is mailed for what comes without JavaScript once somebody has looked at it', async () => {
    const { id } = await add({ title: 'On paper', paper: await upload('Plain.pdf', english) });
    const raw = new FormData();
    raw.set('answers[name]', 'Ben');
    raw.set('answers[email]', 'ben@example.com');
    raw.set('about', `paper/${id}`);
    const { status, body } = await site.visitor().post(`/forms/${form.slug}`, undefined, { raw });
    expect([status, body]).toEqual([200, expect.stringContaining('We look at it first.')]);
    expect(await site.database.manager.countBy(OutboxMail, { to_address: 'ben@example.com' })).toBe(0);
    await ok(me.put(`/admin/api/not_spam_message/${(await lastMessage(id)).id}`));
    expect(linkIn((await mailTo('ben@example.com')).text)).not.toBe('');
  });

  it('can’t be one that visitors see', async () => {
    const { version } = await ok(me.get(`/admin/edit_kind/${course.id}`));
    const open = await me.put(`/admin/api/update_kind/${course.id}`, { fields: fields(false), version });
    expect(open.status).toBe(422);
    expect(open.body.errors).toEqual({ 'fields.2.internal': [expect.stringContaining('“White paper”')] });
    const given = await me.put(`/admin/api/update_kind/${course.id}`, {
      page_blocks: [{ kind: 'record_form', form_ids: [form.id], given_fields: ['sheet'] }],
      version,
    });
    expect(given.status).toBe(422);
    expect(given.body.errors).toEqual({ 'page_blocks.0.given_fields': [expect.stringContaining('“Data sheet”')] });
  });
});
