// With TEST_LANGUAGE=en-XA, browser tests run in the pseudo-language: each sentence of the program is in brackets, with accents and
// longer. With en-XB, they run in English from right to left. Tests still use the English: Playwright gets texts without brackets
// and accents. After each test, and before a page is left, `problemsOf` reports texts that are not in brackets, cut off, or outside
// of the window.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ACCENTED, accented, CLOSED, OPENED } from '../../../backend/core/language/pseudo.shared.ts';
import type { Client as AnyClient } from '../../api/support/client.ts';
import { expectedTexts } from './expected-texts.ts';
import { isPseudo, plainText, testLanguage } from './pseudo-playwright.ts';

type Loose = (...args: unknown[]) => unknown;

/** Converts all texts in a value to plain English. */
function plainly<Value>(value: Value): Value {
  if (typeof value === 'string') return plainText(value) as Value;
  if (Array.isArray(value)) return value.map(plainly) as Value;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plainly(one)])) as Value;
}

const isChanged = new WeakSet<object>();

function change(prototype: object, names: readonly string[], how: (original: Loose) => Loose): void {
  if (isChanged.has(prototype)) return;
  isChanged.add(prototype);
  for (const name of names) {
    const original = Reflect.get(prototype, name) as Loose | undefined;
    if (original) Reflect.set(prototype, name, how(original));
  }
}

const READERS = 'textContent innerText innerHTML allTextContents allInnerTexts getAttribute inputValue content title';
const EVALUATE = 'evaluate evaluateAll $eval $$eval ariaSnapshot';

/** The original method of frames. */
let evaluate: Loose | undefined;

/** Makes functions that read texts return plain ones. Pages are checked when they are left. */
export async function speakPlainly(browser: Browser): Promise<void> {
  if (!testLanguage || evaluate) return;
  const context = await browser.newContext();
  const page = await context.newPage();
  if (isPseudo) await readIntlNames(page);
  const pagePrototype = Object.getPrototypeOf(page);
  evaluate = Object.getPrototypeOf(page.mainFrame()).evaluate;
  const answer: (original: Loose) => Loose = (original) =>
    async function (this: unknown, ...args) {
      return plainly(await original.apply(this, args));
    };
  const names = `${READERS} ${EVALUATE}`.split(' ');
  const handle = await page.evaluateHandle('document.documentElement');
  if (isPseudo)
    for (const one of [page, page.mainFrame(), page.locator('html'), handle])
      change(Object.getPrototypeOf(one), names, answer);
  await context.close();
  for (const name of ['goto', 'reload']) {
    const original = pagePrototype[name];
    pagePrototype[name] = async function (this: Page, ...args: unknown[]) {
      await note(this);
      return original.apply(this, args);
    };
  }
  if (isPseudo) for (const one of [page, page.mainFrame(), page.locator('html')]) selectAccented(one);
  // Imported only now: benchmarks, which Node runs without a build, start browsers as well.
  const { Client } = await import('../../api/support/client.ts');
  const call = Client.prototype.call;
  const { MailServer } = await import('../../api/support/mail-server.ts');
  const { to } = MailServer.prototype;
  if (isPseudo)
    MailServer.prototype.to = function (this: typeof MailServer.prototype, address) {
      return plainly(to.call(this, address));
    };
  if (isPseudo)
    Client.prototype.call = async function (this: AnyClient, ...args: Parameters<typeof call>) {
      const { body, ...rest } = await call.apply(this, args);
      return { ...rest, body: plainly(body) };
    } as typeof call;
}

/** A sentence that a test sends in place of the program, in the program's language. */
export const asSaid = (text: string): string => (isPseudo ? `${OPENED}${accented(text)}${CLOSED}` : text);

/** Texts that a test shows as content without storing them. */
const ownContent = new Set<string>();

export function asContent(text: string): string {
  ownContent.add(text);
  return text;
}

