import { jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { PAGE_KINDS, publicPages } from './support/public-pages.js';
import { useSite, type Visit } from './support/site.js';

// On a busy machine fonts may come after the first frame: what moves each time fails each time.
jest.retryTimes(3);

const site = useSite();
let pages: Awaited<ReturnType<typeof publicPages>>;

beforeAll(async () => {
  pages = await publicPages(site.url);
}, 120_000);

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

async function openAt(width: number, path: string): Promise<Visit> {
  const visit = await site.newVisit({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await visit.page.addInitScript(watchShifts);
  await visit.page.goto(path, { waitUntil: 'load' });
  await visit.page.evaluate(() => document.fonts.ready.then(() => undefined));
  return visit;
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

describe.each(PAGE_KINDS)('the page "%s"', (kind) => {
  it('stands on a phone: nothing moves, sticks out, complains or bars anybody, and no script is loaded', async () => {
    const visit = await openAt(360, pages[kind]);
    const { page } = visit;
    expect(await shifts(page)).toEqual([]);
    expect(visit.scripts).toEqual([]);
    expect(visit.calls).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toEqual([]);
    expect(complaintsOf(visit, kind)).toEqual([]);
  });

  (kind === 'home' || kind === 'blocks' ? it : forReleases(it))('stands on a desk, up to the largest', async () => {
    const visit = await openAt(1280, pages[kind]);
    const { page } = visit;
    expect(await shifts(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    for (const width of [1280, 768, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page)).toEqual([]);
    }
    expect(visit.scripts).toEqual([]);
    expect(complaintsOf(visit, kind)).toEqual([]);
  });
});

describe('late fonts', () => {
  it.each([360, 1280])('move nothing worth noticing at %s pixels', async (width) => {
    const visit = await site.newVisit({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
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

describe('what opens', () => {
  it('is open to everybody: the menu', async () => {
    const { page } = await openAt(360, '/terms');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  it('is open to everybody: an answer', async () => {
    const { page } = await openAt(360, '/contact');
    await page.locator('#faq summary').nth(1).click();
    await page.locator('#faq details[open]').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
