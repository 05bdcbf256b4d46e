import { PLAIN } from '../../backend/company/defaults/defaults.shared.js';
import { EVERYTHING } from '../../backend/company/offerings/offerings.constants.js';
import { botCheckToken } from '../api/support/bot-check.js';
import { Client } from '../api/support/client.js';
import { hydrated, toasts, useBackOffice, visit } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice(async () => ({}), PLAIN);

const offer = (values: object) => office.api.call('PUT', '/admin/api/offerings', values);

describe('Today', () => {
  it('says what could not be loaded, and not that nobody waits', async () => {
    const { page } = await office.open('/admin/post', { expected: [/status of 500/] });
    await page.route('**/admin/api/inbox_today', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
    await visit(page, '/admin/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByText('The tasks could not be loaded').waitFor();
    expect(await page.getByText(/^No one is waiting/).count()).toBe(0);
    await page.unroute('**/admin/api/inbox_today');
    await waiting.getByRole('button', { name: 'Try again' }).click();
    await waiting.getByText('The tasks could not be loaded').waitFor({ state: 'hidden' });
  });

  it('names who waits, one press from the answer; lists without checkboxes follow the keys as well', async () => {
    const visitor = new Client(office.app.url);
    const input = { name: 'Neema Mollel', email: 'neema@example.com', message: 'Does it print receipts?' };
    const turnstile_token = await botCheckToken(visitor);
    expect((await visitor.post('/api/contact', { ...input, turnstile_token })).status).toBe(201);
    const { page } = await office.open('/admin/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    const panel = page.getByRole('heading', { name: 'Newest messages' });
    await waiting.getByRole('link', { name: /Neema Mollel/ }).waitFor();
    // Who waits is not named again below, but who has been answered is.
    await eventually(async () => expect(await panel.count()).toBe(0));
    const { body } = await office.api.get('/admin/api/conversations');
    const done = (is_done: boolean) =>
      office.api.call('PUT', '/admin/api/conversations', { rows: [{ id: body.data[0].id, is_done }] });
    await done(true);
    await page.reload();
    await panel.waitFor();
    await page.getByRole('link', { name: 'Neema Mollel', exact: true }).waitFor();
    await done(false);
    await page.reload();
    await hydrated(page);
    await waiting.getByRole('link', { name: /Neema Mollel.*Does it print receipts\?.*Answer/ }).click();
    await page.waitForURL(/\/admin\/inbox\?open=\d+#reply$/);
    await page.waitForFunction(() => document.activeElement?.matches('textarea'));
    await visit(page, '/admin/message');
    await page.getByRole('button', { name: 'Neema Mollel', exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.getByRole('dialog').getByText('Does it print receipts?').waitFor();
  });

  it('says the date and who waits in one line, and what goes out next', async () => {
    const at = new Date(Date.now() + 60 * 60_000).toISOString();
    const { body } = await office.api.call('POST', '/admin/api/create_post', {
      title: 'Prices of the year',
      status: 'inactive',
    });
    const scheduled = await office.api.call('PUT', `/admin/api/schedule_post/${body.id}`, { publish_at: at });
    expect(scheduled.status).toBe(200);
    const { page } = await office.open('/admin/post');
    await visit(page, '/admin/dashboard');
    await page.getByRole('heading', { level: 1, name: /^(?:Nobody|One person) is waiting for you\./ }).waitFor();
    await page.getByText(new Date().toLocaleDateString('en-GB', { weekday: 'long' })).waitFor();
    const next = page.getByRole('region', { name: 'Goes out next' });
    await next.getByRole('link', { name: 'Prices of the year' }).waitFor();
    await page
      .getByRole('region', { name: 'In numbers' })
      .getByRole('link', { name: /^Updates/ })
      .waitFor();
  });

  it('names a failed publication once', async () => {
    const { page } = await office.open('/admin/post');
    const link = '/admin/schedule';
    const at = new Date().toISOString();
    const late = { resource: 'post', id: 1, title: 'Late', action: 'publish', at, by: null, error: 'No.' };
    await page.route('**/admin/api/list_schedule', (route) =>
      route.fulfill({ json: { time_zone: '', upcoming: [late], past: [] } }),
    );
    await page.route('**/admin/api/status?*', async (route) => {
      const response = await route.fetch();
      const task = { id: 'schedule', level: 'error', title: 'One publication failed', text: '', link };
      return route.fulfill({ response, json: { ...(await response.json()), tasks: [task] } });
    });
    await visit(page, '/admin/dashboard');
    const waiting = page.getByRole('region', { name: 'The site asks for' });
    await waiting.getByText('Should have been published, but was not: Late').waitFor();
    expect(await waiting.locator(`a[href="${link}"]`).count()).toBe(1);
  });
});

describe('Pins', () => {
  it('are four: a fifth one replaces the first, and says so', async () => {
    const { page } = await office.open('/admin/post');
    const pinned = page.locator('#navigation').getByRole('link');
    const pin = async (path: string, name: string) => {
      await visit(page, path);
      await page.getByRole('button', { name: `Pin “${name}”` }).click();
    };
    for (const [path, name] of [
      ['/admin/page', 'Pages'],
      ['/admin/media', 'Media'],
      ['/admin/person', 'People'],
      ['/admin/user', 'Users'],
    ] as const)
      await pin(path, name);
    await eventually(async () => expect(await pinned.filter({ hasText: /^Pages$/ }).count()).toBe(2));
    await pin('/admin/menus', 'Menus');
    await eventually(async () => expect(await pinned.filter({ hasText: /^Pages$/ }).count()).toBe(1));
    await toasts(page).filter({ hasText: '“Pages” is no longer pinned' }).getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => expect(await pinned.filter({ hasText: /^Pages$/ }).count()).toBe(2));
    const { body } = await office.api.get('/admin/api/list_settings/navigation');
    expect(body.columns).toEqual(['page', 'media', 'person', 'user']);
  });
});

describe('what the company does not offer', () => {
  afterEach(() => offer(EVERYTHING));

  it('is not what “Write” on a phone begins', async () => {
    await offer({ updates: false });
    const { page } = await office.open('/admin/dashboard', { viewport: { width: 390, height: 844 } });
    const write = page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Write' });
    await write.waitFor();
    expect(await write.getAttribute('href')).toBe('/admin/write/solutions/new');
  });

  it('is no section of the home page and no first step', async () => {
    const { page } = await office.open('/admin/home_sections');
    await page.getByText('Join as an agent').first().waitFor();
    await offer({ agents: false, updates: false });
    // What is offered is read with the page.
    await page.reload();
    await hydrated(page);
    await page.getByText('Testimonials').first().waitFor();
    expect(await page.getByText('Join as an agent').count()).toBe(0);
    await visit(page, '/admin/write/home');
    const sections = page.getByRole('navigation', { name: 'On the page' });
    await sections.getByText('Testimonials').waitFor();
    expect(await sections.getByText('Join as an agent').count()).toBe(0);
    await visit(page, '/admin/first-steps');
    await page.getByText('The first thing you sell').waitFor();
    expect(await page.getByText('The first update').count()).toBe(0);
  });
});
