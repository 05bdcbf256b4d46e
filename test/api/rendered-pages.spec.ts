import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageContext, PageRenderer } from '../../backend/core/ssr/page-context.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { queriesOf } from './support/queries.js';

const sourceOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const footerOf = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'));

describe('Public pages', () => {
  let renderer: PageRenderer;
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    await me.patch('/admin/update_contact', { phone: '+254 700 000 123' });
    await me.post('/admin/api/create_product', { title: 'Shule </script><script>alert(1)</script><!--' });
  });

  afterAll(() => site.close());

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.url}${path}`, { headers, redirect: 'manual' });
    return { response, html: await response.text(), policy: response.headers.get('content-security-policy') ?? '' };
  };

  it('have their data as JSON beside them, and tell which version of it they show', async () => {
    const { html } = await page('/solutions');
    const url = / data-page="([^"]*)"/.exec(html)?.[1] ?? '';
    const { response, html: json } = await page(url);
    const data = JSON.parse(json);
    expect(url).toBe(`/solutions.json?v=${data.version}`);
    expect(data.routes.at(-1).l.products[0].title).toContain('</script><script>alert(1)');
    expect(html).not.toContain('"products"');
    expect(html).not.toContain('<script>alert');
    expect([response.headers.get('content-type'), response.headers.get('x-robots-tag')]).toEqual([
      'application/json; charset=utf-8',
      'noindex',
    ]);
    await me.post('/admin/api/create_service', { title: 'Not on that page' });
    expect(JSON.parse((await page(url)).html).version).toBe(data.version);
    const { id } = (await me.post('/admin/api/create_product', { title: 'Of another version' })).body;
    expect(JSON.parse((await page(url)).html).version).not.toBe(data.version);
    await me.delete(`/admin/api/delete_product/${id}`);
  });

  it('have the data of what their query selects, and of no page where there is none', async () => {
    const { html } = await page('/updates?search=none&utm_source=x');
    const url = / data-page="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(url).toMatch(/^\/updates\.json\?search=none&amp;v=[\w-]{12}$/);
    const data = JSON.parse((await page(url.replace('&amp;', '&'))).html);
    expect(data.routes.at(-1).l).toMatchObject({ search: 'none', posts: { data: [] } });
    expect((await page('/updates/nothing.json')).response.status).toBe(404);
  });

  it('have the rules that they use before anybody touches them, and lead to all', async () => {
    const stylesOf = async (path: string) => {
      const { html } = await page(path);
      const [, scripted = '-'] = / data-styles="([^ "]*)/.exec(html) ?? [];
      expect(html).toContain(`<noscript><link rel="stylesheet" href="/assets/${scripted}">`);
      const all = readFileSync(`dist/web/client/assets/${scripted}`, 'utf8');
      for (const rule of [':focus-visible{', '@media print{', '.button:hover{']) expect(all).toContain(rule);
      return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
    };
    const [terms, contact] = [await stylesOf('/terms'), await stylesOf('/contact')];
    for (const css of [terms, contact]) {
      expect(css).toContain('.icon-menu{');
      expect(css).toContain('[data-deferred]){');
      // Small sheets of single parts come whole, with what they say of print.
      expect(css).not.toMatch(/\.button:hover|@media print\{:root|:popover-open/);
      expect(css).not.toContain('blockquote{border');
      expect(css.length).toBeLessThan(25_000);
    }
    expect(terms).not.toContain('iframe{');
  });

  it('allow the inline scripts and styles that they consist of, and no others', async () => {
    const { html, policy } = await page('/');
    const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs)];
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
    // The name of the product has signs for which the page has faces.
    expect([scripts.length, styles.length]).toEqual([1, 3]);
    expect(policy).toContain(`script-src 'self' ${scripts.map(([, content = '']) => sourceOf(content)).join(' ')};`);
    const sources = styles.map(([, content = '']) => sourceOf(content));
    const [, allowed = ''] = /style-src 'self' ([^;]*);/.exec(policy) ?? [];
    expect(allowed.split(' ').sort()).toEqual(sources.sort());
  });

  it('stay what a browser has of them until something changes that they show', async () => {
    const { response } = await page('/contact');
    const known = { 'if-none-match': response.headers.get('etag') ?? '' };
    await me.post('/admin/api/create_faq', { title: 'Why?', description: '<p>Because.</p>', status: 1 });
    expect((await page('/contact', known)).response.status).toBe(304);
    await me.post('/admin/api/create_product', { title: 'In the footer of every page' });
    expect((await page('/contact', known)).response.status).toBe(200);
  });

  it('lead to the one spelling of their address, on the same site', async () => {
    const { response } = await page('/updates/');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/updates']);
    const other = await page('//example.com/updates');
    expect([other.response.status, other.response.headers.get('location')]).toEqual([301, '/example.com/updates']);
  });

  it('lead from a former address of a record to the present one', async () => {
    const { id } = (await me.post('/admin/api/create_post', { title: 'Old place' })).body;
    await me.put(`/admin/api/update_post/${id}`, { title: 'Old place', slug: 'new-place' });
    const { response } = await page('/updates/old-place');
    const { headers, status } = response;
    expect([status, headers.get('location')]).toEqual([301, '/updates/new-place']);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await page('/updates/new-place')).response.status).toBe(200);
  });

  it('are described by the summary of their record, and without one as before', async () => {
    const described = async (path: string): Promise<string[]> =>
      [...(await page(path)).html.matchAll(/<meta (?:name="|property="og:)description" content="([^"]*)"/g)].map(
        ([, content = '']) => content,
      );
    const post = { title: 'Summed up', description: '<p>The long story.</p>' };
    const project = { name: 'Summed up', introduction: 'The lead.' };
    const solution = { title: 'Summed up', introduction: 'The card.' };
    const records = [
      ['post', 'updates', post, 'The long story.'],
      ['portifolio', 'portifolios', project, 'The lead.'],
      ['product', 'solutions', solution, 'The card.'],
    ] as const;
    for (const [name, folder, values, otherwise] of records) {
      const { id, slug } = (await me.post(`/admin/api/create_${name}`, values)).body;
      expect(await described(`/${folder}/${slug}`)).toEqual([otherwise, otherwise]);
      await me.put(`/admin/api/update_${name}/${id}`, { ...values, summary: 'In one sentence.' });
      expect(await described(`/${folder}/${slug}`)).toEqual(['In one sentence.', 'In one sentence.']);
    }
  });

  it('show a block of text that has its heading alone', async () => {
    await me.post('/admin/api/create_page', {
      title: 'Heads alone',
      slug: 'heads-alone',
      blocks: [{ kind: 'rich_text', heading: 'What we think of first' }, { kind: 'rich_text' }],
    });
    expect((await page('/heads-alone')).html).toContain('What we think of first</h2>');
  });

  it('that do not exist say so, with what it takes to bring them to life', async () => {
    for (const path of ['/nothing/here', '/updates/nothing']) {
      const { response, html } = await page(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(html).toContain('"isNotFound":true');
      expect(html).toContain('Oops! Looks like you took a wrong turn');
      expect(footerOf(html)).toContain('+254 700 000 123');
      expect(footerOf(html)).toContain('href="/solutions/shule');
    }
  });

  it('that do not exist at the first level cost no query', async () => {
    await page('/');
    const answers: number[] = [];
    const queries = await queriesOf(async () => {
      for (const path of ['/wp-login', '/nowhere', '/about.php']) answers.push((await page(path)).response.status);
    });
    expect([answers, queries]).toEqual([[404, 404, 404], []]);
  });

  it('are errors, rather than pages with a hole, when a part of them throws', async () => {
    const callApi = async () => Response.json({ siteName: 'Jukwaa' });
    const silenced = console.error;
    console.error = () => {};
    try {
      const rendering = renderer.renderPublicPage(new URL('http://localhost/'), { callApi, nonce: undefined });
      await expect(rendering).rejects.toThrow('A part of / could not be rendered.');
    } finally {
      console.error = silenced;
    }
  });

  describe('whose data cannot be had', () => {
    const unavailable = () => Response.json({ message: 'No database.' }, { status: 503 });

    async function render(path: string, callApi: PageContext['callApi'], expectedStatus = 500) {
      const url = new URL(`http://localhost${path}`);
      const { status, html } = await renderer.renderPublicPage(url, { callApi, nonce: undefined });
      expect(status).toBe(expectedStatus);
      expect(html.toString()).toContain('This page could not be shown');
      // They are left as they are by the browser.
      expect(html.toString()).not.toContain('<script');
      return html.toString();
    }

    it('say so within the whole header and footer', async () => {
      const html = await render('/updates', async (path) =>
        path === '/api/pages/shared' ? fetch(`${site.url}${path}`) : unavailable(),
      );
      expect(html).toContain('<header');
      expect(footerOf(html)).toContain('+254 700 000 123');
    });

    it.each([
      ['/updates', 500],
      ['/nowhere/at/all', 404],
    ])('say so as well where nothing at all can be had: %s', async (path, status) => {
      const html = await render(path, async () => unavailable(), status);
      expect(html).toContain('<header');
      expect(footerOf(html)).toContain('href="/"');
      expect(html.match(/<main/g)).toHaveLength(1);
    });

    it('are shown with the header and footer that came with their own data', async () => {
      const callApi = async (path: string) =>
        path === '/api/pages/shared' ? unavailable() : fetch(`${site.url}${path}`);
      const url = new URL('http://localhost/contact');
      const { status, html } = await renderer.renderPublicPage(url, { callApi, nonce: undefined });
      expect(status).toBe(200);
      expect(footerOf(html.toString())).toContain('+254 700 000 123');
    });
  });

  it('carry what they share once', async () => {
    const { html } = await page('/contact.json');
    expect(html.split('"turnstileSiteKey"')).toHaveLength(2);
  });
});
