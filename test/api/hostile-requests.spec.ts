import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { RoleName } from '../../backend/core/access/role-name.js';
import { firstOf } from '../jest/for-releases.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { type Client, newAddress } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { costOf, type RawOptions, rawCall } from './support/raw.js';

/** As long as Node takes headers and addresses. */
const LENGTH = 15_000;

const filled = (pattern: string, length = LENGTH): string =>
  pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);

/** What makes expressions with two ways to match the same text try all of them, at the place where they fail at last. */
const patterns: readonly string[] = [
  `x${filled(' ')}x`,
  `x${filled('\t')}x`,
  `,${filled(' ')}x`,
  `br${filled(' ')}x`,
  `a;${filled(' ')}x`,
  `br;q=0.${filled('0')}x`,
  `no-cache${filled(' ')}x`,
  `application/json;${filled(' ')}x`,
  filled(','),
  filled(', '),
  filled(';'),
  filled('='),
  filled('"'),
  filled('\\"'),
  filled('"a", '),
  filled('br;q=0,'),
  filled('gzip ,'),
  filled('a=b;'),
  filled('a/b;c="d",'),
  filled('%'),
  filled('%41'),
  filled('/'),
  filled('.'),
  filled(':'),
  filled('('),
  filled('1'),
  filled('1.1.1.1, '),
  `bytes=${filled('0-0,')}`,
  filled('prefetch'),
  filled('jukwaa_session=s%3A.;'),
];

/** Nothing that is sent may cost much more than letters of the same number. */
const bound = (plain: number): number => 4 * plain + 40;

/** A stand-in for pages: what is asked here is never the page. */
const frontend = {
  renderer: async () => ({
    async renderPublicPage({ pathname }: URL) {
      const known = ['/', '/updates', '/portifolios', '/solutions', '/search-solutions'].includes(pathname);
      return {
        status: known ? 200 : 404,
        html: Buffer.from(`<p>${pathname}</p>`),
        inline: { scripts: [], styles: [] },
      };
    },
    streamBackOffice: async () => new Response('<p>the back office</p>', { headers: { 'content-type': 'text/html' } }),
  }),
};

