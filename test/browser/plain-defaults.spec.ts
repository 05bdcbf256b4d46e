import { PLAIN } from '../../backend/company/defaults/defaults.shared.js';
import { forReleases } from '../jest/for-releases.js';
import { hold, toast, useBackOffice, visit } from './support/back-office.js';

describe('a site without demo content', () => {
  const office = useBackOffice(async () => ({}), PLAIN);

  it('speaks plain English in the back office, with 25 rows a page', async () => {
    const { id } = await office.make<{ id: number }>('post', { title: 'A post' });
    await office.make('post', { title: 'Begun', status: 'inactive' });
    await office.make('post', { title: 'Shown' });
    const { page } = await office.open(`/admin/post`);

    expect(await page.title()).toMatch(/^Updates · /);
    expect(await page.getByRole('combobox', { name: 'Rows' }).inputValue()).toBe('25');
    const row = page.getByRole('row').filter({ hasText: 'A post' });
    await row.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, /^Update deleted/);
    expect((await office.api.get(`/admin/edit_post/${id}`)).status).toBe(404);

    // One state: what was never shown is a draft, and not inactive besides.
    const stateOf = (title: string) =>
      page.getByRole('row').filter({ hasText: title }).locator('[data-label="Status"]').textContent();
    expect([await stateOf('Begun'), await stateOf('Shown')]).toEqual(['Draft', 'Published']);
    // The title takes the room.
    const [title, table] = await Promise.all(
      [page.getByRole('columnheader', { name: 'Title' }), page.getByRole('table')].map((locator) =>
        locator.boundingBox(),
      ),
    );
    expect((title?.width ?? 0) / (table?.width ?? 1)).toBeGreaterThan(0.4);

    await visit(page, '/admin/portifolio/create');
    await page.getByRole('heading', { name: 'Create project' }).waitFor();
    await visit(page, '/admin/client/create');
    await page
      .getByRole('button', { name: /^Create/ })
      .first()
      .click();
    await page.getByText('Please enter a name').first().waitFor();
    await visit(page, '/admin/nowhere');
    await page.getByText('There is no such screen.').waitFor();
  });

  it('finds screens by what they are for, and gives the focus back', async () => {
    const { page } = await office.open('/admin/post');
    const add = page.getByRole('link', { name: /update$/i }).last();
    await add.focus();
    for (const [typed, screen] of [
      ['logo', 'Identity'],
      ['translate', 'Languages'],
      ['trash', 'Bin'],
      ['who may sign in', 'Users'],
      ['assign', 'Rules for enquiries'],
    ] as const) {
      await page.keyboard.press('Control+K');
      await page.keyboard.type(typed);
      await page.getByRole('option', { name: screen, exact: true }).waitFor();
      await page.keyboard.press('Escape');
      expect(await add.evaluate((link) => link === document.activeElement)).toBe(true);
    }
  });

  forReleases(it)('shows who says something below it, also where no rating was given', async () => {
    for (const name of ['Ada', 'Bo', 'Cy', 'Di', 'Eno', 'Fay']) {
      await office.make('testimonial', { name, message: '<p>It balances.</p>' });
    }
    const { page } = await office.open('/admin/login', { as: null });
    await page.goto(office.app.url);
    const said = await page.locator('figure blockquote').first().boundingBox();
    const by = await page.locator('figure figcaption').first().boundingBox();
    expect(by?.y).toBeGreaterThan(said?.y ?? Number.POSITIVE_INFINITY);
  });

  forReleases(it)('signs in with “Sign in”', async () => {
    const { page } = await office.open('/admin/login', { as: null });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await toast(page, 'Please enter your email address');
  });

  it('goes back to the specified texts under Defaults', async () => {
    const { page } = await office.open('/admin/defaults');
    await page.getByRole('combobox', { name: 'Wording' }).click();
    await page.getByRole('option', { name: 'As specified' }).click();
    await page.getByRole('button', { name: 'Save and use' }).click();
    await toast(page, 'Defaults saved');
    await page.getByRole('link', { name: 'Portifolios' }).waitFor();
    await office.api.call('PUT', '/admin/api/defaults', PLAIN);
  });

  forReleases(it)('shows that a screen is loading, and which one', async () => {
    // Beside the other screens of the site.
    const { page } = await office.open('/admin/words');
    const release = await hold(page, '**/assets/**');
    await page.getByRole('link', { name: 'Identity', exact: true }).click();
    await page.getByRole('progressbar', { name: 'Loading the screen' }).waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: 'Identity', level: 1 }).waitFor();
    expect(await page.title()).toMatch(/^Identity · /);
    expect(await page.getByRole('textbox', { name: 'Company name' }).count()).toBe(0);
    release();
    await page.getByRole('textbox', { name: 'Company name' }).waitFor();
    expect(await page.title()).toMatch(/^Identity · /);
  });
});
