import type { Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { forReleases } from '../jest/for-releases.js';
import { hold, hydrated, signIn, toast, useBackOffice, visit } from './support/back-office.js';
import { picture } from './support/files.js';
import { asSaid } from './support/pseudo-language.ts';
import { plainText } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const dialog = (page: Page) => page.getByRole('dialog');

describe('the dashboard', () => {
  forReleases(it)(
    'begins with the first content for editors, and with the guided set-up for administrators',
    async () => {
      const editor = await office.newPerson('Editor');
      const { page } = await office.open('/admin/dashboard', { as: editor });
      await page.getByRole('heading', { name: 'First content' }).waitFor();
      await page.getByRole('link', { name: 'Add the first solution' }).click();
      await page.getByRole('heading', { name: 'Create new solution' }).waitFor();

      const { page: own } = await office.open('/admin/dashboard');
      await own.getByRole('link', { name: /^First steps/ }).waitFor();
      await own.getByRole('list', { name: 'Reports' }).getByRole('listitem').first().getByRole('link').waitFor();
      expect(await own.getByRole('heading', { name: 'First content' }).count()).toBe(0);
    },
  );

  it('shows a card a report with six points', async () => {
    const { page, problems } = await office.open('/admin/dashboard');
    const cards = page.getByRole('list', { name: 'Reports' }).getByRole('listitem');
    await cards.getByRole('link').first().waitFor();
    expect(await cards.count()).toBe(9);
    await page.route('**/admin/api/reports', (route) =>
      route.fulfill({
        json: [{ name: 'Subscribers', icon: 'ti-mailbox', value: 12480, trend: [0, 3100, 5240, 7900, 10120, 12480] }],
      }),
    );
    // The server sends the results of the first screen with the page.
    await page.goto(`${office.app.url}/admin/post`);
    await hydrated(page);
    await visit(page, '/admin/dashboard');
    await cards.getByText('12,480').waitFor();
    const chart = cards.locator('[data-points]');
    expect(await chart.getAttribute('data-points')).toBe('6');
    const line = await chart.locator('path.recharts-area-curve').evaluate((path) => {
      const { stroke, fill } = getComputedStyle(path);
      return { stroke, fill, d: path.getAttribute('d') ?? '' };
    });
    expect(line.stroke).toBe('rgb(29, 130, 97)');
    // Six points: the start and five curves.
    expect(line.d.match(/[MC]/g)).toHaveLength(6);
    expect(problems).toEqual([]);
  });
});

describe('the contact information', () => {
  it('is saved, resets to what was saved, keeps the place on the screen, and is compared with what somebody else saves', async () => {
    const { page } = await office.open('/admin/contact', { expected: [/status of 409/] });
    await page.getByLabel('Email').waitFor();
    expect(await page.locator('main form label').allTextContents()).toEqual([
      'Email',
      'Phone',
      'Address',
      'Facebook',
      'X (Twitter)',
      'Instagram',
      'LinkedIn',
    ]);
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    const hours = page.getByText('Opening hours, WhatsApp and the map are set under');
    expect(await hours.getByRole('link', { name: 'Identity' }).getAttribute('href')).toBe('/admin/identity');
    await page.getByLabel('Email').fill('info@example.com');
    await page.getByLabel('Phone').fill('  +254 700 000 123  ');
    await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/company/example');
    const save = page.getByRole('button', { name: 'Save Changes' });
    const release = await hold(page, '**/admin/update_contact');
    await save.click();
    const saving = page.getByRole('button', { name: 'Saving...' });
    await saving.waitFor();
    expect(await saving.isDisabled()).toBe(true);
    release();
    await toast(page, 'Contact information updated successfully');
    await save.waitFor();
    await eventually(async () => expect(await page.getByLabel('Phone').inputValue()).toBe('+254 700 000 123'));

    // What somebody else saves meanwhile is compared field by field, and nothing is lost that is typed while it is saved.
    await page.getByLabel('Phone').fill('+254 700 000 456');
    const { body: before } = await office.api.get('/admin/edit_contact');
    const theirs = { address: 'Ngong Road', phone: '+254 700 000 789', version: before.version };
    expect((await office.api.patch('/admin/update_contact', theirs)).status).toBe(200);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'Someone else saved first' }).waitFor();
    const chosen = (name: string) => dialog(page).getByRole('radio', { name }).getAttribute('aria-checked');
    expect([await chosen('Phone, yours'), await chosen('Address, theirs')]).toEqual(['true', 'true']);
    const releaseAgain = await hold(page, '**/admin/update_contact');
    await dialog(page).getByRole('button', { name: 'Save this version' }).click();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByLabel('Instagram').fill('https://www.instagram.com/example');
    releaseAgain();
    await toast(page, 'Contact information updated successfully');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(await page.getByLabel('Instagram').inputValue()).toBe('https://www.instagram.com/example');
    const { body } = await office.api.get('/admin/edit_contact');
    expect(body).toMatchObject({ phone: '+254 700 000 456', address: 'Ngong Road', instagram: '' });
  });

  forReleases(it)('shows check texts and the first message of the server as error toasts', async () => {
    const { page } = await office.open('/admin/contact', { expected: [/status of 422/] });
    const save = page.getByRole('button', { name: 'Save Changes' });
    const answers = [
      { flash: { success: { check: asSaid('Not while the site is being moved.') } } },
      { flash: { error: { check: asSaid('Nothing was changed.') } } },
    ];
    await page.route('**/admin/update_contact', (route) => {
      const json = answers.shift();
      return json ? route.fulfill({ json }) : route.continue();
    });
    await page.getByLabel('Address').fill('Msonobari Court');
    await save.click();
    await toast(page, 'Not while the site is being moved.');
    await save.click();
    await toast(page, 'Nothing was changed.');
    await page.getByLabel('Facebook').fill('https://not a link');
    await page.evaluate(() =>
      document
        .querySelector('form')
        ?.querySelectorAll('input')
        .forEach((input) => {
          input.type = 'text';
        }),
    );
    await save.click();
    await eventually(async () => expect(await page.getByLabel('Facebook').getAttribute('aria-invalid')).toBe('true'));
    const described = (await page.getByLabel('Facebook').getAttribute('aria-describedby')) ?? '';
    const sentence = await page.locator(`[id="${described}"]`).textContent();
    expect(sentence).not.toBe('');
    await toast(page, sentence ?? 'a sentence');
    expect(await page.getByLabel('Address').inputValue()).toBe('Msonobari Court');
  });
});

