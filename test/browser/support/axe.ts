import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Violations of WCAG 2.2 A and AA and of axe's best practices, one line each. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // Describing what passes would take longer than the checks. Frames show pages that are checked by themselves.
    .options({ resultTypes: ['violations'], iframes: false })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Without the slower analysis of frames.
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
