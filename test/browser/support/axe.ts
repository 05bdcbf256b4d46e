import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { testLanguage } from './pseudo-playwright.ts';

/** What a bar that stays in sight covers until one scrolls: where that is changes with the length of the texts. */
const COVERED = /partially obscured/;

/** Violations of WCAG 2.2 A and AA and of axe's best practices, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // What fades in has no contrast yet.
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
  const { violations: found } = await new AxeBuilder({ page })
    // Describing what passes would take longer than the checks. Frames show pages that are checked by themselves.
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without the slower analysis of frames.
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !(testLanguage && COVERED.test(failureSummary ?? '')))
      .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
