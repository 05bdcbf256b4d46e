import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { budgets } from '../bench/budgets.js';
import { firstOf } from '../jest/for-releases.js';
import { isPseudo } from './support/pseudo-playwright.ts';
import { PAGE_KINDS, publicPages } from './support/public-pages.js';
import { useSite, wake } from './support/site.js';
import { walk } from './support/theme-walk.js';
import { eventually } from './support/watched-page.js';

const site = useSite();

const colorsOf = (theme: string) => {
  const source = readFileSync(`frontend/themes/${theme}/theme.ts`, 'utf8');
  const [, accent = '', ground = ''] = /accent: '(#\w+)', ground: '(#\w+)'/.exec(source) ?? [];
  return { accent, ground };
};

const choose = async (theme: string, colors = theme === '' ? { accent: '', ground: '' } : colorsOf(theme)) => {
  const administrator = await site.administrator();
  const { status } = await administrator.call('PUT', '/admin/api/identity', { theme, ...colors, map_on_request: true });
  expect(status).toBe(200);
};

const htmlOf = async (path: string) => (await fetch(site.url + path)).text();

/** The columns of identities for the variants at a place in the lists of a theme; empty ones undo it. */
const variantsAt = (theme: string, index: number) => {
  const source = readFileSync(`frontend/themes/${theme}/theme.ts`, 'utf8');
  const [, lists = ''] = /variants: \{([^}]*)\}/.exec(source) ?? [];
  const named = [...lists.matchAll(/(\w+): \[([^\]]*)\]/g)].map(([, place = '', names = '']) => {
    const all = names.replaceAll("'", '').split(', ');
    return [`${place}_variant`, index < 0 ? '' : all[index % all.length]];
  });
  return Object.fromEntries(named);
};

/** Those with a style sheet: all but the usual one. */
const THEMES = globSync('frontend/themes/*/theme.css')
  .map((file) => file.split('/').at(-2) ?? '')
  .toSorted();

/** The most different ones first. */
const KINDS = [...new Set(['home', 'solutions', 'solution', 'update', 'blocks', 'contact', ...PAGE_KINDS] as const)];

it('there are several themes', () => {
  expect(THEMES.length).toBeGreaterThan(1);
});

