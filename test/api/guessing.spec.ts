import { RoleName } from '../../backend/core/access/role-name.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { PASSWORD, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually, type MailServer } from './support/mail-server.js';
import { startMailSite } from './support/mail-site.js';

const LOGIN = '/admin/login';
const WRONG = 'not the pass phrase';

describeOnEach('Guessing at one account from many addresses', (kind) => {
  let server: MailServer;
  let site: TestApp;

  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ site, server, close } = await startMailSite(kind));
  });

  afterAll(() => close());

  const signIn = async (client: Client, email: string, password: string) =>
    (await client.post(LOGIN, { email, password })).status;

  /** One wrong password from each of so many addresses. */
  async function guess(email: string, count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) statuses.push(await signIn(site.visitor(), email, WRONG));
    return statuses;
  }

  const checked = (statuses: number[]): number => statuses.filter((status) => status === 401).length;

  it('gets 20 tries in 15 minutes, whether there is such an account or not', async () => {
    const { email } = await site.newUser();
    for (const address of [email, 'nobody-at-all@example.com']) {
      const statuses = await guess(address, 60);
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
      expect(statuses.slice(20)).toEqual(Array(40).fill(429));
      const answer = await site.visitor().post(LOGIN, { email: address, password: PASSWORD });
      expect([answer.status, answer.body]).toEqual([
        429,
        { message: 'Too many failed sign-ins. Please try again in 15 minutes.' },
      ]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    }
  });

  it('gets no further with many at once', async () => {
    const { email } = await site.newUser();
    const statuses = await Promise.all(Array.from({ length: 60 }, () => signIn(site.visitor(), email, WRONG)));
    expect(checked(statuses)).toBe(20);
  });

  it('does not hold up other accounts', async () => {
    const [{ email }, other] = [await site.newUser(), await site.newUser()];
    await guess(email, 25);
    expect(await signIn(site.visitor(), other.email, PASSWORD)).toBe(200);
  });

  it('does not lock out the owner, in a browser in which somebody has signed in before, wherever it is now', async () => {
    const owner = await site.signIn(RoleName.Editor);
    await owner.post('/admin/logout');
    owner.csrf = undefined;
    await guess(owner.user.email, 30);
    owner.address = site.visitor().address;
    expect(await signIn(owner, owner.user.email, WRONG)).toBe(401);
    expect(await signIn(owner, owner.user.email, PASSWORD)).toBe(200);
  });

  it('does not lock out the owner, where somebody is signed in to the account', async () => {
    const owner = await site.signIn(RoleName.Editor);
    await guess(owner.user.email, 30);
    const otherBrowser = site.visitor();
    otherBrowser.address = owner.address;
    expect(await signIn(otherBrowser, owner.user.email, PASSWORD)).toBe(200);
    expect(
      (
        await owner.patch('/admin/update_profile', {
          current_password: PASSWORD,
          password: 'nine patient herons',
          password_confirmation: 'nine patient herons',
        })
      ).status,
    ).toBe(200);
  });

  it('gets no more tries with the mark of a browser that it took, or made up, or that is of another account', async () => {
    const owner = await site.signIn(RoleName.Viewer);
    const { email } = owner.user;
    const mark = owner.cookies.get('__Host-jukwaa_device') ?? '';
    await owner.post('/admin/logout');
    await guess(email, 30);
    const other = (await site.signIn()).cookies.get('__Host-jukwaa_device') ?? '';

    for (const made of [other, mark.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'x'.repeat(66), `${mark}A`]) {
      const stranger = site.visitor();
      stranger.cookies.set('__Host-jukwaa_device', made);
      expect([made, await signIn(stranger, email, PASSWORD)]).toEqual([made, 429]);
    }
    const statuses: number[] = [];
    for (let i = 0; i < 30; i += 1) {
      const thief = site.visitor();
      thief.cookies.set('__Host-jukwaa_device', mark);
      statuses.push(await signIn(thief, email, WRONG));
    }
    expect(checked(statuses)).toBe(10);
  });

  it('is mailed to the owner, once', async () => {
    const { email, name } = await site.newUser();
    await guess(email, 40);
    await eventually(() => server.to(email).length > 0);
    await guess(email, 20);
    const [mail, ...others] = server.to(email);

    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Failed sign-ins to your account at Jukwaa Software');
    expect(mail?.text).toContain(`Hello ${name},`);
    expect(mail?.text).toMatch(/^Time: \d+ \w+ \d{4} at \d\d:\d\d, UTC$/m);
    expect(mail?.text).toContain('https://jukwaa.test/admin/profile');
  });

  it('is mailed to nobody where there is no such account, or it is inactive', async () => {
    const { email } = await site.newUser(RoleName.Viewer, { status: 'inactive' });
    const before = await site.database.manager.count(OutboxMail);
    await guess(email, 25);
    await guess('nobody-here@example.com', 25);
    const { email: last } = await site.newUser();
    await guess(last, 25);
    await eventually(() => server.to(last).length > 0);
    expect(await site.database.manager.count(OutboxMail)).toBe(before + 1);
  });
});
