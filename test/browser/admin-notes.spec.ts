import type { Page } from 'playwright-core';
import { violations } from './support/axe.js';
import { type Person, useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();
let viewer: Person;
let post: number;
beforeAll(async () => {
  viewer = await office.newPerson('Viewer');
  const text = '<p>Gates open at nine. The price is four euros, or three for children.</p>';
  post = (await office.make('post', { title: 'Opening', description: text })).id;
});

const notes = (page: Page) => page.getByRole('dialog', { name: 'Notes' });

/** Selects words of the text as a hand would, by their place in it. */
const select = (page: Page, words: string) =>
  // Until the editor has taken the place of what stands there while it loads.
  eventually(() =>
    page.evaluate((wanted) => {
      const nodes = document.createTreeWalker(
        document.querySelector('[data-main] .ProseMirror') as Node,
        NodeFilter.SHOW_TEXT,
      );
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const from = (node.nodeValue ?? '').indexOf(wanted);
        if (from < 0) continue;
        node.parentElement?.closest<HTMLElement>('.ProseMirror')?.focus();
        getSelection()?.setBaseAndExtent(node, from, node, from + wanted.length);
        return;
      }
      throw new Error(`The text has no '${wanted}'.`);
    }, words),
  );

describe('Notes on a record', () => {
  it('mention a colleague at words of the text, who answers; they follow the words, and are resolved', async () => {
    const { page, problems } = await office.open(`/admin/write/posts/${post}`);
    await page.locator('[data-main] .ProseMirror').getByText('Gates open').waitFor();
    await select(page, 'four euros');
    await page.getByRole('button', { name: 'Write a note on these words' }).first().click();
    await notes(page).getByRole('blockquote').getByText('four euros').waitFor();
    const field = notes(page).getByRole('textbox', { name: 'Your note' });
    await field.pressSequentially('@View');
    await notes(page).getByRole('option', { name: viewer.name }).waitFor();
    expect(await violations(page)).toEqual([]);
    await field.press('Enter');
    await field.pressSequentially('is it still four?');
    await field.press('Control+Enter');
    const written = `@${viewer.name} is it still four?`;
    await notes(page).getByText(written).waitFor();
    await page.keyboard.press('Escape');
    await notes(page).waitFor({ state: 'hidden' });

    const marked = page.locator('.jk-noted');
    await eventually(async () => expect(await marked.allTextContents()).toEqual(['four euros']));
    await page.getByRole('button', { name: 'Notes: 1 open note' }).waitFor();
    // Typed before the words and into them: the mark follows.
    await select(page, 'Gates');
    await page.keyboard.type('All gates');
    await select(page, 'four');
    await page.keyboard.type('nearly five');
    await eventually(async () => expect(await marked.allTextContents()).toEqual(['nearly five euros']));
    await page.keyboard.press('Control+s');
    await eventually(async () => {
      const { values } = (await office.api.get(`/admin/api/draft_post/${post}`)).body;
      expect(values.description).toBe(
        '<p>All gates open at nine. The price is nearly five euros, or three for children.</p>',
      );
    });
    await page.reload();
    await eventually(async () => expect(await marked.allTextContents()).toEqual(['nearly five euros']));

    const other = await office.open('/admin/dashboard', { as: viewer });
    await other.page.getByRole('link', { name: /mentioned you: Opening/ }).click();
    await other.page.getByText('You may read this and write notes on it, but not change it.').waitFor();
    await other.page.getByText('New', { exact: true }).waitFor();
    await other.page.getByRole('button', { name: 'Answer' }).click();
    await other.page.getByRole('textbox', { name: 'Your answer' }).fill('It is.');
    await other.page.getByRole('button', { name: 'Answer' }).click();
    await other.page.getByRole('listitem').getByText('It is.').first().waitFor();
    expect(await violations(other.page)).toEqual([]);
    await other.page.goto(`${office.app.url}/admin/dashboard`);
    await other.page.getByRole('heading', { level: 1 }).waitFor();
    await eventually(async () => expect(await other.page.getByText(/mentioned you: Opening/).count()).toBe(0));

    await page.goto(`${office.app.url}/admin/dashboard`);
    await page.getByRole('link', { name: /answered: Opening/ }).click();
    await notes(page).getByText('It is.').waitFor();
    await notes(page).getByRole('button', { name: 'Resolve' }).click();
    await notes(page).getByRole('button', { name: 'Resolved (1)' }).click();
    await notes(page).getByRole('button', { name: 'Reopen' }).waitFor();
    expect(problems).toEqual([]);
    expect(other.problems).toEqual([]);
  });

  it('fit a phone, right to left', async () => {
    const { id } = await office.make('post', { title: 'On a phone' });
    await office.api.post(`/admin/api/record_notes/post/${id}`, {
      text: 'A'.repeat(300),
      idempotency_key: 'long-one-of-phones',
    });
    const { page } = await office.open(`/admin/write/posts/${id}#notes`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      locale: 'ar',
    });
    await page.getByRole('dialog').getByText('A'.repeat(300)).waitFor();
    const { wide, small } = await page.evaluate(() => {
      const dialog = [...document.querySelectorAll('[role="dialog"]')].find((one) => one.textContent?.includes('AAA'));
      const buttons = [...(dialog?.querySelectorAll('button') ?? [])].map((one) => one.getBoundingClientRect());
      return {
        wide: document.documentElement.scrollWidth > 390 || (dialog?.scrollWidth ?? 999) > 390,
        small: buttons.filter(({ width, left, right }) => width > 0 && (left < 0 || right > 390)).length,
      };
    });
    expect({ wide, small }).toEqual({ wide: false, small: 0 });
  });
});
