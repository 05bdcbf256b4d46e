import type { Frame, Locator, Page } from 'playwright-core';
import { useBackOffice } from './support/back-office.js';

const office = useBackOffice();

/** From the last key to the page that shows it. */
const MAX_MS = 500;

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The preview has no document.');
  return frame;
}

const textPage = (title: string, blocks: object[]) => office.make<{ id: number }>('page', { title, blocks });
const text = (words: string, count = 1) => ({
  kind: 'rich_text',
  text: Array.from({ length: count }, (_, n) => `<p>${words} ${n}</p>`).join(''),
});

/** From the last key in a field to the heading of the page: the median of five times. */
async function timeToFollow(page: Page, field: Locator): Promise<number> {
  const times: number[] = [];
  for (const title of ['First heading', 'Second heading', 'Third heading', 'Fourth heading', 'Fifth heading']) {
    await field.fill(title.slice(0, -1));
    await field.press('End');
    // From outside of the frame, which runs no scripts.
    const shown = page.waitForFunction(
      (wanted) => document.querySelector('iframe')?.contentDocument?.querySelector('h1')?.textContent === wanted,
      title,
    );
    const start = performance.now();
    await page.keyboard.type(title.slice(-1));
    await shown;
    times.push(performance.now() - start);
  }
  return times.toSorted((time, other) => time - other)[2] ?? Number.POSITIVE_INFINITY;
}

describe('The preview', () => {
  it('shows what is typed within half a second of the last key, where one has scrolled to', async () => {
    const { id } = await textPage('Our people', [text('Above', 60), text('Below', 60)]);
    const { page, problems } = await office.open(`/admin/page/${id}/edit`);
    const frame = await frameOf(page);
    await frame.getByText('Above 0').waitFor();

    const median = await timeToFollow(page, page.getByRole('textbox', { name: 'Heading', exact: true }));
    process.stdout.write(`The preview follows the last key after ${Math.round(median)} ms.\n`);
    expect(median).toBeLessThan(MAX_MS);

    // The same document, at the place where it was.
    await frame.evaluate(() => {
      scrollTo(0, 900);
      document.body.dataset.same = 'yes';
    });
    await page.keyboard.type('!');
    await frame.getByText('Fifth heading!').first().waitFor({ state: 'attached' });
    expect(await frame.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('follows as fast in the dialog of a post', async () => {
    const { id } = await office.make<{ id: number }>('post', { title: 'In a dialog' });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await (await frameOf(page)).locator('h1').first().waitFor({ state: 'attached' });
    const median = await timeToFollow(page, page.getByRole('dialog').getByLabel('Title', { exact: true }));
    process.stdout.write(`The preview in a dialog follows the last key after ${Math.round(median)} ms.\n`);
    expect(median).toBeLessThan(MAX_MS);
  });
});