describe('Long hostile texts', () => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ frontend });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const call = (target: string, options?: RawOptions) => rawCall(site.url, target, options);

  /** Those texts that cost more than letters do. */
  async function costly(work: (text: string) => Promise<{ status: number }>): Promise<string[]> {
    const found: string[] = [];
    await work(filled('a'));
    const plain = await costOf(() => work(filled('a')));
    for (const pattern of patterns) {
      const statuses: number[] = [];
      const cost = await costOf(async () => {
        statuses.push((await work(pattern)).status);
      }, bound(plain));
      const failed = statuses.some((status) => status >= 500);
      if (cost > bound(plain) || failed) {
        found.push(`${pattern.slice(0, 20)}…: ${Math.round(cost)} ms, where letters take ${plain}; ${statuses}`);
      }
    }
    return found;
  }

  const targets = ['/', '/api/pages/home', '/admin/login', '/admin/chatbot', '/sitemap.xml', '/nothing'];

  it.each(
    firstOf(4, [
      'accept-language',
      'if-none-match',
      'cookie',
      'x-forwarded-for',
      'if-match',
      'if-modified-since',
      'accept-encoding',
      'accept',
      'cache-control',
      'range',
      'origin',
      'user-agent',
      'x-forwarded-proto',
      'sec-purpose',
      'x-csrf-token',
      'authorization',
    ]),
  )('in %s cost what letters cost', async (header) => {
    for (const target of targets) {
      expect([target, await costly((text) => call(target, { headers: { [header]: text } }))]).toEqual([target, []]);
    }
  });

  it.each(firstOf(1, ['content-type', 'content-encoding', 'origin', 'x-forwarded-for', 'cookie', 'accept']))(
    'in %s of a form cost what letters cost',
    async (header) => {
      for (const target of ['/admin/login', '/api/contact', '/admin/api/post/upload_image']) {
        const body = '{"a":1}';
        const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
        const send = (text: string) =>
          call(target, {
            method: 'POST',
            body,
            // Else the rate limit would answer.
            headers: { ...headers, 'x-forwarded-for': newAddress(), [header]: text },
          });
        expect([target, await costly(send)]).toEqual([target, []]);
      }
    },
  );

  it.each(
    firstOf(4, [
      '/updates?search=',
      '/updates/',
      '/admin/login?next=',
      '/api/pages/updates?search=',
      '/api/pages/search-solutions?query=',
      '/updates?',
      '/api/pages/home?',
      '/api/confirm_subscription?token=',
      '/',
      '/api/pages/updates/',
      '/storage/',
      '/admin/',
      '/api/',
    ]),
  )('in the address %s cost what letters cost', async (target) => {
    const asAddress = (text: string) => text.replace(/[\s"\\]/g, (character) => encodeURIComponent(character));
    const send = (text: string) => call(`${target}${asAddress(text).slice(0, LENGTH)}`);
    expect(await costly(send)).toEqual([]);
  });

  it.each(
    firstOf(2, [
      ['create_post', 'title'],
      ['create_post', 'tags'],
      ['create_post', 'photo'],
      ['create_post', 'status'],
      ['create_client', 'url'],
      ['create_testimonial', 'name'],
      ['create_user', 'email'],
      ['create_user', 'password'],
    ]),
  )('in a body of %s cost what letters cost, as %s', async (path, field) => {
    expect(await costly((text) => me.post(`/admin/api/${path}`, { title: 'x', [field]: text }))).toEqual([]);
  });

  it('in links and pictures of rich text cost what letters cost', async () => {
    const send = (text: string) => {
      const attribute = text.replaceAll('"', '&quot;');
      const description = `<p style="${attribute}"><a href="${attribute}">x</a><img alt="x" src="${attribute}"></p>`;
      return me.post('/admin/api/create_post', { title: 'x', description });
    };
    expect(await costly(send)).toEqual([]);
  });

  it.each([
    '/admin/api/list_post?search=',
    '/admin/api/list_post?sort=',
    '/admin/api/list_post?page=',
    '/admin/api/list_post?',
  ])('in %s cost what letters cost', async (path) => {
    expect(await costly((text) => me.get(`${path}${encodeURIComponent(text).slice(0, LENGTH)}`))).toEqual([]);
    expect(await costly((text) => me.get(`${path}${filled(`&${text.slice(0, 3)}=`)}`))).toEqual([]);
  });
});

