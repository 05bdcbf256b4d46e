import { setTimeout as delay } from 'node:timers/promises';
import { RoleName } from '../../backend/core/access/role-name.js';
import { firstOf } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import { botCheckToken } from './support/bot-check.js';
import { describeOnBoth } from './support/databases.js';

const hour = 60 * 60 * 1000;
const LOGIN = '/admin/login';

const WallClock = Date;
let shift = 0;

/** What the application takes for the time of day; the monotonic clock goes on as it is. */
class SetClock extends WallClock {
  constructor(...values: unknown[]) {
    super(...((values.length === 0 ? [SetClock.now()] : values) as [number]));
  }

  static override now(): number {
    return WallClock.now() + shift;
  }
}

describeOnBoth('A site whose clock is set', (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    globalThis.Date = SetClock as DateConstructor;
    site = await startApp({ kind });
  });

  afterEach(() => {
    shift = 0;
  });

  afterAll(async () => {
    globalThis.Date = WallClock;
    await site.close();
  });

  const cases: [string, number][] = [
    ['back by ten years', -87_600 * hour],
    ['ahead by a year', 8760 * hour],
    ['back by five minutes', -hour / 12],
    ['back by a day', -24 * hour],
    ['ahead by an hour', hour],
  ];

  // Each solves two challenges, which is slow by design.
  it.each(firstOf(2, cases))('%s, takes forms, those begun before it too', async (_words, by) => {
    const visitor = site.visitor();
    const begun = await botCheckToken(visitor);
    shift = by;
    const message = { name: 'Amina', email: 'amina@example.com', message: 'Habari' };

    for (const turnstile_token of [begun, await botCheckToken(visitor)]) {
      const { status, body } = await visitor.post('/api/contact', { ...message, turnstile_token });
      expect([status, body.errors]).toEqual([201, undefined]);
    }
    const again = await visitor.post('/api/contact', { ...message, turnstile_token: begun });
    expect(again.status).toBe(422);
  });

  it.each(cases)('%s, leaves those signed in who are, with their anti-forgery tokens', async (_words, by) => {
    const editor = await site.signIn(RoleName.Editor);
    shift = by;

    expect((await editor.get('/admin/api/me')).status).toBe(200);
    expect((await editor.post('/admin/api/create_banner', { name: 'A banner' })).status).toBe(201);
    expect((await editor.get('/admin/api/sessions')).body).toHaveLength(1);
    expect((await site.signIn(RoleName.Viewer)).cookies.has('jukwaa_session')).toBe(true);
  });

  it.each(cases)('%s, tells browsers how long the session lasts', async (_words, by) => {
    const { email } = await site.newUser();
    shift = by;
    const answer = await site.visitor().post(LOGIN, { email, password: 'seven purple bicycles' });

    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^jukwaa_session=s.*; Max-Age=604800(;|$)/),
    );
  });

  it.each(cases)('%s, goes on counting failed sign-ins', async (_words, by) => {
    const { email } = await site.newUser();
    const visitor = site.visitor();
    const tries = async (count: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < count; i += 1)
        statuses.push((await visitor.post(LOGIN, { email, password: 'wrong pass phrase' })).status);
      return statuses;
    };
    expect(await tries(4)).toEqual([401, 401, 401, 401]);
    shift = by;
    expect(await tries(2)).toEqual([401, 429]);
  });

  // The embedded database has one machine, and its clock.
  (kind === 'mariadb' ? it : it.skip)('ahead of the server’s, publishes nothing before its time', async () => {
    const editor = await site.signIn(RoleName.Editor);
    const { body } = await editor.post('/admin/api/create_post', { title: 'Early', status: 'inactive' });
    const publish_at = new Date(Date.now() + hour / 30).toISOString();
    shift = hour / 12;

    expect((await editor.put(`/admin/api/schedule_post/${body.id}`, { publish_at })).status).toBe(200);
    await delay(500);
    expect((await editor.get(`/admin/edit_post/${body.id}`)).body.publication).toMatchObject({ state: 'scheduled' });
  });
});
