import type { BrowserContextOptions, Page } from 'playwright-core';
import { newAddress } from '../../api/support/client.js';
import type { Site, Visit } from './site.js';

type SharedVisitOptions = Pick<BrowserContextOptions, 'reducedMotion' | 'colorScheme'>;

/**
 * Visits of a file, one in each test at most, in a context that is kept: a new one has a new process, which fetches and compiles all
 * scripts again. Each begins without cookies, stored data and routes, and has its own IP address. For anything that can't be undone,
 * such as scripts added to all documents, and for a second visit in a test, there is `newVisit`.
 */
export function useSharedVisit(site: Site): (options?: SharedVisitOptions) => Promise<Visit> {
  let shared: Visit;
  let isUsed = false;

  beforeAll(async () => {
    shared = await site.newVisit();
  });
  afterEach(async () => {
    if (isUsed) await reset(shared.page);
    isUsed = false;
  });

  return async ({ reducedMotion, colorScheme } = {}) => {
    if (isUsed) throw new Error('The visit is in use.');
    isUsed = true;
    const { page, context } = shared;
    await context.setExtraHTTPHeaders({ 'X-Forwarded-For': newAddress() });
    if (reducedMotion || colorScheme) await page.emulateMedia({ reducedMotion, colorScheme });
    Object.assign(shared, { complaints: [], scripts: [], calls: [] });
    return { ...shared };
  };
}

async function reset(page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  // A document of the same origin keeps the process, and allows clearing its storage.
  await page.goto('/health/ready');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.move(0, 0);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
}
