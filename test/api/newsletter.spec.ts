import { ContactInfoService } from '../../backend/company/contact-info/contact-info.service.js';
import { LanguagesService } from '../../backend/company/languages/languages.service.js';
import { WordsService } from '../../backend/company/words/words.service.js';
import { Post } from '../../backend/content/posts/post.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { SiteIdentity } from '../../backend/core/identity/site-identity.js';
import { Newsletter } from '../../backend/features/newsletters/newsletter.entity.js';
import { NewsletterProcessor } from '../../backend/features/newsletters/newsletter.processor.js';
import { OutboxService } from '../../backend/infrastructure/mail/outbox.service.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { UploadReference } from '../../backend/infrastructure/uploads/upload-reference.entity.js';
import { NeverMailed } from '../../backend/visitors/subscribers/never-mailed.entity.js';
import { NeverMailedService } from '../../backend/visitors/subscribers/never-mailed.service.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';
import { eventually, MailServer, type ReceivedMail } from './support/mail-server.js';
import { jpeg } from './support/pictures.js';

const SITE = 'https://jukwaa.test';

const linkIn = ({ text }: ReceivedMail, path: string): string =>
  new RegExp(`${SITE}(/api/${path}\\?token=\\w+)`).exec(text)?.[1] ?? 'no link';

async function subscribe(app: TestApp, email: string) {
  const turnstile_token = await easyToken(app.config.sessionSecret);
  return app.visitor().post('/api/subscribe', { email, turnstile_token });
}

const subscriber = (app: TestApp, email: string): Promise<Subscriber> =>
  app.database.manager
    .createQueryBuilder(Subscriber, 'subscriber')
    .addSelect(['subscriber.token', 'subscriber.confirmation_token', 'subscriber.confirmation_expires_at'])
    .where('subscriber.email = :email', { email })
    .getOneOrFail();

