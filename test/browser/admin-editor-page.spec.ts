import type { Locator, Page } from 'playwright-core';
import { PLAIN } from '../../backend/company/defaults/defaults.shared.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, toasts, untilStill, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice(async () => ({}), PLAIN);

const PHONE = { viewport: { width: 390, height: 844 } };
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const state = (page: Page, words: string | RegExp) =>
  page.getByRole('status', { name: 'State' }).getByText(words).first().waitFor();
const more = async (page: Page, way: string) => {
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: way }).click();
};
const stored = async (id: number) => (await office.api.get(`/admin/edit_post/${id}`)).body;
const inThreeDays = () => new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString().slice(0, 16);

describe('The editor', () => {
  it('keeps a new post from its first words on, by the keyboard alone, publishes it and stays open', async () => {
    const { page, problems } = await office.open('/admin/post');
    await page
      // The wording is that of English alone, and not of languages of tests.
      .getByRole('link', { name: /(?:update|post)$/i })
      .last()
      .click();
    await title(page).waitFor();
    await page.waitForFunction(() => document.activeElement instanceof HTMLTextAreaElement);
    await page.keyboard.type('A reminder on the ninth');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Most schools remind on the first.');
    // A form of the text keeps the focus as well when the new post gets its address.
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    await page.keyboard.type('Prices');
    await page.waitForURL(/\/admin\/write\/posts\/\d+$/);
    await state(page, /^Draft, saved \d/);
    const id = Number(page.url().split('/').at(-1));
    await page.keyboard.type(' of fees');
    expect(await page.getByLabel('Address, or the title of a page').inputValue()).toBe('Prices of fees');
    await page.keyboard.press('Escape');
    await page.getByLabel('Address, or the title of a page').waitFor({ state: 'detached' });
    await eventually(async () => expect(await text(page).evaluate((it) => it === document.activeElement)).toBe(true));
    // The caret is where it was.
    await page.keyboard.type(' We looked.');
    await page.keyboard.press('Control+Enter');
    await toast(page, /^Published/);
    await state(page, /^Published/);
    expect(await stored(id)).toMatchObject({
      title: 'A reminder on the ninth',
      description: '<p>Most schools remind on the first. We looked.</p>',
      status: 'active',
    });
    expect(await page.getByRole('button', { name: 'Update', exact: true }).isDisabled()).toBe(true);

    // What is changed is kept beside what visitors see, shown with one press, and taken back.
    await page.keyboard.type(' Twice.');
    await page.keyboard.press('Control+s');
    await state(page, /^Changed, saved \d/);
    expect((await stored(id)).description).not.toContain('Twice');
    await page.keyboard.press('Control+Enter');
    await toast(page, /^Updated/);
    expect((await stored(id)).description).toContain('Twice');
    await toasts(page)
      .filter({ hasText: /^Updated/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await state(page, /^Changed/);
    await page.waitForFunction(async (one) => {
      const answer = await fetch(`/admin/edit_post/${one}`, { headers: { accept: 'application/json' } });
      return !JSON.stringify(await answer.json()).includes('Twice');
    }, id);
    expect(await text(page).textContent()).toContain('Twice');
    expect(problems).toEqual([]);
  });

  it('leaves Ctrl-Enter and Ctrl-S to the innermost thing that is open, of whatever kind', async () => {
    const { id } = await office.make('post', { title: 'Held back', description: '<p>Words</p>', status: 'inactive' });
    const { page, problems } = await office.open(`/admin/write/posts/${id}`);
    const isStored = async () => (await stored(id)).status;
    const innermost = (name: string) => page.getByRole('dialog', { name });
    const open: Record<string, () => Promise<Locator>> = {
      'a form of the text': async () => {
        await page.keyboard.press('Control+k');
        const form = innermost('Link');
        await form.locator('input:focus').waitFor();
        await page.keyboard.type('mailto:jambo@example.com');
        return form;
      },
      'a list of what can be inserted': async () => {
        await page.keyboard.type(' /');
        return page.getByRole('listbox');
      },
      'a menu': async () => {
        await page.getByRole('button', { name: 'More ways to publish' }).click();
        return page.getByRole('menu');
      },
      'a dialog without a form': async () => {
        await page.getByRole('button', { name: 'More ways to publish' }).focus();
        await page.keyboard.press('?');
        return page.getByRole('dialog');
      },
      'a drawer': async () => {
        await page.keyboard.press('Alt+h');
        return page.getByRole('dialog');
      },
    };
    const remains = [];
    for (const [kind, show] of Object.entries(open)) {
      await text(page).click();
      await page.keyboard.press('Control+End');
      const opened = await show();
      await opened.waitFor();
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press('Control+s');
      await untilStill(page);
      remains.push({ kind, status: await isStored() });
      if (await opened.isVisible()) await page.keyboard.press('Escape');
      await opened.waitFor({ state: 'hidden' });
    }
    expect(remains).toEqual(Object.keys(open).map((kind) => ({ kind, status: 'inactive' })));
    // The key set the link, which a press of the form's own button sets.
    expect(await text(page).innerHTML()).toContain('href="mailto:jambo@example.com"');
    await text(page).click();
    await page.keyboard.press('Control+Enter');
    await toast(page, /^Published/);
    expect(await isStored()).toBe('active');
    expect(problems).toEqual([]);
  });

  it('has what was typed last after the tab was killed, and says offline that it is kept here', async () => {
    const { id } = await office.make('post', { title: 'Kept', description: '<p>One.</p>' });
    const { page, context } = await office.open(`/admin/write/posts/${id}`, {
      fresh: true,
      expected: [/Failed to load|ERR_INTERNET/],
    });
    await text(page).click();
    await page.keyboard.press('Control+End');
    await context.setOffline(true);
    await page.keyboard.type(' Two.');
    await state(page, /^Not saved since \d.*Kept in this browser/);
    expect(await page.getByRole('button', { name: 'Update', exact: true }).isDisabled()).toBe(true);
    // As the browser ends with its process: nothing of the page runs any more.
    const again = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    await again.goto(`${office.app.url}/admin/write/posts/${id}`);
    await again.getByRole('button', { name: 'Restore' }).click();
    await again.getByText('One. Two.').waitFor();
    await state(again, /^Changed, saved \d/);
  });

  it('publishes nothing when Enter ends a line in the panel or in the menu of code', async () => {
    const description = '<pre><code>one\ntwo</code></pre>';
    const { id } = await office.make('post', { title: 'Not yet', description, status: 'inactive' });
    const { page, problems } = await office.open(`/admin/write/posts/${id}`);
    await page.getByLabel('Tags').waitFor();
    const address = page.getByRole('textbox', { name: 'Address' });
    await address.fill('later');
    await address.press('Enter');
    await state(page, /^Draft, saved \d/);
    await text(page).locator('code').click();
    const file = page.getByRole('textbox', { name: 'File name' });
    await file.fill('app.ts');
    await file.press('Enter');
    // The keyboard is in the code again.
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await state(page, /^Draft, saved \d/);
    expect(await text(page).locator('pre').getAttribute('data-title')).toBe('app.ts');
    expect(await text(page).locator('code').textContent()).toContain('!');
    expect(problems).toEqual([]);
    expect((await stored(id)).status).toBe('inactive');
  });

  it('has notes that say what they are for, and stores and shows them', async () => {
    const { id } = await office.make('post', { title: 'Noted', description: '<p>One.</p>', status: 'active' });
    const { page, problems } = await office.open(`/admin/write/posts/${id}`);
    await text(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/note');
    await page.getByRole('option', { name: 'Note' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Mind it.');
    await page.getByRole('combobox', { name: 'What it is for' }).selectOption({ label: 'Warning' });
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await eventually(async () =>
      expect((await stored(id)).description).toContain('<blockquote data-note="warning"><p>Mind it.</p></blockquote>'),
    );
    expect(problems).toEqual([]);
  });

  it('copies to the browser what is typed without a pause, before its form has it', async () => {
    const { id } = await office.make('post', { title: 'Typed on', description: '<p>One.</p><p>Two.</p>' });
    const { page } = await office.open(`/admin/write/posts/${id}`);
    await text(page).click();
    await page.keyboard.press('Control+End');
    // Asked at once, when no pause has told the form.
    const copied = await page.evaluate(
      (record) =>
        new Promise<string>((resolve) => {
          const begun = performance.now();
          const timer = setInterval(() => {
            document.execCommand('insertText', false, 'a');
            if (performance.now() - begun < 1800) return;
            clearInterval(timer);
            const [draft] = Object.keys(localStorage).filter((key) => key.includes(`:post:${record}:`));
            resolve(draft ? (localStorage.getItem(draft) ?? '') : '');
          }, 60);
        }),
      id,
    );
    expect(JSON.parse(copied).values.description).toMatch(/^<p>One\.<\/p><p>Two\.a{10,}<\/p>$/);
    await page.keyboard.press('Control+s');
    await state(page, /^Changed, saved \d/);
  });

  forReleases(it)('makes one record where the answer was lost, with what was typed since', async () => {
    const { page } = await office.open('/admin/write/posts/new', {
      fresh: true,
      expected: [/ERR_FAILED|Failed to load/],
    });
    let sent = 0;
    await page.route('**/create_post', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await title(page).fill('Sent without an answer');
    await state(page, /^Not saved since/);
    await title(page).fill('Sent again');
    await state(page, /^Draft, saved/);
    const { body } = await office.api.get('/admin/api/list_post?per_page=100');
    const titles = body.data.map((post: { title: string }) => post.title);
    expect(titles.filter((one: string) => one.startsWith('Sent '))).toEqual(['Sent again']);
    expect(sent).toBe(2);
  });

  forReleases(it)('goes out at a time, back to draft, and names a second person', async () => {
    const { id } = await office.make('post', { title: 'For later', status: 'inactive' });
    const { page } = await office.open(`/admin/write/posts/${id}`);
    await more(page, 'Publish later…');
    await page.getByLabel('Date and time').fill(inThreeDays());
    await page.getByRole('button', { name: 'Set the time' }).click();
    await state(page, /^Scheduled for/);
    expect(await stored(id)).toMatchObject({ publication: { state: 'scheduled' } });
    await page.getByRole('button', { name: 'Change time' }).waitFor();
    await more(page, 'Back to draft');
    await state(page, /^Draft, saved/);
    const second = await office.newPerson('Editor');
    const other = await office.open(`/admin/write/posts/${id}`, { as: second, fresh: true });
    await title(other.page).waitFor();
    // A step to another field asks at once who else is there.
    await title(page).focus();
    await text(page).focus();
    await page.getByText(/Editor\P{L}+is here too/u).waitFor({ timeout: 20_000 });
  });

  it('is opened by a click anywhere in a row, offers blocks after a slash, and passes axe', async () => {
    await office.make('post', { title: 'A row', author: 'Grace', description: '<p>Text.</p><p>The end.</p>' });
    const { page } = await office.open('/admin/post', { fresh: true });
    const row = page.getByRole('row').filter({ hasText: 'A row' });
    const cell = await row.getByRole('cell').last().boundingBox();
    await page.mouse.click((cell?.x ?? 0) + 4, (cell?.y ?? 0) + 4);
    await text(page).getByText('Text.').waitFor();
    await untilStill(page);
    await text(page).getByText('Text.').click();
    // Faster than the browser reports where the caret is.
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/quo');
    await page.getByRole('option', { name: 'Quotation' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Said.');
    await page.locator('blockquote').getByText('Said.').waitFor();
    expect(await text(page).textContent()).toMatch(/^Text\.The end\.Said\./);
    // Closing the form of a link leaves the caret where it was, also for a key that follows at once.
    await page.keyboard.press('Control+k');
    const address = page.getByLabel('Address, or the title of a page');
    await address.waitFor();
    await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
    await page.keyboard.press('Escape');
    await page.keyboard.type(' Twice.');
    await page.locator('blockquote').getByText('Said. Twice.').waitFor();
    await page.keyboard.press('Control+a');
    const tools = page.getByRole('toolbar', { name: 'Selected words' });
    await tools.getByRole('button', { name: 'Bold' }).waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    // The tools of the first line leave the title free.
    const heading = await title(page).boundingBox();
    expect((await tools.boundingBox())?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  });

  forReleases(it)('shows on a phone the text first, and its details from below', async () => {
    const { id } = await office.make('post', { title: 'On a phone', description: '<p>Text.</p>' });
    const { page } = await office.open(`/admin/write/posts/${id}`, PHONE);
    await text(page).waitFor();
    expect(await page.getByLabel('Author').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await page.getByLabel('Author').fill('Grace');
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await toast(page, /^Updated/);
    expect(await stored(id)).toMatchObject({ author: 'Grace' });
  });

  it('shows again what visitors saw when taking it off the site is undone, and keeps the draft', async () => {
    const { id } = await office.make('post', { title: 'Shown', description: '<p>Shown.</p>' });
    await office.api.put(`/admin/api/draft_post/${id}`, { values: { title: 'Not shown yet' } });
    const { page, problems } = await office.open(`/admin/write/posts/${id}`);
    await state(page, /^Changed/);
    await more(page, 'Take off the site');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await stored(id)).toMatchObject({ status: 'active', title: 'Shown' }));
    await state(page, /^Changed/);
    expect(await title(page).inputValue()).toBe('Not shown yet');
    expect((await office.api.get(`/admin/api/draft_post/${id}`)).body.values).toEqual({ title: 'Not shown yet' });
    expect(problems).toEqual([]);
  });
});
