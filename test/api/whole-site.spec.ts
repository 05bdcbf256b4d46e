import { SaxesParser } from 'saxes';
import { SitePicturesService } from '../../backend/company/identity/site-pictures.service.js';
import { forReleases } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import type { Client } from './support/client.js';
import { seedSmallDemo } from './support/demo-content.js';

interface Answer {
  status: number;
  location: string | undefined;
  html: string;
  /** The pages that link to it. */
  from: Set<string>;
}

const LANGUAGES = ['en', 'sw', 'ar'] as const;

/** Records with a page of their own, and what names them. */
const TRANSLATED = [
  ['product', 'title'],
  ['post', 'title'],
  ['portifolio', 'name'],
] as const;

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => unescaped(found));

const titleOf = (html: string) => all(html, /<title>([^<]*)<\/title>/g)[0] ?? '';

const canonicalOf = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g).map((href) => new URL(href));

const isForEngines = ({ status, html }: Answer) =>
  status === 200 && html.startsWith('<!') && !/<meta name="robots" content="noindex/.test(html);

const alternatesOf = (html: string): [language: string, address: string][] =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', href = '']) => {
    const { pathname, search } = new URL(unescaped(href));
    return [language, pathname + search];
  });

forReleases(describe)('The whole demo site in three languages', () => {
  let site: TestApp;
  let me: Client;
  const answers = new Map<string, Answer>();
  /** Links to a part of a page, by page. */
  const parts = new Map<string, Set<string>>();

  async function translate(name: string, field: string) {
    const { body } = await me.get(`/admin/api/list_${name}`);
    // The others are left untranslated, as they are on most sites.
    for (const original of body.data.slice(0, 3))
      for (const language of ['sw', 'ar']) {
        const { status } = await me.post(`/admin/api/create_${name}`, {
          [field]: `${original[field]} – ${language}`,
          summary: `${original[field]}, in ${language}.`,
          language,
          translation_of: original.id,
          // Of one language the untranslated pages are shown, with links that editors wrote for the originals.
          ...(language === 'sw' && { slug: original.slug }),
          ...(name !== 'portifolio' && { status: 'active' }),
        });
        expect([name, language, status]).toEqual([name, language, 201]);
      }
  }

  async function fetched(path: string): Promise<Omit<Answer, 'from'>> {
    const response = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const html = isPage ? await response.text() : '';
    if (!isPage) await response.body?.cancel();
    return { status: response.status, location: response.headers.get('location') ?? undefined, html };
  }

  /** Follows all links, those to uploads as well, except into the back office; this application serves no built files. */
  async function crawlFrom(starts: readonly string[]) {
    const queue = [...starts];
    const add = (address: string, from: string) => {
      const base = new URL(from, site.url);
      const { origin, pathname, search, hash } = new URL(address, base);
      if (origin !== base.origin || /^\/(?:admin|api|assets)(?:\/|$)/.test(pathname)) return;
      const path = pathname + search;
      if (hash) parts.set(path + hash, (parts.get(path + hash) ?? new Set()).add(from));
      answers.get(path)?.from.add(from);
      if (!queue.includes(path)) queue.push(path);
    };
    for (const path of queue) {
      const answer = { ...(await fetched(path)), from: new Set<string>() };
      answers.set(path, answer);
      for (const href of all(answer.html, /<(?:a|area)\b[^>]*? href="([^"]*)"/g))
        if (!/^(?:mailto|tel|sms|https?):/.test(href) || href.startsWith(site.url)) add(href, path);
      for (const href of all(answer.html, /<(?:img|source)\b[^>]*? src="(\/[^"]*)"/g)) add(href, path);
      for (const [, address] of alternatesOf(answer.html)) add(address, path);
    }
    // Pages found before what links to them.
    for (const [path, { html }] of answers)
      for (const href of all(html, /<a\b[^>]*? href="(\/[^"#]*)/g)) answers.get(href)?.from.add(path);
  }

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ frontend: { renderer: async () => renderer } });
    expect(await seedSmallDemo(site.nest)).toBe(true);
    me = await site.signIn();
    const { status } = await me.put('/admin/api/languages', {
      others: [
        { tag: 'sw', is_published: true, missing: 'show_original', sections: { contact: 'mawasiliano' } },
        { tag: 'ar', is_published: true, sections: { contact: 'اتصل-بنا' } },
      ],
    });
    expect(status).toBe(200);
    for (const [name, field] of TRANSLATED) await translate(name, field);
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    await crawlFrom(['/', '/sw', '/ar', ...all(sitemap, /<loc>([^<]*)</g).map((loc) => new URL(loc).pathname)]);
  });

  afterAll(() => site?.close());

  const pages = () => [...answers].filter(([, answer]) => isForEngines(answer));

  it('is crawled, each language', () => {
    for (const language of LANGUAGES) {
      const own = pages().filter(([, { html }]) => html.includes(`<html lang="${language}"`));
      expect([language, own.length > 12]).toEqual([language, true]);
    }
  });

  it('has no link that is broken or redirected, nor one to a part that is missing', () => {
    const wrong = [...answers]
      .filter(([, { status }]) => status !== 200)
      .map(([path, { status, location, from }]) => `${status} ${path} → ${location}, on ${[...from].slice(0, 3)}`);
    const missing = [...parts]
      .filter(([address]) => {
        const [path = '', part = ''] = address.split('#');
        const { html = '' } = answers.get(path) ?? {};
        return html !== '' && part !== '' && !html.includes(` id="${decodeURIComponent(part)}"`);
      })
      .map(([address, from]) => `${address}, on ${[...from].slice(0, 3)}`);
    expect([wrong, missing]).toEqual([[], []]);
  });

  it('has no two pages of one title in a language', () => {
    const byTitle = Map.groupBy(pages(), ([, { html }]) => {
      const [language] = all(html, /<html lang="([^"]*)"/g);
      return `${language}: ${titleOf(html)}`;
    });
    const equal = [...byTitle]
      .filter(([, of]) => of.length > 1)
      .map(([title, of]) => [title, of.map(([path]) => path)]);
    expect(equal).toEqual([]);
  });

  it('has alternates that name the page they belong to', () => {
    const lost: string[] = [];
    for (const [path, { html }] of pages()) {
      const alternates = alternatesOf(html);
      const [own] = all(html, /<html lang="([^"]*)"/g);
      if (alternates.length > 0 && !alternates.some(([language, address]) => language === own && address === path))
        lost.push(`${path} does not name itself`);
      for (const [language, address] of alternates) {
        const other = answers.get(address);
        if (!other || !alternatesOf(other.html).some(([, back]) => back === path))
          lost.push(`${path}: ${language} ${address}`);
      }
    }
    expect(lost).toEqual([]);
    // Of records as well, not of the fixed pages alone.
    const translated = pages().filter(
      ([path, { html }]) => path.startsWith('/updates/') && alternatesOf(html).length > 3,
    );
    expect(translated.length).toBeGreaterThan(2);
  });

  it('has canonical addresses that are found, and name themselves', () => {
    const wrong: string[] = [];
    for (const [path, { html }] of pages()) {
      const [{ pathname = '', search = '' } = {}, ...more] = canonicalOf(html);
      const named = answers.get(pathname + search);
      const [again] = named ? canonicalOf(named.html) : [];
      if (more.length > 0 || named?.status !== 200 || again?.pathname !== pathname) wrong.push(`${path}: ${pathname}`);
      // Only what is not translated leads elsewhere: to the original.
      if (pathname + search !== path && (alternatesOf(html).length > 0 || /^\/(?:sw|ar)(?:\/|$)/.test(pathname)))
        wrong.push(`${path} leads to ${pathname}`);
    }
    expect(wrong).toEqual([]);
    expect(pages().some(([path, { html }]) => path.startsWith('/sw/') && canonicalOf(html)[0]?.pathname !== path)).toBe(
      true,
    );
  });

  it('has no two pages for search engines with one description, or one title in all languages', () => {
    const own = pages().filter(([path, { html }]) => {
      const [{ pathname = '', search = '' } = {}] = canonicalOf(html);
      return pathname + search === path;
    });
    // Pages may have an untranslated tagline in each language: their alternates say that they are one page.
    const isOnePage = (equal: [string, Answer][]) =>
      new Set(equal.map(([, { html }]) => JSON.stringify(alternatesOf(html)))).size === 1 &&
      alternatesOf(equal[0]?.[1].html ?? '').length > 0;
    const repeated = (of: (html: string) => string) =>
      [...Map.groupBy(own, ([, { html }]) => of(html))]
        .filter(([, equal]) => equal.length > 1 && !isOnePage(equal))
        .map(([text, equal]) => [text, equal.map(([path]) => path)]);
    expect(repeated(titleOf)).toEqual([]);
    expect(repeated((html) => all(html, /<meta name="description" content="([^"]*)"/g)[0] ?? '')).toEqual([]);
  });

  it('has what the sitemap names, for search engines, at its canonical address', async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const paths = all(sitemap, /<loc>([^<]*)</g).map((loc) => new URL(loc).pathname);
    expect(paths.length).toBeGreaterThan(60);
    expect(new Set(paths).size).toBe(paths.length);
    const wrong = paths.filter((path) => {
      const answer = answers.get(path);
      return !answer || !isForEngines(answer) || canonicalOf(answer.html)[0]?.pathname !== path;
    });
    expect(wrong).toEqual([]);
    const missing = pages().filter(
      ([path, { html }]) => !path.includes('?') && canonicalOf(html)[0]?.pathname === path && !paths.includes(path),
    );
    expect(missing.map(([path]) => path)).toEqual([]);
  });

  it('has pictures for link previews and well-formed feeds in each language', async () => {
    const pictures = new Set(
      pages().flatMap(([, { html }]) => all(html, /<meta property="og:image" content="([^"]*)"/g)),
    );
    expect(pictures.size).toBeGreaterThan(30);
    // As another process would, which has rendered none of these pages.
    Reflect.get(site.nest.get(SitePicturesService, { strict: false }), 'cards').clear();
    for (const picture of pictures) {
      const { pathname, search } = new URL(picture);
      const { status, headers, body } = await fetch(`${site.url}${pathname}${search}`);
      await body?.cancel();
      expect([picture, status, headers.get('content-type')]).toEqual([picture, 200, expect.stringMatching(/^image\//)]);
      // That of the site would be sent uncached in place of one that is not known.
      expect([picture, headers.get('cache-control')]).not.toEqual([picture, 'no-cache']);
    }
    const feeds = new Set(
      pages().flatMap(([, { html }]) => all(html, /<link rel="alternate" type="[^"]*" title="[^"]*" href="([^"]*)"/g)),
    );
    expect(feeds.size).toBeGreaterThan(8);
    for (const feed of feeds) {
      const response = await fetch(`${site.url}${feed}`);
      const text = await response.text();
      expect([feed, response.status]).toEqual([feed, 200]);
      if (feed.startsWith('/feed.json')) expect(JSON.parse(text).items.length).toBeGreaterThan(0);
      else {
        const parser = new SaxesParser();
        parser.on('error', (error) => {
          throw error;
        });
        parser.write(text).close();
      }
    }
  });
});
