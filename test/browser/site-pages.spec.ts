import { brotliCompressSync } from 'node:zlib';
import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { budgets } from '../bench/budgets.js';
import { firstOf } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hold } from './support/back-office.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { PAGE_KINDS, publicPages } from './support/public-pages.js';
import { useSite, type Visit } from './support/site.js';
import { eventually } from './support/watched-page.js';

// On a busy machine fonts may come after the first frame: what moves each time fails each time.
jest.retryTimes(3);

const site = useSite();
let pages: Awaited<ReturnType<typeof publicPages>>;

beforeAll(async () => {
  pages = await publicPages(site.url);
});

/** Records the layout shifts of the page from its start. */
const watchShifts = () => {
  const shifts: string[] = [];
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      sum += entry.value;
      shifts.push(`${entry.value} of ${entry.sources.map(({ node }) => node?.nodeName).join(', ')}`);
    }
    document.documentElement.dataset.shifts = JSON.stringify({ sum, shifts });
  }).observe({ type: 'layout-shift', buffered: true });
};

// A language of tests makes every sentence longer than any real one does.
(testLanguage ? it.skip : it).each(PAGE_KINDS)('The document of a page is light: %s', async (kind) => {
  const html = await (await fetch(`${site.url}${pages[kind]}`)).text();
  const bytes = brotliCompressSync(html).length;
  expect(bytes).toBeLessThan(kind === 'home' ? budgets.documentOfHome : budgets.documentOfPage);
  // Less than an empty page would be no page.
  expect(bytes).toBeGreaterThan(5_000);
});

/** One visit for all tests of the group: a context for each of them would start a process for each. */
function useVisit(width: number): Visit {
  const visit = {} as Visit;
  beforeAll(async () => {
    const viewport = { width, height: 800 };
    Object.assign(visit, await site.newVisit({ viewport, reducedMotion: 'reduce', drawn: true }));
    await visit.page.addInitScript(watchShifts);
    // Each page loads as the first one that somebody sees, with its fonts and pictures still to come.
    const devtools = await visit.context.newCDPSession(visit.page);
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  });
  beforeEach(async () => {
    await visit.page.setViewportSize({ width, height: 800 });
  });
  afterAll(() => visit.context?.close());
  return visit;
}

async function load({ page, complaints, scripts, calls }: Visit, path: string): Promise<void> {
  for (const list of [complaints, scripts, calls]) list.length = 0;
  await page.goto(path, { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** The layout shifts, if their sum is noticeable. */
async function shifts(page: Page, limit = 0.01): Promise<string[]> {
  // After two frames the shifts by the last pictures and fonts are recorded.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const noted = await page.evaluate(() => document.documentElement.dataset.shifts);
  const { sum, shifts } = JSON.parse(noted ?? '{"sum":0,"shifts":[]}');
  return sum < limit ? [] : shifts;
}

/** Elements beyond the right edge of the window, if the page can be scrolled horizontally. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth} of ${clientWidth}`, ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 100))];
  });

/** The browser reports the expected status 404 of the page itself. */
const complaintsOf = ({ complaints }: Visit, kind: string) =>
  kind === 'lost' ? complaints.filter((text) => !text.includes('status of 404')) : complaints;

/**
 * Pictures drawn wider than their files are, at one pixel of the screen for each of the page, although there is a wider file. Most
 * have several files only for releases, whose demo content has pictures of full size.
 */
const enlarged = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && !/\.svg|^data:image\/svg/.test(image.src),
    );
    const wrong = await Promise.all(
      shown.map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => undefined);
        // That of an image with `sizes` is the width of its place.
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode().catch(() => undefined);
        const sets = image.closest('picture')?.querySelectorAll<HTMLImageElement | HTMLSourceElement>('[srcset]');
        const widths = [...(sets ?? [image])].flatMap(({ srcset }) => srcset.match(/\d+(?=w)/g) ?? []);
        const { width } = image.getBoundingClientRect();
        return width > file.naturalWidth + 1 && Math.max(...widths.map(Number)) > file.naturalWidth
          ? [`${Math.round(width)} of ${file.naturalWidth}: ${image.currentSrc}`]
          : [];
      }),
    );
    return wrong.flat();
  });

