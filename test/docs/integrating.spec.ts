import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createSecret, signatureOf } from '../../backend/features/webhooks/signature.js';

type IsGenuine = (secret: string, headers: Record<string, string>, body: string) => boolean;

const page = readFileSync('docs/integrating.md', 'utf8');

/** The program of the page that has these words. */
const codeWith = (words: string): string =>
  [...page.matchAll(/^```js\n(.*?)^```$/gms)].find(([, code]) => code?.includes(words))?.[1] ?? '';

let folder: string;
let isGenuine: IsGenuine;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jukwaa-integrating-'));
  const file = join(folder, 'is-genuine.mjs');
  writeFileSync(file, codeWith('function isGenuine'));
  ({ isGenuine } = (await import(pathToFileURL(file).href)) as { isGenuine: IsGenuine });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('The example that checks a signature', () => {
  const secret = createSecret();
  const body = '{"type":"post.published","data":{"title":"Ünïcode …"}}';
  const headersAt = (timestamp: number) => ({
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secret, { id: 'msg_1', timestamp, body }),
  });
  const now = () => Math.floor(Date.now() / 1000);

  it('accepts what the application signs, among other signatures as well', () => {
    const headers = headersAt(now());
    expect(isGenuine(secret, headers, body)).toBe(true);
    const several = { ...headers, 'webhook-signature': `v1,AAAA v1a,BBBB ${headers['webhook-signature']}` };
    expect(isGenuine(secret, several, body)).toBe(true);
  });

  it('refuses everything else', () => {
    const headers = headersAt(now());
    const signature = headers['webhook-signature'];
    expect(isGenuine(secret, headers, `${body} `)).toBe(false);
    expect(isGenuine(createSecret(), headers, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-id': 'msg_2' }, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-timestamp': String(now() + 1) }, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-signature': signature.replace('v1,', 'v2,') }, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, 'webhook-signature': '' }, body)).toBe(false);
    expect(isGenuine(secret, headersAt(now() - 301), body)).toBe(false);
    expect(isGenuine(secret, {}, body)).toBe(false);
  });
});

describe('The program between webhooks and other programs', () => {
  const secret = createSecret();
  const received: { authorization: string | undefined; body: object }[] = [];
  let other: Server;
  let program: ChildProcess | undefined;

  beforeAll(async () => {
    other = createServer(async (request, response) => {
      const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
      received.push({ authorization: request.headers.authorization, body });
      response.writeHead(received.length === 1 ? 500 : 200).end();
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => other.close());
  afterEach(() => program?.kill());

  const start = async (form: string): Promise<string> => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const file = join(folder, 'between.mjs');
    const code = codeWith('const forms = {')
      .replace('./is-genuine.js', './is-genuine.mjs')
      .replace('8080', String(port));
    writeFileSync(file, code);
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const env = { FORM: form, WEBHOOK_SECRET: secret, SLACK_URL: url, TEAMS_URL: url, CRM_URL: url, CRM_TOKEN: 'abc' };
    program = spawn(process.execPath, [file], { env, stdio: 'inherit' });
    for (let tries = 0; tries < 100; tries += 1) {
      const isUp = await fetch(`http://127.0.0.1:${port}`).then(
        () => true,
        () => false,
      );
      if (isUp) return `http://127.0.0.1:${port}`;
      await delay(50);
    }
    throw new Error('It did not start.');
  };
  const call = async (url: string, id: string, event: object): Promise<number> => {
    const body = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000);
    const signature = signatureOf(secret, { id, timestamp, body });
    const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };
  const record = { name: 'Ada Lopes', email: 'ada@example.com', phone: '+254 1', text: 'Does it print?' };
  const event = { type: 'enquiry.created', data: { resource: 'enquiry', id: 1, url: 'https://x.test/1', record } };
  const line = 'enquiry.created: Ada Lopes\nDoes it print?\nhttps://x.test/1';

  it('tells Slack, once for each delivery, and again when that did not work', async () => {
    const url = await start('slack');
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
    expect([await call(url, 'm1', event), await call(url, 'm1', event), await call(url, 'm1', event)]).toEqual([
      502, 204, 204,
    ]);
    expect(received.map(({ body }) => body)).toEqual([{ text: line }, { text: line }]);
    const subscriber = {
      type: 'subscriber.confirmed',
      data: { resource: 'subscriber', id: 2, record: { email: 'b@x.test' } },
    };
    expect(await call(url, 'm2', subscriber)).toBe(204);
    expect(received.at(-1)?.body).toEqual({ text: 'subscriber.confirmed: b@x.test\n' });
  });

  it('tells Teams by a card', async () => {
    expect(await call(await start('teams'), 'm3', event)).toBe(204);
    expect(received.at(-1)?.body).toMatchObject({
      type: 'message',
      attachments: [{ content: { type: 'AdaptiveCard', body: [{ type: 'TextBlock', text: line }] } }],
    });
  });

  it('gives a CRM a contact of each enquiry, and tells it nothing else', async () => {
    const url = await start('crm');
    expect(await call(url, 'm4', event)).toBe(204);
    expect(received.at(-1)).toMatchObject({
      authorization: 'Bearer abc',
      body: { inputs: [{ id: 'ada@example.com', properties: { firstname: 'Ada Lopes', phone: '+254 1' } }] },
    });
    const count = received.length;
    expect(await call(url, 'm5', { ...event, type: 'stage.changed' })).toBe(204);
    expect(received).toHaveLength(count);
  });
});
