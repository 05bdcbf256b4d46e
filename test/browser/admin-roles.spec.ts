import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { hydrated, type Person, toast, useBackOffice, visit } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();
let editor: Person;
let viewer: Person;
beforeAll(async () => {
  editor = await office.newPerson('Editor');
  viewer = await office.newPerson('Viewer');
  await office.make('post', { title: 'Read by all' });
  await office.make('testimonial', { name: 'A voice', message: '<p>It balances.</p>' });
});

const places = (page: Page) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link').allTextContents();

describe('the screens of a viewer', () => {
  it('show content and knowledge, and nothing about people', async () => {
    const { page, problems } = await office.open('/admin/dashboard', { as: viewer });
    const shown = await places(page);
    expect(shown).toEqual(expect.arrayContaining(['Posts', 'Solutions', 'Knowledge', 'Site']));
    for (const hidden of ['Inbox', 'People', 'Newsletters']) {
      expect(shown).not.toContain(hidden);
    }
    await page.getByRole('list', { name: 'Reports' }).getByText('Updates').waitFor();
    expect(await page.getByText('Newest messages').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('offer nothing that changes a record, and open it to be read', async () => {
    const { page } = await office.open('/admin/testimonial', { as: viewer });
    const row = page.getByRole('row', { name: /A voice/ });
    await row.waitFor();
    expect(await page.getByRole('link', { name: /^Add/ }).count()).toBe(0);
    expect(await row.getByRole('button', { name: /^(Edit|Delete)/ }).count()).toBe(0);
    await row.getByRole('button', { name: 'A voice', exact: true }).click();
    await page.getByRole('dialog').getByText('It balances.').waitFor();
    await page.goto(`${office.app.url}/admin/testimonial?edit=1`);
    await row.waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${office.app.url}/admin/homeimage`);
    await page.getByText('Help section').waitFor();
    expect(await page.getByRole('button', { name: /Save|Choose/ }).count()).toBe(0);
  });

  forReleases(it)('say so at an address that is not for the role', async () => {
    const { page, problems } = await office.open('/admin/dashboard', { as: viewer });
    for (const path of [
      'user',
      'subscriber',
      'message',
      'agent',
      'contact',
      'identity',
      'legal',
      'chatbot-settings',
      'post/create',
    ]) {
      await visit(page, `/admin/${path}`);
      await page.getByText('Not for your role').waitFor();
      // Elsewhere first, so that the next one is not taken for this one.
      await visit(page, '/admin/dashboard');
      await page.getByText('Not for your role').waitFor({ state: 'hidden' });
    }
    await page.goto(`${office.app.url}/admin/user`);
    await page.getByText('Not for your role').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the screens of an editor', () => {
  it('show all content and the inbox, but no users, exports or settings', async () => {
    const { page } = await office.open('/admin/message', { as: editor });
    const shown = await places(page);
    expect(shown).toEqual(expect.arrayContaining(['Posts', 'Inbox', 'People', 'Site']));
    await page.goto(`${office.app.url}/admin/faq`);
    const screens = page.getByRole('navigation', { name: 'Back office' });
    await screens.getByRole('link', { name: 'Faqs' }).waitFor();
    const ofSite = await places(page);
    expect(ofSite).toContain('Home sections');
    for (const hidden of ['Contact information', 'Identity', 'Legal text', 'What we offer'])
      expect(ofSite).not.toContain(hidden);
    expect(await page.getByRole('link', { name: 'Export CSV' }).count()).toBe(0);
    await page.goto(`${office.app.url}/admin/post`);
    await page.getByRole('button', { name: 'Edit Read by all' }).waitFor();
  });
});

describe('the keyboard alone', () => {
  forReleases(it)('signs in, writes a record, finds, changes, views and deletes it, and signs out', async () => {
    for (const title of ['Aardvark', 'Buffalo', 'Crane', 'Dikdik', 'Eland'])
      await office.make('post_category', { title });
    const { page, problems } = await office.open('/admin/login?next=/admin/post_category', { as: null });
    const press = (key: string) => page.keyboard.press(key);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
    /** Presses Tab until the focused element has this text. */
    const tabTo = async (words: RegExp) => {
      for (let steps = 0; steps < 60; steps++) {
        const name = await page.evaluate(() => {
          const element = document.activeElement;
          return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
        });
        if (words.test(name)) return;
        await press('Tab');
      }
      throw new Error(`Nothing named ${words} can be reached.`);
    };
    await page.getByLabel('Email').focus();
    await page.keyboard.type(ADMIN.email);
    await press('Tab');
    await page.keyboard.type(ADMIN.password);
    await press('Enter');
    await page.getByRole('heading', { name: 'Post Category Management' }).waitFor();
    await hydrated(page);

    // The link that skips the navigation.
    await eventually(async () => {
      await page.evaluate(() => document.body.focus());
      await press('Tab');
      expect(await focused()).toBe('Skip to content');
    });
    await press('Enter');
    await tabTo(/^Add Post Category$/);
    await press('Enter');
    await page.getByRole('heading', { name: 'Create post category' }).waitFor();
    await page.getByLabel('Title').waitFor();
    await eventually(async () =>
      expect(await page.getByLabel('Title').evaluate((input) => input === document.activeElement)).toBe(true),
    );
    await page.keyboard.type('By keyboard');
    await press('Enter');
    await toast(page, 'Post Category created');
    await page.getByRole('row', { name: /By keyboard/ }).waitFor();

    await tabTo(/^Edit By keyboard$/);
    await press('Enter');
    const title = page.getByRole('dialog').getByLabel('Title', { exact: true });
    await title.waitFor();
    await eventually(async () => expect(await title.evaluate((input) => input === document.activeElement)).toBe(true));
    await press('End');
    await page.keyboard.type(' alone');
    // The focus stays within the dialog.
    for (let steps = 0; steps < 12; steps++) {
      await press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true);
    }
    await tabTo(/^Save Changes$/);
    await press('Enter');
    await page.getByRole('row', { name: /By keyboard alone/ }).waitFor();
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
        /^Edit By keyboard/,
      ),
    );

    // Pages, sorts and searches.
    const titles = () => page.locator('tbody td[data-label="Title"]').allInnerTexts();
    await tabTo(/^Page 2/);
    await press('Enter');
    await eventually(async () => expect(await titles()).toEqual(['Aardvark']));
    await page.locator('#main').focus();
    await tabTo(/^Title$/);
    await press('Enter');
    await eventually(async () => expect((await titles())[0]).toBe('Eland'));
    await press('Enter');
    await eventually(async () => expect((await titles())[0]).toBe('Aardvark'));
    await page.locator('#main').focus();
    await tabTo(/^Search post categories$/);
    await page.keyboard.type('keyboard');
    await eventually(async () => expect(await titles()).toEqual(['By keyboard alone']));

    const site = page.waitForEvent('popup');
    await tabTo(/^View By keyboard alone$/);
    await press('Enter');
    expect((await site).url()).toContain('/updates?category=by-keyboard');
    await (await site).close();
    await tabTo(/^Delete By keyboard alone$/);
    await press('Enter');
    const question = page.getByRole('dialog', { name: 'Delete post category' });
    await question.getByRole('button', { name: 'Cancel' }).waitFor();
    await eventually(async () => expect(await focused()).toBe('Cancel'));
    await tabTo(/^Delete$/);
    await press('Enter');
    await toast(page, 'Post Category Deleted Successfuly');
    await question.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: /^Account/ }).focus();
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    // The menu takes the focus a moment after it is shown.
    await eventually(async () => {
      await press('End');
      expect(await focused()).toBe('Sign out');
    });
    await press('Enter');
    await page.waitForURL('**/admin/login');
    expect(problems).toEqual([]);
  });
});
