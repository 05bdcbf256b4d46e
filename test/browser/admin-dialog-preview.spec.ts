import type { Frame, Page } from 'playwright-core';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice, visit } from './support/back-office.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const PHONE = { viewport: { width: 360, height: 740 } };
const dialog = (page: Page) => page.getByRole('dialog').first();
const title = (page: Page) => dialog(page).getByLabel('Title', { exact: true });

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The preview has no document.');
  return frame;
}

const heading = (frame: Frame, name: string) => frame.getByRole('heading', { name, includeHidden: true }).first();

describe('The preview of an edit dialog', () => {
  it.each(
    firstOf(1, [
      ['post', 'title', 'Title'],
      ['product', 'title', 'Title'],
      ['portifolio', 'name', 'Name'],
      ['slider', 'title', 'Title'],
      ['client', 'name', undefined],
      ['banner', 'name', undefined],
    ]),
  )('of a %s shows its page beside the form', async (resource, field, label) => {
    const { id } = await office.make(resource, { [field]: 'As saved' });
    const { page, problems } = await office.open(`/admin/${resource}?edit=${id}`);
    await dialog(page).getByRole('button', { name: 'Save Changes' }).waitFor();
    // As specified, until one asks for more.
    expect(await page.locator('iframe').count()).toBe(0);
    expect((await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(1000);
    await dialog(page).getByRole('button', { name: 'Show the preview' }).click();
    const frame = await frameOf(page);
    await frame.locator('h1').first().waitFor({ state: 'attached' });
    if (label) {
      await dialog(page).getByLabel(label, { exact: true }).fill('As typed');
      await heading(frame, 'As typed').waitFor();
    }
    await untilStill(page);
    const [form, pane, whole] = await Promise.all(
      [dialog(page).locator('form'), page.locator('iframe').locator('..'), dialog(page)].map((locator) =>
        locator.boundingBox(),
      ),
    );
    expect(whole).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
    const [before, after] = testLanguage === 'en-XB' ? [pane, form] : [form, pane];
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(after?.x ?? 0);
    expect(pane?.width).toBeGreaterThan(600);
    expect(await dialog(page).getByRole('heading', { name: 'Edit As saved' }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  forReleases(it)('has the widths and schemes of the pane, and follows the paragraph that one writes in', async () => {
    const paragraphs = Array.from({ length: 80 }, (_, n) => `<p>Paragraph number ${n}.</p>`).join('');
    const { id } = await office.make('post', { title: 'A long one', description: paragraphs });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    await dialog(page).getByRole('button', { name: 'Show the preview' }).click();
    const frame = await frameOf(page);
    await frame.getByText('Paragraph number 79.').waitFor({ state: 'attached' });
    expect(await frame.evaluate(() => innerWidth)).toBe(1280);
    await page.getByRole('radio', { name: 'Phone' }).locator('xpath=..').click();
    await eventually(async () => expect(await frame.evaluate(() => innerWidth)).toBe(390));
    await page.getByRole('radio', { name: 'Tablet' }).locator('xpath=..').click();
    await eventually(async () => expect(await frame.evaluate(() => innerWidth)).toBe(820));
    await page.getByRole('button', { name: 'Show in dark mode' }).click();
    await eventually(async () =>
      expect(await frame.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark'),
    );

    expect(await frame.evaluate(() => scrollY)).toBe(0);
    await dialog(page).getByText('Paragraph number 70.').click();
    await eventually(async () => expect(await frame.evaluate(() => scrollY)).toBeGreaterThan(500));
  });

  forReleases(it)(
    'stays as one left it in the next dialog, is pressed by a key, and leaves the values of the form alone',
    async () => {
      const { id } = await office.make('post', { title: 'First of two' });
      const { id: other } = await office.make('post', { title: 'Second of two' });
      const { page } = await office.open(`/admin/post?edit=${id}`);
      await title(page).fill('Typed before');
      await page.keyboard.press('Alt+p');
      await heading(await frameOf(page), 'Typed before').waitFor();
      expect(await title(page).inputValue()).toBe('Typed before');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
      // Escape closes the drawer above, and then the dialog.
      await page.keyboard.press('Alt+h');
      await page.getByRole('button', { name: 'Close history' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Close history' }).waitFor({ state: 'hidden' });
      expect(await title(page).isVisible()).toBe(true);
      await page.keyboard.press('Control+Enter');
      await toast(page, 'Post updated');
      await dialog(page).waitFor({ state: 'hidden' });
      await page.goto(`${office.app.url}/admin/post?edit=${other}`);
      await heading(await frameOf(page), 'Second of two').waitFor();
      await dialog(page).getByRole('button', { name: 'Hide the preview' }).click();
      await page.locator('iframe').waitFor({ state: 'detached' });
      await untilStill(page);
      expect((await dialog(page).boundingBox())?.width).toBeLessThanOrEqual(1000);
      // Pages have a choice of their own.
      await page.goto(`${office.app.url}/admin/post/create`);
      await page.getByRole('button', { name: 'Show the preview' }).waitFor();
    },
  );

  forReleases(it)('takes the place of the form on a phone, and gives it back to show what is missing', async () => {
    const { id } = await office.make('faq', { title: 'A question on a phone', description: '<p>An answer.</p>' });
    const { page, problems } = await office.open(`/admin/faq?edit=${id}`, PHONE);
    const question = dialog(page).getByRole('textbox', { name: 'Question', exact: true });
    await question.fill('Typed on a phone');
    await dialog(page).getByRole('button', { name: 'Show the preview' }).click();
    await (await frameOf(page)).getByText('Typed on a phone').first().waitFor({ state: 'attached' });
    expect(await question.isVisible()).toBe(false);
    await untilStill(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Back to the form' }).click();
    expect(await question.inputValue()).toBe('Typed on a phone');
    await question.fill('');
    await dialog(page).getByRole('button', { name: 'Show the preview' }).click();
    await page.locator('iframe').waitFor();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await question.waitFor();
    expect(await question.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.locator('iframe').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  forReleases(it)(
    'is not there for records that no page shows, nor in the form of a record that is made from a form',
    async () => {
      const category = await office.make('post_category', { title: 'Not shown' });
      const { page } = await office.open(`/admin/post_category?edit=${category.id}`);
      await dialog(page).getByRole('button', { name: 'History', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Show the preview' }).count()).toBe(0);

      const { id } = await office.make('post', { title: 'With a category' });
      await page.goto(`${office.app.url}/admin/post?edit=${id}`);
      await dialog(page).getByRole('button', { name: 'Show the preview' }).click();
      await frameOf(page);
      await dialog(page).getByRole('button', { name: 'New post category' }).click();
      const inner = page.getByRole('dialog', { name: 'Create post category' });
      await inner.getByLabel('Title', { exact: true }).waitFor();
      expect(await inner.getByRole('button', { name: /preview/ }).count()).toBe(0);
    },
  );
});

it('Escape closes the topmost dialog of a form alone, and one that closes can’t be submitted a second time', async () => {
  const { id } = await office.make('post', { title: 'Layers' });
  const { page, problems } = await office.open(`/admin/post?edit=${id}`);
  await dialog(page).getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Publish later…' }).click();
  const later = page.getByRole('dialog', { name: 'Publish later' });
  await later.waitFor();
  await page.keyboard.press('Escape');
  await later.waitFor({ state: 'hidden' });
  await dialog(page).getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Share the draft…' }).click();
  const link = page.getByRole('dialog', { name: 'Share the draft' });
  await link.waitFor();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
  await untilStill(page);
  expect(await title(page).isVisible()).toBe(true);

  const once = await office.make('post', { title: 'Once' });
  await visit(page, `/admin/post?edit=${once.id}`);
  await dialog(page).getByRole('heading', { name: 'Edit Once' }).waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/update_post/')) sent.push(request.method());
  });
  await title(page).fill('Once and for all');
  // In the frame in which the dialog begins to close, its field has the focus still.
  await page.evaluate(() => {
    const content = document.querySelector('[role="dialog"]');
    if (!content) throw new Error('No dialog.');
    new MutationObserver(() => {
      if (!content.hasAttribute('inert')) return;
      Reflect.set(window, 'focused', document.activeElement?.tagName);
      for (let times = 0; times < 3; times += 1)
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }),
        );
    }).observe(content, { attributeFilter: ['inert'] });
  });
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Post updated');
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate(() => Reflect.get(window, 'focused'))).toBe('INPUT');
  await untilStill(page);
  expect(sent).toEqual(['PUT']);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});
