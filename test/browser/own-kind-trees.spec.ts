import { violations } from './support/axe.js';
import { closeToast, untilStill, useBackOffice, visit } from './support/back-office.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const forward = testLanguage === 'en-XB' ? -1 : 1;
/** The key that puts a record below the one before it. */
const deeper = testLanguage === 'en-XB' ? 'ArrowLeft' : 'ArrowRight';

const GUIDE = {
  key: 'guide',
  names: [{ language: 'en', singular: 'Guide', plural: 'Guides' }],
  path: 'guides',
  is_tree: true,
  fields: [
    { key: 'name', label: 'Name', kind: 'text', role: 'title', required: true },
    { key: 'text', label: 'Text', kind: 'rich_text', role: 'body' },
  ],
};

const TEXT =
  '<h2>Before</h2><p>a</p><h2>After</h2><pre data-title="app.ts"><code class="language-typescript">const a = 1;</code></pre>' +
  '<blockquote data-note="tip"><p>Mind it.</p></blockquote>' +
  '<pre data-tab="One"><code>one</code></pre><pre data-tab="Two"><code>two</code></pre>';

describe('Records below each other', () => {
  const ids: Record<string, number> = {};
  let kind: { id: number };

  const tree = async (): Promise<string[]> => {
    const { body } = await office.api.get('/admin/api/tree_guide');
    return body.data.map(({ title, level }: { title: string; level: number }) => '-'.repeat(level) + title);
  };

  beforeAll(async () => {
    kind = (await office.api.post('/admin/api/create_kind', GUIDE)).body as never;
    for (const [name, above] of [['Start'], ['Install', 'Start'], ['Use'], ['Extend']] as const) {
      const parent_id = above === undefined ? null : ids[above];
      const { body } = await office.api.post('/admin/api/create_guide', { name, parent_id, text: TEXT });
      ids[name] = body.id;
    }
  });
  afterAll(async () => {
    await office.api.delete(`/admin/api/delete_kind/${kind.id}`);
  });

  it('are ordered and put below others by keys, said aloud, and taken back', async () => {
    const { page } = await office.open('/admin/dashboard', { fresh: true });
    await visit(page, '/admin/guide');
    const handle = page.getByRole('button', { name: 'Move Use' });
    await handle.focus();
    await handle.press('Space');
    await handle.press(deeper);
    const said = page.getByRole('status').filter({ hasText: 'Use' });
    await said.getByText('Use is now below “Start”, place 2').waitFor();
    await handle.press('Escape');
    expect(await tree()).toEqual(['Start', '-Install', 'Use', 'Extend']);

    await handle.press('Space');
    await handle.press(deeper);
    await handle.press('ArrowUp');
    await handle.press('Space');
    await eventually(async () => expect(await tree()).toEqual(['Start', '-Use', '-Install', 'Extend']));
    await page.getByText('“Use” moved').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await tree()).toEqual(['Start', '-Install', 'Use', 'Extend']));

    await page.getByRole('button', { name: 'What stands below “Start”' }).click();
    await page.getByRole('link', { name: 'Install', exact: true }).waitFor({ state: 'detached' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      await untilStill(page);
      expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
      expect([width, await violations(page)]).toEqual([width, []]);
    }
  });

  it('are dragged, up and to the side', async () => {
    const { page } = await office.open('/admin/dashboard', { fresh: true });
    await visit(page, '/admin/guide');
    const from = await page.getByRole('button', { name: 'Move Extend' }).boundingBox();
    const to = await page.getByRole('link', { name: 'Install', exact: true }).boundingBox();
    if (!from || !to) throw new Error('The rows are not there.');
    const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10 * forward, y - 10, { steps: 3 });
    await page.mouse.move(x + 30 * forward, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await eventually(async () => expect(await tree()).toEqual(['Start', '-Extend', '-Install', 'Use']));
    await closeToast(page, '“Extend” moved');
    await office.api.put(`/admin/api/move_guide/${ids.Extend}`, { parent_id: null });
  });

  it('begin below another one', async () => {
    const { page } = await office.open('/admin/dashboard', { fresh: true });
    await visit(page, '/admin/guide');
    await page.getByRole('link', { name: 'Add below “Install”' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Linux');
    await eventually(async () => expect(await tree()).toContain('--Linux'));
  });

  it('have the tree, the parts and colored code on their pages, also without scripts', async () => {
    const context = await office.browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const [width, isOpen] of [
      [360, false],
      [1280, true],
    ] as const) {
      await plain.setViewportSize({ width, height: 800 });
      await plain.goto(`${office.app.url}/guides/install`);
      const beside = plain.getByRole('navigation', { name: 'Guides' });
      if (!isOpen) await plain.locator('summary', { hasText: 'Guides' }).click();
      expect(await beside.locator('[aria-current="page"]').textContent()).toBe('Install');
      expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await plain.getByRole('link', { name: 'After' }).getAttribute('href')).toBe('#after');
    expect(await plain.locator('figure figcaption').textContent()).toBe('app.ts');
    expect(await plain.locator('.code-keyword').first().textContent()).toBe('const');
    expect(await plain.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    expect(await plain.getByRole('note').textContent()).toBe('TipMind it.');
    const [one, two] = [plain.getByText('one', { exact: true }), plain.getByText('two', { exact: true })];
    expect([await one.isVisible(), await two.isVisible()]).toEqual([true, false]);
    await plain.getByRole('radio', { name: 'One' }).focus();
    await plain.keyboard.press(forward > 0 ? 'ArrowRight' : 'ArrowLeft');
    expect([await one.isVisible(), await two.isVisible()]).toEqual([false, true]);
    await plain.getByRole('searchbox', { name: 'Search: Guides' }).fill('mind');
    await plain.keyboard.press('Enter');
    await plain.waitForURL('**/search?kind=guide&q=mind');
    expect(await plain.getByRole('link', { name: /^Install/ }).count()).toBe(1);
    await plain.goto(`${office.app.url}/guides/start?print=branch`);
    expect(await plain.locator('article').count()).toBeGreaterThan(1);
    expect(await plain.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await context.close();
    const scripted = await office.browser.newPage();
    await scripted.goto(`${office.app.url}/guides/install`);
    expect(await violations(scripted)).toEqual([]);
    await scripted.close();
  });
});