/** Attributes with texts in CSS selectors, which the browser compares by itself. */
const SAID_IN_CSS = /\[(aria-label|data-label|title|placeholder|alt)\^?="([^"]*)"\]/g;

function selectAccented(of: object): void {
  const prototype = Object.getPrototypeOf(of);
  for (const name of ['locator', 'frameLocator']) {
    const original = prototype[name];
    prototype[name] = function (this: unknown, selector: unknown, ...rest: unknown[]) {
      const either =
        typeof selector === 'string'
          ? selector.replace(
              SAID_IN_CSS,
              (one, attribute, text) => `:is(${one}, [${attribute}^="${OPENED}${accented(text)}"])`,
            )
          : selector;
      return original.call(this, either, ...rest);
    };
  }
}

/** The storage folder of the application at an origin; its database holds the content. */
const storages = new Map<string, string>();

export const rememberStorage = (url: string, folder: string): unknown => storages.set(url, folder);

/** The same storage at another address. */
export function shareStorage(url: string, like: string): void {
  const folder = storages.get(like);
  if (folder !== undefined) storages.set(url, folder);
}

let found = new Set<string>();

/** Elements with user content or without texts. Below the title of what was found is an excerpt, cut off at any place. */
const LEFT_OUT =
  'script, style, noscript, template, code, kbd, pre, svg, [lang]:not(html), [translate="no"], .ProseMirror, textarea, search li a > span + span';

