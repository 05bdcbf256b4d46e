import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { User } from '../../backend/people/users/user.entity.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually, MailServer } from './support/mail-server.js';
import { mailsSent } from './support/mails-sent.js';

const FIREFOX = { headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' } };
const SUBJECT = 'New sign-in to your account at Jukwaa Software';

describeOnEach('A sign-in in a new browser', (kind) => {
  let server: MailServer;
  let site: TestApp;

  beforeAll(async () => {
    server = await MailServer.start();
    site = await startApp({ kind, config: { mail: { smtpUrl: server.url, from: 'hello@jukwaa.test' } } });
  });

  afterAll(async () => {
    await site.close();
    await server.stop();
  });

  const told = (email: string) => server.to(email).filter(({ subject }) => subject === SUBJECT);
  const signIn = async (client: Client, email: string) => {
    client.csrf = undefined;
    expect((await client.post('/admin/login', { email, password: PASSWORD }, FIREFOX)).status).toBe(200);
  };

  it('is told by mail, with time, browser and address; the first one ever is not', async () => {
    const { id, email } = await site.newUser(RoleName.Editor);
    await signIn(site.visitor(), email);
    const other = site.visitor();
    await signIn(other, email);
    await eventually(() => told(email).length === 1);
    const text = told(email)[0]?.text;
    for (const fact of [`Address: ${other.address}`, 'Browser: Firefox on Linux', `Account: ${email}`]) {
      expect(text).toContain(fact);
    }
    const { signed_in_at, version } = await site.database.manager.findOneByOrFail(User, { id });
    expect(Math.abs((signed_in_at?.getTime() ?? 0) - Date.now())).toBeLessThan(10_000);
    expect(version).toBe(1);
  });

  it('is not told of a browser that is known, wherever it is', async () => {
    const { email } = await site.newUser(RoleName.Editor);
    const client = site.visitor();
    await signIn(client, email);
    await client.delete('/admin/api/delete_other_sessions');
    client.cookies.delete('jukwaa_session');
    client.address = site.visitor().address;
    await signIn(client, email);
    await mailsSent(site);
    expect(told(email)).toEqual([]);
  });

  it('is told of a browser at an address that is known, and of one with the mark of another account', async () => {
    const { email } = await site.newUser(RoleName.Editor);
    const first = site.visitor();
    await signIn(first, email);
    const second = site.visitor();
    second.address = first.address;
    second.cookies.set('jukwaa_device', (await site.signIn()).cookies.get('jukwaa_device') ?? '');
    await signIn(second, email);
    await eventually(() => told(email).length === 1);
  });

  it('is not told again to people who share a browser, up to five', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => site.newUser(RoleName.Viewer)));
    const shared = site.visitor();
    for (const { email } of [...people, ...people]) {
      shared.cookies.delete('jukwaa_session');
      await signIn(shared, email);
    }
    await mailsSent(site);
    expect(people.flatMap(({ email }) => told(email))).toEqual([]);
    const sixth = await site.newUser(RoleName.Viewer);
    await signIn(shared, sixth.email);
    shared.cookies.delete('jukwaa_session');
    // The one that was signed in to longest ago is forgotten.
    await signIn(shared, people[0]?.email ?? '');
    await eventually(() => told(people[0]?.email ?? '').length === 1);
  });

  it('is not told when the password is wrong', async () => {
    const { email } = await site.newUser(RoleName.Editor);
    await signIn(site.visitor(), email);
    await site.visitor().post('/admin/login', { email, password: 'not the pass phrase' });
    await mailsSent(site);
    expect(told(email)).toEqual([]);
  });

  it('changes nothing of the record, and shows in the list when it was', async () => {
    const admin = await site.signIn();
    const { id, email } = await site.newUser(RoleName.Viewer);
    const before = (await admin.get(`/admin/edit_user/${id}`)).body;
    await signIn(site.visitor(), email);
    const { signed_in_at, ...after } = (await admin.get(`/admin/edit_user/${id}`)).body;
    expect(before).toEqual({ ...after, signed_in_at: null });
    expect(signed_in_at).toMatch(/Z$/);
    expect((await admin.get('/admin/api/list_user?sort=-signed_in_at&per_page=1')).body.data[0].id).toBe(id);
  });
});

describeOnEach('An administrator', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  it('signs somebody out everywhere, who is told so', async () => {
    const admin = await site.signIn();
    const person = await site.signIn(RoleName.Editor);
    const other = await site.visitor().signIn(person.user.email, PASSWORD);
    const answer = await admin.delete(`/admin/api/end_sessions/${person.user.id}`);
    expect([answer.status, answer.body]).toEqual([200, { message: '2 sessions have ended.' }]);
    for (const client of [person, other]) {
      expect((await client.get('/admin/api/me')).body).toEqual({ message: 'Please sign in.', reason: 'administrator' });
    }
    const entry = await site.database.manager.findOneOrFail(HistoryEntry, {
      where: { action: 'sign_out' },
      order: { id: 'DESC' },
    });
    expect([entry.record_id, entry.actor_id]).toEqual([person.user.id, admin.user.id]);
    // Nobody ends their own by mistake.
    await admin.delete(`/admin/api/end_sessions/${admin.user.id}`);
    expect((await admin.get('/admin/api/me')).status).toBe(200);
  });

  it('alone may do so', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.delete(`/admin/api/end_sessions/${editor.user.id}`)).status).toBe(403);
    const admin = await site.signIn();
    expect((await admin.delete('/admin/api/end_sessions/999999')).status).toBe(404);
  });
});
