import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { AccountLinksService } from '../../backend/people/users/account-links.service.js';
import { AccountRecoveryService } from '../../backend/people/users/account-recovery.service.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { Authenticator } from './support/authenticator.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { CLIENT_ID, CLIENT_SECRET, OpenIdProvider, throughProvider } from './support/openid-provider.js';
import { setUpTotp } from './support/second-factor.js';

const SITE = 'https://jukwaa.test';
const START = '/admin/login/company/staff';
const PATH = '/admin/api/password_sign_in';

describeOnEach('Passwords and passkeys', (kind) => {
  let provider: OpenIdProvider;
  let site: TestApp;
  let admin: Client & { user: User };
  let emergency: User;
  let people = 0;

  beforeAll(async () => {
    provider = await OpenIdProvider.start({ callback: `${SITE}${START}/callback` });
    site = await startApp({
      kind,
      config: { siteUrl: SITE, mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@jukwaa.test' } },
    });
    admin = await site.signIn();
    emergency = await site.newUser(RoleName.Administrator);
    expect((await admin.post('/admin/api/create_account_provider', input())).status).toBe(201);
  });

  afterAll(async () => {
    await site.close();
    await provider.stop();
  });

  const input = (values: object = {}) => ({
    slug: 'staff',
    name: 'Ziwa Telecom',
    kind: 'keycloak',
    issuer: provider.issuer,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    ...values,
  });
  const providerId = async () => (await admin.get('/admin/api/list_account_provider')).body[0].id as number;
  const signInWithCompany = async (user: Pick<User, 'email' | 'name'>, client = site.visitor()) => {
    people += 1;
    provider.person = { sub: `Person-${people}`, email: user.email, email_verified: true, name: user.name };
    const { headers } = await client.get(await throughProvider(client, START));
    expect(headers.get('location')).toBe('/admin/dashboard');
    client.csrf = (await client.get('/admin/api/csrf_token')).body.token;
    return client;
  };
  const passwordSignIn = async ({ email }: User) =>
    (await site.visitor().post('/admin/login', { email, password: PASSWORD })).status;
  const isIn = async (client: Client) => (await client.get('/admin/api/me')).status === 200;
  const choose = (emergency_administrator: unknown, client: Client = admin) =>
    client.put(PATH, { emergency_administrator });

  it('are turned off by those who could make administrators, once company accounts have worked', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.get(PATH)).status).toBe(403);
    expect((await choose(emergency.id, editor)).status).toBe(403);
    expect((await site.visitor().get(PATH)).status).toBe(401);

    const generated = await site.newUser(RoleName.Administrator, {
      password_expires_at: new Date(Date.now() + 60_000),
    });
    for (const wrong of [undefined, generated.id, 'all', 999_999, editor.user.id, [], {}])
      expect([wrong, (await choose(wrong)).status]).toEqual([wrong, 422]);
    expect((await choose(emergency.id)).body.errors).toEqual({
      emergency_administrator: ['Please sign in with a company account first, so that it is sure to work.'],
    });
    expect((await admin.get(PATH)).body).toEqual({
      emergency_administrator: null,
      administrators: [admin.user, emergency].map(({ id, name, email }) => ({ id, name, email })),
    });
  });

  describe('that are turned off', () => {
    let passwordSession: Client & { user: User };
    let companyPerson: User;
    let companySession: Client;
    let authenticator: Authenticator;

    beforeAll(async () => {
      passwordSession = await site.signIn(RoleName.Editor);
      authenticator = new Authenticator(SITE);
      const { body } = await passwordSession.post('/admin/api/prepare_passkey', { current_password: PASSWORD });
      const response = authenticator.create(body.options);
      expect((await passwordSession.post('/admin/api/add_passkey', { name: 'Phone', response })).status).toBe(200);
      companyPerson = await site.newUser(RoleName.Editor);
      companySession = await signInWithCompany(companyPerson);
      // The administrator who turns them off is signed in by the company as well.
      admin = Object.assign(await signInWithCompany(admin.user), { user: admin.user });
      expect((await admin.post('/admin/api/confirm_password', { current_password: PASSWORD })).status).toBe(200);
      const { status, body: answer } = await choose(emergency.id);
      expect([status, answer.emergency_administrator]).toEqual([
        200,
        { id: emergency.id, name: emergency.name, email: emergency.email },
      ]);
    });

    afterAll(async () => {
      expect((await choose(null)).status).toBe(200);
      expect(await passwordSignIn(companyPerson)).toBe(200);
      expect((await site.visitor().get('/admin/api/sign_in_options')).body.company_only).toBe(false);
    });

    it('sign in the emergency administrator alone', async () => {
      expect((await site.visitor().get('/admin/api/sign_in_options')).body.company_only).toBe(true);
      expect(await passwordSignIn(emergency)).toBe(200);
      const { email } = companyPerson;
      const right = await site.visitor().post('/admin/login', { email, password: PASSWORD });
      const wrong = await site.visitor().post('/admin/login', { email, password: 'not the password' });
      // Nobody learns from the answer whether a password is right.
      expect([right.status, right.body]).toEqual([wrong.status, wrong.body]);
      expect(right.body.message).toBe(
        'The email address or password is wrong, or you need your company account to sign in.',
      );
    });

    it('are refused with a passkey, which stays a second factor', async () => {
      const client = site.visitor();
      const { options } = (await client.post('/admin/login/passkey_options')).body;
      const answer = await client.post('/admin/login/passkey', { response: authenticator.get(options) });
      expect([answer.status, answer.body.message]).toEqual([
        401,
        'Please sign in with your company account: passwords and passkeys are turned off here.',
      ]);
      expect(await isIn(client)).toBe(false);

      const second = site.visitor();
      people += 1;
      const { email } = passwordSession.user;
      provider.person = { sub: `Person-${people}`, email, email_verified: true };
      await second.get(await throughProvider(second, START));
      expect(await isIn(second)).toBe(false);
      const step = (await second.post('/admin/login/passkey_options', { second_step: true })).body.options;
      expect((await second.post('/admin/login/passkey', { response: authenticator.get(step) })).status).toBe(200);
      expect((await second.get('/admin/api/me')).body).toMatchObject({ email });
      expect((await second.get('/admin/api/sign_in_options')).body.company_only).toBe(true);
    });

    it('end the sessions that others have begun by them, and no other', async () => {
      expect(await isIn(passwordSession)).toBe(false);
      expect(await isIn(companySession)).toBe(true);
      expect(await isIn(admin)).toBe(true);
    });

    it('confirm nothing', async () => {
      const answer = await companySession.post('/admin/api/confirm_password', { current_password: PASSWORD });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['current_password']]);
    });

    it('are neither asked for nor chosen', async () => {
      const { nest, database } = site;
      const { url } = await database.transaction((manager) =>
        nest.get(AccountLinksService, { strict: false }).issue(manager, companyPerson.id, 'reset'),
      );
      const password = 'nine green umbrellas';
      const input = { token: new URL(url).hash.slice(1), password, password_confirmation: password };
      expect((await site.visitor().post('/admin/api/choose_password', input)).status).toBe(409);
      const recovery = nest.get(AccountRecoveryService, { strict: false });
      await expect(recovery.makeLink(companyPerson.email)).rejects.toThrow('company account');
      await expect(recovery.makeLink(emergency.email)).resolves.toHaveProperty('url');

      const mails = () => database.manager.countBy(OutboxMail, { to_address: companyPerson.email });
      const before = await mails();
      await site.visitor().post('/admin/api/request_password_link', { email: companyPerson.email });
      await site.visitor().post('/admin/api/request_password_link', { email: emergency.email });
      // Requests are answered one after the other, so the second mail shows that the first would be there.
      for (let tries = 0; tries < 100; tries += 1) {
        if (
          await database.manager.existsBy(OutboxMail, {
            to_address: emergency.email,
            subject: 'Choose a new password for Jukwaa',
          })
        )
          break;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(await mails()).toBe(before);
    });

    it('are not asked of new people, who accept their invitation with the company account', async () => {
      const person = { name: 'Nia', email: 'nia@example.com', role: admin.user.role_id };
      const typed = { password: 'nine green umbrellas', password_confirmation: 'nine green umbrellas' };
      const refused = await admin.post('/admin/api/create_user', { ...person, ...typed });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['password']]);
      expect((await admin.post('/admin/api/create_user', { ...person, invite: true })).status).toBe(201);
      const { text } = await site.database.manager.findOneByOrFail(OutboxMail, { to_address: person.email });
      expect(text).toContain(`${SITE}/admin/login`);
      expect(text).not.toContain('choose-password');
      expect(await isIn(await signInWithCompany(person))).toBe(true);
    });

    it('stay with the emergency administrator, whom nobody takes out', async () => {
      const message = expect.stringContaining(`${emergency.name} is the emergency administrator`);
      const path = `/admin/api/update_user/${emergency.id}`;
      const { role_id } = await site.newUser(RoleName.Viewer);
      for (const change of [{ role: role_id }, { status: 'inactive' }]) {
        const { status, body } = await admin.put(path, { name: emergency.name, ...change });
        expect([status, body.message]).toEqual([409, message]);
      }
      const { status, body } = await admin.delete(`/admin/api/delete_user/${emergency.id}`);
      expect([status, body.message]).toEqual([409, message]);
      expect((await admin.put(path, { name: 'Emergency' })).status).toBe(200);
      expect(await passwordSignIn(emergency)).toBe(200);
    });

    it('need a provider that stays', async () => {
      const id = await providerId();
      expect((await admin.delete(`/admin/api/delete_account_provider/${id}`)).status).toBe(409);
      const { slug: _, ...off } = input({ is_active: false });
      expect((await admin.put(`/admin/api/update_account_provider/${id}`, off)).status).toBe(409);
      expect((await site.visitor().get('/admin/api/sign_in_providers')).body).toHaveLength(1);
    });

    it('are a line in the activity', async () => {
      const entries = await site.database.manager.findBy(HistoryEntry, { action: 'password_sign_in' });
      expect(entries).toMatchObject([{ record_id: emergency.id, actor_id: admin.user.id }]);
    });
  });

  it('are the way in for an account that was disconnected and made anew', async () => {
    const user = await site.newUser(RoleName.Editor);
    const client = await signInWithCompany(user);
    const people = async () => (await admin.get('/admin/api/list_connected_people/staff')).body;
    expect(await people()).toContainEqual({
      id: user.id,
      name: user.name,
      email: user.email,
      used_at: expect.any(String),
    });
    expect((await admin.get('/admin/api/list_connected_people/unknown')).status).toBe(404);
    // Another account with this address is refused as long as the first is known.
    const again = site.visitor();
    provider.person = { sub: 'Made-anew', email: user.email, email_verified: true };
    expect((await again.get(await throughProvider(again, START))).headers.get('location')).toContain('company_other');

    const path = `/admin/api/disconnect_person/staff/${user.id}`;
    expect((await client.delete(path)).status).toBe(403);
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(404);
    expect(await isIn(client)).toBe(false);
    expect(JSON.stringify(await people())).not.toContain(user.email);
    const next = site.visitor();
    expect((await next.get(await throughProvider(next, START))).headers.get('location')).toBe('/admin/dashboard');
  });

  it('are no way around a second step that waits while its account is disconnected', async () => {
    const person = await site.signIn(RoleName.Editor);
    const { recoveryCodes } = await setUpTotp(person);
    const waiting = site.visitor();
    people += 1;
    provider.person = { sub: `Person-${people}`, email: person.user.email, email_verified: true };
    await waiting.get(await throughProvider(waiting, START));
    expect((await waiting.get('/admin/api/sign_in_step')).body.second_step).not.toBeNull();
    expect((await admin.delete(`/admin/api/disconnect_person/staff/${person.user.id}`)).status).toBe(200);
    expect((await waiting.get('/admin/api/sign_in_step')).body.second_step).toBeNull();
    expect((await waiting.post('/admin/login/code', { code: recoveryCodes[0] })).status).toBe(401);
  });

  it('are allowed to everybody again by the command on the server', async () => {
    const recovery = site.nest.get(AccountRecoveryService, { strict: false });
    expect(await recovery.allowPasswords()).toContain('already');
    expect((await choose(emergency.id)).status).toBe(200);
    expect(await recovery.allowPasswords()).toContain(emergency.email);
    expect((await admin.get(PATH)).body.emergency_administrator).toBeNull();
  });

  it('are the way in when a provider is deleted, which ends the sessions of its accounts', async () => {
    const user = await site.newUser(RoleName.Editor);
    const client = await signInWithCompany(user);
    expect((await admin.delete(`/admin/api/delete_account_provider/${await providerId()}`)).status).toBe(200);
    expect(await isIn(client)).toBe(false);
    expect(await isIn(admin)).toBe(true);
    expect(await passwordSignIn(user)).toBe(200);
  });
});
