import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { eventually, MailServer } from '../api/support/mail-server.js';
import { untilStill, useBackOffice } from './support/back-office.js';

const { PICTURES } = process.env;

let server: MailServer;
let isGone = false;
const office = useBackOffice(async () => {
  server = await MailServer.start({
    refuse: (address) => (isGone && address.startsWith('brian') ? '550 5.1.1 User unknown' : undefined),
  });
  return { SMTP_URL: server.url, MAIL_FROM: 'hello@jukwaa.test' };
});

afterAll(() => server.stop());

const MESSAGE = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of what we would like to know.`).join('\n');

async function write(name: string): Promise<void> {
  const visitor = new Client(office.app.url);
  const turnstile_token = await botCheckToken(visitor);
  const email = `${name.split(' ')[0]}@example.com`.toLowerCase();
  expect((await visitor.post('/api/contact', { name, email, message: MESSAGE, turnstile_token })).status).toBe(201);
}

describe('An open conversation', () => {
  it('has room for what was said at usual sizes of windows, and the person beside it or behind a button', async () => {
    await write('Ruth Ogwel');
    await write('Brian Okello');
    const { page, problems } = await office.open('/admin/inbox');
    await page
      .getByRole('button', { name: /Ruth Ogwel/ })
      .first()
      .click();
    const pane = page.getByRole('article', { name: 'Ruth Ogwel', exact: true });
    await pane.waitFor();
    const boxOf = async (one: ReturnType<typeof page.locator>) =>
      (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    for (const [width, height] of [
      [1366, 768],
      [1344, 768],
      [1409, 768],
      [1280, 720],
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await untilStill(page);
      const said = await pane.getByRole('list').first().locator('..').boundingBox();
      if ((said?.height ?? 0) < height / 2) throw new Error(`Only ${said?.height} pixels at ${width} × ${height}`);
      const person = page.getByRole('complementary', { name: 'About this person' });
      const button = pane.getByRole('button', { name: 'About this person' });
      const isBeside = await person.isVisible();
      expect(await button.isVisible()).toBe(!isBeside);
      if (isBeside) {
        const [a, b] = [await boxOf(pane), await boxOf(person)];
        expect([b.y, b.height, Math.round(b.x)]).toEqual([a.y, a.height, Math.round(a.x + a.width)]);
      }
      const over = await page.evaluate(() => [
        document.documentElement.scrollWidth - innerWidth,
        document.documentElement.scrollHeight - innerHeight,
      ]);
      expect(over).toEqual([0, 0]);
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/desk-${width}x${height}.png` });
    }

    await page.setViewportSize({ width: 1366, height: 768 });
    await pane.getByRole('button', { name: /^Reply due/ }).click();
    const field = page.getByLabel('Another time');
    await field.waitFor();
    await untilStill(page);
    const menu = await boxOf(page.getByRole('menu'));
    const [input, set] = [await boxOf(field), await boxOf(page.getByRole('menu').getByRole('button', { name: 'Set' }))];
    expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    for (const one of [input, set]) {
      expect(one.x).toBeGreaterThanOrEqual(menu.x);
      expect(one.x + one.width).toBeLessThanOrEqual(menu.x + menu.width);
      expect(one.y + one.height).toBeLessThanOrEqual(menu.y + menu.height);
    }
    // As wide as a date and a time need it, with the button that opens the calendar.
    expect(input.width).toBeGreaterThanOrEqual(200);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/desk-due.png` });
    expect(problems).toEqual([]);
  });

  it('has names whole in the list and above it, and a composer with one ring that suggests as a text field does', async () => {
    const name = `Wolfeschlegelsteinhausen ${'Bergerdorff-'.repeat(4)}Winterstein`;
    await write(name);
    const { page, problems } = await office.open('/admin/inbox', { viewport: { width: 390, height: 844 } });
    const row = page.getByRole('button', { name: /^Wolfeschlegelsteinhausen/ }).first();
    const isWhole = (one: ReturnType<typeof page.locator>) =>
      one.evaluate(
        (element) => element.scrollWidth <= element.clientWidth && element.getClientRects()[0]?.height !== 0,
      );
    expect(await isWhole(row.locator('b'))).toBe(true);
    expect(await row.locator('b').innerText()).toBe(name);
    await row.click();
    const pane = page.getByRole('article', { name, exact: true });
    expect(await isWhole(pane.getByRole('heading', { level: 2 }))).toBe(true);

    await office.make('saved_reply', { title: 'Thanks', text: 'Thank you for your message.' });
    await page.reload();
    const field = pane.getByRole('textbox', { name: 'Your reply' });
    await field.click();
    await field.press('/');
    await page.getByRole('option', { name: /^Thanks/ }).waitFor();
    // Still a text field, which a field of several lines must be, and says what it controls.
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-activedescendant'));
    expect(await field.getAttribute('role')).toBeNull();
    expect(await field.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
    await field.fill('');
    expect(problems).toEqual([]);
  });

  it('whose answer was refused waits for us, and says before the next one that mails come back', async () => {
    const { page, problems } = await office.open('/admin/inbox');
    await page
      .getByRole('button', { name: /Brian Okello/ })
      .first()
      .click();
    const pane = page.getByRole('article', { name: 'Brian Okello', exact: true });
    await eventually(() => server.to('brian@example.com').length > 0);
    isGone = true;
    await pane.getByRole('textbox', { name: 'Your reply' }).fill('Yes.');
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(async () => {
      const { body } = await office.api.get('/admin/api/conversations?lane=us&search=brian');
      return body.data[0]?.undelivered_at != null;
    });
    await page.reload();
    await page.getByRole('button', { name: /Brian Okello.*Reply not delivered/ }).waitFor();
    await pane.getByText('Emails to this address bounce').waitFor();
    await pane.getByText('550 5.1.1 User unknown').first().waitFor();
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/desk-bounced.png` });
    isGone = false;
    await pane.getByRole('button', { name: 'The address works: send again' }).click();
    await page.getByText('Emails are sent to this address again').waitFor();
    await pane.getByText('Emails to this address bounce').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });
});
