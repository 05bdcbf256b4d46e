import { appendFileSync } from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { processorTimeBelow, UNCOUNTED } from '../../../scripts/lib/processor-time.mjs';
import { packagedChromium } from './packaged-chromium.ts';
import { listenTo, problemsOf, speakPlainly } from './pseudo-language.ts';
import { changePlaywright } from './pseudo-playwright.ts';

const options = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // No request leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/** One for all test files of a worker: starting it took as long as three tests. */
let shared: Promise<Browser> | undefined;

/** Chromium: the one at CHROMIUM_PATH, or else the packaged one. It ends with the worker, whose end its pipe tells it. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launch();
  return shared as Promise<Browser>;
}

/** One of its own, for measurements. @param more Further options of its command. */
export async function launchBrowser(more: string[] = []): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const executablePath = process.env.CHROMIUM_PATH ?? (await packagedChromium());
  return chromium.launch({ executablePath, args: [...options, ...more] });
}

async function launch(): Promise<Browser> {
  changePlaywright();
  const before = new Set(activeHandles());
  const browser = await launchBrowser();
  // The worker does not wait for it.
  for (const handle of activeHandles()) if (!before.has(handle)) handle.unref?.();
  notedTime = 0;
  await speakPlainly(browser);
  return browser;
}

/** Node's own list of what keeps the process alive. */
const activeHandles = (): { unref?(): void }[] => Reflect.get(process, '_getActiveHandles').call(process);

/** Seconds of the browser's processor time that are in the file already. */
let notedTime = 0;

/** Contexts that later files of the worker use again. */
export const keptContexts = new Set<BrowserContext>();

/** After the last test of a file: closes what is still open. */
export async function leaveBrowser(): Promise<void> {
  const browser = await shared;
  if (!browser?.isConnected()) return;
  const others = browser.contexts().filter((context) => !keptContexts.has(context));
  await Promise.all(others.map((context) => context.close()));
  await noteProcessorTime(browser);
}

/** Nobody waits for the end of the processes that draw pages: what they took is noted for the budget of the suite. */
async function noteProcessorTime(browser: Browser): Promise<void> {
  const file = process.env[UNCOUNTED];
  if (!file) return;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) return;
  const taken = processorTimeBelow(main.id);
  appendFileSync(file, `${taken - notedTime}\n`);
  notedTime = taken;
}

/**
 * Movements end at once, and their events are still sent. Chromium draws every frame of an animation without a graphics
 * card: those of a screen that loads took a third of the browser tests' processor time.
 */
const MOTIONLESS = `*, *::before, *::after {
  animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
  transition-duration: 1ms !important; transition-delay: 0s !important; scroll-behavior: auto !important;
}`;

/** Ends the movements of all pages of a context, except in files that measure them. */
export async function endMotion(context: BrowserContext): Promise<void> {
  await listenTo(context);
  if (expect.getState().testPath?.includes('.timing.')) return;
  await context.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, MOTIONLESS);
}

/**
 * Closes after each test the contexts that it opened: a page left open goes on rendering and slows the tests after it.
 * Those opened in a `beforeAll` stay.
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
      .filter((context) => !shared.includes(context));
    await Promise.all(opened.map((context) => context.close()));
    expect(problems).toEqual([]);
  });
}
