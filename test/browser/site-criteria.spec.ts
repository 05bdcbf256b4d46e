import type { Page } from 'playwright-core';
import { runAxe } from './support/axe.js';
import { PAGE_KINDS, publicPages } from './support/public-pages.js';
import { useSite } from './support/site.js';

// Criteria of WCAG 2.2 of which axe has no rule; see docs/accessibility.md.

const site = useSite();
let pages: Awaited<ReturnType<typeof publicPages>>;

beforeAll(async () => {
  pages = await publicPages(site.url);
});

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
    return [...wide, ...clipped.map((element) => element.outerHTML.slice(0, 120))];
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

/** Where the way to the contact, and the assistant, stand among the parts of the page. */
const placeOfHelp = (page: Page) =>
  page.evaluate(() => {
    const contact = document.querySelector('header a[href$="/contact"]');
    const assistant = document.querySelector('section > a[data-opens]');
    const all = [
      ...document.querySelectorAll('header a, main, body > * > footer, main ~ footer, section > a[data-opens]'),
    ];
    const landmarks = all.filter((one) => one.matches('main, footer') || one === contact || one === assistant);
    const nth = [...document.querySelectorAll('header a')].indexOf(contact as Element);
    return `${nth}: ${landmarks.map((landmark) => landmark.tagName).join(' ')}`;
  });

/** In the order of the document: at 1280 pixels, cards of the projects stand beside or above the one before them. */
const outOfOrder = (page: Page) =>
  page.evaluate(() => {
    // From where lines begin: mirrored where they run from right to left.
    const boxOf = (one: Element) => {
      const { top, bottom, height, left, right } = one.getBoundingClientRect();
      const isRtl = getComputedStyle(one.parentElement ?? one).direction === 'rtl';
      return { top, bottom, height, left: isRtl ? -right : left, right: isRtl ? -left : right };
    };
    const before = (one: Element, next: Element) => {
      const [a, b] = [boxOf(one), boxOf(next)];
      const isAbove = b.bottom <= a.top + 1 && b.left < a.right - 1;
      // What shares less than half of its height with another is read by where it begins: columns may be shifted.
      const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const isBeside = shared > Math.min(a.height, b.height) / 2 && b.right <= a.left + 1;
      return isAbove || isBeside;
    };
    return [...document.querySelectorAll('body *')].flatMap((parent) => {
      const inFlow = [...parent.children].filter((child) => {
        const { position } = getComputedStyle(child);
        const { width, height } = child.getBoundingClientRect();
        return width > 1 && height > 1 && position !== 'absolute' && position !== 'fixed' && child.textContent?.trim();
      });
      // Columns are read from top to bottom. A figure stands above its name, and a picture beside its text on either side:
      // their order carries no meaning.
      if (getComputedStyle(parent).columnCount !== 'auto' || parent.querySelector(':scope > :is(dt, figure)'))
        return [];
      // Lines of a text wrap: what follows may well begin further left.
      if (inFlow.some((child) => getComputedStyle(child).display === 'inline')) return [];
      return inFlow.flatMap((child, index) => {
        const next = inFlow[index + 1];
        return next && before(child, next) ? [`${child.outerHTML.slice(0, 80)} … ${next.outerHTML.slice(0, 80)}`] : [];
      });
    });
  });

