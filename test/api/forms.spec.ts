import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { FormInput } from '../../backend/content/forms/form.dto.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { InboxConversation } from '../../backend/visitors/conversations/inbox-conversation.entity.js';
import { InboxForm } from '../../backend/visitors/conversations/inbox-stage.entity.js';
import { FormFile } from '../../backend/visitors/forms/form-file.entity.js';
import { FormFilesService } from '../../backend/visitors/forms/form-files.service.js';
import { RetentionService } from '../../backend/visitors/forms/retention.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { Person } from '../../backend/visitors/people/person.entity.js';
import { forReleases } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { hostileFiles, memoryTaken } from './support/hostile-files.js';
import { pdf } from './support/pictures.js';

const fields: Partial<NonNullable<FormInput['fields']>[number]>[] = [
  { key: 'kind', kind: 'choice', label: 'What do you run?', required: true, options: 'School\nClinic' },
  {
    key: 'size',
    kind: 'number',
    label: 'How many learners?',
    required: true,
    min: '20',
    max: '3000',
    when_key: 'kind',
    when_value: 'School',
  },
  { key: 'fair', kind: 'campaign', label: 'spring-fair' },
  { key: 'two', kind: 'step', label: 'How we reach you' },
  { key: 'name', kind: 'name', label: 'Name', required: true },
  { key: 'email', kind: 'email', label: 'Email', required: true },
  { key: 'phone', kind: 'phone', label: 'Phone' },
  { key: 'cv', kind: 'file', label: 'Your CV' },
  { key: 'consent', kind: 'consent', label: 'I agree that you ring me.', required: true },
];

const good = {
  kind: 'School',
  size: '600',
  name: 'Wanjiru Kamau',
  email: 'Wanjiru@Example.com',
  phone: '+254 700 000 999',
  consent: 'yes',
};

