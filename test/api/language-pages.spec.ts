import { RoleName } from '../../backend/core/access/role-name.js';
import { CacheCounts } from '../../backend/core/cache/cache-counts.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';

describe('Pages of a site in several languages', () => {
  let site: TestApp;
  let me: Client;

  const saveLanguages = (input: object) => me.put('/admin/api/languages', input);

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    me = await site.signIn(RoleName.Administrator);
    await me.post('/admin/api/create_product', { title: 'School Manager' });
    await me.patch('/admin/update_legal', { terms: '<p>See <a href="/contact?a=b#c">us</a>.</p>' });
    const { status } = await saveLanguages({
      sections: { portifolios: 'references' },
      others: [
        { tag: 'pl', is_published: true, sections: { contact: 'kontakt', updates: 'nowosci' } },
        { tag: 'ar', is_published: true },
        { tag: 'sw', sections: { contact: 'mawasiliano' } },
      ],
    });
    expect(status).toBe(200);
  });

  afterAll(() => site.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.url}${path}`, { headers, redirect: 'manual' });
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
      response,
    };
  };
  const link = (html: string, rel: string) =>
    [...html.matchAll(/<link rel="([a-z]+)"(?: hrefLang="([^"]+)")? href="([^"]+)"/g)]
      .filter(([, of]) => of === rel)
      .map(([, , language = '', href = '']) => [language, new URL(href).pathname]);

  it.each([
    ['/', 'en', 'ltr'],
    ['/contact', 'en', 'ltr'],
    ['/references', 'en', 'ltr'],
    ['/pl', 'pl', 'ltr'],
    ['/pl/kontakt', 'pl', 'ltr'],
    ['/pl/nowosci?search=x', 'pl', 'ltr'],
    ['/ar/contact', 'ar', 'rtl'],
  ])('are at their addresses: %s in %s', async (path, language, direction) => {
    const { status, html } = await get(path);
    expect([status, /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1)]).toEqual([200, [language, direction]]);
  });

  it.each([
    ['/portifolios?service=a', '/references?service=a'],
    ['/pl/contact', '/pl/kontakt'],
    ['/pl/updates?page=2&x=y', '/pl/nowosci?page=2'],
    ['/pl/updates/an-update', '/pl/nowosci/an-update'],
    ['/pl/', '/pl'],
  ])('are found at their former addresses: %s is %s', async (path, address) => {
    const { status, location } = await get(path);
    expect(status).toBeGreaterThanOrEqual(301);
    expect(location?.replace(/^https?:\/\/[^/]+/, '')).toBe(address);
  });

  it('have names of sections in letters of any script', async () => {
    const { body } = await me.get('/admin/api/languages');
    const [polish, arabic, ...rest] = body.others;
    const named = (contact: string) =>
      saveLanguages({ others: [polish, { ...arabic, sections: { contact } }, ...rest] });
    expect((await named('اتصل-بنا')).status).toBe(200);
    const address = `/ar/${encodeURIComponent('اتصل-بنا')}`;
    const { status, html } = await get(address);
    expect([status, link(html, 'canonical')[0]?.[1]]).toEqual([200, address]);
    // As of every page that is cached, its data is apart.
    const [, data = ''] = /data-page="([^"]+)"/.exec(html) ?? [];
    expect(data).toMatch(new RegExp(`^${address}\\.json\\?v=`));
    expect((await get(data)).status).toBe(200);
    const { hits } = site.nest.get(CacheCounts);
    await get(address);
    expect(site.nest.get(CacheCounts).hits).toBe(hits + 1);
    expect(link((await get('/contact')).html, 'alternate')).toContainEqual(['ar', address]);
    expect((await get('/ar/contact')).location).toBe(address);
    expect((await get(address.toLowerCase())).location?.replace(/^https?:\/\/[^/]+/, '')).toBe(address);
    expect((await get('/ar/%E0%A4%A')).status).toBeGreaterThanOrEqual(400);
    expect((await get('/sitemap.xml')).html).toContain(address);
    for (const refused of ['Kontakt', 'a b', 'a/b', '-a', 'a%20b', 'pl', 'solutions', 'ÉCRIRE'])
      expect([refused, (await named(refused)).status]).toEqual([refused, 422]);
    await saveLanguages({ others: body.others });
  });

  it('have a renamed section at its new name, and lead there from all former ones', async () => {
    const { body } = await me.get('/admin/api/languages');
    const [polish, ...rest] = body.others;
    await saveLanguages({ others: [{ ...polish, sections: { ...polish.sections, contact: 'napisz' } }, ...rest] });
    expect([
      (await get('/pl/napisz')).status,
      (await get('/pl/kontakt')).location,
      (await get('/pl/contact')).location,
    ]).toEqual([200, '/pl/napisz', '/pl/napisz']);
    await saveLanguages({ others: body.others });
    expect([(await get('/pl/kontakt')).status, (await get('/pl/napisz')).location]).toEqual([200, '/pl/kontakt']);
  });

  it('name each other for search engines, both ways, and themselves', async () => {
    for (const path of ['/', '/contact', '/references', '/solutions']) {
      const alternates = link((await get(path)).html, 'alternate');
      expect(alternates.map(([language]) => language)).toEqual(['en', 'pl', 'ar', 'x-default']);
      for (const [language = '', address = ''] of alternates.slice(0, -1)) {
        const { status, html } = await get(address);
        expect([status, link(html, 'canonical'), link(html, 'alternate')]).toEqual([200, [['', address]], alternates]);
        expect(html).toContain(`<html lang="${language}"`);
      }
      expect(alternates.at(-1)).toEqual(['x-default', path]);
    }
  });

  it('describe one company and one website in all languages', async () => {
    const described = ['/', '/pl', '/ar'].map(async (path) => {
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await get(path)).html) ?? [];
      const things: { '@type': string; '@id': string; url: string; inLanguage?: string[] }[] =
        JSON.parse(json)['@graph'];
      return things.map(({ '@type': type, '@id': id, url, inLanguage }) => [type, id, url, inLanguage]);
    });
    const [first = [], ...others] = await Promise.all(described);
    expect(first.map(([type, id]) => [type, String(id).replace(/^.*\/#/, '#')])).toEqual([
      ['Organization', '#organization'],
      ['WebSite', '#website'],
    ]);
    expect(first[1]?.[3]).toEqual(['en', 'pl', 'ar']);
    for (const other of others) expect(other).toEqual(first);
  });

  describe('of records', () => {
    const records = [
      ['product', 'title', '/solutions'],
      ['portifolio', 'name', '/references'],
      ['post', 'title', '/updates'],
      ['page', 'title', ''],
    ] as const;
    const addresses: string[] = [];

    const created = async (name: string, values: object) => {
      const { status, body } = await me.post(`/admin/api/create_${name}`, values);
      expect([name, status]).toEqual([name, 201]);
      return body;
    };
    const policy = async (missing: string) => {
      const { body } = await me.get('/admin/api/languages');
      const others = body.others.map((one: { tag: string }) => (one.tag === 'ar' ? { ...one, missing } : one));
      expect((await saveLanguages({ others })).status).toBe(200);
    };
    /** Where the switcher leads, by language. */
    const switcher = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/<a href="([^"]+)" hrefLang="([^"]+)"/g)].map(([, href, language]) => [language, href]),
      );

    beforeAll(async () => {
      for (const [name, field, path] of records) {
        const { id } = await created(name, { [field]: `Original ${name}` });
        await created(name, { [field]: `Po polsku ${name}`, language: 'pl', translation_of: id });
        addresses.push(`${path}/original-${name}`);
      }
    });

    it('name their translations, which name them', async () => {
      for (const address of addresses) {
        const { html } = await get(address);
        const alternates = link(html, 'alternate');
        expect(alternates.map(([language]) => language)).toEqual(['en', 'pl', 'x-default']);
        expect(alternates[1]?.[1]).toMatch(/^\/pl\/.*po-polsku-/);
        expect(alternates[2]).toEqual(['x-default', address]);
        for (const [language = '', other = ''] of alternates.slice(0, -1)) {
          const page = await get(other);
          expect([page.status, link(page.html, 'canonical')]).toEqual([200, [['', other]]]);
          expect(link(page.html, 'alternate')).toEqual(alternates);
          expect(page.html).toContain(`<html lang="${language}"`);
        }
      }
    });

    it('lead to the home page of a language without them, which says why', async () => {
      for (const address of addresses) {
        const { html } = await get(address);
        expect(switcher(html)).toEqual({
          en: address,
          pl: link(html, 'alternate')[1]?.[1],
          ar: '/ar#untranslated',
        });
      }
      const { html } = await get('/ar');
      expect(/<p [^>]*id="untranslated">([^<]+)</.exec(html)?.[1]).toMatch(/^\p{Script=Arabic}/u);
    });

    it('are in the sitemap with their translations alone', async () => {
      const { html: xml } = await get('/sitemap.xml');
      const entries = [...xml.matchAll(/<url><loc>https?:\/\/[^/]+([^<]*)<\/loc>(.*?)<\/url>/g)];
      const alternatesIn = (address: string) => {
        const entry = entries.find(([, of]) => of === address)?.[2] ?? '';
        return [...entry.matchAll(/hreflang="([^"]+)" href="https?:\/\/[^/]+([^"]*)"/g)].map(([, ...pair]) => pair);
      };
      for (const address of addresses) {
        const alternates = link((await get(address)).html, 'alternate');
        for (const [, other = ''] of alternates) expect(alternatesIn(other)).toEqual(alternates);
      }
    });

    it('are not named by the others where search engines are to leave them out', async () => {
      const { body } = await me.get('/admin/api/list_product?language=pl');
      const { id } = body.data.find(({ title }: { title: string }) => title === 'Po polsku product');
      const set = async (no_index: boolean) => {
        const { status } = await me.put(`/admin/api/update_product/${id}`, { title: 'Po polsku product', no_index });
        expect(status).toBe(200);
      };
      const [original = ''] = addresses;
      const hidden = switcher((await get(original)).html).pl ?? '';
      await set(true);
      const page = await get(original);
      // Readers are led there all the same.
      expect([link(page.html, 'alternate'), switcher(page.html).pl]).toEqual([[], hidden]);
      const { html } = await get(hidden);
      expect([link(html, 'alternate'), html.includes('<meta name="robots" content="noindex"')]).toEqual([[], true]);
      expect((await get('/sitemap.xml')).html).not.toContain(hidden);
      await set(false);
      expect(link((await get(original)).html, 'alternate').map(([language]) => language)).toEqual([
        'en',
        'pl',
        'x-default',
      ]);
    });

    it('show the original with its own language where theirs does so, are no alternate of it, and leave search engines to it', async () => {
      await policy('show_original');
      for (const address of addresses) {
        const { html } = await get(address);
        expect(link(html, 'alternate').map(([language]) => language)).toEqual(['en', 'pl', 'x-default']);
        const shown = switcher(html).ar ?? '';
        expect(shown).toBe(`/ar${address.replace('/references', '/portifolios')}`);
        const page = await get(shown);
        expect([page.status, link(page.html, 'canonical')]).toEqual([200, [['', address]]]);
        expect([link(page.html, 'alternate'), page.html.includes('application/ld+json')]).toEqual([[], false]);
        expect(page.html).toMatch(/<h1 lang="en" dir="ltr">Original /);
      }
      const { html } = await get('/ar/solutions');
      expect(html).toMatch(/<h2 lang="en" dir="ltr">Original product/);
      await policy('leave_out');
    });
  });

  it('name the language of each text of settings and blocks that is not translated', async () => {
    const settings = { footer_short: 'Made here', tagline: 'Software' };
    await me.put('/admin/api/identity', settings);
    await me.put('/admin/api/identity?language=ar', { tagline: 'برمجيات', missing: ['footer_short'] });
    const points = { why: [{ title: 'Fast <& small', text: 'Quite', picture: null, drawing: 'web' }] };
    expect((await me.put('/admin/api/home_sections', points)).status).toBe(200);
    await me.put('/admin/api/home_sections?language=ar', {
      why: [{ title: 'Fast <& small', text: 'جدا' }],
      missing: ['why.0.title'],
    });
    const steps = (title: string, text: string) => ({
      kind: 'steps',
      heading: '',
      introduction: '',
      items: [{ title, text, fact: '' }],
    });
    const rich = { kind: 'rich_text', heading: '', note: '', text: '<p>Only <b>here</b></p>', ground: 'paper' };
    const page = { title: 'Who we are', blocks: [steps('We listen', 'Then we build'), rich] };
    const { body: original } = await me.post('/admin/api/create_page', page);
    const { status, body } = await me.post('/admin/api/create_page', {
      title: 'من نحن',
      slug: 'man-nahnu',
      blocks: [steps('نستمع', 'Then we build'), rich],
      language: 'ar',
      translation_of: original.id,
    });
    expect([status, body.slug]).toEqual([201, 'man-nahnu']);
    const home = (await get('/ar')).html;
    expect(home).toContain('<bdi lang="en" dir="ltr">Made here</bdi>');
    expect(home).toContain('<h3 lang="en" dir="ltr">Fast &lt;&amp; small</h3><p>جدا</p>');
    const own = (await get('/ar/man-nahnu')).html;
    expect(own).toMatch(/<h2 class="[^"]*">نستمع<\/h2><p lang="en" dir="ltr">Then we build<\/p>/);
    expect(own).toMatch(/<div class="prose" lang="en" dir="ltr"><p dir="auto">Only/);
    expect((await get('/')).html).toContain('<bdi>Made here</bdi>');
    const { originals } = (await me.get('/api/pages/page/man-nahnu?language=ar')).body;
    expect(originals).toEqual(['page.blocks.0.items.0.text', 'page.blocks.1.text', 'look.footerShort']);
    expect((await me.get('/api/pages/home')).body).not.toHaveProperty('originals');
    await me.delete(`/admin/api/delete_page/${original.id}`);
  });

  it('are in the sitemap with their alternates, and their searches are closed to crawlers', async () => {
    const { html: xml } = await get('/sitemap.xml');
    const [, entry = ''] = /<url>(<loc>[^<]*\/pl\/kontakt<\/loc>.*?)<\/url>/.exec(xml) ?? [];
    expect(
      [...entry.matchAll(/hreflang="([^"]+)" href="https?:\/\/[^/]+([^"]*)"/g)].map(([, ...pair]) => pair),
    ).toEqual([
      ['en', '/contact'],
      ['pl', '/pl/kontakt'],
      ['ar', '/ar/contact'],
      ['x-default', '/contact'],
    ]);
    expect(xml).not.toContain('/sw/');
  });

  it('link to pages of their own language', async () => {
    const { html } = await get('/pl/terms');
    expect(html).toContain('href="/pl/kontakt?a=b#c"');
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"(?! hrefLang)/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => !/^\/(?:pl|storage|admin)(?:[/#?]|$)/.test(String(href)))).toEqual([]);
  });

  it('are not found in a language that is a draft, but for signed-in users', async () => {
    const { status, html } = await get('/sw/mawasiliano');
    expect([status, html.includes('<html lang="en"')]).toEqual([404, true]);
    expect((await fetch(`${site.url}/api/pages/contact?language=sw`)).status).toBe(422);
    const shown = await get('/sw/mawasiliano', { cookie: [...me.cookies].map((pair) => pair.join('=')).join('; ') });
    expect([shown.status, shown.html.includes('<html lang="sw"'), shown.response.headers.get('cache-control')]).toEqual(
      [200, true, 'no-store'],
    );
    expect((await get('/sw/mawasiliano')).status).toBe(404);
    expect((await get('/')).html).not.toContain('/sw');
  });

  it('have data in the language that a call names', async () => {
    const shared = async (query: string) => (await fetch(`${site.url}/api/pages/shared${query}`)).json();
    expect((await shared('')).look).toMatchObject({ language: 'en' });
    expect((await shared('?language=PL')).look).toMatchObject({ language: 'pl', locale: 'pl_PL' });
    expect((await shared('?language=pl')).look).toMatchObject({ language: 'pl' });
    expect(await shared('?language=fr')).toMatchObject({ errors: { language: [expect.any(String)] } });
  });

  it('have addresses that are not found in their language', async () => {
    const { status, html } = await get('/ar/no/such/page');
    expect([status, html.includes('<html lang="ar"')]).toEqual([404, true]);
    expect((await get('/en')).status).toBe(404);
  });

  it('say nothing of languages on a site in one', async () => {
    await saveLanguages({
      sections: {},
      others: (await me.get('/admin/api/languages')).body.others.map((one: object) => ({
        ...one,
        is_published: false,
      })),
    });
    const { html } = await get('/contact');
    expect(html).not.toMatch(/hrefLang|data-addresses|(?<!popovertarget=)languages|og:locale:/);
  });
});
