import { violations } from './support/axe.js';
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

  it.each(['light', 'dark'] as const)(
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

  it('stays when one goes from page to page', async () => {
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
});
