import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { TurnstileService } from '../../backend/visitors/bot-check/turnstile.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { TurnstileStandIn } from './support/turnstile.js';

const SECRET = 'the secret of the tests';
const HOST = 'jukwaa.test';

const message = { name: 'Wanjiru Kamau', email: 'wanjiru@example.com', message: 'Habari?' };

const EXPIRED = 'The bot check has expired. Please do it again.';
const WRONG = 'The bot check was not passed. Please do it again.';
const UNVERIFIED = 'The bot check can’t be verified right now. Please try again in a moment.';

describe('With Turnstile', () => {
  let cloudflare: TurnstileStandIn;
  let site: TestApp;

  beforeAll(async () => {
    cloudflare = await TurnstileStandIn.start(SECRET);
    site = await startApp({
      config: {
        siteUrl: `https://${HOST}`,
        turnstile: { siteKey: 'the key', secretKey: SECRET },
        turnstileVerifier: cloudflare.url,
      },
    });
  });

  afterAll(async () => {
    await site.close();
    await cloudflare.stop();
  });

  beforeEach(() => {
    cloudflare.mode = 'right';
    cloudflare.asked.length = 0;
  });

  const stored = () => site.database.manager.countBy(Message, {});
  const send = (turnstile_token: unknown, visitor = site.visitor()) =>
    visitor.post('/api/contact', { ...message, turnstile_token });
  const refusal = (sentence: string) => ({ message: sentence, errors: { turnstile_token: [sentence] } });

  it('takes a token that Cloudflare takes, having asked with the secret and the visitor’s address', async () => {
    const before = await stored();
    const visitor = site.visitor();
    const token = cloudflare.issue(HOST);

    expect((await send(token, visitor)).status).toBe(201);
    expect(cloudflare.asked).toEqual([{ secret: SECRET, response: token, remoteip: visitor.address }]);
    expect(await stored()).toBe(before + 1);
  });

  it('takes a token once, even of requests at the same moment', async () => {
    const before = await stored();
    const visitor = site.visitor();
    const token = cloudflare.issue(HOST);
    const answers = await Promise.all(Array.from({ length: 3 }, () => send(token, visitor)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect((await send(token, visitor)).body).toEqual(refusal(EXPIRED));
    expect(await stored()).toBe(before + 1);
  });

  it.each([
    ['is too old', () => cloudflare.issue(HOST, { age: 6 * 60_000 }), EXPIRED],
    ['was made up', () => 'made up', WRONG],
    ['is another site’s', () => cloudflare.issue('elsewhere.test'), WRONG],
    ['is of a name that only ends like this site’s', () => cloudflare.issue(`not${HOST}`), WRONG],
    ['is of no site', () => cloudflare.issue(''), WRONG],
  ])('refuses a token that %s', async (_what, token, sentence) => {
    const before = await stored();
    const { status, body } = await send(token());

    expect([status, body]).toEqual([422, refusal(sentence)]);
    expect(await stored()).toBe(before);
  });

  it('makes no difference between the name with www and without', async () => {
    expect((await send(cloudflare.issue(`www.${HOST}`))).status).toBe(201);
  });

  it('works with Cloudflare’s keys for testing, whose tokens name another site', async () => {
    expect((await send(cloudflare.issue('example.com', { isTest: true }))).status).toBe(201);
  });

  it.each(['', undefined, null])('asks for a token without asking Cloudflare: %s', async (token) => {
    expect((await send(token)).body).toEqual(refusal('Please complete the bot check.'));
    expect(cloudflare.asked).toEqual([]);
  });

  it('stores nothing while Cloudflare answers something else, and takes the same token afterwards', async () => {
    const before = await stored();
    const token = cloudflare.issue(HOST);
    cloudflare.mode = 'broken';
    const { status, body } = await send(token);

    expect([status, body]).toEqual([503, { message: UNVERIFIED }]);
    expect(await stored()).toBe(before);
    cloudflare.mode = 'right';
    expect((await send(token)).status).toBe(201);
  });

  it('gives up waiting for Cloudflare after five seconds', async () => {
    const before = await stored();
    cloudflare.mode = 'silent';
    const since = Date.now();
    const { status, body } = await send(cloudflare.issue(HOST));
    const seconds = (Date.now() - since) / 1000;

    expect([status, body]).toEqual([503, { message: UNVERIFIED }]);
    expect(seconds).toBeGreaterThan(4.9);
    expect(seconds).toBeLessThan(10);
    expect(await stored()).toBe(before);
  });

  it('passes nobody while Cloudflare can’t be reached', async () => {
    const check = new TurnstileService({ secretKey: SECRET, hostname: HOST, verifier: await closedAddress() });

    await expect(check.verify(cloudflare.issue(HOST), '10.0.0.1')).rejects.toMatchObject({
      status: 503,
      response: { message: UNVERIFIED },
    });
  });

  it('sends the secret nowhere else, whoever redirects it', async () => {
    const elsewhere = createHttpServer((_request, response) =>
      response.writeHead(307, { Location: cloudflare.url }).end(),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const verifier = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const check = new TurnstileService({ secretKey: SECRET, hostname: HOST, verifier });

    await expect(check.verify(cloudflare.issue(HOST), '10.0.0.1')).rejects.toMatchObject({ status: 503 });
    expect(cloudflare.asked).toEqual([]);
    elsewhere.close();
  });

  it('passes nobody with a secret that Cloudflare does not know', async () => {
    const check = new TurnstileService({ secretKey: 'another', hostname: HOST, verifier: cloudflare.url });

    await expect(check.verify(cloudflare.issue(HOST), '10.0.0.1')).rejects.toMatchObject({
      status: 422,
      response: { errors: { turnstile_token: [WRONG] } },
    });
  });

  it('gives no challenge of its own', async () => {
    const { status, body } = await site.visitor().get('/api/bot_check/challenge');

    expect([status, body]).toEqual([404, { message: 'This site uses Turnstile.' }]);
  });
});

/** Where nobody listens. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return `http://127.0.0.1:${port}/siteverify`;
}
