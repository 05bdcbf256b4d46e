import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxProcessor } from '../../backend/infrastructure/mail/outbox.processor.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { PasswordLinksService } from '../../backend/people/auth/password-links.service.js';
import { SessionCleanupService } from '../../backend/people/auth/session-cleanup.service.js';
import { AccountLink } from '../../backend/people/users/account-link.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Answer } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually, MailServer, type ReceivedMail } from './support/mail-server.js';
import { startMailSite } from './support/mail-site.js';
import { mailsSent } from './support/mails-sent.js';

const REQUEST = '/admin/api/request_password_link';
const READ = '/admin/api/read_password_link';
const CHOOSE = '/admin/api/choose_password';
const NEW_PASSWORD = 'nine patient herons';
const SENT = { message: 'If there is an account with this address, an email with a link is on its way.' };
const UNUSABLE = {
  message: 'This link no longer works: it was used, has expired or was replaced by a newer one.',
};

const chosen = (token: string, password = NEW_PASSWORD) => ({ token, password, password_confirmation: password });

/** The token in a mail's link. */
const tokenIn = ({ text }: ReceivedMail): string =>
  /^https:\/\/jukwaa\.test\/admin\/choose-password#([\w-]{43})$/m.exec(text)?.[1] ?? '';

describeOnEach('A password that was forgotten', (kind) => {
  let server: MailServer;
  let site: TestApp;

  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ site, server, close } = await startMailSite(kind));
  });

  afterAll(() => close());

  const linksTo = (email: string) => server.to(email).filter((mail) => tokenIn(mail) !== '');
  /** Asks for a link and returns the token that is mailed. */
  async function newToken(email: string, typed = email): Promise<string> {
    const before = linksTo(email).length;
    expect((await site.visitor().post(REQUEST, { email: typed })).status).toBe(200);
    await eventually(() => linksTo(email).length > before);
    return tokenIn(linksTo(email).at(-1) as ReceivedMail);
  }
  const choose = (token: string, password?: string) => site.visitor().post(CHOOSE, chosen(token, password));
  const canSignIn = async (email: string, password: string) =>
    (await site.visitor().post('/admin/login', { email, password })).status === 200;

  it('is replaced by the link of a mail, which ends all sessions and says so in another mail', async () => {
    const person = await site.signIn(RoleName.Editor);
    const other = await site.visitor().signIn(person.user.email, PASSWORD);
    const { email, name } = person.user;
    const token = await newToken(email, ` ${email.toUpperCase()} `);

    const read = await site.visitor().post(READ, { token });
    expect([read.status, read.body]).toEqual([
      200,
      { kind: 'reset', name, email, expires_at: expect.stringMatching(/Z$/), tokens: 0 },
    ]);
    const lasts = Date.parse(read.body.expires_at) - Date.now();
    expect(Math.abs(lasts - 60 * 60_000)).toBeLessThan(60_000);

    const answer = await choose(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your new password is saved. Please sign in with it.' },
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    for (const client of [person, other]) {
      expect((await client.get('/admin/api/me')).body).toEqual({ message: 'Please sign in.', reason: 'password' });
    }
    expect([await canSignIn(email, PASSWORD), await canSignIn(email, NEW_PASSWORD)]).toEqual([false, true]);
    const subject = 'The password of your account at Jukwaa Software was changed';
    await eventually(() => server.to(email).some((mail) => mail.subject === subject));
  });

  it('has a link that works once', async () => {
    const { email } = await site.newUser();
    const token = await newToken(email);
    expect((await choose(token)).status).toBe(200);
    for (const answer of [await choose(token, 'eight patient herons'), await site.visitor().post(READ, { token })]) {
      expect([answer.status, answer.body]).toEqual([404, UNUSABLE]);
    }
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });

  it('has a link that works once, also when it is used many times at once', async () => {
    const { email } = await site.newUser();
    const token = await newToken(email);
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((word) => choose(token, `${word} patient herons`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('has no other link than the newest', async () => {
    const { email } = await site.newUser();
    const first = await newToken(email);
    const second = await newToken(email);
    expect((await choose(first)).body).toEqual(UNUSABLE);
    expect((await choose(second)).status).toBe(200);
  });

  it('has a link for one hour, and none is kept after that', async () => {
    const { id, email } = await site.newUser();
    const token = await newToken(email);
    await site.database.transaction((manager) =>
      manager.update(AccountLink, { user_id: id }, { expires_at: new Date(Date.now() - 1000) }),
    );
    expect((await choose(token)).body).toEqual(UNUSABLE);
    expect((await site.visitor().post(READ, { token })).status).toBe(404);
    await site.nest.get(SessionCleanupService, { strict: false }).deleteExpired();
    expect(await site.database.manager.existsBy(AccountLink, { user_id: id })).toBe(false);
  });

  it('stays when the new one is weak, short, or typed differently, and the link still works', async () => {
    const { email } = await site.newUser();
    const token = await newToken(email);
    const rules: [object, string][] = [
      [chosen(token, 'short'), 'The password must have at least 12 characters.'],
      [chosen(token, 'password1234'), 'Too many people use this password. Please choose another one.'],
      [chosen(token, email), 'The password must not be the email address.'],
      [{ ...chosen(token), password_confirmation: 'nine patient horses' }, 'The passwords do not match.'],
    ];
    for (const [input, message] of rules) {
      const answer = await site.visitor().post(CHOOSE, input);
      expect([answer.status, answer.body.message]).toEqual([422, message]);
    }
    expect((await choose(token)).status).toBe(200);
  });

  it('has no link that works after another password was set, or the person was deactivated or deleted', async () => {
    const admin = await site.signIn();
    const password = 'eleven slow elephants';
    const changes = [
      (id: number) =>
        admin.put(`/admin/api/update_user/${id}`, { name: 'Ada', password, password_confirmation: password }),
      (id: number) => admin.put(`/admin/api/update_user/${id}`, { name: 'Ada', status: 'inactive' }),
      (id: number) => admin.delete(`/admin/api/delete_user/${id}`),
    ];
    for (const change of changes) {
      const { id, email } = await site.newUser(RoleName.Viewer);
      const token = await newToken(email);
      expect((await change(id)).status).toBe(200);
      expect((await choose(token)).body).toEqual(UNUSABLE);
    }
  });

  it('tells nobody who has an account: the answer is the same, and waits for nothing', async () => {
    const known = await site.newUser();
    const inactive = await site.newUser(RoleName.Viewer, { status: 'inactive' });
    const shape = ({ status, headers, body }: Answer) => {
      const names = [...headers.keys()].filter((name) => !['date', 'x-request-id'].includes(name));
      return [status, body, names, headers.get('content-length')];
    };
    const answers: unknown[] = [];
    const mails = server.mails.length;
    // Nothing can be written meanwhile on SQLite: an answer that waited for a write would not come.
    await site.database.transaction(async (manager) => {
      await manager.query("UPDATE users SET name = name WHERE name = 'nobody'");
      for (const email of [known.email, 'nobody-at-all@example.com', inactive.email]) {
        const answer = site.visitor().post(REQUEST, { email });
        const first = await Promise.race([answer, delay(5000, undefined, { ref: false })]);
        expect(first).toBeDefined();
        answers.push(shape(await answer));
      }
    });
    expect(answers[0]).toEqual([200, SENT, expect.any(Array), expect.any(String)]);
    expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
    await server.count(mails + 1);
    await mailsSent(site);
    expect(server.mails.slice(mails).map(({ to }) => to)).toEqual([[known.email]]);
  });

  it('is answered before the address is looked up, so that no answer takes longer than another', async () => {
    const { email } = await site.newUser();
    const lookUp = jest.spyOn(
      site.nest.get(PasswordLinksService) as unknown as { send(to: string): Promise<void> },
      'send',
    );
    const looked = Promise.withResolvers<void>();
    lookUp.mockReturnValue(looked.promise);
    try {
      for (const to of [email, 'nobody-at-all@example.com'])
        expect((await site.visitor().post(REQUEST, { email: to })).body).toEqual(SENT);
      expect(lookUp).toHaveBeenCalledTimes(1);
    } finally {
      looked.resolve();
      lookUp.mockRestore();
    }
  });

  it('is asked for at most three times an hour for an account, and ten times in a quarter from an address', async () => {
    const { email } = await site.newUser();
    const client = site.visitor();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await client.post(REQUEST, { email })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    const answer = await client.post(REQUEST, { email });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    // From elsewhere it is still asked for, and nothing tells that there is no further mail.
    expect((await site.visitor().post(REQUEST, { email })).body).toEqual(SENT);
    await eventually(() => linksTo(email).length === 3);
    await mailsSent(site);
    expect(linksTo(email)).toHaveLength(3);
    // The last one works.
    expect((await choose(tokenIn(linksTo(email).at(-1) as ReceivedMail))).status).toBe(200);
  });

  it('leads in after too many failed sign-ins from the same address', async () => {
    const { email } = await site.newUser();
    const client = site.visitor();
    for (let i = 0; i < 6; i += 1) await client.post('/admin/login', { email, password: 'not the pass phrase' });
    expect((await client.post('/admin/login', { email, password: PASSWORD })).status).toBe(429);
    await client.post(CHOOSE, chosen(await newToken(email)));
    expect((await client.post('/admin/login', { email, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('leaves no usable link in the database: hashes alone, and no text of a mail that was sent', async () => {
    const { id, email } = await site.newUser();
    const token = await newToken(email);
    const link = await site.database.manager.findOneByOrFail(AccountLink, { user_id: id });
    expect([link.token_hash.length, link.token_hash.includes(token)]).toEqual([64, false]);
    const mail = () => site.database.manager.findOneByOrFail(OutboxMail, { to_address: email });
    await eventually(async () => (await mail()).status === 'sent');
    expect(await mail()).toMatchObject({ text: '', html: null });
  });

  it('is in the activity: who was sent a link, and who has changed the password', async () => {
    const { id, email, name } = await site.newUser();
    await choose(await newToken(email));
    const entries = await site.database.manager.find(HistoryEntry, {
      where: { resource: 'user', record_id: id },
      order: { id: 'ASC' },
    });
    expect(entries.map(({ action, title, actor_id, fields }) => [action, title, actor_id, fields])).toEqual([
      ['password_link', name, null, []],
      ['password', name, id, ['password']],
    ]);
  });

  it('is refused without an address, and without a token', async () => {
    const visitor = site.visitor();
    for (const body of [
      {},
      { email: '' },
      { email: 'ada' },
      { email: ['ada@example.org'] },
      { email: 'a@b.co', as: 1 },
    ]) {
      expect([body, (await visitor.post(REQUEST, body)).status]).toEqual([body, 422]);
    }
    for (const token of [undefined, '', 'short', 'x'.repeat(44), ['x'.repeat(43)], `${'x'.repeat(42)}%`]) {
      expect([token, (await site.visitor().post(READ, { token })).status]).toEqual([token, 422]);
    }
    expect((await site.visitor().post(READ, { token: 'x'.repeat(43) })).body).toEqual(UNUSABLE);
  });

  it('can be asked for from this site alone', async () => {
    const { email } = await site.newUser();
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' };
    expect((await site.visitor().post(REQUEST, { email }, { headers })).status).toBe(403);
  });

  it('is told of by mail when it is changed by the person or by an administrator, too', async () => {
    const admin = await site.signIn();
    const person = await site.signIn(RoleName.Viewer);
    const { id, email } = person.user;
    const told = () => server.to(email).filter(({ subject }) => subject.endsWith('was changed')).length;
    await person.patch('/admin/update_profile', {
      current_password: PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    });
    await eventually(() => told() === 1);
    const password = 'eleven slow elephants';
    await admin.put(`/admin/api/update_user/${id}`, { name: 'Ada', password, password_confirmation: password });
    await eventually(() => told() === 2);
    await admin.put(`/admin/api/update_user/${id}`, { name: 'Ada Obi' });
    await mailsSent(site);
    expect(told()).toBe(2);
  });
});

describeOnEach('A password that was forgotten, where the mail server is down', (kind) => {
  it('is not mailed any more once its link has expired, and its text is deleted', async () => {
    const server = await MailServer.start({ refuse: () => 451 });
    const site = await startApp({ kind, config: { mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } } });
    try {
      const { email } = await site.newUser();
      await site.visitor().post(REQUEST, { email });
      const mail = () => site.database.manager.findOneBy(OutboxMail, { to_address: email });
      await eventually(async () => (await mail())?.last_error != null);
      const waiting = await mail();
      expect([waiting?.status, waiting?.text]).toEqual(['queued', expect.stringContaining('#')]);
      // Attempts go on after 1, 2, 4, 8, 16 and 32 minutes; the next one would come too late.
      await site.database.transaction((manager) =>
        manager.update(OutboxMail, { to_address: email }, { attempts: 6, next_attempt_at: new Date(0) }),
      );
      site.nest.get(OutboxProcessor, { strict: false }).wake();
      await eventually(async () => (await mail())?.status === 'failed');
      expect(await mail()).toMatchObject({ text: '', html: null });
    } finally {
      await site.close();
      await server.stop();
    }
  });
});

describe('Where the site sends no mail', () => {
  it('says so, and issues no link', async () => {
    const site = await startApp();
    try {
      const { id, email } = await site.newUser();
      expect((await site.visitor().get('/admin/api/sign_in_options')).body).toMatchObject({
        mail: false,
        passkeys: false,
      });
      const answer = await site.visitor().post(REQUEST, { email });
      expect([answer.status, answer.body]).toEqual([409, { message: 'Email is not set up on this site.' }]);
      expect(await site.database.manager.existsBy(AccountLink, { user_id: id })).toBe(false);
    } finally {
      await site.close();
    }
  });
});
