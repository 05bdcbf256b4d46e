import { createHash } from 'node:crypto';
import { deriveTheme } from '../../backend/company/identity/theme.shared.js';
import { consentGuard } from '../../backend/company/own-css/consent-guard.js';
import { OwnCss } from '../../backend/company/own-css/own-css.entity.js';
import { allPermissions } from '../../backend/core/access/permissions.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { PASSWORD, startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

const CSS = 'h1 {\n  color: rgb(1 2 3);\n}\n:root { --radius-pill: 0px }';
const SHEET = `@layer own{${consentGuard(deriveTheme({ accent: '', ground: '' }))}h1 { color: rgb(1 2 3); } :root { --radius-pill: 0px }}`;

describeOnEach('The own CSS of a site', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn();
    // The page of a site without content is another one.
    await me.post('/admin/api/create_product', { title: 'Shule' });
    await me.patch('/admin/update_legal', { terms: '<p>Terms</p>', privacy: '<p>Privacy</p>' });
  });

  afterAll(() => site.close());
  afterEach(() => save({ css: '', is_on: true }));

  const save = (input: object) => me.put('/admin/api/own_css', input);
  const page = async (path: string) => {
    const response = await fetch(site.url + path);
    const html = await response.text();
    const [, media, css] = /<style id="own-css" media="([^"]*)">([^<]*)<\/style>/.exec(html) ?? [];
    return { html, media, css, policy: response.headers.get('content-security-policy') ?? '' };
  };

  it('is in the head of public pages, in its layer, and allowed by their policy', async () => {
    expect((await page('/')).css).toBeUndefined();
    expect((await save({ css: CSS })).status).toBe(200);
    for (const path of ['/', '/solutions', '/contact', '/not-there']) {
      const { html, css, media, policy } = await page(path);
      expect([path, css, media]).toEqual([path, SHEET, 'all']);
      expect(policy).toContain(`'sha256-${createHash('sha256').update(SHEET).digest('base64')}'`);
      expect(html.indexOf('id="own-css"')).toBeGreaterThan(html.indexOf('@layer tokens,theme-tokens'));
      expect(html.indexOf('id="own-css"')).toBeLessThan(html.indexOf('</head>'));
    }
  });

  it('is stated as the last layer but that of utilities', async () => {
    expect((await page('/')).html).toMatch(/@layer tokens,[^;]*,themes,variants,own,utilities;/);
  });

  it('decides tokens that pages would have as constants', async () => {
    const constant = /border-radius:var\(--radius-pill\)/;
    expect((await page('/')).html).not.toMatch(constant);
    await save({ css: CSS });
    expect((await page('/')).html).toMatch(constant);
  });

  it.each(['/', '/solutions', '/not-there', '/updates/not-there?page=2'])(
    'is absent where an address asks for it, and no cache keeps that: %s',
    async (path) => {
      await save({ css: CSS });
      const address = `${path}${path.includes('?') ? '&' : '?'}own_css=off`;
      // Before and after the page itself, which is kept.
      for (const asked of [address, path, address, path]) {
        const response = await fetch(site.url + asked);
        const html = await response.text();
        const isBare = asked === address;
        expect([asked, html.includes('<style id="own-css"')]).toEqual([asked, !isBare]);
        expect(response.headers.get('x-robots-tag')).toBe(isBare ? 'noindex' : null);
        if (isBare) expect(response.headers.get('cache-control')).toBe('no-store');
        else expect(response.headers.get('cache-control')).not.toBe('no-store');
        expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
        if (response.status === 200) expect(html).toMatch(/<link rel="canonical" href="[^"?]*"/);
      }
      expect((await page(`${path}${path.includes('?') ? '&' : '?'}own_css=on`)).css).toBe(SHEET);
    },
  );

  it('is absent there with signs in it that elements begin with, too', async () => {
    await save({ css: '@media (width < 40rem) { body { color: red } }' });
    expect((await page('/')).html).toContain('(width < 40rem)');
    expect((await page('/?own_css=off')).html).not.toContain('id="own-css"');
  });

  it('can be switched off by whoever may, as the address without it says to them alone', async () => {
    const told = async (who: Client) => (await who.get('/admin/api/edit_links?path=%2F')).body.own_css;
    expect(await told(me)).toBe(false);
    await save({ css: CSS });
    expect([await told(me), await told(await site.signIn(RoleName.Editor))]).toEqual([true, false]);
  });

  it.each(['/terms', '/privacy'])('is not in use on legal texts: %s', async (path) => {
    await save({ css: CSS });
    expect(await page(path)).toMatchObject({ css: SHEET, media: 'not all' });
  });

  it('is neither in the back office and at its sign-in, nor on pages of the server', async () => {
    await save({ css: CSS });
    for (const path of ['/admin/login', '/admin/own-css', '/show/gone'])
      expect([path, (await page(path)).html.includes('rgb(1 2 3)')]).toEqual([path, false]);
  });

  it('is switched off without being lost', async () => {
    await save({ css: CSS });
    const { body } = await save({ is_on: false });
    expect(body).toMatchObject({ css: CSS, is_on: false });
    expect((await page('/')).css).toBeUndefined();
  });

  it('is on no page if a row has what would be refused', async () => {
    await site.database.transaction((manager) => manager.update(OwnCss, { id: 1 }, { css: '}</style><script>' }));
    await me.put('/admin/api/own_css', { is_on: true });
    const { html, css } = await page('/');
    expect([css, html.includes('}</style><script>')]).toEqual([undefined, false]);
  });

  it.each([
    ['\n\na {\n  color red;\n}', 'Line 4: “color red;” can’t be read as CSS.'],
    ['a {}\n@import url("/storage/library/a.css");', 'Line 2: @import can’t be used here.'],
    [
      'a { background: url(https://example.org/a.png) }',
      'Line 1: “https://example.org/a.png” is no upload of this site. Addresses look like url("/storage/…").',
    ],
    ['a {}\n} @layer tokens { a {}', 'Line 2: “}” closes nothing that is open.'],
    ['a { content: "</style><script>" }', 'Line 1: “</” can’t stand in a page’s styles.'],
    ['a { width: expression(1) }', 'Line 1: expression(…) can’t be used here.'],
    [`/*${'x'.repeat(20_000)}*/`, 'css can have at most 20,000 characters.'],
  ])('is refused with a line: %j', async (css, message) => {
    await save({ css: CSS });
    const { status, body } = await save({ css });
    expect([status, body.errors]).toEqual([422, { css: [message] }]);
    expect((await page('/')).css).toBe(SHEET);
  });

  it('is for administrators alone, whatever else a role may do', async () => {
    const others = allPermissions().filter((permission) => permission !== 'own_css.write');
    const role = await me.post('/admin/api/create_role', { name: 'Nearly all', permissions: others });
    expect(role.status).toBe(201);
    const asked = await me.post('/admin/api/create_role', { name: 'All', permissions: [...others, 'own_css.write'] });
    expect([asked.status, asked.body.errors]).toEqual([422, { permissions: [expect.any(String)] }]);
    const { email } = await site.newUser(RoleName.Viewer, { role_id: role.body.id });
    const nearly = await site.visitor().signIn(email, PASSWORD);
    for (const who of [nearly, await site.signIn(RoleName.Editor)]) {
      expect((await who.get('/admin/api/own_css')).status).toBe(403);
      expect((await who.put('/admin/api/own_css', { css: CSS })).status).toBe(403);
      expect((await who.post('/admin/api/preview_own_css', { css: CSS })).status).toBe(403);
      expect((await who.get('/admin/api/history/own_css/1')).status).toBe(403);
    }
  });

  it('has a history whose versions can be restored', async () => {
    await save({ css: CSS });
    await save({ css: 'h1 { color: red }' });
    const { body } = await me.get('/admin/api/history/own_css/1');
    const entry = body.data.find(({ version }: { version: number }) => version === body.data[0].version - 1);
    const restored = await me.post(`/admin/api/restore_own_css/1`, { entry: entry.id });
    expect([restored.status, (await me.get('/admin/api/own_css')).body.css]).toEqual([200, CSS]);
  });
});