describeOnEach('A form of editors', (kind) => {
  let site: TestApp;
  let editor: Client;
  let form: { id: number; slug: string; version: number };

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    const input = { title: 'Ask for a demonstration', fields, done_text: 'We ring you.' };
    form = (await editor.post('/admin/api/create_form', input)).body;
  });

  afterAll(() => site.close());

  const messages = () =>
    site.database.manager.find(Message, {
      select: {
        id: true,
        name: true,
        email: true,
        message: true,
        form_id: true,
        answers: true,
        spam_at: true,
        origin_campaign: true,
      },
      order: { id: 'DESC' },
    });
  const send = async (answers: object, more: object = {}) => {
    const visitor = site.visitor();
    const turnstile_token = await easyToken(site.config.sessionSecret);
    return visitor.post(`/api/forms/${form.slug}`, { answers, turnstile_token, ...more });
  };

  it('is a message with an answer for each question that was asked, of a person, in a conversation', async () => {
    const { status, body } = await send({ ...good, unknown: 'x', form_id: '9' });
    expect([status, body]).toEqual([201, { message: 'We ring you.', page: null, seat: '' }]);
    const [message] = await messages();
    expect(message).toMatchObject({
      name: 'Wanjiru Kamau',
      email: 'wanjiru@example.com',
      form_id: form.id,
      spam_at: null,
      origin_campaign: 'spring-fair',
    });
    expect(message?.answers?.map(({ key, value }) => [key, value])).toEqual([
      ['kind', 'School'],
      ['size', '600'],
      ['name', 'Wanjiru Kamau'],
      ['email', 'Wanjiru@Example.com'],
      ['phone', '+254 700 000 999'],
      ['consent', 'yes'],
    ]);
    expect(message?.message).toContain('How many learners? 600');
    const conversation = await site.database.manager.findOneByOrFail(InboxConversation, {
      message_id: message?.id ?? 0,
    });
    expect(conversation).toMatchObject({ form: `form-${form.id}`, subject: 'Ask for a demonstration' });
    expect(conversation.stage_id).not.toBeNull();
    expect(await site.database.manager.findOneBy(Person, { email: 'wanjiru@example.com' })).toMatchObject({
      name: 'Wanjiru Kamau',
      phone: '+254 700 000 999',
    });
    const { body: list } = await editor.get(`/admin/api/conversations?form=form-${form.id}`);
    expect(list.data).toHaveLength(1);
  });

  it.each([
    ['+1 (555) 123-4567 x89', 'a..b@docomo.example'],
    ['+1 555 123 4567 ext. 7', 'ends.@ezweb.example'],
    ['+7 495 123-45-67 доб. 104', 'root@localhost'],
    ['٠٧٠٠١٢٣٤٥٦', 'jörg@bücher.example'],
  ])('takes the telephone number %s and the address %s as they were typed', async (phone, email) => {
    const { status, body } = await send({ ...good, phone, email });
    expect([status, body]).toMatchObject([201, {}]);
    const [message] = await messages();
    expect(message?.answers?.find(({ key }) => key === 'phone')?.value).toBe(phone);
    expect(message?.email).toBe(email);
  });

  it.each(['call me', '12', '+1 555\nX: y'])('refuses %j as a telephone number', async (phone) => {
    const { status, body } = await send({ ...good, phone });
    expect([status, body.errors]).toEqual([422, { phone: [expect.stringMatching(/phone/i)] }]);
  });

  it.each(['ada@example', 'ada@example.com, bob@example.com', 'Ada <ada@example.com>', 'a b@example.com'])(
    'refuses %j as an address',
    async (email) => {
      const { status, body } = await send({ ...good, email });
      expect([status, body.errors]).toEqual([422, { email: ['Please enter a valid email address.'] }]);
    },
  );

  it('says under each field what is wrong, and asks nothing that waits for another answer', async () => {
    const { status, body } = await send({ kind: 'School', size: '7', email: 'x', consent: '' });
    expect([status, body.errors]).toEqual([
      422,
      {
        size: ['Please enter something from 20 to 3000.'],
        name: ['Please answer this question.'],
        email: ['Please enter a valid email address.'],
        consent: ['Please tick this box.'],
      },
    ]);
    expect((await send({ ...good, kind: 'Clinic', size: '7' })).status).toBe(201);
    expect((await messages())[0]?.answers?.some(({ key }) => key === 'size')).toBe(false);
    expect((await send({ ...good, kind: 'Bank' })).body.errors).toEqual({
      kind: ['Please choose one of the answers.'],
    });
    expect((await send({ ...good, kind: ['School', 'Clinic'] })).status).toBe(422);
  });

  it('refuses what is no form, too much, other fields, and a token twice', async () => {
    const visitor = site.visitor();
    expect((await visitor.post('/api/forms/none', {})).status).toBe(404);
    expect((await visitor.post(`/api/forms/${form.slug}`, { spam_at: null })).status).toBe(422);
    expect((await send({ ...good, name: 'x'.repeat(20_000) })).status).toBe(413);
    expect((await send({ ...good, name: { toString: 1 } })).status).toBe(422);
    const turnstile_token = await easyToken(site.config.sessionSecret);
    visitor.address = site.visitor().address;
    expect((await visitor.post(`/api/forms/${form.slug}`, { answers: good, turnstile_token })).status).toBe(201);
    expect((await visitor.post(`/api/forms/${form.slug}`, { answers: good, turnstile_token })).status).toBe(422);
    expect((await visitor.post(`/api/forms/${form.slug}`, { answers: good })).status).toBe(422);
  });

  it('takes files by what they are, which only those who read the inbox can fetch', async () => {
    const sendFile = async (bytes: BlobPart) => {
      const visitor = site.visitor();
      const data = new FormData();
      data.set('turnstile_token', await easyToken(site.config.sessionSecret));
      for (const [key, value] of Object.entries(good)) data.set(`answers[${key}]`, value);
      data.set('answers[cv]', new Blob([bytes], { type: 'application/pdf' }), '../cv.pdf');
      return visitor.post(`/api/forms/${form.slug}`, undefined, { raw: data });
    };
    expect((await sendFile('<script>alert(1)</script>')).body.errors).toEqual({ cv: [expect.any(String)] });
    expect((await sendFile(new Uint8Array(await pdf()))).status).toBe(201);
    const [message] = await messages();
    const [id] = message?.answers?.find(({ key }) => key === 'cv')?.files ?? [];
    expect(await site.database.manager.findOneByOrFail(FormFile, { id: id ?? 0 })).toMatchObject({
      message_id: message?.id,
      name: 'cv.pdf',
      type: 'application/pdf',
    });
    const { id: conversation } = await site.database.manager.findOneByOrFail(InboxConversation, {
      message_id: message?.id ?? 0,
    });
    const { body: thread } = await editor.get(`/admin/api/conversations/${conversation}`);
    expect(thread.items[0].attachments).toEqual([
      { name: 'cv.pdf', type: 'application/pdf', size: expect.any(Number), path: `/admin/api/form_file/${id}` },
    ]);
    const { status, headers } = await editor.get(`/admin/api/form_file/${id}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect((await site.visitor().get(`/admin/api/form_file/${id}`)).status).toBe(401);
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.get(`/admin/api/form_file/${id}`)).status).toBe(403);
  });

  it('calls files as their senders do, and refuses empty ones in words', async () => {
    const sendFile = async (bytes: BlobPart, name: string) => {
      const data = new FormData();
      data.set('turnstile_token', await easyToken(site.config.sessionSecret));
      for (const [key, value] of Object.entries(good)) data.set(`answers[${key}]`, value);
      data.set('answers[cv]', new Blob([bytes]), name);
      return site.visitor().post(`/api/forms/${form.slug}`, undefined, { raw: data });
    };
    const twice = Buffer.from('r\u00e9sum\u00e9.pdf', 'utf8').toString('latin1');
    const names = ['履歴書.pdf', 'Größe.pdf', twice];
    for (const name of names) {
      expect((await sendFile('%PDF-1.4\n%%EOF', name)).status).toBe(201);
      const [message] = await messages();
      const shown = name === twice ? 'résumé.pdf' : name;
      expect(message?.answers?.find(({ key }) => key === 'cv')?.value).toBe(shown);
      expect(await site.database.manager.findOneByOrFail(FormFile, { message_id: message?.id ?? 0 })).toMatchObject({
        name: shown,
      });
    }
    expect((await sendFile('', 'cv.pdf')).body.errors).toEqual({ cv: ['This file is empty.'] });
  });

  it('gives no visitor the room for files of all others', async () => {
    const files = site.nest.get(FormFilesService, { strict: false });
    const take = (address: string, megabytes: number, isUnchecked = true) =>
      files.takeRoom(megabytes * 1024 * 1024, isUnchecked, address);
    const sendFile = async (address: string) => {
      const visitor = site.visitor();
      visitor.address = address;
      const data = new FormData();
      data.set('turnstile_token', await easyToken(site.config.sessionSecret));
      for (const [key, value] of Object.entries(good)) data.set(`answers[${key}]`, value);
      data.set('answers[cv]', new Blob([new Uint8Array(await pdf())], { type: 'application/pdf' }), 'cv.pdf');
      return visitor.post(`/api/forms/${form.slug}`, undefined, { raw: data });
    };
    const [own, other] = ['203.0.113.41', '203.0.113.42'];
    // At the same time, none of them stored yet.
    const taken = await Promise.all([20, 20, 5].map((size) => take(own, size)));
    expect(taken.map(({ isFull }) => isFull)).toEqual([undefined, 'own', undefined]);
    expect((await take(own, 76, false)).isFull).toBe('own');
    const checked = await take(own, 75, false);
    expect(checked.isFull).toBeUndefined();
    const refused = await sendFile(own);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { cv: [expect.stringContaining('Your connection has sent as many files today as it may.')] },
    ]);
    expect((await sendFile(other)).status).toBe(201);
    // What was not stored after all is given back.
    for (const room of [...taken, checked]) if (room.isFull === undefined) room.giveBack();
    expect((await sendFile(own)).status).toBe(201);

    const rows = site.database.manager.getRepository(FormFile);
    const { id } = await rows.findOneOrFail({ where: {}, order: { id: 'DESC' } });
    const { size } = await rows.findOneByOrFail({ id });
    const sized = (bytes: number, created_at: Date) =>
      site.database.transaction((manager) => manager.update(FormFile, { id }, { size: bytes, created_at }));
    await sized(500 * 1024 * 1024, new Date());
    expect((await sendFile('203.0.113.43')).body.errors).toEqual({
      cv: [expect.stringContaining('No more files can be taken today.')],
    });
    // All that is kept, whenever it came.
    await sized(2_000_000_000, new Date('2026-01-01'));
    expect((await take('203.0.113.44', 1)).isFull).toBeUndefined();
    await sized(size, new Date());
  });

  forReleases(it)('opens no archive and draws no picture, whatever a file says that it is', async () => {
    const files = await hostileFiles();
    const outcomes: [string, string | undefined][] = [];
    const taken = await memoryTaken(async () => {
      for (const { name, type, bytes } of files) {
        const data = new FormData();
        for (const [key, value] of Object.entries(good)) data.set(`answers[${key}]`, value);
        data.set('answers[cv]', new Blob([new Uint8Array(bytes)], { type }), name);
        const { status } = await site.visitor().post(`/forms/${form.slug}`, undefined, { raw: data });
        const [file] = await site.database.manager.find(FormFile, { order: { id: 'DESC' }, take: 1 });
        expect([name, status]).toEqual([name, status === 200 ? 200 : 422]);
        outcomes.push([name, status === 200 ? file?.type : undefined]);
        if (status !== 200) continue;
        const answer = await fetch(`${editor.url}/admin/api/form_file/${file?.id}`, {
          headers: { cookie: [...editor.cookies].map((pair) => pair.join('=')).join('; ') },
        });
        expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
        expect(answer.headers.get('content-disposition')).toContain('attachment');
        expect(answer.headers.get('content-type')).toBe('application/octet-stream');
      }
    });

    expect(outcomes).toEqual(files.map(({ name, keptAs }) => [name, keptAs]));
    // An archive has 200 MB in it, the picture would have 14 GB.
    expect(taken).toBeLessThan(100);
  });

  it('is answered in the language of its page, without JavaScript as well', async () => {
    const { body: languages } = await (await site.signIn()).get('/admin/api/languages');
    const others = [{ tag: 'sw', is_published: true }];
    const admin = await site.signIn();
    expect((await admin.put('/admin/api/languages', { others, version: languages.version })).status).toBe(200);
    const visitor = site.visitor();
    const data = new FormData();
    data.set('answers[kind]', 'School');
    data.set('answers[cv]', new Blob([new Uint8Array(10)]), 'cv.pdf');
    const post = (query: string) => visitor.post(`/forms/${form.slug}${query}`, undefined, { raw: data });
    expect((await post('')).body).toContain('<html lang="en"');
    const swahili = await post('?language=sw');
    expect([swahili.status, swahili.body]).toEqual([422, expect.stringContaining('<html lang="sw"')]);
    expect((await post('?language=xx')).status).toBe(422);
    await admin.put('/admin/api/languages', { others: [] });
  });

  it('reads no file of whom the bot check did not let pass, and tells more than a few at a time to try again', async () => {
    const sendFiles = (token: string | undefined, path: string, megabytes: number) => {
      const data = new FormData();
      if (token !== undefined) data.set('turnstile_token', token);
      for (const [key, value] of Object.entries(good)) data.set(`answers[${key}]`, value);
      data.set('answers[cv]', new Blob([new Uint8Array(megabytes * 1024 * 1024)]), 'cv.pdf');
      return site.visitor().post(`${path}/${form.slug}`, undefined, { raw: data });
    };
    for (const token of [undefined, '', 'eyJ9', 'x'.repeat(9000)]) {
      const { status, body } = await sendFiles(token, '/api/forms', 5);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['turnstile_token']]);
    }
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendFiles(undefined, '/forms', 5)));
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(answers.every(({ headers }) => headers.get('content-type')?.startsWith('text/html'))).toBe(true);
    // What they held is free again.
    expect((await sendFiles(undefined, '/forms', 5)).status).toBe(422);
  });

  it('leaves room for the files of others while somebody sends theirs slowly', async () => {
    const boundary = 'slow';
    const part = (name: string, megabytes: number) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="answers[${name}]"; filename="cv.pdf"\r\n` +
            'Content-Type: application/pdf\r\n\r\n',
        ),
        Buffer.alloc(megabytes * 1024 * 1024, 'a'),
        Buffer.from('\r\n'),
      ]);
    // Never ended: what was sent is held. Of one address at most so much as a sending has.
    const slow = [[4.9, 4.9, 4.9, 4.9], [4.9], [4.9]].map((sizes) => {
      const held = request(`${site.url}/forms/${form.slug}`, {
        method: 'POST',
        headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'X-Forwarded-For': '203.0.113.77' },
      });
      held.on('error', () => {});
      for (const size of sizes) held.write(part('cv', size));
      return held;
    });
    try {
      await delay(1500);
      const data = new FormData();
      for (const [key, value] of Object.entries(good)) data.set(`answers[${key}]`, value);
      data.set('answers[cv]', new Blob([new Uint8Array(4 * 1024 * 1024)]), 'cv.pdf');
      const { status } = await site.visitor().post(`/forms/${form.slug}`, undefined, { raw: data });
      // By its bytes it is no document.
      expect(status).toBe(422);
    } finally {
      for (const held of slow) held.destroy();
    }
  });

  it('works without JavaScript: what comes so is kept as suspected spam, and mistakes are told on a page', async () => {
    const visitor = site.visitor();
    const post = (values: object) => {
      const data = new FormData();
      for (const [key, value] of Object.entries(values)) data.set(`answers[${key}]`, String(value));
      // As browsers send the rest of the form.
      data.set('website', '');
      data.set('privacy', 'on');
      data.set('answers[cv]', new Blob([]), '');
      return visitor.post(`/forms/${form.slug}`, undefined, { raw: data });
    };
    const wrong = await post({ ...good, email: '' });
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('Email: Please answer this question.')]);
    const sent = await post(good);
    expect([sent.status, sent.body]).toEqual([200, expect.stringContaining('We ring you.')]);
    expect((await messages())[0]?.spam_at).toBeInstanceOf(Date);
    // The page that says so is loaded again.
    const before = (await messages()).length;
    expect((await post(good)).body).toContain('We ring you.');
    expect(await messages()).toHaveLength(before);
    expect((await post({ ...good, size: '601' })).status).toBe(200);
    expect(await messages()).toHaveLength(before + 1);
    const tooLarge = new FormData();
    for (const [key, value] of Object.entries(good)) tooLarge.set(`answers[${key}]`, value);
    tooLarge.set('answers[cv]', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]), 'cv.pdf');
    visitor.address = site.visitor().address;
    const { status, headers, body } = await visitor.post(`/forms/${form.slug}`, undefined, { raw: tooLarge });
    expect([status, headers.get('content-type'), headers.get('content-security-policy')]).toEqual([
      413,
      'text/html; charset=utf-8',
      expect.stringContaining("default-src 'none'"),
    ]);
    expect(body).toContain('This file is too large.');
    expect(body).toContain('Go back in your browser');
    const wrongKind = new FormData();
    wrongKind.set('answers', 'no answers');
    for (const raw of [new FormData(), wrongKind])
      expect((await visitor.post('/forms/none', undefined, { raw })).status).toBe(404);
    await editor.put(`/admin/api/update_form/${form.id}`, {
      title: 'Ask',
      spam_tolerance: 'refuse',
      version: form.version,
    });
    expect((await post(good)).status).toBe(422);
  });

  it('is listed and exported with a column for each question', async () => {
    const { body } = await editor.get(`/admin/api/form_answers/${form.id}`);
    expect(body.questions.map(({ key }: { key: string }) => key)).toEqual([
      'kind',
      'size',
      'name',
      'email',
      'phone',
      'cv',
      'consent',
    ]);
    // Of a consent what was agreed to; elsewhere the question would stand for the answer.
    expect(body.data[0].answers.find(({ key }: { key: string }) => key === 'kind')).toMatchObject({ label: '' });
    expect(body.total).toBe((await messages()).filter(({ spam_at }) => spam_at === null).length);
    const admin = await site.signIn(RoleName.Administrator);
    const csv = await admin.get(`/admin/api/export_form_answers/${form.id}`);
    expect(csv.body).toContain('How many learners?');
    expect(csv.body).toContain('I agree that you ring me.');
    expect((await editor.get(`/admin/api/export_form_answers/${form.id}`)).status).toBe(403);
  });

  it('can’t be saved if nobody could fill it in', async () => {
    const errorsOf = async (list: object[]) =>
      (await editor.post('/admin/api/create_form', { title: 'Wrong', fields: list })).body.errors;
    expect(
      await errorsOf([
        { kind: 'text', label: 'Waits', when_key: 'below', when_value: 'A' },
        { key: 'below', kind: 'choice', label: 'One', options: 'A' },
        { key: 'below', kind: 'email', label: 'Email' },
        { kind: 'email', label: 'Again' },
        { kind: 'text', label: '' },
      ]),
    ).toMatchObject({ 'fields.4.label': [expect.any(String)] });
    expect(
      Object.keys(
        await errorsOf([
          { kind: 'text', label: 'Waits', when_key: 'below', when_value: 'A' },
          { key: 'below', kind: 'choice', label: 'One', options: 'A' },
          { key: 'below', kind: 'email', label: 'Email' },
          { kind: 'email', label: 'Again' },
        ]),
      ),
    ).toEqual(['fields.0.when_key', 'fields.1.options', 'fields.2.key', 'fields.3.kind']);
    const files = Array.from({ length: 6 }, (_, index) => ({ kind: 'file', label: `File ${index}` }));
    expect(Object.keys(await errorsOf(files))).toEqual(['fields.5.kind']);
  });

  it('keeps everything until somebody sets a time; then what is older goes with its person and files', async () => {
    const retention = site.nest.get(RetentionService);
    const later = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    await site.database.transaction((manager) => manager.updateAll(InboxForm, { retention_months: 0 }));
    expect(await retention.removeOld(later)).toBe(0);
    const states = [{ status: 'new' }, { status: 'handled' }];
    expect((await editor.put('/admin/api/stages/form-999999', { stages: states })).status).toBe(404);
    const shownMonths = async () => (await site.visitor().get(`/api/pages/forms/${form.slug}`)).body.form.kept_months;
    expect(await shownMonths()).toBe(0);
    const { body } = await editor.put(`/admin/api/stages/form-${form.id}`, { retention_months: 1 });
    expect(body.forms.at(-1)).toMatchObject({ form: `form-${form.id}`, retention_months: 1 });
    expect(await shownMonths()).toBe(1);
    const count = (await messages()).length;
    expect(await retention.removeOld(new Date())).toBe(0);
    expect(await retention.removeOld(later)).toBe(count);
    expect(await messages()).toEqual([]);
    expect(await site.database.manager.count(FormFile)).toBe(0);
    expect(await site.database.manager.existsBy(Person, { email: 'wanjiru@example.com' })).toBe(false);
  });
});
