import type { Browser, BrowserContext, Page } from 'playwright-core';
import { packagedChromium } from './packaged-chromium.ts';
import { listenTo, problemsOf, speakPlainly } from './pseudo-language.ts';
import { changePlaywright, testLanguage } from './pseudo-playwright.ts';

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Keeps all requests on this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** Shared by all test files of a worker: starting a browser takes as long as three tests. */
let shared: Promise<Browser> | undefined;

/** Chromium: the one at CHROMIUM_PATH, or else the packaged one. It ends with the worker, when its pipe closes. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launch();
  return shared as Promise<Browser>;
}

/** A separate browser, for measurements. @param more Additional command-line options. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const executablePath = process.env.CHROMIUM_PATH ?? (await packagedChromium());
  return chromium.launch({ executablePath, args: [...options, ...more] });
}

async function launch(): Promise<Browser> {
  changePlaywright();
  const before = new Set(activeHandles());
  const browser = await launchBrowser();
  // The worker does not wait for it to end.
  for (const handle of activeHandles()) if (!before.has(handle)) handle.unref?.();
  await speakPlainly(browser);
  return browser;
}

/** Node's internal list of resources that keep the process alive. */
const activeHandles = (): { unref?(): void }[] => Reflect.get(process, '_getActiveHandles').call(process);

/** Contexts reused by later files of the worker. */
export const keptContexts = new Set<BrowserContext>();

/** Called after the last test of a file: closes everything that is still open. */
export async function leaveBrowser(): Promise<void> {
  const browser = await shared;
  if (!browser?.isConnected()) return;
  const others = browser.contexts().filter((context) => !keptContexts.has(context));
  await Promise.all(others.map((context) => context.close()));
}

/**
 * Animations end at once, with their events still sent. Without a graphics card, Chromium draws every frame of an animation: those
 * of loading screens took a third of the browser tests' processor time.
 */
const MOTIONLESS = `*, *::before, *::after {
  animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
  transition-duration: 1ms !important; transition-delay: 0s !important; scroll-behavior: auto !important;
}`;

/** What is fully transparent is laid out, found and clicked like anything else, but never drawn. */
const UNDRAWN = 'html { opacity: 0 !important; transition: none !important; }';

/**
 * Pages of this context do not move and are not drawn. Files that measure movements see
 * both; PICTURES, which asks for screenshots, and languages of tests, in which `pseudo-language.ts` looks for what is visible, need
 * drawn pages.
 * @param drawn For layout shifts and screenshots.
 */
export async function simplify(context: BrowserContext, drawn = false): Promise<void> {
  await listenTo(context);
  if (expect.getState().testPath?.includes('.timing.')) return;
  const undrawn = drawn || process.env.PICTURES || testLanguage ? '' : UNDRAWN;
  await context.addInitScript(
    (rules) => {
      document.adoptedStyleSheets = rules.map((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        return sheet;
      });
    },
    [MOTIONLESS, undrawn],
  );
}

/** Makes a page opaque, or transparent again if it is not drawn. */
export const setOpaque = (page: Page, isOpaque: boolean): Promise<void> =>
  page.evaluate((isOpaque) => {
    const [, undrawn] = document.adoptedStyleSheets;
    const [rule] = undrawn?.cssRules ?? [];
    if (rule instanceof CSSStyleRule) rule.style.setProperty('opacity', isOpaque ? '1' : '0', 'important');
  }, isOpaque);

/**
 * Closes contexts after the test that opened them: an open page continues rendering and slows down later tests. Those opened in a
 * `beforeAll` stay.
 */
export function closeContextsAfterEachTest(browser: () => Browser): void {
  let shared: BrowserContext[] = [];
  beforeEach(() => {
    shared = browser().contexts();
  });
  afterEach(async () => {
    const problems = await problemsOf(browser());
    const opened = browser()
      .contexts()
      .filter((context) => !shared.includes(context) && !keptContexts.has(context));
    await Promise.all(opened.map((context) => context.close()));
    expect(problems).toEqual([]);
  });
}
