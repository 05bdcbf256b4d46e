import type { Page } from 'playwright-core';
import { everyBlock } from '../api/support/blocks.js';
import { jpeg } from '../api/support/pictures.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { useSite, wake } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();
let path: string;

beforeAll(async () => {
  const me = await site.administrator();
  const upload = async (address: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new File([await jpeg(900, 600)], 'photo.jpg', { type: 'image/jpeg' }));
    return (await me.call('POST', address, undefined, { raw: form })).body.filename;
  };
  const picture = await upload('/admin/api/page/upload_image');
  const portrait = await upload('/admin/api/page/upload_portrait');
  const long = 'Uendelezajiwamifumoyakielektroniki and Rechnungsprüfungsverordnung';
  const blocks = [
    ...everyBlock(picture, portrait),
    { kind: 'lead', heading: long, photo: picture, decorative: true, ground: 'mint', text: `<p>${long}</p>` },
    { kind: 'showcase', heading: 'Projects', shows: 'projects', newest: 3 },
    { kind: 'cards', items: [{ title: long, photo: picture, alt: 'A road' }, { title: 'Two' }, { title: 'Three' }] },
    { kind: 'people', items: [1, 2, 3, 4, 5].map((one) => ({ name: `${long} ${one}`, role: long })) },
    { kind: 'gallery', items: [1, 2, 3, 4, 5].map(() => ({ photo: picture, alt: 'A road' })) },
    { kind: 'steps', items: [1, 2, 3, 4, 5].map((one) => ({ title: `${long} ${one}` })) },
    { kind: 'numbers', heading: 'Long', items: [{ figure: 'KES 1,284,600,450', unit: 'million', label: long }] },
    { kind: 'form', form: 'newsletter' },
  ];
  const { status, body } = await me.post('/admin/api/create_page', { title: 'All blocks', blocks });
  expect([status, body.blocks?.length]).toEqual([201, blocks.length]);
  path = `/${body.slug}`;
});

const wholePage = async (page: Page) => {
  await page.goto(path);
  // Pictures below the first screen load when they come near.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
};

it('A page of all blocks is accessible in both schemes, and as wide as its window', async () => {
  const { page, complaints } = await site.newVisit({ colorScheme: 'light' });
  await wholePage(page);
  expect(await page.locator('main section').count()).toBeGreaterThan(20);
  expect(await page.locator('h1').allInnerTexts()).toEqual(['All blocks']);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
  }
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Some pictures have another file for this width.
    await eventually(async () => {
      const [isLoaded, beyond, broken] = await page.evaluate(() => {
        const images = [...document.images];
        return [
          images.every(({ complete }) => complete),
          Math.max(document.documentElement.scrollWidth - window.innerWidth, 0),
          images.filter((image) => image.naturalWidth === 0).length,
        ];
      });
      expect([width, isLoaded, beyond, broken]).toEqual([width, true, 0, 0]);
    });
  }
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('main > section')].map((section, index, all) => {
      const [above, below] = [section, all[index + 1] ?? section].map((one) => getComputedStyle(one));
      return Number.parseFloat(above?.paddingBlockEnd ?? '') + Number.parseFloat(below?.paddingBlockStart ?? '');
    }),
  );
  expect(Math.max(...gaps)).toBeLessThanOrEqual(112);
  expect(complaints).toEqual([]);
});

it('Blocks load no script before a touch, and the map no other site before a click', async () => {
  const { page, scripts, complaints } = await site.newVisit();
  const foreign: string[] = [];
  await page.route(/openstreetmap/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
  });
  await wholePage(page);
  // The accordion works without.
  await page.getByText('Must I?').click();
  await page.getByText('No.', { exact: true }).waitFor();
  expect(scripts).toEqual([]);
  await wake(page);
  expect([foreign, await page.locator('iframe').count()]).toEqual([[], 0]);

  await page.getByRole('link', { name: 'Show the map' }).click();
  await page.locator('iframe').waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'IFRAME');
  expect(foreign).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('Tabs show one text at a time, by keys and where there are no scripts', async () => {
  const { page, complaints } = await site.newVisit();
  const { page: plain } = await site.newVisit({ javaScriptEnabled: false });
  const seen = async (on: Page) =>
    Promise.all(['Fees and marks.', 'Beds and bills.'].map((text) => on.getByText(text).isVisible()));
  await wholePage(page);
  await plain.goto(path);
  expect([await seen(page), await seen(plain)]).toEqual([
    [true, false],
    [true, false],
  ]);
  await page.getByRole('radio', { name: 'Schools' }).press('ArrowRight');
  await plain.getByText('Clinics', { exact: true }).click();
  expect([await seen(page), await seen(plain)]).toEqual([
    [false, true],
    [false, true],
  ]);
  await wake(page);
  expect(await seen(page)).toEqual([false, true]);
  expect(complaints).toEqual([]);
});

it('Two pictures are compared by a divider that keys move, and stand side by side where there are no scripts', async () => {
  const { page, complaints } = await site.newVisit();
  await wholePage(page);
  const divider = page.getByRole('slider', { name: 'Before – After' });
  const share = () => divider.evaluate((input) => input.parentElement?.style.getPropertyValue('--share'));
  await wake(page);
  await eventually(async () => expect(await share()).toBe('50%'));
  const forward = testLanguage === 'en-XB' ? 'ArrowLeft' : 'ArrowRight';
  await divider.press(forward);
  await divider.press(forward);
  await eventually(async () => expect(await share()).toBe('52%'));
  expect(complaints).toEqual([]);

  const { page: plain } = await site.newVisit({ javaScriptEnabled: false });
  await plain.goto(path);
  const [before, after] = await Promise.all(
    ['Before', 'After'].map((label) => plain.locator('figure').filter({ hasText: label }).last().boundingBox()),
  );
  const [first, second] = testLanguage === 'en-XB' ? [after, before] : [before, after];
  expect(first?.x).toBeLessThan((second?.x ?? 0) - 100);
});

forReleases(it)('The page of an address that nobody has built says that it is not there', async () => {
  const { page } = await site.newVisit();
  const response = await page.goto('/nobody-has-built-this');
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const about = await page.goto('/about');
  expect(about?.status()).toBe(200);
  expect(await page.title()).toBe('About us · Jukwaa Software');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/about$/);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/\/storage\/page\//);
});

describe('In the colors of another company', () => {
  // As on a new site: the demo's photos say nothing of colors.
  const blocks = everyBlock(null, null).filter(({ kind }) => kind !== 'shared');

  it.each(['dark', 'mint'])('all blocks are readable on the ground %s', async (ground) => {
    const me = await site.administrator();
    expect((await me.put('/admin/api/identity', { accent: '#00ff00', ground: '#2b0a2e' })).status).toBe(200);
    const { status, body } = await me.post('/admin/api/create_page', {
      title: `On ${ground}`,
      blocks: blocks.map((block) => ({ ...block, ground })),
    });
    expect([status, body.errors]).toEqual([201, undefined]);
    const { page } = await site.newVisit({ reducedMotion: 'reduce' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/${body.slug}`);
      expect(await page.locator(`main section[data-ground="${ground}"]`).count()).toBeGreaterThan(10);
      expect([colorScheme, await violations(page)]).toEqual([colorScheme, []]);
    }
  });
});
