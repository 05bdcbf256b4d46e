import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxService } from '../../backend/infrastructure/mail/outbox.service.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';
import { eventually, MailServer } from './support/mail-server.js';

const content = { subject: 'A notice', parts: ['Habari'], footer: 'Why' };

describeOnEach('The page about mail', (kind) => {
  let server: MailServer;
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['signIn']>>;
  /** The codes with which recipients are refused. */
  const refused = new Map<string, number>();

  beforeAll(async () => {
    server = await MailServer.start({ refuse: (address) => refused.get(address) });
    site = await startApp({ kind, config: { mail: { smtpUrl: server.url, from: 'Jukwaa <hello@jukwaa.test>' } } });
    admin = await site.signIn();
  });

  afterAll(async () => {
    await site.close();
    await server.stop();
  });

  const add = (to: string, more: object = {}) =>
    site.database.transaction((manager) =>
      site.nest.get(OutboxService, { strict: false }).addOne(manager, { to, content, ...more }),
    );
  const read = (id: number) => site.database.manager.findOneBy(OutboxMail, { id });
  const until = (id: number, status: string) => eventually(async () => (await read(id))?.status === status);
  const overview = async () => (await admin.get('/admin/api/mail')).body;
  const list = async (query = '') => (await admin.get(`/admin/api/list_mail${query}`)).body.data;

  it('says whether it works: the server, the sender, what was sent, waits and failed', async () => {
    expect(await overview()).toEqual({
      is_configured: true,
      has_mailbox: false,
      server: `127.0.0.1:${server.port}`,
      from: 'Jukwaa <hello@jukwaa.test>',
      last_sent_at: null,
      waiting: 0,
      failed: 0,
    });
    refused.set('gone@example.com', 550).set('busy@example.com', 451);
    const sent = await add('fine@example.com');
    await until(sent, 'sent');
    const failed = await add('gone@example.com');
    await until(failed, 'failed');
    const waiting = await add('busy@example.com');
    await eventually(async () => (await read(waiting))?.last_error != null);
    expect(await overview()).toMatchObject({ last_sent_at: expect.stringMatching(/Z$/), waiting: 1, failed: 1 });

    expect(await list('?status=failed')).toEqual([
      {
        id: failed,
        to_address: 'gone@example.com',
        subject: 'A notice',
        status: 'failed',
        attempts: 1,
        last_error: expect.stringContaining('550 No such mailbox: gone@example.com'),
        next_attempt_at: null,
        created_at: expect.stringMatching(/Z$/),
        sent_at: null,
        can_retry: true,
        can_delete: true,
      },
    ]);
    expect(await list('?status=queued')).toEqual([
      expect.objectContaining({
        id: waiting,
        last_error: expect.stringContaining('451'),
        next_attempt_at: expect.stringMatching(/Z$/),
      }),
    ]);
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([waiting, failed, sent]);
    expect((await list('?search=gone')).map(({ id }: { id: number }) => id)).toEqual([failed]);
    expect((await list('?status=sent'))[0]).toMatchObject({ can_retry: false, sent_at: expect.stringMatching(/Z$/) });
    expect(JSON.stringify(await list())).not.toContain('Habari');
    expect((await admin.get('/admin/api/list_mail?status=lost')).status).toBe(422);

    // Compared and sorted as other lists are.
    const ids = async (query: string) => (await list(`?${query}`)).map(({ id }: { id: number }) => id);
    expect(await ids('sort=id')).toEqual([sent, failed, waiting]);
    expect(await ids('status[in]=sent,failed')).toEqual([failed, sent]);
    expect(await ids('status[ne]=sent&id[in]=1,2,3')).toEqual([waiting, failed]);
    expect(await ids('sent_at[gte]=2020-01-01')).toEqual([sent]);
    expect(await ids('created_at[lt]=2020-01-01')).toEqual([]);
    expect(await list('?fields=status,subject&sort=id&per_page=1')).toEqual([
      { id: sent, status: 'sent', subject: expect.any(String) },
    ]);
    for (const query of ['fields=text', 'status[in]=lost', 'created_at[gte]=soon', 'subject[ne]=x', 'sort=subject'])
      expect([query, (await admin.get(`/admin/api/list_mail?${query}`)).status]).toEqual([query, 422]);
  });

  it('sends what failed and what waits', async () => {
    refused.set('later@example.com', 550).set('soon@example.com', 451);
    const [failed, waiting] = [await add('later@example.com'), await add('soon@example.com')];
    await until(failed, 'failed');
    await eventually(async () => (await read(waiting))?.last_error != null);
    await eventually(async () => (await read(waiting))?.claimed_until === null);
    refused.clear();
    for (const id of [failed, waiting]) {
      const answer = await admin.put(`/admin/api/retry_mail/${id}`);
      expect([answer.status, answer.body]).toEqual([200, { message: 'The email is being sent.' }]);
      await until(id, 'sent');
      expect((await admin.put(`/admin/api/retry_mail/${id}`)).status).toBe(409);
    }
    expect(server.to('later@example.com')).toHaveLength(1);
    expect((await admin.put('/admin/api/retry_mail/999999')).status).toBe(404);
  });

  it('sends nothing to subscribers again, nor what has no text any more', async () => {
    refused.set('subscriber@example.com', 550).set('secret@example.com', 550);
    const ids = [
      await add('subscriber@example.com', { subscriberId: 1 }),
      await add('secret@example.com', { secretUntil: new Date(Date.now() + 3_600_000) }),
    ];
    for (const id of ids) {
      await until(id, 'failed');
      expect((await admin.put(`/admin/api/retry_mail/${id}`)).status).toBe(409);
      expect((await list('?status=failed')).find((one: { id: number }) => one.id === id).can_retry).toBe(false);
    }
    expect((await read(ids[1] ?? 0))?.text).toBe('');
  });

  it('deletes what nothing refers to, and keeps that it was deleted', async () => {
    refused.set('wrong@example.com', 550);
    const id = await add('wrong@example.com');
    await until(id, 'failed');
    expect((await admin.delete(`/admin/api/delete_mail/${id}`)).body).toEqual({ message: 'Email deleted.' });
    expect(await read(id)).toBeNull();
    expect((await admin.delete(`/admin/api/delete_mail/${id}`)).status).toBe(404);
    const entry = await site.database.manager.findOneByOrFail(HistoryEntry, { resource: 'mail', action: 'delete' });
    expect([entry.record_id, entry.title, entry.actor_id]).toEqual([id, '', admin.user.id]);

    const reply = await add('answered@example.com');
    await site.database.transaction((manager) =>
      manager.query(
        "INSERT INTO replies (idempotency_key, author, text, mail_id, created_at) VALUES ('k', 'x', 'y', ?, '2026-01-01 00:00:00')",
        [reply],
      ),
    );
    expect((await admin.delete(`/admin/api/delete_mail/${reply}`)).status).toBe(409);
    expect(await read(reply)).not.toBeNull();
  });

  it('sends a test, and shows what the mail server answers', async () => {
    const { email } = admin.user;
    const { status, body } = await admin.post('/admin/api/send_test_mail');
    expect([status, body]).toEqual([
      200,
      { is_accepted: true, answer: expect.stringMatching(/^250 /), to_address: email },
    ]);
    expect(server.to(email).at(-1)?.subject).toBe('A test from Jukwaa Software');
    refused.set(email, 553);
    expect((await admin.post('/admin/api/send_test_mail')).body).toEqual({
      is_accepted: false,
      answer: expect.stringContaining(`553 No such mailbox: ${email}`),
      to_address: email,
    });
    for (let i = 0; i < 3; i += 1) await admin.post('/admin/api/send_test_mail');
    expect((await admin.post('/admin/api/send_test_mail')).status).toBe(429);
  });

  it('is for administrators', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.get('/admin/api/mail')).status).toBe(403);
    expect((await editor.post('/admin/api/send_test_mail')).status).toBe(403);
  });
});

describe('The page about mail, without a mail server', () => {
  it('says that it is not set up', async () => {
    const site = await startApp();
    try {
      const admin = await site.signIn();
      expect((await admin.get('/admin/api/mail')).body).toMatchObject({
        is_configured: false,
        server: null,
        waiting: 0,
      });
      expect((await admin.post('/admin/api/send_test_mail')).status).toBe(409);
    } finally {
      await site.close();
    }
  });

  it('shows why a test got no answer, and neither user nor password of the server', async () => {
    const site = await startApp({
      config: { mail: { smtpUrl: 'smtp://postman:secret@127.0.0.1:1', from: 'hello@jukwaa.test' } },
    });
    try {
      const admin = await site.signIn();
      expect((await admin.get('/admin/api/mail')).body.server).toBe('127.0.0.1:1');
      const { body } = await admin.post('/admin/api/send_test_mail');
      expect([body.is_accepted, body.answer]).toEqual([false, expect.stringContaining('ECONNREFUSED')]);
      expect(body.answer).not.toContain('secret');
    } finally {
      await site.close();
    }
  });
});
