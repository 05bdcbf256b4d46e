import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { hold, hydrated, signIn, toast, useBackOffice, visit } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { asContent } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const dialog = (page: Page) => page.getByRole('dialog');

describe('tags', () => {
  const tagged = async (id: number) => (await office.api.get(`/admin/edit_post/${id}`)).body.tags;
  const field = (page: Page) => page.getByRole('combobox', { name: 'Tags' });
  const latest = async () => (await office.api.get('/admin/api/list_post?per_page=1')).body.data[0];

  beforeAll(async () => {
    await office.make('post', { title: 'One', tags: 'SACCOs, Évaluation, School Fees' });
    await office.make('post', { title: 'Two', tags: 'SACCOs' });
  });

  it('that posts have are offered while one types, with the keyboard alone', async () => {
    const { page, problems } = await office.open('/admin/post/create');
    await page.getByLabel('Title', { exact: true }).fill('With offered tags');
    await field(page).click();
    await page.keyboard.type('sacc');
    await page.getByRole('option', { name: 'SACCOs 2 updates' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('EVALU');
    await page.getByRole('option', { name: 'Évaluation' }).click();
    await page.keyboard.type('Solar');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create post' }).click();
    await page.waitForURL('**/admin/post');
    expect((await latest()).tags).toEqual(['SACCOs', 'Évaluation', 'Solar']);
    expect(problems).toEqual([]);
  });

  forReleases(it)('keep the spelling that is there, also when they are typed or pasted at once', async () => {
    const { page } = await office.open('/admin/post/create');
    await page.getByLabel('Title', { exact: true }).fill('Spelled');
    await field(page).fill('saccos,school fees,brand new,');
    for (const word of ['SACCOs', 'School Fees', 'brand new']) {
      await page
        .locator('.mantine-Pill-root')
        .filter({ hasText: new RegExp(`^${word}$`) })
        .waitFor();
    }
    // The last tag is saved without a comma after it.
    await field(page).pressSequentially('evaluation');
    await page.getByRole('option', { name: 'Évaluation' }).waitFor();
    await page.keyboard.press('Control+s');
    await toast(page, 'Saved as a draft');
    expect((await latest()).tags).toEqual(['SACCOs', 'School Fees', 'brand new', 'Évaluation']);
  });

  forReleases(it)('can be spelled anew where that is meant', async () => {
    const { id } = await office.make('post', { title: 'Respelled', tags: 'x' });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    await field(page).click();
    await page.keyboard.type('saccos');
    await page.getByRole('option', { name: 'Spell it “saccos”' }).click();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Post updated');
    expect(await tagged(id)).toEqual(['x', 'saccos']);
  });
});

describe('a record that a form is to name', () => {
  forReleases(it)('can be made from there, and nothing typed is lost', async () => {
    const { page, problems } = await office.open('/admin/portifolio/create');
    await page.getByLabel('Name', { exact: true }).fill('Market stalls');
    await page.getByRole('button', { name: 'New client' }).click();
    await dialog(page).getByRole('heading', { name: 'Create client' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
    await dialog(page).getByText('Please Client name').waitFor();
    await dialog(page).getByLabel('Name', { exact: true }).fill('Kibanda Traders');
    await dialog(page).getByRole('combobox', { name: 'Country' }).fill('Kenya');
    await page.getByRole('option', { name: 'Kenya' }).click();
    // Inactive records are not offered elsewhere.
    await dialog(page).getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Inactive' }).click();
    await page.keyboard.press('Control+s');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('combobox', { name: 'Client' }).inputValue()).toBe('Kibanda Traders');
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Market stalls');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New client');
    await page.getByRole('button', { name: 'New portfolio category' }).click();
    await dialog(page).getByLabel('Title', { exact: true }).fill('Stalls');
    await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Create portfolio', exact: true }).click();
    await page.waitForURL('**/admin/portifolio');
    const { body } = await office.api.get('/admin/api/list_portifolio?per_page=1');
    expect(body.data[0]).toMatchObject({
      name: 'Market stalls',
      client_name: 'Kibanda Traders',
      service_title: 'Stalls',
    });
    expect(problems).toEqual([]);
  });

  forReleases(it)('joins those that a post has already, above its dialog, which keeps what was typed', async () => {
    const first = await office.make('post_category', { title: 'First' });
    const { id } = await office.make('post', { title: 'In a dialog', categories: [first.id] });
    const { page, problems } = await office.open(`/admin/post?edit=${id}`);
    const post = page.getByRole('dialog', { name: 'Edit In a dialog' });
    await post.getByLabel('Title', { exact: true }).fill('Typed before');
    await post.getByRole('button', { name: 'New post category' }).click();
    const category = page.getByRole('dialog', { name: 'Create post category' });
    await category.getByLabel('Title', { exact: true }).fill('Given up');
    // Escape closes only the upper dialog.
    await page.keyboard.press('Escape');
    await category.waitFor({ state: 'hidden' });
    expect(await post.isVisible()).toBe(true);
    await post.getByRole('button', { name: 'New post category' }).click();
    await category.getByRole('button', { name: /^Discard/ }).click();
    await category.getByLabel('Title', { exact: true }).fill('Second');
    await category.getByRole('button', { name: 'Create', exact: true }).click();
    await category.waitFor({ state: 'hidden' });
    expect(await post.getByLabel('Title', { exact: true }).inputValue()).toBe('Typed before');
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Post updated');
    const { body } = await office.api.get(`/admin/edit_post/${id}`);
    expect([body.title, body.categories.map(({ title }: { title: string }) => title)]).toEqual([
      'Typed before',
      ['First', 'Second'],
    ]);
    expect(problems).toEqual([]);
  });
});

describe('Ctrl-S, and Ctrl-Enter where Ctrl-S saves a draft', () => {
  const press = async (page: Page, keys = 'Control+s') => {
    await page.evaluate(() => {
      const note = (event: KeyboardEvent) => {
        if (event.key !== 's') return;
        // After all others have had it.
        Reflect.set(window, 'kept', event.defaultPrevented);
        window.removeEventListener('keydown', note, { capture: true });
      };
      window.addEventListener('keydown', note, { capture: true });
    });
    await page.keyboard.press(keys);
    return page.evaluate(() => Reflect.get(window, 'kept'));
  };

  it('keeps a new record as a draft, which Ctrl-Enter puts onto the site; both show what is missing', async () => {
    const { page } = await office.open('/admin/post_category/create');
    const latest = async () => (await office.api.get('/admin/api/list_post_category?per_page=1')).body.data[0];
    await page.keyboard.press('Control+Enter');
    await page.getByText('Please enter title').first().waitFor();
    await page.getByLabel('Title', { exact: true }).fill('By key');
    expect(await press(page, 'Meta+s')).toBe(true);
    await toast(page, 'Saved as a draft');
    expect(await latest()).toMatchObject({ title: 'By key', status: 'inactive', publication: { state: 'draft' } });
    await visit(page, '/admin/post_category/create');
    // Asked for before the first form has its own address: another form takes its place.
    await eventually(async () => expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(''));
    await page.getByLabel('Title', { exact: true }).fill('Onto the site');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/admin/post_category');
    expect(await latest()).toMatchObject({ title: 'Onto the site', status: 'active' });
  });

  forReleases(it)('saves an open dialog once, however often it is pressed, also from within the editor', async () => {
    const { id } = await office.make('post', { title: 'Pressed' });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/update_post/')) sent.push(request.url());
    });
    await dialog(page).getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('Words');
    // A person's hands take longer than the editor takes to tell the form.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Post updated');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(sent).toHaveLength(1);
    expect((await office.api.get(`/admin/edit_post/${id}`)).body.description).toContain('Words');
    // On a list there is nothing to save: the browser may do what it does.
    expect(await press(page)).toBe(false);
  });

  forReleases(it)('does nothing while a save is under way', async () => {
    const { page } = await office.open('/admin/banner/create');
    await page.getByLabel('Name', { exact: true }).fill('Held');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('create_banner')) sent.push(request.url());
    });
    const release = await hold(page, '**/create_banner');
    await press(page);
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    expect(await press(page)).toBe(true);
    release();
    await toast(page, 'Saved as a draft');
    expect(sent).toHaveLength(1);
  });

  forReleases(it)('saves settings and the profile', async () => {
    const { page } = await office.open('/admin/chatbot-settings');
    await page.locator('#main form').waitFor();
    await press(page);
    await page.locator('.mantine-Notification-root').first().waitFor();
    await page.goto(`${office.app.url}/admin/profile`);
    await page.getByLabel('Name', { exact: true }).fill('Pressed to save');
    await press(page);
    await toast(page, 'Profile updated');
  });
});

