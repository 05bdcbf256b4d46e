import { createHash } from 'node:crypto';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Session } from '../../backend/people/auth/session.entity.js';
import { SessionCleanupService } from '../../backend/people/auth/session-cleanup.service.js';
import { FactorChallenge } from '../../backend/people/second-factors/factor-challenge.entity.js';
import { RecoveryCode } from '../../backend/people/second-factors/recovery-code.entity.js';
import { SecondFactorsService } from '../../backend/people/second-factors/second-factors.service.js';
import { TotpSecret } from '../../backend/people/second-factors/totp-secret.entity.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach, migratedDatabase } from './support/databases.js';
import { eventually, type MailServer } from './support/mail-server.js';
import { startMailSite } from './support/mail-site.js';
import { codeOf, enterPassword, type SetUpFactor, setUpTotp, untilCodesLast } from './support/second-factor.js';

const OVER = {
  message: 'This sign-in took too long or was started in another browser. Please start again with your password.',
};
const WRONG = { code: ['This code is wrong or has already been used. Please wait for the next one.'] };
const WRONG_RECOVERY = { code: ['This recovery code is wrong or has already been used.'] };
const DUE = {
  message: 'Your role requires a second factor. Please reload the page to set one up first.',
};

type Person = Client & { user: User };

describeOnEach('A second factor', (kind) => {
  let server: MailServer;
  let site: TestApp;

  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ site, server, close } = await startMailSite(kind));
  });

  afterAll(() => close());

  const withTotp = async (role = RoleName.Editor): Promise<{ person: Person; factor: SetUpFactor }> => {
    const person = await site.signIn(role);
    return { person, factor: await setUpTotp(person) };
  };
  const begun = ({ user }: { user: User }) => enterPassword(site.visitor(), user.email);
  const finish = (client: Client, code: string, next?: string) => client.post('/admin/login/code', { code, next });
  const isIn = async (client: Client) => (await client.get('/admin/api/me')).status === 200;
  const mailsTo = ({ user }: { user: User }, subject: RegExp) =>
    server.to(user.email).filter((mail) => subject.test(mail.subject));
  const actions = async ({ user }: { user: User }) =>
    (
      await site.database.manager.find(HistoryEntry, {
        where: { resource: 'user', record_id: user.id },
        order: { id: 'ASC' },
      })
    ).map(({ action }) => action);

  describe('of an authenticator app', () => {
    it('is set up with the password and a code, and told by mail and in the activity', async () => {
      const person = await site.signIn(RoleName.Editor);
      const read = async () => (await person.get('/admin/api/second_factor')).body;
      expect(await read()).toEqual({
        totp_since: null,
        passkeys: [],
        passkey_origin: 'https://jukwaa.test',
        recovery_codes_left: 0,
        required: false,
      });

      const { status, body } = await person.post('/admin/api/prepare_totp', { current_password: PASSWORD });
      expect(status).toBe(200);
      expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
      const uri = new URL(body.uri);
      expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
        'otpauth:',
        'totp',
        `/Jukwaa Software:${person.user.email}`,
      ]);
      expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: body.secret, issuer: 'Jukwaa Software' });
      expect(body.qr).toMatch(/^<svg [\s\S]*<\/svg>$/);
      // Until a code is shown, nothing counts.
      expect(await read()).toMatchObject({ totp_since: null });
      expect((await site.visitor().post('/admin/login', { email: person.user.email, password: PASSWORD })).status).toBe(
        200,
      );

      const wrong = await person.post('/admin/api/confirm_totp', { code: codeOf(body.secret, 20) });
      expect([wrong.status, wrong.body.errors]).toEqual([422, WRONG]);
      const answer = await person.post('/admin/api/confirm_totp', { code: codeOf(body.secret) });
      expect(answer.status).toBe(200);
      const codes: string[] = answer.body.recovery_codes;
      expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
      for (const code of codes) expect(code).toMatch(/^(?:[a-hjkmnp-z02-9]{4}-){5}[a-hjkmnp-z02-9]{4}$/);
      expect(await read()).toEqual({
        totp_since: expect.stringMatching(/Z$/),
        passkeys: [],
        passkey_origin: 'https://jukwaa.test',
        recovery_codes_left: 10,
        required: false,
      });
      expect((await person.get('/admin/api/me')).body).toMatchObject({ second_factor: true });
      expect((await actions(person)).at(-1)).toBe('factor_add');
      await eventually(() => mailsTo(person, /^A second factor was set up/).length === 1);
    });

    it('is in the database neither readable nor usable for another account', async () => {
      const { person, factor } = await withTotp();
      const { person: other } = await withTotp();
      const row = await site.database.manager.findOneByOrFail(TotpSecret, { user_id: person.user.id });
      expect(row.secret).not.toContain(factor.secret);
      const hashes = await site.database.manager.findBy(RecoveryCode, { user_id: person.user.id });
      expect(hashes.length).toBe(10);
      expect(JSON.stringify(hashes)).not.toContain(factor.recoveryCodes[0]);
      await site.database.transaction((manager) =>
        manager.update(TotpSecret, { user_id: other.user.id }, { secret: row.secret }),
      );
      expect((await finish(await begun(other), codeOf(factor.secret))).status).toBe(409);
    });

    it.each(['prepare_totp', 'remove_totp', 'renew_recovery_codes'])('needs the password for %s', async (call) => {
      const { person } = await withTotp();
      const path = `/admin/api/${call}`;
      const wrong = await person.post(path, { current_password: 'seven purple tricycles' });
      expect([wrong.status, wrong.body.errors]).toEqual([
        422,
        { current_password: ['The current password is wrong.'] },
      ]);
      expect((await person.post(path, {})).status).toBe(422);
      expect((await site.visitor().post(path, { current_password: PASSWORD })).status).toBe(401);
      for (let count = 0; count < 5; count += 1) await person.post(path, { current_password: 'wrong once more' });
      expect((await person.post(path, { current_password: PASSWORD })).status).toBe(429);
    });

    it('is not confirmed in another session, after five minutes, or after five wrong codes', async () => {
      const person = await site.signIn(RoleName.Editor);
      const prepare = async () =>
        (await person.post('/admin/api/prepare_totp', { current_password: PASSWORD })).body.secret as string;
      const secret = await prepare();
      const elsewhere = await site.visitor().signIn(person.user.email, PASSWORD);
      const confirm = async (client: Client, key: string) =>
        (await client.post('/admin/api/confirm_totp', { code: codeOf(key) })).status;
      expect(await confirm(elsewhere, secret)).toBe(409);
      await site.database.transaction((manager) =>
        manager.update(FactorChallenge, { user_id: person.user.id }, { expires_at: new Date(Date.now() - 1000) }),
      );
      expect(await confirm(person, secret)).toBe(409);
      const next = await prepare();
      for (let count = 0; count < 5; count += 1) {
        expect((await person.post('/admin/api/confirm_totp', { code: codeOf(next, 20 + count) })).status).toBe(422);
      }
      expect(await confirm(person, next)).toBe(409);
      expect(await confirm(person, await prepare())).toBe(200);
    });

    it('is replaced by another app, and the recovery codes stay', async () => {
      const { person, factor } = await withTotp();
      const next = await setUpTotp(person);
      expect(next.recoveryCodes).toEqual([]);
      expect((await finish(await begun(person), codeOf(factor.secret))).status).toBe(422);
      expect((await finish(await begun(person), codeOf(next.secret))).status).toBe(200);
      expect((await finish(await begun(person), factor.recoveryCodes[0] ?? '')).status).toBe(200);
    });

    it('is removed with the password, and then the password alone is enough', async () => {
      const { person } = await withTotp();
      expect((await person.post('/admin/api/remove_totp', { current_password: PASSWORD })).status).toBe(200);
      expect((await person.get('/admin/api/second_factor')).body).toMatchObject({
        totp_since: null,
        recovery_codes_left: 0,
      });
      expect((await site.visitor().post('/admin/login', { email: person.user.email, password: PASSWORD })).status).toBe(
        200,
      );
      expect((await person.post('/admin/api/remove_totp', { current_password: PASSWORD })).status).toBe(409);
      expect((await person.post('/admin/api/renew_recovery_codes', { current_password: PASSWORD })).status).toBe(409);
      expect((await actions(person)).slice(-2)).toEqual(['factor_remove', 'sign_in']);
      await eventually(() => mailsTo(person, /^The authenticator app of your account was removed/).length === 1);
    });
  });

  describe('at a sign-in', () => {
    it('is asked for after the password, which signs nobody in', async () => {
      const { person, factor } = await withTotp();
      const client = site.visitor();
      const { email } = person.user;
      const answer = await client.post('/admin/login', { email, password: PASSWORD, next: '/admin/post?page=2' });
      expect([answer.status, answer.body]).toEqual([
        202,
        {
          message:
            'The password is correct. Please confirm with a code from your authenticator app, a recovery code or a passkey.',
          redirect: '/admin/login?step=code&next=%2Fadmin%2Fpost%3Fpage%3D2',
          second_step: { methods: ['totp', 'recovery_code'], expires_at: expect.stringMatching(/Z$/) },
        },
      ]);
      expect([...client.cookies.keys()]).toEqual(['__Host-jukwaa_step']);
      expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=Strict/);
      expect(await isIn(client)).toBe(false);
      expect((await client.get('/admin/api/sign_in_step')).body).toEqual({ second_step: answer.body.second_step });
      expect((await site.visitor().get('/admin/api/sign_in_step')).body).toEqual({ second_step: null });

      const done = await finish(client, codeOf(factor.secret), '/admin/post?page=2');
      expect([done.status, done.body]).toEqual([
        200,
        { user: expect.objectContaining({ email, second_factor: true }), redirect: '/admin/post?page=2' },
      ]);
      expect([
        await isIn(client),
        client.cookies.has('__Host-jukwaa_step'),
        client.cookies.has('__Host-jukwaa_device'),
      ]).toEqual([true, false, true]);
    });

    it('works in a form without script', async () => {
      const { person, factor } = await withTotp();
      const client = site.visitor();
      const headers = { Accept: 'text/html' };
      const submit = (path: string, fields: Record<string, string>) =>
        client.call('POST', path, undefined, { headers, raw: new URLSearchParams(fields) });
      const first = await submit('/admin/login', { email: person.user.email, password: PASSWORD, next: '/admin/post' });
      expect([first.status, first.headers.get('location')]).toEqual([
        303,
        '/admin/login?step=code&next=%2Fadmin%2Fpost',
      ]);
      const wrong = await submit('/admin/login/code', { code: codeOf(factor.secret, 20), next: '/admin/post' });
      expect(wrong.headers.get('location')).toBe('/admin/login?error=code&next=%2Fadmin%2Fpost&step=code');
      const right = await submit('/admin/login/code', { code: codeOf(factor.secret), next: '/admin/post' });
      expect([right.status, right.headers.get('location')]).toEqual([303, '/admin/post']);
      const over = await submit('/admin/login/code', { code: codeOf(factor.secret), next: '/admin/post' });
      expect(over.headers.get('location')).toBe('/admin/login?error=step&next=%2Fadmin%2Fpost');
    });

    it('accepts the codes of the 30 seconds before and after, and no other', async () => {
      const { person, factor } = await withTotp();
      for (const steps of [-3, -2, 2, 3]) {
        const client = await begun(person);
        await untilCodesLast();
        const { status, body } = await finish(client, codeOf(factor.secret, steps));
        expect([status, body.errors]).toEqual([422, WRONG]);
      }
      expect((await finish(await begun(person), codeOf(factor.secret, 1))).status).toBe(200);
    });

    it('accepts no code twice, and none that is older than the last one', async () => {
      const { person, factor } = await withTotp();
      const later = codeOf(factor.secret, 1);
      const former = codeOf(factor.secret);
      expect((await finish(await begun(person), later)).status).toBe(200);
      for (const code of [later, former]) {
        const answer = await finish(await begun(person), code);
        expect([answer.status, answer.body.errors]).toEqual([422, WRONG]);
      }
    });

    it('lets one in of several who send the same code at once', async () => {
      const { person, factor } = await withTotp();
      const before = await site.database.manager.countBy(Session, { user_id: person.user.id });
      const clients = await Promise.all([1, 2, 3, 4].map(() => begun(person)));
      const code = codeOf(factor.secret, 1);
      const statuses = (await Promise.all(clients.map((client) => finish(client, code)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 422, 422, 422]);
      expect(await site.database.manager.countBy(Session, { user_id: person.user.id })).toBe(before + 1);
    });

    it('lets one in of several who finish the same sign-in at once', async () => {
      const { person, factor } = await withTotp();
      const client = await begun(person);
      const codes = [codeOf(factor.secret, 1), ...factor.recoveryCodes.slice(0, 2)];
      const statuses = (await Promise.all(codes.map((code) => finish(client, code)))).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 401, 401]);
      // What was not let in has used nothing up.
      const left = await site.database.manager.countBy(RecoveryCode, { user_id: person.user.id });
      expect([9, 10]).toContain(left);
    });

    it('can neither be skipped nor done in another browser', async () => {
      const { person, factor } = await withTotp();
      const client = await begun(person);
      const stranger = site.visitor();
      for (const cookie of [undefined, 'x'.repeat(43), person.cookies.get('__Host-jukwaa_session') ?? '']) {
        if (cookie) stranger.cookies.set('__Host-jukwaa_step', cookie);
        const answer = await finish(stranger, codeOf(factor.secret));
        expect([answer.status, answer.body]).toEqual([401, OVER]);
      }
      for (const path of ['/admin/api/me', '/admin/api/second_factor', '/admin/api/list_post']) {
        expect((await client.get(path)).status).toBe(401);
      }
      expect((await client.post('/admin/api/remove_totp', { current_password: PASSWORD })).status).toBe(401);
      expect((await finish(client, codeOf(factor.secret))).status).toBe(200);
      // Once it is done, the cookie is worth nothing.
      stranger.cookies.set('__Host-jukwaa_step', client.cookies.get('__Host-jukwaa_step') ?? 'x'.repeat(43));
      expect((await finish(stranger, codeOf(factor.secret, 1))).status).toBe(401);
    });

    it('starts a session with a new id, also where a cookie was planted', async () => {
      const { person, factor } = await withTotp();
      const attacker = await site.signIn(RoleName.Viewer);
      const planted = attacker.cookies.get('__Host-jukwaa_session') ?? '';
      const client = site.visitor();
      client.cookies.set('__Host-jukwaa_session', planted);
      await enterPassword(client, person.user.email);
      // Until it is finished, the browser is still signed in as before.
      expect((await client.get('/admin/api/me')).body).toMatchObject({ email: attacker.user.email });
      expect((await finish(client, codeOf(factor.secret))).status).toBe(200);
      expect(client.cookies.get('__Host-jukwaa_session')).not.toBe(planted);
      expect((await client.get('/admin/api/me')).body).toMatchObject({ email: person.user.email });
      expect((await attacker.get('/admin/api/me')).body).not.toMatchObject({ email: person.user.email });
    });

    it('has to be done within five minutes, and what is left over is deleted', async () => {
      const { person, factor } = await withTotp();
      const client = await begun(person);
      const { user } = person;
      const { expires_at } = await site.database.manager.findOneByOrFail(FactorChallenge, { user_id: user.id });
      expect(Math.abs(expires_at.getTime() - Date.now() - 5 * 60_000)).toBeLessThan(30_000);
      await site.database.transaction((manager) =>
        manager.update(FactorChallenge, { user_id: user.id }, { expires_at: new Date(Date.now() - 1000) }),
      );
      const answer = await finish(client, codeOf(factor.secret));
      expect([answer.status, answer.body]).toEqual([401, OVER]);
      await site.nest.get(SessionCleanupService, { strict: false }).deleteExpired();
      expect(await site.database.manager.existsBy(FactorChallenge, { user_id: user.id })).toBe(false);
    });

    it.each(['a new password', 'deactivation', 'removal of the factor'])('is over after %s', async (what) => {
      const { person, factor } = await withTotp();
      const client = await begun(person);
      const administrator = await site.signIn();
      const { id, name, role_id: role } = person.user;
      if (what === 'removal of the factor') await person.post('/admin/api/remove_totp', { current_password: PASSWORD });
      else {
        const change = what === 'deactivation' ? { status: 'inactive' } : { password: 'nine patient herons' };
        const input = { name, role, ...change, password_confirmation: 'password' in change ? change.password : '' };
        expect((await administrator.put(`/admin/api/update_user/${id}`, input)).status).toBe(200);
      }
      const answer = await finish(client, codeOf(factor.secret));
      expect([answer.status, answer.body]).toEqual([401, OVER]);
    });

    it('ends after five wrong codes', async () => {
      const { person, factor } = await withTotp();
      const client = await begun(person);
      for (let steps = 20; steps < 25; steps += 1) {
        client.address = site.visitor().address;
        expect((await finish(client, codeOf(factor.secret, steps))).status).toBe(422);
      }
      client.address = site.visitor().address;
      const answer = await finish(client, codeOf(factor.secret));
      expect([answer.status, answer.body]).toEqual([401, OVER]);
      expect((await actions(person)).includes('sign_in_failed')).toBe(false);
      const failed = await site.database.manager.countBy(HistoryEntry, { action: 'sign_in_failed' });
      expect(failed).toBeGreaterThanOrEqual(5);
    });

    it('is limited for each account, whatever addresses guesses come from, and told by mail', async () => {
      const { person, factor } = await withTotp();
      const statuses: number[] = [];
      for (let count = 0; count < 11; count += 1) {
        const client = await begun(person);
        statuses.push((await finish(client, codeOf(factor.secret, 20 + count))).status);
      }
      expect(statuses).toEqual([...Array(10).fill(422), 429]);
      const refused = await finish(await begun(person), codeOf(factor.secret));
      expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/^Too many wrong codes/)]);
      await eventually(() => mailsTo(person, /^Wrong codes for your account/).length === 1);
      // The owner's own browser has a count of its own.
      const owner = site.visitor();
      owner.cookies.set('__Host-jukwaa_device', person.cookies.get('__Host-jukwaa_device') ?? '');
      await enterPassword(owner, person.user.email);
      expect((await finish(owner, codeOf(factor.secret))).status).toBe(200);
    });

    it('is limited from one address, where entering the password again forgives nothing', async () => {
      const { person, factor } = await withTotp();
      const client = site.visitor();
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const first = await client.post('/admin/login', { email: person.user.email, password: PASSWORD });
        statuses.push(
          first.status === 202 ? (await finish(client, codeOf(factor.secret, 20 + count))).status : first.status,
        );
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    });

    it.each([undefined, '', '12345', 123456, ['123456'], { code: 1 }, 'x'.repeat(65)])('refuses %j', async (code) => {
      const { person } = await withTotp();
      const client = await begun(person);
      expect((await client.post('/admin/login/code', { code })).status).toBe(422);
      expect(await isIn(client)).toBe(false);
    });

    it('stays after a new password by a mailed link, which signs nobody in', async () => {
      const { person, factor } = await withTotp();
      await site.visitor().post('/admin/api/request_password_link', { email: person.user.email });
      const token = () => server.to(person.user.email).flatMap(({ text }) => /#([\w-]{43})$/m.exec(text)?.[1] ?? [])[0];
      await eventually(() => token() !== undefined);
      const password = 'nine patient herons';
      const chosen = { token: token(), password, password_confirmation: password };
      expect((await site.visitor().post('/admin/api/choose_password', chosen)).status).toBe(200);
      const client = await enterPassword(site.visitor(), person.user.email, password);
      expect((await finish(client, codeOf(factor.secret))).status).toBe(200);
    });
  });

  describe('of recovery codes', () => {
    it('works once each, in any notation, and is told', async () => {
      const { person, factor } = await withTotp();
      const [first = '', second = ''] = factor.recoveryCodes;
      expect((await finish(await begun(person), first)).status).toBe(200);
      const again = await finish(await begun(person), first);
      expect([again.status, again.body.errors]).toEqual([422, WRONG_RECOVERY]);
      const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
      expect((await finish(await begun(person), typed)).status).toBe(200);
      expect((await person.get('/admin/api/second_factor')).body.recovery_codes_left).toBe(8);
      expect((await actions(person)).filter((action) => action === 'recovery_code')).toHaveLength(2);
      await eventually(() => mailsTo(person, /^A recovery code of your account was used/).length === 2);
    });

    it('works once, also when it is used several times at once', async () => {
      const { person, factor } = await withTotp();
      const clients = await Promise.all([1, 2, 3].map(() => begun(person)));
      const answers = await Promise.all(clients.map((client) => finish(client, factor.recoveryCodes[0] ?? '')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    });

    it('still works if it was made with 80 bits', async () => {
      const { person } = await withTotp();
      const { id: user_id } = person.user;
      const hash = createHash('sha256').update(`recovery:${user_id}:abcd2345efgh6789`).digest('hex');
      await site.database.transaction((manager) => manager.insert(RecoveryCode, { hash, user_id }));
      expect((await finish(await begun(person), 'ABCD-2345-efgh-6789')).status).toBe(200);
    });

    it('belongs to its account', async () => {
      const { factor } = await withTotp();
      const { person } = await withTotp();
      expect((await finish(await begun(person), factor.recoveryCodes[0] ?? '')).status).toBe(422);
    });

    it('is made anew, and the former ones end', async () => {
      const { person, factor } = await withTotp();
      const { status, body } = await person.post('/admin/api/renew_recovery_codes', { current_password: PASSWORD });
      expect([status, body.recovery_codes.length]).toEqual([200, 10]);
      expect((await finish(await begun(person), factor.recoveryCodes[0] ?? '')).status).toBe(422);
      expect((await finish(await begun(person), body.recovery_codes[9])).status).toBe(200);
      expect((await actions(person)).includes('recovery_codes')).toBe(true);
      await eventually(() => mailsTo(person, /^New recovery codes/).length === 1);
    });
  });

  describe('of somebody else', () => {
    it('shows in the list of users, and is removed by an administrator, who ends their sessions', async () => {
      const { person } = await withTotp();
      const administrator = await site.signIn();
      const { id, name, email } = person.user;
      const listed = await administrator.get(`/admin/api/list_user?search=${email}`);
      expect(listed.body.data[0]).toMatchObject({ id, second_factor: true });
      const answer = await administrator.delete(`/admin/api/remove_second_factor/${id}`);
      expect([answer.status, answer.body]).toEqual([200, { message: `The second factor of ${name} was removed.` }]);
      expect((await person.get('/admin/api/me')).body).toMatchObject({ reason: 'administrator' });
      expect((await site.visitor().post('/admin/login', { email, password: PASSWORD })).status).toBe(200);
      expect((await administrator.delete(`/admin/api/remove_second_factor/${id}`)).status).toBe(409);
      expect((await administrator.delete('/admin/api/remove_second_factor/2147483647')).status).toBe(404);
      const [entry] = await site.database.manager.find(HistoryEntry, {
        where: { action: 'factor_remove', record_id: id },
      });
      expect(entry).toMatchObject({ actor_id: administrator.user.id, title: name });
      await eventually(() => mailsTo(person, /^The second factor of your account was removed/).length === 1);
    });

    it('is not removed by who may not, nor this way by oneself', async () => {
      const { person } = await withTotp();
      const editor = await site.signIn(RoleName.Editor);
      expect((await editor.delete(`/admin/api/remove_second_factor/${person.user.id}`)).status).toBe(403);
      const { person: administrator } = await withTotp(RoleName.Administrator);
      expect((await administrator.delete(`/admin/api/remove_second_factor/${administrator.user.id}`)).status).toBe(409);
    });

    it('is removed from the command line', async () => {
      const { person } = await withTotp();
      const factors = site.nest.get(SecondFactorsService, { strict: false });
      await factors.removeAll(person.user.id, { name: 'The command line' });
      expect(await isIn(person)).toBe(false);
      await site.visitor().signIn(person.user.email, PASSWORD);
    });
  });
});

