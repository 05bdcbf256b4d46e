import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Client, newAddress } from '../../api/support/client.js';
import { closeContextsAfterEachTest, leaveBrowser, sharedBrowser, simplify } from './browser.js';
import { ADMIN, startBuiltApp } from './built-app.js';
import { VIEWPORT } from './kept-page.js';
import { demoStorage } from './model-storage.js';

/** A page of the public site, with its console output and requests. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the console, including violations of the content security policy, and uncaught exceptions. */
  complaints: string[];
  /** Paths of the loaded script files. */
  scripts: string[];
  /** Requests to the API, as `GET /api/…`. */
  calls: string[];
}

interface VisitOptions extends BrowserContextOptions {
  /** For layout shifts and screenshots: other pages are transparent, and not drawn. */
  drawn?: boolean;
}

/** The application with the built frontend and the demo content, and a browser. */
export interface Site {
  url: string;
  browser: Browser;
  /** An API client that is not signed in. */
  visitor(): Client;
  /** An API client signed in as the first administrator. */
  administrator(): Promise<Client>;
  /** An empty page in a new context, which has its own cookies, storage and IP address. */
  newVisit(options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

/**
 * A site for all tests of a file: started before the first one, stopped after the last one. Its members are available from the
 * file's own `beforeAll` on.
 */
export function useSite(environment: Record<string, string> = {}): Site {
  const site = {} as Site;
  beforeAll(async () => {
    Object.assign(site, await startSite(environment));
  }, 240_000);
  closeContextsAfterEachTest(() => site.browser);
  afterAll(() => site.close?.());
  return site;
}

async function startSite(environment: Record<string, string>): Promise<Site> {
  const storage = await demoStorage();
  const app = await startBuiltApp({ STORAGE_DIR: storage, ...environment });
  const browser = await sharedBrowser().catch(async (error: unknown) => {
    await app.stop();
    throw error;
  });

  return {
    url: app.url,
    browser,
    visitor: () => new Client(app.url),
    administrator: () => new Client(app.url).signIn(ADMIN.email, ADMIN.password),
    async newVisit({ drawn = false, ...options } = {}) {
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: VIEWPORT,
        locale: 'en-GB',
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
        ...options,
      });
      context.setDefaultTimeout(30_000);
      await simplify(context, drawn);
      return watched(context, await context.newPage());
    },
    async close() {
      await leaveBrowser();
      await app.stop();
      rmSync(storage, { recursive: true, force: true });
    },
  };
}

function watched(context: BrowserContext, page: Page): Visit {
  const visit: Visit = { page, context, complaints: [], scripts: [], calls: [] };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') visit.complaints.push(message.text());
  });
  page.on('pageerror', (error) => visit.complaints.push(String(error)));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.resourceType() === 'script') visit.scripts.push(pathname);
    if (pathname.startsWith('/api/')) visit.calls.push(`${request.method()} ${pathname}${search}`);
  });
  return visit;
}

/** Moves the pointer over the page, which triggers hydration, and waits for it. */
export async function wake(page: Page): Promise<void> {
  await page.getByRole('banner').locator('a[href="/"]').hover();
  await untilAwake(page);
}

export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset, null, { polling: 50 });
}
