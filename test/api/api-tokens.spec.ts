import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { Post } from '../../backend/content/posts/post.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { TOKEN_SCOPES } from '../../backend/core/access/token-scopes.js';
import { redacted } from '../../backend/core/logging/redaction.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { ApiToken } from '../../backend/people/api-tokens/api-token.entity.js';
import { TokenExpiryService } from '../../backend/people/api-tokens/token-expiry.service.js';
import { CALL_LIMIT, FAILURE_LIMIT } from '../../backend/people/api-tokens/token-verifier.service.js';
import { Role } from '../../backend/people/roles/role.entity.js';
import { COMMAND_LINE } from '../../backend/people/users/account-recovery.constants.js';
import { User } from '../../backend/people/users/user.entity.js';
import { UsersService } from '../../backend/people/users/users.service.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const CREATE = '/admin/api/create_token';
const LIST_POSTS = '/admin/api/list_post';
const DAY_MS = 24 * 60 * 60_000;
const INVALID = { message: 'This token is wrong, has expired or was revoked.' };

const ahead = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

type SignedIn = Awaited<ReturnType<TestApp['signIn']>>;

describeOnEach('API tokens', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({
      kind,
      // Mails are stored, and none is sent: nothing listens there.
      config: { siteUrl: 'https://jukwaa.test', mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@jukwaa.test' } },
    });
  });

  afterAll(() => site.close());

  const make = async (client: Client, scopes: readonly string[], values: Record<string, unknown> = {}) => {
    const answer = await client.post(CREATE, { name: 'Import', scopes, expires_at: ahead(30), ...values });
    expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
    return answer.body as { token: string; record: { id: number } };
  };
  const bearer = (token: string, headers: Record<string, string> = {}) => ({
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  const statusOf = async (token: string, path = LIST_POSTS) => (await site.visitor().get(path, bearer(token))).status;
  const mailsTo = ({ user }: SignedIn) =>
    site.database.manager.find(OutboxMail, { where: { to_address: user.email }, order: { id: 'ASC' } });
  const setRole = ({ user }: SignedIn, name: RoleName) =>
    site.database.transaction(async (manager) => {
      const { id } = await manager.findOneByOrFail(Role, { name });
      await manager.update(User, { id: user.id }, { role_id: id });
    });
  const newPost = async (token: string, headers: Record<string, string> = {}) =>
    site.visitor().post('/admin/api/create_post', { title: 'By a program' }, bearer(token, headers));

  it('never lead messages to another address, which would let them read what their scopes do not', async () => {
    const { token } = await make(await site.signIn(), ['contact_info:write']);
    const update = (values: object) => site.visitor().patch('/admin/update_contact', values, bearer(token));

    const refused = await update({ email: 'eve@example.com', phone: '1' });
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: expect.stringMatching(/^This can’t be changed with a token/) },
    ]);
    expect((await update({ phone: '1' })).status).toBe(200);
  });

  it('are shown once, stored as a hash, and told by mail', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const { token, record } = await make(ada, ['post:read', 'post:write', 'post:read']);

    expect(token).toMatch(/^jkw_[\w-]{43}[0-9A-Za-z]{6}$/);
    expect(record).toEqual({
      id: expect.any(Number),
      name: 'Import',
      scopes: ['post:read', 'post:write'],
      created_at: expect.any(String),
      expires_at: expect.any(String),
      last_used_at: null,
    });
    const list = await ada.get('/admin/api/tokens');
    expect(list.body).toEqual([record]);
    expect(list.headers.get('cache-control')).toBe('no-store');
    const row = await site.database.manager.findOneByOrFail(ApiToken, { id: record.id });
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token.slice(4, 40));

    const [mail] = await mailsTo(ada);
    expect(mail?.subject).toMatch(/^A new API token for your account/);
    expect(mail?.text).toContain('post:read, post:write');
    expect(mail?.text).not.toContain(token);
  });

  it('are all that a call needs: no cookie, no anti-forgery token, no origin', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const { token } = await make(ada, ['post:read', 'post:write']);
    expect(await statusOf(token)).toBe(200);
    expect((await newPost(token)).status).toBe(201);
    const foreign = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
    expect((await newPost(token, foreign)).status).toBe(201);
    // Schemes are case-insensitive.
    expect((await site.visitor().get(LIST_POSTS, { headers: { Authorization: `bearer  ${token}` } })).status).toBe(200);
  });

  it('count alone where a cookie is sent as well, and start no session', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    const viewer = await site.signIn(RoleName.Viewer);
    const { token } = await make(viewer, ['post:read']);
    const answers = await Promise.all([
      admin.get(LIST_POSTS, bearer(token)),
      admin.post('/admin/api/create_post', { title: 'No' }, bearer(token)),
      admin.get('/admin/api/list_user', bearer(token)),
      admin.get(LIST_POSTS, bearer('jkw_wrong')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 401]);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('no-store'));
    // Other credentials are a proxy's.
    expect((await admin.get(LIST_POSTS, { headers: { Authorization: 'Basic YTpi' } })).status).toBe(200);
    expect((await admin.get(LIST_POSTS, { headers: { Authorization: 'Bearer eyJhbGciOi' } })).status).toBe(200);
  });

  it('do what their scopes say, and nothing else', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    const { token: reading } = await make(admin, ['post:read']);
    const { token: writing } = await make(admin, ['post:write']);
    const post = (await newPost(writing)).body as { id: number };
    const call = async (token: string, method: string, path: string, body?: unknown) =>
      (await site.visitor().call(method, path, body, bearer(token))).status;

    expect(await call(reading, 'GET', `/admin/edit_post/${post.id}`)).toBe(200);
    expect(await call(reading, 'GET', '/admin/api/export_post')).toBe(200);
    expect(await call(reading, 'PUT', `/admin/api/update_post/${post.id}`, { title: 'x' })).toBe(403);
    expect(await call(reading, 'DELETE', `/admin/api/delete_post/${post.id}`)).toBe(403);
    expect(await call(reading, 'GET', '/admin/api/list_client')).toBe(403);
    expect(await call(writing, 'GET', `/admin/edit_post/${post.id}`)).toBe(403);
    expect(await call(writing, 'GET', '/admin/api/export_post')).toBe(403);
    const bulk = { action: 'delete', ids: [post.id] };
    expect(await call(reading, 'POST', '/admin/api/bulk_post', bulk)).toBe(403);
    expect(await call(writing, 'POST', '/admin/api/bulk_post', bulk)).toBe(200);
    const refused = await site.visitor().get('/admin/api/list_client', bearer(reading));
    expect(refused.body).toEqual({ message: 'This token lacks the scope client:read.' });
  });

  it('never reach users, roles, sessions, passwords, tokens, the bin, mail, backups and the status', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    const { token } = await make(admin, TOKEN_SCOPES);
    const id = admin.user.id;
    const password = { current_password: 'x', password: 'nine patient herons', password_confirmation: 'x' };
    const calls: [string, string, unknown?][] = [
      ['GET', '/admin/api/me'],
      ['GET', '/admin/api/csrf_token'],
      ['GET', '/admin/api/sessions'],
      ['DELETE', '/admin/api/delete_other_sessions'],
      ['POST', '/admin/logout'],
      ['POST', '/admin/login', { email: admin.user.email, password: 'seven purple bicycles' }],
      ['POST', '/admin/api/request_password_link', { email: admin.user.email }],
      ['PATCH', '/admin/update_profile', password],
      ['GET', '/admin/api/tokens'],
      ['GET', '/admin/api/all_tokens'],
      ['POST', CREATE, { name: 'More', scopes: ['post:read'], expires_at: null }],
      ['GET', '/admin/api/list_user'],
      ['GET', `/admin/edit_user/${id}`],
      ['PUT', `/admin/api/update_user/${id}`, { name: 'x' }],
      ['GET', '/admin/api/roles'],
      ['GET', '/admin/api/list_bin'],
      ['GET', `/admin/api/history/user/${id}`],
      ['POST', '/admin/api/restore_post/1', {}],
      ['GET', '/admin/api/list_activity'],
      ['GET', '/admin/api/list_mail'],
      ['GET', '/admin/api/status'],
      ['GET', '/admin/api/search_records?q=admin'],
      ['GET', '/admin/api/LIST_USER'],
      ['GET', '/admin/api/list_user/'],
    ];
    const reached = [];
    for (const [method, path, body] of calls) {
      const { status } = await site.visitor().call(method, path, body, bearer(token));
      if (status !== 403) reached.push([method, path, status]);
    }
    expect(reached).toEqual([]);
    expect(await statusOf(token, '/admin/api/reports')).toBe(200);
  });

  it('end after 90 days where nobody has chosen', async () => {
    const ada = await site.signIn();
    const { record } = (await ada.post(CREATE, { name: 'Import', scopes: ['post:read'] })).body;
    expect(Math.abs(Date.parse(record.expires_at) - Date.parse(ahead(90)))).toBeLessThan(60_000);
  });

  describe('end with the sessions', () => {
    const next = { password: 'nine patient herons', password_confirmation: 'nine patient herons' };
    const changed = { name: 'Ada', ...next };
    const ways: [string, (owner: SignedIn, admin: SignedIn, input: object) => Promise<{ status: number }>][] = [
      [
        'of a new password',
        (owner, _, input) => owner.patch('/admin/update_profile', { ...next, current_password: PASSWORD, ...input }),
      ],
      [
        'of a new password by an administrator',
        ({ user }, admin, input) => admin.put(`/admin/api/update_user/${user.id}`, { ...changed, ...input }),
      ],
      [
        'of who signs out everywhere',
        (owner, _, input) =>
          owner.delete(`/admin/api/delete_other_sessions?${new URLSearchParams(input as Record<string, string>)}`),
      ],
      [
        'that an administrator ends',
        ({ user }, admin, input) =>
          admin.delete(`/admin/api/end_sessions/${user.id}?${new URLSearchParams(input as Record<string, string>)}`),
      ],
      [
        'of who chooses a password by a link',
        async ({ user }, _, input) => {
          const { token } = await site.nest
            .get(UsersService, { strict: false })
            .makePasswordLink(user, COMMAND_LINE)
            .then(({ url }) => ({ token: url.split('#')[1] ?? '' }));
          const read = await site.visitor().post('/admin/api/read_password_link', { token });
          expect(read.body.tokens).toBe(2);
          return site.visitor().post('/admin/api/choose_password', { token, ...next, ...input });
        },
      ],
    ];
    it.each(ways)('%s, if that is wanted', async (_way, end) => {
      const admin = await site.signIn();
      for (const [input, expected] of [
        [{}, 200],
        [{ end_tokens: 'true' }, 401],
      ] as const) {
        const owner = await site.signIn(RoleName.Editor);
        const { token, record } = await make(owner, ['post:read']);
        await make(owner, ['post:read']);
        const other = await make(admin, ['post:read']);
        expect((await end(owner, admin, input)).status).toBe(200);
        expect([await statusOf(token), await statusOf(other.token)]).toEqual([expected, 200]);
        const entries = { resource: 'token', record_id: record.id, action: 'delete' } as const;
        expect(await site.database.manager.countBy(HistoryEntry, entries)).toBe(expected === 401 ? 1 : 0);
      }
    });
  });

  it('are refused alike when they are wrong, expired or revoked', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const expired = await make(ada, ['post:read']);
    const revoked = await make(ada, ['post:read']);
    await site.database.transaction((manager) =>
      manager.update(ApiToken, { id: expired.record.id }, { expires_at: new Date(Date.now() - 1) }),
    );
    expect((await ada.delete(`/admin/api/delete_token/${revoked.record.id}`)).status).toBe(200);
    const wrong = `${expired.token.slice(0, -1)}${expired.token.endsWith('A') ? 'B' : 'A'}`;
    const answers = [];
    for (const token of [expired.token, revoked.token, wrong, 'jkw_', 'jkw_ÿ', `jkw_${'a'.repeat(8000)}`]) {
      const { status, body, headers } = await site.visitor().get(LIST_POSTS, bearer(token));
      answers.push([status, body, headers.get('www-authenticate')]);
    }
    const challenge = `Bearer error="invalid_token", error_description="${INVALID.message}"`;
    expect(answers).toEqual(Array(6).fill([401, INVALID, challenge]));
    const body = { title: 'x'.repeat(500_000) };
    expect((await site.visitor().post('/admin/api/create_post', body, bearer(wrong))).status).toBe(401);
    const nobody = await site.visitor().get(LIST_POSTS);
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  it('may at each call no more than the role of their owner', async () => {
    const person = await site.signIn(RoleName.Administrator);
    const { token } = await make(person, ['post:read', 'post:write', 'legal:read']);
    expect(await statusOf(token, '/admin/edit_legal')).toBe(200);
    await setRole(person, RoleName.Viewer);
    // Another process may have written: MariaDB is asked once a second.
    expect(await statusOf(token, '/admin/edit_legal')).toBe(403);
    expect((await newPost(token)).status).toBe(403);
    expect(await statusOf(token)).toBe(200);
    expect((await site.visitor().get('/admin/api/export_post', bearer(token))).status).toBe(403);
  });

  it('end with their owner: deactivated, also when activated again, and deleted', async () => {
    const admin = await site.signIn(RoleName.Administrator);
    const person = await site.signIn(RoleName.Editor);
    const { token } = await make(person, ['post:read']);
    const update = (status: string) =>
      admin.put(`/admin/api/update_user/${person.user.id}`, { name: person.user.name, status });
    expect((await update('inactive')).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect((await update('active')).status).toBe(200);
    expect(await statusOf(token)).toBe(401);

    const other = await site.signIn(RoleName.Editor);
    const { token: second, record } = await make(other, ['post:read']);
    expect((await admin.delete(`/admin/api/delete_user/${other.user.id}`)).status).toBe(200);
    expect(await statusOf(second)).toBe(401);
    expect(await site.database.manager.existsBy(ApiToken, { id: record.id })).toBe(false);
  });

  it('are refused where they would be more than the role, or unclear', async () => {
    const editor = await site.signIn(RoleName.Editor);
    const create = (values: object) =>
      editor.post(CREATE, { name: 'Import', scopes: ['post:read'], expires_at: ahead(30), ...values });
    for (const [values, field] of [
      [{ scopes: ['legal:write'] }, 'scopes'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['user:read'] }, 'scopes'],
      [{ scopes: ['post:admin'] }, 'scopes'],
      [{ scopes: 'post:read' }, 'scopes'],
      [{ scopes: [['post:read']] }, 'scopes'],
      [{ scopes: ['__proto__'] }, 'scopes'],
      [{ expires_at: null }, 'expires_at'],
      [{ expires_at: '' }, 'expires_at'],
      [{ expires_at: ahead(-1) }, 'expires_at'],
      [{ expires_at: ahead(6 * 366) }, 'expires_at'],
      [{ expires_at: '2027-02-31T00:00:00Z' }, 'expires_at'],
      [{ expires_at: 30 }, 'expires_at'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ user_id: 1 }, 'user_id'],
    ] as const) {
      const { status, body } = await create(values);
      expect([values, status, Object.keys(body.errors ?? {})]).toEqual([values, 422, [field]]);
    }
    const choices = (await editor.get('/admin/api/token_choices')).body;
    expect(choices).toMatchObject({ may_never_expire: false, has_documentation: true });
    expect(choices.resources).toContainEqual({
      resource: 'post',
      label: 'Posts',
      read: true,
      write: true,
      draft: true,
    });
    expect(choices.resources.map(({ resource }: { resource: string }) => resource)).not.toContain('legal');
    const admin = await site.signIn(RoleName.Administrator);
    const never = await make(admin, ['post:read'], { expires_at: null });
    expect(await statusOf(never.token)).toBe(200);
  });

  it('are seen and revoked by administrators, and by nobody else', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const other = await site.signIn(RoleName.Editor);
    const admin = await site.signIn(RoleName.Administrator);
    const { token, record } = await make(ada, ['post:read']);
    expect((await other.get('/admin/api/all_tokens')).status).toBe(403);
    const foreign = await other.delete(`/admin/api/delete_token/${record.id}`);
    const none = await other.delete('/admin/api/delete_token/999999');
    expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    const all = (await admin.get('/admin/api/all_tokens')).body as object[];
    const { id, name, email } = ada.user;
    expect(all).toContainEqual({ ...record, owner: { id, name, email } });
    expect(await statusOf(token)).toBe(200);
    expect((await admin.delete(`/admin/api/delete_token/${record.id}`)).body).toEqual({
      message: 'The token was revoked.',
    });
    expect(await statusOf(token)).toBe(401);
  });

  it('are named where it is told who did something', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const { token, record } = await make(ada, ['post:write']);
    const { id } = (await newPost(token)).body as { id: number };
    const entry = await site.database.manager.findOneByOrFail(HistoryEntry, { resource: 'post', record_id: id });
    expect([entry.actor_id, entry.actor_name]).toEqual([ada.user.id, `${ada.user.name} by token "Import"`]);
    const admin = await site.signIn(RoleName.Administrator);
    const activity = await admin.get(`/admin/api/list_activity?user=${ada.user.id}&resource=token`);
    expect(activity.body.data).toMatchObject([{ action: 'create', title: 'Import', record_id: record.id }]);

    await site.database.transaction((manager) => manager.update(User, { id: ada.user.id }, { name: 'N'.repeat(120) }));
    const later = (await newPost(token)).body as { id: number };
    const { actor_name } = await site.database.manager.findOneByOrFail(HistoryEntry, {
      resource: 'post',
      record_id: later.id,
    });
    expect(actor_name).toHaveLength(120);
    expect(actor_name).toMatch(/^N+… by token "Import"$/);
  });

  it('tell when they were used, at most once a minute', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const { token, record } = await make(ada, ['post:read']);
    const used = async () => (await site.database.manager.findOneByOrFail(ApiToken, { id: record.id })).last_used_at;
    expect(await used()).toBeNull();
    await statusOf(token);
    const first = await used();
    expect(Math.abs((first?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
    await statusOf(token);
    expect(await used()).toEqual(first);
    const before = new Date(Date.now() - 61_000);
    await site.database.transaction((manager) => manager.update(ApiToken, { id: record.id }, { last_used_at: before }));
    await statusOf(token);
    expect((await used())?.getTime()).toBeGreaterThan(before.getTime());
  });

  it('may be wrong so many times from one address, which does not hinder right ones', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const { token } = await make(ada, ['post:read']);
    const attacker = site.visitor();
    const answers = [];
    for (let count = 0; count <= FAILURE_LIMIT; count += 1)
      answers.push((await attacker.get(LIST_POSTS, bearer(`jkw_${count}`))).status);
    expect(answers).toEqual([...Array(FAILURE_LIMIT).fill(401), 429]);
    const last = await attacker.get(LIST_POSTS, bearer('jkw_x'));
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await attacker.get(LIST_POSTS, bearer(token))).status).toBe(200);
    expect(await statusOf('jkw_x')).toBe(401);
  });

  it('may call so often in a minute', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const [{ token }, { token: other }] = [await make(ada, ['post:read']), await make(ada, ['post:read'])];
    for (let count = 0; count < CALL_LIMIT; count += 50)
      await Promise.all(Array.from({ length: 50 }, () => statusOf(token, '/admin/api/list_client')));
    const refused = await site.visitor().get(LIST_POSTS, bearer(token));
    expect([refused.status, refused.body.message]).toEqual([429, expect.stringContaining('requests with this token')]);
    expect(await statusOf(other)).toBe(200);
  });

  it('are told of by mail seven days before they expire, once, and forgotten 30 days after', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const soon = await make(ada, ['post:read'], { name: 'Soon', expires_at: ahead(8) });
    await make(ada, ['post:read'], { name: 'Later', expires_at: ahead(60) });
    await make(ada, ['post:read'], { name: 'Short', expires_at: ahead(2) });
    const old = await make(ada, ['post:read'], { name: 'Old' });
    const set = (id: number, days: number) =>
      site.database.transaction((manager) =>
        manager.update(ApiToken, { id }, { expires_at: new Date(Date.now() + days * DAY_MS) }),
      );
    const expiry = site.nest.get(TokenExpiryService, { strict: false });
    await expiry.run();
    expect((await mailsTo(ada)).filter(({ subject }) => subject.includes('expires soon'))).toEqual([]);
    await set(soon.record.id, 6.9);
    await set(old.record.id, -31);
    await Promise.all([expiry.run(), expiry.run()]);
    await expiry.run();
    const warnings = (await mailsTo(ada)).filter(({ subject }) => subject.includes('expires soon'));
    expect(warnings.map(({ subject }) => subject)).toEqual([expect.stringContaining('“Soon”')]);
    const names = ((await ada.get('/admin/api/tokens')).body as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Short', 'Later', 'Soon']);
  });

  it('are limited in number', async () => {
    const ada = await site.signIn(RoleName.Editor);
    await site.database.transaction((manager) =>
      manager.insert(
        ApiToken,
        Array.from({ length: 50 }, (_, index) => ({
          user_id: ada.user.id,
          name: 'Import',
          token_hash: `${ada.user.id}-${index}`,
          scopes: [],
          created_at: new Date(),
        })),
      ),
    );
    const { status, body } = await ada.post(CREATE, { name: 'x', scopes: ['post:read'], expires_at: ahead(1) });
    expect([status, body.message]).toEqual([422, 'You already have 50 tokens. Please revoke one first.']);
  });

  it('leave public content and its cache as they are', async () => {
    const ada = await site.signIn(RoleName.Editor);
    const { token } = await make(ada, ['post:read']);
    await site.database.transaction((manager) => manager.insert(Post, { title: 'Seen', slug: 'seen' }));
    const plain = await site.visitor().get('/api/pages/home');
    const withToken = await site.visitor().get('/api/pages/home', bearer(token));
    const withWrong = await site.visitor().get('/api/pages/home', bearer('jkw_wrong'));
    expect([withToken.status, withToken.body]).toEqual([200, plain.body]);
    expect([withWrong.status, withWrong.body]).toEqual([200, plain.body]);
  });

  describe('with the scope to write drafts', () => {
    it('write what nobody has published, and publish nothing, whatever their owner may', async () => {
      const { token } = await make(await site.signIn(RoleName.Administrator), ['post:draft', 'post:read']);
      const call = (method: string, path: string, body?: object) =>
        site.visitor().call(method, `/admin/api/${path}`, body, bearer(token));
      const made = await call('POST', 'create_post', { title: 'By a careful program' });
      expect([made.status, made.body.status]).toEqual([201, 'inactive']);
      const { id } = made.body;
      expect((await call('PUT', `update_post/${id}`, { title: 'Again' })).status).toBe(200);
      expect((await call('PUT', `draft_post/${id}`, { values: { title: 'Once more' } })).status).toBe(200);
      expect((await call('POST', `ask_review_post/${id}`, { note: 'Please' })).status).toBe(200);
      const refused = await Promise.all([
        call('POST', 'create_post', { title: 'Shown', status: 'active' }),
        call('PUT', `update_post/${id}`, { title: 'Shown', status: 'active' }),
        call('POST', `publish_post/${id}`, {}),
        call('PUT', `schedule_post/${id}`, { publish_at: ahead(1) }),
        call('POST', 'create_faq', { title: 'Another kind' }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    });

    it('are offered for what is published, to whoever may write it', async () => {
      const admin = await site.signIn(RoleName.Administrator);
      const { resources } = (await admin.get('/admin/api/token_choices')).body;
      const of = (name: string) => resources.find(({ resource }: { resource: string }) => resource === name);
      expect([of('post').draft, of('menus').draft]).toEqual([true, false]);
      const answer = await admin.post(CREATE, { name: 'Menus', scopes: ['menus:draft'] });
      expect(answer.status).toBe(422);
    });
  });
});

describe('A token in the log', () => {
  it('is masked, wherever it is', () => {
    const token = 'jkw_Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6abcdef';
    expect(redacted(`failed at ${token}, "x":"${token}"`)).toBe('failed at [secret], "x":"[secret]"');
    expect(redacted(`Authorization: Bearer ${token}`)).not.toContain('Zm9v');
  });
});
