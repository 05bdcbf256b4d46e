import { violations } from './support/axe.js';
import { useBackOffice } from './support/back-office.js';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const DAY_MS = 24 * 60 * 60_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

describe('The form of an event', () => {
  let kind: { id: number; key: string; path: string };
  let form: number;
  let url: string;
  let event: { id: number; slug: string };

  beforeAll(async () => {
    const { api } = office;
    url = office.app.url;
    const taken = await api.post('/admin/api/take_ready_made_kind', { name: 'event', has_example: false });
    ({ kind, form } = taken.body as never);
    event = (await api.post(`/admin/api/create_${kind.key}`, { title: 'Open day', begins: dayIn(9), seats: 1 }))
      .body as never;
  });
  afterAll(async () => {
    await office.api.delete(`/admin/api/delete_kind/${kind.id}`);
    await office.api.delete(`/admin/api/delete_form/${form}`);
  });

  it('gives a seat, then a place on the waiting list, on the page and in the inbox', async () => {
    const { page } = await office.open('/admin/inbox', { fresh: true });
    const address = `${url}/${kind.path}/${event.slug}`;
    const register = async (name: string) => {
      await page.goto(address);
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email', { exact: true }).fill(`${name.toLowerCase()}@example.com`);
      await page.getByRole('button', { name: 'Register now' }).click();
      const done = page.getByRole('status').filter({ hasText: /registered|waiting list/ });
      await done.waitFor();
      return done.textContent();
    };
    expect(await register('Ada')).toContain('You are registered');
    expect(await register('Ben')).toContain('You are on the waiting list');
    await page.goto(address);
    expect(await page.getByText('All seats are taken.').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${url}/admin/inbox?lane=all&about=${kind.key}/${event.id}`);
    const list = page.getByRole('region', { name: 'All' });
    await list.getByText('Waiting list').waitFor();
    expect(await list.getByRole('listitem').count()).toBe(2);
    await list.getByRole('button', { name: /^Ada/ }).click();
    await page.getByRole('link', { name: 'Open day' }).waitFor();
    expect(await violations(page)).toEqual([]);
    const choose = async (from: RegExp, to: RegExp) => {
      await page.getByRole('button', { name: from }).press('Enter');
      await page.getByRole('menuitem', { name: to }).press('Enter');
    };
    await choose(/Seat Seat/, /Free the seat/);
    await page.getByRole('button', { name: /Seat Seat freed/ }).waitFor();
    await list.getByRole('button', { name: /^Ben/ }).click();
    await choose(/Seat Waiting list/, /Give a seat/);
    await page.getByRole('button', { name: /Seat Seat$/ }).waitFor();
    const { body } = await office.api.get(`/admin/api/record_messages/${kind.key}/${event.id}`);
    expect(body).toEqual({ count: 2, seats: 1, waiting: 0 });

    // The record leads to them.
    await page.goto(`${url}/admin/write/${kind.key}/${event.id}`);
    await page.getByRole('link', { name: '2 answers' }).click();
    await eventually(async () => expect(page.url()).toContain('/admin/inbox?lane=all&about='));
  });

  it('is a sentence once its last day is over', async () => {
    const { body } = await office.api.post(`/admin/api/create_${kind.key}`, {
      title: 'Over',
      begins: dayIn(2),
      register_by: dayIn(-2),
    });
    const { page } = await office.open('/admin/inbox', { fresh: true });
    await page.goto(`${url}/${kind.path}/${(body as { slug: string }).slug}`);
    expect(await page.getByText('This form was open until').count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Register now' }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });
});
