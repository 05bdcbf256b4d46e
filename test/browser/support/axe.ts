import axe, { type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { setOpaque } from './browser.ts';
import { testLanguage } from './pseudo-playwright.ts';

/** Controls partially covered by a sticky bar until the page is scrolled: that depends on the length of the texts. */
const COVERED = /partially obscured/;

const OPTIONS: RunOptions = {
  // Reporting passed checks would take longer than the checks.
  resultTypes: ['violations'],
  // Frames show pages that have their own checks.
  iframes: false,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Violations of WCAG 2.2 A and AA and of axe's best practices, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Elements that are fading in have no final contrast yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect, timeline }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  // Transparent text has no contrast that could be checked.
  await setOpaque(page, true);
  const found = await runAxe(page, OPTIONS);
  await setOpaque(page, false);
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !(testLanguage && COVERED.test(failureSummary ?? '')))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** The violations that axe finds. Its script is passed to each document once: that takes longer than checking a small page. */
export async function runAxe(page: Page, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => (await axe.run(options)).violations, options);
}
