import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type Choices, SPECIFIED } from '../../../backend/company/defaults/defaults.shared.js';
import { EVERYTHING } from '../../../backend/company/offerings/offerings.constants.js';
import { DEFAULT_SECTIONS } from '../../../backend/content/home-sections/home-sections.constants.js';
import { Client } from '../../api/support/client.js';
import { closeContextsAfterEachTest, leaveBrowser, sharedBrowser, simplify } from './browser.js';
import { ADMIN, type BuiltApp, startBuiltApp } from './built-app.js';
import { KeptPages, VIEWPORT } from './kept-page.js';
import { emptyStorage } from './model-storage.js';
import { type WatchedPage, watch } from './watched-page.js';

type Role = 'Administrator' | 'Editor' | 'Viewer';

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
}

interface OpenOptions extends BrowserContextOptions {
  /** The signed-in user: by default the first administrator, null for nobody. */
  as?: Person | null;
  /** Console errors provoked by the test. */
  expected?: RegExp[];
  /** Requests a separate context, for changes that can't be undone in a reused one, such as scripts and permissions. */
  fresh?: boolean;
}

/** The application with the built frontend, a browser, and an API client that creates records for tests. */
export interface BackOffice {
  app: BuiltApp;
  browser: Browser;
  /** The API, called by the first administrator. */
  api: Client;
  /** Creates a record and returns it. */
  make<R = { id: number }>(resource: string, input: object): Promise<R>;
  /** Creates a user. */
  newPerson(role: Role): Promise<Person>;
  /**
   * Loads a page of the back office, without data stored by earlier tests in the browser, and waits until it is hydrated. The first
   * two pages of a test are shared by all tests of the worker, since their processes have compiled the scripts; all others, and those
   * with options that only a context supports, have a new context.
   */
  open(path: string, options?: OpenOptions): Promise<WatchedPage & { context: BrowserContext }>;
  close(): Promise<void>;
  kept: KeptPages;
}

const PASSWORD = 'eleven quiet lanterns';
const ROLE_IDS: Record<Role, number> = { Administrator: 1, Editor: 2, Viewer: 3 };

/**
 * A back office for all tests of a file: started before the first one, stopped after the last one. Its members are available from
 * the file's own `beforeAll` on.
 * @param environment Variables of the application, or a function that returns them, called before the start.
 * @param defaults The set of defaults.
 */
export function useBackOffice(
  environment: () => Promise<Record<string, string>> = async () => ({}),
  defaults: Choices = SPECIFIED,
): BackOffice {
  const office = {} as BackOffice;
  beforeAll(async () => {
    Object.assign(office, await startBackOffice(await environment(), defaults));
  }, 240_000);
  beforeEach(() => office.kept.lend());
  closeContextsAfterEachTest(() => office.browser);
  afterEach(() => office.kept.reset());
  afterAll(() => office.close?.());
  return office;
}

async function startBackOffice(environment: Record<string, string>, defaults: Choices): Promise<BackOffice> {
  const app = await startBuiltApp({ STORAGE_DIR: await emptyStorage(), ...environment });
  const browser = await sharedBrowser();
  const kept = KeptPages.of(browser, app.url);
  const api = await new Client(app.url).signIn(ADMIN.email, ADMIN.password);
  // The dashboard of an empty site would redirect to its set-up.
  await api.call('PUT', '/admin/api/first_steps', { opened: true });
  // Tests use the texts of the specification; plain-defaults.spec.ts covers a new site without demo content.
  await api.call('PUT', '/admin/api/defaults', defaults);
  if (defaults === SPECIFIED) {
    const { why, help, approach, benefits } = DEFAULT_SECTIONS;
    await api.call('PUT', '/admin/api/home_sections', { why, help, approach, benefits });
    await api.call('PUT', '/admin/api/languages', { sections: {} });
  }
  await api.call('PUT', '/admin/api/offerings', EVERYTHING);
  await api.call('PUT', '/admin/api/identity', { map_on_request: false, search_link: 'none', search_keys: false });
  let people = 0;

  async function make<R = { id: number }>(resource: string, input: object): Promise<R> {
    const send = () => api.post<R>(`/admin/api/create_${resource}`, input);
    let { status, body } = await send();
    if (status === 403) {
      // A test file may last longer than a confirmation.
      await api.post('/admin/api/confirm_password', { current_password: ADMIN.password });
      ({ status, body } = await send());
    }
    if (status !== 201) throw new Error(`${resource} was not created: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  return {
    app,
    browser,
    api,
    kept,
    make,
    async newPerson(role) {
      people += 1;
      const email = `${role.toLowerCase()}-${people}@example.com`;
      const name = `${role} ${people}`;
      const input = { name, email, password: PASSWORD, password_confirmation: PASSWORD, role: ROLE_IDS[role] };
      const { id } = await make('user', input);
      return { id, name, email, password: PASSWORD };
    },
    async open(path, { as, expected = [], fresh = false, ...options } = {}) {
      const context = (!fresh && (await kept.context(options))) || (await newContext(browser, options));
      if (as !== null) await signIn(context, app.url, as ?? ADMIN);
      const watched = watch(context.pages()[0] ?? (await context.newPage()), expected);
      await watched.page.goto(`${app.url}${path}`);
      await hydrated(watched.page);
      return { ...watched, context };
    },
    async close() {
      await leaveBrowser();
      await app.stop();
    },
  };
}

async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, ...options });
  await simplify(context);
  return context;
}

/** Waits until React has hydrated all controls: input before that would be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const elements = [...document.querySelectorAll('button, a, input')];
      const known = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      return elements.length > 0 && elements.every(known);
    },
    null,
    // By default it polls on each animation frame, which makes Chromium draw all of them.
    { polling: 50 },
  );
  // Effects, for example those that register keyboard shortcuts, run after that.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Waits until no transition or animation runs. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), null, {
    polling: 50,
  });
}

/** Navigates on the client, like a link: several times faster than loading the document. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const router: { navigate(to: { href: string }): Promise<void> } = Reflect.get(window, '__TSR_ROUTER__');
    return router.navigate({ href });
  }, path);
}

/** Signs in a browser context. */
export async function signIn(
  context: BrowserContext,
  url: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const answer = await context.request.post(`${url}/admin/login`, {
    data: { email, password },
    headers: { accept: 'application/json' },
  });
  if (!answer.ok()) throw new Error(`${email} can't sign in: ${answer.status()} ${await answer.text()}`);
}

/** Ages all sessions so that sensitive requests ask for a confirmation again. SQLite only. */
export async function ageSessions({ app, api }: BackOffice): Promise<void> {
  const database = new SqliteConnection(join(app.storageDir, 'private/jukwaa.sqlite'));
  database.prepare('UPDATE sessions SET confirmed_at = NULL').run();
  database.close();
  // The application caches sessions until it writes itself.
  await api.call('PUT', '/admin/api/first_steps', { opened: true });
}

/** Delays requests of this path until the returned function is called. */
export async function hold(target: Page | BrowserContext, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await target.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The visible toasts. */
export const toasts = (page: Page) => page.locator('.mantine-Notification-root');

/** Waits for a toast with this text. */
export async function toast(page: Page, words: string | RegExp): Promise<void> {
  await toasts(page).filter({ hasText: words }).first().waitFor();
}

/** Waits for a toast with this text and closes it, since it may cover what the test clicks next. */
export async function closeToast(page: Page, words: string | RegExp): Promise<void> {
  const shown = toasts(page).filter({ hasText: words });
  await shown.first().getByRole('button', { name: 'Close notification' }).click();
  await shown.first().waitFor({ state: 'hidden' });
}
