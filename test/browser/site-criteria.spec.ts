import type { Page } from 'playwright-core';
import { PAGE_KINDS, publicPages } from './support/public-pages.js';
import { useSite } from './support/site.js';

// Criteria of WCAG 2.2 of which axe has no rule; see docs/accessibility.md.

const site = useSite();
let pages: Awaited<ReturnType<typeof publicPages>>;

beforeAll(async () => {
  pages = await publicPages(site.url);
}, 120_000);

/** The least that a reader may set (1.4.12). */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Texts that are cut off, and what sticks out of the page. */
const lostText = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`${scrollWidth} of ${clientWidth}`] : [];
    const clipped = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(element);
      // Strips that move or are scrolled by hand, and texts for screen readers alone.
      if (element.closest('[data-scroll], [aria-roledescription], .visually-hidden') || clipPath !== 'none')
        return false;
      if (position === 'absolute' && element.clientWidth <= 1) return false;
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility()) return false;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1)
      );
    });
    return [...wide, ...clipped.map((one) => one.outerHTML.slice(0, 120))];
  });

it.each(PAGE_KINDS)('loses no text when a reader spaces it out: %s', async (kind) => {
  const { page } = await site.newVisit({
    viewport: { width: 360, height: 800 },
    reducedMotion: 'reduce',
    // The reader's own style.
    bypassCSP: true,
  });
  await page.goto(pages[kind]);
  const before = await lostText(page);
  await page.addStyleTag({ content: SPACING });
  expect((await lostText(page)).filter((one) => !before.includes(one))).toEqual([]);
});

it('shows the same in both orientations of a phone', async () => {
  const { page } = await site.newVisit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(pages.home);
  const headings = () => page.getByRole('heading').allTextContents();
  const upright = await headings();
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await headings()).toEqual(upright);
  expect(await page.evaluate(() => getComputedStyle(document.body).rotate)).toBe('none');
  await expect(page.getByRole('heading', { level: 1 }).first().isVisible()).resolves.toBe(true);
});

it('shows the name of the assistant’s button under the pointer and with the focus, for as long, and hides nothing', async () => {
  const { page } = await site.newVisit({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(pages.contact);
  const button = page.locator('section > a[data-opens]');
  const name = button.locator('span span');
  const width = () => name.evaluate((element) => element.getBoundingClientRect().width);
  const closed = await width();

  await button.hover();
  const open = await width();
  expect(open).toBeGreaterThan(closed);
  // Onto the name itself: it stays.
  await name.hover();
  expect(await width()).toBe(open);
  // What is under the name is the button alone, so that nothing needs to be dismissed.
  await page.mouse.move(0, 0);
  await button.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  expect(await width()).toBe(open);
});

it('offers help at the same place on every page: the way to the contact, and the assistant after the content', async () => {
  const { page } = await site.newVisit({ viewport: { width: 1280, height: 800 } });
  const places = new Set<string>();
  for (const kind of PAGE_KINDS) {
    await page.goto(pages[kind]);
    places.add(
      await page.evaluate(() => {
        const contact = document.querySelector('header a[href$="/contact"]');
        const assistant = document.querySelector('section > a[data-opens]');
        const all = [
          ...document.querySelectorAll('header a, main, body > * > footer, main ~ footer, section > a[data-opens]'),
        ];
        const landmarks = all.filter((one) => one.matches('main, footer') || one === contact || one === assistant);
        const nth = [...document.querySelectorAll('header a')].indexOf(contact as Element);
        return `${nth}: ${landmarks.map((one) => one.tagName).join(' ')}`;
      }),
    );
  }
  expect([...places]).toHaveLength(1);
  expect([...places][0]).toMatch(/^\d+: A MAIN (?:A FOOTER|FOOTER A)$/);
});
