import type { BrowserContext, Page } from 'playwright-core';

/** A page that remembers what its console complained about. */
export interface WatchedPage {
  page: Page;
  /** Errors of scripts, of the content policy, of hydration. */
  problems: string[];
}

/** @param expected Complaints that belong to the test, such as answers that it refuses on purpose. */
export async function watchedPage(context: BrowserContext, expected: RegExp[] = []): Promise<WatchedPage> {
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string) => {
    if (!expected.some((one) => one.test(text))) problems.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(String(error)));
  return { page, problems };
}

const WAIT = 10_000;

/** Repeats an expectation until it holds: for what no element's own waiting covers. */
export async function eventually(expectation: () => void | Promise<void>, within = WAIT): Promise<void> {
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
