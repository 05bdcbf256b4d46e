import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { keptContexts, simplify } from './browser.js';

export const VIEWPORT = { width: 1280, height: 800 };

const pageEvents = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

/**
 * Makes a page ready for another test, except for its listeners: closes the other pages of its context, and removes routes, cookies,
 * stored data and emulated media.
 * @param url Address of the application.
 */
export async function emptyPage(page: Page, url: string): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  // A document of the same origin keeps the process, and allows clearing its storage.
  await page.goto(`${url}/health/ready`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize(VIEWPORT);
  // A new page has no pointer over it.
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
}

/** Few tests have more pages at a time. */
const MAX_PAGES = 2;

/** Shared by the worker's files: each has its own application at the same address. */
let last: KeptPages | undefined;

/**
 * Pages reused by the tests of a worker, one after the other, each with its own context. A new context has a new process, which
 * fetches and compiles all scripts again and costs twice as much as loading a page in one of these.
 */
export class KeptPages {
  private pages: Page[] = [];
  /** The number of pages used by the current test. Between tests, none is free. */
  private lent = MAX_PAGES;

  private constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  /** The pages of the previous file, if it has the same browser and address. */
  static of(browser: Browser, url: string): KeptPages {
    if (!last || last.browser !== browser || last.url !== url) {
      keptContexts.clear();
      last = new KeptPages(browser, url);
    }
    return last;
  }

  /** Called before each test: contexts opened in a `beforeAll` outlive a test, and are not shared. */
  lend(): void {
    this.lent = 0;
  }

  /** The context, without cookies, of the next page, unless all are in use or the options require a new context. */
  async context({ viewport, colorScheme, reducedMotion, ...rest }: BrowserContextOptions) {
    if (this.lent === MAX_PAGES || viewport === null || Object.keys(rest).length > 0) return;
    const index = this.lent;
    this.lent += 1;
    const page = this.pages[index] ?? (await this.newPage());
    this.pages[index] = page;
    if (viewport) await page.setViewportSize(viewport);
    if (colorScheme || reducedMotion) await page.emulateMedia({ colorScheme, reducedMotion });
    return page.context();
  }

  /** Called after each test: removes listeners, routes and stored data. */
  async reset(): Promise<void> {
    const used = this.pages.slice(0, this.lent);
    this.lent = MAX_PAGES;
    const usable = await Promise.all(used.map((page) => this.resetPage(page)));
    this.pages = this.pages.filter((_, index) => usable[index] !== false);
  }

  /** @returns Whether the page can be used again. */
  private async resetPage(page: Page): Promise<boolean> {
    const context = page.context();
    try {
      for (const event of pageEvents) page.removeAllListeners(event);
      for (const event of ['page', 'request', 'response', 'console'] as const) context.removeAllListeners(event);
      await emptyPage(page, this.url);
      return true;
    } catch {
      // The test has closed the page, or it hangs.
      keptContexts.delete(context);
      await context.close();
      return false;
    }
  }

  private async newPage(): Promise<Page> {
    const context = await this.browser.newContext({ viewport: VIEWPORT });
    await simplify(context);
    keptContexts.add(context);
    return context.newPage();
  }
}
