import { posix } from 'node:path';
import ICAL from 'ical.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { FormFile, FormFileChunk } from '../../backend/visitors/forms/form-file.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { downloadArchive } from './support/archives.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, whenIdle } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

describeOnEach('What a site takes along', (kind) => {
  let site: TestApp;
  let me: Client;

  const ok = async (call: Promise<{ status: number; body: { id: number } & Record<string, string> }>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const upload = async (path: string, name: string, width: number): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([await jpeg(width, 60)]), name);
    return String((await ok(me.post(`/admin/api/${path}`, undefined, { raw: form }))).filename);
  };

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({
      kind,
      frontend: { renderer: async () => renderer, webFolder: 'dist/web' },
      config: { siteUrl: 'https://jukwaa.test' },
    });
    me = await site.signIn();
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] }));
    const inText = await upload('text/upload_image', 'market.jpg', 90);
    const categories: number[] = [];
    for (const title of ['News', 'Notes'])
      categories.push((await ok(me.post('/admin/api/create_post_category', { title }))).id);
    const first = await ok(
      me.post('/admin/api/create_post', {
        title: 'First',
        photo: await upload('post/upload_image', 'market.jpg', 80),
        description: `<p>1 &lt; 2 *not italic* but <em>this</em>.</p><figure class="picture-half"><img src="/storage/${inText}" alt="A market"><figcaption>On Monday</figcaption></figure>`,
        categories: categories.toReversed(),
        tags: ['Fees, Payments'],
      }),
    );
    // It names the one before, and is named by nothing: the other way round has to be completed later.
    await ok(
      me.post('/admin/api/create_post', {
        title: 'Second',
        description: `<p>One <strong>bold</strong> <a href="/updates/first" data-record="post:${first.id}">link</a></p><ul><li><p>a</p></li><li><p>b</p></li></ul><table><tbody><tr><td colspan="2"><p>cell</p></td></tr></tbody></table><pre><code>a\n\nb</code></pre>`,
        status: 'inactive',
      }),
    );
    await ok(
      me.post('/admin/api/create_post', {
        title: 'Pierwszy',
        language: 'pl',
        translation_of: first.id,
        description: '<p>Łąka</p>',
      }),
    );
    const client = await ok(me.post('/admin/api/create_client', { name: 'Ziwa', country: 'Kenya' }));
    await ok(me.post('/admin/api/create_client', { name: 'Mto' }));
    const product = await ok(me.post('/admin/api/create_product', { title: 'Shule', description: '<p>School.</p>' }));
    await ok(
      me.post('/admin/api/create_portifolio', { name: 'At Ziwa', client_id: client.id, product_id: product.id }),
    );
    const faqs: number[] = [];
    for (const title of ['Why?', 'How?'])
      faqs.push((await ok(me.post('/admin/api/create_faq', { title, description: '<p>So.</p>' }))).id);
    const form = await ok(
      me.post('/admin/api/create_form', {
        title: 'Ask for a demonstration',
        introduction: 'Two "questions".',
        fields: [
          { key: 'mail', kind: 'email', label: 'Your address', required: true },
          { key: 'size', kind: 'choice', label: 'What are you?', options: 'School\nClinic' },
          { key: 'pupils', kind: 'number', label: 'How many?', min: '20', when_key: 'size', when_value: 'School' },
        ],
        ending: 'page',
        done_page: '/updates/first',
        spam_tolerance: 'refuse',
      }),
    );
    const page = await ok(
      me.post('/admin/api/create_page', {
        title: 'Of blocks',
        blocks: [
          { kind: 'form', form: 'own', form_ids: [form.id] },
          { kind: 'rich_text', text: '<h2>Text</h2><p>below.</p>' },
          { kind: 'questions', faq_ids: faqs, items: [{ question: 'Must I?', answer: '<p>No.</p>' }] },
        ],
      }),
    );
    await ok(me.post('/admin/api/create_redirect', { path: '/old-fees', target: '/updates' }));
    const header = [
      { kind: 'page', target: '/updates' },
      { kind: 'own_page', record_id: page.id, label: 'Blocks' },
      { kind: 'solution', record_id: product.id, hidden: true },
      { kind: 'solutions' },
      { kind: 'address', target: 'https://other.example/', label: 'Elsewhere' },
    ];
    await ok(me.put('/admin/api/menus', { header, footer_legal: [] }));
    const { body: polish } = await me.get('/admin/api/menus?language=pl');
    polish.header[1].label = 'Bloki';
    await ok(me.put('/admin/api/menus?language=pl', { header: polish.header }));
    await me.post('/api/subscribe', { email: 'ada@example.com' });
  });
  afterAll(() => site.close());

  it('is for administrators', async () => {
    const editor = await site.signIn(RoleName.Editor);
    for (const path of ['', '/site', '/content', '/people'])
      expect((await editor.get(`/admin/api/exports${path}`)).status).toBe(403);
    expect((await me.get('/admin/api/exports')).body).toMatchObject({ site_url: 'https://jukwaa.test' });
    expect((await me.get('/admin/api/exports/site?base=javascript:1')).status).toBe(422);
  });

  it('is for tokens with the scope, which were confirmed when they were made', async () => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const tokenOf = async (scope: string) =>
      (await me.post('/admin/api/create_token', { name: 'Copies', scopes: [scope], expires_at })).body.token;
    const as = async (token: string, path: string) =>
      (await site.visitor().get(path, { headers: { Authorization: `Bearer ${token}` } })).status;
    const reads = await tokenOf('exports:read');
    expect(await as(reads, '/admin/api/exports')).toBe(200);
    expect(await as(reads, '/admin/api/exports/people')).toBe(200);
    expect(await as(await tokenOf('imports:read'), '/admin/api/exports/people')).toBe(403);
  });

  it('is a copy of the site in which every link leads to a file', async () => {
    const { body: moved } = await me.post('/admin/api/create_post', { title: 'Once so' });
    await ok(me.put(`/admin/api/update_post/${moved.id}`, { title: 'Once so', slug: 'now-so' }));
    for (const path of ['/old/*', '/old/x', '/old/2019/*', '/a:b'])
      await ok(me.post('/admin/api/create_redirect', { path, target: '/updates' }));
    const drawn = await upload('text/upload_image', 'ground.jpg', 70);
    const css = `body { background: url("/storage/${drawn}"); }`;
    await ok(me.put('/admin/api/own_css', { css, is_on: true }));
    await ok(me.put('/admin/api/identity', { theme: 'folio', footer_variant: 'slim' }));
    const { files } = await downloadArchive(me, '/admin/api/exports/site?base=https://copy.example/was');
    const html = [...files.keys()].filter((name) => name.endsWith('.html'));
    expect(html).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'updates/first/index.html', 'pl/index.html']),
    );
    expect([...files.keys()]).toEqual(expect.arrayContaining(['feed.xml', 'sitemap.xml', 'robots.txt', '_redirects']));
    // The form is replaced, not what it is called.
    expect(String(files.get('contact/index.html'))).toMatch(
      /<div><h2 id="contact-title"[^>]*>[^<]+<\/h2><p>[^<]+<\/p><\/div>/,
    );
    const broken: string[] = [];
    for (const name of html) {
      const text = String(files.get(name));
      expect(text).not.toMatch(
        /<form\b|<script(?! type="application\/ld)|<a [^>]*data-opens|https?%3A%2F%2Fjukwaa\.test/,
      );
      for (const [, address = ''] of text.matchAll(/\s(?:href|src|srcset|imagesrcset)="([^"]*)"/g))
        for (const one of address.split(/,\s+/)) {
          const [path = ''] = one.replace(/\s.*$/, '').split(/[?#]/);
          if (path === '' || /^[a-z]+:/.test(path)) continue;
          const from = path.startsWith('/was/') ? path.slice(5) : posix.join(posix.dirname(name), path);
          const file = decodeURIComponent(
            from === '' || from.endsWith('/') || from === '.' ? posix.join(from, 'index.html') : from,
          );
          if (!files.has(file.replace(/^\.\//, ''))) broken.push(`${name}: ${one}`);
        }
    }
    expect(broken).toEqual([]);
    // The results that a link leads to, and what feeds name.
    expect([...files.keys()]).toContain('updates/search-Fees-Payments/index.html');
    for (const name of ['feed.xml', 'feed.json', 'llms.txt']) {
      const named = [
        ...String(files.get(name)).matchAll(/https:\/\/copy\.example\/was\/([\w/-]+\.(?:md|jpe?g|webp|avif))/g),
      ].map(([, path = '']) => path);
      expect([name, named.length > 0, named.filter((path) => !files.has(path))]).toEqual([name, true, []]);
    }
    expect(String(files.get('_redirects')).trim().split('\n')).toEqual([
      expect.stringMatching(/^\/updates\/once-so \/updates\/now-so\/? 301$/),
      '/old-fees /updates/ 301',
      '/old/x /updates/ 301',
      '/a%3Ab /updates/ 301',
      '/old/2019/* /updates/ 301',
      '/old/* /updates/ 301',
    ]);
    expect(String(files.get('sitemap.xml'))).toContain('<loc>https://copy.example/was/updates');
    const home = String(files.get('index.html'));
    expect(home).toContain('rel="canonical" href="https://copy.example/was');
    // It looks like the site: its theme with faces and variants, and the CSS of administrators with its pictures.
    expect(home).toContain('Folio Newsreader');
    expect(home).toContain('@layer variants{');
    const [, picture = ''] = /<style id="own-css"[^>]*>.*?body \{ background: url\("([^"]+)"\)/s.exec(home) ?? [];
    expect([...files.keys()]).toContain(picture.replace(/^\/was\//, '').replace(/^\.\//, ''));
    const faces = [...home.matchAll(/url\(["']?([^"')]+\.woff2)/g)].map(([, path = '']) =>
      path.replace(/^\/was\//, ''),
    );
    expect(faces.length).toBeGreaterThan(0);
    expect(faces.filter((path) => !files.has(path.replace(/^\.\//, '')))).toEqual([]);
    // It says what the site is, but not that it can be searched.
    const [, said = ''] = /<script type="application\/ld\+json">([^<]+)<\/script>/.exec(home) ?? [];
    const things: { '@type': string }[] = JSON.parse(said)['@graph'];
    expect(things.find((thing) => thing['@type'] === 'WebSite')).toMatchObject({ url: 'https://copy.example/was/' });
    expect(said).not.toMatch(/SearchAction|potentialAction/);
    expect((await site.visitor().get('/', { headers: { Accept: 'text/html' } })).body).toContain('"SearchAction"');
  });

  it('comes in again as it went out', async () => {
    const first = await downloadArchive(me, '/admin/api/exports/content');
    expect(String(first.files.get('content/post/first.md'))).toContain('1 < 2 \\*not italic\\* but _this_.');
    expect(JSON.parse(String(first.files.get('menus.json')))).toEqual({
      header: [
        { kind: 'page', target: '/updates' },
        { kind: 'own_page', record: 'page/of-blocks', label: 'Blocks', labels: { pl: 'Bloki' } },
        { kind: 'solution', record: 'product/shule', hidden: true },
        { kind: 'solutions' },
        { kind: 'address', target: 'https://other.example/', label: 'Elsewhere' },
      ],
      footer_legal: [],
    });
    expect(String(first.files.get('content/page/of-blocks.md'))).toContain('<!-- text 1 -->\n\n## Text\n\nbelow.');
    const other = await startApp({ kind, config: { siteUrl: 'https://jukwaa.test' } });
    try {
      const them = await other.signIn();
      await ok(them.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] }));
      const id = await sendExport(them, 'content.zip', first.bytes);
      expect(await whenIdle(them, id)).toMatchObject({ state: 'planned', format: 'jukwaa', left_out: {}, problems: 0 });
      expect(await runImport(them, id)).toMatchObject({ state: 'done', refused: 0 });
      const second = await downloadArchive(them, '/admin/api/exports/content');
      const texts = (files: Map<string, Buffer>) =>
        Object.fromEntries(
          [...files].map(([name, bytes]) => [name, name.startsWith('pictures/') ? '' : String(bytes)]),
        );
      expect(texts(second.files)).toEqual(texts(first.files));
      const again = await sendExport(them, 'content.zip', first.bytes);
      const { kinds } = await whenIdle(them, again);
      expect(kinds.every(({ fates }: { fates: object }) => Object.keys(fates).join() === 'unchanged')).toBe(true);
      await them.post(`/admin/api/imports/${id}/undo`, {});
      expect(await whenIdle(them, id)).toMatchObject({ state: 'undone' });
      const [menus] = await other.database.manager.query('SELECT header, footer_legal, translations FROM menus');
      expect([menus.header, menus.footer_legal, JSON.parse(menus.translations ?? '{}')]).toEqual([null, null, {}]);
    } finally {
      await other.close();
    }
  });

  it('has the answers and files of forms', async () => {
    const message = await ok(me.post('/admin/api/create_page', { title: 'Unused' }));
    await site.database.transaction(async (manager) => {
      await manager.insert(Message, {
        id: 900 + message.id,
        name: 'Ada',
        email: 'ada@example.com',
        message: 'Size: 40',
        answers: [{ key: 'size', kind: 'text', label: 'Size', value: '40', files: [1] }],
      });
      const { id } = await manager.save(
        manager.create(FormFile, {
          message_id: 900 + message.id,
          name: 'cv.pdf',
          type: 'application/pdf',
          size: 6,
          created_at: new Date(),
        }),
      );
      for (const [position, bytes] of ['%PDF', '-1'].entries())
        await manager.insert(FormFileChunk, { file_id: id, position, bytes: Buffer.from(bytes) });
    });
    const { files } = await downloadArchive(me, '/admin/api/exports/people');
    expect(JSON.parse(String(files.get('messages.json')))).toMatchObject([
      { name: 'Ada', answers: [{ label: 'Size', value: '40' }] },
    ]);
    expect(String(files.get('messages.csv'))).toContain('answers');
    const [{ id, name }] = JSON.parse(String(files.get('form_files.json')));
    expect(String(files.get(`form_files/${id} ${name}`))).toBe('%PDF-1');
    await site.database.transaction(async (manager) => {
      await manager.delete(FormFile, { id });
    });
  });

  it('has people and enquiries as tables, without the secrets of links', async () => {
    const { files } = await downloadArchive(me, '/admin/api/exports/people');
    const subscribers = JSON.parse(String(files.get('subscribers.json')));
    expect(subscribers.length).toBeGreaterThan(0);
    expect(subscribers[0]).not.toHaveProperty('token');
    expect(String(files.get('subscribers.csv')).split('\r\n')).toHaveLength(subscribers.length + 2);
    const tables = [
      'people',
      'notes',
      'messages',
      'applications',
      'replies',
      'conversations',
      'conversation_entries',
      'mails',
      'mail_attachments',
      'form_files',
      'subscribers',
      'never_mailed',
    ];
    expect([...files.keys()]).toEqual(tables.flatMap((table) => [`${table}.csv`, `${table}.json`]));
  });

  it('has the calendars of what takes place, whose addresses are those of the copy', async () => {
    await ok(
      me.post('/admin/api/create_kind', {
        key: 'fair',
        path: 'fairs',
        names: [{ language: 'en', singular: 'Fair', plural: 'Fairs' }],
        fields: [
          { key: 'name', label: 'Name', kind: 'text', role: 'title' },
          { key: 'day', label: 'Day', kind: 'date', role: 'date' },
        ],
        schema_type: 'Event',
      }),
    );
    const name = 'A fair whose name is so long that its address takes more than one line';
    const { slug } = await ok(me.post('/admin/api/create_fair', { name, day: '2099-07-01' }));
    const { files } = await downloadArchive(me, '/admin/api/exports/site?base=https://copy.example/was');
    const calendars = { 'fairs/index.html': 'calendar-section-fairs.ics' };
    const ofRecord = { [`fairs/${slug}/index.html`]: `calendar-section-fairs-record-${slug}.ics` };
    for (const [page, file] of Object.entries({ ...calendars, ...ofRecord })) {
      expect(String(files.get(page))).toMatch(new RegExp(`href="(?:\\.\\./)+${file.replaceAll('.', '\\.')}"`));
      const text = String(files.get(file));
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
      expect(event?.getFirstPropertyValue('summary')).toBe(name);
      expect(event?.getFirstPropertyValue('url')).toBe(`https://copy.example/was/fairs/${slug}`);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });
});
