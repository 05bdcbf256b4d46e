import { violations } from './axe.js';
import { publicPages } from './public-pages.js';
import type { Site } from './site.js';

type WalkedKind = keyof Awaited<ReturnType<typeof publicPages>>;

interface Walk {
  kinds: readonly WalkedKind[];
  width: number;
  scheme: 'light' | 'dark';
}

/** What is wrong with pages as they are: a page wider than the window, a violation of accessibility, a complaint of the browser. */
export async function walk(site: Site, { kinds, width, scheme }: Walk): Promise<string[]> {
  const { page, context, complaints } = await site.newVisit({
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const paths = await publicPages(site.url);
  const found: string[] = [];
  for (const kind of kinds) {
    await page.goto(paths[kind]);
    // The complete sheets, which come after the page.
    await page.waitForLoadState('networkidle');
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (tooWide > 0) found.push(`${kind} is ${tooWide} pixels too wide at ${width}`);
    found.push(...(await violations(page)).map((violation) => `${kind}: ${violation}`));
  }
  found.push(...complaints.filter((text) => !text.includes('404')));
  await context.close();
  return found;
}
