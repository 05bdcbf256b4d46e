import type { Page } from 'playwright-core';
import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { MailServer } from '../api/support/mail-server.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice } from './support/back-office.js';

let server: MailServer;
const office = useBackOffice(async () => {
  server = await MailServer.start();
  return { SMTP_URL: server.url, MAIL_FROM: 'hello@jukwaa.test' };
});

afterAll(() => server.stop());

async function write(name: string, message: string): Promise<void> {
  const visitor = new Client(office.app.url);
  const turnstile_token = await botCheckToken(visitor);
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  expect((await visitor.post('/api/contact', { name, email, message, turnstile_token })).status).toBe(201);
}

async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violations(page)).toEqual([]);
  const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBe(window);
}

describe('The inbox', () => {
  it('is worked through with keys: owner, note, done, undo; what is typed is kept', async () => {
    await write('Ruth Ogwel', 'Is printing enough for you to move our loans?');
    await write('Brian Okello', 'Does the till print in UGX?');
    const { page, problems } = await office.open('/admin/inbox');
    await page.getByRole('heading', { level: 1, name: 'Conversations' }).waitFor();
    await page.getByText('Is printing enough').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('j');
    const pane = page.getByRole('article', { name: /Ruth Ogwel|Brian Okello/ }).first();
    await pane.waitFor();
    await expectAccessible(page);

    // A slash opens saved replies; as long as there are none, it says where they are made.
    await page.keyboard.press('r');
    const reply = page.getByRole('textbox', { name: 'Your reply' });
    await reply.pressSequentially('/');
    await page.getByRole('status').getByRole('link', { name: 'Add a saved reply' }).waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');

    await page.keyboard.press('n');
    const note = page.getByRole('textbox', { name: 'Your note' });
    await note.fill('The same as Reli.');
    await page.waitForFunction(() => Object.values(localStorage).some((one) => String(one).includes('as Reli')));
    await page.reload();
    await page.getByRole('radiogroup', { name: 'Reply or note' }).getByText('Note', { exact: true }).click();
    await page.waitForFunction(() => document.querySelector('textarea')?.value === 'The same as Reli.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('listitem').getByText('The same as Reli.').waitFor();

    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('e');
    await page.getByText(/^Done: the conversation with/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /^Waiting for us\s*2$/ }).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('is read on a phone: list, conversation, back', async () => {
    const { page, problems } = await office.open('/admin/inbox', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: /Brian Okello/ }).click();
    await page.getByRole('article', { name: 'Brian Okello', exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stage' }).click();
    await page.getByRole('menuitem', { name: 'Handled' }).click();
    await page.getByText('Stage: Handled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await page.getByRole('button', { name: /^Waiting for us/ }).waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  forReleases(it)(
    'shows on a phone which lane and which screen is open, and long titles of forms within their dialog',
    async () => {
      const title = 'Apply for a demonstration with a title that is longer than a phone is wide';
      await office.make('form', { title, fields: [{ key: 'email', kind: 'email', label: 'Email', required: true }] });
      const { page, problems } = await office.open('/admin/inbox?lane=spam', { viewport: { width: 360, height: 740 } });
      const rightOf = async (name: RegExp) => {
        const box = await page.getByRole('link', { name }).and(page.locator('[aria-current]')).first().boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      };
      await page.getByRole('button', { name: /^Suspected spam/ }).click();
      await page.getByRole('menuitem', { name: /^Waiting for us\s*\d/ }).click();
      await page.getByRole('button', { name: /^Waiting for us\s*\d/ }).waitFor();
      expect(new URL(page.url()).searchParams.get('lane')).toBe('us');
      await page.getByRole('button', { name: 'More' }).first().click();
      await page.getByRole('menuitem', { name: 'Stages and due times' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Form', { exact: true }).selectOption(title);
      await dialog.getByText('Hours until a reply is due').filter({ visible: true }).first().waitFor();
      await expectAccessible(page);
      expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await page.goto(`${office.app.url}/admin/form`);
      await page.getByRole('navigation', { name: 'Inbox' }).getByText(/^\d+$/).first().waitFor();
      expect(await rightOf(/^Forms/)).toBeLessThanOrEqual(352);
      expect(problems).toEqual([]);
    },
  );

  forReleases(it)('says on a phone who mentioned one, in lines of words', async () => {
    const editor = await office.newPerson('Editor');
    const colleague = await new Client(office.app.url).signIn(editor.email, editor.password);
    const { body: list } = await colleague.get('/admin/api/conversations?lane=all');
    const { body: choices } = await colleague.get('/admin/api/inbox_choices');
    const { id } = choices.colleagues.find(({ name }: { name: string }) => name !== editor.name);
    const text = 'The same person as yesterday, who asked for two hundred seats; please ring them before noon.';
    const note = { text, idempotency_key: 'mention-on-a-phone', mentions: [id] };
    const { status } = await colleague.post(`/admin/api/conversations/${list.data[0].id}/notes`, note);
    expect(status).toBe(201);
    const { page } = await office.open('/admin/dashboard', { viewport: { width: 360, height: 740 } });
    const task = page.getByRole('link', { name: new RegExp(text) });
    await task.waitFor();
    expect((await task.boundingBox())?.height).toBeLessThan(140);
    await expectAccessible(page);
  });
});
