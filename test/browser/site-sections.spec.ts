import type { Page } from 'playwright-core';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { useSite, wake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();

const still = { reducedMotion: 'reduce' } as const;

const questions = (page: Page) => page.locator('#faq details');
const open = (page: Page) =>
  questions(page).evaluateAll((all) => all.flatMap((one, at) => (one.matches('[open]') ? [at] : [])));

describe('the questions', () => {
  it.each(firstOf(1, [true, false]))(
    'are open one at a time, and close when clicked again (script: %s)',
    async (javaScriptEnabled) => {
      const { page } = await site.newVisit({ ...still, javaScriptEnabled });
      await page.goto('/');
      expect(await questions(page).count()).toBeGreaterThan(3);
      expect(await open(page)).toEqual([0]);
      await questions(page).nth(2).locator('summary').click();
      await eventually(async () => expect(await open(page)).toEqual([2]));
      // The height is animated if the browser supports it.
      await eventually(async () => expect(await questions(page).nth(2).locator('p').first().isVisible()).toBe(true));
      await questions(page).nth(1).locator('summary').click();
      await eventually(async () => expect(await open(page)).toEqual([1]));
      await questions(page).nth(1).locator('summary').click();
      await eventually(async () => expect(await open(page)).toEqual([]));
    },
  );
});

describe('the projects', () => {
  it('are all there, then those of a service; back and forward go with it', async () => {
    const { page, complaints } = await site.newVisit(still);
    await page.goto('/portifolios');
    const tabs = page.getByRole('navigation', { name: 'Projects by service' });
    const services = () => page.locator('main article .kicker').allTextContents();
    const current = () => tabs.locator('[aria-current="page"]').allTextContents();
    expect((await tabs.getByRole('link').allTextContents())[0]).toBe('View All Projects');
    expect(await current()).toEqual(['View All Projects']);
    const all = await services();
    const titles = (await tabs.getByRole('link').allTextContents()).slice(1);
    expect(titles.toSorted()).toEqual([...new Set(all)].toSorted());
    const chosen = titles[1] ?? '';
    const few = all.filter((title) => title === chosen);
    expect(few.length).toBeLessThan(all.length);

    await wake(page);
    await tabs.getByRole('link', { name: chosen }).click();
    await eventually(async () => expect(await services()).toEqual(few));
    expect(await current()).toEqual([chosen]);
    expect(new URL(page.url()).searchParams.get('service')).toBeTruthy();
    await page.goBack();
    await eventually(async () => expect(await services()).toEqual(all));
    expect(await current()).toEqual(['View All Projects']);
    await page.goForward();
    await eventually(async () => expect(await services()).toEqual(few));
    expect(await current()).toEqual([chosen]);
    expect(complaints).toEqual([]);
  });

  forReleases(it)('stand in two columns', async () => {
    const { page } = await site.newVisit(still);
    await page.goto('/portifolios');
    const lefts = await page
      .locator('main article')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(2);
  });
});

describe('the pages of the updates', () => {
  forReleases(it)('go on from the first to the last, the current one highlighted', async () => {
    const { page } = await site.newVisit(still);
    await page.goto('/updates');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const current = pages.locator('[aria-current="page"]');
    expect(await pages.getByText('Previous').getAttribute('aria-disabled')).toBe('true');
    expect(await pages.getByRole('link', { name: 'Previous' }).count()).toBe(0);
    expect(await pages.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/updates?page=2');
    expect(await current.allTextContents()).toEqual(['1']);
    const colour = (link: typeof current) => link.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await colour(current)).not.toBe(await colour(pages.getByRole('link', { name: 'Page 2' })));
    const first = await page.locator('main article h2').allTextContents();
    expect(first).toHaveLength(6);

    await wake(page);
    await pages.getByRole('link', { name: 'Next' }).click();
    await eventually(async () => expect(await current.allTextContents()).toEqual(['2']));
    const second = await page.locator('main article h2').allTextContents();
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    expect(await pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/updates');

    const last = (await pages.getByRole('link', { name: /^Page/ }).allTextContents()).at(-1);
    await page.goto(`/updates?page=${last}`);
    expect(await current.allTextContents()).toEqual([last]);
    expect(await pages.getByText('Next').getAttribute('aria-disabled')).toBe('true');
    expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0);
    expect(await pages.getByRole('link', { name: 'Previous' }).count()).toBe(1);
  });
});

describe('the search for solutions', () => {
  forReleases(it)('warns when nothing is asked for, and sends nothing', async () => {
    const { page, calls } = await site.newVisit(still);
    await page.goto('/');
    await wake(page);
    await page.getByPlaceholder('Search Solution here...').fill('   ');
    await page.getByRole('button', { name: 'Search Solution' }).click();
    await page.getByRole('status').filter({ hasText: 'Please enter a search term.' }).waitFor();
    expect(calls.filter((call) => call.includes('search'))).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('asks once, and shows what was found', async () => {
    const { page, calls, complaints } = await site.newVisit(still);
    await page.goto('/');
    await wake(page);
    await page.getByPlaceholder('Search Solution here...').fill(' school ');
    await page.getByPlaceholder('Search Solution here...').press('Enter');
    await page.getByRole('heading', { level: 1, name: /^\d+ results for "school"$/ }).waitFor();
    expect(page.url()).toBe(`${site.url}/search-solutions?query=school`);
    expect(calls.filter((call) => call.includes('search'))).toEqual(['GET /api/pages/search-solutions?query=school']);
    expect(await page.locator('main article').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });

  it.each(firstOf(1, [500, 0]))(
    "says 'No products found.' when it fails (status %s), and stays where it is",
    async (status) => {
      const { page, context } = await site.newVisit(still);
      await page.goto('/');
      await wake(page);
      await context.route('**/api/pages/search-solutions**', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, json: { message: 'No.' } }),
      );
      await page.getByPlaceholder('Search Solution here...').fill('school');
      await page.getByRole('button', { name: 'Search Solution' }).click();
      await page.getByRole('alert').filter({ hasText: 'No products found.' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      expect(await page.getByPlaceholder('Search Solution here...').inputValue()).toBe('school');

      await context.unroute('**/api/pages/search-solutions**');
      await page.getByRole('button', { name: 'Search Solution' }).click();
      await page.getByRole('heading', { level: 1, name: /results for "school"/ }).waitFor();
    },
  );

  forReleases(it)('says so on the page when nothing is found', async () => {
    const { page } = await site.newVisit(still);
    await page.goto('/search-solutions?query=zeppelin');
    await page.getByText('No products found.').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('0 results for "zeppelin"');
  });
});

describe('the look', () => {
  forReleases(it)(
    'keeps the button of the assistant in the margin beside the text, on phones and beside forms',
    async () => {
      for (const [path, width] of [
        ['/', 360],
        ['/contact', 360],
        ['/contact', 1280],
        ['/updates', 1280],
        ['/apply', 1280],
      ] as const) {
        const { page } = await site.newVisit({ ...still, viewport: { width, height: 780 } });
        await page.goto(path);
        const room = await page.evaluate(() => {
          const face = document.querySelector('a[data-opens] > span')?.getBoundingClientRect();
          const content = document.querySelector('main .container')?.getBoundingClientRect();
          return document.documentElement.dir === 'rtl'
            ? (content?.left ?? -9999) - (face?.right ?? 0)
            : (face?.left ?? 0) - (content?.right ?? 9999);
        });
        expect({ path, width, isBeside: room >= -1 }).toEqual({ path, width, isBeside: true });
        if (path !== '/') continue;
        // Too long for its column, the address of the company breaks after the @.
        const lines = await page.locator('footer a[href^="mailto:"]').evaluate((link) => {
          const range = document.createRange();
          const linesOf = (node: Node | null) => {
            if (node) range.selectNodeContents(node);
            return new Set(
              [...range.getClientRects()].filter(({ width }) => width > 0).map((line) => Math.round(line.top)),
            ).size;
          };
          const [text] = link.textContent?.split('@') ?? [];
          return {
            text,
            domain: linesOf(link.querySelector('span > span')),
            local: linesOf(link.querySelector('span')?.firstChild ?? null),
          };
        });
        expect(lines).toEqual({ text: 'hello', domain: 1, local: 1 });
      }
    },
  );

  it('shows the gallery of a solution in its order and described, without script', async () => {
    const { page } = await site.newVisit({ ...still, javaScriptEnabled: false });
    await page.goto('/solutions/shule-school-manager');
    const pictures = page.getByRole('region', { name: 'Pictures of Shule School Manager' }).getByRole('img');
    expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')?.slice(0, 24)))).toEqual([
      'Payments of opening day:',
      'The text message that a ',
      "A learner's report form ",
    ]);
    await page.getByRole('link', { name: /^Payments of opening day/ }).click();
    await page.waitForURL('**/storage/**');
  });

  forReleases(it)('draws in the colors of the theme, wherever a drawing stands', async () => {
    const { page, complaints } = await site.newVisit({ ...still, drawn: true });
    await page.goto('/apply');
    const drawing = page.locator('svg:has(use)').first();
    await drawing.scrollIntoViewIfNeeded();
    const before = await drawing.screenshot();
    await page.evaluate(() => document.documentElement.style.setProperty('--art-main', '#5b21b6'));
    await eventually(async () => expect((await drawing.screenshot()).equals(before)).toBe(false));
    expect(complaints).toEqual([]);
  });
});
