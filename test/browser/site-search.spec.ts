import type { BrowserContext, Page } from 'playwright-core';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { hold } from './support/back-office.js';
import { untilAwake, useSite } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();

const WARNING = 'Please enter a search term.';
const field = (page: Page) => page.getByPlaceholder('Search Solution here...');
const button = (page: Page) => page.getByRole('button', { name: 'Search Solution' });

/** Delays the page's scripts. */
const holdScripts = (context: BrowserContext) => hold(context, '**/assets/*.js');

/** Counts the browser's own validation messages, whose bubbles are not accessible to tests. */
async function countBubbles(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let count = 0;
    for (const input of document.querySelectorAll('search input')) {
      input.addEventListener('invalid', (event) => {
        if (!event.defaultPrevented) count += 1;
        document.documentElement.dataset.bubbles = String(count);
      });
    }
    document.documentElement.dataset.bubbles = '0';
  });
  return async () => Number(await page.locator('html').getAttribute('data-bubbles'));
}

const ways: Record<string, (page: Page) => Promise<void>> = {
  'a click on the button': (page) => button(page).click(),
  'a tap on the button': (page) => button(page).tap(),
  Enter: async (page) => {
    await field(page).focus();
    await page.keyboard.press('Enter');
  },
  'Enter on the button': async (page) => {
    await button(page).focus();
    await page.keyboard.press('Enter');
  },
};
const pages = ['/', '/search-solutions?query=school', '/search-solutions?query=zeppelin'];
const tries = pages.flatMap((path) => Object.keys(ways).map((way) => ({ path, way })));

describe('an empty search before the page has its script', () => {
  it.each(firstOf(2, tries))('on $path by $way waits for it and is warned once', async ({ path, way }) => {
    const touch = way.startsWith('a tap');
    const viewport = touch ? { width: 360, height: 740 } : { width: 1280, height: 800 };
    const { page, context, complaints } = await site.newVisit({ viewport, hasTouch: touch, isMobile: touch });
    await page.goto(path);
    // Emptied by script, since an interaction would load the page's script.
    await field(page).evaluate((input: HTMLInputElement) => {
      input.value = '';
    });
    const release = await holdScripts(context);
    const bubbles = await countBubbles(page);
    await ways[way]?.(page);
    await page.waitForTimeout(300);
    expect(await page.getByText(WARNING).count()).toBe(0);
    release();
    await page.getByText(WARNING).waitFor();
    await untilAwake(page);
    expect(await page.getByText(WARNING).count()).toBe(1);
    expect(await bubbles()).toBe(0);
    expect(page.url()).toBe(`${site.url}${path}`);

    // Again after hydration.
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText(WARNING).waitFor({ state: 'detached' });
    await ways[way]?.(page);
    await page.getByText(WARNING).waitFor();
    expect(await bubbles()).toBe(0);
    expect(complaints).toEqual([]);
  });

  forReleases(it)('is warned of blanks alone, and searched with what was typed while it waited', async () => {
    const { page, context } = await site.newVisit();
    await page.goto('/');
    const release = await holdScripts(context);
    const bubbles = await countBubbles(page);
    await field(page).fill('   ');
    await field(page).press('Enter');
    await page.waitForTimeout(200);
    await field(page).fill(' school ');
    release();
    await page.waitForURL('**/search-solutions?query=school');
    expect(await bubbles()).toBe(0);
  });

  forReleases(it)('is told by the browser itself where the script cannot be had', async () => {
    const { page, context } = await site.newVisit();
    await page.goto('/');
    await context.route('**/assets/*.js', (route) => route.abort());
    const bubbles = await countBubbles(page);
    await button(page).click();
    await eventually(async () => expect(await bubbles()).toBe(1));
    await button(page).click();
    await eventually(async () => expect(await bubbles()).toBe(2));
    expect(page.url()).toBe(`${site.url}/`);
    await field(page).fill('school');
    await button(page).click();
    await page.waitForURL('**/search-solutions?query=school');
  });

  it('is not sent where scripts are off, and what is typed is found', async () => {
    const { page } = await site.newVisit({ javaScriptEnabled: false });
    for (const path of pages) {
      await page.goto(path);
      await field(page).fill('   ');
      await button(page).click();
      await page.waitForTimeout(200);
      expect(page.url()).toBe(`${site.url}${path}`);
    }
    await field(page).fill('school');
    await field(page).press('Enter');
    await page.getByRole('heading', { name: /results? for "school"/ }).waitFor();
  });
});
