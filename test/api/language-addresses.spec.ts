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

  const setLanguages = async (missing: string, is_published = true) =>
    expect(
      (
        await me.put('/admin/api/languages', {
          others: [{ tag: 'pl', is_published, missing, sections: { updates: 'wpisy' } }],
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
    await me.put(`/admin/api/update_post/${id}`, { title: 'Shown', slug: 'shown-anew' });
    expect(await visit('/pl/wpisy/shown')).toBe('301 /pl/wpisy/shown-anew');
    // Those at which it was shown lead to its translation.
    await create({ title: 'Pokazane', language: 'pl', translation_of: id });
    for (const slug of ['shown', 'shown-anew']) expect(await visit(`/pl/wpisy/${slug}`)).toBe('301 /pl/wpisy/pokazane');
    expect((await add('/pl/wpisy/shown', '/contact')).status).toBe(422);
    await setLanguages('leave_out');
    expect((await add('/pl/wpisy/shown', '/contact')).status).toBe(201);
    expect(await visit('/pl/wpisy/shown')).toBe('301 /contact');
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

  it('are found in any spelling, of every kind of page', async () => {
    const { id } = await create({ title: 'Fee reminder' });
    await create({ title: 'Przypomnienie', language: 'pl', translation_of: id });
    await me.post('/admin/api/create_product', { title: 'Ledger' });
    await me.post('/admin/api/create_portifolio', { name: 'Hill school', service_id: null, product_id: null });
    await me.post('/admin/api/create_page', { title: 'About us' });
    for (const [asked, address] of [
      ['/updates/Fee-Reminder', '/updates/fee-reminder'],
      ['/UPDATES/fee-reminder/?x=y&utm_source=z', '/updates/fee-reminder?utm_source=z'],
      ['/updates/Fee-Reminder.md', '/updates/fee-reminder.md'],
      ['/Updates?Page=1&page=2', '/updates?page=2'],
      ['/PL/Wpisy/Przypomnienie', '/pl/wpisy/przypomnienie'],
      ['/pl/Updates/przypomnienie', '/pl/wpisy/przypomnienie'],
      ['/Solutions/Ledger', '/solutions/ledger'],
      ['/portifolios/HILL-school', '/portifolios/hill-school'],
      ['/About-Us', '/about-us'],
      ['/Contact/', '/contact'],
      ['/Sitemap.xml', '/sitemap.xml'],
    ] as const)
      expect([asked, await visit(asked)]).toEqual([asked, `301 ${address}`]);
    await me.put(`/admin/api/update_post/${id}`, { title: 'Fee reminder', slug: 'reminder-of-fees' });
    expect(await visit('/updates/Fee-Reminder?utm_campaign=x')).toBe('301 /updates/reminder-of-fees?utm_campaign=x');
    for (const missing of ['/updates/Nowhere', '/pl/Wpisy/Fee-Reminder', '/Nowhere/', '/updates/%C5', '/A%00'])
      expect([missing, await visit(missing)]).toEqual([missing, expect.stringMatching(/^40[04]$/)]);
  });

  it('below a renamed section lead on, or are gone, as before', async () => {
    const rename = async (updates: string) => {
      const { body } = await me.get('/admin/api/languages');
      expect((await me.put('/admin/api/languages', { ...body, sections: { updates } })).status).toBe(200);
    };
    const removed = async (title: string, slug?: string) => {
      const { id } = await create({ title });
      if (slug) await me.put(`/admin/api/update_post/${id}`, { title, slug });
      await me.delete(`/admin/api/delete_post/${id}`);
      await me.delete(`/admin/api/delete_bin/post/${id}`);
    };
    await removed('Purged early', 'purged-with-another-slug');
    const { id } = await create({ title: 'Slug before' });
    await me.put(`/admin/api/update_post/${id}`, { title: 'Slug before', slug: 'slug-after' });
    await add('/updates/2019/*', '/contact');
    await add('/updates/typed', '/updates/slug-before');
    await add('/led', '/updates/typed');
    await rename('news');
    await removed('Purged between');
    await rename('aktualności');
    await removed('Purged late');
    const now = `/${encodeURIComponent('aktualności')}`;
    for (const section of ['/updates', '/news', '/News', now, '/aktualnos%CC%81ci'])
      for (const [rest, answer] of [
        ['/slug-before', `301 ${now}/slug-after`],
        ['/purged-early', '410'],
        ['/purged-with-another-slug', '410'],
        ['/purged-between', '410'],
        ['/purged-late', '410'],
        ['/2019/x', '301 /contact'],
        ['/typed?a=b', `301 ${now}/slug-after?a=b`],
      ] as const)
        expect([section + rest, await visit(section + rest)]).toEqual([section + rest, answer]);
    expect(await visit('/updates/slug-after')).toBe(`301 ${now}/slug-after`);
    expect(await visit('/led')).toBe(`301 ${now}/slug-after`);
    expect(await visit('/updates/nowhere')).toBe(`301 ${now}/nowhere`);
    expect(await visit(`${now}/nowhere`)).toBe('404');
    // These would count for each other.
    for (const [path, target] of [
      ['/updates/series/*', `${now}/series/*`],
      ['/updates/series/*', '/news/series/more/*'],
    ] as const)
      expect((await add(path, target)).body.errors).toEqual({ target: ['This redirect would lead back to itself.'] });
    await rename('');
    expect((await add('/updates/series/*', '/blog/series/*')).status).toBe(201);
    await rename('blog');
    expect(await visit('/updates/series/x')).toBe('301 /blog/series/x');
    expect(await visit('/blog/series/x')).toBe('404');
    await rename('');
  });

  it('of a language that is a draft, and of a section that is not offered, are those of no page', async () => {
    const { id } = await create({ title: 'Hidden' });
    await create({ title: 'Ukryte', language: 'pl', translation_of: id });
    await create({ title: 'Links to hidden', description: '<p><a href="/updates/hidden">x</a></p>' });
    const tried = async (address: string) => {
      const { body } = await me.get(`/admin/api/check_address?address=${encodeURIComponent(address)}`);
      return `${body.status} ${body.target}`.trim();
    };
    await add('/old/hidden', '/updates/hidden');
    expect((await add('/updates/hidden', '/contact')).status).toBe(422);
    await me.put('/admin/api/offerings', { updates: false });
    await setLanguages('leave_out', false);
    expect(await broken()).toContain('/updates/hidden');
    // Nothing that visitors do not see is broken, and texts can be written meanwhile.
    expect((await broken()).filter((url: string) => url.startsWith('/pl'))).toEqual([]);
    const description = '<p><a href="/updates/hidden">x</a> <a href="/pl/wpisy/ukryte">y</a></p>';
    await create({ title: 'Written meanwhile', description });
    expect((await add('/updates/hidden', '/contact')).status).toBe(201);
    expect((await add('/pl/wpisy/ukryte', '/contact')).status).toBe(201);
    for (const address of ['/old/hidden', '/updates/hidden', '/pl/wpisy/ukryte', '/pl/updates/ukryte']) {
      expect([address, await visit(address)]).toEqual([address, '301 /contact']);
      expect([address, await tried(address)]).toEqual([address, '301 /contact']);
    }
    expect(await visit('/pl/wpisy/nowhere')).toBe('404');
    await setLanguages('leave_out');
    await me.put('/admin/api/offerings', { updates: true });
    expect(await visit('/old/hidden')).toBe('301 /updates/hidden');
    expect(await visit('/pl/updates/ukryte')).toBe('301 /pl/wpisy/ukryte');
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