it('every page has a way past its navigation, the same links and help at the same place, full names, an order, underlined links, and text that can be spaced out', async () => {
  const { page } = await site.newVisit({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    drawn: true,
  });
  const repeated = new Set<string>();
  const places = new Set<string>();
  let looked = 0;
  for (const kind of PAGE_KINDS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pages[kind]);
    // 3.2.6: the way to the contact, and the assistant after the content.
    places.add(await placeOfHelp(page));
    // 3.2.3, 3.2.4: what is repeated has the same names, addresses and order.
    const navigation = await page
      .locator('header:not(main header) nav a, footer:not(main footer) a')
      .evaluateAll((all) => all.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`));
    expect(navigation.length).toBeGreaterThan(8);
    repeated.add(navigation.join('\n'));

    // 2.5.3: names contain the words that are seen. A rule that axe runs only when it is asked to.
    const mismatches = await runAxe(page, { iframes: false, runOnly: ['label-content-name-mismatch'] });
    expect([kind, mismatches.flatMap(({ nodes }) => nodes.map(({ html }) => html))]).toEqual([kind, []]);

    // 1.4.1: links within a sentence are underlined.
    const links = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(p, li, dd) a')]
        .filter(
          (link) =>
            link.checkVisibility() &&
            getComputedStyle(link).display === 'inline' &&
            [...(link.parentElement?.childNodes ?? [])].some(
              (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
            ),
        )
        .map((link) => [getComputedStyle(link).textDecorationLine, link.outerHTML.slice(0, 120)] as const),
    );
    looked += links.length;
    expect([kind, links.filter(([line]) => line !== 'underline')]).toEqual([kind, []]);

    // 1.3.2: the order on a screen is that of the document.
    expect([kind, 1280, await outOfOrder(page)]).toEqual([kind, 1280, []]);

    // 2.4.1: the first link leads past the navigation, and the focus goes with it.
    await page.keyboard.press('Tab');
    const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isPast = await page.evaluate(() => {
      const main = document.querySelector('main');
      const now = document.activeElement;
      if (!main || !now || now === document.body) return false;
      return main.contains(now) || (main.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    });
    expect([kind, first, isPast]).toEqual([kind, '#main', true]);

    await page.setViewportSize({ width: 360, height: 800 });
    await page.reload();
    expect([kind, 360, await outOfOrder(page)]).toEqual([kind, 360, []]);

    // 1.4.12: no text is lost when a reader spaces it out.
    const before = await lostText(page);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      // What the security policy of the page forbids for elements is allowed for these.
      document.adoptedStyleSheets.push(sheet);
    }, SPACING);
    expect([kind, (await lostText(page)).filter((one) => !before.includes(one))]).toEqual([kind, []]);
  }
  expect([...places]).toEqual([expect.stringMatching(/^\d+: A MAIN (?:A FOOTER|FOOTER A)$/)]);
  expect([...repeated]).toHaveLength(1);
  expect(looked).toBeGreaterThan(0);
});

it('in print, pages have their text below the company’s name, dark on white, all answers, and the addresses of their links to other sites', async () => {
  const { page } = await site.newVisit({ colorScheme: 'dark', viewport: { width: 720, height: 1000 } });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  let answers = 0;
  for (const kind of ['update', 'solution', 'portfolio'] as const) {
    await page.goto(pages[kind]);
    const shown = await page.evaluate(() => {
      // A new process of the browser may learn of the medium only after its first style.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      const isSeen = (element: Element) => element.checkVisibility();
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter(isSeen).map((one) => one.outerHTML.slice(0, 100));
      // The reader's canvas turns any color of CSS into numbers.
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      const luminance = (color: string) => {
        if (!canvas) throw new Error('no canvas');
        canvas.fillStyle = '#fff';
        canvas.fillRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const texts = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, td)')].filter(
        (one) => isSeen(one) && one.textContent?.trim(),
      );
      const pale = texts.filter((text) => 1.05 / (luminance(getComputedStyle(text).color) + 0.05) < 4.5);
      const prose = document.querySelector('main .prose');
      prose?.insertAdjacentHTML('beforeend', '<p><a href="https://example.org/a">A</a> <a href="/contact">B</a></p>');
      const addresses = [...(prose?.querySelectorAll('p:last-child a') ?? [])].map(
        (link) => getComputedStyle(link, '::after').content,
      );
      return {
        around: seen(
          'div > header > a, div > footer, article > footer, main nav, nav, form, button, .button, [popover]',
        ),
        name: document.querySelector<HTMLElement>('div > header')?.innerText.trim(),
        closed: [...document.querySelectorAll('details:not([open]) > :not(summary)')].map(
          (one) => one.getBoundingClientRect().height > 10,
        ),
        texts: texts.length,
        pale: pale.map((one) => `${getComputedStyle(one).color}: ${one.outerHTML.slice(0, 100)}`),
        ground: luminance(getComputedStyle(document.body).backgroundColor),
        addresses,
      };
    });
    expect({ kind, ...shown }).toMatchObject({ kind, around: [], pale: [], ground: 1 });
    expect(shown.name).toBe((await page.title()).split(' · ').at(-1));
    expect(shown.closed).not.toContain(false);
    answers += shown.closed.length;
    expect(shown.texts).toBeGreaterThan(3);
    expect(shown.addresses).toEqual([expect.stringMatching(/^" \(.*\)"$/), 'none']);
  }
  expect(answers).toBeGreaterThan(1);
});
