import type { Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { toast, toasts, untilStill, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const NAMES = ['Achieng', 'Baraka', 'Chege', 'Dalmas', 'Esther', 'Faraja', 'Grace', 'Hamisi', 'Imani', 'Juma'];

beforeAll(async () => {
  for (const name of NAMES) {
    await office.make('client', { name: `${name} Traders`, country: 'Kenya', status: 'active' });
    await office.make('post', { title: `${name} writes`, tags: ['Rain', 'Roads'] });
    // Each from its own IP address, since five messages per minute are accepted from one.
    const visitor = new Client(office.app.url);
    const turnstile_token = await botCheckToken(visitor);
    const message = { name, email: `${name}@example.com`, message: 'Does it print receipts?', turnstile_token };
    expect((await visitor.post('/api/contact', message)).status).toBe(201);
  }
}, 120_000);

/**
 * The controls that a toast lies over: those that the pointer would reach if there were no toasts, and does not reach at
 * their middle and near their edges.
 */
const covered = (page: Page) =>
  page.evaluate(() => {
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [role=button], ' +
      '[role=combobox], [role=menuitem], [role=option], [role=tab], [role=switch], [role=checkbox]';
    const stack = document.querySelector<HTMLElement>('[data-position="bottom-right"]');
    const pointsOf = (control: Element) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return [
        [x, y],
        [left + 2, y],
        [right - 2, y],
        [x, top + 2],
        [x, bottom - 2],
      ].filter(([atX = 0, atY = 0]) => atX >= 0 && atY >= 0 && atX < innerWidth && atY < innerHeight);
    };
    const reached = (control: Element) =>
      pointsOf(control).filter(([x = 0, y = 0]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && control.contains(hit);
      }).length;
    // The ticks of rows may be covered on a phone, where no place between them has the height of two notices.
    const all = [...document.querySelectorAll(controls)].filter(
      (control) => !stack?.contains(control) && !control.closest('[data-card="tick"]'),
    );
    const withToasts = all.map(reached);
    if (stack) stack.style.visibility = 'hidden';
    for (const one of stack?.querySelectorAll<HTMLElement>('*') ?? []) one.style.visibility = 'hidden';
    const without = all.map(reached);
    if (stack) stack.style.visibility = '';
    for (const one of stack?.querySelectorAll<HTMLElement>('*') ?? []) one.style.visibility = '';
    const names = all
      .filter((_, index) => (withToasts[index] ?? 0) < (without[index] ?? 0))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
    return { looked: without.filter((count) => count > 0).length, names };
  });

/** Waits until the transitions that have just begun are over, and the toasts have looked for obstacles (every 150 ms). */
async function placed(page: Page): Promise<void> {
  await page.waitForTimeout(100);
  await untilStill(page);
  await page.waitForTimeout(200);
}

/** Expects that no toast covers a control: at first, a moment later, and after scrolling to the end and back. */
async function expectNothingCovered(page: Page, { scroll = true } = {}): Promise<void> {
  await toasts(page).first().waitFor();
  for (let check = 1; check <= 2; check += 1) {
    await placed(page);
    const { looked, names } = await covered(page);
    expect(looked).toBeGreaterThan(2);
    expect(names).toEqual([]);
  }
  if (!scroll) return;
  for (const y of [100_000, 0]) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await placed(page);
    // It has closed by itself.
    if ((await toasts(page).count()) === 0) return;
    expect((await covered(page)).names).toEqual([]);
  }
}

const corner = (page: Page) =>
  toasts(page)
    .last()
    .evaluate((toast) => {
      const { right, bottom } = toast.getBoundingClientRect();
      return [document.documentElement.clientWidth - right, innerHeight - bottom];
    });

const views = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

