import { FEATURE_NAMES } from '../../backend/features/feature-names.constants.js';
import { firstOf } from '../jest/for-releases.js';
import { useBackOffice, visit } from './support/back-office.js';

/** Screens that no item of the menu leads to. */
const BESIDES = ['/admin/search?q=a', '/admin/post/create', '/admin/write/posts/new', '/admin/user/create'];

describe.each(
  firstOf(1, [['all features', 'none'], ...FEATURE_NAMES.map((name) => [name, `-${name}`] as const)] as const),
)('The back office of a site without %s', (_, features) => {
  const office = useBackOffice(async () => ({ FEATURES: features }));

  it('shows each screen of its menu, whose calls are all answered', async () => {
    const { page } = await office.open('/admin/dashboard');
    const refused: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/admin/') && response.status() >= 400) refused.push(`${response.status()} ${pathname}`);
    });
    const linked = () =>
      page
        .locator('a[href^="/admin/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        .then((all) => all.filter((href) => /^\/admin\/[a-z_-]+$/.test(href)));
    const seen = new Set<string>();
    for (let waiting = [...(await linked()), ...BESIDES]; waiting.length > 0; ) {
      const path = waiting.pop() ?? '';
      if (seen.has(path)) continue;
      seen.add(path);
      await visit(page, path);
      await page.waitForLoadState('networkidle');
      expect([path, await page.getByText('404', { exact: true }).count()]).toEqual([path, 0]);
      waiting = [...waiting, ...(await linked())];
    }
    expect(seen.size).toBeGreaterThan(30);
    expect(refused).toEqual([]);
  }, 300_000);
});