/** Records the texts of a context's pages from now on, including short-lived ones such as toasts and menus. */
export async function listenTo(context: BrowserContext): Promise<void> {
  if (!isPseudo) return;
  await context.addInitScript((leftOut) => {
    const said = new Set<string>();
    Object.assign(window, { saidTexts: said });
    const add = (node: Node) => {
      if (node.nodeType === Node.TEXT_NODE) {
        const text = node.nodeValue?.trim();
        if (text && !node.parentElement?.closest(leftOut)) said.add(`${location.pathname}\n${text}`);
        return;
      }
      if (!(node instanceof Element)) return;
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let one = walker.nextNode(); one; one = walker.nextNode()) add(one);
      for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
        for (const element of [node, ...node.querySelectorAll(`[${name}]`)]) {
          const text = element.getAttribute(name)?.trim();
          if (text && !element.closest(leftOut)) said.add(`${location.pathname}\n${text}`);
        }
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'childList' ? addedNodes : [target]) add(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, LEFT_OUT);
}

/** Invisible marks at the end of texts edited on the page: `frontend/site/editing/word-marks.ts`. */
const MARKS = /\u2063[\u200b\u200c\u2063]*/g;

const IS_PSEUDO = new RegExp(`[${OPENED}${CLOSED}${ACCENTED}~]`);

async function note(page: Page): Promise<void> {
  if (!/^http:\/\/127/.test(page.url()) || page.isClosed()) return;
  const { origin, pathname } = new URL(page.url());
  const { said, cut } = await look(page);
  const contents = new Map<string, (text: string) => boolean>();
  for (const one of said) {
    const [path = '', ...lines] = one.split('\n');
    const text = lines.join('\n').replace(MARKS, '');
    const content = contents.get(path) ?? contentAt(origin, path);
    contents.set(path, content);
    if (!IS_PSEUDO.test(text) && !isKnown(text, (part) => isExpected(part) || content(part)))
      found.add(`${path} in no brackets: ${text.slice(0, 120)}`);
  }
  for (const one of cut) found.add(`${pathname} ${one}`);
}

/** Separators between adjacent names, of the folders of a path, after a label, and before an address; how often something was asked; a year before its owner. */
const SEPARATOR = /^\d{4} |(?:^|\s+)[·–—/](?:\s+|$)| \(\d+×\)| (?=\([^\s()]+@[^\s()]+\)$)|\s*[→↔]\s*|, |: /;

/**
 * Adjacent names are known if each of them is, and the start of a long text if any part of it is. In parentheses, the kind of a record
 * stands after its name.
 */
function isKnown(text: string, isPartKnown: (part: string) => boolean): boolean {
  const parts = text.replace(/^\((.+)\)$/, '$1').split(SEPARATOR);
  return text.length > 60 ? parts.some(isPartKnown) : parts.every(isPartKnown);
}

const isExpected = (text: string): boolean =>
  !/\p{L}{2}/u.test(text) ||
  expectedTexts.test(text.trim()) ||
  [...ownContent].some((own) => own.includes(text.replace(/…$/, '').trim()));

/** Files with built-in content: texts of the home page, hours in English, names of languages that code is written in, and themes. */
const BUILT_IN = [
  ...globSync('frontend/themes/*/theme.ts'),
  'backend/content/home-sections/home-sections.constants.ts',
  'backend/company/defaults/defaults.shared.ts',
  'backend/core/text/code-languages.shared.ts',
];

/** The screen that lists the sentences of the site, which are content there. */
const WORDS = { screen: '/admin/words', file: 'backend/company/words/word-list.shared.ts' };

/** Names of countries and languages: `Intl` has none in a pseudo-language, and some differ between Chromium and Node. */
let intlNames = Buffer.alloc(0);

async function readIntlNames(page: Page): Promise<void> {
  const countries: { cca2: string; name: { common: string } }[] = JSON.parse(
    readFileSync('node_modules/world-countries/countries.json', 'utf8'),
  );
  const known = readFileSync('frontend/admin/company/languages/known-languages.ts', 'utf8');
  const tags = [...(/const TAGS =([^;]+);/.exec(known)?.[1] ?? '').matchAll(/[\w-]+/g)].map(([tag]) => tag);
  const namesOf = ([regions, languages]: [string[], string[]]) => {
    const nameIn = (reader: string, type: 'region' | 'language', of: string) =>
      new Intl.DisplayNames(reader, { type }).of(of) ?? of;
    return [
      ...regions.map((code) => nameIn('en', 'region', code)),
      ...languages.flatMap((tag) => {
        const own = nameIn(tag, 'language', tag);
        const name = nameIn('en', 'language', tag);
        return [name, `${own.charAt(0).toLocaleUpperCase(tag)}${own.slice(1)} (${name})`];
      }),
    ];
  };
  const all: [string[], string[]] = [countries.map(({ cca2 }) => cca2), tags];
  const common = countries.map(({ name }) => name.common);
  intlNames = Buffer.from([...common, ...namesOf(all), ...(await page.evaluate(namesOf, all))].join('\n'));
}

/** An excerpt of a stored text, which has no links or emphasis. Each byte is a character of Latin-1. */
const withoutTags = (file: Buffer) =>
  Buffer.from(file.toString('latin1').replace(/<\/?[a-z][^<>]{0,500}>/g, ''), 'latin1');

/** Whether a text is in the database, or is built-in content. */
function contentAt(origin: string, screen: string): (text: string) => boolean {
  const folder = storages.get(origin);
  let files: Buffer[] | undefined;
  let plain: Buffer[] | undefined;
  return (text) => {
    files ??= [
      ...['jukwaa.sqlite', 'jukwaa.sqlite-wal'].map((name) => join(folder ?? '', 'private', name)),
      ...BUILT_IN,
      ...(screen.startsWith(WORDS.screen) ? [WORDS.file] : []),
    ]
      .filter((path) => existsSync(path))
      .map((path): Buffer => readFileSync(path))
      .concat(intlNames);
    // In its stored form: quotes are escaped, and long texts span several pages of the file.
    const parts = text
      .replace(/…$|\.$/, '')
      .split(/["'&<>\n\u00a0]/)
      .filter(Boolean)
      .flatMap((part) => [part.slice(0, 24), part.slice(-24)]);
    const isIn = (part: string): boolean => {
      if (files?.some((file) => file.includes(part))) return true;
      plain ??= files?.map(withoutTags);
      return plain?.some((file) => file.includes(part)) ?? false;
    };
    return parts.length > 2 || text.length > 60 ? parts.some(isIn) : parts.every(isIn);
  };
}

async function look(page: Page): Promise<{ said: string[]; cut: string[] }> {
  const nothing = { said: [], cut: [] };
  try {
    return await Promise.race([
      evaluate?.call(page.mainFrame(), seen, [OPENED, CLOSED, isPseudo]) as Promise<{ said: string[]; cut: string[] }>,
      new Promise<typeof nothing>((resolve) => setTimeout(resolve, 5_000, nothing).unref()),
    ]);
  } catch {
    // The page is being left.
    return nothing;
  }
}

/** Runs in the page. */
function seen([opened, closed, isBracketed]: unknown[]): { said: string[]; cut: string[] } {
  const cut = new Set<string>();
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth)
    cut.add(`is ${root.scrollWidth - root.clientWidth} px wider than its window`);
  // Elements that are animating in or out are briefly outside of the window.
  const moving = document
    .getAnimations()
    .flatMap(({ effect, playState }) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.target ? [effect.target] : [],
    );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    if (!parent || text.length < 2 || parent.closest('script, style, noscript, svg')) continue;
    if (isBracketed && !text.includes(String(opened)) && !text.includes(String(closed))) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (moving.some((one) => one.contains(parent))) continue;
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (rect.width < 2 || rect.height < 2) continue;
    const name = `${parent.tagName.toLowerCase()} "${text.slice(0, 50)}"`;
    let isScrolled = false;
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position, clipPath, textOverflow, display, color } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      // Texts for screen readers only.
      if (
        color === 'rgba(0, 0, 0, 0)' ||
        frame.width <= 1 ||
        frame.height <= 1 ||
        (position === 'absolute' && clipPath !== 'none')
      ) {
        isScrolled = true;
        break;
      }
      if (overflowX === 'auto' || overflowX === 'scroll') isScrolled = true;
      if (box.closest('[data-cut], [aria-roledescription="carousel"], [aria-hidden="true"], [role="group"][tabindex]'))
        isScrolled = true;
      if (isScrolled) break;
      if (display !== 'inline' && (overflowX === 'hidden' || overflowX === 'clip')) {
        const isEllipsis = textOverflow === 'ellipsis';
        // Content may be cut off with an ellipsis; a sentence of the program may not.
        if (isEllipsis && !isBracketed) break;
        if (rect.left < frame.left - 2 || rect.right > frame.right + 2)
          cut.add(`cuts off ${name}${isEllipsis ? ' with an ellipsis' : ''}`);
      }
      if (position === 'fixed') break;
    }
    if (!isScrolled && (rect.left < -2 || rect.right > root.clientWidth + 2))
      cut.add(`has outside of the window ${name}`);
  }
  if (root.dir === 'rtl')
    for (const icon of document.querySelectorAll(
      'svg[class*="-left"], svg[class*="-right"], svg[class*="-forward"], svg[class*="-back-up"]',
    ))
      if (
        icon.checkVisibility() &&
        // Content in another language may run from left to right.
        icon.matches(':dir(rtl)') &&
        getComputedStyle(icon).scale !== '-1 1' &&
        // Turned by a right angle, it points down.
        getComputedStyle(icon).rotate !== '90deg' &&
        !/align|layout-sidebar|quote/.test(icon.getAttribute('class') ?? '')
      )
        cut.add(`has an icon that is not mirrored: ${icon.getAttribute('class')}`);
  // A page in another language than the first has its own sentences.
  const isOther = !root.lang.startsWith('en-X');
  return {
    said: isOther ? [] : [...((Reflect.get(window, 'saidTexts') as Set<string> | undefined) ?? [])],
    cut: isOther && isBracketed ? [] : [...cut],
  };
}

/** The problems of pages left since the last call, and of open ones. */
export async function problemsOf(browser: Browser): Promise<string[]> {
  if (!testLanguage) return [];
  for (const context of browser.contexts()) for (const page of context.pages()) await note(page);
  const problems = [...found];
  found = new Set();
  return problems;
}
