import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, useBackOffice } from './support/back-office.js';
import { picture } from './support/files.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const save = async (page: Page) => {
  await button(page, 'Save and show').click();
  await toast(page, 'Sections saved. The site shows them now.');
};

it('Sections are ordered by keyboard and hidden', async () => {
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

forReleases(it)('Points are written, get a picture, and are removed', async () => {
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
    expect(await why.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Web Based', 'Portable', 'Yours']),
  );
  await why.getByText('It fits into a bag.').waitFor();
  expect(await why.locator('img[src*="/storage/home_point/"]').count()).toBe(1);
  expect(problems).toEqual([]);
});

forReleases(it)('The points below the list of solutions and the saying of the marketplace fit a phone', async () => {
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
});

forReleases(it)('Sections show the headings that were changed', async () => {
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

it('The home page is one screen: a section is chosen on the page, and what is typed is seen at once', async () => {
  const { id } = await office.make('slider', { title: 'Books that balance', description: 'Daily.', status: 'active' });
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
  await button(page, 'On the page').click();
  await button(page, 'Why our solutions are the perfect choice').click();
  await page.getByRole('list', { name: 'Points of Why' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByText('Preview', { exact: true }).click();
  await page.locator('iframe').waitFor();
  await page.goto(`${office.app.url}/`);
  await page.getByText('Books that are right').waitFor();
  expect(id).toBeGreaterThan(0);
});

it('Blocks stand between the sections: added beside the page, typed, moved, hidden, removed and put back', async () => {
  const { page, problems } = await office.open('/admin/write/home', { viewport: { width: 1280, height: 800 } });
  const shown = page.frameLocator('iframe');
  const list = page.getByRole('navigation', { name: 'On the page' });
  const names = () =>
    list
      .locator('li button:not([aria-label])')
      .evaluateAll((buttons) => buttons.map((one) => one.textContent?.trim() ?? ''));
  // With the mouse: below the chosen section.
  await list.getByRole('button', { name: 'How we help you', exact: true }).click();
  await list.getByRole('button', { name: 'Add a block' }).click();
  await page.getByText('It goes below “How we help you”.').waitFor();
  await page.getByRole('button', { name: /^Steps/ }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('How it begins');
  await button(page, 'Add step').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('You ring');
  await shown.getByText('How it begins').waitFor();
  expect(await names()).toEqual(expect.arrayContaining(['Steps']));
  expect((await names()).indexOf('Steps')).toBe((await names()).indexOf('How we help you') + 1);
  // By keys: above it, and moved to the top.
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type('quotation');
  await page.keyboard.press('Alt+Enter');
  await page.getByRole('heading', { name: 'Quotation' }).waitFor();
  expect((await names()).indexOf('Quotation')).toBe((await names()).indexOf('Steps') - 1);
  await list.getByRole('button', { name: 'Remove Quotation' }).click();
  await button(page, 'Undo').click();
  await list.getByRole('button', { name: 'Remove Quotation' }).click();
  await button(page, /^Move Steps/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  expect(await names()).toEqual(['Steps', ...(await names()).slice(1)]);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Update').click();
  await toast(page, 'Sections saved. The site shows them now.');
  const { blocks } = await (await page.request.get(`${office.app.url}/api/pages/home`)).json();
  expect(blocks).toMatchObject([{ kind: 'steps', heading: 'How it begins', after_section: '' }]);
  // Hidden, on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  await list.getByRole('button', { name: 'Show Steps' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await button(page, 'Update').click();
  await eventually(async () => {
    const answer = await (await page.request.get(`${office.app.url}/api/pages/home`)).json();
    expect(answer.blocks).toEqual([]);
  });
  expect(problems).toEqual([]);
});

it('The first view gets a button and another layout', async () => {
  const { page, problems } = await office.open('/admin/write/home', { viewport: { width: 1280, height: 800 } });
  const shown = page.frameLocator('iframe');
  await button(page, 'First view').click();
  await page.getByText('Text alone', { exact: true }).click();
  await button(page, 'Add button').click();
  await page.getByRole('textbox', { name: 'Text of the button' }).fill('Book a visit');
  await page.getByRole('textbox', { name: 'Where it leads' }).fill('/contact');
  await shown.locator('section[data-layout="text"]').getByRole('link', { name: 'Book a visit' }).waitFor();
  await button(page, 'Update').click();
  await toast(page, 'Sections saved. The site shows them now.');
  await page.goto(`${office.app.url}/`);
  await page.getByRole('link', { name: 'Book a visit' }).click();
  await page.waitForURL('**/contact');
  expect(problems).toEqual([]);
});

it('The first view gets a video, and a form that says when visitors do not see it', async () => {
  const { page, problems } = await office.open('/admin/write/home', { viewport: { width: 1280, height: 800 } });
  const shown = page.frameLocator('iframe');
  await button(page, 'First view').click();
  await page.getByText('Video', { exact: true }).click();
  const address = page.getByRole('textbox', { name: 'Address of the video' });
  await address.fill('https://example.com/film');
  await button(page, 'Update').click();
  await page.getByText('Please enter the address of a video of YouTube, Vimeo').first().waitFor();
  await address.fill('https://youtu.be/dQw4w9WgXcQ');
  await shown.getByRole('link', { name: /Play the video/ }).waitFor();
  await page.getByText('Form', { exact: true }).first().click();
  await shown.getByRole('form', { name: 'Write to us' }).waitFor();
  await page.getByRole('combobox', { name: 'Form', exact: true }).click();
  await page.getByRole('option', { name: 'Your own form' }).click();
  await page.getByText('No form is chosen, so visitors see the text alone.').waitFor();
  await shown.locator('section[data-layout="text"]').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByText('Text alone', { exact: true }).click();
  await button(page, 'Update').click();
  await toast(page, 'Sections saved. The site shows them now.');
  // The browser reports the refused address.
  expect(problems.filter((text) => !text.includes('422'))).toEqual([]);
});
