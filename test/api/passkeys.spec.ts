import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { FactorChallenge } from '../../backend/people/second-factors/factor-challenge.entity.js';
import { Passkey } from '../../backend/people/second-factors/passkey.entity.js';
import type { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { Authenticator } from './support/authenticator.js';
import type { Answer, Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually, MailServer } from './support/mail-server.js';
import { enterPassword } from './support/second-factor.js';

const ORIGIN = 'https://jukwaa.test';
const OPTIONS = '/admin/login/passkey_options';
const SIGN_IN = '/admin/login/passkey';
const OVER = { message: 'This sign-in took too long or was started in another browser. Please start again.' };
const REFUSED = { message: 'The passkey was not accepted. Please try again or sign in another way.' };
const UNKNOWN = { message: 'This passkey is unknown or was removed. Please sign in another way.' };

type Person = Client & { user: User };
type Deviations = Parameters<Authenticator['get']>[1];

describeOnEach('A passkey', (kind) => {
  let server: MailServer;
  let site: TestApp;

  beforeAll(async () => {
    server = await MailServer.start();
    site = await startApp({
      kind,
      config: { siteUrl: ORIGIN, mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } },
    });
  });

  afterAll(async () => {
    await site.close();
    await server.stop();
  });

  const prepare = async (person: Client) =>
    (await person.post('/admin/api/prepare_passkey', { current_password: PASSWORD })).body.options;
  const add = async (person: Client, other?: Deviations, authenticator = new Authenticator(ORIGIN)) => {
    const response = authenticator.create(await prepare(person), other);
    const answer = await person.post('/admin/api/add_passkey', { name: 'Phone', response });
    return { authenticator, answer };
  };
  const withPasskey = async (role = RoleName.Editor) => {
    const person = await site.signIn(role);
    const { authenticator, answer } = await add(person);
    expect(answer.status).toBe(200);
    return {
      person,
      authenticator,
      codes: answer.body.recovery_codes as string[],
      id: answer.body.passkey.id as number,
    };
  };
  const begin = async (client: Client, input: object = {}) => (await client.post(OPTIONS, input)).body.options;
  const signIn = async (authenticator: Authenticator, other?: Deviations, client = site.visitor()) =>
    client.post(SIGN_IN, { response: authenticator.get(await begin(client), other) });
  const shown = ({ status, body }: Answer) => [status, body];
  const actions = async ({ user }: Person) =>
    (await site.database.manager.findBy(HistoryEntry, { resource: 'user', record_id: user.id })).map(
      ({ action }) => action,
    );

  describe('of the own account', () => {
    it('is added with the password, has a name, and comes with recovery codes', async () => {
      const { person, codes, id } = await withPasskey();
      expect(codes).toHaveLength(10);
      const { authenticator, answer } = await add(person);
      expect([answer.status, answer.body.recovery_codes]).toEqual([200, []]);
      const read = (await person.get('/admin/api/second_factor')).body;
      expect(read).toMatchObject({ totp_since: null, recovery_codes_left: 10, passkey_origin: ORIGIN });
      expect(read.passkeys).toEqual(
        [id, answer.body.passkey.id].map((one) => ({
          id: one,
          name: 'Phone',
          synced: false,
          created_at: expect.stringMatching(/Z$/),
          last_used_at: null,
        })),
      );
      expect(authenticator.credentialId).toHaveLength(43);
      expect((await actions(person)).filter((action) => action === 'passkey_add')).toHaveLength(2);
      await eventually(
        () => server.to(person.user.email).filter(({ subject }) => /^A passkey was added/.test(subject)).length === 2,
      );
    });

    it('is asked for with what makes it usable alone, and not where there is one already', async () => {
      const { person, authenticator } = await withPasskey();
      const options = await prepare(person);
      expect(options).toMatchObject({
        rp: { id: 'jukwaa.test', name: 'Jukwaa Software' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: [{ id: authenticator.credentialId, type: 'public-key', transports: ['internal'] }],
      });
      expect(JSON.stringify(options.user.id)).not.toContain(String(person.user.email));
      expect((await add(person, {}, authenticator)).answer.status).toBe(409);
    });

    it.each<[string, Deviations]>([
      ['another origin', { origin: 'https://jukwaa.example' }],
      ['another challenge', { challenge: 'x'.repeat(43) }],
      ['another site', { rpId: 'jukwaa.example' }],
      ['another kind of answer', { type: 'webauthn.get' }],
      ['nobody there', { present: false }],
      ['an unverified person', { verified: false }],
      ['an attestation that was not asked for', { format: 'tpm' }],
    ])('is not added with %s', async (_what, other) => {
      const person = await site.signIn(RoleName.Editor);
      const { answer } = await add(person, other);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['response']]);
      expect((await person.get('/admin/api/me')).body).not.toHaveProperty('second_factor');
    });

    it('is added once, in the session that began, and within five minutes', async () => {
      const person = await site.signIn(RoleName.Editor);
      const elsewhere = await site.visitor().signIn(person.user.email, PASSWORD);
      const authenticator = new Authenticator(ORIGIN);
      const response = authenticator.create(await prepare(person));
      const send = async (client: Client, sent: object = response) =>
        (await client.post('/admin/api/add_passkey', { name: 'Phone', response: sent })).status;
      expect(await send(elsewhere)).toBe(409);
      expect((await Promise.all([send(person), send(person), send(person)])).sort()).toEqual([200, 409, 409]);
      const late = new Authenticator(ORIGIN).create(await prepare(person));
      await site.database.transaction((manager) =>
        manager.update(FactorChallenge, { user_id: person.user.id }, { expires_at: new Date(Date.now() - 1000) }),
      );
      expect(await send(person, late)).toBe(409);
    });

    it.each([
      {},
      { name: 'Phone' },
      { name: '', response: {} },
      { name: 'Phone', response: [] },
      { name: 'Phone', response: 'x' },
      { name: 'x'.repeat(61), response: {} },
      { name: 'Phone', response: { id: 1, response: { attestationObject: 'oA' } } },
      {
        name: 'Phone',
        response: { id: 'x', rawId: 'x', response: { attestationObject: '_w', clientDataJSON: 'e30' } },
      },
    ])('is not added with %j', async (input) => {
      const person = await site.signIn(RoleName.Editor);
      await prepare(person);
      expect((await person.post('/admin/api/add_passkey', input)).status).toBe(422);
    });

    it('is removed with the password, and then signs nobody in', async () => {
      const { person, authenticator, id } = await withPasskey();
      const path = `/admin/api/remove_passkey/${id}`;
      expect((await person.post(path, { current_password: 'wrong' })).status).toBe(422);
      const { person: other } = await withPasskey();
      expect((await other.post(path, { current_password: PASSWORD })).status).toBe(404);
      const removed = await person.post(path, { current_password: PASSWORD });
      expect(shown(removed)).toEqual([200, { message: 'The passkey Phone was removed.' }]);
      expect(shown(await signIn(authenticator))).toEqual([401, UNKNOWN]);
      // It was the only factor.
      expect((await person.get('/admin/api/second_factor')).body).toMatchObject({ recovery_codes_left: 0 });
      await site.visitor().signIn(person.user.email, PASSWORD);
      expect(await actions(person)).toContain('passkey_remove');
    });

    it('is enough for a role that needs a second factor, and the last one stays', async () => {
      const administrator = await site.signIn();
      await administrator.put('/admin/api/second_factor_roles', { roles: [3] });
      const person = await site.signIn(RoleName.Viewer);
      expect((await person.get('/admin/api/list_post')).status).toBe(403);
      const { answer } = await add(person);
      expect((await person.get('/admin/api/list_post')).status).toBe(200);
      const path = `/admin/api/remove_passkey/${answer.body.passkey.id}`;
      expect((await person.post(path, { current_password: PASSWORD })).status).toBe(409);
      expect(await site.database.manager.existsBy(Passkey, { id: answer.body.passkey.id })).toBe(true);
      await administrator.put('/admin/api/second_factor_roles', { roles: [] });
    });

    it('is removed by an administrator along with all else', async () => {
      const { person, authenticator } = await withPasskey();
      const administrator = await site.signIn();
      expect((await administrator.delete(`/admin/api/remove_second_factor/${person.user.id}`)).status).toBe(200);
      expect((await signIn(authenticator)).status).toBe(401);
      expect(await site.database.manager.existsBy(Passkey, { user_id: person.user.id })).toBe(false);
    });

    it('is one of twenty at most', async () => {
      const { person } = await withPasskey();
      await site.database.transaction((manager) =>
        manager.insert(
          Passkey,
          Array.from({ length: 19 }, (_, index) => ({
            user_id: person.user.id,
            credential_hash: `${person.user.id} ${index}`,
            credential_id: 'x',
            public_key: 'x',
            counter: 0,
            transports: [],
            name: 'Key',
          })),
        ),
      );
      expect((await person.post('/admin/api/prepare_passkey', { current_password: PASSWORD })).status).toBe(409);
    });
  });

  describe('confirms who is signed in', () => {
    const TOKEN = { name: 'Import', scopes: ['post:read'] };
    const unconfirmed = async () => {
      const { person, authenticator } = await withPasskey();
      await site.database.transaction((manager) =>
        manager.update(Session, { user_id: person.user.id }, { confirmed_at: null }),
      );
      return { person, authenticator };
    };
    const options = async (person: Client) => (await person.post('/admin/api/confirm_passkey_options')).body.options;
    const confirm = (person: Client, response: object) => person.post('/admin/api/confirm_passkey', { response });

    it('in place of the password, by an own passkey alone', async () => {
      const { person, authenticator } = await unconfirmed();
      const { authenticator: strange } = await withPasskey();
      expect((await person.post('/admin/api/create_token', TOKEN)).body).toMatchObject({
        missing: 'recent_confirmation',
        methods: ['password', 'passkey'],
      });
      const offered = await options(person);
      expect(offered.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([authenticator.credentialId]);
      const refused = await confirm(person, strange.get(offered));
      expect(shown(refused)).toEqual([422, { ...UNKNOWN, errors: { response: [UNKNOWN.message] } }]);
      expect((await person.post('/admin/api/create_token', TOKEN)).status).toBe(403);

      const former = person.cookies.get('__Host-jukwaa_session');
      expect((await confirm(person, authenticator.get(await options(person)))).status).toBe(200);
      expect(person.cookies.get('__Host-jukwaa_session')).not.toBe(former);
      expect((await person.post('/admin/api/create_token', TOKEN)).status).toBe(201);
    });

    it.each<[string, Deviations]>([
      ['another origin', { origin: 'https://jukwaa.example' }],
      ['another challenge', { challenge: 'x'.repeat(43) }],
      ['an unverified person', { verified: false }],
    ])('not with %s, and the session goes on', async (_what, other) => {
      const { person, authenticator } = await unconfirmed();
      expect((await confirm(person, authenticator.get(await options(person), other))).status).toBe(422);
      expect((await person.post('/admin/api/create_token', TOKEN)).status).toBe(403);
      expect((await person.get('/admin/api/me')).status).toBe(200);
    });

    it('once for each challenge, in the browser that began', async () => {
      const { person, authenticator } = await unconfirmed();
      const response = authenticator.get(await options(person));
      const elsewhere = site.visitor();
      for (const [name, value] of person.cookies) if (!name.includes('passkey')) elsewhere.cookies.set(name, value);
      elsewhere.csrf = person.csrf;
      expect((await confirm(elsewhere, response)).status).toBe(422);
      expect((await confirm(person, response)).status).toBe(200);
      expect((await confirm(person, response)).status).toBe(422);
    });
  });

  describe('signs in', () => {
    it('alone, without password and address', async () => {
      const { person, authenticator } = await withPasskey();
      const client = site.visitor();
      const options = await begin(client);
      expect(options).toMatchObject({ rpId: 'jukwaa.test', userVerification: 'required' });
      expect(options.allowCredentials ?? []).toEqual([]);
      const answer = await client.post(SIGN_IN, { response: authenticator.get(options), next: '/admin/post' });
      expect(shown(answer)).toEqual([
        200,
        { user: expect.objectContaining({ email: person.user.email, second_factor: true }), redirect: '/admin/post' },
      ]);
      expect((await client.get('/admin/api/me')).status).toBe(200);
      expect(client.cookies.has('__Host-jukwaa_passkey')).toBe(false);
      const row = await site.database.manager.findOneByOrFail(Passkey, { user_id: person.user.id });
      expect([row.counter, Math.abs((row.last_used_at?.getTime() ?? 0) - Date.now()) < 30_000]).toEqual([1, true]);
      expect((await site.visitor().get('/admin/api/sign_in_options')).body.passkeys).toBe(true);
    });

    it('after the password, where it is asked for by name', async () => {
      const { person, authenticator } = await withPasskey();
      const { authenticator: strange } = await withPasskey();
      const client = await enterPassword(site.visitor(), person.user.email);
      expect((await client.get('/admin/api/sign_in_step')).body.second_step.methods).toEqual([
        'passkey',
        'recovery_code',
      ]);
      const options = await begin(client, { second_step: true });
      expect(options.allowCredentials).toEqual([
        { id: authenticator.credentialId, type: 'public-key', transports: ['internal'] },
      ]);
      expect(shown(await client.post(SIGN_IN, { response: strange.get(options) }))).toEqual([401, UNKNOWN]);
      const again = await begin(client, { second_step: true });
      expect((await client.post(SIGN_IN, { response: authenticator.get(again) })).status).toBe(200);
      expect([client.cookies.has('__Host-jukwaa_step'), client.cookies.has('__Host-jukwaa_passkey')]).toEqual([
        false,
        false,
      ]);
      expect(shown(await site.visitor().post(OPTIONS, { second_step: true }))).toEqual([401, OVER]);
    });

    it.each<[string, Deviations]>([
      ['another origin', { origin: 'https://jukwaa.example' }],
      ['the same host without TLS', { origin: 'http://jukwaa.test' }],
      ['another challenge', { challenge: 'x'.repeat(43) }],
      ['another site', { rpId: 'jukwaa.example' }],
      ['another kind of answer', { type: 'webauthn.create' }],
      ['nobody there', { present: false }],
      ['an unverified person', { verified: false }],
      ['the handle of another person', { userHandle: 'eA' }],
    ])('nobody with %s', async (_what, other) => {
      const { authenticator } = await withPasskey();
      const client = site.visitor();
      expect(shown(await signIn(authenticator, other, client))).toEqual([401, REFUSED]);
      expect((await client.get('/admin/api/me')).status).toBe(401);
      expect((await signIn(authenticator)).status).toBe(200);
    });

    it('nobody with a counter that has not risen since the last time, as of a copied passkey', async () => {
      const { authenticator } = await withPasskey();
      expect((await signIn(authenticator, { counter: 7 })).status).toBe(200);
      for (const counter of [7, 6, 0]) expect(shown(await signIn(authenticator, { counter }))).toEqual([401, REFUSED]);
      expect((await signIn(authenticator, { counter: 4_294_967_295 })).status).toBe(200);
    });

    it('again and again if it never counts, as those that are synchronized', async () => {
      const { authenticator } = await withPasskey();
      for (let count = 0; count < 3; count += 1) {
        expect((await signIn(authenticator, { counter: 0 })).status).toBe(200);
      }
    });

    it('nobody whose answer is signed by the key of another passkey', async () => {
      const { authenticator } = await withPasskey();
      const { authenticator: other } = await withPasskey();
      const client = site.visitor();
      const response = {
        ...other.get(await begin(client)),
        id: authenticator.credentialId,
        rawId: authenticator.credentialId,
      };
      expect(shown(await client.post(SIGN_IN, { response }))).toEqual([401, REFUSED]);
    });

    it('once with an answer, in the browser that began, and within five minutes', async () => {
      const { person, authenticator } = await withPasskey();
      const client = site.visitor();
      const response = authenticator.get(await begin(client));
      const stranger = site.visitor();
      expect(shown(await stranger.post(SIGN_IN, { response }))).toEqual([401, OVER]);
      await begin(stranger);
      expect(shown(await stranger.post(SIGN_IN, { response }))).toEqual([401, REFUSED]);
      const cookie = client.cookies.get('__Host-jukwaa_passkey') ?? '';
      const before = await site.database.manager.countBy(Session, { user_id: person.user.id });
      const answers = await Promise.all(
        [1, 2, 3].map(() => {
          const same = site.visitor();
          same.cookies.set('__Host-jukwaa_passkey', cookie);
          return same.post(SIGN_IN, { response });
        }),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect(await site.database.manager.countBy(Session, { user_id: person.user.id })).toBe(before + 1);
      client.cookies.set('__Host-jukwaa_passkey', cookie);
      expect(shown(await client.post(SIGN_IN, { response }))).toEqual([401, OVER]);

      const late = authenticator.get(await begin(client));
      await site.database.transaction((manager) =>
        manager.update(FactorChallenge, { kind: 'passkey_use' }, { expires_at: new Date(Date.now() - 1000) }),
      );
      expect(shown(await client.post(SIGN_IN, { response: late }))).toEqual([401, OVER]);
    });

    it('nobody with a challenge that was for something else', async () => {
      const { person, authenticator } = await withPasskey();
      const options = await prepare(person);
      const response = authenticator.get({ rpId: 'jukwaa.test', challenge: options.challenge });
      const client = site.visitor();
      client.cookies.set('__Host-jukwaa_passkey', 'x'.repeat(43));
      expect(shown(await client.post(SIGN_IN, { response }))).toEqual([401, OVER]);
    });

    it('nobody whose account is not active', async () => {
      const { person, authenticator } = await withPasskey();
      const administrator = await site.signIn();
      const { id, name } = person.user;
      await administrator.put(`/admin/api/update_user/${id}`, { name, status: 'inactive' });
      expect((await signIn(authenticator)).status).toBe(401);
    });

    it('with a session of a new id', async () => {
      const { person, authenticator } = await withPasskey();
      const attacker = await site.signIn(RoleName.Viewer);
      const client = site.visitor();
      client.cookies.set('__Host-jukwaa_session', attacker.cookies.get('__Host-jukwaa_session') ?? '');
      expect((await signIn(authenticator, {}, client)).status).toBe(200);
      expect(client.cookies.get('__Host-jukwaa_session')).not.toBe(attacker.cookies.get('__Host-jukwaa_session'));
      expect((await client.get('/admin/api/me')).body).toMatchObject({ email: person.user.email });
    });

    it.each([{}, { response: null }, { response: 'x' }, { response: [] }])('nobody with %j', async (input) => {
      const client = site.visitor();
      await begin(client);
      expect((await client.post(SIGN_IN, input)).status).toBe(422);
    });

    it.each([{}, { id: 'x' }, { id: 7 }, { id: 'x'.repeat(10_000) }])('nobody with the answer %j', async (response) => {
      const client = site.visitor();
      await begin(client);
      expect((await client.post(SIGN_IN, { response })).status).toBe(401);
    });
  });
});

describeOnEach('A site at an IP address', (kind) => {
  it('has no passkeys, and says so', async () => {
    const site = await startApp({ kind, config: { siteUrl: 'http://192.0.2.7:3000' } });
    const person = await site.signIn();
    expect((await person.get('/admin/api/second_factor')).body.passkey_origin).toBeNull();
    expect((await person.post('/admin/api/prepare_passkey', { current_password: PASSWORD })).status).toBe(409);
    expect((await site.visitor().post(OPTIONS, {})).status).toBe(409);
    expect((await site.visitor().get('/admin/api/sign_in_options')).body).toMatchObject({
      mail: false,
      passkeys: false,
    });
    await site.close();
  });
});
