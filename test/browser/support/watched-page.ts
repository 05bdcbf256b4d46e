import type { BrowserContext, Page } from 'playwright-core';
import { testLanguage } from './pseudo-playwright.ts';

/** A page with its console errors. */
export interface WatchedPage {
  page: Page;
  /** Errors of scripts, of the content security policy and of hydration. */
  problems: string[];
}

/** @param expected Errors provoked by the test, such as those for responses with status 422. */
export async function watchedPage(context: BrowserContext, expected: RegExp[] = []): Promise<WatchedPage> {
  return watch(await context.newPage(), expected);
}

/** Previews of mails block all scripts, including the one that reads texts in languages of tests. */
const LISTENER_REFUSED = /^Blocked script execution in 'about:srcdoc'/;

/** @param expected Errors provoked by the test. */
export function watch(page: Page, expected: RegExp[] = []): WatchedPage {
  const problems: string[] = [];
  const all = testLanguage ? [...expected, LISTENER_REFUSED] : expected;
  const note = (text: string) => {
    if (!all.some((one) => one.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return { page, problems };
}

/** Much more than any expectation takes, since other programs may use half of the processor. */
const TIMEOUT_MS = 20_000;

/** Repeats an expectation until it holds, for conditions that no locator can wait for. */
export async function eventually(expectation: () => void | Promise<void>, within = TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + within;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
