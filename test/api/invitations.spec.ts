import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { AccountLink } from '../../backend/people/users/account-link.entity.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';
import { eventually, MailServer } from './support/mail-server.js';
import { mailsSent } from './support/mails-sent.js';

const CREATE = '/admin/api/create_user';
const READ = '/admin/api/read_password_link';
const CHOOSE = '/admin/api/choose_password';
const NEW_PASSWORD = 'nine patient herons';
const DAY = 24 * 60 * 60_000;

const chosen = (token: string) => ({ token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD });

let count = 0;

describeOnEach('Invitations', (kind) => {
  let server: MailServer;
  let site: TestApp;
  let admin: Awaited<ReturnType<TestApp['signIn']>>;

  beforeAll(async () => {
    server = await MailServer.start();
    site = await startApp({
      kind,
      config: { siteUrl: 'https://jukwaa.test', mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } },
    });
    admin = await site.signIn();
  });

  afterAll(async () => {
    await site.close();
    await server.stop();
  });

  /** Tokens of links, in the order in which they were mailed. */
  const tokensTo = (email: string) =>
    server.to(email).flatMap(({ text }) => /choose-password#([\w-]{43})$/m.exec(text)?.[1] ?? []);

  async function mailedToken(email: string, number = 1): Promise<string> {
    await eventually(() => tokensTo(email).length >= number);
    return tokensTo(email)[number - 1] ?? '';
  }

  async function invite(values: object = {}) {
    count += 1;
    const email = `invited-${count}@example.com`;
    const { status, body } = await admin.post(CREATE, { name: 'Ada Obi', email, role: 2, invite: true, ...values });
    expect([status, body.message]).toEqual([201, undefined]);
    return body as { id: number; email: string; invitation_expires_at: string };
  }

  const signInStatus = async (email: string, password: string) =>
    (await site.visitor().post('/admin/login', { email, password })).status;
  const record = async (id: number) => (await admin.get(`/admin/edit_user/${id}`)).body;

  it('are in the language and time zone of the browser that sent them, until the site has its own', async () => {
    const inviteFrom = async (headers: Record<string, string>) => {
      count += 1;
      const email = `invited-${count}@example.com`;
      const values = { name: 'Ada Obi', email, role: 2, invite: true };
      expect((await admin.call('POST', CREATE, values, { headers })).status).toBe(201);
      await mailedToken(email);
      return server.to(email)[0];
    };
    const polish = { 'accept-language': 'pl', 'x-time-zone': 'Europe/Warsaw' };
    const mail = await inviteFrom(polish);
    expect(mail?.subject).toBe(`${admin.user.name} zaprasza Cię: Jukwaa Software`);
    expect(mail?.text).toContain('Europe/Warsaw');
    expect((await inviteFrom({ ...polish, 'x-time-zone': 'Mars/Olympus' }))?.text).toContain('UTC');

    const { body: identity } = await admin.get('/admin/api/identity');
    const own = await admin.put('/admin/api/identity', { ...identity, language: 'de', time_zone: 'Asia/Amman' });
    expect(own.status).toBe(200);
    const german = await inviteFrom(polish);
    expect(german?.subject).toContain('lädt Sie');
    expect(german?.text).toContain('Asia/Amman');
    await admin.put('/admin/api/identity', { ...identity, version: own.body.version });
  });

  it('need no password, and lead to one that the person chooses', async () => {
    const invited = await invite();
    const { id, email } = invited;
    expect(invited).toMatchObject({ status: 'active', role_name: 'Editor', signed_in_at: null });
    const lasts = Date.parse(invited.invitation_expires_at) - Date.now();
    expect(Math.abs(lasts - 7 * DAY)).toBeLessThan(60_000);
    for (const password of ['', PASSWORD]) expect(await signInStatus(email, password)).toBeGreaterThanOrEqual(401);

    const token = await mailedToken(email);
    const [mail] = server.to(email);
    expect(mail?.subject).toBe(`${admin.user.name} invites you to Jukwaa Software`);
    expect(mail?.text).toContain('https://jukwaa.test/admin');
    expect((await site.visitor().post(READ, { token })).body).toMatchObject({
      kind: 'invitation',
      name: 'Ada Obi',
      email,
    });

    expect((await site.visitor().post(CHOOSE, chosen(token))).status).toBe(200);
    expect(await record(id)).toMatchObject({ invitation_expires_at: null, status: 'active' });
    const person = await site.visitor().signIn(email, NEW_PASSWORD);
    expect((await person.get('/admin/api/me')).body).toMatchObject({ id, role: 'Editor' });
    expect((await site.visitor().post(CHOOSE, chosen(token))).status).toBe(404);
    // Who chooses the first password is not told that it was changed, and not that the first browser is new.
    await mailsSent(site);
    expect(server.to(email)).toHaveLength(1);
  });

  it('can be sent again, for another seven days; the former link works no more', async () => {
    const { id, email } = await invite();
    const first = await mailedToken(email);
    await site.database.transaction((manager) =>
      manager.update(User, { id }, { invitation_expires_at: new Date(Date.now() - DAY) }),
    );
    const answer = await admin.put(`/admin/api/invite_user/${id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: `The invitation is on its way to ${email}.` }]);
    const second = await mailedToken(email, 2);
    expect(Date.parse((await record(id)).invitation_expires_at)).toBeGreaterThan(Date.now() + 6 * DAY);
    expect((await site.visitor().post(CHOOSE, chosen(first))).status).toBe(404);
    expect((await site.visitor().post(CHOOSE, chosen(second))).status).toBe(200);
    const again = await admin.put(`/admin/api/invite_user/${id}`);
    expect([again.status, again.body]).toEqual([
      409,
      { message: 'Ada Obi has not been invited, or has already accepted.' },
    ]);
  });

  it('can be withdrawn until they are accepted', async () => {
    const { id, email } = await invite();
    const token = await mailedToken(email);
    expect((await admin.delete(`/admin/api/withdraw_invitation/${id}`)).body).toEqual({
      message: `The invitation to ${email} was withdrawn.`,
    });
    expect((await site.visitor().post(CHOOSE, chosen(token))).status).toBe(404);
    expect((await admin.get(`/admin/edit_user/${id}`)).status).toBe(404);
    expect(await site.database.manager.existsBy(AccountLink, { user_id: id })).toBe(false);

    const accepted = await invite();
    await site.visitor().post(CHOOSE, chosen(await mailedToken(accepted.email)));
    expect((await admin.delete(`/admin/api/withdraw_invitation/${accepted.id}`)).status).toBe(409);
    expect(await signInStatus(accepted.email, NEW_PASSWORD)).toBe(200);
  });

  it('end after seven days', async () => {
    const { id, email } = await invite();
    const token = await mailedToken(email);
    await site.database.transaction(async (manager) => {
      await manager.update(AccountLink, { user_id: id }, { expires_at: new Date(Date.now() - 1000) });
      await manager.update(User, { id }, { invitation_expires_at: new Date(Date.now() - 1000) });
    });
    expect((await site.visitor().post(CHOOSE, chosen(token))).status).toBe(404);
    // The person can't prolong it.
    await site.visitor().post('/admin/api/request_password_link', { email });
    await mailsSent(site);
    expect(tokensTo(email)).toHaveLength(1);
  });

  it('are mailed again to who asks for a new password before accepting, and end when they would have', async () => {
    const { id, email, invitation_expires_at } = await invite();
    await mailedToken(email);
    await site.visitor().post('/admin/api/request_password_link', { email });
    const token = await mailedToken(email, 2);
    const { body } = await site.visitor().post(READ, { token });
    expect([body.kind, body.expires_at]).toEqual(['invitation', invitation_expires_at]);
    expect((await site.visitor().post(CHOOSE, chosen(token))).status).toBe(200);
    expect((await record(id)).invitation_expires_at).toBeNull();
  });

  it('are over when an administrator sets a password, and interrupted while the user is not active', async () => {
    const { id, email } = await invite();
    const token = await mailedToken(email);
    const password = { password: PASSWORD, password_confirmation: PASSWORD };
    expect((await admin.put(`/admin/api/update_user/${id}`, { name: 'Ada Obi', ...password })).body).toMatchObject({
      invitation_expires_at: null,
    });
    expect((await site.visitor().post(CHOOSE, chosen(token))).status).toBe(404);
    expect(await signInStatus(email, PASSWORD)).toBe(200);

    const inactive = await invite({ status: 'inactive' });
    expect((await admin.put(`/admin/api/invite_user/${inactive.id}`)).body).toEqual({
      message: 'This user is not active.',
    });
    await mailsSent(site);
    expect(tokensTo(inactive.email)).toEqual([]);
  });

  it('make nobody an administrator who could be the last one', async () => {
    const { body: before } = await admin.get('/admin/api/list_user?per_page=100');
    const others = before.data.filter((one: User & { role: number }) => one.role === 1 && one.id !== admin.user.id);
    for (const { id, name } of others) await admin.put(`/admin/api/update_user/${id}`, { name, status: 'inactive' });
    await invite({ role: 1 });
    const answer = await admin.put(`/admin/api/update_user/${admin.user.id}`, { name: 'Admin', role: 3 });
    expect([answer.status, answer.body]).toEqual([
      409,
      { message: 'There must be at least one active administrator.' },
    ]);
  });

  it('are in the activity, with who has invited and who has accepted', async () => {
    const { id, email } = await invite();
    await admin.put(`/admin/api/invite_user/${id}`);
    await site.visitor().post(CHOOSE, chosen(await mailedToken(email, 2)));
    const entries = await site.database.manager.find(HistoryEntry, {
      where: { resource: 'user', record_id: id },
      order: { id: 'ASC' },
    });
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['invite', admin.user.id],
      ['invite', admin.user.id],
      ['accept', id],
    ]);
  });

  it('are for administrators alone, once for each address', async () => {
    const { id, email } = await invite();
    const again = await admin.post(CREATE, { name: 'Ada', email, invite: true });
    expect([again.status, again.body.message]).toEqual([409, 'A user with this email address already exists.']);
    const editor = await site.signIn(RoleName.Editor);
    for (const answer of [
      await editor.post(CREATE, { name: 'Ada', email: 'x@example.com', invite: true }),
      await editor.put(`/admin/api/invite_user/${id}`),
      await editor.delete(`/admin/api/withdraw_invitation/${id}`),
    ]) {
      expect(answer.status).toBe(403);
    }
    expect((await admin.put('/admin/api/invite_user/999999')).status).toBe(404);
    expect((await admin.delete('/admin/api/withdraw_invitation/999999')).status).toBe(404);
    const without = await admin.post(CREATE, { name: 'Ada', email: 'y@example.com', invite: false });
    expect([without.status, without.body.message]).toEqual([422, 'Please enter password']);
  });
});

describe('Invitations, where the site sends no mail', () => {
  it('are refused, and nobody is created', async () => {
    const site = await startApp();
    try {
      const admin = await site.signIn();
      const before = await site.database.manager.count(User);
      const answer = await admin.post(CREATE, { name: 'Ada', email: 'ada@example.org', invite: true });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { invite: ['Email is not set up: SMTP_URL is not set.'] },
      ]);
      expect(await site.database.manager.count(User)).toBe(before);
    } finally {
      await site.close();
    }
  });
});
