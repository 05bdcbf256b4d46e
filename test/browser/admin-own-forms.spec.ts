import type { Page } from 'playwright-core';
import type { FormRecord } from '../../backend/content/forms/form.dto.js';
import { forReleases, isForRelease } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice, visit } from './support/back-office.js';
import { pdf } from './support/files.js';
import { testLanguage } from './support/pseudo-playwright.ts';

const office = useBackOffice();

const KINDS: [kind: string, label: string][] = [
  ['Single choice', 'What do you run?'],
  ['Number', 'How many learners?'],
  ['Drop-down', 'Which product?'],
  ['Multiple choice', 'What matters?'],
  ['Short text', 'Where are you?'],
  ['Campaign', 'spring-fair'],
  ['Step', 'How we reach you'],
  ['Name', ''],
  ['Email', ''],
  ['Phone', ''],
  ['Date', 'When does it suit you?'],
  ['File', 'Your plan'],
  ['Long text', 'Anything else?'],
  ['Consent', 'I agree that you ring me.'],
];

/** Nothing that axe finds, for a release on a phone as well, and at both widths nothing wider than the window. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await untilStill(page);
    if (isForRelease || width === 1280) expect([width, await violations(page)]).toEqual([width, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

const focused = (page: Page) => page.waitForFunction(() => document.activeElement?.closest('[data-item-form]'));

describe('A form of editors', () => {
  it('is built with the keyboard, filled in on its page and on another one, and read in the inbox', async () => {
    const { page, context, problems } = await office.open('/admin/form/create', { expected: [/status of 422/] });
    await page.getByRole('textbox', { name: 'Title' }).fill('Ask for a demonstration');
    await page.getByRole('button', { name: 'Empty form' }).press('Enter');
    for (const [kind, label] of KINDS) {
      const add = page
        .getByRole('toolbar', { name: 'Add a question' })
        .getByRole('button', { name: kind, exact: true });
      await add.press('Enter');
      await focused(page);
      if (label !== '') {
        await page.locator('[data-item-form] :is(input, textarea)').first().focus();
        await page.keyboard.press('ControlOrMeta+A');
        await page.keyboard.type(label);
      }
      if (['Single choice', 'Drop-down', 'Multiple choice'].includes(kind)) {
        await page.getByRole('textbox', { name: 'Answers' }).focus();
        await page.keyboard.type('School\nClinic');
      }
      if (kind === 'Single choice') {
        await page.getByRole('switch', { name: 'Required' }).focus();
        await page.keyboard.press('Space');
      }
      if (kind === 'Number') {
        await page.getByLabel('Shown when').selectOption('What do you run?');
        await page.getByLabel('is answered').selectOption('School');
        await page.getByLabel('from', { exact: true }).fill('20');
        await page.getByRole('switch', { name: 'Required' }).press('Space');
      }
    }
    // The kinds are one stop of the Tab key, behind the last question; what is removed leaves the focus in the list.
    await page.getByRole('switch', { name: 'Required' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press(testLanguage === 'en-XB' ? 'ArrowLeft' : 'ArrowRight');
    await page.keyboard.press('Enter');
    await focused(page);
    await page.getByRole('button', { name: 'Remove Long text' }).press('Enter');
    expect(
      await page.getByRole('button', { name: 'Remove I agree that you ring me.' }).and(page.locator(':focus')).count(),
    ).toBe(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create form' }).press('Enter');
    await page.getByText('Form created').first().waitFor();
    const { body } = await office.api.get<{ data: FormRecord[] }>('/admin/api/list_form');
    const form = body.data[0] as FormRecord;
    expect(form.fields.map(({ kind }) => kind)).toHaveLength(KINDS.length);
    expect(form).toMatchObject({ slug: 'ask-for-a-demonstration', status: 'active' });

    // On a page of blocks.
    await office.make('page', {
      title: 'Demonstrations',
      blocks: [{ kind: 'form', form: 'own', form_ids: [form.id] }],
    });
    const visitor = await context.newPage();
    await visitor.goto(`${office.app.url}/demonstrations`);
    const asked = visitor.locator('form').filter({ hasText: 'What do you run?' });
    await asked.getByRole('button', { name: 'Next' }).waitFor();
    await visitor.waitForFunction(() => !document.querySelector('form button[type="submit"][disabled]'));
    await asked.getByRole('button', { name: 'Next' }).click();
    await asked.getByText('Please answer this question.').waitFor();
    await expectAccessible(visitor);
    expect(await asked.getByLabel('How many learners?').count()).toBe(0);
    await asked.getByRole('radio', { name: 'School' }).check();
    await asked.getByLabel('How many learners?').fill('600');
    await asked.getByLabel('Which product?').selectOption('Clinic');
    await asked.getByRole('checkbox', { name: 'Clinic' }).check();
    await asked.getByRole('button', { name: 'Next' }).click();
    await asked.getByText('Step 2 of 2').waitFor();
    // The way on stands out against the way back.
    const look = (name: string) =>
      asked.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await look('Back')).toBe('rgba(0, 0, 0, 0)');
    expect(await look('Send')).not.toBe(await look('Back'));
    await asked.getByLabel('Email').fill('no address');
    await visitor.getByRole('status').filter({ hasText: 'Checked: you are a person' }).waitFor({ timeout: 60_000 });
    const send = asked.getByRole('button', { name: 'Send' });
    await send.click();
    await asked.getByText('Please tick this box.').waitFor();
    expect(await asked.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(visitor);
    await asked.getByLabel('Name').fill('Wanjiru Kamau');
    await asked.getByLabel('Email').fill('wanjiru@example.com');
    await asked.locator('input[type="file"]').setInputFiles(pdf());
    await asked.getByLabel('Anything else?').fill('We open in January.');
    await asked.getByRole('checkbox', { name: 'I agree that you ring me.' }).check();
    for (const box of await asked.locator('input[name="privacy"]').all()) await box.check();
    await send.click();
    await visitor.getByRole('status').filter({ hasText: /thank/i }).first().waitFor();
    await visitor.close();

    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/admin/inbox');
    await page.getByText('Wanjiru Kamau').first().waitFor();
    await visit(page, `/admin/form/${form.id}/answers`);
    await page.getByRole('columnheader', { name: 'How many learners?' }).waitFor();
    await page.getByRole('cell', { name: '600' }).waitFor();
    await page.getByRole('link', { name: /\.pdf/ }).waitFor();
    await expectAccessible(page);
    // On phones a row is a card, in which each answer has its question.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('cell', { name: '600' }).getByText('How many learners?').waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('is sent without script from its own page, and told on a page', async () => {
    const context = await office.browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(`${office.app.url}/forms/ask-for-a-demonstration`);
    await page.getByRole('radio', { name: 'Clinic' }).check();
    await page.getByLabel('Email').fill('plain@example.com');
    await page.getByRole('button', { name: 'Send' }).last().click();
    // The browser itself asks for what is required.
    await page.getByLabel('Name').fill('Plain Visitor');
    await page.getByRole('checkbox', { name: 'I agree that you ring me.' }).check();
    await page.locator('input[type="file"]').setInputFiles({
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    for (const box of await page.locator('input[name="privacy"]').all()) await box.check();
    await page.getByRole('button', { name: 'Send' }).last().click();
    await page.getByText('This file is too large.').waitFor();
    await page.goBack();
    await page.locator('input[type="file"]').setInputFiles([]);
    await page.getByRole('button', { name: 'Send' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
    await context.close();
    const { body } = await office.api.get('/admin/api/conversations?lane=spam');
    expect(body.data[0]).toMatchObject({ name: 'Plain Visitor', email: 'plain@example.com' });
  });

  forReleases(it)('that was not saved is offered where the keyboard is, which goes on in its first field', async () => {
    const { page } = await office.open('/admin/form/create');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a form');
    await page.getByRole('textbox', { name: 'Introduction' }).fill('Who are you?');
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('Who are you?'));
    await page.reload();
    const offer = page.getByRole('button', { name: 'Restore', exact: true });
    await offer.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await offer.waitFor({ state: 'hidden' });
    expect(await page.locator(':focus').inputValue()).toBe('Half a form');
  });
});