describe.each(views)('at $width pixels a notice covers nothing that can be pressed', (viewport) => {
  /** Presses a row's button, or on a small screen the entry of its menu. */
  const act = async (page: Page, name: string, label: string) => {
    if (viewport.width <= 768) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      // The menu grows while it opens.
      await page.waitForTimeout(250);
      await page.getByRole('menuitem', { name: label }).click();
    } else await page.getByRole('button', { name: `${label} ${name}` }).click();
  };

  beforeEach(async () => {
    const { body } = await office.api.get('/admin/api/list_message?per_page=100');
    for (const { id, version, status } of body.data) {
      if (status !== 'new') await office.api.put(`/admin/api/update_message/${id}`, { status: 'new', version });
    }
  });

  it('on a list, with the pager in sight, one and several at once', async () => {
    const { page, problems } = await office.open('/admin/message?per_page=10', { viewport });
    await act(page, 'Achieng', 'Mark handled');
    await expectNothingCovered(page);
    for (const name of ['Baraka', 'Chege', 'Dalmas']) await act(page, name, 'Mark handled');
    await eventually(async () => expect(await toasts(page).count()).toBeGreaterThan(1));
    await expectNothingCovered(page);
    expect(problems).toEqual([]);
  });

  it('in a dialog, and in one that opens while it stands', async () => {
    const { page } = await office.open('/admin/message?per_page=10', { viewport });
    await page.getByRole('button', { name: 'Esther', exact: true }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark handled' }).click();
    await toast(page, 'Message marked handled');
    await expectNothingCovered(page, { scroll: false });
    await dialog.getByRole('button', { name: 'Mark new' }).click();
    await toast(page, 'Message marked new');
    await expectNothingCovered(page, { scroll: false });
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    // On a slow machine both toasts may have closed by now.
    if ((await toasts(page).count()) > 0) await expectNothingCovered(page);
  });

  it('in the dialog of a record, over the list of them', async () => {
    const { page } = await office.open('/admin/post?per_page=10', { viewport });
    await office.make('post', { title: `Gone at ${viewport.width}` });
    await page.reload();
    await act(page, `Gone at ${viewport.width}`, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Post Deleted Successfuly');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await act(page, 'Juma writes', 'Edit');
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).waitFor();
    await expectNothingCovered(page, { scroll: false });
    // The next button can be clicked while the toast is shown, or soon after.
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click({ timeout: 10_000 });
    await toast(page, 'Post updated');
    await expectNothingCovered(page);
  });

  it.each([
    ['/admin/contact', 'Save Changes', 'Contact information updated successfully'],
    ['/admin/legal', 'Save Changes', 'Legal texts updated successfully'],
    ['/admin/homeimage', 'Save Changes', 'Home images updated successfully'],
    ['/admin/chatbot-settings', 'Save Settings', 'Chatbot settings updated successfully'],
  ])('on %s after saving', async (path, save, words) => {
    const { page } = await office.open(path, { viewport });
    await page.getByRole('button', { name: save }).click();
    await toast(page, words);
    await expectNothingCovered(page);
    await page.getByRole('button', { name: save }).click({ timeout: 10_000 });
  });

  it('on a form that was refused, with a longer sentence', async () => {
    const { page } = await office.open('/admin/contact', { viewport, expected: [/status of 500/] });
    await page.route('**/admin/update_contact', (route) =>
      route.fulfill({
        status: 500,
        json: { message: 'The contact information could not be saved. Please try again.' },
      }),
    );
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'could not be saved');
    await expectNothingCovered(page);
  });

  it('on the form of a new record, beside its reminder', async () => {
    const { page } = await office.open('/admin/faq/create', { viewport, expected: [/status of 500/] });
    await page.route('**/admin/api/create_faq', (route) =>
      route.fulfill({ status: 500, json: { message: 'Please try again' } }),
    );
    await page.getByLabel('Question').fill('When?');
    await page.getByRole('button', { name: 'Create FAQ' }).click();
    await page.getByText('Please try again. Your text is still here.').waitFor();
    await toast(page, 'Answer to questtion is required');
    await expectNothingCovered(page);
  });
});

describe('the corner at the bottom right', () => {
  it.each([
    ['/admin/service', { width: 1280, height: 900 }],
    ['/admin/service', { width: 360, height: 900 }],
  ])('holds where nothing lies: %s at %j', async (path, viewport) => {
    const { body } = await office.api.post('/admin/api/create_service', { title: 'Brief' });
    const { page } = await office.open(path, { viewport });
    if (viewport.width < 768) {
      await page.getByRole('button', { name: 'Actions for Brief' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    } else await page.getByRole('button', { name: 'Delete Brief' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Portfolio Category Deleted Successfuly');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await placed(page);
    expect(await corner(page)).toEqual([16, 16]);
    expect(body.id).toBeGreaterThan(0);
  });

  it('is that of the sign-in', async () => {
    const { page } = await office.open('/admin/login', { as: null });
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Email is required, Please enter email');
    await placed(page);
    expect(await corner(page)).toEqual([16, 16]);
    expect((await covered(page)).names).toEqual([]);
  });
});
