import { firstOf, forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { signIn } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { useSharedVisit } from './support/shared-visit.js';
import { untilAwake, useSite } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();
const newVisit = useSharedVisit(site);

/** Folder for pictures of pages, to look at. */
const PICTURES = process.env.PICTURES;

describe('A site in several languages', () => {
  it('is made by the screens of the back office', async () => {
    const { page, context, complaints } = await newVisit();
    await signIn(context, site.url, ADMIN);
    await page.goto('/admin/identity');
    await page.getByRole('link', { name: 'Add a language' }).click();
    for (const [typed, own] of [
      ['Polski', 'Polski'],
      ['Arabic', 'العربية'],
    ] as const) {
      await page.getByRole('button', { name: 'Add a language' }).click();
      await page.getByRole('combobox', { name: 'Language' }).fill(typed);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByRole('heading', { name: own }).waitFor();
    }
    await page.getByRole('button', { name: 'Edit Polski' }).click();
    await page.getByRole('textbox', { name: 'Address of contact in Polish' }).fill('Kontakt');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A name in an address can contain lowercase letters', { exact: false }).first().waitFor();
    await page.getByRole('textbox', { name: 'Address of contact in Polish' }).fill('kontakt');
    await page.getByRole('button', { name: 'Publish Polski' }).click();
    await page.getByText('Polski is on the site.').waitFor();
    await page.getByRole('button', { name: /^Edit .*العربية/ }).click();
    await page.getByRole('button', { name: /^Publish .*العربية/ }).click();
    await page.getByText(/العربية.* is on the site\./).waitFor();
    expect(await violations(page)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/office.png`, fullPage: true });
    // The refused address.
    expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
  });

  it('is changed to by the switcher, and stays in its language', async () => {
    const { page, complaints } = await newVisit();
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Language: English' }).click();
    const menu = page.locator('#languages');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Language: English');
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Polski' }).click();
    await page.waitForURL('**/pl/kontakt');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');

    const calls: string[] = [];
    page.on('request', (request) => {
      // What is counted has no language.
      if (/\/api\/(?!visits)/.test(request.url())) calls.push(new URL(request.url()).search);
    });
    await page.getByRole('banner').locator('a[href="/pl"]').first().hover();
    await untilAwake(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('banner').locator('a[href="/pl"]').first().click();
    await page.waitForURL('**/pl');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    expect(new Set(calls)).toEqual(new Set(['?language=pl']));
    await page.goBack();
    await page.waitForURL('**/pl/kontakt');
    expect(complaints).toEqual([]);
  });

  it('runs from the right where its language does, on every screen', async () => {
    const { page, complaints } = await newVisit();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/ar', '/ar/contact', '/ar/solutions', '/ar/updates', '/ar/apply']) {
        await page.goto(path);
        const { direction, wide } = await page.evaluate(() => ({
          direction: getComputedStyle(document.body).direction,
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect([path, width, direction, wide]).toEqual([path, width, 'rtl', 0]);
        if (PICTURES) {
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const name = `${path.slice(1).replace('/', '-')}-${width}-${colorScheme}`;
            await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
          }
        }
      }
    }
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  describe('offers the page', () => {
    const offer = 'Ta strona jest dostępna także po polsku.';

    forReleases(it)('in the language that the browser asks for, until that is closed', async () => {
      const { page, scripts, complaints } = await site.newVisit({ locale: 'pl-PL', drawn: true });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) console.warn(`shift ${JSON.stringify(entry)}`);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/contact');
      const link = page.getByRole('link', { name: offer });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('/pl/kontakt');
      expect(scripts).toEqual([]);
      expect(await violations(page)).toEqual([]);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/offer.png` });
      await link.click();
      await page.waitForURL('**/pl/kontakt');
      expect(await page.locator('#language-offer').isVisible()).toBe(false);

      await page.goto('/solutions');
      await page.getByRole('button', { name: 'Zamknij' }).click();
      await link.waitFor({ state: 'hidden' });
      // Another process of the browser may learn of it a moment later.
      await eventually(async () => {
        await page.goto('/contact');
        await page.locator('h1').waitFor();
        expect(await link.isVisible()).toBe(false);
      });
      expect(complaints).toEqual([]);
    });

    forReleases(it)('not to who has chosen another language', async () => {
      const { page } = await site.newVisit({ locale: 'pl-PL' });
      await page.goto('/ar/contact');
      await page.getByRole('link', { name: offer }).waitFor();
      await page.locator('footer').getByRole('link', { name: 'English' }).click();
      await page.waitForURL('**/contact');
      expect(await page.locator('#language-offer').isVisible()).toBe(false);
    });

    it.each(
      firstOf<[string, object]>(1, [
        ['/contact', { locale: 'sv-SE' }],
        ['/contact', { locale: 'en-US' }],
        ['/pl/kontakt', { locale: 'pl' }],
        ['/contact', { locale: 'pl', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
      ]),
    )('not on %s to %j', async (path, browser) => {
      const { page } = await site.newVisit(browser);
      await page.goto(path);
      await page.locator('h1').waitFor();
      expect(await page.locator('#language-offer').isVisible()).toBe(false);
    });
  });

  forReleases(it)('is edited from the page of a translation', async () => {
    const admin = await site.administrator();
    const [original] = (await admin.get('/admin/api/list_product')).body.data;
    const { body } = await admin.post('/admin/api/create_product', {
      title: 'Szkoła',
      status: 'active',
      language: 'pl',
      translation_of: original.id,
    });
    const { page, context } = await newVisit();
    await signIn(context, site.url, ADMIN);
    await page.goto(`/pl/solutions/${body.slug}`);
    const link = page.getByRole('link', { name: 'Edit this solution' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/admin/product?edit=${body.id}`);
  });

  forReleases(it)('keeps a search when the language is changed', async () => {
    const { page } = await newVisit();
    await page.goto('/search-solutions?query=school');
    expect(await page.locator('footer').getByRole('link', { name: 'Polski' }).getAttribute('href')).toBe(
      '/pl/search-solutions?query=school',
    );
    await page.goto('/updates?search=fees');
    expect(await page.locator('footer').getByRole('link', { name: 'Polski' }).getAttribute('href')).toBe(
      '/pl/updates?search=fees',
    );
  });

  forReleases(it)('is edited in the language of the user, and in that of the page', async () => {
    const admin = await site.administrator();
    expect((await admin.patch('/admin/update_profile', { language: 'pl' })).status).toBe(200);
    const { page, context, complaints } = await newVisit();
    await signIn(context, site.url, ADMIN);
    await page.goto('/ar');
    const bar = page.getByRole('navigation', { name: 'Edycja' });
    expect(await bar.getAttribute('lang')).toBe('pl');
    expect(await bar.getAttribute('dir')).toBe('ltr');
    await bar.getByRole('link', { name: 'Edytuj sekcje' }).waitFor();
    await bar.getByRole('button', { name: 'Edytuj teksty' }).click();
    await page.getByText('Kliknij zdanie, aby je zmienić.').waitFor();
    await page.locator('[data-word="home.helpTitle"]').click();
    const field = page.getByRole('dialog').getByRole('textbox');
    await field.fill('كيف نساعد');
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/words.png` });
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await page.getByText('Zapisano dla wszystkich odwiedzających.').waitFor();
    await page.getByRole('heading', { name: 'كيف نساعد' }).waitFor();
    const { body } = await admin.get('/admin/api/words');
    expect([body.words['home.helpTitle'], body.translations.ar['home.helpTitle']]).toEqual([undefined, 'كيف نساعد']);
    expect(complaints).toEqual([]);
    await admin.patch('/admin/update_profile', { language: '' });
  });
});
