import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { endMotion, keptContexts } from './browser.js';

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

/** Shared by the worker's files: each has its own application at the same address. */
let last: KeptPage | undefined;

/**
 * A page reused by the tests of a worker, one after the other. A new context has a new process, which fetches and compiles all
 * scripts again and costs twice as much as loading a page in this one.
 */
export class KeptPage {
  private page?: Page;
  private isFree = false;

  private constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  /** The page of the previous file, if it has the same browser and address. */
  static of(browser: Browser, url: string): KeptPage {
    if (!last || last.browser !== browser || last.url !== url) last = new KeptPage(browser, url);
    return last;
  }

  /** Called before each test: contexts opened in a `beforeAll` outlive a test, and are not shared. */
  async lend(): Promise<void> {
    if (!this.page || this.page.isClosed()) this.page = await this.newPage();
    this.isFree = true;
  }

  /** The context, without cookies, for the first caller in a test, unless the options require a new context. */
  async context({ viewport, colorScheme, reducedMotion, ...rest }: BrowserContextOptions) {
    if (!this.isFree || !this.page || viewport === null || Object.keys(rest).length > 0) return;
    this.isFree = false;
    if (viewport) await this.page.setViewportSize(viewport);
    if (colorScheme || reducedMotion) await this.page.emulateMedia({ colorScheme, reducedMotion });
    return this.page.context();
  }

  /** Called after each test: removes listeners, routes and stored data. */
  async reset(): Promise<void> {
    const { page } = this;
    const wasUsed = page && !this.isFree;
    this.isFree = false;
    if (!wasUsed) return;
    const context = page.context();
    try {
      await Promise.all(
        context
          .pages()
          .filter((one) => one !== page)
          .map((one) => one.close()),
      );
      for (const event of pageEvents) page.removeAllListeners(event);
      for (const event of ['page', 'request', 'response', 'console'] as const) context.removeAllListeners(event);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.setOffline(false);
      await context.clearCookies();
      // A document of the same origin keeps the process, and allows clearing its storage.
      await page.goto(`${this.url}/health/ready`);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.setViewportSize(VIEWPORT);
      // A new page has no pointer over it.
      await page.mouse.move(0, 0);
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    } catch {
      // The test has closed the page, or it hangs.
      await context.close();
      this.page = undefined;
    }
  }

  private async newPage(): Promise<Page> {
    const context = await this.browser.newContext({ viewport: VIEWPORT });
    await endMotion(context);
    keptContexts.clear();
    keptContexts.add(context);
    return context.newPage();
  }
}
