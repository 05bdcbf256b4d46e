import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Client, newAddress } from '../../api/support/client.js';
import { launchBrowser } from './browser.js';
import { ADMIN, startBuiltApp } from './built-app.js';
import { demoStorage } from './demo-storage.js';

/** A page of the public site, with what it did besides showing itself. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings in the console, breaches of the content policy among them, and uncaught exceptions. */
  complaints: string[];
  /** Paths of the script files that were loaded. */
  scripts: string[];
  /** Calls to the API, as `GET /api/…`. */
  calls: string[];
}

/** The built application with the demo content, and a browser beside it. */
export interface Site {
  url: string;
  browser: Browser;
  /** Somebody who calls the API, not signed in. */
  visitor(): Client;
  /** The first administrator, signed in. */
  administrator(): Promise<Client>;
  /** A page in a context, and so with cookies, storage and an address, of its own; nothing is opened in it yet. */
  newVisit(options?: BrowserContextOptions): Promise<Visit>;
  /** After each test. */
  closeVisits(): Promise<void>;
  close(): Promise<void>;
}

export async function startSite(environment: Record<string, string> = {}): Promise<Site> {
  const storage = await demoStorage();
  const app = await startBuiltApp({ STORAGE_DIR: storage, ...environment });
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await app.stop();
    throw error;
  });
  const contexts = new Set<BrowserContext>();

  return {
    url: app.url,
    browser,
    visitor: () => new Client(app.url),
    administrator: () => new Client(app.url).signIn(ADMIN.email, ADMIN.password),
    async newVisit(options = {}) {
      const context = await browser.newContext({
        baseURL: app.url,
        viewport: { width: 1280, height: 800 },
        locale: 'en-GB',
        extraHTTPHeaders: { 'X-Forwarded-For': newAddress() },
        ...options,
      });
      context.setDefaultTimeout(15_000);
      contexts.add(context);
      return watched(context, await context.newPage());
    },
    async closeVisits() {
      await Promise.all([...contexts].map((context) => context.close()));
      contexts.clear();
    },
    async close() {
      await browser.close();
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

/** Brings the page to life as a visitor's pointer does, and waits until React has taken it over. */
export async function wake(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Jukwaa/ })
    .hover();
  await untilAwake(page);
}

export async function untilAwake(page: Page): Promise<void> {
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}