describeOnEach('Hostile bodies', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  /** Milliseconds of processor time that nothing a stranger sends may take. */
  const LITTLE = 60;

  const post = (target: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    rawCall(site.url, target, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...headers },
    });

  const keys = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 1])));
  const nested = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;

  const forms = ['/admin/login', '/api/contact', '/api/agent/apply', '/api/subscribe'];

  const bodies: [what: string, body: string | Buffer, headers?: Record<string, string>][] = [
    ['100,000 unknown keys', keys(100_000)],
    ['20,000 unknown keys', keys(20_000)],
    ['1,500 unknown keys', keys(1500)],
    ['a list of 8,000', JSON.stringify({ email: Array(8000).fill(1) })],
    ['2,000 levels of objects', nested('{"a":', '}', 2000)],
    ['2,000 levels of lists', nested('[', ']', 2000)],
    ['7,000 levels of lists in a field', `{"email":${nested('[', ']', 7000)}}`],
    ['7,000 levels that are not closed', '['.repeat(7000)],
    ['a megabyte of levels', nested('[', ']', 500_000)],
    ['17 KB of text', JSON.stringify({ email: 'x'.repeat(17 * 1024) })],
    ['a megabyte of text', JSON.stringify({ email: 'x'.repeat(1_000_000) })],
    ['a number of 15,000 digits', `{"email":${'9'.repeat(15_000)}}`],
    ['a number of a huge exponent', '{"email":1e999999999}'],
    ['15,000 backslashes', `{"email":"${'\\\\'.repeat(7500)}"}`],
    ['15,000 quotes', '"'.repeat(15_000)],
    ['15,000 spaces', ' '.repeat(15_000)],
    ['the same key 1,500 times', `{${'"a":1,'.repeat(1500)}"a":1}`],
    ['no UTF-8', Buffer.from([...Buffer.from('{"email":"'), 0xff, 0xfe, 0xc0, 0x80, ...Buffer.from('"}')])],
    ['a gigabyte, compressed', gzipSync(Buffer.alloc(50_000_000, ' ')), { 'content-encoding': 'gzip' }],
    ['no gzip that says so', 'x'.repeat(1000), { 'content-encoding': 'gzip' }],
    ['an unknown compression', '{}', { 'content-encoding': 'x'.repeat(1000) }],
    ['an unknown charset', '{}', { 'content-type': `application/json; charset=${'x'.repeat(1000)}` }],
    ['2,000 fields of a form', 'a=1&'.repeat(2000), { 'content-type': 'application/x-www-form-urlencoded' }],
    ['nested fields of a form', `a${'[a]'.repeat(4000)}=1`, { 'content-type': 'application/x-www-form-urlencoded' }],
    ['broken escapes of a form', `a=${'%'.repeat(15_000)}`, { 'content-type': 'application/x-www-form-urlencoded' }],
  ];

  it.each(forms)('to %s cost little, and are refused with a sentence', async (target) => {
    await post(target, '{}');
    for (const [what, body, headers] of bodies) {
      const answers: [number, string | undefined][] = [];
      const cost = await costOf(async () => {
        const { status, message } = await post(target, body, headers);
        answers.push([status, message]);
      }, LITTLE);
      for (const [status, message] of answers) {
        expect([what, status >= 400 && status < 500, message]).toEqual([
          what,
          true,
          expect.stringMatching(/^.{10,200}$/),
        ]);
      }
      expect([what, cost, cost < LITTLE]).toEqual([what, cost, true]);
    }
  });

  it.each(forms)('to %s may have 16 KB', async (target) => {
    const room = 16 * 1024 - '{"email":""}'.length;
    expect((await post(target, JSON.stringify({ email: 'x'.repeat(room) }))).status).toBe(422);
    const { status, message } = await post(target, JSON.stringify({ email: 'x'.repeat(room + 20) }));
    expect([status, message]).toEqual([413, 'The request is too large.']);
  });

  it('still hold the longest message, whatever letters it is written in', async () => {
    for (const letter of ['x', 'ሰ', '🌍']) {
      const input = { name: letter.repeat(120), email: 'w@example.com', message: letter.repeat(5000) };
      const json = JSON.stringify(input);
      const escaped = json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      for (const body of [json, escaped]) {
        const { status, body: answer } = await post('/api/contact', body);
        // Nothing is wrong but that it has no bot check.
        expect([letter, status, JSON.parse(answer.toString()).errors]).toEqual([
          letter,
          422,
          { turnstile_token: expect.any(Array) },
        ]);
      }
    }
  });

  it('are not even read where nobody is signed in', async () => {
    for (const [what, body, headers] of bodies) {
      const cost = await costOf(async () => {
        const { status, message } = await post('/admin/api/create_post', body, headers);
        expect([what, status, message]).toEqual([what, 401, 'Please sign in.']);
      }, LITTLE);
      expect([what, cost, cost < LITTLE]).toEqual([what, cost, true]);
    }
  });

  it.each<[string, unknown]>([
    ['80,000 unknown keys', Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1]))],
    ['100,000 entries', { title: 'x', categories: Array(100_000).fill(1) }],
    ['100,000 tags as a list', { title: 'x', tags: Array.from({ length: 100_000 }, (_, i) => `t${i}`) }],
  ])('of somebody who is signed in cost little as well: %s', async (_what, body) => {
    const cost = await costOf(async () => {
      const answer = await me.post('/admin/api/create_post', body);
      expect([answer.status, answer.body.message]).toEqual([400, 'The request contains too many values.']);
    });
    // Most of it is writing and reading the JSON.
    expect(cost).toBeLessThan(400);
  });

  it('of 2,000 levels are refused whoever sends them', async () => {
    for (const [open, close] of [
      ['{"a":', '}'],
      ['[', ']'],
    ] as const) {
      for (const levels of [11, 50, 2000, 20_000]) {
        const raw = `{"title":${nested(open, close, levels)}}`;
        const answer = await me.post('/admin/api/create_post', undefined, {
          raw,
          headers: { 'content-type': 'application/json' },
        });
        expect([levels, answer.status, answer.body.message]).toEqual([
          levels,
          400,
          'The request is nested too deeply.',
        ]);
      }
    }
  });

  it('are counted before they are looked at: sixty sign-ins in a minute', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let i = 0; i < 62; i += 1) {
      statuses.push((await post('/admin/login', keys(500), { 'x-forwarded-for': address })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(422), 429, 429]);
    const { email } = await site.newUser();
    expect((await post('/admin/login', JSON.stringify({ email, password: PASSWORD }))).status).toBe(200);
  });

  it('with 100,000 words are refused under their field', async () => {
    const words = Array.from({ length: 100_000 }, (_, i) => `word${i}`).join(',');
    for (const [path, input, field, most] of [
      ['create_post', { title: 'x' }, 'tags', 30],
      ['/admin/chatbot', { title: 'x', category: 'faq' }, 'keywords', 50],
    ] as const) {
      const target = path.startsWith('/') ? path : `/admin/api/${path}`;
      for (const text of [
        words,
        words.slice(0, 30_000),
        ','.repeat(900_000),
        'a,'.repeat(450_000),
        'x'.repeat(900_000),
      ]) {
        const cost = await costOf(async () => {
          const { status, body } = await me.post(target, { ...input, [field]: text });
          expect([status, body.errors]).toEqual([422, { [field]: [`${field} can have at most ${most} entries.`] }]);
        });
        expect(cost).toBeLessThan(150);
      }
    }
  });

  it.each<[string, string]>([
    ['40,000 elements inside each other', `${'<b>'.repeat(40_000)}x${'</b>'.repeat(40_000)}`],
    ['unclosed elements', '<b><i>'.repeat(60_000)],
    ['lists inside each other', '<ul><li>'.repeat(40_000)],
    ['ends of other elements', `${'<b>'.repeat(60_000)}${'</i>'.repeat(50_000)}`],
    ['unknown elements', '<x>'.repeat(120_000)],
    ['drawings', '<svg>'.repeat(70_000)],
    ['no elements at all', '<'.repeat(390_000)],
    ['101 levels', `${'<blockquote>'.repeat(101)}x`],
  ])('with rich text of %s are refused under the field', async (_what, description) => {
    const cost = await costOf(async () => {
      const { status, body } = await me.post('/admin/api/create_post', { title: 'Intricate', description });
      expect([status, body.errors]).toEqual([422, { description: [expect.stringMatching(/^description .*\.$/)] }]);
    });
    expect(cost).toBeLessThan(250);
  });

  it.each<[string, string]>([
    ['styles', `<p style="${'{'.repeat(390_000)}">x</p>`],
    ['declarations', `<p style="${'a:b;'.repeat(90_000)}">x</p>`],
    ['attributes', `<p ${Array.from({ length: 40_000 }, (_, i) => `a${i}=1`).join(' ')}>x</p>`],
    ['comments', `<p>x</p>${'<!--'.repeat(90_000)}`],
    ['frames', '<iframe><b>'.repeat(30_000)],
  ])('with rich text of many %s cost little', async (_what, description) => {
    const cost = await costOf(async () => {
      const { status } = await me.post('/admin/api/create_post', { title: 'Long', description });
      expect(status).toBe(201);
    });
    expect(cost).toBeLessThan(600);
  });

  it('with rich text of forty levels and the largest size are taken', async () => {
    const levels = `${'<blockquote>'.repeat(39)}<p>deep</p>${'</blockquote>'.repeat(39)}`;
    const paragraphs = '<p>Some words of an honest length stand in here.</p>';
    const description = levels + paragraphs.repeat(Math.floor((200_000 - levels.length) / paragraphs.length));
    const { status, body } = await me.post('/admin/api/create_post', { title: 'Honest', description });
    expect([status, body.description]).toEqual([201, description]);
  });

  it('leave others who work there undisturbed', async () => {
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.post('/admin/api/create_post', { title: 'As ever', tags: 'a, b, A' })).body.tags).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('Requests to odd targets', () => {
  let site: TestApp;
  const logged: string[] = [];
  const write = process.stderr.write;

  beforeAll(async () => {
    site = await startApp({ frontend });
    process.stderr.write = ((text: string | Uint8Array) => {
      logged.push(String(text));
      return true;
    }) as typeof process.stderr.write;
  });

  afterAll(async () => {
    process.stderr.write = write;
    await site.close();
  });

  afterEach(() => {
    expect(logged.join('')).toBe('');
  });

  const call = (target: string, options?: RawOptions) => rawCall(site.url, target, options);

  it.each(firstOf(3, ['GET', 'POST', 'TRACE', 'HEAD', 'PUT', 'DELETE', 'M-SEARCH']))(
    '%s * is refused with a sentence',
    async (method) => {
      const { status, headers, message } = await call('*', { method });
      expect([status, headers['x-request-id']]).toEqual([400, expect.any(String)]);
      if (method !== 'HEAD') expect(message).toBe('This is not an address: it must begin with a slash.');
    },
  );

  it('OPTIONS * is answered with nothing', async () => {
    const { status, body } = await call('*', { method: 'OPTIONS' });
    expect([status, body.length]).toEqual([204, 0]);
  });

  it.each(['http', 'https', 'HTTP'])('%s://… is taken for its path', async (scheme) => {
    for (const [rest, target] of [
      ['', '/'],
      ['/', '/'],
      ['?x=y', '/?x=y'],
      ['/api/products', '/api/products'],
      ['/api/pages/updates?search=x', '/api/pages/updates?search=x'],
      ['/updates', '/updates'],
      ['/nothing', '/nothing'],
      ['/api/nothing', '/api/nothing'],
      ['/robots.txt', '/robots.txt'],
    ]) {
      const whole = await call(`${scheme}://example.com:81${rest}`);
      const path = await call(target ?? '');
      expect([rest, whole.status, whole.body.toString()]).toEqual([rest, path.status, path.body.toString()]);
      expect([rest, whole.status < 500]).toEqual([rest, true]);
    }
  });

  it('a whole address says the host as well', async () => {
    const send = (target: string, host: string) =>
      call(target, { method: 'POST', headers: { host, origin: 'http://shop.example' } });
    expect((await send('http://shop.example/api/nothing', 'other.example')).status).toBe(404);
    expect((await send('http://other.example/api/nothing', 'shop.example')).status).toBe(403);
  });

  it.each([
    'http://',
    'http:///x',
    'http://[::1/x',
    'http://user@example.com/',
    'http://user:pass@example.com/',
    'ftp://x/y',
    'file:///etc/passwd',
    'http://a:99999/',
    'http:x',
  ])('%s is refused with a sentence', async (target) => {
    const { status, message } = await call(target);
    // What Node's own parser refuses has no body.
    expect([status, message ?? expect.stringMatching(/^[A-Z].*\.$/)]).toEqual([
      400,
      expect.stringMatching(/^[A-Z].*\.$/),
    ]);
  });

  it.each([
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n x\r\n\r\n',
    'GET /\x00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET foo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'FOO / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    'GET / HTTP/9.9\r\nHost: a\r\nConnection: close\r\n\r\n',
  ])('%j is refused', async (text) => {
    expect(await sent(text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it.each(['/', '/api/pages/home', '/admin/login', '/updates/'])(
    '%s is answered without a host by HTTP/1.0, and with any',
    async (path) => {
      const answers = [await sent(`GET ${path} HTTP/1.0\r\n\r\n`)];
      for (const host of ['', '[', 'a b', 'a@b', ':', 'a:99999', '\xff', 'x'.repeat(5000)]) {
        answers.push(await sent(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`));
      }
      for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 [234]/);
    },
  );

  /** What comes back on a connection of its own. */
  const sent = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(text, 'latin1'));
      let received = '';
      socket.setEncoding('latin1').on('data', (data) => {
        received += data;
      });
      socket.once('close', () => resolve(received)).once('error', reject);
    });
});
