import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, whenIdle, wxr } from './support/old-sites.js';

const polylang = (language: string): string =>
  `<category domain="language" nicename="${language}"><![CDATA[${language}]]></category><category domain="post_translations" nicename="pll_a"><![CDATA[pll_a]]></category>`;

describeOnEach('Addresses in several languages', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await setLanguages('leave_out');
  });
  afterAll(() => site.close());

  const setLanguages = async (missing: string) =>
    expect(
      (
        await me.put('/admin/api/languages', {
          others: [{ tag: 'pl', is_published: true, missing, sections: { updates: 'wpisy' } }],
        })
      ).status,
    ).toBe(200);
  const create = async (values: object): Promise<{ id: number; slug: string }> => {
    const { status, body } = await me.post('/admin/api/create_post', values);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  };
  const add = (path: string, target: string) => me.post('/admin/api/create_redirect', { path, target });
  const visit = async (path: string): Promise<string> => {
    const { status, headers } = await fetch(`${site.url}${path}`, {
      redirect: 'manual',
      headers: { Accept: 'text/html' },
    });
    return [status, headers.get('location')].filter((one) => one !== null).join(' ');
  };
  const broken = async () =>
    (await me.get('/admin/api/broken_links')).body.broken.map(({ url }: { url: string }) => url);

  it('of imported translations lead to the page in its language', async () => {
    const item = (id: number, language: string, title: string, link: string) => ({
      id,
      title,
      name: title.toLowerCase(),
      link: `https://old.example${link}`,
      html: `<p>${title}.</p>`,
      more: polylang(language),
    });
    const id = await sendExport(
      me,
      'languages.xml',
      wxr([item(2, 'pl', 'Czesne', '/polski/czesne/'), item(1, 'en', 'Tuition', '/tuition/')]),
    );
    await whenIdle(me, id);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    expect(await visit('/polski/czesne/')).toBe('301 /pl/wpisy/czesne');
    expect((await me.get('/api/pages/updates/czesne?language=pl')).status).toBe(200);
    expect(await visit('/tuition')).toBe('301 /updates/tuition');
    const again = await sendExport(
      me,
      'languages.xml',
      wxr([item(2, 'pl', 'Czesne', '/polski/czesne/'), item(1, 'en', 'Tuition', '/tuition/')]),
    );
    await whenIdle(me, again);
    const { body } = await me.get(`/admin/api/imports/${again}/items`);
    expect(body.map(({ fate, target }: Record<string, string>) => `${fate} ${target}`)).toEqual(
      expect.arrayContaining(['unchanged /pl/wpisy/czesne', 'unchanged /updates/tuition']),
    );
  });

  it('have redirects where only another language has such a page', async () => {
    await create({ title: 'Fees' });
    expect((await add('/pl/wpisy/fees', '/contact')).status).toBe(201);
    expect(await visit('/pl/wpisy/fees')).toBe('301 /contact');
    expect((await add('/updates/fees', '/contact')).body.errors).toEqual({
      path: ['There is a page at this address, so the redirect would have no effect.'],
    });
  });

  it('are those of originals where a language shows them', async () => {
    const { id } = await create({ title: 'Shown' });
    await setLanguages('show_original');
    expect((await add('/pl/wpisy/shown', '/contact')).status).toBe(422);
    await create({ title: 'Pokazane', language: 'pl', translation_of: id });
    expect((await add('/pl/wpisy/shown', '/contact')).status).toBe(201);
    await setLanguages('leave_out');
  });

  it('are gone with the page, though another language has a page with the slug', async () => {
    const { id } = await create({ title: 'Same' });
    const polish = await create({ title: 'Same', slug: 'same', language: 'pl', translation_of: id });
    await me.delete(`/admin/api/delete_post/${polish.id}`);
    await me.delete(`/admin/api/delete_bin/post/${polish.id}`);
    expect(await visit('/pl/wpisy/same')).toBe('410');
    expect((await me.get('/api/pages/updates/same')).status).toBe(200);
  });

  it('are broken in links where the page is that of another language', async () => {
    const target = await create({ title: 'Linked' });
    await create({ title: 'Podane', language: 'pl', translation_of: target.id });
    const from = await create({ title: 'From', description: '<p><a href="/updates/linked">there</a></p>' });
    expect(await broken()).toEqual([]);
    await create({
      title: 'Od',
      language: 'pl',
      translation_of: from.id,
      description: '<p><a href="/updates/linked">tam</a> <a href="/updates/podane">tu</a></p>',
    });
    expect(await broken()).toEqual(['/pl/wpisy/linked']);
  });

  it('of translations are offered with their prefix', async () => {
    const { id } = await create({ title: 'Reminders' });
    await create({ title: 'Przypomnienia', language: 'pl', translation_of: id });
    await visit('/2019/przypomnienia.html');
    const { body } = await me.get('/admin/api/missed_addresses');
    expect(body.find(({ path }: { path: string }) => path.startsWith('/2019'))).toMatchObject({
      suggestion: { path: '/pl/wpisy/przypomnienia' },
    });
  });

  it('that have moved are the one step of a redirect', async () => {
    const { id } = await create({ title: 'Renamed' });
    const polish = await create({ title: 'Zmienione', language: 'pl', translation_of: id });
    await add('/old/renamed', '/updates/renamed#top');
    await add('/old/zmienione', '/pl/wpisy/zmienione');
    await add('/old/section', '/pl/updates/zmienione');
    expect(await visit('/old/section')).toBe('301 /pl/wpisy/zmienione');
    await me.put(`/admin/api/update_post/${id}`, { title: 'Renamed', slug: 'anew' });
    await me.put(`/admin/api/update_post/${polish.id}`, { title: 'Zmienione', slug: 'na-nowo' });
    expect(await visit('/old/renamed')).toBe('301 /updates/anew#top');
    expect(await visit('/old/zmienione')).toBe('301 /pl/wpisy/na-nowo');
    expect(await visit('/old/section')).toBe('301 /pl/wpisy/na-nowo');
  });

  it('are tried: what visitors find there, in every language', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    const tried = async (address: string): Promise<string> => {
      const { status, body } = await viewer.get(`/admin/api/check_address?address=${encodeURIComponent(address)}`);
      expect([status, body.address]).toEqual([200, address]);
      return `${body.status} ${body.target}`.trim();
    };
    const { id } = await create({ title: 'Tried' });
    const { id: polish } = await create({ title: 'Sprawdzone', language: 'pl', translation_of: id });
    await add('/old/tried', '/updates/tried');
    await add('/old/gone', '');
    for (const [address, answer] of [
      ['/updates/tried', '200'],
      ['https://www.former.example/updates/tried?utm_source=mail', '200'],
      ['/pl/wpisy/sprawdzone', '200'],
      ['/pl', '200'],
      ['/pl/updates/sprawdzone', '301 /pl/wpisy/sprawdzone'],
      ['/pl/wpisy/tried', '404'],
      ['/updates/sprawdzone', '404'],
      ['/updates?category=there-is-none', '404'],
      ['/?p=3', '404'],
      ['/old/tried', '301 /updates/tried'],
      ['/old/gone', '410'],
      ['/nowhere', '404'],
    ] as const)
      expect([address, await tried(address)]).toEqual([address, answer]);
    await me.put(`/admin/api/update_post/${polish}`, { title: 'Sprawdzone', slug: 'zbadane' });
    expect(await tried('/pl/wpisy/sprawdzone')).toBe('301 /pl/wpisy/zbadane');
    expect((await viewer.get('/admin/api/check_address')).status).toBe(422);
    expect((await site.visitor().get('/admin/api/check_address?address=/')).status).toBe(401);
  });
});
