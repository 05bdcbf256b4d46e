import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';
import { picture } from './support/files.js';
import { isPseudo } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

const CALL = '/admin/api/menus';

const office = useBackOffice();

const entries = (page: Page) => page.getByRole('list', { name: 'Entries: Header' }).getByRole('listitem');
const names = (page: Page) => entries(page).locator('> div > p:first-child').allInnerTexts();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function siteMenu(page: Page): Promise<string[]> {
  await page.goto(`${office.app.url}/`);
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
}

it('The header’s menu is ordered by keyboard, renamed, hidden and added to', async () => {
  const { page, problems } = await office.open('/admin/menus', { expected: [/422/] });
  await eventually(async () => expect(await names(page)).toEqual(['Solutions', 'Portifolio', 'Updates', 'Contact']));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: /^Move Updates/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Edit Portifolio' }).click();
  await field(page, 'Name in the menu').first().fill('Our work');
  await page.getByRole('switch', { name: 'Show Solutions' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('/portifolios, was “Portifolio”').waitFor();

  await page.getByRole('radiogroup', { name: 'What to add' }).getByText('Address').click();
  await field(page, 'Address').fill('javascript:alert(1)');
  await field(page, 'Name in the menu').last().fill('Customer login');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  expect(await names(page)).toEqual(['Updates', 'Solutions', 'Our work', 'Contact', 'Customer login']);

  await page.getByRole('button', { name: 'Save and show' }).click();
  await entries(page)
    .last()
    .getByText('A menu can’t link to this address. It can begin with https://, mailto:, tel: or /.')
    .waitFor();
  await entries(page).last().getByRole('textbox', { name: 'Address' }).fill('app.example.com');
  await page.getByRole('button', { name: 'Save and show' }).click();
  await toast(page, 'Menus saved. The site shows them now.');
  await entries(page).last().getByText('https://app.example.com').waitFor();
  expect(await button(page, 'Edit Customer login').getAttribute('aria-expanded')).toBe('true');

  // What is open stays open when a save numbers the entries anew.
  await button(page, /^Move Customer login/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  const read = page.waitForResponse((one) => one.url().endsWith(CALL) && one.request().method() === 'GET');
  await button(page, 'Save and show').click();
  await read;
  await untilStill(page);
  const open = page.locator('[aria-expanded="true"][aria-label^="Edit"]');
  expect(await open.getAttribute('aria-label')).toBe('Edit Customer login');
  expect(problems).toEqual([]);

  expect(await siteMenu(page)).toEqual(['Customer login', 'Updates', 'Our work', 'Contact']);
});

forReleases(it)('Entries of a solution that is not published say why they are not shown', async () => {
  const { id } = await office.make('product', { title: 'Shule', status: 'inactive' });
  await office.api.put(CALL, {
    header: [
      { kind: 'solution', record_id: id },
      { kind: 'page', target: '/contact' },
    ],
  });
  const { page, problems } = await office.open('/admin/menus', { viewport: { width: 360, height: 740 } });
  await entries(page).first().getByText('Not shown: The solution is inactive.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(problems).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 740 });
  expect(await siteMenu(page)).toEqual(['Contact']);
});

it('Viewers see the menus, and change nothing', async () => {
  const { page } = await office.open('/admin/menus', { as: await office.newPerson('Viewer') });
  await page.getByText('Join as an agent').first().waitFor();

  expect(await page.getByRole('button', { name: 'Save and show' }).count()).toBe(0);
});

forReleases(it)('A menu that does not fit beside the logo is behind the menu button', async () => {
  const labels = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `${index} ${'abcdefghij'.repeat(6)}`.slice(0, length));
  const { page } = await office.open('/admin/profile', { reducedMotion: 'reduce' });
  const shown: Record<string, boolean> = {};
  for (const [name, texts] of Object.entries({
    few: labels(4, 10),
    more: labels(5, 14),
    many: labels(8, 20),
  })) {
    const header = texts.map((label, index) => ({ kind: 'address', target: `/page-${index}`, label }));
    expect((await office.api.put(CALL, { header })).status).toBe(200);
    for (const width of [896, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(`${office.app.url}/`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      shown[`${name} ${width}`] = await page.getByRole('link', { name: texts[0] }).isVisible();
      expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(!shown[`${name} ${width}`]);
    }
  }
  // The name of the site is longer, too, and leaves less room.
  if (isPseudo) return;
  expect(shown).toEqual({
    'few 896': true,
    'few 1280': true,
    'more 896': false,
    'more 1280': true,
    'many 896': false,
    'many 1280': false,
  });
});

describe('The sections of the home page', () => {
  const save = async (page: Page) => {
    await button(page, 'Save and show').click();
    await toast(page, 'Sections saved. The site shows them now.');
  };

  it('are ordered by keyboard and hidden', async () => {
    const { page, problems } = await office.open('/admin/home_sections');
    await button(page, /^Move Our Approach/).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'Show How we help you' }).focus();
    await page.keyboard.press('Space');
    await save(page);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);

    await page.goto(`${office.app.url}/`);
    const headings = await page.locator('main h2').allTextContents();
    expect(headings.indexOf('Our Approach')).toBeLessThan(headings.indexOf('Why our solutions are the perfect choice'));
    expect(headings).not.toContain('How we help you');
  });

  forReleases(it)('have points that are written, get a picture, and are removed', async () => {
    const { page, problems } = await office.open('/admin/home_sections', { expected: [/422/] });
    await button(page, 'Edit Why our solutions are the perfect choice').click();
    await button(page, 'Edit Portable').click();
    await page.getByRole('textbox', { name: 'Text' }).fill('It fits into a bag.');
    await page.locator('input[type="file"]').setInputFiles(await picture('point.png', 800, 700));
    await page.getByRole('button', { name: 'Remove Picture' }).waitFor();
    await button(page, 'Remove User Friendly').click();
    await button(page, 'Add a point').first().click();
    await button(page, 'Save and show').click();
    await page.getByRole('list', { name: 'Points of Why' }).getByText('Please enter a title').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Yours');
    await save(page);

    await page.goto(`${office.app.url}/`);
    const why = page.locator('#why');
    await eventually(async () =>
      expect(await why.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
        'Web Based',
        'Portable',
        'Yours',
      ]),
    );
    await why.getByText('It fits into a bag.').waitFor();
    expect(await why.locator('img[src*="/storage/home_point/"]').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  forReleases(it)(
    'fit a phone with the points below the list of solutions and the saying of the marketplace',
    async () => {
      const { page } = await office.open('/admin/home_sections', { viewport: { width: 360, height: 740 } });
      await button(page, 'Edit All-In-One Marketplace').click();
      await page.getByRole('textbox', { name: 'Saying', exact: true }).fill('Slowly but surely');
      await button(page, 'Edit Customizable').click();
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('It learns your words.');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await save(page);

      await page.goto(`${office.app.url}/`);
      await page.locator('#marketplace').getByText('Slowly but surely').waitFor();
      await page.goto(`${office.app.url}/solutions`);
      await page.getByText('It learns your words.').waitFor();
    },
  );

  forReleases(it)('show the headings that were changed', async () => {
    const { page } = await office.open('/admin/words');
    await page.getByLabel('Search words').fill('How we help');
    const heading = page.getByLabel('How we help: heading');
    await heading.fill('Our promise');
    await heading.blur();
    await page.getByText('Saved for all visitors.').waitFor();

    await page.goto(`${office.app.url}/admin/home_sections`);
    const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
    await sections.filter({ hasText: 'How we help you' }).getByText('“Our promise” on the site').waitFor();
    expect(await sections.filter({ hasText: 'on the site' }).count()).toBe(1);
    await button(page, 'Edit All-In-One Marketplace').click();
    await page.getByRole('textbox', { name: 'Heading of the marketplace' }).fill('The shop');
    await sections.getByText('“The shop” on the site').waitFor();
  });

  it('are one screen with the page: a section is chosen on the page, and what is typed is seen at once', async () => {
    const { id } = await office.make('slider', {
      title: 'Books that balance',
      description: 'Daily.',
      status: 'active',
    });
    const { page, problems } = await office.open('/admin/write/home', { viewport: { width: 1280, height: 800 } });
    const shown = page.frameLocator('iframe');
    // By keyboard, and hidden beside it.
    await button(page, /^Move Join as an agent/).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await eventually(async () => expect(await shown.locator('main > section').nth(1).getAttribute('id')).toBe('agent'));
    await button(page, 'Show Testimonials').click();
    await shown.locator('#testimonials').waitFor({ state: 'detached' });
    // The page beside it chooses.
    await shown
      .locator('main > section')
      .first()
      .click({ position: { x: 40, y: 40 }, force: true });
    await page.getByRole('region', { name: 'First view' }).getByRole('button', { name: 'Books that balance' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Books that are right');
    await shown.getByText('Books that are right').waitFor();
    await page.getByText('Does not include your changes to the sections').waitFor();
    expect(await violations(page)).toEqual([]);
    await button(page, 'Save Changes').click();
    await toast(page, 'Slider updated');
    await button(page, 'Update').click();
    await toast(page, 'Sections saved. The site shows them now.');
    expect(problems).toEqual([]);

    // On a phone: the list, then the content, and the page behind a tab.
    await page.setViewportSize({ width: 390, height: 800 });
    await button(page, 'Slider Management').click();
    await button(page, 'Sections').click();
    await button(page, 'Why our solutions are the perfect choice').click();
    await page.getByRole('list', { name: 'Points of Why' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByText('Preview', { exact: true }).click();
    await page.locator('iframe').waitFor();
    await page.goto(`${office.app.url}/`);
    await page.getByText('Books that are right').waitFor();
    expect(id).toBeGreaterThan(0);
  });
});
