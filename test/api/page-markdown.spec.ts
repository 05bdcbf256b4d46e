import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';

const SITE_URL = 'https://www.example.com';

describe('Pages as Markdown', () => {
  let site: TestApp;
  let me: Client;
  let post: { id: number };

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer }, config: { siteUrl: SITE_URL } });
    me = await site.signIn();
    const description = '<h2>Why</h2><p>See <a href="/contact">us</a>.</p><ul><li>One</li></ul>';
    post = (await me.post('/admin/api/create_post', { title: 'First', summary: 'In short.', description })).body;
    await me.post('/admin/api/create_product', { title: 'School [Manager]', introduction: 'Fees.' });
    await me.post('/admin/api/create_product', { title: 'Kept out', no_index: true });
  });

  afterAll(() => site.close());

  const read = async (path: string) => {
    const response = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it.each(['/index.md', '/solutions.md', '/portifolios.md', '/updates.md', '/contact.md', '/apply.md', '/terms.md'])(
    'are there: %s',
    async (path) => {
      const { status, headers, text } = await read(path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
      expect(text).toMatch(/^# \S/m);
      expect(text).not.toMatch(/<[a-z]/);
    },
  );

  it('say what their page says, and which page that is', async () => {
    const { headers, text } = await read('/updates/first.md');
    expect(text).toContain('# First\n');
    expect(text).toContain(`## Why\n\nSee [us](${SITE_URL}/contact).\n\n- One\n`);
    expect([headers.get('link'), headers.get('x-robots-tag')]).toEqual([
      `<${SITE_URL}/updates/first>; rel="canonical"`,
      'noindex',
    ]);
    expect((await read('/updates/none.md')).status).toBe(404);
    expect((await read('/.md')).status).toBe(404);
  });

  it('change with their page, and move with it', async () => {
    await me.put(`/admin/api/update_post/${post.id}`, { title: 'Second', slug: 'second' });
    expect((await read('/updates/second.md')).text).toContain('# Second\n');
    const { status, headers } = await read('/updates/first.md');
    expect([status, headers.get('location')]).toEqual([301, '/updates/second.md']);
  });

  it('are named for language models', async () => {
    const { status, headers, text } = await read('/llms.txt');
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toMatch(/^# \S/);
    expect(text).toContain(`- [School \\[Manager\\]](${SITE_URL}/solutions/school-manager.md): Fees.\n`);
    expect(text).toContain(`(${SITE_URL}/contact.md)`);
    expect(text).not.toContain('Kept out');
    for (const [, address = ''] of text.matchAll(/\]\(https:\/\/www\.example\.com(\S+)\)/g)) {
      expect([address, (await read(address)).status]).toEqual([address, 200]);
    }
  });

  it('are named by their present addresses, without those that are kept out or not offered', async () => {
    const languages = (sections: object) => me.put('/admin/api/languages', { sections });
    expect((await languages({ solutions: 'products', contact: 'write' })).status).toBe(200);
    const heads = [
      { page: 'terms', no_index: true },
      { page: 'privacy', canonical_url: 'https://example.org/privacy' },
    ];
    expect((await me.put('/admin/api/page_heads', { pages: heads })).status).toBe(200);
    await me.put('/admin/api/offerings', { agents: false });
    const { text } = await read('/llms.txt');
    const addresses = [...text.matchAll(/\]\(https:\/\/www\.example\.com(\S+)\)/g)].map(([, address = '']) => address);
    expect(addresses).toEqual(['/products/school-manager.md', '/updates/second.md', '/write.md']);
    for (const address of addresses) expect([address, (await read(address)).status]).toEqual([address, 200]);
    await languages({});
    await me.put('/admin/api/page_heads', { pages: [] });
    await me.put('/admin/api/offerings', { agents: true });
  });

  it('name the page that is canonical, where that is another one', async () => {
    const canonical_url = 'https://example.org/pierwszy-żółw?a=1&b=2';
    await me.put(`/admin/api/update_post/${post.id}`, { title: 'Second', canonical_url });
    expect((await read('/updates/second.md')).headers.get('link')).toBe(
      `<${encodeURI(canonical_url)}>; rel="canonical"`,
    );
  });
});
