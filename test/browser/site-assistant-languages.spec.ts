import type { Page } from 'playwright-core';
import { teach } from '../api/support/chat.js';
import { useSite } from './support/site.js';

const site = useSite();

beforeAll(async () => {
  const office = await site.administrator();
  const others = [{ tag: 'pl', is_published: true, sections: { contact: 'kontakt' } }];
  expect((await office.put('/admin/api/languages', { others })).status).toBe(200);
  const faq = { title: 'Can I return the goods?', description: '<p>Within seven days.</p>', status: 'active' };
  const { body } = await office.post('/admin/api/create_faq', faq);
  await office.post('/admin/api/create_faq', {
    title: 'Czy mogę zwrócić towar?',
    description: '<p>W ciągu siedmiu dni.</p>',
    status: 'active',
    language: 'pl',
    translation_of: body.id,
  });
  const calendar = { title: 'The Tamasha calendar', content: '<p>Books halls.</p>', is_active: true };
  await teach(office, {
    title: 'Kalendarz Tamasha',
    content: '<p>Kalendarz Tamasha rezerwuje sale.</p>',
    is_active: true,
    language: 'pl',
    translation_of: await teach(office, calendar),
  });
});

const windowOf = (page: Page) => page.getByRole('dialog', { name: /^Asystent: / });
const log = (page: Page) => windowOf(page).getByRole('log');

async function opened(): Promise<{ page: Page; complaints: string[] }> {
  const visit = await site.newVisit();
  await visit.page.goto('/pl');
  await visit.page.locator('a[data-opens]').click();
  await windowOf(visit.page).waitFor();
  return visit;
}

async function ask(page: Page, question: string): Promise<void> {
  await windowOf(page).getByLabel('Twoje pytanie', { exact: true }).fill(question);
  await page.keyboard.press('Enter');
}

describe('In another language than the first', () => {
  it('a source leads to its page, and a request for people to the contact form', async () => {
    const { page, complaints } = await opened();
    await ask(page, 'czy mogę zwrócić towar');
    await log(page).getByText('W ciągu siedmiu dni.').waitFor();
    const source = log(page).getByRole('link', { name: 'Czy mogę zwrócić towar?' });
    expect(await source.getAttribute('href')).toBe('/pl/kontakt#faq');
    await source.click();
    await page.waitForURL('**/pl/kontakt#faq');
    await page.getByRole('heading', { level: 1 }).waitFor();

    if (!(await windowOf(page).isVisible())) await page.locator('a[data-opens]').click();
    await ask(page, 'chcę porozmawiać z człowiekiem');
    const write = log(page).getByRole('link', { name: 'Napisz do nas' });
    await write.waitFor();
    expect(await write.getAttribute('href')).toBe('/pl/kontakt#conversation');

    await ask(page, 'Czy kalendarz Tamasha działa z zaproszeniami programu Outlook?');
    await log(page).getByRole('link', { name: 'Żadna z nich: napisz do nas' }).click();
    await page.waitForURL('**/pl/kontakt#conversation');
    expect(await page.locator('textarea[name="message"]').inputValue()).toBe(
      'Czy kalendarz Tamasha działa z zaproszeniami programu Outlook?',
    );
    expect(complaints).toEqual([]);
  });
});
