import type { Frame, Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { untilStill, useBackOffice } from './support/back-office.js';
import { asContent, asSaid } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame();
  if (!frame) throw new Error('The preview has no document.');
  return frame;
}

const textPage = (title: string, blocks: object[]) => office.make<{ id: number }>('page', { title, blocks });
function text(words: string, count = 1) {
  const lines = Array.from({ length: count }, (_, n) => `${words} ${n}`);
  // The summary of the block has them in one line.
  asContent(lines.join(' '));
  return { kind: 'rich_text', text: lines.map((line) => `<p>${line}</p>`).join('') };
}

describe('The preview', () => {
  forReleases(it)('is in step with the open block, and opens the one that is pressed', async () => {
    const { id } = await textPage('In step', [text('Above', 60), text('Below', 60)]);
    const { page } = await office.open(`/admin/page/${id}/edit`);
    const frame = await frameOf(page);
    const form = await page.evaluate(() => scrollY);
    // Without the pointer, for which the test would scroll the button out from behind the bar.
    await page.getByRole('button', { name: /^Edit .*block 2$/ }).evaluate((button: HTMLElement) => button.click());
    await frame.waitForSelector('[data-block="1"][data-open-block]');
    await eventually(async () => {
      expect(
        await frame.evaluate(() => document.querySelector('[data-block="1"]')?.getBoundingClientRect().top),
      ).toBeLessThan(900);
    });
    expect(await page.evaluate(() => scrollY)).toBe(form);

    await frame.evaluate(() => scrollTo(0, 0));
    const box = await page.locator('iframe').boundingBox();
    await eventually(async () => {
      await page.mouse.click((box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) - 30);
      expect(await frame.locator('[data-open-block]').getAttribute('data-block')).toBe('0');
    });
    await page.getByRole('button', { name: /^(?:Close|Edit) .*block 1$/ }).waitFor();
  });

  it('runs nothing, and is no stop of the keyboard', async () => {
    const { page } = await office.open('/admin/identity');
    const frame = await frameOf(page);
    await page.getByLabel('Company name').fill('"><img src=x onerror="top.hacked=1"><script>top.hacked=1</script>');
    await frame.getByText('onerror=').first().waitFor({ state: 'attached' });
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
    expect(await frame.locator('script').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page.getByRole('button', { name: /^Show in .* mode$/ }).focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
    await untilStill(page);
    expect(await violations(page)).toEqual([]);
  });

  forReleases(it)('says what it does not show, and stays when it fails', async () => {
    const { id } = await textPage('Saved title', [text('Words')]);
    const { page } = await office.open(`/admin/page/${id}/edit`, { expected: [/500/] });
    const frame = await frameOf(page);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('');
    await page.getByText('Not shown yet: Please enter title').waitFor();
    await frame.getByRole('heading', { name: 'Saved title', includeHidden: true }).first().waitFor();

    await page.route('**/admin/api/preview_page/**', (route) =>
      route.fulfill({ status: 500, json: { message: asSaid('No page.') } }),
    );
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed title');
    await page.getByText('This preview does not show your latest changes.').waitFor({ timeout: 10_000 });
    await page.unroute('**/admin/api/preview_page/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await frame.getByRole('heading', { name: 'Typed title', includeHidden: true }).first().waitFor();
  });

  forReleases(it)('says that it is behind without a connection, and follows when there is one again', async () => {
    const { id } = await textPage('Connected', [text('Words')]);
    const { page } = await office.open(`/admin/page/${id}/edit`, { expected: [/INTERNET_DISCONNECTED/] });
    const frame = await frameOf(page);
    await page.context().setOffline(true);
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed on a train');
    await page.getByText('This preview does not show your latest changes.').waitFor({ timeout: 10_000 });
    await page.context().setOffline(false);
    await frame.getByRole('heading', { name: 'Typed on a train', includeHidden: true }).first().waitFor();
  });

  forReleases(it)('is opened and closed by a key, and stays as one left it', async () => {
    const { id } = await textPage('Open or closed', [text('Words')]);
    const { page } = await office.open(`/admin/page/${id}/edit`);
    await frameOf(page);
    await page.getByRole('textbox', { name: 'Title', exact: true }).focus();
    await page.keyboard.press('Alt+p');
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await frameOf(page);
    await page.reload();
    await frameOf(page);

    const { page: phone } = await office.open('/admin/post/create', { viewport: { width: 390, height: 800 } });
    await phone.getByRole('textbox', { name: 'Title' }).fill('From a phone');
    expect(await phone.locator('iframe').count()).toBe(0);
    await phone.getByRole('button', { name: 'Show the preview' }).click();
    await (await frameOf(phone)).getByRole('heading', { name: 'From a phone', includeHidden: true }).first().waitFor();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await phone.keyboard.press('Escape');
    await phone.locator('iframe').waitFor({ state: 'detached' });
    expect(await phone.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('From a phone');
  });
});

it('A link shows a draft to somebody without an account, until it is revoked', async () => {
  const { id } = await office.make<{ id: number }>('page', {
    title: 'Not yet',
    blocks: [text('Secret')],
    status: 'inactive',
  });
  const { page } = await office.open(`/admin/page/${id}/edit`);
  await page.getByRole('button', { name: 'More ways to publish' }).click();
  await page.getByRole('menuitem', { name: 'Share the draft…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the draft' });
  await dialog.getByText('There are no active links.').waitFor();
  await dialog.getByText('30 days').click();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByLabel('New link').inputValue();
  await eventually(async () => expect(await violations(page)).toEqual([]));

  const path = new URL(url).pathname;
  // Without scripts, it is never hydrated.
  const theirs = await (await office.browser.newContext()).newPage();
  await theirs.goto(`${office.app.url}${path}`);
  await theirs.getByText(/^Draft, shown until .*\d{4}/).waitFor();
  await theirs.getByText('Secret 0').waitFor();
  expect(await violations(theirs)).toEqual([]);

  // Of two links of one person, each is revoked by its own name.
  const revoke = dialog.getByRole('button', { name: /^Revoke the link of .+, created / });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await eventually(async () => expect(await revoke.count()).toBe(2));
  const names = await revoke.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(2);
  await revoke.first().click();
  await dialog.getByLabel('New link').waitFor({ state: 'detached' });
  const make = dialog.getByRole('button', { name: 'Create link' });
  await eventually(async () => expect(await make.evaluate((button) => button === document.activeElement)).toBe(true));
  expect((await theirs.reload())?.status()).toBe(200);

  await revoke.click();
  await dialog.getByText('There are no active links.').waitFor();
  expect((await theirs.reload())?.status()).toBe(404);
  await theirs.getByRole('heading', { name: 'This link no longer works' }).waitFor();
});
