import { firstOf, forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { picture } from './support/files.js';
import { useSite, wake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();

const save = async (identity: object) => {
  const administrator = await site.administrator();
  expect((await administrator.call('PUT', '/admin/api/identity', identity)).status).toBe(200);
};

describe('a saved identity', () => {
  beforeAll(() =>
    save({ name: 'Acme Health', accent: '#1457c8', ground: '#f6f9fd', ornament: 'line', map_on_request: true }),
  );

  it.each(firstOf(1, ['light', 'dark'] as const))(
    'is on the pages in the %s scheme, readable for everybody',
    async (colorScheme) => {
      const { page, complaints } = await site.newVisit({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');

      expect(await page.title()).toBe('Acme Health: business software from East Africa');
      expect(await page.locator('header').getByRole('link', { name: 'Acme Health' }).count()).toBe(1);
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      if (colorScheme === 'light') expect(background).toBe('rgb(246, 249, 253)');
      else expect(background).not.toBe('rgb(13, 28, 29)');
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  forReleases(it)('stays when one goes from page to page', async () => {
    const { page, complaints } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/');
    await wake(page);
    await page.locator('header').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { level: 1, name: 'Talk to a person' }).waitFor();

    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(246, 249, 253)',
    );
    expect(complaints).toEqual([]);
  });

  forReleases(it)('is in its language, which runs in its own direction', async () => {
    await save({ language: 'ar' });
    const { page, complaints } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/updates');
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(await page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('ar_EG');
    expect(await page.locator('main time').first().textContent()).toMatch(/نوفمبر|أكتوبر|سبتمبر|أغسطس/);
    await wake(page);
    await page.locator('header').getByRole('link', { name: 'التواصل معنا' }).click();
    await page.getByRole('heading', { level: 1, name: 'يسعدنا التواصل معك' }).waitFor();
    expect(await html.getAttribute('lang')).toBe('ar');
    // Neither a number nor an address is turned round, and what leads on points to the left.
    for (const kind of ['tel', 'mailto']) {
      const link = page.locator(`main a[href^="${kind}:"]`).first();
      const [first, last] = await link.evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        const leftOf = (text: Text | undefined, at: number) => {
          const range = document.createRange();
          range.setStart(text as Text, at);
          range.setEnd(text as Text, at + 1);
          return range.getBoundingClientRect().left;
        };
        return [leftOf(texts[0], 0), leftOf(texts.at(-1), (texts.at(-1)?.length ?? 1) - 1)];
      });
      expect(first).toBeLessThan(last as number);
    }
    expect(
      await page
        .locator('.icon-arrow-right')
        .first()
        .evaluate((icon) => getComputedStyle(icon).scale),
    ).toBe('-1 1');
    expect(complaints).toEqual([]);
    await save({ language: '' });
  });

  it('loads the map when the visitor asks for it', async () => {
    const { page } = await site.newVisit({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    expect(await page.locator('iframe').count()).toBe(0);
    await wake(page);
    await page.getByRole('link', { name: 'Show the map' }).click();

    await eventually(async () => {
      expect(await page.locator('iframe').getAttribute('title')).toBe('Map of the head office');
    });
  });

  // A pale and a dark color, as an accent, as the ground and both.
  it.each(
    firstOf(1, [
      { accent: '#2b0a2e', ground: '#fff6c2' },
      { accent: '#fff6c2', ground: '' },
      { accent: '#00ff00', ground: '#2b0a2e' },
    ]),
  )('has readable text with the colors %j', async (colors) => {
    await save(colors);
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, context } = await site.newVisit({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      expect(await violations(page)).toEqual([]);
      await context.close();
    }
  });

  forReleases(it)('has its logo on a plate in the dark scheme, unless there is one for it', async () => {
    const administrator = await site.administrator();
    const { buffer } = await picture('logo.png', 320, 96);
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(buffer)]), 'logo.png');
    const path = '/admin/api/identity/upload_logo';
    const { filename } = (await administrator.call('POST', path, undefined, { raw: form })).body;
    await save({ logo: filename });
    const groundOfLogo = async (colorScheme: 'light' | 'dark') => {
      const { page } = await site.newVisit({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      const plate = page.locator('header picture');
      // An element without a box of its own has no ground, whatever its style says.
      const box = await plate.boundingBox();
      expect(box?.width).toBeGreaterThan(50);
      return plate.evaluate((element) => getComputedStyle(element).backgroundColor);
    };
    expect(await groundOfLogo('dark')).toBe('rgb(201, 209, 204)');
    expect(await groundOfLogo('light')).toBe('rgba(0, 0, 0, 0)');
  });
});