describeOnEach('Newsletters', (kind) => {
  let server: MailServer;
  let app: TestApp;
  let editor: Client;
  let refused: string[] = [];

  beforeAll(async () => {
    server = await MailServer.start({ refuse: (address) => (refused.includes(address) ? 550 : undefined) });
    app = await startApp({
      kind,
      config: { siteUrl: SITE, mail: { smtpUrl: server.url, from: 'Jukwaa <hello@jukwaa.test>' } },
    });
    editor = await app.signIn(RoleName.Editor);
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(async () => {
    await eventually(async () => (await app.database.manager.countBy(OutboxMail, { status: 'queued' })) === 0);
    await app.database.transaction(async (manager) => {
      for (const table of [OutboxMail, Newsletter, Subscriber, NeverMailed]) await manager.deleteAll(table);
    });
    server.mails.length = 0;
    refused = [];
  });

  const addSubscribers = (count: number, values: Partial<Subscriber> = {}) =>
    app.database.transaction((manager) =>
      manager.insert(
        Subscriber,
        Array.from({ length: count }, (_, index) => ({
          email: `reader-${index}@example.com`,
          token: `${index}`.padStart(64, 'a'),
          status: 'confirmed' as const,
          confirmed_at: new Date(),
          ...values,
        })),
      ),
    );
  const report = async (id: number) => (await editor.get(`/admin/api/newsletter_report/${id}`)).body;
  const finished = (id: number) =>
    eventually(async () => (await app.database.manager.findOneByOrFail(Newsletter, { id })).finished_at !== null, 60);

  describe('The never-mail list', () => {
    it('keeps newsletters from those who left, in whatever form they are brought along, until they confirm again', async () => {
      const list = app.nest.get(NeverMailedService, { strict: false });
      const { manager } = app.database;
      await addSubscribers(3);
      await app.database.transaction((inner) => list.add(inner, 'Bounced <READER-1@example.com>', 'bounced'));
      const { token } = await subscriber(app, 'reader-2@example.com');
      expect((await app.visitor().post(`/api/unsubscribe?token=${token}`)).status).toBe(200);
      await app.database.transaction((inner) => inner.update(Subscriber, { token }, { status: 'confirmed' }));
      expect(await list.reasonOf(manager, ' Reader-2@EXAMPLE.com')).toBe('left');
      const sent = await editor.post('/admin/api/send_newsletter', { title: 'News', text: 'Text', link: '' });
      expect(sent.status).toBe(201);
      await finished((sent.body as { id: number }).id);
      expect(server.mails.map(({ to }) => to)).toEqual([['reader-0@example.com']]);

      await app.database.transaction((inner) => inner.delete(Subscriber, { token }));
      await subscribe(app, 'reader-2@example.com');
      await eventually(async () => server.to('reader-2@example.com').length > 0);
      const [mail] = server.to('reader-2@example.com');
      expect(await list.reasonOf(manager, 'reader-2@example.com')).toBe('left');
      const form = { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      await app.visitor().call('POST', mail ? linkIn(mail, 'confirm_subscription') : '', undefined, form);
      expect(await list.reasonOf(manager, 'reader-2@example.com')).toBeUndefined();
    });
  });

  describe('Subscribing', () => {
    it('waits until the link that is mailed has been opened, which counts once', async () => {
      expect((await subscribe(app, 'wanjiru@example.com')).status).toBe(201);
      expect(await subscriber(app, 'wanjiru@example.com')).toMatchObject({ status: 'pending', confirmed_at: null });
      await server.count(1);
      const [mail] = server.to('wanjiru@example.com');
      expect(mail?.subject).toBe('Please confirm your subscription to Jukwaa Software');
      const link = mail ? linkIn(mail, 'confirm_subscription') : '';

      const visitor = app.visitor();
      const openers: Record<string, string>[] = [
        { 'Sec-Purpose': 'prefetch' },
        { 'User-Agent': 'Mozilla/5.0 (a scanner of links)' },
        {},
      ];
      for (const headers of openers) {
        expect((await visitor.call('HEAD', link, undefined, { headers })).status).toBe(200);
        const looked = await visitor.get<string>(link, { headers });
        expect(looked.status).toBe(200);
        expect(looked.body).toMatch(/<form method="post"><button type="submit">Confirm subscription<.button><.form>/);
        expect(looked.headers.get('cache-control')).toBe('no-store');
      }
      expect(await subscriber(app, 'wanjiru@example.com')).toMatchObject({ status: 'pending' });

      const form = { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      const opened = await visitor.call<string>('POST', link, undefined, form);
      expect(opened.status).toBe(200);
      expect(opened.body).toContain('<h1>You are subscribed</h1>');
      expect(await subscriber(app, 'wanjiru@example.com')).toMatchObject({
        status: 'confirmed',
        confirmed_at: expect.any(Date),
        confirmation_token: null,
      });
      expect((await visitor.get(link)).status).toBe(404);
      expect((await visitor.post(link)).status).toBe(404);
      expect(await subscriber(app, 'wanjiru@example.com')).toMatchObject({ status: 'confirmed' });
    });

    it('does not take a link of more than 48 hours', async () => {
      await subscribe(app, 'late@example.com');
      const { confirmation_token, confirmation_expires_at } = await subscriber(app, 'late@example.com');
      const hours = ((confirmation_expires_at?.getTime() ?? 0) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(47.9);
      expect(hours).toBeLessThanOrEqual(48);
      await app.database.transaction((manager) =>
        manager.update(
          Subscriber,
          { email: 'late@example.com' },
          { confirmation_expires_at: new Date(Date.now() - 1000) },
        ),
      );
      for (const method of ['GET', 'POST']) {
        const link = `/api/confirm_subscription?token=${confirmation_token}`;
        const { status, body } = await app.visitor().call(method, link);
        expect(status).toBe(404);
        expect(body).toContain('no longer works');
      }
      expect(await subscriber(app, 'late@example.com')).toMatchObject({ status: 'pending' });
    });

    it.each(['', '?token=', '?token=x', '?token=null', '?token=a&token=b', "?token=' OR 1=1 --"])(
      'takes no made-up link: %s',
      async (query) => {
        await subscribe(app, 'real@example.com');
        expect((await app.visitor().get(`/api/confirm_subscription${query}`)).status).toBe(404);
        expect((await app.visitor().post(`/api/confirm_subscription${query}`)).status).toBe(404);
        expect((await app.visitor().get(`/api/unsubscribe${query}`)).status).toBe(404);
        expect((await app.visitor().post(`/api/unsubscribe${query}`)).status).toBe(404);
        expect(await subscriber(app, 'real@example.com')).toMatchObject({ status: 'pending' });
      },
    );

    it('answers alike whether the address is new, pending, confirmed or unsubscribed', async () => {
      await addSubscribers(1, { email: 'confirmed@example.com', token: 'c' });
      await addSubscribers(1, { email: 'unsubscribed@example.com', token: 'u', status: 'unsubscribed' });
      await subscribe(app, 'pending@example.com');
      const past = new Date('2026-01-01T00:00:00Z');
      await app.database.transaction((manager) =>
        manager.update(Subscriber, { email: 'confirmed@example.com' }, { updated_at: past }),
      );
      const names = ['new', 'pending', 'confirmed', 'unsubscribed'];
      const answers = [];
      for (const name of names) {
        const { status, body, headers } = await subscribe(app, `${name}@example.com`);
        answers.push({ status, body, headers: [...headers.keys()].sort() });
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
      expect(answers[0]?.status).toBe(201);

      const statuses = await Promise.all(names.map((name) => subscriber(app, `${name}@example.com`)));
      expect(statuses.map(({ status }) => status)).toEqual(['pending', 'pending', 'confirmed', 'pending']);
      // It wrote something, and so took as long.
      expect(statuses[2]?.updated_at.getTime()).toBeGreaterThan(past.getTime());
    });

    it('mails one confirmation link, however often it is asked for within ten minutes', async () => {
      for (let time = 0; time < 3; time += 1) await subscribe(app, 'again@example.com');
      await Promise.all([subscribe(app, 'twice@example.com'), subscribe(app, 'twice@example.com')]);
      await eventually(async () => (await app.database.manager.countBy(OutboxMail, { status: 'queued' })) === 0);
      expect(server.to('again@example.com')).toHaveLength(1);
      expect(server.to('twice@example.com')).toHaveLength(1);

      const elevenMinutesAgo = Date.now() - 11 * 60_000;
      await app.database.transaction((manager) =>
        manager.update(
          Subscriber,
          { email: 'again@example.com' },
          { confirmation_expires_at: new Date(elevenMinutesAgo + 48 * 3_600_000) },
        ),
      );
      await subscribe(app, 'again@example.com');
      await eventually(() => server.to('again@example.com').length === 2);
      const [first, second] = server.to('again@example.com').map((mail) => linkIn(mail, 'confirm_subscription'));
      expect((await app.visitor().get(first ?? '')).status).toBe(404);
      expect((await app.visitor().get(second ?? '')).status).toBe(200);
    });
  });

  describe('Unsubscribing', () => {
    it('takes one click in a mail program, and stops what is still to be sent', async () => {
      await addSubscribers(1);
      const { id } = (await editor.post('/admin/api/send_newsletter', { title: 'One', text: 'Text' })).body;
      await finished(id);
      const [mail] = server.mails;
      const [, url = ''] =
        /^<https:\/\/jukwaa\.test(.+)>$/.exec(mail?.headers.get('list-unsubscribe')?.[0] ?? '') ?? [];
      expect(url).toMatch(/^\/api\/unsubscribe\?token=\w{64}$/);
      expect(mail?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
      expect(mail?.text).toContain(`Unsubscribe: ${SITE}${url}`);

      const { id: subscriber_id } = await subscriber(app, 'reader-0@example.com');
      await app.database.transaction((manager) =>
        manager.insert(OutboxMail, {
          message_id: '<waiting@test>',
          to_address: 'reader-0@example.com',
          subject: 'x',
          text: 'x',
          subscriber_id,
          next_attempt_at: new Date(Date.now() + 60_000),
        }),
      );
      const { status } = await app.visitor().post(url, undefined, {
        raw: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect(status).toBe(200);
      expect(await subscriber(app, 'reader-0@example.com')).toMatchObject({ status: 'unsubscribed' });
      expect(await app.database.manager.findOneByOrFail(OutboxMail, { message_id: '<waiting@test>' })).toMatchObject({
        status: 'failed',
        next_attempt_at: null,
        last_error: 'Unsubscribed before it was sent.',
      });

      const again = await editor.post('/admin/api/send_newsletter', { title: 'Two', text: 'Text' });
      expect(again).toMatchObject({ status: 409, body: { message: 'There are no confirmed subscribers.' } });
    });

    it('asks a person first, on a page that runs and loads nothing', async () => {
      await addSubscribers(1);
      const { token } = await subscriber(app, 'reader-0@example.com');
      const url = `/api/unsubscribe?token=${token}`;
      const { status, headers, body } = await app.visitor().get<string>(url);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
      );
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(body).toMatch(/<form method="post"><button type="submit">Unsubscribe<\/button><\/form>/);
      expect(body).toContain('<html lang="en" dir="ltr">');
      expect(body).not.toContain(token);
      expect(await subscriber(app, 'reader-0@example.com')).toMatchObject({ status: 'confirmed' });

      // As a browser posts the form.
      const posted = await app.visitor().post<string>(url, undefined, {
        raw: '',
        headers: { Origin: SITE, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      });
      expect(posted.status).toBe(200);
      expect(posted.body).toContain('<h1>You are unsubscribed</h1>');
      expect((await app.visitor().get<string>(url)).body).toContain('<h1>You are unsubscribed</h1>');
      expect((await app.visitor().post(url)).status).toBe(200);
    });
  });

  describe('Sending', () => {
    it('reaches each confirmed subscriber once, and reports', async () => {
      await addSubscribers(200);
      await addSubscribers(1, { email: 'pending@example.com', token: 'p', status: 'pending' });
      await addSubscribers(1, { email: 'unsubscribed@example.com', token: 'u', status: 'unsubscribed' });
      refused = ['reader-7@example.com', 'reader-150@example.com'];
      const sent = await editor.post('/admin/api/send_newsletter', {
        title: 'News <of> March',
        text: 'First & foremost\nnext line\n\nSecond paragraph',
        link: 'https://jukwaa.test/updates',
      });
      expect(sent).toMatchObject({
        status: 201,
        body: { title: 'News <of> March', status: 'preparing', total: 200, post_id: null, finished_at: null },
      });
      const { id } = sent.body;
      await finished(id);

      expect(await report(id)).toEqual({
        id,
        title: 'News <of> March',
        status: 'sent',
        total: 200,
        sent: 198,
        queued: 0,
        failed: 2,
        complaints: 0,
        failures: [
          { email: 'reader-7@example.com', reason: expect.stringContaining('550') },
          { email: 'reader-150@example.com', reason: expect.stringContaining('550') },
        ],
        created_at: expect.any(String),
        finished_at: expect.stringMatching(/Z$/),
      });
      const recipients = server.mails.flatMap(({ to }) => to);
      expect(recipients).toHaveLength(198);
      expect(new Set(recipients).size).toBe(198);
      expect(recipients.every((address) => address.startsWith('reader-'))).toBe(true);

      const [mail] = server.to('reader-3@example.com');
      expect(mail?.subject).toBe('News <of> March');
      expect(mail?.text).toContain('First & foremost\nnext line\n\nSecond paragraph');
      expect(mail?.html).toContain('First &amp; foremost<br>next line</p>');
      expect(mail?.html).toContain('<a href="https://jukwaa.test/updates"');
      expect(mail && linkIn(mail, 'unsubscribe')).toBe(`/api/unsubscribe?token=${'3'.padStart(64, 'a')}`);
      // Each has a link of their own.
      expect(new Set(server.mails.map((receivedMail) => linkIn(receivedMail, 'unsubscribe'))).size).toBe(198);
    });

    it('goes on where it was interrupted: nobody is left out, nobody gets it twice', async () => {
      await addSubscribers(150);
      const subscribers = await app.database.manager.find(Subscriber, { order: { id: 'ASC' } });
      const { id } = await app.database.transaction(async (manager) => {
        const newsletter = await manager.save(
          manager.create(Newsletter, { title: 'Half', text: 'x', status: 'preparing', total: 150 }),
        );
        await manager.insert(
          OutboxMail,
          subscribers.slice(0, 60).map((one) => ({
            message_id: `<half-${one.id}@test>`,
            to_address: one.email,
            subject: 'Half',
            text: 'x',
            next_attempt_at: new Date(),
            newsletter_id: newsletter.id,
            subscriber_id: one.id,
          })),
        );
        return newsletter;
      });
      const dispatch = app.nest.get(NewsletterProcessor, { strict: false });
      // Another process's, as far as the database can tell.
      const other = new NewsletterProcessor(
        app.nest.get(SiteIdentity),
        app.database,
        app.nest.get(OutboxService, { strict: false }),
        app.nest.get(WordsService),
        app.nest.get(LanguagesService),
        app.nest.get(ContactInfoService, { strict: false }),
      );
      dispatch.wake();
      other.wake();
      await finished(id);
      await other.beforeApplicationShutdown();

      expect(await report(id)).toMatchObject({ status: 'sent', total: 150, sent: 150, queued: 0, failed: 0 });
      expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(subscribers.map(({ email }) => email).sort());
    });

    it('takes one mail for a newsletter and a subscriber', async () => {
      await addSubscribers(1);
      const { id } = (await editor.post('/admin/api/send_newsletter', { title: 'Once', text: 'x' })).body;
      await finished(id);
      const { id: subscriber_id } = await subscriber(app, 'reader-0@example.com');
      const again = app.database.transaction((manager) =>
        manager.insert(OutboxMail, {
          message_id: '<again@test>',
          to_address: 'x@example.com',
          subject: 'x',
          text: 'x',
          newsletter_id: id,
          subscriber_id,
        }),
      );
      await expect(again).rejects.toThrow(/unique|duplicate/i);
    });

    it('says when nobody could be reached', async () => {
      await addSubscribers(2);
      refused = ['reader-0@example.com', 'reader-1@example.com'];
      const { id } = (await editor.post('/admin/api/send_newsletter', { title: 'Nobody', text: 'x' })).body;
      await finished(id);
      expect(await report(id)).toMatchObject({ status: 'failed', total: 2, sent: 0, queued: 0, failed: 2 });
    });

    it('skips who is deleted before the mail has gone', async () => {
      await addSubscribers(1);
      const { id } = await subscriber(app, 'reader-0@example.com');
      await app.database.transaction((manager) =>
        manager.insert(OutboxMail, {
          message_id: '<deleted@test>',
          to_address: 'reader-0@example.com',
          subject: 'x',
          text: 'x',
          subscriber_id: id,
          next_attempt_at: new Date(Date.now() + 60_000),
        }),
      );
      expect((await editor.delete(`/admin/api/delete_subscriber/${id}`)).status).toBe(200);
      expect(await app.database.manager.findOneByOrFail(OutboxMail, { message_id: '<deleted@test>' })).toMatchObject({
        status: 'failed',
        last_error: 'Deleted before it was sent.',
      });
    });

    it('links to the update that it tells of', async () => {
      await addSubscribers(1);
      const post = await app.database.transaction((manager) =>
        manager.save(manager.create(Post, { title: 'Fresh', slug: `fresh-${kind}` })),
      );
      const input = { title: 'Fresh', text: 'x', post_id: String(post.id) };
      const { body } = await editor.post('/admin/api/send_newsletter', input);
      expect(body).toMatchObject({ post_id: post.id, link: `${SITE}/updates/fresh-${kind}` });

      await app.database.transaction((manager) => manager.update(Post, post.id, { status: 'inactive' }));
      const refusal = await editor.post('/admin/api/send_newsletter', { ...input, title: 'Again' });
      expect(refusal).toMatchObject({ status: 422, body: { errors: { post_id: [expect.any(String)] } } });
    });

    it('takes a second click for what it is', async () => {
      await addSubscribers(1);
      const input = { title: 'Click', text: 'x' };
      expect((await editor.post('/admin/api/send_newsletter', input)).status).toBe(201);
      expect((await editor.post('/admin/api/send_newsletter', input)).status).toBe(409);
      expect((await editor.post('/admin/api/send_newsletter', { ...input, text: 'y' })).status).toBe(201);
    });

    it('tells beforehand to how many it would go', async () => {
      await addSubscribers(3);
      await addSubscribers(1, { email: 'pending@example.com', token: 'p', status: 'pending' });
      await addSubscribers(1, { email: 'unsubscribed@example.com', token: 'u', status: 'unsubscribed' });
      const { status, body } = await editor.get('/admin/api/newsletter_audience');
      expect([status, body]).toEqual([200, { subscribers: 3, can_send: true, site_url: SITE }]);
    });

    it('checks what it is given', async () => {
      expect((await editor.post('/admin/api/send_newsletter', {})).body).toMatchObject({
        errors: { title: ['Please enter title'], text: ['Please enter text'] },
      });
      const wrong = { title: 'x', text: 'x', link: 'javascript:alert(1)', post_id: 'x', status: 'sent' };
      const { status, body } = await editor.post('/admin/api/send_newsletter', wrong);
      expect(status).toBe(422);
      expect(Object.keys(body.errors).sort()).toEqual(['link', 'post_id', 'status']);
    });

    it('is for those who may send newsletters', async () => {
      const viewer = await app.signIn(RoleName.Viewer);
      for (const [client, status] of [
        [viewer, 403],
        [app.visitor(), 401],
      ] as const) {
        expect((await client.post('/admin/api/send_newsletter', { title: 'x', text: 'x' })).status).toBe(status);
        expect((await client.get('/admin/api/list_newsletter')).status).toBe(status);
        expect((await client.get('/admin/api/newsletter_report/1')).status).toBe(status);
        expect((await client.get('/admin/api/newsletter_audience')).status).toBe(status);
      }
      const forged = await app.signIn(RoleName.Editor);
      forged.csrf = undefined;
      expect((await forged.post('/admin/api/send_newsletter', { title: 'x', text: 'x' })).status).toBe(403);
    });
  });

  describe('Written in the editor', () => {
    const HTML =
      '<h2>Fees <em>&amp;</em> dates</h2><blockquote><p>Paid</p></blockquote><p>Read <a href="/updates/fees">more</a>.</p><p><a class="button" href="/contact">Write to us</a></p>' +
      '<figure class="picture-half"><img src="/storage/text/x.jpg" alt="A street" width="1200" height="800"></figure>';
    const draft = async (input: object = {}) =>
      (await editor.post('/admin/api/create_newsletter', { title: 'June <news>', html: HTML, ...input })).body as {
        id: number;
        version: number;
      };
    const due = (id: number) =>
      app.database.transaction((manager) => manager.update(Newsletter, { id }, { send_at: new Date(Date.now() - 1) }));
    const start = () => app.nest.get(NewsletterProcessor, { strict: false }).wakeStarter();

    it('is kept until it goes out, as a mail with styles and as text, and has a page from then on', async () => {
      await addSubscribers(3);
      const { id, version } = await draft();
      expect(version).toBe(1);
      const changed = { title: 'June <news>', html: `${HTML}<script>x()</script><p>Bye</p>`, version: 1 };
      expect((await editor.put(`/admin/api/update_newsletter/${id}`, changed)).body).toMatchObject({
        version: 2,
        status: 'draft',
        page: `/updates/newsletters/${id}`,
      });
      const stale = await editor.put(`/admin/api/update_newsletter/${id}`, changed);
      expect(stale).toMatchObject({ status: 409, body: { current: { version: 2 } } });
      expect((await app.visitor().get(`/updates/newsletters/${id}`)).status).toBe(404);

      expect((await editor.put(`/admin/api/schedule_newsletter/${id}`, {})).body).toMatchObject({
        status: 'scheduled',
      });
      expect(server.mails).toHaveLength(0);
      await due(id);
      start();
      await finished(id);
      expect(server.mails.flatMap(({ to }) => to).sort()).toEqual([0, 1, 2].map((n) => `reader-${n}@example.com`));
      const [mail] = server.mails;
      expect(mail?.html).toContain('June &lt;news&gt;</h1>');
      expect(mail?.html).toMatch(/<h2 style="[^"]+">Fees <em>&amp;<.em> dates<.h2>/);
      expect(mail?.html).toContain(`href="${SITE}/updates/fees"`);
      // Mail programs know no logical properties.
      expect(mail?.html).toMatch(/<blockquote style="[^"]*;border-left:3px/);
      expect(mail?.html).not.toMatch(/inline-start|:start|[{]start/);
      expect(mail?.html).toMatch(
        /<a style="display:inline-block;[^"]+" class="button" href="https:..jukwaa.test.contact">/,
      );
      expect(mail?.html).toMatch(/<img src="https:..jukwaa.test.storage.text.x.jpg" alt="A street" width="280"/);
      expect(mail?.html).not.toContain('<script');
      expect(mail?.text).toContain(`${SITE}/updates/newsletters/${id}`);
      expect(mail?.text).toContain(`Write to us [${SITE}/contact]`);

      const page = await app.visitor().get<string>(`/updates/newsletters/${id}`);
      expect(page.status).toBe(200);
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'none'");
      expect(page.body).toContain('href="/updates/fees"');
      expect(page.body).not.toContain('unsubscribe');
      const [head = ''] = page.body.split('</head>');
      const address = `${SITE}/updates/newsletters/${id}`;
      expect(head).toMatch(/<title>June &lt;news&gt; · [^<]+<\/title>/);
      for (const tag of [
        '<meta name="description" content="Paid · Read more. Write to us · Bye">',
        '<meta name="robots" content="noindex">',
        `<link rel="canonical" href="${address}">`,
        `<meta property="og:url" content="${address}">`,
        '<meta property="og:title" content="June &lt;news&gt; · ',
        `<meta property="og:image" content="${SITE}/storage/site/share.png?v=`,
      ])
        expect(head).toContain(tag);
      expect((await editor.put(`/admin/api/schedule_newsletter/${id}`, {})).status).toBe(409);
      expect((await editor.put(`/admin/api/unschedule_newsletter/${id}`, {})).status).toBe(409);
      expect((await editor.delete(`/admin/api/delete_newsletter/${id}`)).status).toBe(409);
    });

    it('is taken back until it begins, and changed only then', async () => {
      await addSubscribers(1);
      const { id } = await draft();
      const passed = { send_at: new Date(Date.now() - 3_600_000).toISOString() };
      expect((await editor.put(`/admin/api/schedule_newsletter/${id}`, passed)).status).toBe(422);
      const send_at = new Date(Date.now() + 3_600_000).toISOString();
      expect((await editor.put(`/admin/api/schedule_newsletter/${id}`, { send_at })).body).toMatchObject({ send_at });
      const upcoming = async (who = editor) => (await who.get('/admin/api/list_schedule')).body.upcoming;
      expect(await upcoming()).toEqual([
        {
          resource: 'newsletter',
          id,
          title: expect.any(String),
          action: 'publish',
          at: send_at,
          by: null,
          error: null,
        },
      ]);
      expect(await upcoming(await app.signIn(RoleName.Viewer))).toEqual([]);
      const refused409 = await editor.put(`/admin/api/update_newsletter/${id}`, { title: 'Other', html: HTML });
      expect(refused409.status).toBe(409);
      expect((await editor.put(`/admin/api/unschedule_newsletter/${id}`, {})).body).toMatchObject({
        status: 'draft',
        send_at: null,
      });
      start();
      expect((await editor.delete(`/admin/api/delete_newsletter/${id}`)).status).toBe(204);
      expect((await editor.get(`/admin/api/edit_newsletter/${id}`)).status).toBe(404);
      expect(server.mails).toHaveLength(0);
    });

    it('begins once, however many processes find it due', async () => {
      await addSubscribers(130);
      const { id } = await draft();
      await editor.put(`/admin/api/schedule_newsletter/${id}`, {});
      const others = [0, 1].map(
        () =>
          new NewsletterProcessor(
            app.nest.get(SiteIdentity),
            app.database,
            app.nest.get(OutboxService, { strict: false }),
            app.nest.get(WordsService),
            app.nest.get(LanguagesService),
            app.nest.get(ContactInfoService, { strict: false }),
          ),
      );
      await due(id);
      for (const one of others) one.wakeStarter();
      start();
      await finished(id);
      for (const one of others) await one.beforeApplicationShutdown();
      expect(await report(id)).toMatchObject({ status: 'sent', total: 130, sent: 130, failed: 0 });
      expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(130);
      expect(server.mails).toHaveLength(130);
    });

    it('keeps the pictures of its draft from the moment it is created', async () => {
      const body = new FormData();
      body.append('file', new File([Uint8Array.from(await jpeg(300, 200))], 'street.jpg', { type: 'image/jpeg' }));
      const { body: stored } = await editor.call('POST', '/admin/api/text/upload_image', undefined, { raw: body });
      const { id } = await draft({
        html: `<p>Look</p><img src="${stored.url}" alt="A street" width="300" height="200" />`,
      });
      const references = await app.database.manager.findBy(UploadReference, { owner: 'newsletter', owner_id: id });
      expect(references).toMatchObject([{ upload_name: stored.filename, former_since: null }]);
    });

    it('is tried with one address, and looked at, without any subscriber getting it', async () => {
      await addSubscribers(2);
      const { id } = await draft();
      expect((await editor.post(`/admin/api/test_newsletter/${id}`, { email: 'me@example.com' })).status).toBe(204);
      await eventually(() => server.mails.length > 0);
      expect(server.mails.map(({ to, subject }) => [to, subject])).toEqual([[['me@example.com'], 'Test: June <news>']]);
      expect((await editor.post(`/admin/api/test_newsletter/${id}`, { email: 'me' })).status).toBe(422);
      const shown = await editor.post('/admin/api/preview_newsletter', { title: 'x', html: HTML });
      // No language of the site, and no language at all.
      const odd = await editor.post('/admin/api/preview_newsletter', { title: 'x', html: HTML, language: 'fees' });
      expect([odd.status, odd.body.html]).toEqual([200, shown.body.html]);
      expect(shown.body.html).toContain('src="/storage/text/x.jpg"');
      expect((await editor.get(`/admin/api/edit_newsletter/${id}`)).body).toMatchObject({ status: 'draft' });
    });

    it('shows what the editor wrote below its subject, or its first sentence, and the postal address at its end', async () => {
      const address = '12 Station Road & Co, Springfield';
      const admin = await app.signIn();
      await admin.patch('/admin/update_contact', { address });
      const tried = async (input: object): Promise<ReceivedMail> => {
        const { id } = await draft(input);
        server.mails.length = 0;
        await editor.post(`/admin/api/test_newsletter/${id}`, { email: 'me@example.com' });
        await eventually(() => server.mails.length > 0);
        return server.mails[0] as ReceivedMail;
      };
      /** As programs read it: the first words of the body, hidden or not. */
      const firstWords = ({ html }: ReceivedMail): string =>
        html
          .replace(/^.*<body[^>]*>/s, '')
          .replace(/<[^>]+>/g, ' ')
          .replace(/&(?:#847|zwnj|nbsp);/g, '')
          .trim();
      const own = await tried({ preview_text: 'Prices & dates' });
      expect(firstWords(own)).toMatch(/^Prices &amp; dates\s/);
      // Programs would show what follows, if nothing stood between.
      expect(own.html).toMatch(/Prices &amp; dates(?:&#847;&zwnj;&nbsp;){80}/);
      const usual = await tried({});
      expect(firstWords(usual)).toMatch(/^Paid · Read more\. Write to us/);
      for (const mail of [own, usual]) {
        expect(mail.text.trimStart()).toMatch(/^June <news>\n/);
        expect(mail.text).toContain(address);
        expect(mail.html).toContain('12 Station Road &amp; Co, Springfield');
        // As wide as the column, or half of it.
        expect(mail.html).toContain('max-width:560px');
        expect(mail.html).toMatch(/<img [^>]*width="280"/);
      }
      const plain = { title: 'Plain', text: 'Is 1 < 2? Yes, it is.\n\nMore', preview_text: 'x'.repeat(201), link: '' };
      expect((await editor.post('/admin/api/send_newsletter', plain)).body.errors).toHaveProperty('preview_text');
      await addSubscribers(1);
      server.mails.length = 0;
      const sent = await editor.post('/admin/api/send_newsletter', { ...plain, preview_text: '' });
      expect(sent.body).toMatchObject({ preview_text: '' });
      await finished(sent.body.id);
      expect(firstWords(server.mails[0] as ReceivedMail)).toMatch(/^Is 1 &lt; 2\? Yes, it is\. /);
      await admin.patch('/admin/update_contact', { address: '' });
    });

    it('needs text and readers, and the right to send', async () => {
      const { id } = await draft({ html: '' });
      expect((await editor.put(`/admin/api/schedule_newsletter/${id}`, {})).status).toBe(422);
      await editor.put(`/admin/api/update_newsletter/${id}`, { title: 'x', html: HTML });
      expect((await editor.put(`/admin/api/schedule_newsletter/${id}`, {})).status).toBe(409);
      const viewer = await app.signIn(RoleName.Viewer);
      expect((await viewer.post('/admin/api/create_newsletter', { title: 'x' })).status).toBe(403);
      expect((await viewer.get(`/admin/api/edit_newsletter/${id}`)).status).toBe(403);
    });
  });

  it('are listed in pages, newest first', async () => {
    await app.database.transaction((manager) =>
      manager.insert(
        Newsletter,
        Array.from({ length: 7 }, (_, index) => ({ title: `Issue ${index}`, text: 'Words', status: 'sent' as const })),
      ),
    );
    const { body } = await editor.get('/admin/api/list_newsletter');
    expect(body).toMatchObject({
      total: 7,
      per_page: 5,
      current_page: 1,
      last_page: 2,
      path: '/admin/api/list_newsletter',
    });
    expect(body.data.map(({ title }: Newsletter) => title)).toEqual([6, 5, 4, 3, 2].map((index) => `Issue ${index}`));
    const search = await editor.get('/admin/api/list_newsletter?search=issue%203');
    expect(search.body.data).toHaveLength(1);
    expect((await editor.get('/admin/api/list_newsletter?sort=title&per_page=1')).body.data[0].title).toBe('Issue 0');
    expect((await editor.get('/admin/api/list_newsletter?sort=nonsense')).status).toBe(422);
    const count = async (query: string) => (await editor.get(`/admin/api/list_newsletter?${query}`)).body.total;
    expect(await count('status=sent')).toBe(7);
    expect(await count('status[ne]=sent')).toBe(0);
    expect(await count('status[in]=draft,sent&created_at[gte]=2020-01-01')).toBe(7);
    expect(await count('total[gt]=0')).toBe(0);
    const parts = await editor.get('/admin/api/list_newsletter?sort=title&per_page=1&fields=title');
    expect(parts.body.data).toEqual([{ id: expect.any(Number), title: 'Issue 0' }]);
    expect((await editor.get('/admin/api/list_newsletter?status=lost')).status).toBe(422);
    expect((await editor.get('/admin/api/newsletter_report/99999')).status).toBe(404);
  });
});

describe('A site without a mail server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it('subscribes at once', async () => {
    expect(await subscribe(app, 'now@example.com')).toMatchObject({
      status: 201,
      body: { message: 'Thank you for subscribing.' },
    });
    expect(await subscriber(app, 'now@example.com')).toMatchObject({
      status: 'confirmed',
      confirmed_at: expect.any(Date),
    });
    const { token } = await subscriber(app, 'now@example.com');
    expect((await app.visitor().post(`/api/unsubscribe?token=${token}`)).status).toBe(200);
    await subscribe(app, 'now@example.com');
    expect(await subscriber(app, 'now@example.com')).toMatchObject({ status: 'confirmed', token });
  });

  it('says that it can’t send newsletters', async () => {
    const editor = await app.signIn(RoleName.Editor);
    const { status, body } = await editor.post('/admin/api/send_newsletter', { title: 'x', text: 'x' });
    expect(status).toBe(409);
    expect(body.message).toContain('SMTP_URL');
    expect((await editor.get('/admin/api/newsletter_audience')).body).toMatchObject({ can_send: false });
  });
});
