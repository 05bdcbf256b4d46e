import type { Locator, Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { hold, toast, toasts, useBackOffice, visit } from './support/back-office.js';
import { pdf, picture } from './support/files.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const dialog = (page: Page) => page.getByRole('dialog');
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

describe('a post', () => {
  it('is created with everything, and stands in the list and on the public site', async () => {
    await office.make('post_category', { title: 'Field Notes' });
    await office.make('post_category', { title: 'Releases' });
    const { page, problems } = await office.open('/admin/post');
    await page.getByRole('link', { name: 'Add Post' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create post' }).waitFor();
    await page.getByLabel('Title').fill('Fees that reconcile themselves');
    // Enter goes on to the text: it does not publish a title alone.
    await page.keyboard.press('Enter');
    const editor = page.getByRole('textbox', { name: 'Description' });
    await eventually(async () => expect(await editor.evaluate((it) => it === document.activeElement)).toBe(true));
    expect((await office.api.get('/admin/api/list_post')).body.data).toEqual([]);
    await page.keyboard.type('The bursar opens one screen.');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: 'Bold' }).click();
    await page.getByText('Write tags separated by comma').waitFor();
    await page.getByRole('combobox', { name: 'Tags' }).fill('M-Pesa, School Fees,');
    const categories = page.getByRole('combobox', { name: 'Categories' });
    await categories.fill('rele');
    await eventually(async () => expect(await page.getByRole('option').allInnerTexts()).toEqual(['Releases']));
    await page.getByRole('option', { name: 'Releases' }).click();
    await categories.fill('');
    // Chosen options are not offered again.
    await eventually(async () => expect(await page.getByRole('option').allInnerTexts()).toEqual(['Field Notes']));
    await page.keyboard.press('Escape');
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles(await picture());
    await page.getByText('Upload complete!').waitFor();
    await page.getByLabel('What the picture shows: Photo').fill('A bursar hands over a receipt');
    await page.getByRole('button', { name: 'Create post' }).click();
    await toast(page, 'Post created');
    await page.waitForURL('**/admin/post');

    const row = page.getByRole('row', { name: /Fees that reconcile themselves/ });
    await row.waitFor();
    expect(await row.locator('[data-label="Tags"]').textContent()).toMatch(/M-Pesa\s*School Fees/);
    expect(await row.locator('[data-label="Categories"]').textContent()).toBe('Releases');
    expect(await row.locator('[data-label="Status"]').textContent()).toBe('Active');
    const thumbnail = row.locator('[data-label="Photo"] img');
    await eventually(async () =>
      expect(await thumbnail.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(
        true,
      ),
    );
    expect((await thumbnail.boundingBox())?.width).toBeLessThanOrEqual(80);

    const view = row.getByRole('link', { name: 'View Fees that reconcile themselves' });
    expect(await view.getAttribute('target')).toBe('_blank');
    const path = await view.getAttribute('href');
    expect(path).toBe('/updates/fees-that-reconcile-themselves');
    const html = await (await fetch(`${office.app.url}${path}`)).text();
    expect(html).toContain('<strong>The bursar opens one screen.</strong>');
    expect(problems).toEqual([]);
  });

  forReleases(it)('is edited in a dialog that is fetched first, named after it, and closes at once', async () => {
    const { page, problems } = await office.open('/admin/post');
    const edit = page.getByRole('button', { name: 'Edit Fees that reconcile themselves' });
    await edit.click();
    await page.getByRole('heading', { name: 'Edit Fees that reconcile themselves' }).waitFor();
    expect(new URL(page.url()).searchParams.get('edit')).toBe('1');
    const title = dialog(page).getByLabel('Title');
    expect(await title.inputValue()).toBe('Fees that reconcile themselves');
    await title.fill('Fees that reconcile overnight');
    const release = await hold(page, '**/update_post/*');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await toasts(page).count()).toBe(0);
    release();
    await toast(page, 'Post updated');
    await page.getByRole('row', { name: /Fees that reconcile overnight/ }).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('opens from its address, and closes with a step back, with the cross and with Close', async () => {
    const { id } = await office.make('post', { title: 'Opened often' });
    const { page } = await office.open('/admin/post');
    const open = page.getByRole('button', { name: 'Edit Opened often' });
    for (const close of [
      () => page.goBack(),
      () => dialog(page).getByRole('button', { name: 'Close dialog' }).click(),
      () => dialog(page).getByRole('button', { name: 'Close', exact: true }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await open.click();
      await dialog(page).waitFor();
      await close();
      await dialog(page).waitFor({ state: 'hidden' });
      // The focus returns to the button that opened the dialog.
      await eventually(async () =>
        expect(await open.evaluate((button) => button === document.activeElement)).toBe(true),
      );
    }
    await page.goto(`${office.app.url}/admin/post?edit=${id}`);
    await page.getByRole('heading', { name: 'Edit Opened often' }).waitFor();
  });

  forReleases(it)('says so when it is gone by the time that it is opened', async () => {
    const { page } = await office.open('/admin/post?edit=999', { expected: [/status of 404/, /could not be opened/] });
    await toast(page, 'The post could not be opened');
    await eventually(() => expect(page.url()).not.toContain('edit='));
  });

  forReleases(it)('is kept with Escape, which gives the focus back to what asked, also the first time', async () => {
    await office.make('post', { title: 'Kept' });
    const asked = (page: Page) => page.getByRole('dialog', { name: 'Delete post' });
    const pressEscape = async (page: Page, back: Locator) => {
      await asked(page).getByRole('button', { name: 'Cancel' }).waitFor();
      await page.keyboard.press('Escape');
      await asked(page).waitFor({ state: 'hidden' });
      await eventually(async () => expect(await back.evaluate((one) => one === document.activeElement)).toBe(true));
    };
    const { page } = await office.open('/admin/post');
    const bin = page.getByRole('button', { name: 'Delete Kept' });
    for (let times = 0; times < 2; times++) {
      await bin.focus();
      await page.keyboard.press('Enter');
      await pressEscape(page, bin);
    }
    const phone = await office.open('/admin/post', { viewport: { width: 390, height: 800 } });
    const menu = phone.page.getByRole('button', { name: 'Actions for Kept' });
    await menu.click();
    await phone.page.getByRole('menuitem', { name: 'Delete' }).click();
    await pressEscape(phone.page, menu);
  });

  it('is deleted after a question, and its row goes', async () => {
    await office.make('post', { title: 'Short-lived' });
    const { page } = await office.open('/admin/post');
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    await dialog(page)
      .getByText('Are you sure you want to delete Short-lived? This post will be permanently removed.')
      .waitFor();
    await dialog(page).getByText('It stays in the bin for 30 days').waitFor();
    await dialog(page).getByText('its page, /updates/short-lived, is no longer found').waitFor();
    const cancel = dialog(page).getByRole('button', { name: 'Cancel' });
    await eventually(async () =>
      expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true),
    );
    await cancel.click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete Short-lived' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Post Deleted Successfuly');
    await page.getByRole('row', { name: /Short-lived/ }).waitFor({ state: 'detached' });
  });
});

describe('the other records', () => {
  it('have the specified titles and checks', async () => {
    const { page } = await office.open('/admin/dashboard');
    const cases: [path: string, title: string, messages: string[]][] = [
      ['post_category', 'Create post category', ['Please enter title']],
      ['banner', 'Create banner', []],
      ['client', 'Create client', ['Please Client name', 'Please Client country', 'Select status to proceed']],
      ['faq', 'Create FAQ', ['Please enter Question']],
      ['portifolio', 'Create portifolio', []],
      ['product', 'Create new solution', []],
      ['service', 'Portfolio Category', ['Please enter title']],
      ['slider', 'Create slider', []],
      ['statistic', 'Create statistic', ['Please enter title']],
      ['subscriber', 'Create subscriber', ['Please enter email']],
      ['testimonial', 'Create testimonial', []],
      ['user', 'Create user', ['Please User name']],
      ['chatbot', 'Add Knowledge Item', ['Please enter title', 'Please select category']],
    ];
    for (const [path, title, messages] of cases) {
      await visit(page, `/admin/${path}/create`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      if (messages.length === 0) continue;
      const sent: string[] = [];
      const note = (request: { method(): string; url(): string }) => {
        if (request.method() === 'POST') sent.push(request.url());
      };
      page.on('request', note);
      await page.waitForFunction(() => document.querySelector('form button[type="submit"]') !== null);
      const submit = page.locator('main form button[type="submit"]');
      await eventually(async () => {
        await submit.click();
        const seen = await Promise.all(messages.map((message) => page.getByText(message, { exact: true }).isVisible()));
        expect([path, messages.filter((_, index) => !seen[index])]).toEqual([path, []]);
      });
      expect(sent).toEqual([]);
      page.off('request', note);
    }
  });

  forReleases(it)('tell an FAQ without an answer, and take it nevertheless', async () => {
    const { page } = await office.open('/admin/faq/create');
    await page.getByLabel('Question').fill('Does it work without internet?');
    await page.getByRole('button', { name: 'Create FAQ' }).click();
    await toast(page, 'Answer to questtion is required');
    await toast(page, 'FAQ created');
    await page.getByRole('row', { name: /Does it work without internet/ }).waitFor();
  });

  forReleases(it)('choose a country from the list, which says that it is loading', async () => {
    const { page } = await office.open('/admin/dashboard');
    const release = await hold(page, '**/api/countries');
    await visit(page, '/admin/client/create');
    await page.getByPlaceholder('Loading countries...').waitFor();
    release();
    await page.getByLabel('Name').fill('Mlima Kenda Academy');
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('Tanz');
    await page.getByRole('option', { name: 'Tanzania' }).click();
    await choose(page, 'Status', 'Active');
    await page.getByRole('button', { name: 'Create client' }).click();
    await page.getByRole('row', { name: /Mlima Kenda Academy.*Tanzania/ }).waitFor();
  });

  it('make a solution with its document, which can be downloaded from the list', async () => {
    const { page } = await office.open('/admin/product/create');
    await page.getByLabel('Title').fill('Shule School Manager');
    await page.getByLabel('Featured').check();
    await page.locator('input[type="file"][accept="application/pdf"]').setInputFiles(pdf());
    await page.getByText('Upload complete!').waitFor();
    await page.getByRole('button', { name: 'Create solution' }).click();
    const row = page.getByRole('row', { name: /Shule School Manager/ });
    await row.waitFor();
    await row.getByRole('img', { name: 'Featured' }).waitFor();
    const file = await row.getByRole('link', { name: 'Download' }).getAttribute('href');
    expect((await fetch(`${office.app.url}${file}`)).headers.get('content-type')).toContain('pdf');
    expect(await row.getByRole('button').allTextContents()).toHaveLength(3);
    expect(await row.getByRole('button', { name: /^View/ }).count()).toBe(0);
  });

  forReleases(it)('say what keeps a record from being deleted', async () => {
    const client = await office.make('client', { name: 'Kept Client' });
    await office.make('portifolio', { name: 'A project', client_id: client.id });
    const { page } = await office.open('/admin/client', { expected: [/status of 409/] });
    await page.getByRole('button', { name: 'Delete Kept Client' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page)
      .getByRole('alert')
      .getByText(/in use by/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('row', { name: /Kept Client/ }).waitFor();
  });

  forReleases(it)('show what has no page of its own in a dialog, to be read only', async () => {
    await office.make('testimonial', { name: 'Wanjiru Kamau', position: 'Bursar', message: '<p>It balances.</p>' });
    const { page } = await office.open('/admin/testimonial');
    await page.getByRole('button', { name: 'View Wanjiru Kamau' }).click();
    await dialog(page).getByText('It balances.').waitFor();
    expect(await dialog(page).getByRole('textbox').count()).toBe(0);
  });

  forReleases(it)("make a user, whose e-mail can't be changed afterwards", async () => {
    const { page } = await office.open('/admin/user/create', { expected: [/status of 422/] });
    await page.getByLabel('Name').fill('Amina Odhiambo');
    await page.getByLabel('Email').fill('amina@example.com');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Password confirmation').fill('short');
    await choose(page, 'Role', 'Editor');
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByRole('alert').getByText('Not saved').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('nine patient herons');
    await page.getByLabel('Password confirmation').fill('nine patient herons');
    await page.getByRole('button', { name: 'Create user' }).click();
    await page.getByRole('row', { name: /Amina Odhiambo.*Editor/ }).waitFor();
    await page.getByRole('button', { name: 'Edit Amina Odhiambo' }).click();
    expect(await dialog(page).getByLabel('Email').isDisabled()).toBe(true);
    await dialog(page).getByLabel('Name').fill('Amina A. Odhiambo');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'User updated');
    // Users can't delete themselves.
    const own = page.getByRole('row', { name: /admin@example.com/ });
    expect(await own.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  });
});
