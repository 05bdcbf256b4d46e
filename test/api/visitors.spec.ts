import { jest } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import type { Challenge } from 'altcha-lib';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Agent } from '../../backend/visitors/agents/agent.entity.js';
import { BotCheckService } from '../../backend/visitors/bot-check/bot-check.service.js';
import { UsedBotCheck } from '../../backend/visitors/bot-check/used-bot-check.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { MessagesService } from '../../backend/visitors/messages/messages.service.js';
import { Subscriber } from '../../backend/visitors/subscribers/subscriber.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { botCheckToken, encoded, solve } from './support/bot-check.js';
import { describeOnEach } from './support/databases.js';
import { easyToken } from './support/easy-bot-check.js';

const message = { name: 'Wanjiru Kamau', email: 'Wanjiru@Example.com', message: 'Habari?\nDoes it print?' };

describeOnEach("A visitor's form", (kind) => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ kind });
  });

  afterAll(() => site.close());

  /** Solved by no computation, unlike that of the first test. */
  const token = () => easyToken(site.config.sessionSecret);
  const stored = () => site.database.manager.find(Message, { order: { id: 'DESC' } });

  it('stores a message', async () => {
    const visitor = site.visitor();
    const turnstile_token = await botCheckToken(visitor);
    const { status, body } = await visitor.post('/api/contact', { ...message, turnstile_token });

    expect([status, body]).toEqual([201, { message: expect.any(String) }]);
    expect((await stored())[0]).toMatchObject({ ...message, email: 'wanjiru@example.com', status: 'new', version: 1 });
  });

  it('keeps what is one line on one line', async () => {
    const visitor = site.visitor();
    const turnstile_token = await token();
    const input = { ...message, name: ' Eve \r\n Bcc: victim@x.test\n', turnstile_token };
    expect((await visitor.post('/api/contact', input)).status).toBe(201);

    expect((await stored())[0]).toMatchObject({ name: 'Eve Bcc: victim@x.test', message: message.message });
  });

  it('keeps where the visit began, and is never refused for it', async () => {
    const visitor = site.visitor();
    const send = async (origin: object) => {
      const turnstile_token = await token();
      const { status } = await visitor.post('/api/contact', { ...message, ...origin, turnstile_token });
      const { origin_page, origin_source, origin_campaign } = (await stored())[0] ?? {};
      return [status, origin_page, origin_source, origin_campaign];
    };
    const origin = { origin_page: '/solutions/ledger?x=1', origin_source: 'google.com', origin_campaign: 'spring' };
    expect(await send(origin)).toEqual([201, '/solutions/ledger', 'google.com', 'spring']);
    const bad = { origin_page: 'javascript:1', origin_source: 'a b', origin_campaign: ['x'.repeat(500)] };
    expect(await send(bad)).toEqual([201, '', '', '']);
    expect(await send({ origin_campaign: 'x'.repeat(500) })).toEqual([201, '', '', 'x'.repeat(100)]);
  });

  it('asks for name, e-mail and message in this order', async () => {
    const visitor = site.visitor();
    const asked = async (input: object) => (await visitor.post('/api/contact', input)).body;

    expect(await asked({})).toEqual({
      message: 'Please your Name',
      errors: { name: ['Please your Name'], email: ['Please your email'], message: ['Write message to send'] },
    });
    expect((await asked({ name: 'W', email: ' ', message: '' })).message).toBe('Please your email');
    expect((await asked({ name: 'W', email: 'w@example.com', message: '' })).message).toBe('Write message to send');
    expect((await asked({ ...message, email: 'w@' })).errors).toEqual({
      email: ['Please enter a valid email address.'],
    });
    expect((await asked({ ...message, message: 'x'.repeat(5001) })).errors.message).toHaveLength(1);
  });

  it('leaves the bot check unused when a field is wrong', async () => {
    const visitor = site.visitor();
    const turnstile_token = await token();

    expect((await visitor.post('/api/contact', { ...message, name: '', turnstile_token })).status).toBe(422);
    expect((await visitor.post('/api/contact', { ...message, turnstile_token })).status).toBe(201);
  });

  it.each(['/api/contact', '/api/agent/apply', '/api/subscribe'])(
    'is refused by %s without a bot check',
    async (path) => {
      const inputs: Record<string, object> = {
        '/api/contact': message,
        '/api/agent/apply': {
          ...message,
          message: undefined,
          phone: '1',
          location: 'x',
          country: 'Kenya',
          products: 1,
        },
        '/api/subscribe': { email: 'w@example.com' },
      };
      const { status, body } = await site.visitor().post(path, inputs[path]);

      expect(status).toBe(422);
      expect(body.errors).toEqual({ turnstile_token: ['Please complete the bot check.'] });
    },
  );

  it('takes a solved challenge once, even of requests at the same moment', async () => {
    const visitor = site.visitor();
    const turnstile_token = await token();
    const before = (await stored()).length;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => visitor.post('/api/contact', { ...message, turnstile_token })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    expect((await visitor.post('/api/contact', { ...message, turnstile_token })).body.errors).toEqual({
      turnstile_token: ['This bot check was already used. Please do it again.'],
    });
    expect(await stored()).toHaveLength(before + 1);
  });

  it('takes a solved challenge again if nothing could be stored', async () => {
    const visitor = site.visitor();
    const turnstile_token = await token();
    const failing = jest
      .spyOn(site.nest.get(MessagesService, { strict: false }), 'create')
      .mockRejectedValueOnce(new ServiceUnavailableException());

    expect((await visitor.post('/api/contact', { ...message, turnstile_token })).status).toBe(503);
    failing.mockRestore();
    expect((await visitor.post('/api/contact', { ...message, turnstile_token })).status).toBe(201);
  });

  it('remembers used challenges no longer than they are valid', async () => {
    const { database, nest } = site;
    const count = () => database.manager.countBy(UsedBotCheck, {});
    const check = nest.get(BotCheckService, { strict: false });
    const before = await count();

    await check.deleteExpired();
    expect(await count()).toBe(before);
    await database.transaction((manager) =>
      manager.updateAll(UsedBotCheck, { expires_at: new Date(Date.now() - 1000) }),
    );
    await check.deleteExpired();
    expect([before > 0, await count()]).toEqual([true, 0]);
  });

  it('tells forged and unsolved challenges apart from solved ones', async () => {
    const visitor = site.visitor();
    const { body: challenge, headers } = await visitor.get<Challenge>('/api/bot_check/challenge');
    const wrong = { turnstile_token: ['The bot check was not passed. Please do it again.'] };
    const solution = { counter: 1, derivedKey: '00'.repeat(32) };
    const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } };
    const refused = async (turnstile_token: unknown) =>
      (await site.visitor().post('/api/contact', { ...message, turnstile_token })).body.errors;

    expect(headers.get('cache-control')).toBe('no-store');
    expect(await refused('nonsense')).toEqual(wrong);
    expect(await refused(encoded(null))).toEqual(wrong);
    expect(await refused(encoded({ challenge, solution: null }))).toEqual(wrong);
    expect(await refused(encoded({ challenge, solution }))).toEqual(wrong);
    expect(await refused(encoded({ challenge, solution: { ...solution, derivedKey: 'zz' } }))).toEqual(wrong);
    expect(await refused(encoded({ challenge: easy, solution }))).toEqual(wrong);
    expect(await refused({ an: 'object' })).toEqual(wrong);
    expect(await refused('x'.repeat(5000))).toEqual(wrong);
    expect(await refused('')).toEqual({ turnstile_token: ['Please complete the bot check.'] });
  });

  it('is taken five times a minute from one address', async () => {
    const visitor = site.visitor();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await visitor.post('/api/contact', message)).status);
    const { status, headers, body } = await visitor.post('/api/contact', message);

    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect([status, body]).toEqual([429, { message: expect.stringContaining('try again') }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.visitor().post('/api/contact', message)).status).toBe(422);
  });

  describe('of somebody who wants to become an agent', () => {
    const application = {
      name: 'Chebet Kimosop',
      email: 'chebet@example.com',
      phone: '+254 700 000 201',
      location: 'Uasin Gishu',
      country: 'Kenya',
    };

    it('is stored with the product that was chosen', async () => {
      const editor = await site.signIn(RoleName.Editor);
      const { body: product } = await editor.post('/admin/api/create_product', { title: 'Shule' });
      const visitor = site.visitor();
      const turnstile_token = await token();
      const input = { ...application, products: String(product.id), turnstile_token };

      expect((await visitor.post('/api/agent/apply', input)).status).toBe(201);
      const agents = await site.database.manager.find(Agent);
      expect(agents).toHaveLength(1);
      expect(agents[0]).toMatchObject({
        ...application,
        product_id: product.id,
        product_title: 'Shule',
        status: 'pending',
      });

      // The title stays when the product goes.
      expect((await editor.delete(`/admin/api/delete_product/${product.id}`)).status).toBe(200);
      expect((await editor.get('/admin/api/list_agent')).body.data[0]).toMatchObject({
        product_id: null,
        product_title: 'Shule',
      });
    });

    it('needs all fields', async () => {
      const { status, body } = await site.visitor().post('/api/agent/apply', {});

      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(['name', 'email', 'phone', 'location', 'country', 'products']);
    });

    it('needs a product that is offered', async () => {
      const editor = await site.signIn(RoleName.Editor);
      const { body: product } = await editor.post('/admin/api/create_product', { title: 'Hidden', status: 'inactive' });
      const visitor = site.visitor();
      const turnstile_token = await token();
      const input = { ...application, products: product.id, turnstile_token };

      expect((await visitor.post('/api/agent/apply', input)).body).toEqual({
        message: 'Please select a product',
        errors: { products: ['Please select a product'] },
      });
    });
  });

  describe('for the newsletter', () => {
    const subscribers = () => site.database.manager.find(Subscriber, { order: { id: 'ASC' } });

    it('is a success each time, and one row', async () => {
      const visitor = site.visitor();
      const [first, second] = [await token(), await token()];
      const subscribe = (email: string, turnstile_token: string) =>
        visitor.post('/api/subscribe', { email, turnstile_token });
      const answers = [await subscribe('Wanjiru@Example.com', first), await subscribe(' wanjiru@example.com', second)];

      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
      expect((await subscribers()).map(({ email, status }) => [email, status])).toEqual([
        ['wanjiru@example.com', 'confirmed'],
      ]);
    });

    it('needs no bot check from those who manage subscribers, and no more than five a minute', async () => {
      const administrator = await site.signIn(RoleName.Administrator);
      const emails = Array.from({ length: 7 }, (_each, index) => `reader${index}@example.com`);
      for (const email of emails) {
        expect((await administrator.post('/api/subscribe', { email, status: 'active' })).status).toBe(201);
      }
      expect((await administrator.post('/api/subscribe', { email: '' })).body.message).toBe('Please enter email');

      const { data } = (await administrator.get('/admin/api/list_subscriber?search=reader&per_page=50')).body;
      expect(data.map(({ email }: { email: string }) => email)).toEqual(emails.toReversed());
      expect(Object.keys(data[0]).sort()).toEqual(
        [
          'confirmed_at',
          'consent_at',
          'consent_source',
          'created_at',
          'email',
          'id',
          'language',
          'status',
          'updated_at',
          'version',
        ].sort(),
      );
    });

    it.each([
      ['the anti-forgery token', RoleName.Administrator, undefined],
      ['the right token', RoleName.Administrator, 'another'],
      ['the role', RoleName.Viewer, 'own'],
    ])('needs a bot check without %s', async (_what, role, csrf) => {
      const account = await site.signIn(role);
      if (csrf !== 'own') account.csrf = csrf;
      const { status, body } = await account.post('/api/subscribe', { email: 'nobody@example.com' });

      expect([status, Object.keys(body.errors)]).toEqual([422, ['turnstile_token']]);
      expect((await subscribers()).map(({ email }) => email)).not.toContain('nobody@example.com');
    });
  });
});

describe('A challenge', () => {
  it('of another site is not taken', async () => {
    const [one, other] = [await startApp(), await startApp({ config: { sessionSecret: 'another secret, as long' } })];
    try {
      const visitor = other.visitor();
      const { body: challenge } = await visitor.get<Challenge>('/api/bot_check/challenge');
      const turnstile_token = await solve(challenge);

      expect((await one.visitor().post('/api/contact', { ...message, turnstile_token })).body.message).toBe(
        'The bot check was not passed. Please do it again.',
      );
      expect((await visitor.post('/api/contact', { ...message, turnstile_token })).status).toBe(201);
    } finally {
      await one.close();
      await other.close();
    }
  });
});