describe('the other settings', () => {
  forReleases(it)('save the home images, and show them again', async () => {
    const { page } = await office.open('/admin/homeimage');
    await page.getByRole('heading', { name: 'Edit Home Images' }).waitFor();
    const group = page.getByRole('group', { name: 'Help section (458x558)' });
    await group.locator('input[type="file"]').setInputFiles(await picture('help.png', 458, 558));
    await group.getByText('Upload complete!').waitFor();
    await page.getByLabel(/^Decorative only: Help section/).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Home images updated successfully');
    await page.reload();
    expect(await group.locator('img').getAttribute('src')).toMatch(/^\/storage\//);
  });

  it('save the identity, with a palette and what it looks like', async () => {
    const { page } = await office.open('/admin/identity');
    await page.getByLabel('Company name').fill('Acme Health');
    await page.getByRole('radio', { name: 'Sun' }).click();
    await page.getByText('To keep text readable').waitFor();
    expect(await page.getByLabel('Accent color', { exact: true }).inputValue()).toBe('#f2c230');
    await page.getByLabel('Opening hours').fill('Mon to Fri 8 to 5');

    // The home page beside the form has name and colors before they are saved, and is only to be looked at.
    const home = page.frameLocator('iframe');
    await home.locator('header').getByText('Acme Health').waitFor();
    const accent = () => home.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent'));
    await eventually(async () => expect(await accent()).toContain('#f2c230'));
    expect(await (await fetch(office.app.url)).text()).not.toContain('Acme Health');
    expect(await home.locator('body').evaluate((body) => body.matches('[inert]'))).toBe(true);
    await page.getByRole('button', { name: 'Show in dark mode' }).click();
    await eventually(async () => expect(await home.locator('html').getAttribute('data-scheme')).toBe('dark'));

    await page.getByRole('button', { name: 'Save and show' }).click();
    await toast(page, 'Identity saved. The site shows it now.');

    expect((await office.api.get('/admin/api/identity')).body).toMatchObject({
      name: 'Acme Health',
      accent: '#f2c230',
      ground: '#fdfaf0',
      hours: 'Mon to Fri 8 to 5',
    });
  });

  it('choose a theme by its card, which shows at once and brings its colors', async () => {
    const before = (await office.api.get('/admin/api/identity')).body;
    await office.api.call('PUT', '/admin/api/identity', { accent: '', ground: '' });
    const { page } = await office.open('/admin/identity');
    await page.getByRole('radio', { name: 'Folio' }).click();
    expect(await page.getByLabel('Accent color', { exact: true }).inputValue()).toBe('#1f4d45');
    const home = page.frameLocator('iframe');
    const face = () => home.locator('main h1').evaluate((title) => getComputedStyle(title).fontFamily);
    await eventually(async () => expect(await face()).toContain('Folio Newsreader'));
    // Colors of one's own stay.
    await page.getByLabel('Accent color', { exact: true }).fill('#1478b8');
    await page.getByRole('radio', { name: 'Gridline' }).click();
    expect(await page.getByLabel('Accent color', { exact: true }).inputValue()).toBe('#1478b8');
    await eventually(async () => expect(await face()).toContain('Gridline Host'));
    await page.getByRole('button', { name: 'Save and show' }).click();
    await toast(page, 'Identity saved. The site shows it now.');
    expect(await (await fetch(office.app.url)).text()).toContain('Gridline Host');
    const { accent, ground, theme } = before;
    await office.api.call('PUT', '/admin/api/identity', { accent, ground, theme });
  });

  it('choose the variants of a theme by their cards, beside a page that has them', async () => {
    await office.make('post', { title: 'Beside its text', description: '<p>Text.</p>' });
    const { page } = await office.open('/admin/identity');
    const article = page.getByRole('radiogroup', { name: 'Page of an update' });
    await article.getByRole('radio', { name: 'Title beside the text' }).click();
    const shown = page.frameLocator('iframe');
    const placeOfTitle = () =>
      shown.locator('main article > header').evaluate((title) => getComputedStyle(title).position);
    await eventually(async () => expect(await placeOfTitle()).toBe('sticky'));
    await page.getByRole('radiogroup', { name: 'Footer' }).getByRole('radio', { name: 'Dark ground' }).click();
    const scheme = () =>
      shown
        .locator('footer')
        .last()
        .evaluate((footer) => getComputedStyle(footer).colorScheme);
    await eventually(async () => expect(await scheme()).toBe('dark'));
    expect(await shown.locator('main h1').count()).toBe(1);
    // A theme offers some of them only; what it does not is shown as its own look.
    await page.getByRole('radio', { name: 'Poster' }).click();
    const footer = page.getByRole('radiogroup', { name: 'Footer' });
    await footer.getByRole('radio', { name: 'Dark ground' }).waitFor({ state: 'detached' });
    expect(await footer.getByRole('radio', { name: 'As the theme has it' }).isChecked()).toBe(true);
    await eventually(async () => expect(await scheme()).not.toBe('dark'));
  });

  forReleases(it)('show the preview behind a button where there is no room beside the form', async () => {
    const { page } = await office.open('/admin/identity', { viewport: { width: 390, height: 800 } });
    await page.getByLabel('Company name').fill('Acme Dental');
    expect(await page.locator('iframe').count()).toBe(0);
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await page.frameLocator('iframe').locator('footer').getByText('Acme Dental', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Company name').inputValue()).toBe('Acme Dental');
  });

  it('lead to the legal text at the address that the site uses', async () => {
    const languages = await office.api.get('/admin/api/languages');
    const { others, version } = languages.body;
    const named = { others, version, sections: { terms: 'regulamin' } };
    expect((await office.api.call('PUT', '/admin/api/languages', named)).status).toBe(200);
    const { page } = await office.open('/admin/legal');
    const link = page.getByRole('link', { name: 'Open the page /regulamin' });
    expect(await link.getAttribute('href')).toBe('/regulamin');
    await office.api.call('PUT', '/admin/api/languages', { others, sections: {} });
  });

  forReleases(it)('save the legal text', async () => {
    const { page } = await office.open('/admin/legal');
    await page.getByRole('textbox', { name: 'Terms' }).click();
    await page.keyboard.type('Use it well.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Legal texts updated successfully');
    expect(await (await fetch(`${office.app.url}/terms`)).text()).toContain('Use it well.');
  });

  forReleases(it)("save the chatbot's settings", async () => {
    const { page } = await office.open('/admin/chatbot-settings');
    await page.getByRole('textbox', { name: 'Welcome Message' }).click();
    await page.keyboard.type('Karibu!');
    await page.getByLabel('Base System Prompt').fill('Answer in plain words.\nNever guess a price.');
    await page.getByLabel('Enable Custom Settings').check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await toast(page, /saved|updated/);
    const { body } = await office.api.get('/admin/chatbot-settings', { headers: { accept: 'application/json' } });
    expect(body).toMatchObject({
      welcome_message: '<p>Karibu!</p>',
      base_system_prompt: 'Answer in plain words.\nNever guess a price.',
      is_active: true,
    });
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'AI Bot Knowledge Management' }).waitFor();
  });
});

