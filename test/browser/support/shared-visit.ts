import type { BrowserContextOptions } from 'playwright-core';
import { newAddress } from '../../api/support/client.js';
import { emptyPage } from './kept-page.js';
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
    if (isUsed) await emptyPage(shared.page, site.url);
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
