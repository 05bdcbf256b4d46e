import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice } from './support/back-office.js';

const office = useBackOffice();

const PHONE = { viewport: { width: 360, height: 740 } };

describe('The status', () => {
  forReleases(it)('is reached from the foot of the navigation, beside the version', async () => {
    const { page, problems } = await office.open('/admin/dashboard');
    const navigation = page.getByRole('navigation', { name: 'Back office' });
    await navigation.getByText(/^Jukwaa \d+\.\d+\.\d+/).waitFor();
    await navigation.getByRole('link', { name: 'Status' }).click();
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Database' }).waitFor();
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('says what needs doing, with the way there, and no longer once it is done', async () => {
    await office.api.call('PATCH', '/admin/update_contact', { email: '' });
    const { page } = await office.open('/admin/status');
    const wayThere = page.getByRole('link', { name: /The contact information has no email address/ });
    await wayThere.click();
    await page.getByRole('heading', { name: 'Contact information', level: 1 }).waitFor();
    await office.api.call('PATCH', '/admin/update_contact', { email: 'hello@example.com' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Status', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Database' }).waitFor();
    await wayThere.waitFor({ state: 'detached' });
  });

  forReleases(it)('fits a phone', async () => {
    const { page } = await office.open('/admin/status', PHONE);
    await page.getByRole('heading', { name: 'Database' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('is for administrators alone; others read the version', async () => {
    const { page } = await office.open('/admin/status', { as: await office.newPerson('Editor') });
    await page.getByRole('heading', { name: 'Not for your role' }).waitFor();
    await page.getByText(/^Jukwaa \d+\.\d+\.\d+/).waitFor();
    expect(await page.getByRole('link', { name: 'Status', exact: true }).count()).toBe(0);
  });
});
