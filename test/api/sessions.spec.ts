import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SessionData } from 'express-session';
import type { Logger } from 'typeorm';
import { RoleName } from '../../backend/core/access/role-name.js';
import { ApiToken } from '../../backend/people/api-tokens/api-token.entity.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { SessionCleanupService } from '../../backend/people/auth/session-cleanup.service.js';
import { SessionStore } from '../../backend/people/auth/session-store.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

const ME = '/admin/api/me';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const ahead = (milliseconds: number) => ago(-milliseconds);
const near = (date: Date | undefined, expected: Date) =>
  expect(Math.abs((date?.getTime() ?? 0) - expected.getTime())).toBeLessThan(10_000);

type SignedIn = Awaited<ReturnType<TestApp['signIn']>>;

describeOnBoth('Sessions', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  const rows = ({ user }: SignedIn) => site.database.manager.findBy(Session, { user_id: user.id });
  const age = (client: SignedIn, values: Partial<Session>) =>
    site.database.transaction((manager) => manager.update(Session, { user_id: client.user.id }, values));
  const statusOf = async (client: Client) => (await client.get(ME)).status;

  it('are stored without what would let a reader of the table in', async () => {
    const client = await site.signIn();
    const [row] = await rows(client);
    const sid = decodeURIComponent(client.cookies.get('jukwaa_session') ?? '').replace(/^s:([^.]*)\..*$/, '$1');

    expect(sid).toHaveLength(32);
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(sid);
  });

  it('need the signature of the server', async () => {
    const client = await site.signIn();
    const cookie = decodeURIComponent(client.cookies.get('jukwaa_session') ?? '');
    client.cookies.set(
      'jukwaa_session',
      encodeURIComponent(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))),
    );
    expect(await statusOf(client)).toBe(401);
    client.cookies.set('jukwaa_session', cookie.replace(/^s:([^.]*)\..*$/, '$1'));
    expect(await statusOf(client)).toBe(401);
  });

  it('end after 8 hours without use', async () => {
    const client = await site.signIn();
    near((await rows(client))[0]?.expires_at, ahead(8 * hour));
    await age(client, { expires_at: ago(1) });
    expect(await statusOf(client)).toBe(401);
  });

  it('go on while they are used, but not beyond 7 days', async () => {
    const client = await site.signIn();
    await age(client, { last_seen_at: ago(7 * hour), expires_at: ahead(hour) });
    expect(await statusOf(client)).toBe(200);
    near((await rows(client))[0]?.expires_at, ahead(8 * hour));

    await age(client, { created_at: ago(7 * day - hour), last_seen_at: ago(2 * minute) });
    expect(await statusOf(client)).toBe(200);
    near((await rows(client))[0]?.expires_at, ahead(hour));
    await age(client, { created_at: ago(7 * day), last_seen_at: ago(2 * minute) });
    await client.get(ME);
    expect(await statusOf(client)).toBe(401);
  });

  it('note their use once a minute at most, so that reading does not write', async () => {
    const client = await site.signIn();
    await age(client, { last_seen_at: ago(50_000) });
    const [before] = await rows(client);
    await client.get(ME);
    expect((await rows(client))[0]).toEqual(before);

    await age(client, { last_seen_at: ago(61_000) });
    await client.get(ME);
    near((await rows(client))[0]?.last_seen_at, new Date());

    // Seen by a copy whose clock is ahead: two would write it in turn. Not so much later, by a clock that was wrong.
    const seen = ahead(5 * minute);
    await age(client, { last_seen_at: seen });
    await client.get(ME);
    expect((await rows(client))[0]?.last_seen_at).toEqual(seen);
    await age(client, { last_seen_at: ahead(hour) });
    await client.get(ME);
    near((await rows(client))[0]?.last_seen_at, new Date());
  });

  it('are read in one query together with the user, and not at all without a cookie', async () => {
    const client = await site.signIn();
    // After a write nothing that was read before counts.
    await age(client, { last_seen_at: new Date() });
    const queries: string[] = [];
    const connections = new Set([site.database.dataSource, site.database.manager.connection]);
    const note = (text: string) => {
      // Others come from tasks in the background, which look for mails, deliveries and changes when their time has come.
      if (/\b(sessions|users|roles)\b/.test(text)) queries.push(text);
    };
    const logger = { logQuery: note } as Logger;
    const kept = [...connections].map((connection) => ({ connection, logger: connection.logger }));
    for (const connection of connections) Object.assign(connection, { logger });
    await client.get(ME);
    const ofMe = queries.splice(0);
    await site.visitor().get(ME);
    const ofVisitor = queries.splice(0);
    client.cookies.set('jukwaa_session', 's%3Aforged.signature');
    await client.get(ME);
    const ofForged = queries.splice(0);
    for (const each of kept) Object.assign(each.connection, { logger: each.logger });

    expect(ofMe).toEqual([expect.stringContaining('sessions')]);
    expect(ofVisitor).toEqual([]);
    expect(ofForged).toEqual([]);
  });

  it('are removed by the cleanup when they have ended', async () => {
    const [ended, running] = [await site.signIn(), await site.signIn()];
    await age(ended, { expires_at: ago(1000) });
    await site.nest.get(SessionCleanupService, { strict: false }).deleteExpired();
    expect([(await rows(ended)).length, (await rows(running)).length]).toEqual([0, 1]);
  });

  it('show what is changed about the user at once', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    const client = await site.signIn(RoleName.Viewer);
    const change = (values: object) =>
      admin.put(`/admin/api/update_user/${client.user.id}`, { name: 'Somebody', ...values });

    await change({ role: 2 });
    expect((await client.get(ME)).body).toMatchObject({ name: 'Somebody', role: 'Editor' });
    expect((await client.get('/admin/api/list_message')).status).toBe(200);
    await change({ role: 3 });
    expect((await client.get('/admin/api/list_message')).status).toBe(403);
    await change({ status: 'inactive' });
    expect(await statusOf(client)).toBe(401);
    expect(await rows(client)).toEqual([]);
    await change({ status: 'active' });
    expect(await statusOf(client)).toBe(401);
  });

  it('do not let an inactive user in, however the user became so', async () => {
    const client = await site.signIn();
    await site.database.transaction((manager) =>
      manager.query(`UPDATE users SET status = 'inactive' WHERE id = ${client.user.id}`),
    );
    expect(await statusOf(client)).toBe(401);
  });

  it('end with their user', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    const client = await site.signIn(RoleName.Viewer);
    expect((await admin.delete(`/admin/api/delete_user/${client.user.id}`)).status).toBe(200);
    expect(await statusOf(client)).toBe(401);
    expect(await rows(client)).toEqual([]);
  });

  it('are listed, each with its own', async () => {
    const client = await site.signIn(RoleName.Viewer);
    const other = site.visitor();
    await other.post(
      '/admin/login',
      { email: client.user.email, password: PASSWORD },
      { headers: { 'User-Agent': `Another browser ${'x'.repeat(600)}` } },
    );
    await age(client, { last_seen_at: ago(hour) });
    await client.get(ME);
    await site.signIn();
    const { status, body } = await client.get('/admin/api/sessions');

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        current: true,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        last_seen_at: expect.stringMatching(/Z$/),
        ip: client.address,
        user_agent: 'node',
      },
      expect.objectContaining({
        current: false,
        ip: other.address,
        user_agent: expect.stringMatching(/^Another browser x{496}$/),
      }),
    ]);
  });

  it('can be ended one by one, only one’s own', async () => {
    const client = await site.signIn(RoleName.Viewer);
    const other = await site.visitor().signIn(client.user.email, PASSWORD);
    const stranger = await site.signIn();
    const idOf = async (whose: Client) =>
      (await whose.get('/admin/api/sessions')).body.find((one: { current: boolean }) => one.current).id;
    const end = (id: string) => client.delete(`/admin/api/delete_session/${id}`);

    for (const id of [await idOf(stranger), 'f'.repeat(64), '1', '%00', "' OR 1=1 --", 'x'.repeat(5000)]) {
      const answer = await end(id);
      expect([answer.status, answer.body]).toEqual([404, { message: 'Session not found.' }]);
    }
    expect(await statusOf(stranger)).toBe(200);
    expect(await end(await idOf(other))).toMatchObject({ status: 200, body: { message: 'The session has ended.' } });
    expect(await statusOf(other)).toBe(401);
    expect(await statusOf(client)).toBe(200);

    expect((await end(await idOf(client))).headers.get('set-cookie')).toMatch(/^jukwaa_session=;/);
    expect(await statusOf(client)).toBe(401);
    expect(await rows(client)).toEqual([]);
  });

  it('that were ended do not come back when a request was under way', async () => {
    const client = await site.signIn();
    await age(client, { last_seen_at: ago(hour) });
    const requests = Array.from({ length: 8 }, () => client.get(ME));
    await site.database.transaction((manager) => manager.delete(Session, { user_id: client.user.id }));
    await Promise.all(requests);
    expect(await rows(client)).toEqual([]);
  });

  it('that were ended do not come back when a request saves something in its own', async () => {
    const client = await site.signIn();
    const sid = decodeURIComponent(client.cookies.get('jukwaa_session') ?? '').replace(/^s:([^.]*)\..*$/, '$1');
    const store = new SessionStore(site.database);
    const read = () => promisify<SessionData | null | undefined>((done) => store.get(sid, done))();
    const session = await read();
    if (!session) throw new Error('The session is not there');
    const save = promisify((done) => store.set(sid, session, done));

    await save();
    expect(await rows(client)).toHaveLength(1);
    await client.post('/admin/logout');
    await save();
    expect(await rows(client)).toEqual([]);
    const left = await read();
    expect([left?.passport, left?.stored]).toEqual([undefined, undefined]);
  });

  it('with a new id, after the password, are not replaced by the answer of a request that was under way', async () => {
    const client = await site.signIn();
    const former = client.cookies.get('jukwaa_session') ?? '';
    const body = JSON.stringify({ name: 'Somebody else' });
    const held = request(`${site.url}/admin/update_profile`, {
      method: 'PATCH',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        cookie: `jukwaa_session=${former}`,
        'x-csrf-token': client.csrf,
      },
    });
    const answered = once(held, 'response');
    held.write(body.slice(0, 5));
    // The session is read with the headers, and kept while the body is awaited.
    await delay(300);
    expect((await client.post('/admin/api/prepare_totp', { current_password: PASSWORD })).status).toBe(200);
    held.end(body.slice(5));
    const [answer] = (await answered) as [IncomingMessage];
    answer.resume();

    expect(client.cookies.get('jukwaa_session')).not.toBe(former);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
    expect(await statusOf(client)).toBe(200);
    client.cookies.set('jukwaa_session', former);
    expect(await statusOf(client)).toBe(401);
  });

  describe('that nobody has confirmed for ten minutes', () => {
    const CONFIRM = '/admin/api/confirm_password';
    const person = { name: 'Eve', email: 'eve@example.com', password: PASSWORD, password_confirmation: PASSWORD };
    const hook = { name: 'Hook', url: 'https://example.com/hook', events: ['created'], resources: ['post'] };
    const calls = (id: number): [string, string, object?][] => [
      ['POST', '/admin/api/create_token', { name: 'Eve', scopes: ['post:read'] }],
      ['POST', '/admin/api/create_webhook', hook],
      ['PUT', '/admin/api/update_webhook/1', hook],
      ['POST', '/admin/api/renew_webhook_secret/1'],
      ['POST', '/admin/api/create_user', person],
      ['PUT', `/admin/api/update_user/${id}`, { name: 'Eve', role: 1 }],
      ['PUT', `/admin/api/invite_user/${id}`],
      ['DELETE', `/admin/api/withdraw_invitation/${id}`],
      ['DELETE', `/admin/api/end_sessions/${id}`],
      ['DELETE', `/admin/api/delete_user/${id}`],
      ['PUT', '/admin/api/second_factor_roles', { roles: [] }],
      ['DELETE', `/admin/api/remove_second_factor/${id}`],
      ['PATCH', '/admin/update_contact', { email: 'eve@example.com' }],
    ];
    const stolen = async (values: Partial<Session> = { confirmed_at: ago(10 * minute) }) => {
      const admin = await site.signIn();
      await age(admin, values);
      return admin;
    };

    it('can’t make what outlives them, and say to scripts what is missing', async () => {
      const admin = await stolen();
      const { id } = await site.newUser(RoleName.Viewer);
      const before = await site.database.manager.countBy(User, {});
      for (const [method, path, body] of calls(id)) {
        const answer = await admin.call(method, path, body);
        expect([path, answer.status, answer.body]).toEqual([
          path,
          403,
          { message: expect.stringMatching(/^Please confirm/), missing: 'recent_confirmation', methods: ['password'] },
        ]);
      }
      expect(await site.database.manager.countBy(User, {})).toBe(before);
      expect(await site.database.manager.existsBy(ApiToken, { user_id: admin.user.id })).toBe(false);
      // All else goes on as it did.
      const { body } = await admin.get('/admin/edit_contact');
      expect((await admin.patch('/admin/update_contact', { email: body.email, phone: '1' })).status).toBe(200);
      expect((await admin.post('/admin/api/create_faq', { title: 'Why?' })).status).toBe(201);
    });

    it('can’t bring a former address for messages back either, but look at what that would change', async () => {
      const admin = await site.signIn();
      for (const [email, phone] of [
        ['former@example.com', '1'],
        ['present@example.com', '1'],
        ['present@example.com', '2'],
      ]) {
        expect((await admin.patch('/admin/update_contact', { email, phone })).status).toBe(200);
      }
      const { body: history } = await admin.get('/admin/api/history/contact_info/1');
      const [, present, former] = history.data.map(({ id }: { id: number }) => id);
      await age(admin, { confirmed_at: ago(10 * minute) });
      const restore = (entry: number, values = {}) =>
        admin.post('/admin/api/restore_contact_info/1', { entry, ...values });

      expect((await restore(former, { dry_run: true })).status).toBe(200);
      const refused = await restore(former);
      expect([refused.status, refused.body.missing]).toEqual([403, 'recent_confirmation']);
      expect((await restore(present)).status).toBe(200);
      expect((await admin.get('/admin/edit_contact')).body).toMatchObject({ email: 'present@example.com', phone: '1' });
      await admin.post(CONFIRM, { current_password: PASSWORD });
      expect((await restore(former)).body.email).toBe('former@example.com');
    });

    it('are those of earlier versions, too, and of a clock that was ahead', async () => {
      for (const confirmed_at of [null, ahead(hour)]) {
        const admin = await stolen({ confirmed_at });
        expect((await admin.post('/admin/api/create_user', person)).status).toBe(403);
      }
    });

    it('go on with the password, under another id', async () => {
      const admin = await stolen();
      const former = admin.cookies.get('jukwaa_session') ?? '';
      expect((await admin.post(CONFIRM, { current_password: 'wrong' })).body.errors).toEqual({
        current_password: ['The current password is wrong.'],
      });
      expect((await admin.post('/admin/api/create_user', person)).status).toBe(403);
      expect((await admin.post(CONFIRM, { current_password: PASSWORD })).status).toBe(200);
      expect((await admin.post('/admin/api/create_user', person)).status).toBe(201);
      const thief = site.visitor();
      thief.cookies.set('jukwaa_session', former);
      expect((await thief.get(ME)).status).toBe(401);
      near((await rows(admin))[0]?.confirmed_at ?? undefined, new Date());
    });

    it('are told of the role first, and take wrong passwords no more often than the sign-in', async () => {
      const editor = await site.signIn(RoleName.Editor);
      await age(editor, { confirmed_at: null });
      expect((await editor.post('/admin/api/create_user', person)).body).toEqual({
        message: 'Your role does not allow this.',
      });
      expect((await site.visitor().post(CONFIRM, { current_password: PASSWORD })).status).toBe(401);
      const wrong = [];
      for (let round = 0; round < 6; round += 1) {
        wrong.push((await editor.post(CONFIRM, { current_password: `wrong ${round}` })).status);
      }
      expect(wrong).toEqual([422, 422, 422, 422, 422, 429]);
    });
  });

  it('take many requests at once', async () => {
    const client = await site.signIn();
    await age(client, { last_seen_at: ago(hour) });
    const answers = await Promise.all(Array.from({ length: 40 }, () => client.get(ME)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('of an old password do not outlive a change that comes at the same moment', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    for (let round = 0; round < 4; round += 1) {
      const user = await site.newUser(RoleName.Viewer);
      const password = `a new pass phrase ${round}`;
      const attempts = Array.from({ length: 5 }, async (_one, index) => {
        await delay(index * 8);
        const client = site.visitor();
        await client.post('/admin/login', { email: user.email, password: PASSWORD });
        return client;
      });
      const change = admin.put(`/admin/api/update_user/${user.id}`, {
        name: user.name,
        password,
        password_confirmation: password,
      });
      const [{ status }, ...clients] = await Promise.all([change, ...attempts]);
      expect(status).toBe(200);
      for (const client of clients) expect(await statusOf(client)).toBe(401);
      expect(await site.database.manager.countBy(Session, { user_id: user.id })).toBe(0);
    }
  });
});
