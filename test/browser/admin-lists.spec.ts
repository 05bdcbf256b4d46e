import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { signIn, useBackOffice, visit } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();
beforeAll(async () => {
  for (let number = 1; number <= 12; number++) {
    await office.make('post_category', {
      title: `Topic ${String.fromCharCode(64 + number)}`,
      status: number % 3 === 0 ? 'inactive' : 'active',
    });
  }
});

const titles = async (page: Page) => page.locator('tbody td[data-label="Title"]').allInnerTexts();

/** Title, page size and columns of every list, as specified. */
const lists: [path: string, title: string, rows: string, columns: string[]][] = [
  ['post', 'Post Management', '5', ['ID', 'Title', 'Tags', 'Categories', 'Photo', 'Date', 'Status']],
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
  it('name the actions of a row, sort, search, come with the page, are fetched ahead, and page in the address', async () => {
    const { page } = await office.open('/admin/post_category');
    const tooltip = page.getByRole('tooltip');
    const edit = page.getByRole('button', { name: /^Edit / }).first();
    await edit.hover();
    await tooltip.getByText('Edit', { exact: true }).waitFor();
    const describedBy = (await edit.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe('Edit');
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    expect(await edit.getAttribute('aria-describedby')).toBeNull();
    await page.mouse.move(0, 0);
    await edit.focus();
    await page.keyboard.press('Tab');
    await tooltip.getByText('Delete', { exact: true }).waitFor();

    // They sort, downwards first, and say by what.
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

    // They search as one types, and tell no hits from nothing at all.
    await visit(page, '/admin/post_category?page=2');
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

    // They come with the page, and are fetched while the pointer rests on a link to them.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/admin\/api\/(list_(?!settings)|inbox_counts|conversations\?)/.test(request.url()))
        asked.push(new URL(request.url()).pathname);
    });
    await page.goto(`${office.app.url}/admin/post_category`);
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
    expect(asked).toEqual([]);
    await page.locator('#navigation').getByRole('link', { name: 'Solutions' }).hover();
    await eventually(() => expect(asked).toEqual(['/admin/api/list_product']));
    await page.locator('#navigation').getByRole('link', { name: 'Solutions' }).click();
    await page.waitForURL('**/admin/product');
    await page.getByRole('heading', { name: 'Solution Management' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual(['/admin/api/list_product']);
    for (const [name, path] of [
      ['Pages', '/admin/api/list_page'],
      ['Newsletters', '/admin/api/list_newsletter'],
      ['People', '/admin/api/list_person'],
    ] as const) {
      asked.length = 0;
      const link = page.locator('#navigation').getByRole('link', { name, exact: true });
      await link.hover();
      await eventually(() => expect(asked).toEqual([path]));
      await link.click();
      await page
        .getByRole('table')
        .or(page.getByText(/^(?:No|Nobody)/))
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([path]);
    }
    asked.length = 0;
    await page.locator('#navigation').getByRole('link', { name: 'Inbox' }).hover();
    await eventually(() => expect(asked).toEqual(['/admin/api/conversations']));

    // They page, and the address brings the same page back.
    await visit(page, '/admin/post_category');
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

  forReleases(it)('say what there is none of, and offer the first step', async () => {
    const { page, problems } = await office.open('/admin/dashboard');
    for (const [path, title] of lists) {
      const nothing = empty[path];
      if (!nothing) continue;
      await visit(page, `/admin/${path}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByText(`No ${nothing} found in the system`).waitFor();
      expect(await page.getByRole('link', { name: /^Add / }).getAttribute('href')).toBe(`/admin/${path}/create`);
    }
    expect(problems).toEqual([]);
  });

  forReleases(it)('show the specified columns and begin with the specified number of rows', async () => {
    const { page } = await office.open('/admin/dashboard');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/list_(?!settings)|\/admin\/chatbot\?/.test(request.url())) asked.push(new URL(request.url()).search);
    });
    for (const [path, , rows, columns] of lists) {
      // A list that is loading shows its column heads.
      await page.route(/list_(?!settings)|\/admin\/chatbot\?/, () => {});
      asked.length = 0;
      await visit(page, `/admin/${path}`);
      const heads = page.getByRole('columnheader');
      await eventually(async () =>
        expect((await heads.allInnerTexts()).filter(Boolean)).toEqual([...columns, 'Actions']),
      );
      await eventually(() => expect(asked.at(-1)).toBe(`?per_page=${rows}&texts=short`));
      await page.unroute(/list_(?!settings)|\/admin\/chatbot\?/);
    }
  });

  it('say what failed with its request id or that there is no connection, try again, and are there then', async () => {
    const { page } = await office.open('/admin/dashboard', { expected: [/status of 500/, /INTERNET_DISCONNECTED/] });
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
    // The server sends the rows of the first screen with the page.
    await visit(page, '/admin/post_category');
    const alert = page.getByRole('alert');
    await alert.getByText('The post categories could not be loaded').waitFor();
    await alert.getByText('r-4711').waitFor();
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => expect(await titles(page)).toHaveLength(5));

    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.getByRole('alert').getByText('The server did not respond.').waitFor({ timeout: 15_000 });
    await page.context().setOffline(false);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
  });

  forReleases(it)(
    'stay when a part or a screen is asked for first without a connection, and show it when it is back',
    async () => {
      const { page } = await office.open('/admin/post_category', {
        expected: [/INTERNET_DISCONNECTED|ApiError|could not be loaded/],
      });
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Order' }).click();
      const failed = page.getByRole('dialog', { name: 'This part could not be loaded' });
      await failed.getByText('The server did not respond.').waitFor();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await failed.getByText('The server did not respond.').waitFor();
      await failed.getByRole('button', { name: 'Close', exact: true }).last().click();
      await failed.waitFor({ state: 'hidden' });
      await visit(page, '/admin/menus');
      await page.getByText('This screen could not be loaded').waitFor();
      await visit(page, '/admin/post_category');
      await page.getByRole('button', { name: 'Order' }).click();
      await failed.waitFor();
      await page.context().setOffline(false);
      await page.getByRole('dialog', { name: 'Order of post categories' }).waitFor();
    },
  );

  forReleases(it)('go from the last page to the one before when its last row is deleted', async () => {
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
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['View', 'Edit', 'Duplicate', 'Delete']);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).waitFor();
    // A dropdown must not widen the page, since that would move everything.
    expect(await page.evaluate(() => window.innerWidth)).toBe(360);
  });

  forReleases(it)('finds words in another list from the search on top', async () => {
    const { page } = await office.open('/admin/dashboard');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Portfolio Cat');
    await page.getByRole('option', { name: 'Portfolio Categories', exact: true }).click();
    await page.getByRole('heading', { name: 'Portfolio Category Management' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('fees');
    await page.getByRole('option', { name: 'Search everywhere for “fees”' }).click();
    await page.waitForURL('**/admin/search?q=fees');
    await page.locator('#main').getByRole('link', { name: 'Posts', exact: true }).click();
    await page.waitForURL('**/admin/post?search=fees');
    expect(await page.getByRole('searchbox', { name: 'Search posts' }).inputValue()).toBe('fees');
  });
});

describe('the number of rows', () => {
  beforeAll(async () => {
    await office.make('banner', { name: 'Long rains' });
    for (const letter of 'MNO') await office.make('post_category', { title: `Topic ${letter}` });
  });

  const rows = (page: Page) => page.getByRole('combobox', { name: 'Rows' });
  const choose = async (page: Page, size: string) => {
    await rows(page).click();
    await page.getByRole('option', { name: size, exact: true }).click();
    await eventually(async () => expect(await rows(page).inputValue()).toBe(size));
  };

  forReleases(it)('is remembered for each list and person, and what the address says comes first', async () => {
    const someone = await office.newPerson('Editor');
    const { page, context, problems } = await office.open('/admin/post_category', { as: someone });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('list_post_category')) asked.push(new URL(request.url()).search);
    });
    await choose(page, '25');
    await page.goto(`${office.app.url}/admin/post_category`);
    await eventually(async () => expect((await titles(page)).length).toBeGreaterThan(5));
    expect(await rows(page).inputValue()).toBe('25');
    // The default number is not requested first.
    asked.length = 0;
    await page.reload();
    await eventually(async () => expect((await titles(page)).length).toBeGreaterThan(5));
    expect(asked).toEqual(['?per_page=25&texts=short']);

    await page.goto(`${office.app.url}/admin/post_category?per_page=5`);
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
    expect(await rows(page).inputValue()).toBe('5');
    // A URL with a page number refers to the default number of rows.
    await page.goto(`${office.app.url}/admin/post_category?page=2`);
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
    await page.goto(`${office.app.url}/admin/banner`);
    await eventually(async () => expect(await rows(page).inputValue()).toBe('5'));

    const other = await office.newPerson('Editor');
    // Without a screen that still asks for something.
    await page.goto(`${office.app.url}/health/ready`);
    await context.clearCookies();
    await signIn(context, office.app.url, other);
    await page.goto(`${office.app.url}/admin/post_category`);
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
    expect(problems).toEqual([]);
  });

  forReleases(it)('that is remembered goes with the pages', async () => {
    const { page } = await office.open('/admin/post_category', { as: await office.newPerson('Editor') });
    await choose(page, '10');
    await choose(page, '5');
    await page.goto(`${office.app.url}/admin/post_category`);
    await choose(page, '10');
    await page.goto(`${office.app.url}/admin/post_category`);
    await eventually(async () => expect(await titles(page)).toHaveLength(10));
    await page.getByRole('button', { name: 'Page 2' }).click();
    await page.waitForURL(/page=2/);
    expect(new URL(page.url()).searchParams.get('per_page')).toBe('10');
    await page.getByRole('button', { name: 'Page 1', exact: true }).click();
    await eventually(async () => expect(await titles(page)).toHaveLength(10));
  });

  forReleases(it)('is what it always was where something else is stored', async () => {
    const { page, context, problems } = await office.open('/admin/post_category');
    for (const rubbish of ['7', '', '1000', '{}', '-5']) {
      await page.evaluate((value) => localStorage.setItem('jukwaa-rows:1:post_category', value), rubbish);
      await page.reload();
      await eventually(async () => expect(await titles(page)).toHaveLength(5));
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('the filters of posts', () => {
  const names = ['Harvest report', 'Rain gauge', 'Market day', 'Old almanac'];
  beforeAll(async () => {
    for (const [index, title] of names.entries()) {
      // A post that was never published has a date only if somebody sets it.
      const published_at = new Date().toISOString();
      await office.make('post', { title, published_at, status: index % 2 === 0 ? 'active' : 'inactive' });
    }
  });

  forReleases(it)('leave out the other status, and the address brings the same list back', async () => {
    const { page, problems } = await office.open('/admin/post');
    await eventually(async () => expect(await titles(page)).toHaveLength(4));
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await eventually(async () => expect(await titles(page)).toEqual(['Old almanac', 'Rain gauge']));
    expect(page.url()).toMatch(/\?status=inactive$/);
    await page.reload();
    await eventually(async () => expect(await titles(page)).toEqual(['Old almanac', 'Rain gauge']));
    expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('Inactive');
    await page.getByText('2 posts', { exact: true }).waitFor();

    await page.getByRole('searchbox').fill('market');
    await page.getByText('No posts match “market” and the filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await eventually(async () => expect(await titles(page)).toEqual(['Market day']));
    await page.getByRole('button', { name: 'Clear the search field' }).click();
    await eventually(async () => expect(await titles(page)).toHaveLength(4));
    expect(problems).toEqual([]);
  });

  forReleases(it)('take the days of the reader, and are kept while one pages, sorts and goes back', async () => {
    const { page } = await office.open('/admin/post', { timezoneId: 'Pacific/Kiritimati' });
    const { from, today } = await page.evaluate(() => {
      const day = (date: Date) => date.toLocaleDateString('sv');
      const now = new Date();
      return { today: day(now), from: day(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)) };
    });
    await eventually(async () => expect(await titles(page)).toHaveLength(4));
    await page.getByRole('button', { name: 'Date: any time' }).click();
    await page.getByRole('button', { name: 'Today' }).click();
    await page.waitForURL(`**/admin/post?from=${today}`);
    await eventually(async () => expect(await titles(page)).toHaveLength(4));
    await page.getByRole('button', { name: /^Date: Since/ }).click();
    await page.getByLabel('From').fill(from);
    await page.getByText('No posts match the filters').waitFor();
    await page.getByLabel('To', { exact: true }).fill(today);
    await page.getByText('This is before the start date.').waitFor();
    await page.getByLabel('From').fill(today);
    await eventually(async () => expect(await titles(page)).toHaveLength(4));
    await page.keyboard.press('Escape');
    await page.getByLabel('From').waitFor({ state: 'hidden' });
    const search = () => new URL(page.url()).search;
    expect(search()).toBe(`?from=${today}&to=${today}`);
    await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
    await eventually(() => expect(search()).toBe(`?from=${today}&to=${today}&sort=-published_at`));
    await page.goBack();
    await eventually(() => expect(search()).toBe(`?from=${today}&to=${today}`));
  });

  forReleases(it)('say so of a status and a day that nobody can mean, by showing all', async () => {
    const { page, problems } = await office.open('/admin/post?status=draft&from=2026-02-30&to=tomorrow');
    await eventually(async () => expect(await titles(page)).toHaveLength(4));
    await page.goto(`${office.app.url}/admin/post_category?status=other&author=Nobody&from=2026-01-01`);
    await eventually(async () => expect(await titles(page)).toHaveLength(5));
    expect(problems).toEqual([]);
  });
});
