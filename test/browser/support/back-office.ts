import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { Client } from '../../api/support/client.js';
import { launchBrowser } from './browser.js';
import { ADMIN, type BuiltApp, startBuiltApp } from './built-app.js';
import { type WatchedPage, watchedPage } from './watched-page.js';

type Role = 'Administrator' | 'Editor' | 'Viewer';

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
}

interface OpenOptions extends BrowserContextOptions {
  /** Who is signed in; nobody for null; the first administrator when not said. */
  as?: Person | null;
  /** Complaints of the console that the test causes. */
  expected?: RegExp[];
}

/** The built application with a browser beside it, and a client that makes what a test needs. */
export interface BackOffice {
  app: BuiltApp;
  browser: Browser;
  /** The first administrator, calling the API. */
  api: Client;
  /** Makes a record and answers it. */
  make<R = { id: number }>(resource: string, input: object): Promise<R>;
  /** Makes an account. */
  newPerson(role: Role): Promise<Person>;
  /** Opens a page of the back office. */
  open(path: string, options?: OpenOptions): Promise<WatchedPage & { context: BrowserContext }>;
  close(): Promise<void>;
}

const PASSWORD = 'eleven quiet lanterns';
const ROLE_IDS: Record<Role, number> = { Administrator: 1, Editor: 2, Viewer: 3 };

export async function startBackOffice(environment: Record<string, string> = {}): Promise<BackOffice> {
  const app = await startBuiltApp(environment);
  const browser = await launchBrowser();
  const api = await new Client(app.url).signIn(ADMIN.email, ADMIN.password);
  let people = 0;

  async function make<R = { id: number }>(resource: string, input: object): Promise<R> {
    const { status, body } = await api.post<R>(`/admin/api/create_${resource}`, input);
    if (status !== 201) throw new Error(`${resource} was not made: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  return {
    app,
    browser,
    api,
    make,
    async newPerson(role) {
      people += 1;
      const email = `${role.toLowerCase()}-${people}@example.com`;
      const name = `${role} ${people}`;
      const input = { name, email, password: PASSWORD, password_confirmation: PASSWORD, role: ROLE_IDS[role] };
      const { id } = await make('user', input);
      return { id, name, email, password: PASSWORD };
    },
    async open(path, { as, expected = [], ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      if (as !== null) await signIn(context, app.url, as ?? ADMIN);
      const watched = await watchedPage(context, expected);
      await watched.page.goto(`${app.url}${path}`);
      await hydrated(watched.page);
      return { ...watched, context };
    },
    async close() {
      await browser.close();
      await app.stop();
    },
  };
}

/** Waits until React answers everywhere: what is typed before would be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('button, a, input')];
    const known = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    return elements.length > 0 && elements.every(known);
  });
  // Effects, such as those that listen for keys, run after that.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Goes to a screen as its link would, without loading the document again: several times as quick. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const router: { navigate(to: { href: string }): Promise<void> } = Reflect.get(window, '__TSR_ROUTER__');
    return router.navigate({ href });
  }, path);
}

/** Signs a browser in. */
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

/** Holds calls of this path until they are let go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The toasts on the screen. */
export const toasts = (page: Page) => page.locator('.mantine-Notification-root');

/** Waits for a toast with these words. */
export async function toast(page: Page, words: string | RegExp): Promise<void> {
  await toasts(page).filter({ hasText: words }).first().waitFor();
}

/** Waits for a toast with these words and closes it: what lies under it could not be clicked for seconds. */
export async function closeToast(page: Page, words: string | RegExp): Promise<void> {
  const shown = toasts(page).filter({ hasText: words });
  await shown.first().getByRole('button', { name: 'Close notification' }).click();
  await shown.first().waitFor({ state: 'hidden' });
}