describeOnEach('A role that needs a second factor', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  const VIEWER = 3;
  const requireFor = async (roles: number[]) => {
    const administrator = await site.signIn();
    const answer = await administrator.put('/admin/api/second_factor_roles', { roles });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('is chosen by administrators', async () => {
    const administrator = await site.signIn();
    await site.signIn(RoleName.Viewer);
    expect((await administrator.get('/admin/api/second_factor_roles')).body).toContainEqual({
      id: VIEWER,
      name: 'Viewer',
      required: false,
      users: 1,
      without: 1,
    });
    for (const roles of [[VIEWER, 99], ['x'], 'Viewer', undefined, [0], [2 ** 40]]) {
      expect((await administrator.put('/admin/api/second_factor_roles', { roles })).status).toBe(422);
    }
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.get('/admin/api/second_factor_roles')).status).toBe(403);
    expect((await editor.put('/admin/api/second_factor_roles', { roles: [] })).status).toBe(403);
    expect(await requireFor([VIEWER, VIEWER])).toContainEqual(expect.objectContaining({ id: VIEWER, required: true }));
    expect(await requireFor([])).toContainEqual(expect.objectContaining({ id: VIEWER, required: false }));
    const entries = await site.database.manager.findBy(HistoryEntry, { action: 'factor_roles' });
    expect(entries.map(({ title }) => title)).toEqual(['Viewer', '']);
  });

  it('lets its people do nothing but set one up, also those who are signed in', async () => {
    const person = await site.signIn(RoleName.Viewer);
    await requireFor([VIEWER]);
    const later = await site.visitor().signIn(person.user.email, PASSWORD);
    for (const client of [person, later]) {
      for (const path of [
        '/admin/api/list_post',
        '/admin/api/sessions',
        '/admin/edit_post/1',
        '/admin/api/edit_links?path=/',
      ]) {
        const { status, body } = await client.get(path);
        expect([path, status, body]).toEqual([path, 403, DUE]);
      }
      const json = { headers: { accept: 'application/json' } };
      expect((await client.get('/admin/chatbot', json)).body).toEqual(DUE);
      expect((await client.patch('/admin/update_profile', { name: 'Other' })).body).toEqual(DUE);
      expect((await client.post('/admin/api/renew_recovery_codes', { current_password: PASSWORD })).body).toEqual(DUE);
      const me = await client.get('/admin/api/me');
      expect(me.body).toMatchObject({ second_factor_required: true, permissions: [] });
      expect(me.body).not.toHaveProperty('second_factor');
      expect((await client.get('/admin/api/second_factor')).body).toMatchObject({ required: true });
    }
    await setUpTotp(later);
    for (const client of [person, later]) {
      expect((await client.get('/admin/api/list_post')).status).toBe(200);
      expect((await client.get('/admin/api/me')).body.permissions).toContain('content.read');
    }
    const removal = await later.post('/admin/api/remove_totp', { current_password: PASSWORD });
    expect([removal.status, removal.body.message]).toEqual([
      409,
      'Your role needs a second factor. Please set up another one before you remove this one.',
    ]);
    expect((await later.get('/admin/api/second_factor')).body).toMatchObject({ recovery_codes_left: 10 });
    await requireFor([]);
    expect((await later.post('/admin/api/remove_totp', { current_password: PASSWORD })).status).toBe(200);
  });

  it('lets people sign out who have none', async () => {
    await requireFor([VIEWER]);
    const person = await site.signIn(RoleName.Viewer);
    expect((await person.post('/admin/logout')).status).toBe(200);
    await requireFor([]);
  });
});

describeOnEach('After the secret of the site was lost', (kind) => {
  it('recovery codes work, and the app is set up again', async () => {
    const database = await migratedDatabase(kind);
    const { drop, ...kept } = database;
    const before = await startApp({ kind, database: { ...kept, drop: async () => {} } });
    const person = await before.signIn(RoleName.Editor);
    const { secret, recoveryCodes } = await setUpTotp(person);
    await before.close();

    const after = await startApp({
      kind,
      database: { ...kept, drop },
      config: { sessionSecret: 'another secret of the tests, long enough' },
    });
    const client = await enterPassword(after.visitor(), person.user.email);
    const refused = await client.post('/admin/login/code', { code: codeOf(secret) });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Codes from your app can no longer be checked. Please use a recovery code, or ask an administrator.',
    ]);
    expect((await client.post('/admin/login/code', { code: recoveryCodes[0] })).status).toBe(200);
    client.csrf = (await client.get('/admin/api/csrf_token')).body.token;
    const { secret: next } = await setUpTotp(client);
    const again = await enterPassword(after.visitor(), person.user.email);
    expect((await again.post('/admin/login/code', { code: codeOf(next) })).status).toBe(200);
    await after.close();
  });
});
