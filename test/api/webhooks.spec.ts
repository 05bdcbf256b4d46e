import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { RoleName } from '../../backend/core/access/role-name.js';
import { namesWith } from '../../backend/core/crud/resource-definition.js';
import { RECORD_EVENTS } from '../../backend/core/events/reported-events.constants.js';
import { Webhook } from '../../backend/features/webhooks/webhook.entity.js';
import { WebhookProcessor } from '../../backend/features/webhooks/webhook.processor.js';
import { WebhookDelivery } from '../../backend/features/webhooks/webhook-delivery.entity.js';
import { OutboxMail } from '../../backend/infrastructure/mail/outbox-mail.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';
import { eventually } from './support/mail-server.js';
import { queriesOf } from './support/queries.js';
import { type ReceivedCall, WebhookReceiver } from './support/webhook-receiver.js';

const DAY_MS = 24 * 60 * 60_000;

/** As the documents for integrators say it is checked. */
const signatureOf = (secret: string, { headers, body }: ReceivedCall): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

type SignedIn = Awaited<ReturnType<TestApp['signIn']>>;

describeOnEach('Webhooks', (kind) => {
  let site: TestApp;
  let admin: SignedIn;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    site = await startApp({
      kind,
      // Mails are stored, and none is sent: nothing listens there.
      config: { siteUrl: 'https://jukwaa.test', mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@jukwaa.test' } },
    });
    admin = await site.signIn();
  });

  afterAll(() => site.close());

  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
  });

  afterEach(async () => {
    await site.database.transaction((manager) => manager.deleteAll(Webhook));
    await receiver.stop();
  });

  it('are made with a token whose scopes read what they are told, and the secret is shown once', async () => {
    const withScopes = async (...scopes: string[]) => {
      const { body } = await admin.post('/admin/api/create_token', { name: 'CI', scopes });
      const headers = { Authorization: `Bearer ${body.token}` };
      const client = site.visitor();
      return (method: string, path: string, json?: object) => client.call(method, path, json, { headers });
    };
    const input = { name: 'Index', url: receiver.url, events: ['published'], resources: ['faq'] };
    const writer = await withScopes('webhook:write', 'webhook:read', 'faq:read');
    const made = await writer('POST', '/admin/api/create_webhook', input);
    expect([made.status, made.body.secret]).toEqual([201, expect.stringMatching(/^whsec_/)]);
    const { id } = made.body.record;
    const list = await writer('GET', '/admin/api/list_webhook');
    expect([list.status, JSON.stringify(list.body)]).toEqual([200, expect.not.stringContaining('whsec_')]);
    expect((await writer('PUT', `/admin/api/update_webhook/${id}`, { ...input, name: 'Search' })).status).toBe(200);

    const refused = async (answer: ReturnType<typeof writer>) => {
      const { status, code, body } = await answer;
      return [status, code, /scope (\S+)\.$/.exec(body.message)?.[1]];
    };
    const lacking = (scope: string) => [403, 'auth.scopeMissing', scope];
    const more = { ...input, resources: ['faq', 'post'] };
    expect(await refused(writer('POST', '/admin/api/create_webhook', more))).toEqual(lacking('post:read'));
    const visitors = { ...input, visitor_events: ['enquiry.created'] };
    expect(await refused(writer('POST', '/admin/api/create_webhook', visitors))).toEqual(lacking('conversation:read'));
    const update = (values: object) => writer('PUT', `/admin/api/update_webhook/${id}`, { ...input, ...values });
    expect(await refused(update({ url: 'https://elsewhere.example' }))).toEqual(lacking('conversation:read'));
    // What it is told already counts as well, or an address would be changed to have it told.
    await admin.put(`/admin/api/update_webhook/${id}`, more);
    expect(await refused(update({}))).toEqual(lacking('post:read'));
    const reader = await withScopes('webhook:read', 'faq:read');
    expect(await refused(reader('POST', '/admin/api/create_webhook', input))).toEqual(lacking('webhook:write'));
    // Only administrators may have the scope.
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.post('/admin/api/create_token', { name: 'CI', scopes: ['webhook:write'] })).status).toBe(422);
  });

  const processor = () => site.nest.get(WebhookProcessor, { strict: false });
  const make = async (values: object = {}) => {
    const { status, body } = await admin.post('/admin/api/create_webhook', {
      name: 'Search index',
      url: receiver.url,
      events: RECORD_EVENTS,
      resources: namesWith('webhooks'),
      ...values,
    });
    expect([status, body]).toEqual([201, expect.anything()]);
    return body as { secret: string; record: { id: number } };
  };
  const create = async (title: string, values: object = {}): Promise<number> =>
    (await admin.post('/admin/api/create_post', { title, ...values })).body.id;
  const deliveries = (webhook_id: number) =>
    site.database.manager.find(WebhookDelivery, { where: { webhook_id }, order: { id: 'ASC' } });
  const types = (calls = receiver.calls) => calls.map(({ event }) => `${event.type} ${event.data.id}`);
  const received = (count: number) => eventually(() => receiver.calls.length >= count);
  const settled = (webhook: number) =>
    eventually(async () => (await deliveries(webhook)).every(({ status }) => status !== 'queued'));
  const postpone = (webhook_id: number) =>
    site.database.transaction((manager) =>
      manager.update(WebhookDelivery, { webhook_id }, { next_attempt_at: new Date(Date.now() + 600_000) }),
    );
  const makeDue = (webhook_id: number, attempts?: number) =>
    site.database.transaction((manager) =>
      manager.update(
        WebhookDelivery,
        { webhook_id, status: 'queued' },
        { next_attempt_at: new Date(), ...(attempts === undefined ? {} : { attempts }) },
      ),
    );

  it('tell what visitors see: published, changed, taken off and deleted, in this order', async () => {
    const { secret, record } = await make();
    const id = await create('Seen', { status: 'active', description: '<p>Text</p>' });
    await admin.put(`/admin/api/update_post/${id}`, { title: 'Seen again' });
    await admin.post(`/admin/api/unpublish_post/${id}`, {});
    await admin.post(`/admin/api/publish_post/${id}`, {});
    await admin.delete(`/admin/api/delete_post/${id}`);
    await received(5);
    const kinds = ['published', 'changed', 'unpublished', 'published', 'deleted'];
    expect(types()).toEqual(kinds.map((one) => `post.${one} ${id}`));
    const [first, second, third, , last] = receiver.calls;
    expect(first?.event).toEqual({
      type: 'post.published',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { resource: 'post', id, record: expect.objectContaining({ id, title: 'Seen', slug: 'seen' }) },
    });
    expect(Object.keys(first?.event.data.record as object)).not.toContain('version');
    expect(Object.keys(first?.event.data.record as object)).not.toContain('publication');
    expect(second?.event.data.record).toMatchObject({ title: 'Seen again' });
    expect([third?.event.data, last?.event.data]).toEqual(Array(2).fill({ resource: 'post', id }));
    for (const call of receiver.calls) {
      expect(call.headers['webhook-signature']).toBe(signatureOf(secret, call));
      expect(Math.abs(Number(call.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(10);
      expect(call.headers['content-type']).toBe('application/json');
    }
    expect(new Set(receiver.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    await settled(record.id);
    expect((await deliveries(record.id)).map(({ status, answer_status }) => [status, answer_status])).toEqual(
      Array(5).fill(['delivered', 204]),
    );
  });

  it('tell nothing of drafts and of what is not published', async () => {
    const { record } = await make();
    const hidden = await create('Secret plans', { status: 'inactive' });
    await admin.put(`/admin/api/update_post/${hidden}`, { title: 'Secret plans, again' });
    const id = await create('Known');
    await admin.put(`/admin/api/draft_post/${id}`, { values: { title: 'Secret draft' } });
    await admin.put(`/admin/api/update_post/${id}`, { title: 'Known, again', status: 'inactive' });
    await received(2);
    await settled(record.id);
    expect(types()).toEqual([`post.published ${id}`, `post.unpublished ${id}`]);
    expect(receiver.calls.map(({ body }) => body).join()).not.toMatch(/secret|Known, again/i);
  });

  it('are called for what they were made for', async () => {
    const { record } = await make({ events: ['published'], resources: ['client'] });
    const off = await make({ is_active: false });
    await create('A post');
    const { body } = await admin.post('/admin/api/create_client', { name: 'Ziwa' });
    await admin.put(`/admin/api/update_client/${body.id}`, { name: 'Ziwa Telecom' });
    await received(1);
    await settled(record.id);
    expect(types()).toEqual([`client.published ${body.id}`]);
    expect(await deliveries(off.record.id)).toEqual([]);
  });

  it('tell of many changed records one by one, of what is scheduled, and of what comes back from the bin', async () => {
    const [a, b] = [await create('One', { status: 'inactive' }), await create('Two', { status: 'inactive' })];
    await make();
    await admin.post('/admin/api/bulk_post', { action: 'publish', ids: [a, b] });
    await received(2);
    expect(types().sort()).toEqual([`post.published ${a}`, `post.published ${b}`].sort());
    const later = await create('Later', { status: 'inactive' });
    const publish_at = new Date(Date.now() + 1500).toISOString();
    expect((await admin.put(`/admin/api/schedule_post/${later}`, { publish_at })).status).toBe(200);
    await received(3);
    expect(types().at(-1)).toBe(`post.published ${later}`);
    await admin.delete(`/admin/api/delete_post/${later}`);
    await admin.post(`/admin/api/restore_post/${later}`, { publish: true });
    await received(5);
    expect(types().slice(-2)).toEqual([`post.deleted ${later}`, `post.published ${later}`]);
  });

  it('are stored with the change: of one that is refused nothing is told', async () => {
    const { record } = await make();
    const stale = await create('Stale');
    await received(1);
    const answer = await admin.put('/admin/api/update_post/999999', { title: 'Nobody' });
    expect(answer.status).toBe(404);
    expect((await admin.put(`/admin/api/update_post/${stale}`, { title: 'x', version: 99 })).status).toBe(409);
    expect((await admin.post('/admin/api/create_post', { title: '' })).status).toBe(422);
    expect(await deliveries(record.id)).toHaveLength(1);
  });

  it('are called again after a failure, with the same id, and later ones wait for it', async () => {
    const { secret, record } = await make();
    receiver.answer = (response) => response.writeHead(500).end('Not now');
    const first = await create('First');
    await received(1);
    const second = await create('Second');
    await eventually(async () => (await deliveries(record.id))[0]?.answer_status === 500);
    const [failed, waiting] = await deliveries(record.id);
    expect(failed).toMatchObject({ status: 'queued', attempts: 1, answer: 'Not now' });
    const wait = (failed?.next_attempt_at?.getTime() ?? 0) - (failed?.attempted_at?.getTime() ?? 0);
    expect(wait).toBeGreaterThanOrEqual(5000);
    expect(wait).toBeLessThan(6000);
    expect(waiting).toMatchObject({ status: 'queued', attempts: 0 });
    receiver.answer = (response) => response.writeHead(200).end('Fine');
    await makeDue(record.id);
    processor().wake();
    await received(3);
    expect(types()).toEqual([`post.published ${first}`, `post.published ${first}`, `post.published ${second}`]);
    const [one, again] = receiver.calls;
    expect(again?.headers['webhook-id']).toBe(one?.headers['webhook-id']);
    expect(again?.body).toBe(one?.body);
    expect(again?.headers['webhook-signature']).toBe(signatureOf(secret, again as ReceivedCall));
  });

  it('get what waits at once when their address is corrected', async () => {
    const { record } = await make({ url: 'http://127.0.0.1:9/' });
    const id = await create('Waits');
    await eventually(async () => (await deliveries(record.id))[0]?.answer !== null);
    await postpone(record.id);
    await admin.put(`/admin/api/update_webhook/${record.id}`, {
      name: 'Search index',
      url: receiver.url,
      events: RECORD_EVENTS,
      resources: namesWith('webhooks'),
    });
    await received(1);
    expect(types()).toEqual([`post.published ${id}`]);
  });

  it('belong to whoever has claimed them since, also when the one before learns late that he failed', async () => {
    const { record } = await make();
    const held: ServerResponse[] = [];
    receiver.answer = (response) => held.push(response);
    await create('Held');
    await received(1);
    // As if this process had stood still, and another one had begun the last attempt.
    const claimed_until = new Date(Date.now() + 15_000);
    await site.database.transaction((manager) =>
      manager.update(WebhookDelivery, { webhook_id: record.id }, { attempts: 10, claimed_until }),
    );
    held[0]?.writeHead(500).end('Late');
    await delay(300);
    expect(await deliveries(record.id)).toMatchObject([
      { status: 'queued', attempts: 10, claimed_until: expect.any(Date), answer: null },
    ]);
  });

  it('are given up after ten attempts, with a mail and a task; switched on, they get what waits', async () => {
    const { record } = await make();
    receiver.answer = (response) => response.writeHead(410).end('Gone');
    await create('First');
    await received(1);
    await eventually(async () => (await deliveries(record.id))[0]?.answer_status === 410);
    await makeDue(record.id, 9);
    const second = await create('Second');
    await received(2);
    await eventually(async () => (await deliveries(record.id))[0]?.status === 'failed');
    const [webhook] = (await admin.get('/admin/api/list_webhook')).body;
    expect(webhook).toMatchObject({ is_active: false, disabled_at: expect.any(String), waiting: 1 });
    const mails = await site.database.manager.findBy(OutboxMail, { to_address: admin.user.email });
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('was switched off'));
    const { tasks } = (await admin.get('/admin/api/status')).body;
    expect(tasks.map(({ id }: { id: string }) => id)).toContain('webhooks');
    receiver.answer = (response) => response.writeHead(200).end();
    const { name, url, events, resources } = webhook;
    await admin.put(`/admin/api/update_webhook/${record.id}`, { name, url, events, resources, is_active: true });
    await received(3);
    expect(types().at(-1)).toBe(`post.published ${second}`);
    await settled(record.id);
    const failed = (await deliveries(record.id))[0];
    expect((await admin.post(`/admin/api/redeliver_webhook/${failed?.id}`)).status).toBe(200);
    await received(4);
    expect(receiver.calls.at(-1)?.headers['webhook-id']).toBe(failed?.message_id);
  });

  it('do not hold each other up, nor the site', async () => {
    const slow = await WebhookReceiver.start();
    slow.answer = () => {};
    await make({ url: slow.url });
    await make();
    const started = performance.now();
    await create('Quick');
    await received(1);
    expect(performance.now() - started).toBeLessThan(5000);
    await eventually(() => slow.calls.length === 1);
    await slow.stop();
  });

  it('keep the site idle while several wait for their next attempt, with more behind it', async () => {
    receiver.answer = (response) => response.writeHead(500).end();
    const ids = [];
    for (let count = 0; count < 3; count += 1) ids.push((await make()).record.id);
    for (const title of ['First', 'Second']) await create(title, { status: 'active' });
    await received(3);
    for (const id of ids) await eventually(async () => (await deliveries(id))[0]?.answer_status === 500);
    const queries = await queriesOf(async () => {
      processor().wake();
      await delay(500);
    });
    expect(queries.filter((query) => query.includes('webhook_deliveries')).length).toBeLessThan(5);
  });

  it('follow no redirect, and read and keep little of an answer', async () => {
    const { record } = await make();
    receiver.answer = (response, { path }) =>
      path === '/hook' ? response.writeHead(307, { location: '/elsewhere' }).end() : response.writeHead(200).end();
    expect((await admin.post(`/admin/api/test_webhook/${record.id}`)).body).toMatchObject({
      is_accepted: false,
      status: 307,
    });
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hook']);
    let sent = 0;
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 1;
        sent += 1;
      };
      response.on('drain', more);
      more();
    };
    const { body } = await admin.post(`/admin/api/test_webhook/${record.id}`);
    expect(body).toMatchObject({ is_accepted: true, status: 200, answer: 'x'.repeat(1000) });
    await delay(200);
    const after = sent;
    await delay(200);
    expect(sent).toBe(after);
  });

  it('go on with the next delivery after an answer that asks for another protocol', async () => {
    const { record } = await make();
    receiver.answer = (response) =>
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
    await create('First');
    await eventually(async () => (await deliveries(record.id))[0]?.answer_status === 101);
    receiver.answer = (response) => response.writeHead(204).end();
    await create('Second');
    await makeDue(record.id);
    processor().wake();
    await settled(record.id);
    expect((await deliveries(record.id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('end a call to which hints are sent without an answer', async () => {
    const { record } = await make();
    receiver.answer = ({ socket }) => {
      const send = () => {
        if (socket?.writable)
          socket.write('HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n', () => setTimeout(send, 5));
      };
      send();
    };
    const { body } = await admin.post(`/admin/api/test_webhook/${record.id}`);
    expect(body).toMatchObject({
      is_accepted: false,
      status: null,
      answer: expect.stringContaining('hints without end'),
    });
    expect(body.duration_ms).toBeLessThan(5000);
  });

  it('say what went wrong without an answer', async () => {
    const { record } = await make({ url: 'http://127.0.0.1:9/hook' });
    const { body } = await admin.post(`/admin/api/test_webhook/${record.id}`);
    expect(body).toEqual({
      is_accepted: false,
      status: null,
      duration_ms: expect.any(Number),
      answer: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('have a secret that is shown once and can be made anew', async () => {
    const { secret, record } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.stringify((await admin.get('/admin/api/list_webhook')).body)).not.toContain('whsec_');
    const renewed = (await admin.post(`/admin/api/renew_webhook_secret/${record.id}`)).body.secret;
    expect(renewed).not.toBe(secret);
    await admin.post(`/admin/api/test_webhook/${record.id}`);
    const [call] = receiver.calls;
    expect(call?.event.type).toBe('webhook.test');
    expect(call?.headers['webhook-signature']).toBe(signatureOf(renewed, call as ReceivedCall));
  });

  it('are managed by administrators alone, by no token, and refused with a reason', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.get('/admin/api/list_webhook')).status).toBe(403);
    const input = { name: 'x', url: receiver.url, events: ['changed'], resources: ['post'] };
    expect((await editor.post('/admin/api/create_webhook', input)).status).toBe(403);
    for (const [values, field] of [
      [{ name: '' }, 'name'],
      [{ url: 'ftp://example.com' }, 'url'],
      [{ url: 'file:///etc/passwd' }, 'url'],
      [{ url: 'javascript:alert(1)' }, 'url'],
      [{ url: 'https://user:password@example.com' }, 'url'],
      [{ url: 'example.com' }, 'url'],
      [{ url: 'https://example.com/\r\nX: y' }, 'url'],
      [{ url: 'https://exa\tmple.com/' }, 'url'],
      [{ url: 'https://example.com/\0' }, 'url'],
      [{ url: `https://example.com/${'x'.repeat(1000)}` }, 'url'],
      [{ url: 5 }, 'url'],
      [{ events: [] }, 'events'],
      [{ events: ['exploded'] }, 'events'],
      [{ resources: ['user'] }, 'resources'],
      [{ resources: 'post' }, 'resources'],
      [{ secret: 'whsec_mine' }, 'secret'],
    ] as const) {
      const { status, body } = await admin.post('/admin/api/create_webhook', { ...input, ...values });
      expect([values, status, Object.keys(body.errors ?? {})]).toEqual([values, 422, [field]]);
    }
  });

  it('are listed with their deliveries, which are forgotten after 30 days', async () => {
    const { record } = await make();
    await create('Listed');
    await received(1);
    await settled(record.id);
    const { body } = await admin.get(`/admin/api/list_webhook_delivery/${record.id}?status=delivered`);
    expect(body).toMatchObject({ total: 1, data: [{ event: 'post.published', attempts: 1, answer_status: 204 }] });
    expect(body.data[0]).not.toHaveProperty('body');
    expect((await admin.get('/admin/api/list_webhook_delivery/999999')).status).toBe(404);
    await site.database.transaction((manager) =>
      manager.update(WebhookDelivery, { webhook_id: record.id }, { created_at: new Date(Date.now() - 31 * DAY_MS) }),
    );
    await processor().deleteOld();
    expect(await deliveries(record.id)).toEqual([]);
  });
});

describe('Webhooks to addresses of the internal network', () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startApp({ config: { webhooksToPrivate: false } });
  });

  afterAll(() => site.close());

  it('are refused when they are called, by name and by number', async () => {
    const admin = await site.signIn();
    const receiver = await WebhookReceiver.start();
    const { port } = new URL(receiver.url);
    const answers: unknown[] = [];
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '0x7f000001', '2130706433', '127.1', '[::ffff:127.0.0.1]', '0'];
    for (const host of [...hosts, '169.254.169.254', '10.0.0.1', '192.168.1.1']) {
      const input = { name: host, url: `http://${host}:${port}/`, events: ['changed'], resources: ['post'] };
      const { body } = await admin.post('/admin/api/create_webhook', input);
      const result = await admin.post(`/admin/api/test_webhook/${body.record.id}`);
      answers.push([host, result.body.is_accepted, result.body.answer]);
      await admin.delete(`/admin/api/delete_webhook/${body.record.id}`);
    }
    const refused = expect.stringContaining('belongs to a private network');
    expect(answers).toEqual(
      [...hosts, '169.254.169.254', '10.0.0.1', '192.168.1.1'].map((host) => [host, false, refused]),
    );
    expect(receiver.calls).toEqual([]);
    await receiver.stop();
  });
});