describe('a knowledge item', () => {
  it('is added, read, changed, switched off and on, and deleted after a question of the browser', async () => {
    const { page, problems } = await office.open('/admin/chatbot/create');
    await page.getByLabel('Title').fill('Opening hours');
    await page.getByRole('combobox', { name: 'Category' }).click();
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'General Information',
      'Services',
      'Products',
      'Pricing',
      'Contact Information',
      'Support',
      'Company Information',
      'Frequently Asked Questions',
    ]);
    await page.getByRole('option', { name: 'Contact Information' }).click();
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('We are open from eight to five.');
    await page.getByRole('combobox', { name: 'Keywords' }).fill('hours,weekend,holidays,closed,');
    const priority = page.getByLabel('Priority');
    expect(await priority.inputValue()).toBe('0');
    const create = page.getByRole('button', { name: 'Create knowledge item' });
    for (const [typed, fault] of [
      ['3.5', 'Priority must be a whole number.'],
      ['1e3', 'Priority must be a whole number.'],
      ['-1', 'Priority must be at least 0.'],
      ['99999999999', 'Priority must be at most 100.'],
    ] as const) {
      await priority.fill('');
      await priority.pressSequentially(typed);
      await priority.blur();
      expect(await priority.inputValue()).toBe(typed);
      await page.getByText(fault).waitFor();
      await create.click();
      await page.getByText(fault).waitFor();
      expect(await priority.evaluate((input) => document.activeElement === input)).toBe(true);
      expect(new URL(page.url()).pathname).toBe('/admin/chatbot/create');
    }
    await priority.fill('99');
    await priority.press('ArrowUp');
    await priority.press('ArrowUp');
    expect(await priority.inputValue()).toBe('100');
    await create.click();
    await page.waitForURL('**/admin/chatbot');
    const row = page.getByRole('row', { name: /Opening hours/ });
    await row.getByText('+1 more').waitFor();
    await row.getByText('Contact Information').waitFor();

    await page.getByRole('button', { name: 'View Opening hours' }).click();
    await page.getByText('We are open from eight to five.').waitFor();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await toast(page, 'Status updated successfully');
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await page.getByRole('button', { name: 'Deactivate' }).waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('heading', { name: 'Edit Opening hours' }).waitFor();
    await page.getByLabel('Title').fill('When we are open');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('heading', { name: 'When we are open' }).waitFor();

    const questions: string[] = [];
    page.once('dialog', (question) => {
      questions.push(plainText(question.message()));
      return question.dismiss();
    });
    await page.getByRole('button', { name: 'Delete' }).click();
    page.once('dialog', (question) => question.accept());
    await page.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Knowledge item deleted successfully');
    await page.waitForURL('**/admin/chatbot');
    expect(questions).toEqual(['Are you sure you want to delete this knowledge item?']);
    await page.getByText('No knowledge items found in the system').waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('says when switching or deleting fails', async () => {
    const { body } = await office.api.post('/admin/chatbot', { title: 'Stuck', category: 'general' });
    const { page } = await office.open(`/admin/chatbot/${body.id}`, { expected: [/status of 500/, /was not/] });
    await page.route(`**/admin/chatbot/${body.id}**`, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await toast(page, 'Failed to update status');
    page.on('dialog', (question) => question.accept());
    await page.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete knowledge item');
  });
});

describe('the inbox', () => {
  forReleases(it)('is read, handled, exported and cleared', async () => {
    const visitor = new Client(office.app.url);
    const { status } = await visitor.post('/api/contact', {
      name: 'Wanjiru Kamau',
      email: 'wanjiru@example.com',
      message: 'Does it print receipts?\nIn Swahili?',
      turnstile_token: await botCheckToken(visitor),
    });
    expect(status).toBe(201);
    const { page } = await office.open('/admin/message');
    const row = page.getByRole('row', { name: /Wanjiru Kamau/ });
    await row.getByText('New').waitFor();
    await row.getByRole('button', { name: 'Wanjiru Kamau', exact: true }).click();
    await dialog(page).getByText('In Swahili?').waitFor();
    await dialog(page).getByRole('button', { name: 'Mark handled' }).click();
    await toast(page, 'Message marked handled');
    await dialog(page).getByText('Handled', { exact: true }).waitFor();
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
    await row.getByText('Handled').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('button', { name: 'Delete Wanjiru Kamau' }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No messages found in the system').waitFor();
  });
});

describe("one's own account", () => {
  forReleases(it)('asks before a name that is not saved is left, and keeps it', async () => {
    const person = await office.newPerson('Viewer');
    const { page } = await office.open('/admin/profile', { as: person });
    await page.getByLabel('Name').fill('Amina, half typ');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search posts' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Restore' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Amina, half typ');
    await page.getByLabel('Name').fill('Amina Odhiambo');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile updated');
    await page.getByRole('link', { name: 'Posts', exact: true }).click();
    await page.getByRole('heading', { name: 'Post Management' }).waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([]);
  });

  it('changes the name, which the shell shows at once, and the password with the present one; shows and ends sessions', async () => {
    const person = await office.newPerson('Viewer');
    const elsewhere = await office.browser.newContext();
    await signIn(elsewhere, office.app.url, person);
    const { page } = await office.open('/admin/profile', { as: person, expected: [/status of (401|422)/] });
    await page.getByLabel('Name').fill('Amina Odhiambo');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Profile updated');
    await page.getByRole('button', { name: 'Account: Amina Odhiambo' }).waitFor();

    const sessions = page.locator('#sessions').getByRole('listitem');
    await eventually(async () => expect(await sessions.count()).toBe(2));
    await sessions.getByRole('button', { name: /^End/ }).click();
    await toast(page, 'The session has ended.');
    await eventually(async () => expect(await sessions.count()).toBe(1));
    expect((await elsewhere.request.get(`${office.app.url}/admin/api/me`)).status()).toBe(401);

    const field = (name: string) => page.getByLabel(name, { exact: true });
    await field('Current password').fill('not the password');
    await field('New password').fill('nine patient herons');
    await field('Password confirmation').fill('nine patient herons');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The current password is wrong.').waitFor();
    await field('Current password').fill(person.password);
    await page.getByRole('button', { name: 'Change the password' }).click();
    await toast(page, 'Password changed');
    await signIn(elsewhere, office.app.url, { email: person.email, password: 'nine patient herons' });
  });
});
