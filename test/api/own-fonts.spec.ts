import { globSync, readFileSync } from 'node:fs';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import { downloadArchive } from './support/archives.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const fileOf = (name: string): Buffer =>
  readFileSync(globSync(`node_modules/@fontsource*/*/files/${name}.woff2`)[0] ?? '');
const FIGTREE = fileOf('figtree-latin-wght-normal');

describeOnEach("The site's own typefaces", (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer, webFolder: 'dist/web' } });
    me = await site.signIn();
    await me.post('/admin/api/create_product', { title: 'Shule' });
  });

  afterAll(() => site.close());
  afterEach(() => me.put('/admin/api/identity', { heading_fonts: [], text_fonts: [], theme: '' }));

  const upload = (bytes: Buffer, query = '?licensed=yes', who = me) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'brand.woff2');
    return who.post(`/admin/api/own_fonts${query}`, undefined, { raw: form });
  };
  const htmlOf = async (path: string) => (await fetch(site.url + path)).text();

  it('are kept with whoever says that there is a licence, and sent as fonts', async () => {
    const { status, body } = await upload(FIGTREE);
    expect([status, body]).toEqual([
      201,
      {
        name: expect.stringMatching(/^[0-9a-f]{24}$/),
        family: expect.stringContaining('Figtree'),
        weight: { min: 300, max: 900 },
        italic: false,
        size: FIGTREE.length,
        original_name: 'brand.woff2',
        licensed_by: expect.any(String),
        licensed_at: expect.any(String),
      },
    ]);
    expect((await upload(FIGTREE)).body).toEqual(body);
    expect((await me.get('/admin/api/own_fonts')).body).toEqual({ data: [body] });
    const sent = await fetch(`${site.url}/storage/site/font-${body.name}.woff2`);
    expect(Buffer.from(await sent.arrayBuffer()).equals(FIGTREE)).toBe(true);
    expect(['content-type', 'x-content-type-options', 'cache-control'].map((name) => sent.headers.get(name))).toEqual([
      'font/woff2',
      'nosniff',
      'public, max-age=31536000, immutable',
    ]);
    expect((await fetch(`${site.url}/storage/site/font-${'0'.repeat(24)}.woff2`)).status).toBe(404);
  });

  it('are refused without a licence, without a right, too large, or if they are nothing of the kind', async () => {
    const unlicensed = await upload(FIGTREE, '');
    expect([unlicensed.status, unlicensed.body.errors]).toEqual([
      422,
      { licensed: ['Please confirm that you have the licence to use this font on your website.'] },
    ]);
    expect((await upload(FIGTREE, '?licensed=yes', await site.signIn(RoleName.Editor))).status).toBe(403);
    expect((await upload(Buffer.alloc(600 * 1024))).status).toBe(413);
    const other = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(100)));
    expect([other.status, other.body.message]).toEqual([
      415,
      'This is not a WOFF2 font. Foundries offer this format for websites.',
    ]);
    const wrong = await me.put('/admin/api/identity', { text_fonts: ['../x'] });
    expect(wrong.status).toBe(422);
  });

  it.each(['', 'folio'])('stand before those of the theme, whose files pages do not load then: %j', async (theme) => {
    const { name } = (await upload(FIGTREE)).body;
    await me.put('/admin/api/identity', { theme });
    const preloads = async () =>
      [...(await htmlOf('/')).matchAll(/rel="preload" href="([^"]*\.woff2)"/g)].map(([, href]) => href);
    const before = await preloads();
    expect(before).toHaveLength(2);
    expect((await me.put('/admin/api/identity', { heading_fonts: [name], text_fonts: [name] })).status).toBe(200);
    expect(await preloads()).toEqual([`/storage/site/font-${name}.woff2`]);
    const html = await htmlOf('/');
    expect(html).toContain(`url("/storage/site/font-${name}.woff2") format("woff2");font-weight:300 900;`);
    expect(html).toMatch(
      /@layer variants\{:root\{--font-display:"Own Display","Own Display Fallback",[^;]+;--font-text:/,
    );
    // Their letters come from the own file; faces for other scripts stay.
    for (const href of before) expect(html).not.toContain(href);
    await me.put('/admin/api/identity', { text_fonts: [] });
    const [own, ofTheme, ...more] = await preloads();
    expect([own, more, before]).toEqual([`/storage/site/font-${name}.woff2`, [], expect.arrayContaining([ofTheme])]);
  });

  it('come back with the history, and unknown ones are as none', async () => {
    const { name } = (await upload(FIGTREE)).body;
    await me.put('/admin/api/identity', { heading_fonts: [name] });
    await me.put('/admin/api/identity', { heading_fonts: ['f'.repeat(24)] });
    expect(await htmlOf('/')).not.toContain('Own Display');
    const { body } = await me.get('/admin/api/history/identity/1');
    await me.post('/admin/api/restore_identity/1', { entry: body.data[1].id });
    expect(await htmlOf('/')).toContain('Own Display');
  });

  it('are in the preview before they are saved, and in copies of the site, but not in the back office', async () => {
    const { name } = (await upload(FIGTREE)).body;
    const { body } = await me.post('/admin/api/preview_identity', { heading_fonts: [name] });
    expect(body.html).toContain(`font-${name}.woff2`);
    await me.put('/admin/api/identity', { heading_fonts: [name] });
    expect(await htmlOf('/admin/login')).not.toContain('Own Display');
    const { files } = await downloadArchive(me, '/admin/api/exports/site?base=https://copy.example');
    expect(String(files.get('index.html'))).toContain(`font-${name}.woff2`);
    expect(files.get(`storage/site/font-${name}.woff2`)?.equals(FIGTREE)).toBe(true);
  });
});
