import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What breaks WCAG 2.2 A or AA, or axe's own good practice, one line each; none is as it should be. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // Of what passes nothing is described: that would take longer than the checks.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // No page has a frame of this site in it, so that the slow way that looks into frames is not needed.
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
