import type { Page } from 'playwright-core';
import type { Client } from '../api/support/client.js';
import { firstOf } from '../jest/for-releases.js';
import { useSite, wake } from './support/site.js';

const site = useSite();
let office: Client;

beforeAll(async () => {
  office = await site.administrator();
  await office.call('PATCH', '/admin/update_legal', { privacy_box: true });
});

const use = async (css: string) => {
  const { status } = await office.call('PUT', '/admin/api/own_css', { css, is_on: true });
  expect(status).toBe(200);
};

const calm = { reducedMotion: 'reduce', colorScheme: 'light', drawn: true } as const;

/** Each tries to hide or to change what somebody agrees to, and leaves the button of its form. */
const HOSTILE = [
  '[data-consent], [data-consent] * { display: none !important }',
  '[data-consent] { visibility: hidden !important; opacity: 0 !important; position: fixed !important; left: -9999px }',
  'form { color: transparent !important; font-size: 0 !important; letter-spacing: -1em; text-indent: -99em; visibility: hidden } form button { visibility: visible; font-size: 1rem }',
  ':root { --foreground: transparent; --foreground-muted: transparent; --font-size-small: 0; font-size: 1px !important } html * { line-height: 0 !important }',
  '[data-consent] { clip-path: inset(100%) !important; transform: scale(0) !important; zoom: 0.01 !important; block-size: 0 !important; overflow: hidden !important; content-visibility: hidden !important; color: #fff !important; background: #fff !important }',
  '[data-consent]::before { content: "We sell your data" !important } [data-consent]::first-line { color: transparent !important; font-size: 0 !important }',
  '@keyframes a { to { opacity: 0; font-size: 0 } } @starting-style { [data-consent] { opacity: 0 } } [data-consent] { animation: a 0s forwards !important; transition: all 99999s !important; filter: opacity(0) !important; mask: linear-gradient(transparent, transparent) !important }',
  '#a#a#a#a#a, html body form [data-consent][data-consent] span { font-family: Wingdings !important; unicode-bidi: bidi-override !important; direction: rtl; -webkit-text-security: disc !important; text-transform: uppercase !important; -webkit-text-fill-color: transparent !important }',
  'form { overflow: hidden !important; max-block-size: 2rem !important; contain: strict !important } form button { position: fixed; inset: 0 auto auto 0 } :has(> [data-consent]):not(form, :has(button)) { display: none !important }',
];

/** What can be read of the texts: their words as drawn, with the area and the contrast of their colors. */
const readable = (page: Page) =>
  page.locator('main form [data-consent]:not([data-consent=part])').evaluateAll((all) =>
    all.map((element) => {
      element.scrollIntoView({ block: 'center' });
      const { width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return {
        words: element.textContent.trim(),
        added: getComputedStyle(element, '::before').content + getComputedStyle(element, '::after').content,
        first: getComputedStyle(element, '::first-line').fontSize + getComputedStyle(element, '::first-line').color,
        isSeen: element.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        }),
        isLarge: width > 100 && height > 20,
        size: style.fontSize,
        colors: [style.color, style.backgroundColor, style.getPropertyValue('-webkit-text-fill-color')].join(),
        filters: [
          style.opacity,
          style.filter,
          style.clipPath,
          style.maskImage,
          style.transform,
          style.animationName,
        ].join(),
        face: style.fontFamily,
      };
    }),
  );

describe.each(['/contact', '/apply'])('What somebody agrees to on %s', (path) => {
  it('stays readable whatever own CSS says', async () => {
    await use('h1 { letter-spacing: 0 }');
    const { page } = await site.newVisit(calm);
    await page.goto(path);
    const expected = await readable(page);
    expect(expected.length).toBeGreaterThan(1);
    for (const css of firstOf(HOSTILE.length, HOSTILE)) {
      await use(css);
      await page.goto(path);
      expect([css, await readable(page)]).toEqual([css, expected]);
    }
    for (const { isSeen, isLarge, size, words } of expected)
      expect([isSeen, isLarge, size, words.length > 10]).toEqual([true, true, '16px', true]);
  });
});

it('a page that own CSS has made unreadable can be read at an address that says so, and switched off from there', async () => {
  await use('* { display: none !important }');
  const { page, context } = await site.newVisit(calm);
  await page.goto('/');
  expect(await page.locator('h1').isVisible()).toBe(false);
  await page.goto('/?own_css=off');
  await page.locator('h1').waitFor();
  await wake(page);
  // Links lead on without it, as in the same visit.
  await page.locator('header').getByRole('link', { name: 'Contact' }).first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('#own-css').count()).toBe(0);
  await context.close();
});
