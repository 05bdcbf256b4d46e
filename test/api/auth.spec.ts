import { jest } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { PasswordHashingService } from '../../backend/people/users/password-hashing.service.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const REFUSED = { message: 'These credentials do not match our records.' };
const COOKIE = 'jukwaa_session';

describeOnEach('Signing in', (kind) => {
  let site: TestApp;
  let user: User;

  beforeAll(async () => {
    site = await startApp({ kind, config: { passwordCost: undefined } });
    user = await site.newUser(RoleName.Editor, { name: 'Amina', email: 'amina@example.com' });
  });

  afterAll(() => site.close());

  const signIn = (body: unknown, client = site.visitor()) => client.post('/admin/login', body);
  const sessions = () => site.database.manager.countBy(Session, { user_id: user.id });

  it('answers who that is and where to go, and begins a session', async () => {
    const client = site.visitor();
    const answer = await signIn({ email: 'amina@example.com', password: PASSWORD }, client);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: {
        id: user.id,
        name: 'Amina',
        email: 'amina@example.com',
        photo: null,
        role: 'Editor',
        permissions: expect.arrayContaining(['content.write']),
      },
      redirect: '/admin/dashboard',
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await client.get('/admin/api/me')).body).toEqual({
      ...answer.body.user,
      kinds: expect.any(Array),
      features: expect.any(Array),
      forms: expect.any(Array),
    });
  });

  it('leads to the page that was asked for, on this site only', async () => {
    const redirectOf = async (next: unknown) =>
      (await signIn({ email: user.email, password: PASSWORD, next })).body.redirect;

    expect(await redirectOf('/admin/post?page=2')).toBe('/admin/post?page=2');
    expect(await redirectOf('//example.com')).toBe('/admin/dashboard');
    expect(await redirectOf('https://example.com/')).toBe('/admin/dashboard');
  });

  it('hashes the password again when its hash has other parameters, also in sign-ins at the same time', async () => {
    const find = () =>
      site.database.manager
        .createQueryBuilder(User, 'user')
        .addSelect('user.password_hash')
        .where('user.id = :id', { id: old.id })
        .getOneOrFail();
    const old = await site.newUser(RoleName.Editor, { password_hash: await hash(PASSWORD, { memoryCost: 1024 }) });
    const before = await find();
    expect((await signIn({ email: old.email, password: 'not the right one' })).status).toBe(401);
    expect((await find()).password_hash).toBe(before.password_hash);

    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await signIn({ email: old.email, password: PASSWORD })).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200]);
    const after = await find();
    expect(after.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(after).toMatchObject({ version: before.version, updated_at: before.updated_at });
    expect((await signIn({ email: old.email, password: PASSWORD })).status).toBe(200);
    expect((await find()).password_hash).toBe(after.password_hash);
  });

  it('takes the e-mail address in any case, and with spaces around', async () => {
    expect((await signIn({ email: '  AMINA@Example.COM ', password: PASSWORD })).status).toBe(200);
    expect((await signIn({ email: 'ａmina@example.com', password: PASSWORD })).status).toBe(200);
  });

  it('refuses a wrong password, an unknown account and an inactive one with the same words', async () => {
    await site.newUser(RoleName.Editor, { email: 'inactive@example.com', status: 'inactive' });
    for (const [email, password] of [
      [user.email, 'not the pass phrase'],
      [user.email, ` ${PASSWORD}`],
      [user.email, PASSWORD.toUpperCase()],
      ['nobody@example.com', PASSWORD],
      ['inactive@example.com', PASSWORD],
      // MariaDB compares these as equal to an account's address.
      ['àmina@example.com', PASSWORD],
      ['ami\u200dna@example.com', PASSWORD],
    ]) {
      const client = site.visitor();
      const answer = await signIn({ email, password }, client);
      expect([answer.status, answer.body]).toEqual([401, REFUSED]);
      expect(client.cookies.size).toBe(0);
    }
  });

  it('does the same work for an account that is unknown or inactive', async () => {
    const { email: inactive } = await site.newUser(RoleName.Editor, { status: 'inactive' });
    const verify = jest.spyOn(site.nest.get(PasswordHashingService, { strict: false }), 'verify');
    for (const email of [user.email, 'nobody@example.com', inactive, 'àmina@example.com']) {
      verify.mockClear();
      await signIn({ email, password: 'not the pass phrase' });
      expect([email, verify.mock.calls.length]).toEqual([email, 1]);
    }
    verify.mockRestore();
  });

  it('says what is missing, e-mail first', async () => {
    const email = ['Email is required, Please enter email'];
    const password = ['Password required, Please enter password'];

    for (const body of [
      {},
      { email: '', password: '' },
      { email: '   ' },
      undefined,
      { email: null, password: null },
    ]) {
      const answer = await signIn(body);
      expect([answer.status, answer.body]).toEqual([422, { message: email[0], errors: { email, password } }]);
    }
    expect((await signIn({ email: user.email })).body).toEqual({ message: password[0], errors: { password } });
    expect((await signIn({ password: PASSWORD })).body).toEqual({ message: email[0], errors: { email } });
  });

  it.each<[string, unknown]>([
    ['objects', { email: { $ne: '' }, password: { $ne: '' } }],
    ['lists', { email: ['amina@example.com'], password: [PASSWORD] }],
    ['numbers', { email: 1, password: 2 }],
    ['a list as the body', [{ email: 'amina@example.com', password: PASSWORD }]],
    ['other fields', { email: 'amina@example.com', password: PASSWORD, role: 1 }],
    ['a long address', { email: `${'a'.repeat(10_000)}@example.com`, password: PASSWORD }],
    ['a password that is too long', { email: 'amina@example.com', password: 'x'.repeat(129) }],
    ['a password of 15 KB', { email: 'amina@example.com', password: 'x'.repeat(15_000) }],
    ['a password of what takes no room', { email: 'amina@example.com', password: '\ufe0f'.repeat(5000) }],
  ])('refuses %s', async (_what, body) => {
    const client = site.visitor();
    const verify = jest.spyOn(site.nest.get(PasswordHashingService), 'verify');
    const answer = await signIn(body, client);

    expect(answer.status).toBe(422);
    expect(typeof answer.body.message).toBe('string');
    expect(client.cookies.size).toBe(0);
    // Hashing takes processor time, and more of it for longer passwords.
    expect(verify).not.toHaveBeenCalled();
    verify.mockRestore();
  });

  it('does not let a prototype through', async () => {
    const raw = `{"email":"${user.email}","password":"${PASSWORD}","__proto__":{"permissions":["users.write"]}}`;
    const answer = await site.visitor().post('/admin/login', undefined, {
      raw,
      headers: { 'Content-Type': 'application/json' },
    });
    expect([answer.status, answer.body.message]).toEqual([422, '__proto__ is not a field of this request.']);
    expect(Reflect.get({}, 'permissions')).toBeUndefined();
  });

  it('refuses what is no JSON, and more than is read at all', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const broken = await site.visitor().post('/admin/login', undefined, { headers, raw: '{"email":' });

    expect(broken.status).toBe(400);
    for (const length of [17_000, 900_000, 2_000_000]) {
      const large = await signIn({ email: user.email, password: 'x'.repeat(length) });
      expect([large.status, large.body]).toEqual([413, { message: 'The request is too large.' }]);
    }
  });

  it('takes characters of all kinds in a password, however they are typed', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    const password = 'pássword\u0000 with 😀 ﬁne';
    await admin.post('/admin/api/create_user', {
      name: 'Odd',
      email: 'odd@example.com',
      password,
      password_confirmation: password,
    });

    expect((await signIn({ email: 'odd@example.com', password })).status).toBe(200);
    expect((await signIn({ email: 'odd@example.com', password: password.normalize('NFKD') })).status).toBe(200);
    expect((await signIn({ email: 'odd@example.com', password: 'pássword' })).status).toBe(401);
    expect((await signIn({ email: 'odd@example.com\u0000', password })).status).toBe(200);
  });

  it('keeps passwords with Argon2id and the recommended parameters', async () => {
    const { password_hash } = await site.database.manager.findOneOrFail(User, {
      where: { id: user.id },
      select: { id: true, password_hash: true },
    });
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('begins a new session each time: the id that the browser came with is worth nothing', async () => {
    const client = site.visitor();
    await signIn({ email: user.email, password: PASSWORD }, client);
    const first = client.cookies.get(COOKIE) ?? '';
    const before = await sessions();
    await signIn({ email: user.email, password: PASSWORD }, client);

    expect(client.cookies.get(COOKIE)).not.toBe(first);
    expect(await sessions()).toBe(before);
    client.cookies.set(COOKIE, first);
    expect((await client.get('/admin/api/me')).status).toBe(401);
  });

  it('gets another id when the password is entered again, and the former one is worth nothing', async () => {
    const client = await site.signIn(RoleName.Editor);
    const stolen = site.visitor();
    stolen.cookies.set(COOKIE, client.cookies.get(COOKIE) ?? '');
    stolen.csrf = client.csrf;
    const row = () => site.database.manager.findOneByOrFail(Session, { user_id: client.user.id });
    const before = await row();
    expect((await stolen.get('/admin/api/me')).status).toBe(200);

    // A wrong password changes nothing, and neither does what needs none.
    expect((await client.post('/admin/api/prepare_totp', { current_password: 'seven purple tricycles' })).status).toBe(
      422,
    );
    expect((await client.patch('/admin/update_profile', { name: 'Amina' })).status).toBe(200);
    expect((await row()).id).toBe(before.id);

    const answer = await client.post('/admin/api/prepare_totp', { current_password: PASSWORD });
    expect([answer.status, answer.headers.get('x-csrf-token')]).toEqual([200, client.csrf]);
    expect(client.csrf).not.toBe(stolen.csrf);
    expect((await client.get('/admin/api/csrf_token')).body).toEqual({ token: client.csrf });
    expect((await client.patch('/admin/update_profile', { name: 'Amina Odhiambo' })).status).toBe(200);
    expect((await stolen.get('/admin/api/me')).status).toBe(401);

    // It is the same session, and ends when it would have ended.
    const after = await row();
    expect([after.created_at, after.ip, after.user_agent]).toEqual([before.created_at, before.ip, before.user_agent]);
    const { body } = await client.get('/admin/api/sessions');
    expect(body).toMatchObject([{ id: after.id, current: true }]);
  });

  it('is not lost when the password is entered twice at the same time', async () => {
    const client = await site.signIn(RoleName.Editor);
    const twin = site.visitor();
    for (const [name, value] of client.cookies) twin.cookies.set(name, value);
    twin.csrf = client.csrf;
    const cookie = client.cookies.get(COOKIE);
    const both = [client, twin];
    const answers = await Promise.all(
      both.map((one) => one.post('/admin/api/prepare_totp', { current_password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const [winner, loser] = answers[0]?.status === 200 ? both : both.toReversed();
    expect((await winner?.get('/admin/api/me'))?.status).toBe(200);
    // Sent no cookie, which a browser would have put in the place of the winner's.
    expect(loser?.cookies.get(COOKIE)).toBe(cookie);
  });

  it('does not take over a session id that somebody else has chosen', async () => {
    const client = site.visitor();
    client.cookies.set(COOKIE, 'chosen');
    await signIn({ email: user.email, password: PASSWORD }, client);
    expect(client.cookies.get(COOKIE)).not.toContain('chosen');

    const attacker = site.visitor();
    attacker.cookies.set(COOKIE, 'chosen');
    expect((await attacker.get('/admin/api/me')).status).toBe(401);
  });

  it('signs out: the session is gone, and its cookie with it', async () => {
    const client = await site.signIn(RoleName.Viewer);
    const cookie = client.cookies.get(COOKIE) ?? '';
    const answer = await client.post('/admin/logout');

    expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out.' }]);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.get('set-cookie')).toMatch(/^jukwaa_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect([...client.cookies.keys()]).toEqual(['jukwaa_device']);
    expect(await site.database.manager.countBy(Session, { user_id: client.user.id })).toBe(0);
    client.cookies.set(COOKIE, cookie);
    expect((await client.get('/admin/api/me')).status).toBe(401);
    expect((await client.post('/admin/logout')).status).toBe(401);
  });

  it('keeps no session for those who did not sign in', async () => {
    const before = await site.database.manager.count(Session);
    const client = site.visitor();
    await client.get('/admin/api/me');
    await client.get('/admin/api/csrf_token');
    await signIn({ email: user.email, password: 'not the pass phrase' }, client);

    expect(client.cookies.size).toBe(0);
    expect(await site.database.manager.count(Session)).toBe(before);
  });
});

describe('The sign-in form without script', () => {
  let site: TestApp;
  let user: User;

  beforeAll(async () => {
    site = await startApp();
    user = await site.newUser(RoleName.Editor);
  });

  afterAll(() => site.close());

  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const submit = async (fields: Record<string, string>, client: Client = site.visitor(), query = '') => {
    const answer = await client.post(`/admin/login${query}`, undefined, {
      raw: new URLSearchParams(fields),
      headers: { Accept: accept, 'Sec-Fetch-Site': 'same-origin' },
    });
    return [answer.status, answer.headers.get('location')];
  };

  it('leads on to the next page, signed in', async () => {
    const client = site.visitor();
    expect(await submit({ email: user.email, password: PASSWORD, next: '/admin/post' }, client)).toEqual([
      303,
      '/admin/post',
    ]);
    expect((await client.get('/admin/api/me')).status).toBe(200);
    const fields = { email: user.email, password: PASSWORD };
    expect(await submit(fields)).toEqual([303, '/admin/dashboard']);
    expect(await submit(fields, site.visitor(), '?next=%2Fadmin%2Ffaq')).toEqual([303, '/admin/faq']);
    expect(await submit({ ...fields, next: '//example.com' })).toEqual([303, '/admin/dashboard']);
  });

  it('leads back to itself with the reason, and keeps where to go', async () => {
    expect(await submit({ email: '', password: '', next: '/admin/post' })).toEqual([
      303,
      '/admin/login?error=email&next=%2Fadmin%2Fpost',
    ]);
    expect(await submit({ email: user.email, password: '' })).toEqual([303, '/admin/login?error=password']);
    expect(await submit({ email: user.email, password: 'wrong' })).toEqual([303, '/admin/login?error=credentials']);
    expect(await submit({ email: user.email, password: PASSWORD, other: '1' })).toEqual([
      303,
      '/admin/login?error=failed',
    ]);
    const client = site.visitor();
    for (let i = 0; i < 5; i += 1) await submit({ email: user.email, password: 'wrong' }, client);
    expect(await submit({ email: user.email, password: 'wrong' }, client)).toEqual([
      303,
      '/admin/login?error=throttled',
    ]);
  });

  it('answers JSON to a form that does not ask for a page', async () => {
    const answer = await site.visitor().post('/admin/login', undefined, {
      raw: new URLSearchParams({ email: user.email, password: PASSWORD }),
    });
    expect([answer.status, answer.body.redirect]).toEqual([200, '/admin/dashboard']);
  });
});

describe("The session's cookie", () => {
  const cookieOf = async (config: Parameters<typeof startApp>[0], headers: Record<string, string> = {}) => {
    const site = await startApp(config);
    const { email } = await site.newUser();
    const answer = await site.visitor().post('/admin/login', { email, password: PASSWORD }, { headers });
    await site.close();
    return answer.headers.getSetCookie().toSorted((one, other) => (one < other ? 1 : -1));
  };
  const forwarded = { 'X-Forwarded-Proto': 'https' };

  it('is for this site alone, out of reach for scripts, and lasts as long as a session can', async () => {
    const cookies = await cookieOf({});
    const cookie = cookies.find((one) => one.startsWith('jukwaa_session=')) ?? '';
    const others = cookies.filter((one) => one !== cookie);
    const [pair, ...attributes] = cookie.split('; ');
    const expires = attributes.find((attribute) => attribute.startsWith('Expires='))?.slice('Expires='.length) ?? '';

    expect(others).toEqual([
      // What says that somebody may edit holds no secret: pages read it.
      expect.stringMatching(/^jukwaa_editor=1; Max-Age=28800; Path=\/; Expires=[^;]+; SameSite=Lax$/),
      expect.stringMatching(
        /^jukwaa_device=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/admin\/login; .*HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(pair).toMatch(/^jukwaa_session=s%3A[\w-]{32}\./);
    expect(attributes.filter((attribute) => !attribute.startsWith('Expires='))).toEqual([
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
    ]);
    expect(Math.abs(Date.parse(expires) - Date.now() - 7 * 24 * 60 * 60 * 1000)).toBeLessThan(10_000);
  });

  it('is secure where SITE_URL is https, even behind a proxy that nobody told us of', async () => {
    const config = { siteUrl: 'https://www.example.com', trustProxy: false as const };
    expect(await cookieOf({ config })).toEqual(Array(3).fill(expect.stringMatching(/; Secure\b/)));
  });

  it('is of this host alone where SITE_URL is https, like all cookies, and goes by the name that it came with', async () => {
    const site = await startApp({ config: { siteUrl: 'https://www.example.com', trustProxy: false } });
    const client = await site.signIn(RoleName.Editor);
    const names = ['jukwaa_device', 'jukwaa_editor', 'jukwaa_session'].map((name) => `__Host-${name}`);
    expect([...client.cookies.keys()].toSorted()).toEqual(names);
    const again = await client.post('/admin/login', { email: client.user.email, password: PASSWORD });
    const set = again.headers.getSetCookie();
    expect(set).toHaveLength(3);
    for (const cookie of set) expect(cookie).toMatch(/^__Host-(?=.*; Path=\/;)(?=.*; Secure\b)(?!.*; Domain=)/);

    client.csrf = (await client.get('/admin/api/csrf_token')).body.token;
    const left = (await client.post('/admin/logout')).headers.getSetCookie();
    expect(left).toHaveLength(2);
    // Browsers ignore the deletion of such a cookie that is not Secure.
    for (const cookie of left)
      expect(cookie).toMatch(/^__Host-\w+=; (?=.*Path=\/;)(?=.*Expires=Thu, 01 Jan 1970)(?=.*; Secure\b)/);
    expect((await client.get('/admin/api/me')).status).toBe(401);
    await site.close();
  });

  it('is secure where a trusted proxy says https, and only there', async () => {
    expect(await cookieOf({}, forwarded)).toEqual(Array(3).fill(expect.stringMatching(/; Secure\b/)));
    expect(await cookieOf({ config: { trustProxy: false } }, forwarded)).toEqual(
      Array(3).fill(expect.not.stringMatching(/; Secure\b/)),
    );
  });
});
