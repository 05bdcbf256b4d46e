import type { Page } from 'playwright-core';
import { isForRelease } from '../jest/for-releases.js';
import { closeToast, useBackOffice, visit } from './support/back-office.js';
import type { WatchedPage } from './support/watched-page.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();
let watched: WatchedPage;
beforeAll(async () => {
  watched = await office.open('/admin/dashboard', { reducedMotion: 'reduce' });
});

interface Resource {
  /** In URLs and in the API. */
  name: string;
  add: string;
  one: string;
  many: string;
  /** Before 'created' and 'updated' in toasts. */
  label: string;
  /** The label of the field and column with the record's name. */
  naming: string;
  column?: string;
  gone: string;
  without?: 'edit' | 'view';
  /** The path of its page on the public site. */
  publicPath?: RegExp;
  /** Fills the other required fields; `input` is the body of a call that creates one. */
  fill?(page: Page): Promise<void>;
  input?(name: string): object;
}

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
const PASSWORD = 'nine patient herons';
const byName = (name: string) => ({ name });

const resources: Resource[] = [
  {
    name: 'post',
    add: 'Add Post',
    one: 'post',
    many: 'posts',
    label: 'Post',
    naming: 'Title',
    gone: 'Post Deleted Successfuly',
    publicPath: /^\/updates\/zebra/,
  },
  {
    name: 'post_category',
    add: 'Add Post Category',
    one: 'post category',
    many: 'post categories',
    label: 'Post Category',
    naming: 'Title',
    gone: 'Post Category Deleted Successfuly',
    publicPath: /^\/updates\?category=zebra/,
  },
  {
    name: 'banner',
    add: 'Add Banner',
    one: 'banner',
    many: 'banners',
    label: 'Banner',
    naming: 'Name',
    gone: 'Banner Deleted Successfuly',
    without: 'view',
    input: byName,
  },
  {
    name: 'client',
    add: 'Add Client',
    one: 'client',
    many: 'clients',
    label: 'Client',
    naming: 'Name',
    gone: 'Client Deleted Successfuly',
    input: byName,
    async fill(page) {
      await page.getByRole('combobox', { name: 'Country' }).fill('Kenya');
      await page.getByRole('option', { name: 'Kenya', exact: true }).click();
      await choose(page, 'Status', 'Active');
    },
  },
  {
    name: 'faq',
    add: 'Add Faq',
    one: 'FAQ',
    many: 'FAQs',
    label: 'FAQ',
    naming: 'Question',
    gone: 'FAQ Deleted Successfuly',
    publicPath: /^\/#faq$/,
  },
  {
    name: 'portifolio',
    add: 'Add Portifolio',
    one: 'portfolio',
    many: 'portfolios',
    label: 'Portfolio',
    naming: 'Name',
    gone: 'Portfolio Deleted Successfuly',
    publicPath: /^\/portifolios\/zebra/,
    input: byName,
  },
  {
    name: 'product',
    add: 'Add Solution',
    one: 'solution',
    many: 'solutions',
    label: 'Solution',
    naming: 'Title',
    gone: 'Solution Deleted Successfuly',
    without: 'view',
  },
  {
    name: 'service',
    add: 'Add Portfolio Category',
    one: 'portfolio category',
    many: 'portfolio categories',
    label: 'Portfolio Category',
    naming: 'Title',
    gone: 'Portfolio Category Deleted Successfuly',
  },
  {
    name: 'slider',
    add: 'Add Slider',
    one: 'slider',
    many: 'sliders',
    label: 'Slider',
    naming: 'Title',
    gone: 'Slider Deleted Successfuly',
  },
  {
    name: 'statistic',
    add: 'Add Statistic',
    one: 'statistic',
    many: 'statistics',
    label: 'Statistic',
    naming: 'Category',
    gone: 'Statistic Deleted Successfuly',
  },
  {
    name: 'subscriber',
    add: 'Add Subscriber',
    one: 'subscriber',
    many: 'subscribers',
    label: 'Subscriber',
    naming: 'Email',
    gone: 'Subscriber Deleted Successfuly',
    without: 'edit',
  },
  {
    name: 'testimonial',
    add: 'Add Testimonial',
    one: 'testimonial',
    many: 'testimonials',
    label: 'Testimonial',
    naming: 'Name',
    gone: 'Testimonial Deleted Successfuly',
    input: byName,
  },
  {
    name: 'user',
    add: 'Add User',
    one: 'user',
    many: 'users',
    label: 'User',
    naming: 'Name',
    gone: 'User Deleted Successfuly',
    input: (name) => ({
      name,
      email: `${name}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      role: 2,
    }),
    async fill(page) {
      await page.getByLabel('Email').fill('zebra@example.com');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Password confirmation').fill(PASSWORD);
      await choose(page, 'Role', 'Editor');
    },
  },
];

/** Those whose forms differ most; the others have the same fields and the same screens. */
const mostTelling = ['post', 'user'];
const chosen = resources.filter(({ name }) => isForRelease || mostTelling.includes(name));

describe.each(chosen)('with the mouse, $many', (resource) => {
  const { name, add, one, many, label, naming, gone, without, publicPath, fill } = resource;
  const input = resource.input ?? ((title: string) => ({ title }));

  it('are created, paged through, sorted, searched, changed, viewed and deleted', async () => {
    const { page, problems } = watched;
    const dialog = page.getByRole('dialog');
    const made = ['aardvark', 'buffalo', 'crane', 'dikdik', 'eland'];
    for (const animal of made) {
      if (name === 'subscriber') await office.api.post('/api/subscribe', { email: `${animal}@example.com` });
      else await office.make(name, input(animal));
    }
    const zebra = name === 'subscriber' ? 'zebra@example.com' : 'zebra';
    const others = name === 'user' ? made.length + 1 : made.length;
    /** The visible names. */
    const names = () => page.locator(`tbody td[data-label="${naming}"]`).allInnerTexts();
    const first = async (words: string | RegExp) => eventually(async () => expect((await names())[0]).toMatch(words));

    await visit(page, `/admin/${name}`);
    await page.getByRole('link', { name: add }).click();
    await page.getByLabel(naming, { exact: true }).fill(zebra);
    await fill?.(page);
    await page.getByRole('button', { name: `Create ${one}` }).click();
    await closeToast(page, `${label} created`);
    await first(zebra);

    await page.getByText(`1–5 of ${others + 1}`).waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await first(others > made.length ? /./ : 'aardvark');
    const head = page.getByRole('columnheader', { name: naming }).getByRole('button');
    await head.click();
    await first(zebra);
    await head.click();
    await first(/^a/i);
    await page.getByRole('searchbox', { name: `Search ${many}` }).fill('zebra');
    await eventually(async () => expect(await names()).toEqual([zebra]));

    let called = zebra;
    if (without === 'edit') expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(0);
    else {
      called = 'zebra crossing';
      await page.getByRole('button', { name: `Edit ${zebra}` }).click();
      await dialog.getByLabel(naming, { exact: true }).fill(called);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await closeToast(page, `${label} updated`);
      await eventually(async () => expect(await names()).toEqual([called]));
    }
    if (without === 'view')
      expect(await page.getByRole(publicPath ? 'link' : 'button', { name: /^View/ }).count()).toBe(0);
    else if (publicPath) {
      const path = await page.getByRole('link', { name: `View ${called}` }).getAttribute('href');
      expect(path).toMatch(publicPath);
      expect((await fetch(`${office.app.url}${path}`)).status).toBe(200);
    } else {
      await page.getByRole('button', { name: `View ${called}` }).click();
      await page.getByRole('dialog', { name: called }).getByRole('button', { name: 'Close', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    }

    await page.getByRole('button', { name: `Delete ${called}` }).click();
    await dialog
      .getByText(`Are you sure you want to delete ${called}? This ${one} will be permanently removed.`)
      .waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await closeToast(page, gone);
    await page.getByText(`No ${many} match “zebra”`).waitFor();
    expect(problems).toEqual([]);
  });
});

it('Addresses that visitors did not find are led elsewhere with one press', async () => {
  await office.make('post', { title: 'Why a fee reminder works' });
  const answer = () => fetch(`${office.app.url}/blog/fee-reminder`, { redirect: 'manual' });
  expect((await answer()).status).toBe(404);
  const { page, problems } = watched;
  await visit(page, '/admin/redirect');
  await page.getByRole('button', { name: 'Not found (1)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not found' });
  const target = dialog.getByRole('textbox', { name: 'Target of /blog/fee-reminder' });
  expect(await target.inputValue()).toBe('/updates/why-a-fee-reminder-works');
  await dialog.getByRole('button', { name: 'Redirect there' }).click();
  await dialog.getByText('Visitors found every page they requested.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('row', { name: /\/blog\/fee-reminder/ }).waitFor();
  const { status, headers } = await answer();
  expect([status, headers.get('location')]).toEqual([301, '/updates/why-a-fee-reminder-works']);
  expect(problems).toEqual([]);
});
