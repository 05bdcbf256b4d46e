import type { Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { useBackOffice, visit } from './support/back-office.js';

/** Forms, beside the screens of the navigation, the editor, and replies that are kept. */
const forms = [
  ...['post', 'page', 'product', 'testimonial', 'newsletter', 'user', 'redirect'].map(
    (name) => `/admin/${name}/create`,
  ),
  ...['posts', 'pages', 'solutions'].map((kind) => `/admin/write/${kind}/new`),
  '/admin/saved_reply',
  '/admin/saved_reply/create',
  '/admin/search?q=Kasa',
  '/admin/inbox?lane=all&open=1',
];

/** What waits in the inbox. */
async function writeTo(url: string): Promise<void> {
  const visitor = new Client(url);
  const message = { name: 'Ada Nowak', email: 'ada@example.com', message: 'Kasa 12:30' };
  const turnstile_token = await botCheckToken(visitor);
  expect((await visitor.post('/api/contact', { ...message, turnstile_token })).status).toBe(201);
}

/** All screens of the navigation, and forms of each kind. */
const pathsIn = async (page: Page): Promise<string[]> => {
  const screens = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(screens.length).toBeGreaterThan(30);
  return [...screens, ...forms];
};

/** What the site says, and names that are none of a language. */
const CONTENT = new Set([
  'Ada Nowak',
  'Ada',
  'AN',
  'Kasa 12:30',
  'Facebook',
  'X (Twitter)',
  'Instagram',
  'LinkedIn',
  'Web based',
  'It can be reached from any place that has a browser.',
  'Portable and user friendly',
  'It is easy to use, on large screens and on small ones.',
  'Customizable',
  'It can be set up for the way you work.',
  'Solutions',
  'Portifolio',
  'Updates',
  'Contact',
  'Join as an agent',
  'Terms',
  'Privacy Policy',
  // Of the activity: a title as it was stored, and a field that no form has.
  'First steps',
  'Opened',
  // The program that signed in.
  'node',
  'admin',
  'example.com',
]);

/** Where the site's own sentences and sections are listed. */
const LISTS_CONTENT = ['/admin/words', '/admin/languages'];

/** Letters of the pseudo-language: of a sentence that is broken by elements, each part has them. */
const PSEUDO = /[àḃçďèḟğĥìĵķļṁñõṗŕšţùṽŵẋýžÀḂÇĎÈḞĞĤÌĴĶĻṀÑÕṖŔŠŢÙṼŴẊÝŽ~⟦⟧]/;

/** What is no sentence of the program: names and addresses, numbers, dates, codes and pictures of keys. */
const NO_SENTENCE =
  /^(?:\d\d:\d\d [AP]M|now|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)|[A-Z][a-z]+ 20\d\d|#[0-9a-f]{6}|@|[\d\s.,:;%/+–—·…()#-]*|[^\s@]+@[^\s@]+|https?:\S*|\/\S*|SQLite.*|Administrator|AD|Ctrl.*|Shift.*|Alt.*|Esc|Enter|[A-Z]|[A-Z]{2,4}|Jukwaa.*|v?\d+(?:\.\d+)+.*|\{\w+\}|<\w+>)$/s;

const isExpected = (text: string): boolean => PSEUDO.test(text) || NO_SENTENCE.test(text) || CONTENT.has(text);

/** Texts that are shown, and the labels of controls and fields. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const isShown =
        parent?.checkVisibility() && !parent.closest('script, style, code, kbd, [lang]:not(html), .ProseMirror');
      if (isShown && node.textContent?.trim()) found.add(node.textContent.trim());
    }
    for (const attribute of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`main [${attribute}], nav [${attribute}]`))
        if (element.checkVisibility()) found.add((element.getAttribute(attribute) ?? '').trim());
    return [...found];
  });

/** How far the page is wider than its window, and controls whose text is cut off without a sign of it. */
const clippedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>('main button, main label, main h1, main h2, nav a, main th')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => !['visible', 'clip'].includes(getComputedStyle(element).overflowX))
      .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
      .map((element) => element.textContent.slice(0, 40));
    return wider > 0 ? [`${wider}px wider`, ...cut] : cut;
  });

const settled = async (page: Page, path: string) => {
  await visit(page, path);
  await page.locator('main h1, main .ProseMirror').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main :is(.mantine-Skeleton-root, [aria-busy="true"])'),
    null,
    { polling: 50 },
  );
};

describe('In the pseudo-language', () => {
  const office = useBackOffice(async () => ({ PSEUDO_LANGUAGE: 'en-XA' }));
  const found: Record<string, string[]> = {};
  const clipped: Record<string, string[]> = {};

  beforeAll(async () => {
    await writeTo(office.app.url);
    const { page } = await office.open('/admin/profile');
    for (const path of await pathsIn(page)) {
      await settled(page, path);
      const texts = (await textsOf(page)).filter((text) => !isExpected(text));
      if (texts.length > 0 && !LISTS_CONTENT.includes(path)) found[path] = texts;
      const cut = await clippedIn(page);
      if (cut.length > 0) clipped[path] = cut;
    }
  });

  it('no text of a screen stands in no catalogue', () => expect(found).toEqual({}));
  it('nothing is cut off where texts are longer', () => expect(clipped).toEqual({}));
});

describe('From right to left', () => {
  const office = useBackOffice();
  beforeAll(() => writeTo(office.app.url));

  it.each([1280, 390])('no screen is wider than a window of %d pixels', async (width) => {
    const person = await office.newPerson('Administrator');
    const { page, context } = await office.open('/admin/profile', { as: person, viewport: { width, height: 800 } });
    const token = (await (await context.request.get(`${office.app.url}/admin/api/csrf_token`)).json()).token;
    await context.request.patch(`${office.app.url}/admin/update_profile`, {
      data: { language: 'ar' },
      headers: { 'x-csrf-token': token },
    });
    await page.goto(`${office.app.url}/admin/dashboard`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const clipped: Record<string, string[]> = {};
    for (const path of await pathsIn(page)) {
      await settled(page, path);
      const cut = await clippedIn(page);
      if (cut.length > 0) clipped[path] = cut;
    }
    expect(clipped).toEqual({});
  });
});
