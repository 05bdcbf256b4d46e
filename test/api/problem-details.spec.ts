import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

const PROBLEM = 'application/problem+json';

let site: TestApp;
let me: Client;

beforeAll(async () => {
  site = await startApp();
  me = await site.signIn();
});

afterAll(() => site.close());

const accepting = (accept: string) => ({ headers: { Accept: accept } });

describe('Errors', () => {
  it('are problem details for callers who ask for them, with their code and the messages of fields', async () => {
    const refused = await me.post('/admin/api/create_faq', {}, accepting(`${PROBLEM}, application/json`));
    expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json(?:;|$)/);
    expect(refused).toMatchObject({
      status: 422,
      body: {
        type: 'about:blank',
        title: 'Unprocessable Entity',
        status: 422,
        detail: 'Please enter Question',
        code: 'faqs.questionRequired',
        errors: { title: ['Please enter Question'] },
        codes: { title: ['faqs.questionRequired'] },
      },
    });
    expect(refused.body.message).toBeUndefined();
  });

  it.each([
    ['unknown records', 'GET', '/admin/edit_faq/999999', 404],
    ['unknown addresses', 'GET', '/admin/api/no_such_call', 404],
    ['other methods', 'PUT', '/admin/api/create_faq', 405],
  ])('of %s have the same form', async (_what, method, path, status) => {
    const { body, ...answer } = await me.call(method, path, undefined, accepting(PROBLEM));
    expect([answer.status, body]).toEqual([
      status,
      expect.objectContaining({ type: 'about:blank', status, title: expect.any(String), detail: expect.any(String) }),
    ]);
  });

  it('are the usual ones for all others, and results are never problems', async () => {
    for (const accept of ['application/json', '*/*', `application/json, ${PROBLEM};q=0`]) {
      const { body, headers } = await me.post('/admin/api/create_faq', {}, accepting(accept));
      expect([accept, body.message, headers.get('content-type')]).toEqual([
        accept,
        'Please enter Question',
        expect.stringMatching(/^application\/json/),
      ]);
    }
    const { headers, body } = await me.get('/admin/api/list_faq', accepting(PROBLEM));
    expect([headers.get('content-type'), body.type]).toEqual([expect.stringMatching(/^application\/json/), undefined]);
  });
});

describe('Limits', () => {
  it('say how much of them is left, before and when they are reached', async () => {
    const visitor = site.visitor();
    const answers = [];
    for (let call = 0; call < 6; call += 1) answers.push(await visitor.post('/api/subscribe', { email: 'nobody' }));
    const told = answers.map(({ headers }) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]);
    expect(told[0]).toEqual([
      expect.stringMatching(/^"[\w .-]+";q=5;w=60$/),
      expect.stringMatching(/^"[\w .-]+";r=4;t=\d+$/),
    ]);
    expect(told.map(([, state]) => /;r=(\d+)/.exec(state ?? '')?.[1])).toEqual(['4', '3', '2', '1', '0', '0']);
    const last = answers.at(-1);
    expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('of a token are told on each of its calls', async () => {
    const { body } = await me.post('/admin/api/create_token', {
      name: 'Reader',
      scopes: ['faq:read'],
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const { headers } = await site
      .visitor()
      .get('/admin/api/list_faq', { headers: { Authorization: `Bearer ${body.token}` } });
    expect(headers.get('ratelimit-policy')).toMatch(/^"token";q=\d+;w=60$/);
    expect(headers.get('ratelimit')).toMatch(/^"token";r=\d+;t=\d+$/);
  });
});