it('Enter takes the first result of Ctrl-K, and the arrows move', async () => {
  const { page } = await office.open('/admin/dashboard');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('te');
  const records = page.getByRole('group', { name: 'Records' });
  await records.waitFor();
  // None of the records found for fewer letters is the first result for more.
  await page.keyboard.type('sti');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Testimonial Management' }).waitFor();
  await page.keyboard.press('Control+k');
  const found = page.waitForResponse((response) => /search_records\?.*=post(?:&|$)/.test(response.url()));
  await page.keyboard.type('post');
  await found;
  const categories = page.getByRole('option', { name: 'Post Categories' });
  await categories.waitFor();
  const before = await categories.evaluate((option) => {
    const all = [...document.querySelectorAll('[role=option]')];
    return all.indexOf(option);
  });
  expect(before).toBeGreaterThan(0);
  for (let at = 0; at < before; at += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Post Category Management' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing like it');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/admin/search' && url.searchParams.get('q') === 'nothing like it');
});

forReleases(it)('Enter takes what Ctrl-K highlights: the first option, or an arrow key’s', async () => {
  const { page, context } = await office.open('/admin/dashboard');
  const record = { resource: 'post', id: 4, title: 'Quick words', label: 'Post' };
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await context.route('**/admin/api/search_records?*', async (route) => {
    await asked;
    await route.fulfill({ json: { data: [record] } });
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('quick');
  const highlighted = page.locator('[role="option"][data-combobox-selected]');
  // Before any record is found, searching everywhere is the first option; the found record then comes before it.
  await eventually(async () => expect(await highlighted.textContent()).toContain('Search everywhere for “quick”'));
  answer();
  const found = page.getByRole('option', { name: asContent('Quick words · Post') });
  await found.waitFor();
  await eventually(async () => expect(await highlighted.textContent()).toBe(await found.textContent()));
  while (!(await highlighted.textContent())?.includes('Search everywhere')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/search?q=quick');
});

describe('sessions', () => {
  forReleases(it)('end everywhere else by one button, and say so there', async () => {
    const someone = await office.newPerson('Editor');
    const here = await office.open('/admin/profile', { as: someone });
    const there = await office.open('/admin/faq/create', { as: someone, expected: [/status of 401/] });
    await there.page.getByLabel('Question', { exact: true }).fill('Typed elsewhere');
    await here.page.reload();
    await hydrated(here.page);
    await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog(here.page).getByText('Your other session ends at once.').waitFor();
    await dialog(here.page).getByText('This session continues, unless you end it as well.').waitFor();
    await dialog(here.page).getByRole('button', { name: 'Sign out everywhere' }).click();
    await toast(here.page, 'The other session has ended. You stay signed in here.');
    await eventually(async () => expect(await here.page.getByText('This session', { exact: true }).count()).toBe(1));
    expect(await here.page.getByRole('button', { name: /^End: / }).count()).toBe(0);

    await there.page.keyboard.press('Control+s');
    await dialog(there.page).getByText('this session was ended from elsewhere').waitFor();
    // Also after a reload.
    await there.page.reload();
    await there.page.waitForURL('**/admin/login?next=%2Fadmin%2Ffaq%2Fcreate');
    await there.page.getByText('You were signed out because this session was ended from elsewhere.').waitFor();
    await hydrated(there.page);
    await there.page.getByLabel('Email').fill(someone.email);
    await there.page.getByRole('textbox', { name: 'Password' }).fill(someone.password);
    await there.page.getByRole('button', { name: 'Submit' }).click();
    await there.page.waitForURL('**/admin/faq/create');
    await there.page.getByRole('button', { name: /^Restore|^Continue|^Take/ }).click();
    expect(await there.page.getByLabel('Question', { exact: true }).inputValue()).toBe('Typed elsewhere');
    expect(here.problems).toEqual([]);
  });

  forReleases(it)('can end here as well, and nothing is said of what one did oneself', async () => {
    const { page } = await office.open('/admin/profile', { as: await office.newPerson('Viewer') });
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await dialog(page).getByText('You are not signed in anywhere else.').waitFor();
    await dialog(page).getByLabel('Sign out here too').check();
    await dialog(page).getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.waitForURL('**/admin/login');
    await hydrated(page);
    expect(await page.getByText('You were signed out').count()).toBe(0);
  });

  forReleases(it)('say on the sign-in page why they ended: password, account, age', async () => {
    const someone = await office.newPerson('Editor');
    const { page, context } = await office.open('/admin/faq', { as: someone });
    const password = { password: 'twelve green kettles', password_confirmation: 'twelve green kettles' };
    await office.api.put(`/admin/api/update_user/${someone.id}`, { name: someone.name, ...password });
    await page.reload();
    await page.getByText('because the password of your account was changed').waitFor();
    await signIn(context, office.app.url, { ...someone, ...password });
    await page.goto(`${office.app.url}/admin/faq`);
    await hydrated(page);
    await office.api.put(`/admin/api/update_user/${someone.id}`, { name: someone.name, status: 'inactive' });
    await page.reload();
    await page.getByText('because your account is no longer active').waitFor();
    // The browser has dropped the cookie.
    await context.clearCookies();
    await page.goto(`${office.app.url}/admin/faq`);
    await page.getByText('because your session had expired').waitFor();
    // Nothing is revealed to a visitor.
    const stranger = await office.open('/admin/faq', { as: null });
    await stranger.page.getByRole('heading', { name: 'Sign In' }).waitFor();
    expect(await stranger.page.getByText('You were signed out').count()).toBe(0);
    expect(ADMIN.email).not.toBe(someone.email);
  });
});
