import type { Page } from 'playwright-core';
import { firstOf, isForRelease } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { hydrated, signIn, untilStill, useBackOffice, visit } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { fake } from './support/files.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();
beforeAll(async () => {
  const { make } = office;
  const category = await make('post_category', { title: 'Field Notes' });
  await make('post', {
    title: 'A post',
    description: '<h2>Two</h2><p>Words.</p>',
    tags: 'one,two',
    categories: [category.id],
  });
  await make('product', { title: 'A solution', is_featured: '1' });
  await make('service', { title: 'A category' });
  const client = await make('client', { name: 'A client', country: 'Kenya' });
  await make('portifolio', { name: 'A project', client_id: client.id });
  await make('testimonial', { name: 'A voice', client_id: client.id });
  await make('banner', { name: 'A banner' });
  await make('slider', { title: 'A slider', description: 'Words.' });
  await make('faq', { title: 'A question', description: '<p>An answer.</p>' });
  await make('statistic', { title: 'Schools', price: '412' });
  await office.api.post('/admin/chatbot', { title: 'Hours', category: 'general', keywords: 'a,b,c,d' });
});

const screens = [
  '/admin/dashboard',
  '/admin/post',
  '/admin/post/create',
  '/admin/post?edit=1',
  '/admin/product',
  '/admin/portifolio/create',
  '/admin/portifolio?edit=1',
  '/admin/testimonial?view=1',
  '/admin/subscriber',
  '/admin/user',
  '/admin/user/create',
  '/admin/chatbot',
  '/admin/chatbot/1',
  '/admin/chatbot/1/edit',
  '/admin/chatbot-settings',
  '/admin/questions',
  '/admin/contact',
  '/admin/homeimage',
  '/admin/identity',
  '/admin/own-css',
  '/admin/defaults',
  '/admin/legal',
  '/admin/home_sections',
  '/admin/page_heads',
  '/admin/menus',
  '/admin/synonyms',
  '/admin/message',
  '/admin/mail',
  '/admin/profile',
  '/admin/activity',
  '/admin/status',
  '/admin/offer',
  '/admin/opening',
  '/admin/rules',
  '/admin/search',
  '/admin/visits',
  '/admin/schedule',
  '/admin/redirect',
  '/admin/saved_reply',
  '/admin/bin',
  '/admin/nothing',
];

async function settled(page: Page): Promise<void> {
  await eventually(async () =>
    expect(await page.locator('[aria-busy="true"], .mantine-Skeleton-root').count()).toBe(0),
  );
  // Text that is still fading in has too little contrast.
  await untilStill(page);
}

/** One screen of each kind, for the schemes and widths that differ in style only. */
const kinds = [
  '/admin/dashboard',
  '/admin/post',
  '/admin/portifolio?edit=1',
  '/admin/chatbot',
  '/admin/chatbot/1',
  '/admin/questions',
  '/admin/activity',
  '/admin/status',
  '/admin/contact',
  '/admin/profile',
];

describe.each(
  firstOf(1, [
    ['light', 1280, screens],
    // Contrast depends on the scheme, room on the width: one run tells both.
    ['dark', 360, kinds],
    ['dark', 1280, kinds],
    ['light', 360, kinds],
  ] as const),
)('in the %s scheme at %i pixels', (colorScheme, width, paths) => {
  const sizes = {
    colorScheme,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce' as const,
    expected: [/status of (401|415|422)/, /Upload failed/],
  };
  // Widths of tablets and large screens, for the room alone: in each run, of one screen of each kind.
  const besides = (path: string) => (width === 1280 && (isForRelease || kinds.includes(path)) ? [768, 1920] : []);
  let page: Page;
  beforeAll(async () => {
    ({ page } = await office.open('/admin/dashboard', sizes));
  });
  afterAll(() => page.context().close());

  it('the screens are accessible, none is wider than the window', async () => {
    for (const path of paths) {
      await visit(page, path);
      if (path.includes('?')) await page.getByRole('dialog').waitFor();
      await settled(page);
      expect([path, await violations(page)]).toEqual([path, []]);
      for (const one of [width, ...besides(path)]) {
        if (one !== width) await page.setViewportSize({ width: one, height: 800 });
        await eventually(async () =>
          expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, one]),
        );
      }
      await page.setViewportSize(sizes.viewport);
    }
    // About a second per screen, and several on a busy machine.
  }, 300_000);

  it('sign-in, menus, questions, messages and an empty list are accessible, too', async () => {
    const { page: signIn, context } = await office.open('/admin/login', { as: null, ...sizes });
    await signIn.getByRole('button', { name: 'Submit' }).click();
    await settled(signIn);
    expect(await violations(signIn)).toEqual([]);
    await context.close();

    await visit(page, '/admin/statistic');
    await settled(page);
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menu').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    if (width < 600) {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('button', { name: 'Close navigation' }).waitFor();
      await settled(page);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Actions for Schools' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
      await settled(page);
      expect(await violations(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    } else await page.getByRole('button', { name: 'Delete Schools' }).click();
    await page.getByRole('dialog').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);

    await visit(page, '/admin/banner/create');
    await page.locator('input[type="file"]').setInputFiles(fake());
    await page.getByText('Upload failed!').waitFor();
    await page.getByRole('button', { name: 'Create banner' }).click();
    await page.getByRole('alert').getByText('Not saved').waitFor();
    await settled(page);
    // What lies half below the bars of phones counts as too small a target.
    await page.getByText('Upload failed!').evaluate((field) => field.scrollIntoView({ block: 'center' }));
    expect(await violations(page)).toEqual([]);

    await visit(page, '/admin/agent');
    await page.getByText('No agent applications found in the system').waitFor();
    await settled(page);
    expect(await violations(page)).toEqual([]);
  });
});

describe.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('with the preference of motion %s', (reducedMotion, isMoving) => {
  it(isMoving ? 'panels and menus move' : 'nothing moves', async () => {
    // Without the styles by which other tests wait for no motion.
    const context = await office.browser.newContext({ reducedMotion, viewport: { width: 390, height: 844 } });
    await signIn(context, office.app.url, ADMIN);
    const page = await context.newPage();
    await page.goto(`${office.app.url}/admin/dashboard`);
    await hydrated(page);
    const longest = async (act: () => Promise<void>) => {
      await page.evaluate(() => {
        document.documentElement.dataset.longest = '0';
        const note = () => {
          const times = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration));
          const { dataset } = document.documentElement;
          dataset.longest = String(Math.max(Number(dataset.longest), ...times.filter(Number.isFinite)));
        };
        for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, note);
      });
      await act();
      return Number(await page.locator('html').getAttribute('data-longest'));
    };
    const drawer = await longest(async () => {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('button', { name: 'Close navigation' }).waitFor();
      await untilStill(page);
    });
    expect({ isMoving: drawer > 1 }).toEqual({ isMoving });
    await page.keyboard.press('Escape');
    const menu = await longest(async () => {
      await page.getByRole('button', { name: /Administrator/ }).click();
      await page.getByRole('menuitem').first().waitFor();
      await untilStill(page);
    });
    expect({ isMoving: menu > 1 }).toEqual({ isMoving });
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (...given) => {
        document.documentElement.dataset.fades = 'yes';
        return start(...given);
      };
    });
    await page.getByRole('link', { name: 'Inbox' }).last().click();
    await page.getByRole('button', { name: 'Waiting for us' }).waitFor();
    expect({ isMoving: (await page.locator('html').getAttribute('data-fades')) === 'yes' }).toEqual({ isMoving });
    await context.close();
  });
});
