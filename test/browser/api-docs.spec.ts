import { useBackOffice } from './support/back-office.js';

const office = useBackOffice();

describe('the API documentation', () => {
  it('can be read and tried out by who is signed in', async () => {
    const { page, problems } = await office.open('/admin/dashboard');
    await page.goto(`${office.app.url}/api/docs`);
    await page.locator('.opblock-tag').first().waitFor();
    expect(await page.locator('.opblock-tag').count()).toBeGreaterThan(15);

    await page.locator('.opblock-tag[data-tag="Banner"]').click();
    const list = page.locator('.opblock', { hasText: '/admin/api/list_banner' });
    await list.locator('.opblock-summary-control').click();
    await list.getByRole('button', { name: 'Try it out' }).click();
    const answer = page.waitForResponse((response) => response.url().includes('/admin/api/list_banner'));
    await list.getByRole('button', { name: 'Execute' }).click();
    expect((await answer).status()).toBe(200);

    expect(problems).toEqual([]);
  });
});
