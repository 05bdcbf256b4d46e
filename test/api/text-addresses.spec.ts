import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const FOREIGN = 'https://elsewhere.example/cat.png';

describeOnEach('Addresses in rich text', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await me.post('/admin/api/create_post', { title: 'New fees' });
    await me.post('/admin/api/create_post', { title: 'Not yet', status: 'inactive' });
    await me.post('/admin/api/create_product', { title: 'Ledger' });
    await me.post('/admin/api/create_portifolio', { name: 'A school' });
  });

  afterAll(() => site.close());

  const post = (description: string) => me.post('/admin/api/create_post', { title: 'Addresses', description });
  const link = (href: string) => `<p><a href="${href}">there</a></p>`;

  it.each([
    ['example.com', 'https://example.com'],
    ['www.example.com/a?b=1&amp;c=2', 'https://www.example.com/a?b=1&amp;c=2'],
    ['//example.com', 'https://example.com'],
    ['name@example.com', 'mailto:name@example.com'],
    ['+254 712 345 678', 'tel:+254712345678'],
    ['https://example.com', 'https://example.com'],
    ['/contact', '/contact'],
    ['/', '/'],
    ['#part', '#part'],
    ['/updates?page=2', '/updates?page=2'],
    ['/updates/new-fees#top', '/updates/new-fees#top'],
    ['/solutions/ledger', '/solutions/ledger'],
    ['/portifolios/a-school', '/portifolios/a-school'],
  ])('of a link: %s is kept as %s, and shown so', async (href, kept) => {
    const { status, body } = await post(link(href));

    expect([status, body.description]).toEqual([201, link(kept)]);
    const page = await site.visitor().get(`/api/pages/updates/${body.slug}`);
    expect(page.body.post.description).toBe(link(kept));
  });

  it.each(['foo bar', 'htp:/x', 'ftp://example.com/x', 'brochure.pdf', 'http:/example.com', '\\\\example.com'])(
    'of a link: %s is refused with a sentence',
    async (href) => {
      const { status, body } = await post(link(href));

      expect([status, body.errors]).toEqual([
        422,
        { description: [expect.stringContaining(`“${href}” is not a valid address`)] },
      ]);
    },
  );

  it.each([
    '/updates/nothing',
    '/updates/not-yet',
    '/nothing',
    '/admin/post',
    '/storage/post/none.jpg',
    '/updates/new-fees/x',
    '/%zz',
  ])('of a link: %s, which no visitor can open, is refused with a sentence', async (href) => {
    const { status, body } = await post(link(href));

    expect([status, body.message]).toEqual([422, `This site has no page “${href}” that visitors can open.`]);
  });

  it('of a link that would run something is taken away without a word', async () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', ' jAva&#9;script:x()']) {
      const { status, body } = await post(link(href));
      expect([status, body.description]).toEqual([201, '<p><a>there</a></p>']);
    }
  });

  it.each([FOREIGN, 'http://127.0.0.1:9/x.png', '/logo.png', 'cat.png'])(
    'of a picture: %s is refused with a sentence',
    async (src) => {
      const { status, body } = await post(`<p>See</p><img src="${src}" alt="A cat" />`);

      expect(status).toBe(422);
      expect(body.errors.description[0]).toContain(`“${src}” is not stored on this site. Please download it`);
    },
  );

  it('of a picture that was never uploaded, or is gone, is refused with a sentence', async () => {
    const data = await post('<img src="data:image/png;base64,AAAA" alt="" />');
    const outside = await post('<img src="/storage/../private/x.png" alt="" />');
    const gone = await post('<img src="/storage/text/0123456789abcdef01234567.jpg" alt="" />');

    expect([data.status, data.body.message]).toEqual([
      422,
      'The text contains a picture that was not uploaded. Please insert the picture file itself.',
    ]);
    expect([outside.status, outside.body.message]).toEqual([422, expect.stringContaining('no longer exists')]);
    expect([gone.status, gone.body.message]).toEqual([422, expect.stringContaining('no longer exists')]);
  });

  it('are refused in the settings as well', async () => {
    const legal = await me.patch('/admin/update_legal', { terms: link('foo bar') });
    const chatbot = await me.put('/admin/chatbot-settings', { welcome_message: link('/nowhere') });

    expect([legal.status, Object.keys(legal.body.errors)]).toEqual([422, ['terms']]);
    expect([chatbot.status, Object.keys(chatbot.body.errors)]).toEqual([422, ['welcome_message']]);
  });

  it('that a record has held for long can be saved again, and a bare one is completed where it is shown', async () => {
    const old = `${link('foo bar')}${link('/gone')}<img src="${FOREIGN}" alt="" />${link('example.com')}`;
    const { body } = await post('<p>Old</p>');
    await site.database.transaction((manager) =>
      manager.query('UPDATE posts SET description = ? WHERE id = ?', [old, body.id]),
    );

    const { body: record } = await me.get(`/admin/edit_post/${body.id}`);
    expect(record.description).toBe(old);
    const page = await site.visitor().get(`/api/pages/updates/${body.slug}`);
    expect(page.body.post.description).toContain('href="https://example.com"');
    const again = await me.put(`/admin/api/update_post/${body.id}`, { title: 'Old', description: record.description });
    expect([again.status, again.body.message]).toEqual([200, undefined]);
    const more = await me.put(`/admin/api/update_post/${body.id}`, {
      title: 'Old',
      description: `${record.description}${link('/gone-too')}`,
    });
    expect([more.status, more.body.message]).toEqual([422, expect.stringContaining('/gone-too')]);
  });

  describe('are looked up while one writes', () => {
    const check = (address: string) => me.get(`/admin/api/check_link?address=${encodeURIComponent(address)}`);

    it('and completed', async () => {
      expect((await check('example.com')).body).toEqual({ href: 'https://example.com', record: null });
      expect((await check('/updates/new-fees')).body).toEqual({ href: '/updates/new-fees', record: 'post:1' });
    });

    it.each(['javascript:alert(1)', 'data:text/html,x', 'foo bar', 'htp:/x', '/updates/not-yet', ''])(
      'and %s is refused with a sentence',
      async (address) => {
        const { status, body } = await check(address);
        expect([status, Object.keys(body.errors)]).toEqual([422, ['address']]);
        expect(body.message).toMatch(/^[A-Z“].*\.?$/);
      },
    );

    it('and pages of the site are found by words and by addresses', async () => {
      const targets = async (search: string) =>
        (await me.get(`/admin/api/link_targets?search=${encodeURIComponent(search)}`)).body;

      expect(await targets('fees')).toEqual([
        { kind: 'Update', title: 'New fees', path: '/updates/new-fees', record: 'post:1' },
      ]);
      expect(await targets('/solutions/led')).toEqual([
        { kind: 'Solution', title: 'Ledger', path: '/solutions/ledger', record: 'product:1' },
      ]);
      expect(await targets('school')).toEqual([
        { kind: 'Project', title: 'A school', path: '/portifolios/a-school', record: 'portifolio:1' },
      ]);
      expect(await targets('contact')).toEqual([{ kind: 'Page', title: 'Contact', path: '/contact', record: null }]);
      expect(await targets('not yet')).toEqual([]);
      expect(await targets('%')).toEqual([]);
      expect((await targets('')).map(({ path }: { path: string }) => path)).toEqual(
        expect.arrayContaining(['/', '/terms', '/solutions/ledger', '/portifolios/a-school']),
      );
    });

    it('by those who may read content', async () => {
      expect((await site.visitor().get('/admin/api/link_targets')).status).toBe(401);
      expect((await site.visitor().get('/admin/api/check_link?address=x')).status).toBe(401);
    });
  });

  it('of other fields are completed, or refused with a sentence', async () => {
    const saved = await me.patch('/admin/update_contact', { facebook: 'facebook.com/jukwaa', x: '//x.com/j' });
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    const { body } = await me.get('/admin/edit_contact');
    expect([body.facebook, body.x]).toEqual(['https://facebook.com/jukwaa', 'https://x.com/j']);
    for (const facebook of ['jukwaa', 'name@example.com', 'javascript:x()', 'htp://x', '/updates']) {
      const refused = await me.patch('/admin/update_contact', { facebook });
      expect([refused.status, refused.body.message]).toEqual([
        422,
        'facebook must be an address that begins with https://.',
      ]);
    }
  });
});