describe('on a phone', () => {
  const visit = useVisit(360);

  it.each(PAGE_KINDS)(
    'the page "%s" stands: nothing moves, sticks out, complains or bars anybody, and no script is loaded',
    async (kind) => {
      const { page } = visit;
      await load(visit, pages[kind]);
      expect(await shifts(page)).toEqual([]);
      expect(visit.scripts).toEqual([]);
      expect(visit.calls).toEqual([]);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toEqual([]);
      expect(await enlarged(page)).toEqual([]);
      expect(complaintsOf(visit, kind)).toEqual([]);
    },
  );

  it('the menu is open to everybody', async () => {
    const { page } = visit;
    await load(visit, '/terms');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  it('an answer is open to everybody', async () => {
    const { page } = visit;
    await load(visit, '/contact');
    await page.locator('#faq summary').nth(1).click();
    await page.locator('#faq details[open]').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.each(firstOf(1, ['home', 'contact', 'update'] as const))(
    'the page "%s" shows a keyboard where the focus is',
    async (kind) => {
      const { page } = visit;
      await load(visit, pages[kind]);
      const hidden: string[] = [];
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const places = [0.1, 0.5, 0.9].flatMap((x) =>
            [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
          );
          const isSeen = places.some(([x, y]) => {
            const there = document.elementFromPoint(x, y);
            return there !== null && (element.contains(there) || there.contains(element));
          });
          return isSeen ? '' : element.outerHTML.slice(0, 120);
        });
        if (found === undefined) break;
        if (found !== '') hidden.push(found);
      }
      expect(hidden).toEqual([]);
    },
  );

  it.each(firstOf(1, ['home', 'contact', 'update'] as const))(
    'the page "%s" appears in the colors of the system',
    async (kind) => {
      await visit.page.setViewportSize({ width: 480, height: 800 });
      await visit.page.emulateMedia({ forcedColors: 'active' });
      await load(visit, pages[kind]);
      expect(await visit.page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      const icons = visit.page.locator('header .icon:visible');
      const colors = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).backgroundColor));
      expect(colors.length).toBeGreaterThan(0);
      const ground = await visit.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(colors).not.toContain(ground);
      await visit.page.emulateMedia({ forcedColors: 'none' });
    },
  );
});

describe('on a desk', () => {
  const visit = useVisit(1280);

  it.each(
    firstOf(2, ['home', 'blocks', ...PAGE_KINDS.filter((kind) => kind !== 'home' && kind !== 'blocks')] as const),
  )('the page "%s" stands, up to the largest', async (kind) => {
    const { page } = visit;
    await load(visit, pages[kind]);
    expect(await shifts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    for (const width of [1280, 768, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toEqual([]);
      // In a wider window, the browser shows the former file until the larger one is there.
      await eventually(async () => expect(await enlarged(page)).toEqual([]));
    }
    expect(visit.scripts).toEqual([]);
    expect(complaintsOf(visit, kind)).toEqual([]);
  });

  it.each(firstOf(1, ['home', 'contact', 'update'] as const))(
    'the page "%s" does not scroll sideways at twice the size of text',
    async (kind) => {
      const { page } = visit;
      await load(visit, pages[kind]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const size = await page
        .locator('main p')
        .first()
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
      expect(size).toBeGreaterThan(25);
      expect(await overflow(page)).toEqual([]);
    },
  );
});

describe('late style sheets', () => {
  /** The whole page, without what waits for the sheets and its pictures: those further down load when a screenshot reaches them. */
  const look = async (page: Page) => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[data-deferred], img { visibility: hidden !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    return page.screenshot({ fullPage: true, animations: 'disabled' });
  };

  describe.each([
    [360, 'light'],
    [1280, 'dark'],
  ] as const)('at %s pixels, in the %s scheme', (width, colorScheme) => {
    let page: Page;

    beforeAll(async () => {
      const viewport = { width, height: 800 };
      ({ page } = await site.newVisit({ viewport, colorScheme, reducedMotion: 'reduce', drawn: true }));
    });
    afterAll(() => page?.context().close());

    it.each(firstOf(3, ['home', 'update', 'blocks', ...PAGE_KINDS]))(
      'change nothing that is seen: %s',
      async (kind) => {
        const release = await hold(page, '**/*.css');
        await page.goto(pages[kind], { waitUntil: 'domcontentloaded' });
        const sheets = () => page.evaluate(() => document.styleSheets.length);
        const early = { picture: await look(page), sheets: await sheets() };
        release();
        await page.waitForLoadState();
        expect(await sheets()).toBeGreaterThan(early.sheets);
        expect((await look(page)).equals(early.picture)).toBe(true);
        await page.unrouteAll();
      },
    );
  });

  it.each(['come', 'fail to load'])(
    'show a menu that was opened before, and the button of the assistant, once they %s',
    async (outcome) => {
      const { page } = await site.newVisit({ viewport: { width: 360, height: 800 } });
      const sheets = Promise.withResolvers<void>();
      await page.route('**/*.css', async (route) => {
        await sheets.promise;
        await (outcome === 'come' ? route.continue() : route.abort());
      });
      await page.goto('/terms', { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: 'Menu' }).click();
      const deferred = [page.locator('#menu'), page.locator('[data-opens]')];
      for (const one of deferred) expect(await one.isVisible()).toBe(false);
      sheets.resolve();
      for (const one of deferred) await one.waitFor();
    },
  );
});

describe('late fonts', () => {
  it.each(firstOf(1, [360, 1280]))('move nothing worth noticing at %s pixels', async (width) => {
    const visit = await site.newVisit({ viewport: { width, height: 800 }, reducedMotion: 'reduce', drawn: true });
    const { page, context } = visit;
    await context.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      await route.continue();
    });
    await page.addInitScript(watchShifts);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(
      await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
    ).toBeGreaterThan(1);
    expect(await shifts(page, 0.005)).toEqual([]);
  });
});
