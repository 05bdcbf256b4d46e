import { RoleName } from '../../backend/core/access/role-name.js';
import { EndedSession } from '../../backend/people/auth/ended-session.entity.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { SessionCleanupService } from '../../backend/people/auth/session-cleanup.service.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const day = 24 * 60 * 60_000;

describeOnEach('Sessions that have ended', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  const answerTo = async (client: Client) => {
    const { status, body } = await client.get('/admin/api/me');
    return [status, body];
  };
  const because = (reason?: string) => [401, { message: 'Please sign in.', ...(reason ? { reason } : {}) }];
  const again = (client: { user: { email: string } }) => site.visitor().signIn(client.user.email, PASSWORD);
  const idOf = async (client: Client): Promise<string> =>
    (await client.get('/admin/api/sessions')).body.find((one: { current: boolean }) => one.current).id;

  it('tell nothing to those who had none', async () => {
    expect(await answerTo(site.visitor())).toEqual(because());
    const forged = site.visitor();
    forged.cookies.set('jukwaa_session', 's%3Aforged.signature');
    expect(await answerTo(forged)).toEqual(because());
  });

  it('say that somebody ended them', async () => {
    const client = await site.signIn(RoleName.Viewer);
    const other = await again(client);
    expect((await client.delete(`/admin/api/delete_session/${await idOf(other)}`)).status).toBe(200);
    expect(await answerTo(other)).toEqual(because('ended'));
    expect(await answerTo(client)).toMatchObject([200, { id: client.user.id }]);
  });

  it('say that the password was changed, by oneself or by an administrator', async () => {
    const admin = await site.signIn();
    const client = await site.signIn(RoleName.Viewer);
    const other = await again(client);
    const changed = await client.patch('/admin/update_profile', {
      current_password: PASSWORD,
      password: 'nine slow elephants',
      password_confirmation: 'nine slow elephants',
    });
    expect([changed.status, (await answerTo(client))[0]]).toEqual([200, 200]);
    expect(await answerTo(other)).toEqual(because('password'));
    const password = { password: 'eight slow elephants', password_confirmation: 'eight slow elephants' };
    await admin.put(`/admin/api/update_user/${client.user.id}`, { name: 'Somebody', ...password });
    expect(await answerTo(client)).toEqual(because('password'));
  });

  it('say that the account is not active any more, deactivated or deleted', async () => {
    const admin = await site.signIn();
    const [first, second, third] = [
      await site.signIn(RoleName.Viewer),
      await site.signIn(RoleName.Viewer),
      await site.signIn(RoleName.Viewer),
    ];
    await admin.put(`/admin/api/update_user/${first.user.id}`, { name: 'Somebody', status: 'inactive' });
    await admin.delete(`/admin/api/delete_user/${second.user.id}`);
    await site.database.transaction((manager) =>
      manager.query(`UPDATE users SET status = 'inactive' WHERE id = ${third.user.id}`),
    );
    for (const client of [first, second, third]) expect(await answerTo(client)).toEqual(because('deactivated'));
    // Nobody else is told.
    const { status, body } = await site.visitor().post('/admin/login', { email: first.user.email, password: PASSWORD });
    expect([status, body]).toEqual([401, { message: 'These credentials do not match our records.' }]);
  });

  it('say that they expired, also after they were swept', async () => {
    const client = await site.signIn();
    await site.database.transaction((manager) =>
      manager.update(Session, { user_id: client.user.id }, { expires_at: new Date(Date.now() - 1000) }),
    );
    expect(await answerTo(client)).toEqual(because('expired'));
    await site.nest.get(SessionCleanupService, { strict: false }).deleteExpired();
    expect(await answerTo(client)).toEqual(because('expired'));
  });

  it('say nothing after a sign-out', async () => {
    const client = await site.signIn();
    await client.post('/admin/logout');
    expect(await answerTo(client)).toEqual(because());
  });

  it('are no way in, and none past the anti-forgery token', async () => {
    const client = await site.signIn();
    const other = await again(client);
    await client.delete('/admin/api/delete_other_sessions');
    expect((await other.post('/admin/api/create_faq', { title: 'x' })).status).toBe(401);
    expect((await other.get('/admin/api/csrf_token')).status).toBe(401);
    // Signing in begins anew, under another id.
    const before = other.cookies.get('jukwaa_session');
    await other.signIn(client.user.email, PASSWORD);
    expect(other.cookies.get('jukwaa_session')).not.toBe(before);
    expect((await answerTo(other))[0]).toBe(200);
  });

  it('are kept for as long as a cookie may come back, and swept then', async () => {
    const client = await site.signIn();
    const other = await again(client);
    const id = await idOf(other);
    await client.delete(`/admin/api/delete_session/${id}`);
    const { manager } = site.database;
    const row = await manager.findOneByOrFail(EndedSession, { id });
    expect(Math.abs(row.expires_at.getTime() - Date.now() - 7 * day)).toBeLessThan(10_000);
    await site.database.transaction((writing) =>
      writing.update(EndedSession, { id }, { expires_at: new Date(Date.now() - 1000) }),
    );
    await site.nest.get(SessionCleanupService, { strict: false }).deleteExpired();
    expect(await manager.findOneBy(EndedSession, { id })).toBeNull();
  });
});

describeOnEach('Signing out everywhere', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  it("ends all of one's other sessions, and neither this one nor anybody else's", async () => {
    const client = await site.signIn(RoleName.Viewer);
    const stranger = await site.signIn();
    const others = [
      await site.visitor().signIn(client.user.email, PASSWORD),
      await site.visitor().signIn(client.user.email, PASSWORD),
    ];
    const { status, body } = await client.delete('/admin/api/delete_other_sessions');
    expect([status, body]).toEqual([200, { message: '2 other sessions have ended.' }]);
    expect((await client.get('/admin/api/sessions')).body).toHaveLength(1);
    for (const other of others) expect((await other.get('/admin/api/me')).body.reason).toBe('ended');
    expect((await stranger.get('/admin/api/me')).status).toBe(200);
    expect((await client.delete('/admin/api/delete_other_sessions')).body).toEqual({
      message: 'There are no other sessions.',
    });
  });

  it('needs a session and its anti-forgery token', async () => {
    expect((await site.visitor().delete('/admin/api/delete_other_sessions')).status).toBe(401);
    const client = await site.signIn();
    client.csrf = undefined;
    expect((await client.delete('/admin/api/delete_other_sessions')).status).toBe(403);
  });
});
