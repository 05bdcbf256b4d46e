import { eventually } from '../api/support/mail-server.js';
import { type ReceivedCall, WebhookReceiver } from '../api/support/webhook-receiver.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';

const office = useBackOffice(async () => ({ WEBHOOKS_TO_PRIVATE: 'on' }));

describe('webhooks', () => {
  it('are added with a secret, tested, called when content changes, and looked into', async () => {
    const receiver = await WebhookReceiver.start();
    const { page, problems } = await office.open('/admin/integrations', { expected: [/status of 422/] });
    await page.getByText('No webhooks yet').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Search index');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('not an address');
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    await dialog.getByText('The address must begin with').waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Search index');
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    const told = page.getByRole('dialog', { name: 'Secret of the webhook' });
    expect(await told.getByRole('textbox', { name: 'Secret' }).inputValue()).toMatch(/^whsec_/);
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Test: Search index' }).click();
    await page.getByText('The receiver accepted it').waitFor();
    receiver.answer = (response) => response.writeHead(200).end('Indexed');
    const { id } = await office.make('post', { title: 'Called for' });
    const types = () => receiver.calls.map(({ event }: ReceivedCall) => event.type);
    await eventually(() => types().includes('post.published'));
    expect(receiver.calls.at(-1)?.event.data).toMatchObject({ id, record: { title: 'Called for' } });
    await page.getByRole('button', { name: 'Deliveries: Search index' }).click();
    const deliveries = page.getByRole('dialog', { name: 'Deliveries to Search index' });
    await deliveries.getByText('Indexed').waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    const before = receiver.calls.length;
    await deliveries.getByRole('button', { name: 'Deliver again: post.published' }).click();
    await toast(page, 'It is being delivered again.');
    await eventually(() => receiver.calls.length === before + 1);
    await page.keyboard.press('Escape');
    await deliveries.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'New secret: Search index' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create a new secret' }).click();
    await told.getByRole('textbox', { name: 'Secret' }).waitFor();
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete: Search index' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await toast(page, 'Webhook deleted');
    expect(problems).toEqual([]);
    await receiver.stop();
  });
});

describe('rules for enquiries', () => {
  it('come back at their place when the deletion is undone', async () => {
    const names = ['Schools', 'Clinics', 'Others'];
    for (const name of names) await office.make('rule', { name, mail_to: `${name.toLowerCase()}@example.com` });
    const { page, problems } = await office.open('/admin/integrations');
    // Where they were, a link leads to them.
    await page.getByRole('link', { name: 'Rules for enquiries' }).click();
    await page.getByRole('heading', { level: 1, name: 'Rules for enquiries' }).waitFor();
    const listed = async () =>
      (await office.api.get<{ name: string; mail_to: string }[]>('/admin/api/list_rule')).body.map((one) => [
        one.name,
        one.mail_to,
      ]);
    const before = await listed();
    await page.getByRole('button', { name: 'Delete Clinics' }).press('Enter');
    await page.getByRole('button', { name: 'Delete Clinics' }).waitFor({ state: 'hidden' });
    expect((await listed()).map(([name]) => name)).toEqual(['Schools', 'Others']);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: 'Delete Clinics' }).waitFor();
    await eventually(async () => JSON.stringify(await listed()) === JSON.stringify(before));
    const shown = page.getByRole('button', { name: /^Delete (?:Schools|Clinics|Others)$/ });
    await eventually(
      async () =>
        (await shown.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).join() ===
        names.map((name) => `Delete ${name}`).join(),
    );
    expect(problems).toEqual([]);
  });
});
