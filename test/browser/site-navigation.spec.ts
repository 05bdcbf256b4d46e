import { firstOf, forReleases } from '../jest/for-releases.js';
import { hold } from './support/back-office.js';
import { asSaid } from './support/pseudo-language.ts';
import { useSharedVisit } from './support/shared-visit.js';
import { untilAwake, useSite, wake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();
const newVisit = useSharedVisit(site);

describe('a page that is touched', () => {
  it('wakes under the pointer: no call, no complaint, the same words, scrolled as it was', async () => {
    const { page, scripts, calls, complaints } = await newVisit({ reducedMotion: 'reduce' });
    await page.goto('/updates');
    await page.mouse.wheel(0, 600);
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(600));
    expect(scripts).toEqual([]);
    const shown = await page.locator('main article').allTextContents();
    await page.locator('main').getByRole('link', { name: 'Learn More' }).first().hover();
    await untilAwake(page);
    expect(scripts).not.toEqual([]);
    expect(await page.evaluate(() => scrollY)).toBe(600);
    expect(await page.locator('main article').allTextContents()).toEqual(shown);
    expect(calls.filter((call) => call.endsWith('/api/pages/updates'))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('is where it was scrolled to when it is loaded again, and when one returns to it', async () => {
    const { page } = await newVisit({ reducedMotion: 'reduce' });
    await page.goto('/updates');
    await wake(page);
    await page.locator('main').getByRole('link', { name: 'Learn More' }).first().click();
    await page.waitForURL(/\/updates\/./);
    const scrolled = () => page.evaluate(() => scrollY);
    await page.locator('article h1').waitFor();
    await page.evaluate(() => scrollTo(0, 500));
    // The router remembers where a page is scrolled to once it has been shown.
    await eventually(async () => expect(await scrolled()).toBe(500));
    await page.reload();
    await eventually(async () => expect(await scrolled()).toBe(500));
    await page.goto('/terms');
    expect(await scrolled()).toBe(0);
    await page.goBack();
    await eventually(async () => expect(await scrolled()).toBe(500));
  });

  it('wakes when a field gets the focus, and keeps what is typed into it meanwhile', async () => {
    const { page, complaints } = await newVisit({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Amina');
    await untilAwake(page);
    expect(await page.getByLabel('Name').inputValue()).toBe('Amina');
    expect(complaints).toEqual([]);
  });

  it('is rendered anew if its content has changed since, and keeps focus and what is typed', async () => {
    const { page, complaints } = await newVisit({ reducedMotion: 'reduce' });
    await page.route('**/contact.json?v=*', async (route) => {
      const data = await (await route.fetch()).json();
      data.version = 'of-later';
      data.routes.at(-1).l.words.contact.title = asSaid('As it is now');
      await route.fulfill({ json: data });
    });
    await page.goto('/contact');
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Amina');
    await untilAwake(page);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['As it is now']);
    expect(await page.getByLabel('Name').inputValue()).toBe('Amina');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(complaints).toEqual([]);
  });

  it.each(firstOf(1, ['/nowhere', '/updates/no-post', '/contact/us']))(
    'wakes at an address that leads nowhere: %s',
    async (path) => {
      const { page, calls, complaints } = await newVisit({ reducedMotion: 'reduce' });
      await page.goto(path);
      const shown = await page.locator('main').textContent();
      calls.length = 0;
      await wake(page);
      expect(await page.locator('main').textContent()).toBe(shown);
      expect(calls).toEqual([]);
      expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
    },
  );

  forReleases(it)('is left alone by a pointer on plain text', async () => {
    const { page, scripts } = await newVisit({ reducedMotion: 'reduce' });
    await page.goto('/terms');
    await page.locator('main p').first().hover();
    await page.mouse.wheel(0, 300);
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(300));
    expect(scripts).toEqual([]);
  });

  it('repeats the first click on a button once it can be answered', async () => {
    const { page, context, complaints } = await newVisit({ reducedMotion: 'reduce' });
    // The script is delayed, so that the click comes first.
    const arrive = await hold(context, '**/assets/*.js');
    await page.goto('/terms');
    // No page has such a button before its script comes, so that the page gets one, and React has nothing to mend.
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Count';
      button.addEventListener('click', () => {
        button.dataset.clicks = String(Number(button.dataset.clicks ?? 0) + 1);
      });
      document.documentElement.append(button);
    });
    const button = page.getByRole('button', { name: 'Count' });
    await button.evaluate((element: HTMLButtonElement) => element.click());
    await button.focus();
    expect(await button.getAttribute('data-clicks')).toBe('1');
    arrive();
    await untilAwake(page);
    await eventually(async () => expect(await button.getAttribute('data-clicks')).toBe('2'));
    expect(complaints).toEqual([]);
  });

  it('follows a link that is tapped before anything is loaded', async () => {
    const { page } = await site.newVisit({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    await page.goto('/updates');
    await page.locator('main').getByRole('link', { name: 'Learn More' }).nth(1).tap();
    await page.waitForURL(/\/updates\/[a-z0-9-]+$/);
    await page.locator('article h1').waitFor();
  });
});

describe('a step inside the site', () => {
  it('costs one call, and back and forward lead through the same pages', async () => {
    const { page, calls, complaints } = await newVisit({ reducedMotion: 'reduce' });
    await page.goto('/');
    await wake(page);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url());
    });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portifolio' }).click();
    await page.getByRole('heading', { level: 1, name: 'Portifolio' }).waitFor();
    expect(calls.filter((call) => call === 'GET /api/pages/portifolios')).toHaveLength(1);
    expect(await page.title()).toContain('Portifolio');

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Talk to a person' }).waitFor();
    expect(calls.filter((call) => call === 'GET /api/pages/contact')).toHaveLength(1);

    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Portifolio' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'How we help you' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Portifolio' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/portifolios');
    expect(documents).toEqual([]);
    // The data of the layout is not requested again.
    expect(calls.filter((call) => call.includes('/api/pages/shared'))).toEqual([]);
    expect(await page.getByRole('contentinfo').getByRole('link', { name: '+254' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  forReleases(it)('shows the same page to whoever is sent the address', async () => {
    const { page } = await newVisit({ reducedMotion: 'reduce' });
    await page.goto('/updates');
    await wake(page);
    await page.getByRole('complementary').getByRole('searchbox').fill('mobile money');
    await page.getByRole('complementary').getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/search=mobile\+money/);
    await page.getByText('for “mobile money”').waitFor();
    const shown = await page.locator('main article').allTextContents();

    const other = await site.newVisit({ reducedMotion: 'reduce' });
    await other.page.goto(page.url());
    expect(shown).not.toEqual([]);
    expect(await other.page.locator('main article').allTextContents()).toEqual(shown);
  });

  forReleases(it)('leads to the page that does not exist, and home from there', async () => {
    const { page } = await newVisit({ reducedMotion: 'reduce' });
    const answer = await page.goto('/solutions/nothing-of-the-kind');
    expect(answer?.status()).toBe(404);
    await page.getByText('Oops! Looks like you took a wrong turn').waitFor();
    expect(await page.getByRole('contentinfo').getByRole('link', { name: '+254' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Back To Home' }).click();
    await page.getByRole('heading', { name: 'How we help you' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('a long page', () => {
  it.each(firstOf(1, ['come back to', 'reloaded']))('stands where it was when it is %s', async (how) => {
    const { page } = await newVisit({ reducedMotion: 'reduce' });
    await page.goto('/');
    const scrolled = () => page.evaluate(() => scrollY);
    const heading = page.locator('main h2').nth(5);
    await heading.evaluate((element) => element.scrollIntoView());
    await page.waitForTimeout(400);
    const place = async () => Math.round((await heading.boundingBox())?.y ?? Number.NaN);
    const before = { place: await place(), scrolled: await scrolled() };
    if (how === 'reloaded') await page.reload();
    else {
      await page.goto('/terms');
      await page.goBack();
    }
    await eventually(async () => expect(await scrolled()).toBeGreaterThan(before.scrolled / 2));
    await eventually(async () => expect(Math.abs((await place()) - before.place)).toBeLessThan(4));
  });
});
