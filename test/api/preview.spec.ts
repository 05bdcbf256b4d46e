import { setTimeout as delay } from 'node:timers/promises';
import { RoleName } from '../../backend/core/access/role-name.js';
import type { Database } from '../../backend/core/database/database.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import type { PagePreview } from '../../backend/site/preview/preview.dto.js';
import { isForRelease } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Answer, Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { addManyPosts } from './support/many-posts.js';

/** Every row of every table, in the order of their columns. */
async function dump(database: Database): Promise<Record<string, string[]>> {
  const isSqlite = database.dialect === 'sqlite';
  const tables: { name: string }[] = await database.manager.query(
    isSqlite
      ? "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY name',
  );
  const contents: [string, string[]][] = [];
  for (const { name } of tables) {
    // Sessions change with each request.
    if (name === 'sessions') continue;
    const rows: object[] = await database.manager.query(`SELECT * FROM ${isSqlite ? `"${name}"` : `\`${name}\``}`);
    contents.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
  }
  return Object.fromEntries(contents);
}

/** What a new record, or settings, are previewed with. */
const NEW: [path: string, typed: object, text: string][] = [
  ['post/0', { title: 'New fees', description: '<p>From July</p>', tags: ['fees'] }, 'From July'],
  ['product/0', { title: 'Shule Plus' }, 'Shule Plus'],
  ['portifolio/0', { name: 'Bridge at Rufiji' }, 'Bridge at Rufiji'],
  ['page/0', { title: 'About', blocks: [{ kind: 'rich_text', text: '<p>Forty-six people</p>' }] }, 'Forty-six people'],
  ['banner/0', { name: 'Spring' }, '<main'],
  ['slider/0', { title: 'Programs', description: 'Made for Biashara' }, 'Made for Biashara'],
  ['faq/0', { title: 'How so?', description: '<p>Like this</p>' }, 'Like this'],
  ['client/0', { name: 'Kilimo Bora' }, '<main'],
  ['testimonial/0', { name: 'Neema', message: '<p>It balances</p>' }, 'It balances'],
  ['statistic/0', { title: 'counters', price: '640' }, '640'],
  ['identity', { name: 'Pwani Software' }, 'Pwani Software'],
  ['own_css', { css: '.lead { color: red; }' }, '}.lead { color: red; }}'],
  ['words', { words: { 'search.heading': null, 'home.whyTitle': 'Why people stay' } }, '<main'],
  ['home_sections', { marketplace_title: 'Become one of us' }, '<main'],
  ['homeimage', {}, '<main'],
  ['menus', { header: [{ kind: 'address', target: 'https://example.org/', label: 'Elsewhere' }] }, 'Elsewhere'],
  ['contact', { phone: '+255 700 000 001' }, '+255 700 000 001'],
  ['legal', { terms: '<p>Only on Thursdays</p>' }, 'Only on Thursdays'],
];

describeOnEach('Previews', (kind) => {
  let site: TestApp;
  let me: Client;
  let post: { id: number; slug: string; version: number };

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    post = (await me.post('/admin/api/create_post', { title: 'Saved title', description: '<p>Saved text</p>' })).body;
    await me.post('/admin/api/create_slider', { title: 'The slider that visitors see' });
    // The page of a site without content is another one.
    await me.post('/admin/api/create_product', { title: 'Shule' });
  });

  afterAll(() => site.close());

  const preview = (path: string, typed: unknown, as = me): Promise<Answer<PagePreview>> =>
    as.post<PagePreview>(`/admin/api/preview_${path}`, typed);
  const page = async (path: string) => {
    const response = await fetch(`${site.url}${path}`);
    return { status: response.status, html: await response.text() };
  };

  it('show what is typed on the real page, and nobody else sees it', async () => {
    const address = `/updates/${post.slug}`;
    const before = await page(address);
    const { status, body, headers } = await preview(`post/${post.id}`, { title: 'Typed title', tags: ['new-tag'] });

    expect({ status, path: body.path }).toEqual({ status: 200, path: address });
    expect(body.html).toMatch(/<h1[^>]*>Typed title/);
    // The field that was not sent, and the sidebar of all pages.
    expect(body.html).toContain('Saved text');
    expect(body.html).toContain('new-tag');
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    expect(await page(address)).toEqual(before);
    expect((await page('/updates')).html).not.toContain('Typed title');
  });

  it('are made of every resource, and leave nothing behind', async () => {
    const published = new Map<string, string>();
    for (const path of ['/', '/updates', `/updates/${post.slug}`, '/contact', '/terms'])
      published.set(path, (await page(path)).html);
    const events: unknown[] = [];
    const subscription = site.nest.get(ContentEvents).subscribe((event) => events.push(event));
    const before = await dump(site.database);
    const version = site.database.version();

    for (let round = 0; round < (isForRelease ? 3 : 1); round += 1)
      for (const [path, typed, text] of NEW) {
        const { status, body } = await preview(path, typed);
        expect({ path, status, unshown: body.unshown }).toEqual({ path, status: 200, unshown: [] });
        expect({ path, isShown: body.html.includes(text) }).toEqual({ path, isShown: true });
      }

    subscription.unsubscribe();
    expect(await dump(site.database)).toEqual(before);
    expect(events).toEqual([]);
    if (kind === 'sqlite') expect(site.database.version()).toBe(version);
    for (const [path, html] of published)
      expect({ path, isSame: (await page(path)).html === html }).toEqual({ path, isSame: true });
    // None of the previews of a new post has taken a number; MariaDB may skip one.
    const { body: next } = await me.post('/admin/api/create_post', { title: 'The next one' });
    expect(next.id - post.id).toBeLessThanOrEqual(kind === 'sqlite' ? 1 : 2);
  });

  it('do not reach what is read and cached meanwhile', async () => {
    await me.put('/admin/api/words', { words: { 'home.whyTitle': 'Saved words' } });
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => page('/'))),
      preview('words', { words: { 'home.whyTitle': 'Typed words' } }),
      preview('identity', { name: 'Typed name' }, await site.signIn()),
    ]);
    for (const { html } of [...answers, await page('/')]) {
      expect(html).not.toContain('Typed');
    }
  });

  it('keep the saved value of what is not valid, and say so', async () => {
    const { status, body } = await preview(`post/${post.id}`, {
      title: ' ',
      description: '<p>Typed <a href="/nowhere">text</a></p>',
      author: 'Amina',
      unknown: 1,
      version: 1,
    });
    expect(status).toBe(200);
    expect(body.unshown.map(({ field }) => field).sort()).toEqual(['description', 'title', 'unknown']);
    expect(body.unshown).toContainEqual({ field: 'title', message: 'Please enter title' });
    expect(body.html).toContain('Saved title');
    expect(body.html).toContain('Saved text');
    expect(body.html).toContain('Amina');

    const started = await preview('post/0', { title: '', description: '<p>Begun</p>' });
    expect(started.body.html).toContain('Begun');
    expect(started.body.html).toMatch(/<h1[^>]*>Untitled post/);
  });

  it('leave out the block that is not valid, and show the others in their places', async () => {
    const { body } = await preview('page/0', {
      title: 'Blocks',
      blocks: [
        { kind: 'rich_text', text: '<p>First of all</p>' },
        { kind: 'nonsense' },
        { kind: 'call_to_action', heading: 'Come by', url: 'javascript:alert(1)', button: 'Go' },
        { kind: 'rich_text', text: '<p>Last of all</p>' },
      ],
    });
    expect(body.html).toContain('First of all');
    expect(body.html).toContain('Last of all');
    expect(body.left_out).toContain('blocks.1');
    expect(body.html).not.toContain('javascript:');
    expect(body.html.lastIndexOf('First of all')).toBeGreaterThan(body.html.indexOf('data-block="0"'));
  });

  it('show records that visitors do not see, alone where the page has one of them', async () => {
    const { body: hidden } = await me.post('/admin/api/create_slider', {
      title: 'Old',
      description: 'Zamani',
      status: 'inactive',
    });
    await me.post('/admin/api/create_slider', { title: 'New', description: 'Sasa hivi' });
    const { body } = await preview(`slider/${hidden.id}`, { description: 'Zamani, typed' });
    expect(body.html).toContain('Zamani, typed');
    expect(body.html).not.toContain('Sasa hivi');
  });

  it('show another page of the site, and no other address', async () => {
    const { body } = await preview('words?path=/contact', { words: {} });
    expect(body.path).toBe('/contact');
    for (const path of [
      '/admin',
      '/api/pages/home',
      'https://example.org/',
      '//example.org',
      '/a/../admin',
      '/storage/x',
    ])
      expect((await preview(`words?path=${encodeURIComponent(path)}`, {})).status).toBe(422);
  });

  it('carry no script of anybody', async () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script><svg onload=alert(3)>';
    const text = `<p onclick="alert(4)">Typed text</p><iframe srcdoc="<script>alert(5)</script>"></iframe><svg onload=alert(6)>`;
    const { body } = await preview(`post/${post.id}`, { title: hostile, description: text, author: hostile });
    const named = await preview('identity', { name: hostile, tagline: hostile, mark: '<svg onload="alert(6)"/>' });
    const worded = await preview('words', { words: { 'home.whyTitle': hostile } });
    for (const { html } of [body, named.body, worded.body]) {
      // Without the values of attributes, which may hold it as text.
      const markup = html.replace(/="[^"]*"/g, '=');
      expect(markup).not.toMatch(/<script|<iframe|<img src=x|<svg onload|<[^>]+ on[a-z]+=/i);
      expect(html).not.toMatch(/href="javascript:/i);
      expect(html).toContain(`<head><meta http-equiv="Content-Security-Policy" content="default-src 'none';`);
    }
    expect(body.html).toContain('<p dir="auto">Typed text</p>');
  });

  it('are for those who may write the content, from their own pages', async () => {
    const [editor, viewer] = [await site.signIn(RoleName.Editor), await site.signIn(RoleName.Viewer)];
    const statusFor = async (who: Client, path: string) => (await preview(path, {}, who)).status;
    expect(await statusFor(editor, `post/${post.id}`)).toBe(200);
    expect(await statusFor(editor, 'identity')).toBe(403);
    expect(await statusFor(viewer, `post/${post.id}`)).toBe(403);
    expect(await statusFor(viewer, 'words')).toBe(403);
    expect(await statusFor(site.visitor(), `post/${post.id}`)).toBe(401);
    expect(await statusFor(me, 'post/999999')).toBe(404);
    expect((await preview(`post/${post.id}`, [1])).status).toBe(422);
    const foreign = { headers: { origin: 'https://example.org', 'sec-fetch-site': 'cross-site' } };
    expect((await me.post(`/admin/api/preview_post/${post.id}`, {}, foreign)).status).toBe(403);
  });

  it('let others save meanwhile, and are not in the way of it', async () => {
    const others = await Promise.all([1, 2, 3].map(() => site.signIn()));
    let saves = 0;
    const typing = others.map(async (who) => {
      for (let n = 0; n < 8; n += 1) await preview(`post/${post.id}`, { title: 'Typed', tags: [`t${n}`] }, who);
    });
    const saving = (async () => {
      for (let n = 0; n < 8; n += 1) {
        const { status } = await me.put(`/admin/api/update_post/${post.id}`, { title: `Saved ${n}`, tags: [`s${n}`] });
        if (status === 200) saves += 1;
        await delay(5);
      }
    })();
    await Promise.all([...typing, saving]);
    expect(saves).toBe(8);
    expect((await page(`/updates/${post.slug}`)).html).toMatch(/<h1[^>]*>Saved 7/);
    const { body } = await me.get(`/admin/edit_post/${post.id}`);
    expect({ version: body.version, tags: body.tags }).toEqual({ version: post.version + 8, tags: ['s7'] });
  });

  it('hold the connection that writes for some milliseconds', async () => {
    await addManyPosts(site.database, 1000);
    const times: number[] = [];
    const begun = site.database.preview.bind(site.database);
    site.database.preview = (work) =>
      begun(async (manager) => {
        const start = performance.now();
        const result = await work(manager);
        times.push(performance.now() - start);
        return result;
      });
    for (let n = 0; n < 20; n += 1) await preview(`post/${post.id}`, { title: `Typed ${n}` });
    // The shortest one: what else the machine does only ever adds.
    const shortest = Math.min(...times);
    process.stdout.write(
      `A preview of a post among 1,000 holds the connection for ${shortest.toFixed(1)} ms (${kind}).\n`,
    );
    expect(shortest).toBeLessThan(150);
  });
});
