import type { Page, Request } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { hydrated, toast, toasts, useBackOffice, visit } from './support/back-office.js';
import { ADMIN } from './support/built-app.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

interface PostRecord {
  id: number;
  title: string;
  version: number;
}

const dialog = (page: Page) => page.getByRole('dialog');
const newPost = (title: string, more: object = {}) => office.make<PostRecord>('post', { title, ...more });
const saved = async ({ id }: PostRecord) => (await office.api.get<PostRecord>(`/admin/edit_post/${id}`)).body;
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('jukwaa-draft:')));

async function openEdit(post: PostRecord, expected: RegExp[] = []) {
  const opened = await office.open(`/admin/post?edit=${post.id}`, { expected });
  await dialog(opened.page).getByLabel('Title', { exact: true }).waitFor();
  // The editor is loaded lazily.
  await dialog(opened.page).getByRole('textbox', { name: 'Description' }).waitFor();
  return opened;
}

describe('a save that fails', () => {
  it('brings the dialog back with all that was typed and the message of the server', async () => {
    const post = await newPost('Before');
    const { page } = await openEdit(post, [/status of 503/]);
    await dialog(page).getByLabel('Title', { exact: true }).fill('After');
    await dialog(page).getByRole('textbox', { name: 'Description' }).click();
    await page.keyboard.type('A long text that nobody wants to type twice.');
    await dialog(page).getByRole('combobox', { name: 'Tags' }).fill('one,two,');
    let failing = true;
    await page.route('**/update_post/*', (route) =>
      failing
        ? route.fulfill({ status: 503, json: { message: 'The database can’t be reached just now.' } })
        : route.continue(),
    );
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).getByRole('alert').getByText('The database can’t be reached just now.').waitFor();
    expect(await dialog(page).getByLabel('Title', { exact: true }).inputValue()).toBe('After');
    await dialog(page).getByText('A long text that nobody wants to type twice.').waitFor();
    await dialog(page).getByText('two', { exact: true }).waitFor();
    expect((await saved(post)).title).toBe('Before');
    failing = false;
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Post updated');
    expect(await saved(post)).toMatchObject({ title: 'After', tags: ['one', 'two'] });
    expect(await drafts(page)).toEqual([]);
  });

  forReleases(it)('puts the sentences of the server beside their fields', async () => {
    const post = await newPost('Has a title');
    const { page } = await openEdit(post, [/status of 422/]);
    await dialog(page).getByLabel('Title', { exact: true }).fill('');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).getByRole('alert').waitFor();
    const field = dialog(page).getByLabel('Title', { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Please enter title');
  });

  forReleases(it)('is told of on whatever screen one is by then, with the way back', async () => {
    const post = await newPost('Left behind');
    const { page } = await openEdit(post, [/status of 500/]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/update_post/*', async (route) => {
      await held;
      await route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.' } });
    });
    await dialog(page).getByLabel('Title', { exact: true }).fill('Left behind, but not lost');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await visit(page, '/admin/client');
    await page.getByRole('heading', { name: 'Client Management' }).waitFor();
    release();
    await toast(page, 'Post not saved');
    await toasts(page).getByRole('button', { name: 'Open it again' }).click();
    await dialog(page).getByRole('alert').getByText('Something went wrong on our side.').waitFor();
    expect(await dialog(page).getByLabel('Title', { exact: true }).inputValue()).toBe('Left behind, but not lost');
  });

  forReleases(it)('does not take the place of the next record that is being written', async () => {
    const [first, second] = [await newPost('Saved in vain'), await newPost('Written next')];
    const { page } = await openEdit(first, [/status of 503/]);
    const answer = Promise.withResolvers<void>();
    await page.route('**/update_post/*', async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: { message: 'The database can’t be reached just now.' } });
    });
    const title = dialog(page).getByLabel('Title', { exact: true });
    await title.fill('Saved in vain, but kept');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: `Edit ${second.title}` }).click();
    await title.fill('Written next, and not done yet');
    answer.resolve();
    await toast(page, 'Post not saved');
    expect(await title.inputValue()).toBe('Written next, and not done yet');
    await toasts(page).getByRole('button', { name: 'Open it again' }).click();
    await dialog(page).getByRole('alert').getByText('The database can’t be reached just now.').waitFor();
    expect(await title.inputValue()).toBe('Saved in vain, but kept');
  });

  forReleases(it)('keeps a form of a new record as it is, with the button free again', async () => {
    const { page } = await office.open('/admin/slider/create', { expected: [/status of 422/] });
    await page.getByLabel('Description').fill('Nine web-based solutions');
    await page.getByRole('button', { name: 'Create slider' }).click();
    await page.getByRole('alert').getByText('Please enter title').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Nine web-based solutions');
    await page.getByLabel('Title', { exact: true }).fill('Software that balances');
    await page.getByRole('button', { name: 'Create slider' }).click();
    await toast(page, 'Slider created');
  });

  forReleases(it)('is said in view, also when the button is pressed at the end of a long form', async () => {
    const { page } = await office.open('/admin/post/create', { expected: [/INTERNET_DISCONNECTED/] });
    await page.getByLabel('Title', { exact: true }).fill('Written on a train');
    // With all that is loaded lazily.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Create post' }).click();
    const alert = page.getByRole('alert').getByText('The server did not respond.');
    await alert.waitFor();
    await eventually(async () => expect((await alert.boundingBox())?.y).toBeGreaterThan(60));
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Create post' }).click();
    await toast(page, 'Post created');
  });
});

describe('two people at one record', () => {
  it('are shown what differs, and choose field by field', async () => {
    const post = await newPost('The first title', { description: '<p>The body of both.</p>', tags: ['old'] });
    const { page } = await openEdit(post, [/status of 409/]);
    await dialog(page).getByLabel('Title', { exact: true }).fill('The title of this window');
    await dialog(page).getByRole('combobox', { name: 'Tags' }).fill('mine,');
    const other = { title: 'The title of somebody else', status: 'inactive', version: post.version };
    expect((await office.api.put(`/admin/api/update_post/${post.id}`, other)).status).toBe(200);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();

    await page.getByRole('heading', { name: 'Someone else saved first' }).waitFor();
    const groups = dialog(page).getByRole('radiogroup');
    expect(await groups.count()).toBe(3);
    expect(await dialog(page).getByText('The body of both.').count()).toBe(0);
    // By default, fields that only the other person changed take their value; all others keep one's own.
    const chosen = (name: string) => dialog(page).getByRole('radio', { name }).getAttribute('aria-checked');
    expect(await chosen('Status, theirs')).toBe('true');
    expect(await chosen('Title, yours')).toBe('true');
    await dialog(page).getByRole('radio', { name: 'Tags, theirs' }).click();
    await dialog(page).getByRole('radio', { name: 'Tags, yours' }).click();
    await dialog(page).getByRole('button', { name: 'Save this version' }).click();
    await toast(page, 'Post updated');
    expect(await saved(post)).toMatchObject({
      title: 'The title of this window',
      status: 'inactive',
      tags: ['old', 'mine'],
    });
  });
});

describe('a draft', () => {
  it('is written while one types, offered back, and can be restored or discarded', async () => {
    const post = await newPost('Drafted');
    const { page, context } = await openEdit(post, [/ERR_FAILED/]);
    // The server, which keeps drafts as well, is away.
    // Within the page, since what it sends while it is closed passes no route.
    await page.evaluate(() => {
      const send = window.fetch;
      window.fetch = (input, init) =>
        String(input).includes('/draft_post/') ? Promise.reject(new TypeError('away')) : send(input, init);
    });
    await dialog(page).getByLabel('Title', { exact: true }).fill('Drafted, and typed on');
    // It takes half a second, and longer beside other programs.
    await eventually(async () => expect(await drafts(page)).toHaveLength(1), 3000);
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    await again.goto(`${office.app.url}/admin/post?edit=${post.id}`);
    await dialog(again).getByText('Unsaved changes').waitFor();
    expect(await dialog(again).getByLabel('Title', { exact: true }).inputValue()).toBe('Drafted');
    await dialog(again).getByRole('button', { name: 'Restore' }).click();
    expect(await dialog(again).getByLabel('Title', { exact: true }).inputValue()).toBe('Drafted, and typed on');
    await dialog(again).getByRole('button', { name: 'Save Changes' }).click();
    await toast(again, 'Post updated');
    await eventually(async () => expect(await drafts(again)).toEqual([]));

    await again.goto(`${office.app.url}/admin/faq/create`);
    await again.getByLabel('Question').fill('Will this be asked?');
    await eventually(async () => expect(await drafts(again)).toHaveLength(1));
    again.on('dialog', (question) => question.accept());
    await again.reload();
    await again.getByRole('button', { name: 'Discard' }).click();
    expect(await again.getByLabel('Question').inputValue()).toBe('');
    expect(await drafts(again)).toEqual([]);
  });

  forReleases(it)('loses no more than the last moment of what is typed without a pause, in tags as well', async () => {
    const { page } = await office.open('/admin/post/create');
    const kept = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.includes(':post:')) ?? '';
        const { title = '', tags = [] } = JSON.parse(localStorage.getItem(key) ?? '{}').values ?? {};
        return { title: String(title), tags: [...tags].join() };
      });
    await page.getByLabel('Title', { exact: true }).focus();
    const words = 'nobody stops for breath while the words come ';
    for (let typed = 0; typed < 25; typed++) await page.keyboard.type(words.charAt(typed), { delay: 50 });
    expect((await kept()).title.length).toBeGreaterThan(10);
    await page.getByRole('combobox', { name: 'Tags' }).pressSequentially('whole,half a wo');
    await eventually(async () => expect((await kept()).tags).toBe('whole,half a wo'), 1000);
  });

  it('is kept when the dialog is closed, and never holds a password', async () => {
    const { page } = await office.open('/admin/user/create');
    await page.getByLabel('Name').fill('Half a user');
    await page.getByLabel('Password', { exact: true }).fill('a secret of seven words');
    await eventually(async () => expect(await drafts(page)).toHaveLength(1));
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).toContain('Half a user');
    expect(stored).not.toContain('a secret of seven words');
  });

  it('is kept for each tab that writes, and offered when that tab is gone, the newest first', async () => {
    const { page: first, context } = await office.open('/admin/slider/create');
    const title = (page: Page) => page.getByLabel('Title', { exact: true });
    const open = async () => {
      const page = await context.newPage();
      page.on('dialog', (question) => question.accept());
      await page.goto(`${office.app.url}/admin/slider/create`);
      await page.getByRole('button', { name: 'Create slider' }).waitFor();
      return page;
    };
    await title(first).fill('Written in the first tab');
    await eventually(async () => expect(await drafts(first)).toHaveLength(1));
    const second = await open();
    expect(await second.getByText('Unsaved changes').count()).toBe(0);
    await title(second).fill('Written in the second tab');
    await eventually(async () => expect(await drafts(second)).toHaveLength(2));
    await first.close();
    await second.close();

    const third = await open();
    await third.getByText('There is an older draft as well.').waitFor();
    await third.getByRole('button', { name: 'Restore' }).click();
    expect(await title(third).inputValue()).toBe('Written in the second tab');
    await third.getByRole('button', { name: 'Create slider' }).click();
    await toast(third, 'Slider created');
    await third.goto(`${office.app.url}/admin/slider/create`);
    await third.getByRole('button', { name: 'Restore' }).click();
    expect(await title(third).inputValue()).toBe('Written in the first tab');
    expect(await drafts(third)).toHaveLength(1);
    await third.getByRole('button', { name: 'Create slider' }).click();
    await toast(third, 'Slider created');
    expect(await drafts(third)).toEqual([]);
  });

  it('is not asked about once its save is under way, although the dialog is still closing', async () => {
    const post = await newPost('Saved and left at once');
    const { page } = await openEdit(post);
    await dialog(page).getByLabel('Title', { exact: true }).fill('Saved, and left at once');
    // As fast as nobody is: the router takes longer to close the dialog.
    await page.evaluate(async () => {
      const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
      press('[role="dialog"] button[type="submit"]');
      await Promise.resolve();
      press('nav a[href="/admin/product"]');
    });
    await page.waitForURL('**/admin/product');
    await toast(page, 'Post updated');
    expect((await saved(post)).title).toBe('Saved, and left at once');
    expect(await drafts(page)).toEqual([]);
  });

  it('is asked about before the screen is left', async () => {
    const { page } = await office.open('/admin/statistic/create');
    await page.getByLabel('Category').fill('Agents at work');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await dialog(page).getByText('Leave without saving?').waitFor();
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    expect(page.url()).toMatch(/statistic\/create$/);
    expect(await page.getByLabel('Category').inputValue()).toBe('Agents at work');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Post Management' }).waitFor();
    let asked = false;
    page.on('dialog', (question) => {
      asked = question.type() === 'beforeunload';
      return question.accept();
    });
    await page.goto(`${office.app.url}/admin/slider/create`);
    await page.getByLabel('Title', { exact: true }).fill('Closing the window');
    await page.close({ runBeforeUnload: true });
    await eventually(() => expect(asked).toBe(true));
  });
});

describe('as time goes by', () => {
  /** Lets the page note the answers to its last calls: it does so at its checks, two of which pass here. */
  const noted = async (page: Page, underWay: Set<Request>) => {
    await eventually(async () => {
      expect(underWay.size).toBe(0);
      await page.clock.fastForward('00:31');
      const usedAt = page.evaluate(() => Date.now() - Number(localStorage.getItem('jukwaa-session-used-at')));
      expect(await usedAt).toBeLessThan(60_000);
    });
    await page.clock.fastForward('00:31');
  };

  it('a message stays while it has the focus, and the end of a session is announced, and goes on by one press, without a limit of time', async () => {
    const { page } = await office.open('/admin/statistic/create', { fresh: true });
    await page.getByLabel('Category').fill('Teachers');
    await page.getByLabel('Quantity').fill('7');
    await page.clock.install();
    await page.getByRole('button', { name: 'Create statistic' }).click();
    await toast(page, 'Statistic created');
    await toasts(page).getByRole('button').focus();
    await page.clock.fastForward(60_000);
    expect(await toasts(page).count()).toBe(1);
    await page.locator(':focus').blur();
    await page.clock.fastForward(6000);
    await toasts(page).waitFor({ state: 'detached' });

    await visit(page, '/admin/statistic/create');
    const underWay = new Set<Request>();
    page.on('request', (request) => underWay.add(request));
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
    // Timers that ran before the clock was set do not follow it.
    await page.reload();
    await hydrated(page);
    // The counts of the navigation are asked for once more, and then no longer. Each answer counts as a use.
    await page.clock.fastForward('06:00');
    await noted(page, underWay);
    await page.clock.fastForward('07:47:00');
    const stay = toasts(page).getByRole('button', { name: 'Stay signed in' });
    expect(await stay.count()).toBe(0);
    await page.clock.fastForward('03:00');
    await toast(page, 'You will be signed out in a few minutes');
    await stay.click();
    await noted(page, underWay);
    await stay.waitFor({ state: 'detached' });
    await page.clock.fastForward('07:47:00');
    expect(await stay.count()).toBe(0);
  });
});

describe('a session that ends', () => {
  const end = async (page: Page) => {
    // An answer that is still under way would set the cookie again.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
  };

  it('is renewed over the form, and the save goes on; a token that is refused is fetched anew, once', async () => {
    const { page } = await office.open('/admin/statistic/create', { expected: [/status of 40[13]/] });
    await page.getByLabel('Category').fill('Schools');
    await page.getByLabel('Quantity').fill('412');
    await end(page);
    await page.getByRole('button', { name: 'Create statistic' }).click();
    await page.getByRole('heading', { name: 'Please sign in again' }).waitFor();
    await dialog(page).getByRole('textbox', { name: 'Password' }).fill('wrong');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await dialog(page).getByRole('alert').waitFor();
    await dialog(page).getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Statistic created');
    await page.getByRole('row', { name: /Schools.*412/ }).waitFor();

    await visit(page, '/admin/slider/create');
    const tokens: (string | undefined)[] = [];
    await page.route('**/create_slider', (route) => {
      tokens.push(route.request().headers()['x-csrf-token']);
      return tokens.length === 1
        ? route.fulfill({ status: 403, json: { message: 'The anti-forgery token is missing or wrong.' } })
        : route.continue();
    });
    await page.getByLabel('Title', { exact: true }).fill('With a fresh token');
    await page.getByRole('button', { name: 'Create slider' }).click();
    await toast(page, 'Slider created');
    expect(tokens).toHaveLength(2);
    expect(tokens.every(Boolean)).toBe(true);
  });

  forReleases(it)('is renewed over the list, too, where the save has closed the dialog', async () => {
    const post = await newPost('Before the lunch break');
    const { page } = await openEdit(post, [/status of 401/]);
    await dialog(page).getByLabel('Title', { exact: true }).fill('After the lunch break');
    await end(page);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await again.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Post updated');
    expect((await saved(post)).title).toBe('After the lunch break');
  });

  forReleases(it)('leads to the sign-in when nothing is being written', async () => {
    const { page } = await office.open('/admin/post', { expected: [/status of 401/] });
    // Leaves nothing under way: counts of the navigation may be asked for at any time.
    await page.goto('about:blank');
    await end(page);
    await page.goto(`${office.app.url}/admin/client?page=2`);
    expect(page.url()).toContain('/admin/login?next=%2Fadmin%2Fclient%3Fpage%3D2');
  });
});
