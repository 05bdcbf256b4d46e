import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { parseAccountProviders } from '../../backend/core/config/environment-values.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { AccountProvider } from '../../backend/people/company-accounts/account-provider.entity.js';
import { CompanyIdentity } from '../../backend/people/company-accounts/company-identity.entity.js';
import { StartedSignIn } from '../../backend/people/company-accounts/started-sign-in.entity.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  followProvider,
  OpenIdProvider,
  throughProvider,
} from './support/openid-provider.js';
import { codeOf, setUpTotp } from './support/second-factor.js';

const SITE = 'https://jukwaa.test';
const START = '/admin/login/company/staff';
const CALLBACK = `${START}/callback`;

describeOnEach('Company accounts', (kind) => {
  let site: TestApp;
  let admin: Client & { user: User };
  let provider: OpenIdProvider;
  let people = 0;

  beforeAll(async () => {
    provider = await OpenIdProvider.start({ callback: `${SITE}${CALLBACK}` });
    site = await startApp({
      kind,
      config: { siteUrl: SITE, mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@jukwaa.test' } },
    });
    admin = await site.signIn();
    expect((await make()).status).toBe(201);
  });

  afterAll(async () => {
    await site.close();
    await provider.stop();
  });

  beforeEach(() => {
    people += 1;
    provider.person = { sub: `Person-${people}` };
    provider.tamper = undefined;
    provider.signWith = undefined;
    provider.instead = undefined;
  });

  const input = () => ({
    slug: 'staff',
    name: 'Ziwa Telecom',
    kind: 'keycloak',
    issuer: provider.issuer,
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
  });
  const make = (values: object = {}) => admin.post('/admin/api/create_account_provider', { ...input(), ...values });
  const own = async () =>
    (await admin.get('/admin/api/list_account_provider')).body.find(({ slug }: { slug: string }) => slug === 'staff');
  const change = async (values: object) => {
    const { slug: _, ...rest } = input();
    return admin.put(`/admin/api/update_account_provider/${(await own()).id}`, { ...rest, ...values });
  };
  const colleague = async (role = RoleName.Editor, values: Partial<User> = {}) => {
    const user = await site.newUser(role, values);
    provider.person = { sub: `Person-${people}`, email: user.email, email_verified: true, name: user.name };
    return user;
  };
  const goThrough = (client: Client, next?: string) =>
    throughProvider(client, next === undefined ? START : `${START}?next=${encodeURIComponent(next)}`);
  /** Signs in, and returns where the browser is sent. */
  const signIn = async (client = site.visitor(), next?: string) => {
    const { headers, status } = await client.get(await goThrough(client, next));
    return { client, status, to: headers.get('location'), headers };
  };
  const isIn = async (client: Client) => {
    const { status, body } = await client.get('/admin/api/me');
    return status === 200 ? body.email : undefined;
  };
  const refused = async (error: string) => {
    const { client, to } = await signIn();
    expect(to).toBe(`/admin/login?error=${error}`);
    expect(await isIn(client)).toBeUndefined();
  };
  const actions = async ({ id }: User) =>
    (
      await site.database.manager.find(HistoryEntry, {
        where: { resource: 'user', record_id: id },
        order: { id: 'ASC' },
      })
    ).map(({ action }) => action);

  describe('sign people in', () => {
    it('by the verified address once, and by the subject ever after', async () => {
      const user = await colleague();
      const { client, status, to } = await signIn(site.visitor(), '/admin/post?page=2');
      expect([status, to]).toEqual([303, '/admin/post?page=2']);
      expect(await isIn(client)).toBe(user.email);
      expect(await actions(user)).toEqual(['company_account_add', 'sign_in']);

      // Another address there changes nothing.
      provider.person = { sub: `Person-${people}`, email: 'somebody-else@example.com', email_verified: false };
      expect(await isIn((await signIn()).client)).toBe(user.email);
      expect(await actions(user)).toEqual(['company_account_add', 'sign_in', 'sign_in']);
      // Subjects differ by case.
      provider.person = { ...provider.person, sub: `person-${people}` };
      await refused('company_unverified');
    });

    it('begins a session with a new id, whose cookies are those of any sign-in', async () => {
      await colleague();
      const client = site.visitor();
      client.cookies.set('__Host-jukwaa_session', 's%3Aguessed.signature');
      const { headers } = await signIn(client);
      expect(client.cookies.get('__Host-jukwaa_session')).not.toContain('guessed');
      const names = headers.getSetCookie().map((line) => line.split('=')[0]);
      expect(names).toEqual(
        expect.arrayContaining(['__Host-jukwaa_session', '__Host-jukwaa_device', '__Host-jukwaa_company']),
      );
      expect(client.cookies.has('__Host-jukwaa_company')).toBe(false);
    });

    it('never leads to another site', async () => {
      await colleague();
      expect((await signIn(site.visitor(), 'https://evil.example/')).to).toBe('/admin/dashboard');
      expect((await signIn(site.visitor(), '//evil.example/')).to).toBe('/admin/dashboard');
    });

    it('accepts a pending invitation, and no expired one', async () => {
      const invited = await colleague(RoleName.Editor, {
        password_hash: '',
        invitation_expires_at: new Date(Date.now() + 60_000),
      });
      expect(await isIn((await signIn()).client)).toBe(invited.email);
      expect(await actions(invited)).toEqual(['accept', 'company_account_add', 'sign_in']);
      people += 1;
      await colleague(RoleName.Editor, { password_hash: '', invitation_expires_at: new Date(Date.now() - 1000) });
      await refused('company_unknown');
    });

    it('asks for the second factor, unless the provider says that it has', async () => {
      const user = await colleague();
      const person = await site.visitor().signIn(user.email, PASSWORD);
      const { secret } = await setUpTotp(person);
      const { client, status } = await signIn();
      expect([status, await isIn(client)]).toEqual([200, undefined]);
      expect((await client.get('/admin/api/sign_in_step')).body.second_step.methods).toContain('totp');
      expect((await client.post('/admin/login/code', { code: codeOf(secret) })).status).toBe(200);
      expect(await isIn(client)).toBe(user.email);

      for (const amr of [['pwd'], ['otp'], ['sc'], ['mca']]) {
        provider.person.amr = amr;
        expect([amr, (await signIn()).status]).toEqual([amr, 200]);
      }
      provider.person.amr = ['pwd', 'mfa'];
      const { client: other } = await signIn();
      expect(await isIn(other)).toBe(user.email);
    });
  });

  describe('refuse', () => {
    it('an unverified address, also of somebody else', async () => {
      const user = await colleague();
      provider.person = { sub: `Person-${people}`, email: user.email, email_verified: false };
      await refused('company_unverified');
      provider.person = { sub: `Person-${people}`, email: user.email };
      await refused('company_unverified');
      provider.person = { sub: `Person-${people}` };
      await refused('company_unverified');
      expect(await actions(user)).toEqual([]);
    });

    it('an account that nobody has, or somebody who is not active', async () => {
      provider.person = { sub: `Person-${people}`, email: 'nobody@example.com', email_verified: true };
      await refused('company_unknown');
      people += 1;
      await colleague(RoleName.Editor, { status: 'inactive' });
      await refused('company_unknown');
    });

    it('a second account with the address of somebody who has signed in', async () => {
      await colleague();
      await signIn();
      provider.person.sub += '-again';
      await refused('company_other');
    });

    it('an answer to another browser, and an answer that was used', async () => {
      await colleague();
      const attacker = site.visitor();
      const path = await goThrough(attacker);
      const victim = site.visitor();
      const finish = (client: Client, at: string) => client.get(at);
      expect((await finish(victim, path)).headers.get('location')).toBe('/admin/login?error=company_expired');
      // Also if the victim has begun one, which stays.
      const own = await goThrough(victim);
      expect((await finish(victim, path)).headers.get('location')).toBe('/admin/login?error=company_expired');
      expect((await finish(victim, own)).headers.get('location')).toBe('/admin/dashboard');
      // The code works once.
      const again = site.visitor();
      for (const [name, value] of attacker.cookies) again.cookies.set(name, value);
      expect((await finish(attacker, path)).headers.get('location')).toBe('/admin/dashboard');
      expect((await finish(again, path)).headers.get('location')).toBe('/admin/login?error=company_expired');
      expect(await isIn(again)).toBeUndefined();
    });

    it('a code that the provider knows to be used', async () => {
      await colleague();
      const first = site.visitor();
      const used = new URL(await goThrough(first), SITE).searchParams.get('code') ?? '';
      const firstPath = await goThrough(first);
      await first.get(firstPath);
      const second = site.visitor();
      const path = new URL(await goThrough(second), SITE);
      path.searchParams.set('code', used);
      const { headers } = await second.get(`${path.pathname}${path.search}`);
      expect(headers.get('location')).toBe('/admin/login?error=company_invalid');
    });

    it.each([
      ['another issuer', () => ({ iss: 'https://evil.example' })],
      ['another client', () => ({ aud: 'another-client' })],
      ['another nonce', () => ({ nonce: 'swapped' })],
      ['no nonce', () => ({ nonce: undefined })],
      ['an end that has passed', () => ({ exp: Math.floor(Date.now() / 1000) - 120 })],
      ['a beginning to come', () => ({ nbf: Math.floor(Date.now() / 1000) + 600 })],
      ['no subject', () => ({ sub: undefined })],
    ])('a token with %s', async (_, falsified) => {
      await colleague();
      provider.tamper = (claims) => ({ ...claims, ...falsified() });
      await refused('company_invalid');
    });

    it('another issuer in the answer (RFC 9207)', async () => {
      await colleague();
      const client = site.visitor();
      const path = new URL(await goThrough(client), SITE);
      expect(path.searchParams.get('iss')).toBe(provider.issuer);
      path.searchParams.set('iss', 'https://evil.example');
      const { headers } = await client.get(`${path.pathname}${path.search}`);
      expect(headers.get('location')).toBe('/admin/login?error=company_invalid');
    });

    it('a token that another key has signed', async () => {
      await colleague();
      provider.tamper = (claims) => claims;
      provider.signWith = OpenIdProvider.otherKey();
      await refused('company_invalid');
    });

    it('a person who cancels at the provider', async () => {
      await colleague();
      const client = site.visitor();
      const path = new URL(await goThrough(client), SITE);
      path.searchParams.delete('code');
      path.searchParams.set('error', 'access_denied');
      const { headers } = await client.get(`${path.pathname}${path.search}`);
      expect(headers.get('location')).toBe('/admin/login?error=company_refused');
    });

    it('a sign-in that took too long', async () => {
      await colleague();
      const client = site.visitor();
      const path = await goThrough(client);
      await site.database.transaction((manager) =>
        manager
          .createQueryBuilder()
          .update(StartedSignIn)
          .set({ expires_at: new Date(Date.now() - 1) })
          .execute(),
      );
      expect((await client.get(path)).headers.get('location')).toBe('/admin/login?error=company_expired');
    });
  });

  it('are known by rotated keys at once, and by a clock that is a little off', async () => {
    const user = await colleague();
    await signIn();
    provider.rotateKeys();
    expect(await isIn((await signIn()).client)).toBe(user.email);
    provider.tamper = (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1000) - 30 });
    expect(await isIn((await signIn()).client)).toBe(user.email);
  });

  it('tell when the provider is away, at the beginning and at the end', async () => {
    await colleague();
    const client = site.visitor();
    const path = await goThrough(client);
    provider.instead = (_, response) => {
      response.destroy();
      return true;
    };
    expect((await client.get(path)).headers.get('location')).toBe('/admin/login?error=company_away');
    const { headers } = await site.visitor().get(START);
    expect(headers.get('location')).toBe('/admin/login?error=company_away');
    expect((await site.visitor().get('/admin/login/company/unknown')).status).toBe(404);
  });

  it('trust addresses of named domains, where that was said', async () => {
    const user = await colleague();
    expect((await change({ trusts_email: true })).status).toBe(422);
    expect((await change({ trusts_email: true, email_domains: ['example.org'] })).status).toBe(200);
    provider.person = { sub: `Person-${people}`, email: user.email };
    await refused('company_unknown');
    expect((await change({ trusts_email: true, email_domains: '@Example.com' })).status).toBe(200);
    expect(await isIn((await signIn()).client)).toBe(user.email);
    expect((await change({ trusts_email: false, email_domains: [] })).status).toBe(200);
  });

  describe('have providers', () => {
    it('whose secret is in no answer, and not readable in the database', async () => {
      const { body } = await admin.get('/admin/api/list_account_provider');
      expect(body[0]).toMatchObject({ slug: 'staff', has_secret: true, callback_url: `${SITE}${CALLBACK}` });
      expect(JSON.stringify(body)).not.toContain(CLIENT_SECRET);
      const row = await site.database.manager
        .createQueryBuilder(AccountProvider, 'provider')
        .addSelect('provider.client_secret')
        .getOneOrFail();
      expect(row.client_secret).not.toContain(CLIENT_SECRET);
      expect((await site.visitor().get('/admin/api/sign_in_providers')).body).toEqual([
        { slug: 'staff', name: 'Ziwa Telecom', kind: 'keycloak' },
      ]);
    });

    it('that only administrators change, with a recent confirmation', async () => {
      expect((await site.visitor().get('/admin/api/list_account_provider')).status).toBe(401);
      const editor = await site.signIn(RoleName.Editor);
      expect((await editor.get('/admin/api/list_account_provider')).status).toBe(403);
      expect((await editor.post('/admin/api/create_account_provider', input())).status).toBe(403);
    });

    it.each([
      ['issuer', { issuer: 'http://example.com' }],
      ['issuer', { issuer: 'ftp://example.com' }],
      ['issuer', { issuer: 'https://user:password@example.com' }],
      ['issuer', { issuer: 'https://login.microsoftonline.com/common/v2.0' }],
      ['issuer', { issuer: 'https://example.com/?a=b' }],
      ['slug', { slug: 'Staff room' }],
      ['slug', { slug: '../x' }],
      ['slug', { slug: 'staff' }],
      ['name', { name: '' }],
      ['client_id', { client_id: '' }],
      ['email_domains', { email_domains: ['not a domain'] }],
    ])('with a good %s: %j', async (field, values) => {
      const { status, body } = await make({ slug: 'other', ...values });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    });

    it('whose secret goes to no other issuer', async () => {
      const { client_secret: _, slug: __, ...rest } = input();
      const { id } = await own();
      const path = `/admin/api/update_account_provider/${id}`;
      const moved = await admin.put(path, { ...rest, issuer: 'https://evil.example' });
      expect([moved.status, Object.keys(moved.body.errors)]).toEqual([422, ['client_secret']]);
      expect((await admin.put(path, { ...(await own()), name: 'Renamed' })).status).toBe(200);
      expect((await own()).name).toBe('Renamed');
      await change({});
    });

    it('that can be tried', async () => {
      const passed = await admin.post('/admin/api/try_account_provider/staff');
      expect(
        passed.body.steps.map((step: { name: string; is_passed: boolean }) => [step.name, step.is_passed]),
      ).toEqual([
        ['discovery', true],
        ['keys', true],
        ['credentials', true],
        ['clock', true],
      ]);
      await change({ client_secret: 'a wrong one' });
      const { steps } = (await admin.post('/admin/api/try_account_provider/staff')).body;
      expect(steps.at(-1)).toMatchObject({ name: 'credentials', is_passed: false });
      expect(steps.at(-1).answer).toContain('invalid_client');
      await change({});
      provider.instead = (_, response) => response.writeHead(503).end('Closed') && true;
      const away = (await admin.post('/admin/api/try_account_provider/staff')).body.steps;
      expect(away).toEqual([{ name: 'discovery', is_passed: false, answer: expect.any(String) }]);
      expect((await admin.post('/admin/api/try_account_provider/unknown')).status).toBe(404);
    });

    it('that can be switched off and deleted, with what is known of accounts there', async () => {
      await colleague();
      await signIn();
      await change({ is_active: false });
      expect((await site.visitor().get('/admin/api/sign_in_providers')).body).toEqual([]);
      expect((await site.visitor().get(START)).status).toBe(404);
      const { id } = await own();
      expect((await admin.delete(`/admin/api/delete_account_provider/${id}`)).status).toBe(200);
      expect(await site.database.manager.count(CompanyIdentity)).toBe(0);
      expect((await make()).status).toBe(201);
    });
  });

  describe('give roles', () => {
    const idOf = async (name: RoleName) =>
      (await admin.get('/admin/api/roles')).body.find((role: { name: string }) => role.name === name).id as number;
    const roleOf = async (email: string) =>
      (await admin.get(`/admin/api/list_user?search=${email}`)).body.data[0]?.role_name;

    afterEach(() => change({ role_claim: '', role_rules: [], default_role: null, creates_people: false }));

    it('by a table, at each sign-in', async () => {
      const rules = [
        { value: 'chiefs', role: await idOf(RoleName.Administrator) },
        { value: 'writers', role: await idOf(RoleName.Editor) },
      ];
      expect((await change({ role_claim: 'groups', role_rules: rules })).status).toBe(200);
      const user = await colleague(RoleName.Viewer);
      provider.person.groups = ['others', 'writers'];
      await signIn();
      expect(await roleOf(user.email)).toBe(RoleName.Editor);
      expect(await actions(user)).toEqual(['company_account_add', 'role', 'sign_in']);
      provider.person.groups = ['writers', 'chiefs'];
      const { client } = await signIn();
      expect((await client.get('/admin/api/me')).body.role).toBe(RoleName.Administrator);
      // Who is in none of the groups any more is not let in.
      provider.person.groups = ['Writers'];
      await refused('company_role');
      await change({ role_claim: 'groups', role_rules: rules, default_role: await idOf(RoleName.Viewer) });
      await signIn();
      expect(await roleOf(user.email)).toBe(RoleName.Viewer);
    });

    it('to people who are made by their first sign-in, where that is on', async () => {
      provider.person = {
        sub: `Person-${people}`,
        email: `New-${people}@Example.com`,
        email_verified: true,
        name: 'Nia ',
      };
      await refused('company_unknown');
      expect((await change({ creates_people: true })).status).toBe(422);
      expect((await change({ creates_people: true, default_role: await idOf(RoleName.Editor) })).status).toBe(200);
      provider.person.email_verified = false;
      await refused('company_unverified');
      provider.person.email_verified = true;
      const { client } = await signIn();
      expect((await client.get('/admin/api/me')).body).toMatchObject({
        email: `new-${people}@example.com`,
        name: 'Nia',
        role: RoleName.Editor,
      });
    });

    it('that exist, from a named claim', async () => {
      expect((await change({ role_rules: [{ value: 'a', role: 1 }] })).body.errors).toHaveProperty('role_claim');
      const unknown = await change({ role_claim: 'groups', role_rules: [{ value: 'a', role: 9999 }] });
      expect(unknown.body.errors).toHaveProperty('role_rules');
    });
  });

  describe('confirm', () => {
    const outdate = (user: User) =>
      site.database.transaction((manager) =>
        manager.update(Session, { user_id: user.id }, { confirmed_at: new Date(Date.now() - 3_600_000) }),
      );
    const makeToken = (client: Client) => client.post('/admin/api/create_token', { name: 'CI', scopes: ['post:read'] });
    const withCsrf = async (client: Client) => {
      client.csrf = (await client.get('/admin/api/csrf_token')).body.token;
      return client;
    };

    it('dangerous actions of people without a password, at the provider', async () => {
      const user = await colleague(RoleName.Administrator, { password_hash: '' });
      const { client } = await signIn();
      await withCsrf(client);
      expect((await makeToken(client)).status).toBe(201);
      await outdate(user);
      const { status, body } = await makeToken(client);
      expect([status, body.missing, body.methods]).toEqual([403, 'recent_confirmation', ['company']]);
      expect((await client.get('/admin/api/own_company_accounts')).body).toEqual([
        { slug: 'staff', name: 'Ziwa Telecom', kind: 'keycloak' },
      ]);

      const before = client.cookies.get('__Host-jukwaa_session');
      const { headers } = await client.get(`${START}/confirm`);
      const begun = new URL(headers.get('location') ?? '');
      expect([begun.searchParams.get('prompt'), begun.searchParams.get('max_age')]).toEqual(['login', '0']);
      expect((await client.get(await followProvider(begun.href))).status).toBe(200);
      expect(client.cookies.get('__Host-jukwaa_session')).not.toBe(before);
      await withCsrf(client);
      expect((await makeToken(client)).status).toBe(201);
      // Setting up an app asks for what the person has.
      expect((await client.post('/admin/api/prepare_totp', {})).status).toBe(200);
      await outdate(user);
      expect((await client.post('/admin/api/prepare_totp', {})).status).toBe(403);
    });

    it('with an authentication of now, of the same person', async () => {
      const user = await colleague(RoleName.Administrator);
      const { client } = await signIn();
      await withCsrf(client);
      await outdate(user);
      const confirm = async () => {
        const { headers } = await client.get(`${START}/confirm`);
        return client.get(await followProvider(headers.get('location') ?? ''));
      };
      provider.tamper = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 900 });
      expect((await confirm()).headers.get('location')).toBe('/admin/login?error=company_invalid');
      provider.tamper = ({ auth_time: _, ...claims }) => claims;
      expect((await confirm()).headers.get('location')).toBe('/admin/login?error=company_invalid');
      provider.tamper = (claims) => ({ ...claims, sub: 'somebody-else' });
      provider.person = { ...provider.person, sub: 'somebody-else' };
      expect((await confirm()).headers.get('location')).toBe('/admin/login?error=company_other');
      expect((await makeToken(client)).body.methods).toEqual(['password', 'company']);
      expect((await site.visitor().get(`${START}/confirm`)).status).toBe(401);
    });

    it('are not confirmed by a session that was still there', async () => {
      await colleague(RoleName.Administrator);
      provider.tamper = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 900 });
      const { client } = await signIn();
      await withCsrf(client);
      expect((await makeToken(client)).status).toBe(403);
    });
  });

  it('have the second factor that a role needs, where the provider has asked for it', async () => {
    const roles = (await admin.get('/admin/api/second_factor_roles')).body;
    const { id } = roles.find(({ name }: { name: string }) => name === RoleName.Inbox);
    expect((await admin.put('/admin/api/second_factor_roles', { roles: [id] })).status).toBe(200);
    await colleague(RoleName.Inbox);
    const without = (await signIn()).client;
    expect((await without.get('/admin/api/me')).body).toMatchObject({ second_factor_required: true, permissions: [] });
    provider.person.amr = ['mfa'];
    const { client } = await signIn();
    const me = (await client.get('/admin/api/me')).body;
    expect([me.second_factor_required, me.permissions.length > 0]).toEqual([undefined, true]);
    await admin.put('/admin/api/second_factor_roles', { roles: [] });
  });

  describe('sign out', () => {
    const withCsrf = async (client: Client) => {
      client.csrf = (await client.get('/admin/api/csrf_token')).body.token;
      return client;
    };
    const tell = (token: string) =>
      site.visitor().post(`${START}/backchannel`, undefined, { raw: new URLSearchParams({ logout_token: token }) });

    it('at the provider, also after a second step, unless that is off', async () => {
      await colleague();
      const client = await withCsrf((await signIn()).client);
      const rows = await site.database.manager.createQueryBuilder(Session, 's').addSelect('s.id_token').getMany();
      expect(rows.some(({ id_token }) => id_token?.startsWith('ey'))).toBe(false);
      const { body } = await client.post('/admin/logout');
      const url = new URL(body.redirect);
      expect(url.origin).toBe(provider.issuer);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: CLIENT_ID,
        post_logout_redirect_uri: `${SITE}/admin/login`,
        id_token_hint: expect.stringMatching(/^ey/),
      });
      expect(await isIn(client)).toBeUndefined();

      people += 1;
      const user = await colleague();
      const { secret } = await setUpTotp(await site.visitor().signIn(user.email, PASSWORD));
      const stepped = (await signIn()).client;
      await stepped.post('/admin/login/code', { code: codeOf(secret) });
      expect((await (await withCsrf(stepped)).post('/admin/logout')).body.redirect).toContain('id_token_hint=');

      await change({ signs_out: false });
      provider.person.amr = ['mfa'];
      const other = await withCsrf((await signIn()).client);
      expect((await other.post('/admin/logout')).body.redirect).toBeUndefined();
      await change({ signs_out: true });
      const byPassword = await site.visitor().signIn((await colleague()).email, PASSWORD);
      expect((await byPassword.post('/admin/logout')).body.redirect).toBeUndefined();
    });

    it('when the provider says so, once for each token', async () => {
      const user = await colleague();
      const { client } = await signIn();
      const { client: elsewhere } = await signIn();
      const byPassword = await site.visitor().signIn(user.email, PASSWORD);
      const token = await provider.logoutToken({ sub: provider.person.sub });
      expect((await tell(token)).status).toBe(204);
      expect([await isIn(client), await isIn(elsewhere), await isIn(byPassword)]).toEqual([
        undefined,
        undefined,
        user.email,
      ]);
      const again = await signIn();
      expect((await tell(token)).status).toBe(400);
      expect(await isIn(again.client)).toBe(user.email);
    });

    it('of one session there', async () => {
      const user = await colleague();
      provider.tamper = (claims) => ({ ...claims, sid: 'one' });
      const one = (await signIn()).client;
      provider.tamper = (claims) => ({ ...claims, sid: 'two' });
      const two = (await signIn()).client;
      expect((await tell(await provider.logoutToken({ sid: 'one' }))).status).toBe(204);
      expect([await isIn(one), await isIn(two)]).toEqual([undefined, user.email]);
    });

    it.each([
      ['of another issuer', { iss: 'https://evil.example' }],
      ['for another client', { aud: 'another' }],
      ['with a nonce', { nonce: 'n' }],
      ['about something else', { events: { 'http://schemas.openid.net/event/other': {} } }],
      ['about nothing', { events: undefined }],
      ['of nobody', { sub: undefined }],
      ['without a name', { jti: undefined }],
      ['of long ago', { iat: Math.floor(Date.now() / 1000) - 900 }],
      ['without a time', { iat: undefined }],
    ])('refuse a token %s', async (_, values) => {
      const user = await colleague();
      const { client } = await signIn();
      const token = await provider.logoutToken({ sub: provider.person.sub, ...values });
      expect((await tell(token)).status).toBe(400);
      expect(await isIn(client)).toBe(user.email);
    });

    it('ask the provider nothing for tokens that can not be right', async () => {
      const asked = provider.asked.length;
      const claims = { sub: provider.person.sub };
      const parts = (await provider.logoutToken(claims)).split('.');
      const typed = Buffer.from(JSON.stringify({ alg: 'RS256', typ: 'at+jwt' })).toString('base64url');
      const wrong = [
        'x',
        'a.b.c',
        [Buffer.from('{"alg":"HS256"}').toString('base64url'), ...parts.slice(1)].join('.'),
        [typed, ...parts.slice(1)].join('.'),
        await provider.logoutToken({ ...claims, iss: 'https://evil.example' }),
        await provider.logoutToken({ ...claims, aud: ['another'] }),
        await provider.logoutToken({ ...claims, events: {} }),
        await provider.logoutToken({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }),
        await provider.logoutToken({ ...claims, iat: 1 }),
      ];
      for (const token of wrong) expect((await tell(token)).status).toBe(400);
      expect(provider.asked.slice(asked)).toEqual([]);
    });

    it('ask the provider once for many tokens that it has not signed', async () => {
      const asked = provider.asked.length;
      for (let tries = 0; tries < 5; tries += 1) {
        const token = await provider.logoutToken({ sub: provider.person.sub }, OpenIdProvider.otherKey());
        expect((await tell(token)).status).toBe(400);
      }
      // At most discovery and keys.
      expect(provider.asked.length - asked).toBeLessThanOrEqual(2);
    });

    it('refuse a token that another key has signed, and an unsigned one', async () => {
      const user = await colleague();
      const { client } = await signIn();
      const claims = { sub: provider.person.sub };
      expect((await tell(await provider.logoutToken(claims, OpenIdProvider.otherKey()))).status).toBe(400);
      const [, payload] = (await provider.logoutToken(claims)).split('.');
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      expect((await tell(`${none}.${payload}.`)).status).toBe(400);
      expect((await tell('')).status).toBe(400);
      expect(await isIn(client)).toBe(user.email);
    });
  });

  it('end with the provider that began them: when it is switched off, and when it is another one', async () => {
    const user = await colleague(RoleName.Administrator);
    const { client } = await signIn();
    const byPassword = await site.visitor().signIn(user.email, PASSWORD);
    // Other changes end nothing.
    expect((await change({ name: 'Ziwa' })).status).toBe(200);
    expect(await isIn(client)).toBe(user.email);
    expect((await change({ is_active: false })).status).toBe(200);
    expect([await isIn(client), await isIn(byPassword), await isIn(admin)]).toEqual([
      undefined,
      user.email,
      admin.user.email,
    ]);
    await change({ is_active: true });
    const again = (await signIn()).client;
    expect(await isIn(again)).toBe(user.email);
    expect((await change({ issuer: `${provider.issuer}/other` })).status).toBe(200);
    expect(await isIn(again)).toBeUndefined();
    await change({});
    // Whoever switches it off goes on, and can switch it on again.
    provider.tamper = (claims) => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) });
    const acting = (await signIn()).client;
    acting.csrf = (await acting.get('/admin/api/csrf_token')).body.token;
    const { slug: _, ...rest } = input();
    const { id } = await own();
    const off = await acting.put(`/admin/api/update_account_provider/${id}`, { ...rest, is_active: false });
    expect([off.status, await isIn(acting)]).toEqual([200, user.email]);
    await change({ is_active: true });
  });

  it('hear of no more wrong tokens for signing out from one network after twenty', async () => {
    const sender = site.visitor();
    const tell = (token: string) =>
      sender.post(`${START}/backchannel`, undefined, { raw: new URLSearchParams({ logout_token: token }) });
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push((await tell('x')).status);
    expect(answers.at(-1)).toBe(429);
    await colleague();
    const { client } = await signIn();
    expect((await tell(await provider.logoutToken({ sub: provider.person.sub }))).status).toBe(204);
    expect(await isIn(client)).toBeUndefined();
  });

  // Passport has the strategy of the application that was made last, so nobody signs in with a password after these.
  it('take no role from the last administrator', async () => {
    const alone = await startApp({ kind, config: { siteUrl: SITE } });
    try {
      const last = await alone.signIn();
      const viewer = (await last.get('/admin/api/roles')).body.find(
        (role: { name: string }) => role.name === RoleName.Viewer,
      ).id;
      const rules = { role_claim: 'groups', role_rules: [{ value: 'x', role: viewer }], default_role: viewer };
      expect((await last.post('/admin/api/create_account_provider', { ...input(), ...rules })).status).toBe(201);
      provider.person = { sub: 'last', email: last.user.email, email_verified: true };
      const client = alone.visitor();
      await client.get(await goThrough(client));
      expect((await client.get('/admin/api/me')).body.role).toBe(RoleName.Administrator);
    } finally {
      await alone.close();
    }
  });

  it('come from the environment as well, where they are only tried in the office', async () => {
    const { slug, name, issuer, client_id } = input();
    const text = JSON.stringify([
      { slug, name, issuer, client_id, client_secret: CLIENT_SECRET, creates_people: true, default_role: 'Editor' },
    ]);
    const other = await startApp({
      kind,
      config: { siteUrl: SITE, webhooksToPrivate: false, accountProviders: parseAccountProviders(text) },
    });
    try {
      const boss = await other.signIn();
      const { body } = await boss.get('/admin/api/list_account_provider');
      expect(body).toEqual([expect.objectContaining({ id: null, slug: 'staff', has_secret: true })]);
      expect(JSON.stringify(body)).not.toContain(CLIENT_SECRET);
      const { steps } = (await boss.post('/admin/api/try_account_provider/staff')).body;
      expect(steps.map(({ is_passed }: { is_passed: boolean }) => is_passed)).toEqual([true, true, true, true]);
      expect(
        (await boss.post('/admin/api/create_account_provider', { ...input(), issuer: 'https://a.test' })).status,
      ).toBe(422);
      provider.person = { sub: `Person-${people}`, email: 'from-there@example.com', email_verified: true };
      const client = other.visitor();
      await client.get(await goThrough(client));
      expect((await client.get('/admin/api/me')).body).toMatchObject({
        email: 'from-there@example.com',
        role: 'Editor',
      });
    } finally {
      await other.close();
    }
  });

  it.each([
    'no JSON',
    '{}',
    '[1]',
    '[{"slug":"a"}]',
    '[{"slug":"A b","name":"A","client_id":"a","issuer":"https://a.test"}]',
    '[{"slug":"a","name":"A","client_id":"a","issuer":"http://a.test"}]',
    '[{"slug":"a","name":"A","client_id":"a","issuer":"https://a.test","unknown":1}]',
    '[{"slug":"a","name":"A","client_id":"a","issuer":"https://a.test","trusts_email":true}]',
    '[{"slug":"a","name":"A","client_id":"a","issuer":"https://login.microsoftonline.com/common/v2.0"}]',
    '[{"slug":"a","name":"A","client_id":"a","issuer":"https://a.test","creates_people":true}]',
  ])('are not taken from the environment as %s', (text) => {
    expect(() => parseAccountProviders(text)).toThrow(/./);
  });

  it('call no private address unless that is allowed', async () => {
    const guarded = await startApp({ kind, config: { siteUrl: SITE, webhooksToPrivate: false } });
    try {
      const other = await guarded.signIn();
      expect((await other.post('/admin/api/create_account_provider', input())).status).toBe(422);
      const made = await other.post('/admin/api/create_account_provider', {
        ...input(),
        issuer: 'https://127.0.0.1:1',
      });
      expect(made.status).toBe(201);
      const { steps } = (await other.post('/admin/api/try_account_provider/staff')).body;
      expect(steps).toEqual([{ name: 'discovery', is_passed: false, answer: expect.stringContaining('private') }]);
    } finally {
      await guarded.close();
    }
  });
});
