import { setTimeout as delay } from 'node:timers/promises';
import { Database } from '../../backend/core/database/database.js';
import { LocalPubSub } from '../../backend/core/events/pub-sub.js';
import { SiteIdentity } from '../../backend/core/identity/site-identity.js';
import { StorageLock } from '../../backend/core/storage/storage-lock.js';
import { OutboxProcessor } from '../../backend/infrastructure/mail/outbox.processor.js';
import { type Mail, OutboxService } from '../../backend/infrastructure/mail/outbox.service.js';
import { OutboxFilesService } from '../../backend/infrastructure/mail/outbox-files.service.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { OutboxQueueService } from '../../backend/infrastructure/mail/outbox-queue.service.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnBoth } from './support/databases.js';
import { eventually, MailServer, type MailServerOptions, messageId } from './support/mail-server.js';

const mailTo = (to: string): Mail => ({
  to,
  content: { subject: `To ${to}`, parts: ['Hello'], footer: 'Because.' },
});

describeOnBoth('The outbox', (kind) => {
  let app: TestApp;
  let outbox: OutboxService;
  let worker: OutboxProcessor;
  let server: MailServer | undefined;
  let port: number;

  const serve = async (options: MailServerOptions = {}) => {
    server = await MailServer.start({ port, ...options });
    return server;
  };
  const store = (...recipients: string[]) =>
    app.database.transaction((manager) => outbox.add(manager, ...recipients.map(mailTo)));
  const row = (to_address: string): Promise<OutboxMail> =>
    app.database.manager.findOneByOrFail(OutboxMail, { to_address });
  const change = (
    to_address: string,
    values: Partial<Pick<OutboxMail, 'attempts' | 'next_attempt_at' | 'claimed_until'>>,
  ) => app.database.transaction((manager) => manager.update(OutboxMail, { to_address }, values));
  /** As if its pause were over. */
  const makeDue = async (to_address: string) => {
    await change(to_address, { next_attempt_at: new Date() });
    worker.wake();
  };

  beforeAll(async () => {
    const first = await MailServer.start();
    ({ port } = first);
    await first.stop();
    const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Jukwaa <hello@jukwaa.test>' };
    app = await startApp({ kind, config: { mail } });
    outbox = app.nest.get(OutboxService, { strict: false });
    worker = app.nest.get(OutboxProcessor, { strict: false });
  });
  afterAll(() => app.close());
  beforeEach(() => app.database.transaction((manager) => manager.deleteAll(OutboxMail)));
  afterEach(async () => {
    await server?.stop();
    server = undefined;
  });

  it('sends what was committed, and nothing else', async () => {
    const mails = (await serve()).mails;
    await expect(
      app.database.transaction(async (manager) => {
        await outbox.add(manager, mailTo('never@example.com'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await store('sent@example.com');

    await eventually(async () => (await row('sent@example.com')).status === 'sent');
    expect(mails.map(({ to }) => to)).toEqual([['sent@example.com']]);
    expect(await row('sent@example.com')).toMatchObject({
      status: 'sent',
      attempts: 1,
      next_attempt_at: null,
      claimed_until: null,
      last_error: null,
      sent_at: expect.any(Date),
    });
  });

  it('keeps mails while the server is away, and sends them when it is back', async () => {
    const before = Date.now();
    await store('patient@example.com');
    await eventually(async () => (await row('patient@example.com')).last_error !== null);
    const waiting = await row('patient@example.com');
    expect(waiting).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
    const pause = (waiting.next_attempt_at?.getTime() ?? 0) - before;
    expect(pause).toBeGreaterThanOrEqual(60_000);
    expect(pause).toBeLessThan(70_000);

    await makeDue('patient@example.com');
    await eventually(async () => (await row('patient@example.com')).attempts === 2);
    await eventually(async () => (await row('patient@example.com')).claimed_until === null);
    const later = await row('patient@example.com');
    expect((later.next_attempt_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(110_000);

    const { mails } = await serve();
    await makeDue('patient@example.com');
    await eventually(async () => (await row('patient@example.com')).status === 'sent');
    expect(mails.map(messageId)).toEqual([waiting.message_id]);
  });

  it('notes a refusal and does not try again; others are sent', async () => {
    const { mails } = await serve({ refuse: (address) => (address.startsWith('gone') ? 550 : undefined) });
    await store('one@example.com', 'gone@example.com', 'two@example.com');
    await eventually(async () => (await row('two@example.com')).status === 'sent');
    expect(await row('gone@example.com')).toMatchObject({
      status: 'failed',
      attempts: 1,
      next_attempt_at: null,
      last_error: expect.stringMatching(/550.*No such mailbox/),
    });
    expect(mails.map(({ to }) => to[0])).toEqual(['one@example.com', 'two@example.com']);
  });

  it('tries again after a temporary refusal; others are sent meanwhile', async () => {
    await serve({ refuse: (address) => (address.startsWith('busy') ? 451 : undefined) });
    await store('busy@example.com', 'three@example.com');
    await eventually(async () => (await row('three@example.com')).status === 'sent');
    expect(await row('busy@example.com')).toMatchObject({
      status: 'queued',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    });
  });

  it('tries again when the connection breaks before the server has said yes', async () => {
    const { mails } = await serve({
      beforeTaking: async () => {
        await server?.stop();
      },
    });
    await store('broken@example.com');
    await eventually(async () => (await row('broken@example.com')).last_error !== null);
    expect(await row('broken@example.com')).toMatchObject({ status: 'queued', attempts: 1 });
    const ids = mails.map(messageId);

    const again = await serve();
    await makeDue('broken@example.com');
    await eventually(async () => (await row('broken@example.com')).status === 'sent');
    expect(new Set([...ids, ...again.mails.map(messageId)]).size).toBe(1);
  });

  it('gives up after twenty attempts', async () => {
    await store('hopeless@example.com');
    await eventually(async () => (await row('hopeless@example.com')).last_error !== null);
    await change('hopeless@example.com', { attempts: 19 });
    await makeDue('hopeless@example.com');
    await eventually(async () => (await row('hopeless@example.com')).status === 'failed');
    expect(await row('hopeless@example.com')).toMatchObject({
      attempts: 20,
      next_attempt_at: null,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('leaves a mail to whoever has claimed it, until that one’s time is over', async () => {
    const { mails } = await serve();
    const { queue } = second();
    await app.database.transaction((manager) => manager.insert(OutboxMail, blank('mine@example.com')));
    expect((await queue.claim())?.to_address).toBe('mine@example.com');
    expect(await queue.claim()).toBeNull();
    worker.wake();
    await delay(200);
    expect(mails).toEqual([]);

    await change('mine@example.com', { claimed_until: new Date(Date.now() - 1) });
    worker.wake();
    await eventually(() => mails.length === 1);
  });

  it('leaves a mail to whoever has claimed it since, also when the one before says late that he failed', async () => {
    const { queue } = second();
    await app.database.transaction((manager) => manager.insert(OutboxMail, blank('late@example.com')));
    const late = (await queue.claim()) as OutboxMail;
    await change('late@example.com', { claimed_until: new Date(Date.now() - 1) });
    expect(await queue.claim()).toMatchObject({ attempts: 2 });
    await queue.markFailed(late, { text: 'It stood still', said: null }, false);
    expect(await row('late@example.com')).toMatchObject({ attempts: 2, last_error: null });
    expect(await queue.claim()).toBeNull();
  });

  it('sends what a clock that was ahead has put off or claimed', async () => {
    const { mails } = await serve();
    const late = new Date(Date.now() + 30 * 24 * 60 * 60_000);
    const put = (to: string, values: Parameters<typeof change>[1]) =>
      app.database.transaction((manager) => manager.insert(OutboxMail, { ...blank(to), ...values }));
    await put('new@example.com', { next_attempt_at: new Date(Date.now() + 60_000) });
    await put('failed@example.com', { attempts: 1, next_attempt_at: late });
    await put('claimed@example.com', { attempts: 1, claimed_until: late });
    await put('waiting@example.com', { attempts: 1, next_attempt_at: new Date(Date.now() + 60_000) });
    worker.wake();
    await eventually(() => mails.length === 3);
    await delay(200);
    expect(mails.flatMap(({ to }) => to).sort()).toEqual([
      'claimed@example.com',
      'failed@example.com',
      'new@example.com',
    ]);
  });

  it('is worked off by several senders without sending anything twice', async () => {
    const { mails } = await serve();
    const other = second().worker;
    const recipients = Array.from({ length: 60 }, (_, index) => `many-${index}@example.com`);
    await store(...recipients);
    other.wake();
    await eventually(async () => (await app.database.manager.countBy(OutboxMail, { status: 'sent' })) === 60, 90);
    await other.beforeApplicationShutdown();
    expect(mails.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
    expect(await app.database.manager.countBy(OutboxMail, { attempts: 1 })).toBe(60);
  });

  it('sends one mail at a time', async () => {
    let [running, most] = [0, 0];
    await serve({
      beforeTaking: async () => {
        running += 1;
        most = Math.max(most, running);
        await delay(5);
        running -= 1;
      },
    });
    await store(...Array.from({ length: 20 }, (_, index) => `single-${index}@example.com`));
    await eventually(async () => (await app.database.manager.countBy(OutboxMail, { status: 'sent' })) === 20);
    expect(most).toBe(1);
  });

  it('forgets old mails that are done with', async () => {
    const created_at = new Date(Date.now() - 31 * 24 * 60 * 60_000);
    await app.database.transaction((manager) =>
      manager.insert(OutboxMail, [
        { ...blank('old-sent@example.com'), status: 'sent', created_at, next_attempt_at: null },
        { ...blank('old-queued@example.com'), created_at, next_attempt_at: new Date(Date.now() + 60_000) },
        { ...blank('new-sent@example.com'), status: 'sent', next_attempt_at: null },
      ]),
    );
    await second().queue.deleteOld();
    const rows = await app.database.manager.find(OutboxMail, { order: { id: 'ASC' } });
    expect(rows.map(({ to_address }) => to_address)).toEqual(['old-queued@example.com', 'new-sent@example.com']);
  });

  // With the embedded database one process serves a site.
  (kind === 'mariadb' ? it : it.skip)('sends what another process has stored before its own next turn', async () => {
    const { mails } = await serve();
    const since = performance.now();
    await app.database.transaction((manager) => manager.insert(OutboxMail, blank('quiet@example.com')));
    await eventually(() => mails.length === 1);
    // Its own turn comes after 15 seconds.
    expect(performance.now() - since).toBeLessThan(10_000);
  });

  /** Another process's, as far as the database can tell. */
  function second() {
    // Messages of one process do not reach another.
    const pubSub = new LocalPubSub();
    const mails = new OutboxService(app.config, app.nest.get(SiteIdentity), app.database, pubSub);
    const queue = new OutboxQueueService(app.nest.get(Database), app.nest.get(StorageLock, { strict: false }), mails);
    return {
      queue,
      worker: new OutboxProcessor(app.config, mails, queue, new OutboxFilesService(app.database), pubSub),
    };
  }

  let made = 0;

  /** A row that nobody has been told of. */
  function blank(to_address: string) {
    made += 1;
    return {
      message_id: `<${made}@test>`,
      to_address,
      subject: 'x',
      text: 'x',
      html: null,
      headers: {},
      next_attempt_at: new Date(),
    };
  }
});