describe.each(THEMES)('The theme %s', (theme) => {
  beforeAll(() => choose(theme));

  it.each([
    { width: 1280, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ] as const)('shows pages that everybody can use: %j', async (way) => {
    expect(await walk(site, { kinds: firstOf(6, KINDS), ...way })).toEqual([]);
  });

  it('keeps text readable whatever colors the owner has chosen', async () => {
    for (const colors of firstOf(1, [
      { accent: '#fff6c2', ground: '' },
      { accent: '#2b0a2e', ground: '#fff6c2' },
      { accent: '#00ff00', ground: '#2b0a2e' },
    ])) {
      await choose(theme, colors);
      for (const scheme of ['light', 'dark'] as const)
        expect([colors, await walk(site, { kinds: ['home', 'solutions'], width: 1280, scheme })]).toEqual([colors, []]);
    }
    await choose(theme);
  });

  it('is alone in documents, with its own faces, and keeps them light', async () => {
    const pages = await publicPages(site.url);
    for (const kind of firstOf(6, KINDS)) {
      const html = await htmlOf(pages[kind]);
      expect(html.match(/assets\/theme-[\w-]+\.css/g)).toHaveLength(1);
      const preloads = [...html.matchAll(/rel="preload" href="\/assets\/([\w-]+)-words-/g)].map(([, name]) => name);
      const own = globSync(`frontend/themes/${theme}/fonts/*-words.woff2`);
      expect(preloads.toSorted()).toEqual(own.map((file) => file.replace(/.*\/|-words.*/g, '')).toSorted());
      const limit = (kind === 'home' ? budgets.documentOfHome : budgets.documentOfPage) + budgets.documentInTheme;
      // Longer sentences with accents are no measure.
      expect([kind, isPseudo || brotliCompressSync(html).length < limit]).toEqual([kind, true]);
    }
  });
});

describe.each(firstOf(2, ['', ...THEMES]))('The variants of the theme %j', (theme) => {
  const KINDS_WITH_VARIANTS = ['home', 'solutions', 'updates', 'update', 'portfolio'] as const;
  const chooseVariants = async (index: number) => {
    const administrator = await site.administrator();
    const { status } = await administrator.call('PUT', '/admin/api/identity', variantsAt(theme || 'savanna', index));
    expect(status).toBe(200);
  };

  beforeAll(() => choose(theme));
  afterAll(() => chooseVariants(-1));

  it.each(firstOf(1, [0, 1, 2, 3]))('show pages that everybody can use: those at place %j', async (index) => {
    const before = await htmlOf('/solutions');
    await chooseVariants(index);
    expect(await htmlOf('/solutions')).toContain('@layer variants{');
    expect(before).not.toContain('@layer variants{');
    for (const way of [
      { width: 1280, scheme: 'light' },
      { width: 360, scheme: 'dark' },
    ] as const)
      expect([way, await walk(site, { kinds: KINDS_WITH_VARIANTS, ...way })]).toEqual([way, []]);
    const pages = await publicPages(site.url);
    for (const kind of KINDS_WITH_VARIANTS) {
      const html = await htmlOf(pages[kind]);
      const limit =
        (kind === 'home' ? budgets.documentOfHome : budgets.documentOfPage) +
        (theme === '' ? 0 : budgets.documentInTheme) +
        budgets.documentInVariants;
      expect([kind, isPseudo || brotliCompressSync(html).length < limit]).toEqual([kind, true]);
    }
    await chooseVariants(-1);
    expect(await htmlOf('/solutions')).not.toContain('@layer variants{');
  });
});

describe('A site', () => {
  /** Without what changes each time: versions of pictures and of data. */
  const stable = (html: string) => html.replace(/\?v=[\w-]+/g, '').replace(/(?<=data-page=")[^"]*/, '');

  it('looks as usual without a theme, and with one that is not there', async () => {
    await choose('');
    const usual = stable(await htmlOf('/'));
    await choose('gone', { accent: '', ground: '' });
    expect(stable(await htmlOf('/'))).toBe(usual);
    await choose('savanna', { accent: '', ground: '' });
    expect(stable(await htmlOf('/'))).toBe(usual);
    expect(usual).not.toContain('assets/theme-');
  });
});

describe('Own CSS', () => {
  const CSS = 'h1 { color: rgb(1, 2, 3); } :root { --radius-pill: 3px; }';
  const save = async (input: object) => {
    const administrator = await site.administrator();
    const { status } = await administrator.call('PUT', '/admin/api/own_css', input);
    expect(status).toBe(200);
  };
  const colorOfHeading = (page: Page) =>
    page
      .locator('main h1')
      .first()
      .evaluate((heading) => getComputedStyle(heading).color);

  beforeAll(() => choose('folio'));
  afterAll(async () => {
    await save({ css: '', is_on: true });
    await choose('');
  });

  it('wins over the theme, before and after the page is touched', async () => {
    await save({ css: CSS, is_on: true });
    const { page, complaints } = await site.newVisit();
    await page.goto('/contact');
    const pill = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-pill').trim());
    expect([await colorOfHeading(page), await pill()]).toEqual(['rgb(1, 2, 3)', '3px']);
    await wake(page);
    expect([await colorOfHeading(page), await pill()]).toEqual(['rgb(1, 2, 3)', '3px']);
    expect(complaints).toEqual([]);
  });

  it('is not in use on texts of the law, whichever page came before', async () => {
    await save({ css: CSS, is_on: true });
    const { page, complaints } = await site.newVisit();
    await page.goto('/terms');
    expect(await colorOfHeading(page)).not.toBe('rgb(1, 2, 3)');
    await wake(page);
    await page.locator('footer a[href="/contact"], header a[href="/contact"]').first().click();
    await page.waitForURL('**/contact');
    await eventually(async () => expect(await colorOfHeading(page)).toBe('rgb(1, 2, 3)'));
    await page.locator('footer a[href="/terms"]').first().click();
    await page.waitForURL('**/terms');
    await eventually(async () => expect(await colorOfHeading(page)).not.toBe('rgb(1, 2, 3)'));
    expect(complaints).toEqual([]);
  });

  it('leaves a page as it was when it is switched off', async () => {
    await save({ css: CSS, is_on: false });
    const { page } = await site.newVisit();
    await page.goto('/contact');
    expect(await colorOfHeading(page)).not.toBe('rgb(1, 2, 3)');
  });
});

describe('The links of the header', () => {
  const LABELS = [
    'Solutions',
    'Documentation',
    'Plans',
    'Updates',
    'Customers',
    'Events',
    'Vacancies',
    'Company',
    'Help',
  ];
  const put = async (path: string, input: object) => {
    const administrator = await site.administrator();
    const { status, body } = await administrator.call('PUT', `/admin/api/${path}`, input);
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  const entry = (label: string) => ({ kind: 'address', target: '/contact', label });

  const inPolish = (is_published: boolean) =>
    put('languages', { others: [{ tag: 'pl', is_published, missing: 'show_original' }] });

  beforeAll(() => inPolish(true));
  afterAll(async () => {
    await choose('');
    await put('menus', { header: null, header_button: null });
    await inPolish(false);
    await put('languages', { others: [] });
  });

  it.each(firstOf(2, ['poster', 'savanna', ...THEMES]))('stand in one line or behind the button: %s', async (theme) => {
    await choose(theme, { accent: '', ground: '' });
    const { page } = await site.newVisit();
    const crowded: string[] = [];
    for (let count = 4; count <= LABELS.length; count += 1) {
      await put('menus', { header: LABELS.slice(0, count).map(entry), header_button: [entry('Book a short demo')] });
      for (const width of [896, 1280, 1536, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/terms');
        const problem = await page.evaluate(() => {
          const row = document.querySelector('header .container') ?? document.body;
          const boxes = [...row.querySelectorAll('a, button')]
            .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
            .map((element) => {
              const contents = document.createRange();
              contents.selectNodeContents(element);
              const { left, right, height } = contents.getBoundingClientRect();
              return {
                left,
                right,
                height,
                text: element.textContent,
                hasPicture: element.querySelector('img') !== null,
              };
            })
            .toSorted((one, other) => one.left - other.left);
          const touching = boxes.filter(({ left }, index) => index > 0 && left < (boxes[index - 1]?.right ?? 0) + 8);
          const broken = boxes.filter(({ height, hasPicture }) => height > 40 && !hasPicture);
          return [...touching, ...broken].map(({ text }) => text).join(', ');
        });
        if (problem) crowded.push(`${count} links at ${width}: ${problem}`);
      }
    }
    expect(crowded).toEqual([]);
  });
});
