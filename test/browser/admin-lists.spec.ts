import type { Page } from 'playwright-core';
import { type BackOffice, startBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

let office: BackOffice;
beforeAll(async () => {
  office = await startBackOffice();
  for (let number = 1; number <= 12; number++) {
    await office.make('post_category', {
      title: `Topic ${String.fromCharCode(64 + number)}`,
      status: number % 3 === 0 ? 'inactive' : 'active',
    });
  }
});
afterAll(() => office.close());

const titles = async (page: Page) =>
  page.locator('tbody tr:not(:has(.mantine-Skeleton-root)) td[data-label="Title"]').allInnerTexts();

/** Title, page size and columns of every list, as specified. */
const lists: [path: string, title: string, rows: string, columns: string[]][] = [
  ['post', 'Post Management', '5', ['ID', 'Title', 'Tags', 'Categories', 'Photo', 'Status']],
  ['post_category', 'Post Category Management', '5', ['ID', 'Title', 'Status']],
  ['banner', 'Banner Management', '5', ['ID', 'Name', 'Photo', 'Status']],
  ['client', 'Client Management', '5', ['ID', 'Name', 'Country', 'photo', 'Status']],
  ['faq', 'Faq Management', '5', ['ID', 'Question', 'Answer', 'Status']],
  ['portifolio', 'Portifolio Management', '5', ['ID', 'Name', 'Client', 'Product', 'Service', 'Photo', 'Status']],
  ['product', 'Solution Management', '5', ['ID', 'Title', 'Photo', 'File', 'Featured', 'Status']],
  ['service', 'Portfolio Category Management', '5', ['ID', 'Title', 'Status']],
  ['slider', 'Slider Management', '5', ['ID', 'Title', 'Description', 'Status']],
  ['statistic', 'Statistics Management', '5', ['ID', 'Category', 'Quantity', 'Status']],
  ['subscriber', 'Subscriber Management', '5', ['ID', 'Email']],
  ['testimonial', 'Testimonial Management', '5', ['ID', 'Name', 'Client', 'Position', 'photo', 'Status']],
  ['user', 'User Management', '5', ['ID', 'Name', 'Email', 'photo', 'Role', 'Created at', 'Status']],
  [
    'chatbot',
    'AI Bot Knowledge Management',
    '10',
    ['ID', 'Title', 'Category', 'Priority', 'Status', 'Keywords', 'Created'],
  ],
];

const empty: Record<string, string> = {
  post: 'posts',
  banner: 'banners',
  client: 'clients',
  faq: 'FAQs',
  portifolio: 'portfolios',
  product: 'solutions',
  service: 'portfolio categories',
  slider: 'sliders',
  statistic: 'statistics',
  subscriber: 'subscribers',
  testimonial: 'testimonials',
  chatbot: 'knowledge items',
};

describe('the lists', () => {
  it('say what there is none of, and offer the first step', async () => {
    const { page, problems } = await office.open('/admin/dashboard');
    for (const [path, title] of lists) {
      const nothing = empty[path];
      if (!nothing) continue;
      await page.goto(`${office.app.url}/admin/${path}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByText(`No ${nothing} found in the system`).waitFor();
      expect(await page.getByRole('link', { name: /^Add / }).getAttribute('href')).toBe(`/admin/${path}/create`);
    }
    expect(problems).toEqual([]);
  });

  it('show the specified columns and begin with the specified number of rows', async () => {
    const { page } = await office.open('/admin/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/list_|\/admin\/chatbot\?/.test(request.url())) asked.push(new URL(request.url()).search);
    });
    for (const [path, , rows, columns] of lists) {
      // A list that is loading shows its heads, whether or not there will be rows.
      await page.route(/list_|\/admin\/chatbot\?/, () => {});
      await page.goto(`${office.app.url}/admin/${path}`, { waitUntil: 'domcontentloaded' });
      const heads = page.getByRole('columnheader');
      await eventually(async () => expect(await heads.allInnerTexts()).toEqual([...columns, 'Actions']));
      await eventually(() => expect(asked.at(-1)).toBe(`?per_page=${rows}`));
      await page.unroute(/list_|\/admin\/chatbot\?/);
    }
  });

  it('page, and say so in the address, which brings the same page back', async () => {
    const { page } = await office.open('/admin/post_category');
    await eventually(async () =>
      expect(await titles(page)).toEqual(['Topic L', 'Topic K', 'Topic J', 'Topic I', 'Topic H']),
    );
    await page.getByText('1–5 of 12').waitFor();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await eventually(async () => expect(await titles(page)).toEqual(['Topic B', 'Topic A']));
    expect(page.url()).toMatch(/\?page=3$/);
    await page.reload();
    await eventually(async () => expect(await titles(page)).toEqual(['Topic B', 'Topic A']));
    await page.getByRole('combobox', { name: 'Rows' }).click();
    await page.getByRole('option', { name: '10', exact: true }).click();
    await eventually(async () => expect(await titles(page)).toHaveLength(10));
    expect(page.url()).toMatch(/\?per_page=10$/);
    await page.goBack();
    await eventually(async () => expect(await titles(page)).toEqual(['Topic B', 'Topic A']));
  });

  it('sort by a column, downwards first, and say which', async () => {
    const { page } = await office.open('/admin/post_category');
    const head = page.getByRole('columnheader', { name: 'Title' });
    await head.getByRole('button').click();
    await eventually(async () => expect(await head.getAttribute('aria-sort')).toBe('descending'));
    await eventually(async () => expect((await titles(page))[0]).toBe('Topic L'));
    await head.getByRole('button').click();
    await eventually(async () =>
      expect(await titles(page)).toEqual(['Topic A', 'Topic B', 'Topic C', 'Topic D', 'Topic E']),
    );
    expect(page.url()).toMatch(/\?sort=title$/);
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('search as one types, and tell no hits from nothing at all', async () => {
    const { page } = await office.open('/admin/post_category?page=2');
    const field = page.getByRole('searchbox', { name: 'Search post categories' });
    await field.fill('Topic G');
    await eventually(async () => expect(await titles(page)).toEqual(['Topic G']));
    expect(page.url()).toMatch(/\?search=Topic\+G$/);
    await page.getByText('1 post category', { exact: true }).waitFor();
    await field.fill('2026');
    await page.getByText('No post categories match “2026”').waitFor();
    expect(page.url()).toMatch(/\?search=2026$/);
    await page.getByRole('button', { name: 'Clear the search', exact: true }).click();
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
    expect(await field.inputValue()).toBe('');
  });

  it('say what failed with its request id, and try again', async () => {
    const { page } = await office.open('/admin/dashboard', { expected: [/status of 500/] });
    let failing = true;
    await page.route('**/list_post_category*', (route) =>
      failing
        ? route.fulfill({
            status: 500,
            headers: { 'x-request-id': 'r-4711' },
            json: { message: 'Something went wrong on our side. Please try again.' },
          })
        : route.continue(),
    );
    await page.goto(`${office.app.url}/admin/post_category`);
    const alert = page.getByRole('alert');
    await alert.getByText('The post categories could not be loaded').waitFor();
    await alert.getByText('r-4711').waitFor();
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
  });

  it('go from the last page to the one before when its last row is deleted', async () => {
    const { page } = await office.open('/admin/post_category?page=2&search=Topic&per_page=10&sort=title');
    await eventually(async () => expect(await titles(page)).toEqual(['Topic K', 'Topic L']));
    for (const title of ['Topic K', 'Topic L']) {
      await page.getByRole('button', { name: `Delete ${title}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    await eventually(async () => expect(await titles(page)).toHaveLength(10));
    expect(page.url()).not.toMatch(/page=2/);
  });

  it('lay rows out as cards on a phone, with all actions in one menu', async () => {
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const { page } = await office.open('/admin/post_category', phone);
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(360);
    const first = page.getByRole('row').nth(1);
    expect(await first.evaluate((row) => getComputedStyle(row).display)).toBe('grid');
    await first.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'View' }).waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View', 'Edit', 'Delete']);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).waitFor();
    // What opens must not widen the page: all else would be laid out anew, and beside where it was.
    expect(await page.evaluate(() => window.innerWidth)).toBe(360);
  });

  it('finds words in another list from the search on top', async () => {
    const { page } = await office.open('/admin/dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Portfolio Cat');
    await page.getByRole('option', { name: 'Portfolio Categories', exact: true }).click();
    await page.getByRole('heading', { name: 'Portfolio Category Management' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('fees');
    await page.getByRole('option', { name: 'Find “fees” in Posts' }).click();
    await page.waitForURL('**/admin/post?search=fees');
    expect(await page.getByRole('searchbox', { name: 'Search posts' }).inputValue()).toBe('fees');
  });
});
