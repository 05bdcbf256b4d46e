import { appendFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { processorTimeBelow, UNCOUNTED } from '../../../scripts/lib/processor-time.mjs';

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

/**
 * Starts Chromium: the one at CHROMIUM_PATH, or else the packaged one.
 * @param more Command line options besides those of all tests.
 */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? (await packagedChromium());
  const browser = await chromium.launch({ executablePath, args: [...options, ...more] });
  const close = browser.close.bind(browser);
  browser.close = async (...reason) => {
    await noteProcessorTime(browser);
    await close(...reason);
  };
  return browser;
}

/** Nobody waits for the end of the processes that draw pages: what they took is noted for the budget of the suite. */
async function noteProcessorTime(browser: Browser): Promise<void> {
  const file = process.env[UNCOUNTED];
  if (!file || !browser.isConnected()) return;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (main) appendFileSync(file, `${processorTimeBelow(main.id)}\n`);
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
    const opened = browser()
      .contexts()
      .filter((context) => !shared.includes(context));
    await Promise.all(opened.map((context) => context.close()));
  });
}

/**
 * Unpacks the browser once for all runs, with the system libraries that a minimal machine lacks.
 * @returns The path of the executable.
 */
export async function packagedChromium(): Promise<string> {
  const folder = join(tmpdir(), 'jukwaa-chromium');
  await mkdir(folder, { recursive: true });
  const { TMPDIR } = process.env;
  // The package reads both when it is imported and called.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  process.env.TMPDIR = folder;
  try {
    const { default: sparticuz } = await import('@sparticuz/chromium');
    const executable = await sparticuz.executablePath();
    process.env.FONTCONFIG_FILE ??= await listFonts(dirname(executable));
    return executable;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    delete process.env.AWS_EXECUTION_ENV;
  }
}

/**
 * Writes a font configuration with the folder that the fonts were unpacked to; the package's own one names others. Without
 * a font, Chromium crashes when it draws the first field or button.
 */
async function listFonts(folder: string): Promise<string> {
  const list = join(folder, 'fonts.conf');
  const folders = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir>`;
  await writeFile(list, `<fontconfig>${folders}</fontconfig>`);
  return list;
}
