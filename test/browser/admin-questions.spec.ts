import type { Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { parseReply, teach } from '../api/support/chat.js';
import { Client } from '../api/support/client.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';
import { asContent } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();
beforeAll(async () => {
  // It is off on a new site.
  await office.api.put('/admin/chatbot-settings', { is_enabled: true });
  await teach(office.api, {
    title: 'Opening hours',
    content: '<p>Our office in Nairobi is open from Monday to Friday, from eight to five.</p>',
  });
});

/** Asks as a visitor does, in a conversation of its own. */
async function ask(message: string): Promise<void> {
  const visitor = new Client(office.app.url);
  const { status, body } = await visitor.post('/api/chat', { message, turnstile_token: await botCheckToken(visitor) });
  expect(status).toBe(200);
  expect(parseReply(body).done).toBeDefined();
}

const groups = (page: Page) => page.getByRole('list', { name: 'Questions' }).locator(':scope > li');
const tryIt = (page: Page) => page.getByRole('complementary', { name: 'Try it' });

async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violations(page)).toEqual([]);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBe(window);
}

describe('the questions of visitors', () => {
  forReleases(it)('offer three to try while nobody has asked', async () => {
    const { page, problems } = await office.open('/admin/questions');
    await page.getByRole('heading', { name: 'No questions yet' }).waitFor();
    const offered = page.locator('main').getByRole('button', { name: /\?$/ });
    await eventually(async () => expect(await offered.count()).toBe(3));
    const first = (await offered.first().textContent()) ?? '';
    await offered.first().click();
    await tryIt(page).getByText(first).waitFor();
    await tryIt(page)
      .getByText(/counts as sure/)
      .waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('stand in groups, without an answer first; knowledge that is added answers them', async () => {
    await ask('When is your office in Nairobi open?');
    await ask('Do you have a payroll system for farms?');
    await ask('Do you have payroll systems for a farm?');
    const { page, problems } = await office.open('/admin/dashboard');
    const week = page.getByRole('region', { name: 'The assistant this week' });
    await week.getByText('3', { exact: true }).waitFor();
    await week.getByRole('link', { name: 'All questions' }).click();

    await eventually(async () => expect(await groups(page).count()).toBe(2));
    const open = groups(page).filter({ hasText: 'payroll' });
    await open.getByText(/^Not answered/).waitFor();
    expect(await groups(page).first().textContent()).toContain('payroll');
    expect(await groups(page).last().textContent()).toContain('Answered from Opening hours');
    await open.getByRole('button', { name: /payroll/ }).click();
    expect(page.url()).toMatch(/\?view=\d+$/);
    await open.getByText('Do you have payroll systems for a farm?').waitFor();
    await expectAccessible(page);

    await open.getByRole('link', { name: 'Add knowledge item' }).click();
    const title = page.getByLabel('Title', { exact: true });
    await title.waitFor();
    expect(await title.inputValue()).toBe('Do you have a payroll system for farms?');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Products', exact: true }).click();
    await page.locator('.ProseMirror').fill('Yes: our payroll system for farms pays every farm worker by phone.');
    await page.getByRole('button', { name: 'Create knowledge item' }).click();
    await toast(page, 'Added. 2 of 2 questions are answered now.');
    await page.getByRole('heading', { name: 'Questions', level: 1 }).waitFor();
    await open.getByText('2 of 2 questions are answered now.').waitFor();
    await open.getByText(/^Answered/).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('are linked to an FAQ or a knowledge item, which answers them from then on', async () => {
    await office.make('faq', {
      title: 'What do tamale baskets hold?',
      description: '<p>They hold twelve tamales.</p>',
    });
    await teach(office.api, { title: 'Retired basket', content: '<p>No longer sold.</p>', is_active: false });
    await ask('Kikapu kinabeba ngapi?');
    const { page, problems } = await office.open('/admin/questions?search=kikapu');
    const count = page.getByRole('navigation').getByRole('link', { name: /^Questions/ });
    await eventually(async () => expect(await count.textContent()).toMatch(/^Questions(\d+)\1 without an answer$/));
    // The number is seen, and read aloud with what it counts.
    const waiting = Number(/^Questions(\d+)\1 /.exec((await count.textContent()) ?? '')?.[1]);
    const basket = groups(page).filter({ hasText: 'Kikapu' });
    await basket.getByRole('button', { name: /Kikapu/ }).click();
    const open = basket.getByRole('button', { name: 'Link to an existing one' });
    await open.click();
    const choice = basket.getByRole('combobox', { name: 'Knowledge item or FAQ that answers it' });
    await eventually(async () => expect(await choice.evaluate((box) => box === document.activeElement)).toBe(true));
    await choice.fill('retired');
    await page.getByText('No results').waitFor();
    await choice.fill('opening');
    await page.getByRole('option', { name: 'Opening hours' }).waitFor();
    await choice.fill('tamale');
    await page.getByRole('option', { name: 'What do tamale baskets hold?' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await basket.getByRole('button', { name: 'Link', exact: true }).click();
    await toast(page, 'Linked. The question is answered now.');
    await basket.getByText('The question is answered now.').waitFor();
    await basket.getByText(/^Answered from What do tamale/).waitFor();
    await eventually(async () => expect(await open.evaluate((button) => button === document.activeElement)).toBe(true));
    await eventually(async () =>
      expect(await count.textContent()).toBe(
        waiting === 1 ? 'Questions' : `Questions${waiting - 1}${waiting - 1} without an answer`,
      ),
    );

    await tryIt(page).getByRole('textbox').fill('Kikapu kinabeba ngapi?');
    await page.keyboard.press('Enter');
    await tryIt(page).getByText('They hold twelve tamales.').first().waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('are marked as nothing for us, which can be undone, and are found by filter and search', async () => {
    await ask('Can you repair the roof of my house?');
    const { page, problems } = await office.open('/admin/questions?search=roof');
    await eventually(async () => expect(await groups(page).count()).toBe(1));
    const roof = groups(page).filter({ hasText: 'roof' });
    const before = (await roof.locator('small').first().textContent()) ?? '';
    await roof.getByRole('button', { name: /roof/ }).click();
    await roof.getByRole('button', { name: 'Not relevant' }).click();
    await roof.getByRole('button', { name: 'Undo' }).click();
    await roof.getByRole('button', { name: 'Not relevant' }).waitFor();
    await eventually(async () => expect(await roof.locator('small').first().textContent()).toBe(before));
    await page.goto(`${office.app.url}/admin/questions?status=dismissed`);
    await page.getByText('No questions match the filters').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('Try it', () => {
  it('answers beside the knowledge, shows its passages, and says when it declines', async () => {
    const { page, problems } = await office.open('/admin/chatbot');
    const field = tryIt(page).getByRole('textbox', { name: 'Ask as a visitor' });
    await field.fill(asContent('When is the office open?'));
    await field.press('Enter');
    const why = tryIt(page).getByRole('region', { name: 'Why this answer' });
    await why.getByText('Opening hours').waitFor();
    await tryIt(page)
      .getByText(/Monday to Friday/)
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('');
    await expectAccessible(page);

    await field.fill(asContent('Who won the election in France?'));
    await tryIt(page).getByRole('button', { name: 'Ask' }).click();
    await tryIt(page)
      .getByText(/^Declined/)
      .waitFor();
    expect(await tryIt(page).getByRole('alert').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  forReleases(it)('shows the Markdown of an answer as the window does: no HTML, links to this site alone', async () => {
    const { page, problems } = await office.open('/admin/chatbot');
    asContent('elsewhere:');
    const text = asContent(
      '**Yes**, on [our solutions](/solutions) and [elsewhere](https://evil.example):\n\n- one\n- two[1]\n\n' +
        '| Plan | Price |\n|--|--|\n| Small | 95 |\n\n<img src=x onerror="document.title=1">',
    );
    await page.route('**/admin/api/try_question', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), text } });
    });
    await tryIt(page).getByRole('textbox').fill(asContent('When is the office open?'));
    await page.keyboard.press('Enter');
    const bubble = tryIt(page).getByText('Yes', { exact: true }).locator('xpath=ancestor::div[2]');
    expect(await bubble.locator('strong').textContent()).toBe('Yes');
    expect(await bubble.getByRole('listitem').first().textContent()).toBe('one');
    expect(await bubble.getByRole('rowheader', { name: 'Small' }).count()).toBe(1);
    const links = await bubble.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/solutions']);
    expect(await bubble.locator('img').count()).toBe(0);
    await bubble.getByText('<img src=x').waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  forReleases(it)('stands below the list on a phone', async () => {
    const { page, problems } = await office.open('/admin/questions', { viewport: { width: 390, height: 800 } });
    await groups(page).first().waitFor();
    const list = await groups(page).first().boundingBox();
    const panel = await tryIt(page).boundingBox();
    expect(panel?.y).toBeGreaterThan(list?.y ?? 0);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('and the questions are not for viewers', async () => {
    const viewer = await office.newPerson('Viewer');
    const { page } = await office.open('/admin/questions', { as: viewer });
    await page.getByText('Not for your role').waitFor();
    expect(await page.getByRole('link', { name: 'Questions' }).count()).toBe(0);
  });
});
