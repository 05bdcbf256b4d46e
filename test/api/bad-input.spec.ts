import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

/** Values that no page expects, as they stand in an address. */
const values: [what: string, value: string][] = [
  ['nothing', ''],
  ['spaces', '%20%09%20'],
  ['NUL', '%00'],
  ['NUL in a word', 'a%00b'],
  ['control characters', '%01%02%1b%7f'],
  ['line ends', 'a%0d%0aSet-Cookie:%20x=1'],
  ['half a surrogate pair', '%ED%A0%80'],
  ['no UTF-8', '%FF%FE%80'],
  ['half an escape', '%'],
  ['no escape', '%zz'],
  ['an emoji', '%F0%9F%8C%8D'],
  ['an emoji across the limit', `${'a'.repeat(199)}%F0%9F%8C%8D`],
  ['quotes', `'%22%60`],
  ['SQL', `' OR 1=1; DROP TABLE posts; --`],
  ['a pattern', '%25_%25'],
  ['backslashes', '%5C%5C%27'],
  ['markup', '<script>alert(1)</script>'],
  ['a path', '..%2F..%2Fetc%2Fpasswd'],
  ['JSON', '{%22$gt%22:1}'],
  ['a prototype', '__proto__'],
  ['a number', '-1'],
  ['a large number', '9'.repeat(400)],
  ['no number', 'NaN'],
  ['infinity', 'Infinity'],
  ['5,000 characters', 'x'.repeat(5000)],
  ['5,000 words', 'a+'.repeat(2500)],
  ['letters joined from many', '%EF%B7%BA'.repeat(400)],
  ['letters with many marks', `e${'%CC%81'.repeat(1000)}`],
  ['right to left', '%E2%80%AE%D8%A7'],
];

const parameters: [page: string, parameter: string][] = [
  ['search-solutions', 'query'],
  ['portifolios', 'service'],
  ['updates', 'search'],
  ['updates', 'category'],
  ['updates', 'page'],
];

describeOnEach('Public pages and bad input', (kind) => {
  let site: TestApp;
  let visitor: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    visitor = site.visitor();
    const me = await site.signIn();
    const { body: category } = await me.post('/admin/api/create_post_category', { title: 'News' });
    const { body: service } = await me.post('/admin/api/create_service', { title: 'Rollouts' });
    await me.post('/admin/api/create_post', { title: 'An update', tags: 'a, b', categories: [category.id] });
    await me.post('/admin/api/create_portifolio', { name: 'A project', service_id: service.id });
    await me.post('/admin/api/create_product', { title: 'A solution' });
  });

  afterAll(() => site.close());

  /** A page, or an answer that says in one sentence why there is none. */
  async function answers(path: string, statuses: number[]) {
    const { status, headers, body } = await visitor.get(path);
    expect(statuses).toContain(status);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-request-id')).toEqual(expect.any(String));
    if (status === 200) expect(body).toMatchObject({ siteName: 'Jukwaa Software' });
    else expect(body).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
    return body;
  }

  describe.each(parameters)('%s with %s', (page, parameter) => {
    const path = (query: string) => `/api/pages/${page}?${query}`;

    it.each(values)('of %s', async (_what, value) => {
      await answers(path(`${parameter}=${value}`), [200, 404]);
    });

    it.each([
      ['given twice', `${parameter}=a&${parameter}=b`],
      ['given a thousand times', Array.from({ length: 1001 }, () => `${parameter}=a`).join('&')],
      ['as a list', `${parameter}[]=a&${parameter}[]=b`],
      ['with keys', `${parameter}[a]=b`],
      ['with deep keys', `${parameter}${'[a]'.repeat(50)}=b`],
      ['without a value', parameter],
      ['with unknown ones', `utm_source=x&fbclid=y&${parameter}=`],
      ['with names of the prototype', `__proto__=x&constructor=y&toString=z&${parameter}=`],
      ['with an empty name', `=x&&&${parameter}=`],
    ])('%s', async (_what, query) => {
      await answers(path(query), [200, 404]);
    });
  });

  it('takes the last of several', async () => {
    expect((await answers('/api/pages/updates?search=x&search=update', [200])).search).toBe('update');
    expect((await answers('/api/pages/search-solutions?query=x&query=solution', [200])).products).toHaveLength(1);
    expect((await answers('/api/pages/portifolios?service=x&service=rollouts', [200])).portfolios).toHaveLength(1);
    expect((await answers('/api/pages/updates?page=7&page=1', [200])).posts.current_page).toBe(1);
  });

  it('passes nested ones by', async () => {
    expect(await answers('/api/pages/updates?search[a]=antelope&page[]=7', [200])).toMatchObject({
      search: '',
      posts: { total: 1, current_page: 1 },
    });
  });

  it('looks at 200 characters', async () => {
    const { searchQuery } = await answers(`/api/pages/search-solutions?query=${'x'.repeat(5000)}`, [200]);
    expect(searchQuery).toBe('x'.repeat(200));
    const { search } = await answers(`/api/pages/updates?search=${'%F0%9F%8C%8D'.repeat(300)}`, [200]);
    expect(search).toBe('🌍'.repeat(200));
    const cut = await answers(`/api/pages/updates?search=${'a'.repeat(199)}%F0%9F%8C%8Db`, [200]);
    expect(cut.search).toBe(`${'a'.repeat(199)}🌍`);
  });

  it('says what was searched for without what no text holds', async () => {
    expect((await answers('/api/pages/search-solutions?query=%20a%00%01%ED%A0%80b%20', [200])).searchQuery).not.toMatch(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      /^\s|\s$|[\u0000-\u001f\ud800-\udfff]/u,
    );
  });

  describe.each(['solutions', 'portifolios', 'updates'])('%s/', (page) => {
    it.each(values.filter(([, value]) => value !== ''))('of %s', async (_what, value) => {
      await answers(`/api/pages/${page}/${value.replaceAll('/', '%2F').replaceAll(' ', '%20')}`, [400, 404]);
    });

    it.each([
      'constructor',
      'toString',
      'undefined',
      'null',
      'NaN',
      '0',
      '-',
      'a--b',
      'index.html',
      'a.json',
      '%2e%2e',
    ])('%s', async (slug) => {
      await answers(`/api/pages/${page}/${slug}`, [400, 404]);
    });
  });

  it.each(['/api/pages', '/api/pages/', '/api/pages/nothing', '/api/pages/legal', '/api/pages/legal/cookies'])(
    '%s is nowhere',
    async (path) => {
      await answers(path, [404]);
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s changes nothing', async (method) => {
    const { status, body } = await visitor.call(method, '/api/pages/home', {});
    expect([status, body]).toEqual([405, { message: expect.any(String) }]);
  });

  it.each(['{"a"', '"', '\0', `[${'['.repeat(3000)}`])('passes the body of a reading request by: %s', async (raw) => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await visitor.call('GET', '/api/pages/contact', undefined, { raw, headers });
    expect([status, body.siteName]).toEqual([200, 'Jukwaa Software']);
  });

  it('outlives all of it', async () => {
    expect((await answers('/api/pages/updates', [200])).posts.total).toBe(1);
  });
});
