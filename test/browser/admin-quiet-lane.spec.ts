import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice } from './support/back-office.js';

const office = useBackOffice();

/** A conversation begun by a mail, as the reader of the mailbox stores it. */
function receive(
  subject: string,
  text: string,
  quiet: string | null,
  follow?: { subject: string; text: string },
): void {
  const database = new SqliteConnection(join(office.app.storageDir, 'private/jukwaa.sqlite'));
  const at = new Date().toISOString().replace('T', ' ').slice(0, 23);
  const { lastInsertRowid: id } = database
    .prepare(
      `INSERT INTO inbox_conversations (form, name, email, language, subject, preview, waiting, last_activity_at, created_at, quiet_at, quiet_reason)
       VALUES ('mail', 'Grace Customer', 'grace@mail.example', '', ?, ?, 'us', ?, ?, ?, ?)`,
    )
    .run(subject, text, at, at, quiet === null ? null : at, quiet ?? '');
  for (const one of [{ subject, text }, ...(follow ? [follow] : [])]) {
    const { lastInsertRowid: mail } = database
      .prepare(
        `INSERT INTO incoming_mails (mailbox, uid_validity, uid, fingerprint, size, kind, conversation_id, from_name, from_email, subject, sent_to, sent_cc, created_at)
         VALUES ('m', '1', ?, ?, 1, 'reply', ?, 'Website', 'wordpress@shop.example', ?, ?, ?, ?)`,
      )
      .run(
        one.text,
        one.text,
        id,
        one.subject,
        JSON.stringify([{ name: 'Sales', email: 'inbox@jukwaa.test' }]),
        JSON.stringify([{ name: '', email: 'boss@mail.example' }]),
        at,
      );
    database
      .prepare(
        `INSERT INTO inbox_entries (conversation_id, kind, author, email, mail_id, text, quoted, attachments, created_at)
         VALUES (?, 'reply', 'Grace Customer', 'grace@mail.example', ?, ?, '', '[]', ?)`,
      )
      .run(id, mail, one.text, at);
  }
  database.close();
}

describe('The quiet lane of the inbox', () => {
  it.each([
    [1366, 768],
    [360, 740],
  ])('shows what waits for nobody, and makes a conversation of it in one press, at %d × %d', async (width, height) => {
    const subject = `Quarterly report ${width}`;
    receive(subject, `Here is the report of ${width}.`, 'off');
    const { page, problems } = await office.open('/admin/inbox', { viewport: { width, height } });
    const isPhone = width < 768;
    // On a phone the lane is the heading, which opens the others.
    if (isPhone) await page.getByRole('button', { name: /^Waiting for us/ }).click();
    await page.getByRole(isPhone ? 'menuitem' : 'link', { name: /^Quiet\s*1$/ }).click();
    await page.getByRole('button', { name: new RegExp(subject) }).click();
    const pane = page.getByRole('article', { name: 'Grace Customer', exact: true });
    await pane.getByText('Emails begin no conversations here', { exact: false }).waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await pane.getByRole('button', { name: 'Make it a conversation' }).click();
    await page.getByText('It is a conversation now').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: new RegExp(subject) }).waitFor();
    await page.getByRole('button', { name: new RegExp(subject) }).click();
    await pane.getByRole('button', { name: 'Make it a conversation' }).click();
    if (isPhone) await page.getByRole('button', { name: /^Quiet/ }).click();
    await page.getByRole(isPhone ? 'menuitem' : 'link', { name: /^Waiting for us\s*\d$/ }).waitFor();
    expect(problems).toEqual([]);
  });

  it('shows subject, recipients and a changed subject of mails, and marks of direction turn no row', async () => {
    receive('\u200fCan you deliver 20 licences by Friday?', '\u202eSee subject.', null, {
      subject: 'Re: Now 30 licences',
      text: 'Ten more.',
    });
    const { page, problems } = await office.open('/admin/inbox?lane=us', { viewport: { width: 1366, height: 768 } });
    const row = page.getByRole('button', { name: /20 licences/ });
    await row.waitFor();
    const direction = await row
      .locator('[dir]')
      .last()
      .evaluate((element) => getComputedStyle(element).direction);
    const marks = await row.evaluate((element) => /[\u200e\u200f\u202a-\u202e]/.test(element.textContent));
    expect([direction, marks]).toEqual(['ltr', false]);
    await row.click();
    const pane = page.getByRole('article', { name: 'Grace Customer', exact: true });
    await pane.getByRole('heading', { name: /Can you deliver 20 licences by Friday/ }).waitFor();
    await pane.getByText('Subject: Re: Now 30 licences').waitFor();
    expect(await pane.getByText(/^Cc: .*boss@mail\.example/).count()).toBe(2);
    await pane.getByText('Sent by wordpress@shop.example; replies go to grace@mail.example').first().waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
});
