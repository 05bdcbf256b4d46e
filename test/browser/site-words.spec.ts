import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { signIn } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { useSharedVisit } from './support/shared-visit.js';
import { useSite } from './support/site.js';
import { eventually } from './support/watched-page.js';

const site = useSite();
const newVisit = useSharedVisit(site);
const newVisitor = useSharedVisit(site);

async function officeAt(path: string) {
  const visit = await newVisit();
  await signIn(visit.context, site.url, ADMIN);
  await visit.page.goto(path);
  return visit;
}

describe('the words of the site', () => {
  it('are changed by a click on the page and typing, for everybody, and back again', async () => {
    const { page, complaints } = await officeAt('/admin/words');
    await page.getByRole('link', { name: 'Edit on the site' }).click();
    await page.getByText('Click a sentence to change it.').waitFor();

    await page.locator('[data-word="home.helpTitle"]').click();
    const field = page.getByRole('dialog', { name: 'How we help: heading' });
    expect(await violations(page)).toEqual([]);
    await field.getByRole('textbox').fill('How we stand by you');
    await page.keyboard.press('Enter');
    await page.getByText('Saved for all visitors.').waitFor();
    await page.getByRole('heading', { name: 'How we stand by you' }).waitFor();

    const visitor = await newVisitor();
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { name: 'How we stand by you', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'How we help you' }).waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'How we help you', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  forReleases(it)('can be reached in their place by keyboard, and keep what was typed when it is refused', async () => {
    const { page } = await officeAt('/search-solutions?query=school&words');
    await page.getByText('Click a sentence to change it.').waitFor();
    await page.locator('h1[data-word]').focus();
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Heading of the results' });
    await field.fill('Found: {count}');
    await page.keyboard.press('Enter');
    await page.getByText('Keep {query}: a value is inserted there.').waitFor();
    expect(await field.inputValue()).toBe('Found: {count}');

    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  forReleases(it)('leave no trace on the page when the editor is done', async () => {
    const { page } = await officeAt('/?words');
    await page.locator('[data-word="home.whyTitle"]').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Edit words' }).waitFor();
    expect(await page.locator('[data-word]').count()).toBe(0);
    // What marks an editable sentence (word-marks.ts).
    expect(await page.locator('main').textContent()).not.toMatch(/[\u2063\u200b\u200c]/u);
  });

  forReleases(it)('are not edited again when the page is loaded again after that', async () => {
    const { page } = await officeAt('/search-solutions?query=school&words');
    await page.locator('h1[data-word]').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Edit words' }).waitFor();
    expect(new URL(page.url()).search).toBe('?query=school');
    await page.reload();
    await page.getByRole('button', { name: 'Edit words' }).waitFor();
    expect(await page.locator('[data-word]').count()).toBe(0);
  });

  it('are found and changed on their screen, page by page', async () => {
    const { page } = await officeAt('/admin/words');
    await page.getByLabel('Search words').fill('perfect choice');
    const field = page.getByLabel('Why: heading');
    await field.fill('Why it works');
    await field.blur();
    await page.getByText('Saved for all visitors.').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value.endsWith('perfect choice'));
    const visitor = await newVisitor();
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { name: 'Why our solutions are the perfect choice' }).waitFor();
  });

  it('are kept when they can’t be saved, while one looks at another page, and saved from there', async () => {
    const { page } = await officeAt('/admin/words');
    const field = page.getByLabel('How we help: heading', { exact: true });
    await field.waitFor();
    await page.route('**/admin/api/words', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await field.fill('Typed on a train');
    await field.blur();
    await page.getByText('The server did not respond.').waitFor();
    await page.getByText('Not saved yet.').waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByText('Our Approach').click();
    await field.waitFor({ state: 'detached' });
    await page.getByText('One sentence of another page is not saved yet.').waitFor();
    await page.getByRole('navigation', { name: 'Pages' }).getByText('Home page').click();
    expect(await field.inputValue()).toBe('Typed on a train');

    // Nobody is told that it is kept when it is not.
    await page.getByRole('link', { name: 'Menus' }).click();
    await page.getByText('Your changes are not saved and will be lost when you leave.').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();

    await page.getByRole('navigation', { name: 'Pages' }).getByText('Our Approach').click();
    await page.unroute('**/admin/api/words');
    const home = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Home page/ });
    const before = await home.textContent();
    await page.getByText('One sentence of another page is').getByRole('button', { name: 'Save' }).click();
    await page.getByText('is not saved yet.').waitFor({ state: 'detached' });
    // It is not shown while they are being saved.
    await eventually(async () => expect(await home.textContent()).not.toBe(before));
    await page.getByRole('link', { name: 'Menus' }).click();
    await page.waitForURL('**/admin/menus');
    const visitor = await newVisitor();
    await visitor.page.goto('/');
    await visitor.page.getByRole('heading', { name: 'Typed on a train' }).waitFor();
  });

  it('are never marked for a visitor who knows the address', async () => {
    const { page, calls } = await newVisit();
    await page.goto('/?words');
    await page.mouse.move(300, 300);
    await page.getByLabel('Search solutions').focus();
    await page.waitForTimeout(1000);
    expect(await page.locator('[data-word]').count()).toBe(0);
    expect(calls.filter((call) => call.includes('/admin/'))).toEqual([]);
  });
});
