import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('References in rich text', (kind) => {
  let site: TestApp;
  let me: Client;
  let text: { id: number; slug: string };

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn(RoleName.Editor);
    text = (await me.post('/admin/api/create_post', { title: 'The text' })).body;
  });

  afterAll(() => site.close());

  const make = async (resource: string, input: object) =>
    (await me.post(`/admin/api/create_${resource}`, input)).body as { id: number; slug: string };
  const write = (description: string) =>
    me.put(`/admin/api/update_post/${text.id}`, { title: 'The text', description });
  const shown = async () => (await site.visitor().get(`/api/pages/updates/${text.slug}`)).body.post.description;
  const link = (href: string, record: string) => `<p><a href="${href}" data-record="${record}">there</a></p>`;

  describe('a link to a record', () => {
    it('follows its address, is no link while visitors can’t open it, and comes back with it', async () => {
      const ledger = await make('product', { title: 'Ledger' });
      const stored = link('/solutions/ledger', `product:${ledger.id}`);
      expect((await write(stored)).body.description).toBe(stored);
      expect(await shown()).toBe('<p><a href="/solutions/ledger">there</a></p>');

      const update = (more: object) => me.put(`/admin/api/update_product/${ledger.id}`, { title: 'Ledger', ...more });
      await update({ slug: 'books' });
      expect(await shown()).toBe('<p><a href="/solutions/books">there</a></p>');
      await update({ slug: 'books', status: 'inactive' });
      expect(await shown()).toBe('<p><a>there</a></p>');
      // The text can be saved again as it is.
      expect((await write(`${stored}<p>More</p>`)).status).toBe(200);
      await update({ slug: 'books', status: 'active' });
      expect(await shown()).toContain('<a href="/solutions/books">');
      expect((await me.get(`/admin/edit_post/${text.id}`)).body.description).toBe(`${stored}<p>More</p>`);
      await me.delete(`/admin/api/delete_product/${ledger.id}`);
      expect(await shown()).toContain('<a>there</a>');
    });

    it('keeps its other attributes, wherever the text stands', async () => {
      const post = await make('post', { title: 'Where to' });
      const description = `<p><a href="/updates/where-to" target="_blank" rel="noopener noreferrer" data-record="post:${post.id}">x</a></p>`;
      const { body, status } = await me.post('/admin/api/create_faq', { title: 'Where?', description });
      expect([status, body.description]).toEqual([201, description]);
      const { faqs } = (await site.visitor().get('/api/pages/contact')).body;
      expect(faqs[0].description).toBe(
        '<p><a href="/updates/where-to" target="_blank" rel="noopener noreferrer">x</a></p>',
      );
    });

    it('is refused where it is new and leads nowhere', async () => {
      const hidden = await make('post', { title: 'Hidden', status: 'inactive' });
      const gone = await write(link('/updates/x', 'post:2147483647'));
      const tooLarge = await write(link('/updates/x', 'post:9999999999'));
      const unknown = await write(link('/updates/x', 'user:1'));
      const inactive = await write(link('/updates/hidden', `post:${hidden.id}`));
      for (const { status, body } of [gone, tooLarge, unknown]) {
        expect([status, body.errors]).toEqual([
          422,
          { description: ['A link goes to a page that no longer exists. Please choose another one.'] },
        ]);
      }
      expect([inactive.status, inactive.body.message]).toEqual([
        422,
        'A link goes to “Hidden”, which visitors can’t open.',
      ]);
    });

    it('is checked for the editor, with those that name an address alone', async () => {
      const hidden = await make('post', { title: 'Away', status: 'inactive' });
      const moved = await make('post', { title: 'Moved' });
      await me.put(`/admin/api/update_post/${moved.id}`, { title: 'Moved', slug: 'elsewhere' });
      const check = (links: unknown) => me.post('/admin/api/check_links', { links });
      const { status, body } = await check([
        { href: '/updates/old', record: `post:${moved.id}` },
        { href: '/updates/away', record: `post:${hidden.id}` },
        { href: '/updates/x', record: 'post:999999' },
        { href: '/updates/moved' },
        { href: '/updates/nothing' },
        { href: 'https://example.com' },
      ]);
      expect([status, body]).toEqual([
        200,
        [
          { href: '/updates/elsewhere', title: 'Moved', problem: '' },
          { href: '/updates/away', title: 'Away', problem: 'Visitors can’t open this page.' },
          { href: '/updates/x', title: '', problem: 'This page no longer exists.' },
          { href: '/updates/moved', title: '', problem: '' },
          { href: '/updates/nothing', title: '', problem: 'This page no longer exists.' },
          { href: 'https://example.com', title: '', problem: '' },
        ],
      ]);
      for (const wrong of ['x', [1], [{ href: 1 }], Array(301).fill({ href: '/' }), [{ href: '/', more: 1 }]]) {
        expect((await check(wrong)).status).toBe(422);
      }
      expect((await site.visitor().post('/admin/api/check_links', { links: [] })).status).toBe(401);
    });
  });

  describe('an embed', () => {
    const embed = (value: string, caption = '') =>
      `<figure data-embed="${value}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

    it('is stored as service and id, and shown as a link that holds the address of the frame', async () => {
      const html = embed('youtube:dQw4w9WgXcQ', 'Fees &amp; more');
      expect((await write(html)).body.description).toBe(html);
      expect(await shown()).toBe(
        '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" data-opens="frame"' +
          ' data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-kind="video" title="Fees &amp; more">' +
          '<strong>Play the video</strong><span data-consent="">It comes from YouTube, which then sees your IP address.' +
          '</span></a><figcaption>Fees &amp; more</figcaption></figure>',
      );
      await me.call('PUT', '/admin/api/words', { words: { 'embeds.playVideo': 'Play <b>it</b>' } });
      expect(await shown()).toContain('<strong>Play &lt;b&gt;it&lt;/b&gt;</strong>');
    });

    it.each([
      'https://evil.example/x',
      'youtube:dQw4w9WgXcQ&quot; onload=&quot;x()',
      'youtube:javascript:1',
      'constructor:dQw4w9WgXcQ',
      'vimeo:1?x=https://evil.example',
    ])('of anything else is refused: %s', async (value) => {
      const { status, body } = await write(embed(value));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['description']]);
    });

    it('that came into the database otherwise is shown without it', async () => {
      const hostile =
        '<figure data-embed="https://evil.example"></figure>' +
        '<figure data-embed="vimeo:76979871" data-frame="https://evil.example" class="embed"><iframe src="https://evil.example"></iframe></figure>' +
        '<figure class="embed"><a href="https://example.com" data-opens="frame" data-frame="https://evil.example">x</a></figure>' +
        '<p>&lt;figure data-embed="vimeo:76979871"&gt;</p>';
      await site.database.transaction((manager) =>
        manager.query('UPDATE posts SET description = ? WHERE id = ?', [hostile, text.id]),
      );
      // Any change through the application empties the caches.
      await make('post', { title: 'Another' });
      const html = await shown();
      expect(html).not.toContain('evil');
      expect(html.match(/data-frame="[^"]*"/g)).toEqual([
        'data-frame="https://player.vimeo.com/video/76979871?dnt=1&amp;autoplay=1"',
      ]);
      expect(html).not.toContain('<iframe');
      expect(html).toContain('&lt;figure data-embed=');
    });
  });
});
