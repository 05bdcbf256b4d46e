import type { Locator, Page } from 'playwright-core';
import { firstOf, forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, untilStill, useBackOffice } from './support/back-office.js';
import { type ChosenFile, fake, noise, picture } from './support/files.js';
import { asSaid } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const text = (page: Page) => page.getByRole('textbox', { name: 'Description' });

async function insert(page: Page, file: ChosenFile, alt = 'A school'): Promise<Locator> {
  await page.getByRole('button', { name: 'Insert a picture' }).click();
  const popover = page.getByRole('dialog', { name: 'Insert a picture' });
  await popover.getByLabel('What the picture shows').fill(alt);
  await popover.locator('input[type="file"]').setInputFiles(file);
  const shown = text(page).getByRole('img', { name: alt });
  await shown.waitFor();
  await popover.waitFor({ state: 'hidden' });
  return shown;
}

/** Says what each picture in the text shows. */
async function describeAll(page: Page): Promise<void> {
  const open = text(page).locator('img[src^="/storage/"]:not([alt])');
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().dblclick();
    const popover = page.getByRole('dialog', { name: 'Edit the picture' });
    await popover.getByLabel('What the picture shows').fill('A receipt');
    await popover.getByRole('button', { name: 'Apply' }).click();
    await popover.waitFor({ state: 'hidden' });
  }
}

/** What the form would send. */
const written = (page: Page) => text(page).evaluate((box) => box.innerHTML);

async function save(page: Page): Promise<{ description: string; slug: string }> {
  await page.getByRole('button', { name: 'Create post' }).click();
  await toast(page, 'Post created');
  return (await office.api.get('/admin/api/list_post')).body.data[0];
}

/** Presses a key and waits for the selectionchange event, which comes long before a person presses the next key. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

async function transfer(page: Page, { files = [], html }: { files?: ChosenFile[]; html?: string }) {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  return page.evaluateHandle(
    ([list, markup]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (markup !== undefined) data.setData('text/html', markup);
      return data;
    },
    [sent, html] as const,
  );
}

async function paste(page: Page, what: Parameters<typeof transfer>[1], into = text(page)): Promise<void> {
  const clipboardData = await transfer(page, what);
  await into.evaluate(
    (box, data) =>
      box.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data })),
    clipboardData,
  );
}

describe('a picture within a text', () => {
  forReleases(it)('leaves the cursor below it: what is typed next is kept, and so is the picture', async () => {
    const { page, problems } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('Below the picture');
    await text(page).click();
    await page.keyboard.type('Above.');
    await insert(page, await picture('portrait.png', 1200, 2000));
    await eventually(async () => expect(await text(page).evaluate((box) => box === document.activeElement)).toBe(true));
    await page.keyboard.type('Below.');
    const { description, slug } = await save(page);
    expect(description).toMatch(
      /^<p>Above\.<\/p><img src="\/storage\/text\/[0-9a-f]+\.jpg" alt="A school" width="790" height="1317" \/><p>Below\.<\/p>/,
    );
    await page.goto(`${office.app.url}/updates/${slug}`);
    const shown = await page.getByRole('img', { name: 'A school' }).boundingBox();
    expect(shown && shown.height / shown.width).toBeCloseTo(1317 / 790, 1);
    expect(problems).toEqual([]);
  });

  forReleases(it)('in the middle of a sentence parts it, and instead of an empty line takes its place', async () => {
    const { page } = await office.open('/admin/post/create');
    await text(page).click();
    await page.keyboard.type('onetwo');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
    await insert(page, await picture());
    await page.keyboard.type('x');
    expect(await written(page)).toMatch(/^<p>one<\/p><img[^>]+><p>xtwo<\/p>/);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await insert(page, await picture(), 'First of all');
    await page.keyboard.type('y');
    expect(await written(page)).toMatch(/^<img[^>]+><p>y<\/p>/);
  });

  forReleases(it)('is reached by arrow keys, shows a ring, and goes only when it is removed', async () => {
    const { page } = await office.open('/admin/post/create');
    await text(page).click();
    await page.keyboard.type('Above.');
    const shown = await insert(page, await picture());
    await page.keyboard.type('Below.');
    await press(page, 'Home');
    // The first Backspace only selects the picture.
    await press(page, 'Backspace');
    const ring = () => shown.evaluate((image) => getComputedStyle(image).outlineStyle);
    await eventually(async () => expect(await ring()).toBe('solid'));
    await page.keyboard.type('Typed. ');
    expect(await written(page)).toMatch(/<img[^>]+><p>Typed\. Below\.<\/p>/);
    expect(await ring()).toBe('none');

    await press(page, 'Home');
    await press(page, 'ArrowUp');
    await eventually(async () => expect(await ring()).toBe('solid'));
    await press(page, 'Enter');
    await page.keyboard.type('Between.');
    expect(await written(page)).toMatch(/<img[^>]+><p>Between\.<\/p><p>Typed\. Below\.<\/p>/);

    await press(page, 'Home');
    await press(page, 'ArrowLeft');
    await eventually(async () => expect(await ring()).toBe('solid'));
    await press(page, 'ArrowLeft');
    expect(await ring()).toBe('none');
    await press(page, 'Delete');
    await eventually(async () => expect(await ring()).toBe('solid'));
    await press(page, 'Delete');
    await shown.waitFor({ state: 'detached' });
    await press(page, 'Control+z');
    await text(page).getByRole('img', { name: 'A school' }).waitFor();
  });

  forReleases(it)('gets other words, a caption and a width later, by keyboard, which visitors see', async () => {
    const { page } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('With a caption');
    await text(page).click();
    const shown = await insert(page, await picture(), 'Schol');
    await shown.click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const popover = page.getByRole('dialog', { name: 'Edit the picture' });
    await popover.getByLabel('What the picture shows').fill('A school in Kisumu');
    await popover.getByLabel('Caption').fill('Opened in 2024 <b>by us</b>');
    await popover.getByLabel('Width').selectOption('Half');
    await popover.getByRole('button', { name: 'Apply' }).press('Enter');
    await popover.waitFor({ state: 'hidden' });
    const { description, slug } = await save(page);
    expect(description).toMatch(
      /<figure class="picture-half"><img src="[^"]+" alt="A school in Kisumu" width="790" height="500" \/><figcaption>Opened in 2024 &lt;b&gt;by us&lt;\/b&gt;<\/figcaption><\/figure>/,
    );
    const [{ id }] = (await office.api.get('/admin/api/list_post')).body.data;

    // After reopening, changing one attribute keeps the others.
    await page.goto(`${office.app.url}/admin/post?edit=${id}`);
    await text(page).getByRole('img', { name: 'A school in Kisumu' }).click();
    await page.getByRole('button', { name: 'Edit the picture' }).press('Enter');
    await popover.getByLabel('What the picture shows').fill('A school');
    // From the next field, Enter applies.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, /updated|saved/i);
    expect((await office.api.get(`/admin/edit_post/${id}`)).body.description).toBe(
      description.replace('A school in Kisumu', 'A school'),
    );

    await page.goto(`${office.app.url}/updates/${slug}`);
    await page.getByText('Opened in 2024 <b>by us</b>').waitFor();
    const figure = page.locator('figure.picture-half');
    const [part, whole] = await Promise.all([
      figure.evaluate((one) => one.clientWidth),
      figure.evaluate((one) => one.parentElement?.clientWidth ?? 0),
    ]);
    expect(part / whole).toBeCloseTo(0.5, 1);
  });

  forReleases(it)('keeps links within a caption that somebody stored', async () => {
    const upload = new FormData();
    upload.append('file', new File([Uint8Array.from((await picture()).buffer)], 'x.png'));
    const { body: stored } = await office.api.call('POST', '/admin/api/text/upload_image', undefined, { raw: upload });
    const description = `<figure><img src="${stored.url}" alt="Old" /><figcaption>By <a href="https://example.com">them</a></figcaption></figure><p>End</p>`;
    const { id } = await office.make('post', { title: 'Credits', description });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    await text(page).getByText('End').click();
    await press(page, 'End');
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, /updated|saved/i);
    const { body } = await office.api.get(`/admin/edit_post/${id}`);
    expect(body.description).toContain('End!');
    expect(body.description).toMatch(
      /<figcaption>By <a [^>]*href="https:\/\/example\.com"[^>]*>them<\/a><\/figcaption>/,
    );
  });

  it('may be pasted, with its progress, while one goes on writing', async () => {
    const { page, context } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('Pasted');
    await text(page).click();
    await page.keyboard.type('First.');
    await page.keyboard.press('Enter');
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await paste(page, { files: [await noise('screenshot.png', 600, 300)] });
    await page.getByText('Uploading screenshot.png…').waitFor();
    await page.getByText(/^[1-9]\d?%$/).waitFor();
    expect(await page.getByRole('button', { name: 'Create post' }).isDisabled()).toBe(true);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Meanwhile. ');
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await network.detach();
    await text(page).locator('img[src^="/storage/text/"]').waitFor();
    await page.keyboard.type('Still here. ');

    // It is not saved before somebody has said what it shows.
    await page.getByRole('button', { name: 'Create post' }).click();
    await page.getByText('Please describe each picture').waitFor();
    expect(await text(page).evaluate((box) => box === document.activeElement)).toBe(true);
    await text(page).locator('img').click();
    await page.getByRole('button', { name: 'Edit the picture' }).click();
    const popover = page.getByRole('dialog', { name: 'Edit the picture' });
    await popover.getByRole('button', { name: 'Apply' }).click();
    await popover.getByText('Please describe the picture').waitFor();
    await popover.getByLabel('Decorative only').check();
    await popover.getByRole('button', { name: 'Apply' }).click();
    const { description } = await save(page);
    expect(description).toMatch(/^<p>Meanwhile\. Still here\. First\.<\/p><img [^>]+alt=""[^>]+>/);
  });

  forReleases(it)('may be dropped, several at once and in their order', async () => {
    const { page } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('Dropped');
    await text(page).click();
    await page.keyboard.type('Only words.');
    const box = await text(page).locator('p').first().boundingBox();
    const dataTransfer = await transfer(page, {
      files: [await picture('one.png', 300, 100), await picture('two.png', 100, 300)],
    });
    await text(page)
      .locator('p')
      .first()
      .dispatchEvent('drop', { dataTransfer, clientX: (box?.x ?? 0) + 400, clientY: (box?.y ?? 0) + 5 });
    await eventually(async () => expect(await text(page).locator('img:not([class])').count()).toBe(2));
    await describeAll(page);
    const { description } = await save(page);
    expect(description).toMatch(/^<p>Only words\.<\/p><img [^>]*width="300"[^>]*><img [^>]*width="100"/);
  });

  it('that fails says so, can be tried again or let go, and leaves nothing behind', async () => {
    const { page } = await office.open('/admin/post/create', { expected: [/status of (415|500)/, /Upload failed/] });
    await page.getByLabel('Title').fill('Failed');
    await text(page).click();
    await page.keyboard.type('Words.');
    await paste(page, { files: [fake('torn.png')] });
    await page.getByText('Upload failed!').waitFor();
    await page.getByText(/torn\.png: The picture must be/).waitFor();
    // The same file would be refused again.
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Dismiss torn.png' }).click();
    await page.getByText('Uploading torn.png…').waitFor({ state: 'detached' });

    await page.route('**/text/upload_image', (route) =>
      route.fulfill({ status: 500, json: { message: asSaid('Not now.') } }),
    );
    await paste(page, { files: [await picture('good.png')] });
    await page.getByText('good.png: Not now.').waitFor();
    await page.unroute('**/text/upload_image');
    await page.getByRole('button', { name: 'Try again' }).click();
    await text(page).locator('img[src^="/storage/text/"]').waitFor();
    await describeAll(page);
    expect((await save(page)).description).toMatch(/^<p>Words\.<\/p><img [^>]+>/);
  });

  forReleases(it)('of another site is left out with a sentence, one that the text carries is sent', async () => {
    const { page } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('From elsewhere');
    await text(page).click();
    const data = `data:image/png;base64,${(await picture('x.png', 120, 60)).buffer.toString('base64')}`;
    await paste(page, {
      html: `<p>Before</p><img src="https://elsewhere.example/cat.png"><p>Between</p><img src="${data}"><p>After</p>`,
    });
    await page.getByText('A picture from elsewhere.example was left out: download it and insert the file.').waitFor();
    await text(page).locator('img[src^="/storage/text/"]').waitFor();
    await describeAll(page);
    const { description } = await save(page);
    expect(description).toMatch(/<p>Before<\/p><p>Between<\/p><img src="\/storage\/text\/[^"]+"[^>]*><p>After<\/p>/);
    expect(description).not.toContain('elsewhere');
  });

  forReleases(it)('is refused with a sentence where a text takes none', async () => {
    const { page } = await office.open('/admin/faq/create');
    const answer = page.getByRole('textbox', { name: /Answer/ });
    await answer.click();
    await paste(page, { files: [await picture()] }, answer);
    await page.getByText('Pictures can’t be used in this text.').waitFor();
  });
});

describe('what is typed about a picture', () => {
  const described = (page: Page) => text(page).locator('figure img, img').first();

  it('is kept when one clicks elsewhere or saves by key, and taken back by Escape', async () => {
    const { page, problems } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('Clicked away');
    await text(page).click();
    const shown = await insert(page, await picture(), 'Schol');
    const popover = page.getByRole('dialog', { name: 'Edit the picture' });
    const open = async () => {
      await shown.or(described(page)).first().click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
    };
    await open();
    await popover.getByLabel('Caption').fill('Not meant');
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'hidden' });
    expect(await written(page)).not.toContain('Not meant');
    await open();
    await popover.getByLabel('What the picture shows').fill('A school in Kisumu');
    await popover.getByLabel('Caption').fill('Opened in 2024');
    // Beside the panel, which may lie over the heading's beginning.
    await page.getByRole('heading', { name: 'Create post' }).click({ position: { x: 540, y: 10 } });
    await popover.waitFor({ state: 'hidden' });
    expect(await written(page)).toContain('alt="A school in Kisumu"');
    await open();
    // Its text has no lines: Enter applies.
    await popover.getByLabel('What the picture shows').fill('A school by the lake');
    await page.keyboard.press('Enter');
    await popover.waitFor({ state: 'hidden' });
    await open();
    await popover.getByLabel('Caption').fill('Opened in 2025');
    // Of the popover, and then of the post.
    await page.keyboard.press('Control+Enter');
    await popover.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Post created');
    const [{ description }] = (await office.api.get('/admin/api/list_post?per_page=1')).body.data;
    expect(description).toContain('alt="A school by the lake"');
    expect(description).toContain('<figcaption>Opened in 2025</figcaption>');
    expect(problems).toEqual([]);
  });
});

describe('a link', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Link' });
  const address = (page: Page) => dialog(page).getByRole('combobox', { name: 'Address, or the title of a page' });

  async function linked(page: Page, typed: string): Promise<void> {
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await address(page).fill(typed);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  }

  it('is completed, and one that is none is refused with a sentence', async () => {
    const { page } = await office.open('/admin/post/create', { expected: [/status of 422/] });
    await page.getByLabel('Title').fill('Links');
    await text(page).click();
    await page.keyboard.type('Site');
    await page.keyboard.press('Control+a');
    for (const none of ['foo bar', 'htp:/x', 'javascript:alert(1)', 'data:text/html,x', '/updates/nothing']) {
      await linked(page, none);
      await dialog(page).getByText(`“${none}”`, { exact: false }).waitFor();
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await dialog(page).waitFor({ state: 'hidden' });
    }
    await linked(page, 'example.com');
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(async () => expect(await text(page).evaluate((box) => box === document.activeElement)).toBe(true));
    await press(page, 'ArrowRight');
    await page.keyboard.type(' and ');
    await linked(page, 'name@example.com');
    await dialog(page).waitFor({ state: 'hidden' });
    const { description } = await save(page);
    expect(description).toMatch(/<a [^>]*href="https:\/\/example\.com">Site<\/a>/);
    expect(description).toMatch(/<a [^>]*href="mailto:name@example\.com">name@example\.com<\/a>/);
  });

  forReleases(it)('to a page of the site is found by its title, with the keyboard alone', async () => {
    await office.make('product', { title: 'Ledger for cooperatives' });
    const { page } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('Own pages');
    await text(page).click();
    await page.keyboard.type('See ');
    await page.keyboard.press('Control+k');
    await address(page).pressSequentially('cooperat');
    await dialog(page)
      .getByRole('option', { name: /Ledger for cooperatives/ })
      .waitFor();
    await eventually(async () => expect(await dialog(page).getByRole('option').count()).toBe(1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await address(page).inputValue()).toBe('/solutions/ledger-for-cooperatives'));
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    expect((await save(page)).description).toMatch(
      /<a [^>]*href="\/solutions\/ledger-for-cooperatives" data-record="product:\d+">Ledger for cooperatives<\/a>/,
    );
  });

  forReleases(it).each(
    firstOf(1, [
      { width: 360, height: 740 },
      { width: 1280, height: 800 },
    ]),
  )('is chosen at $width pixels from a list that covers nothing of the panel', async (viewport) => {
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      await office.make('product', { title: `Weighbridge ${name}` });
    }
    const { page } = await office.open('/admin/post/create', { viewport });
    await text(page).click();
    await page.keyboard.type('See ');
    await page.keyboard.press('Control+k');
    await address(page).fill('weighbridge');
    await eventually(async () => expect(await dialog(page).getByRole('option').count()).toBeGreaterThanOrEqual(5));
    await untilStill(page);
    // Of the label, the field, the box and the button, each point in the middle is its own, or that of its label.
    const hidden = await dialog(page).evaluate(
      (panel) =>
        [...panel.querySelectorAll('label, input, button')].filter((part) => {
          const { left, top, width, height } = part.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          const isOwn = part.contains(hit) || hit?.contains(part) || hit?.closest('label')?.control === part;
          return !isOwn || !panel.contains(hit);
        }).length,
    );
    expect(hidden).toBe(0);
    const box = await dialog(page).boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= viewport.height && box.x >= 0).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  forReleases(it)('that a field of its own takes is completed as one leaves it', async () => {
    const { page } = await office.open('/admin/contact');
    await page.getByLabel('Facebook').fill('facebook.com/jukwaa');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Contact information updated successfully');
    expect(await page.getByLabel('Facebook').inputValue()).toBe('https://facebook.com/jukwaa');
  });
});

describe('the toolbar', () => {
  const long = '<p>Line</p>'.repeat(120);

  forReleases(it).each(
    firstOf(1, [
      ['a page', '/admin/post/create', { width: 1280, height: 800 }, 60],
      ['a page on a phone', '/admin/post/create', { width: 360, height: 740 }, 60],
    ]),
  )('of %s stays in sight in a long text', async (_what, path, viewport, top) => {
    const { page } = await office.open(path, { viewport });
    await text(page).click();
    await paste(page, { html: long });
    await page.keyboard.press('Control+End');
    await page.keyboard.type('x');
    const bold = page.getByRole('button', { name: 'Bold' });
    await eventually(async () => {
      const box = await bold.boundingBox();
      expect(box && box.y >= top && box.y < top + 20).toBe(true);
    });
    const last = await text(page).locator('p').last().boundingBox();
    expect(last && last.y + last.height).toBeLessThan(viewport.height - 50);
  });

  forReleases(it)('of a dialog as well', async () => {
    const { id } = await office.make('post', { title: 'Long', description: long });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    await text(page).locator('p').last().scrollIntoViewIfNeeded();
    const bold = page.getByRole('button', { name: 'Bold' });
    await eventually(async () => expect(await bold.isVisible()).toBe(true));
    const [button, body] = await Promise.all([
      bold.boundingBox(),
      page.getByRole('region', { name: /Long/ }).boundingBox(),
    ]);
    expect((button?.y ?? 0) - (body?.y ?? 0)).toBeGreaterThanOrEqual(0);
    expect((button?.y ?? 0) - (body?.y ?? 0)).toBeLessThan(20);
  });
});

describe('a cover', () => {
  it('of an update is shown in the shape that its card has on the site', async () => {
    const { page } = await office.open('/admin/post/create');
    const photo = page.getByRole('group', { name: 'Photo' });
    await photo.locator('input[type="file"]').setInputFiles(await picture('tall.png', 900, 1600));
    const result = page.getByRole('figure').filter({ hasText: 'It will be shown like this.' }).locator('img');
    await result.waitFor();
    const shapeOf = async (image: Locator): Promise<{ ratio: number; fit: string }> => {
      await image.scrollIntoViewIfNeeded();
      const { width = 0, height = 1 } = (await image.boundingBox()) ?? {};
      return { ratio: width / height, fit: await image.evaluate((element) => getComputedStyle(element).objectFit) };
    };
    const previewed = await shapeOf(result);
    expect(previewed).toEqual({ ratio: expect.closeTo(1.5, 1), fit: 'cover' });
    await page.getByLabel('Title').fill('A tall picture');
    await text(page).fill('Taller than a card.');
    await page.getByLabel('Decorative only').check();
    await save(page);
    // The first card is wider.
    await office.make('post', { title: 'A newer one', description: '<p>It comes first.</p>' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(new URL('/updates', page.url()).href);
    const shown = await shapeOf(page.locator('article img').last());
    expect(shown).toEqual({ ratio: expect.closeTo(previewed.ratio, 1), fit: 'cover' });
  });

  forReleases(it)('shows which part of it is kept before it is saved', async () => {
    const { page } = await office.open('/admin/banner/create');
    const photo = page.getByRole('group', { name: 'Photo' });
    await page.getByText(/Cropped to 1304 × 690 pixels/).waitFor();
    await photo.locator('input[type="file"]').setInputFiles(await picture('high.png', 1304, 2600));
    await page.getByText('The part inside the frame is kept.').waitFor();
    const frame = await page.locator('[data-crop-frame]').boundingBox();
    expect(frame && frame.width / frame.height).toBeCloseTo(1304 / 690, 1);
    await photo.locator('input[type="file"]').setInputFiles(await picture('fits.png', 652, 345));
    await page.getByText(/The whole picture is shown, like this\. It is only 652 × 345 pixels/).waitFor();
    expect(await page.locator('[data-crop-frame]').count()).toBe(0);
  });

  forReleases(it)('of an album as well', async () => {
    const { page } = await office.open('/admin/portifolio/create');
    const album = page.getByRole('group', { name: 'Album' });
    await album.locator('input[type="file"]').setInputFiles([await picture('wide.png', 2600, 650)]);
    await album.getByText('The part inside the frame is kept.').waitFor();
    const frame = await album.locator('[data-crop-frame]').boundingBox();
    expect(frame && frame.width / frame.height).toBeCloseTo(1296 / 650, 0);
  });

  forReleases(it)('that is a logo is said to be kept whole', async () => {
    const { page } = await office.open('/admin/client/create');
    const logo = page.getByRole('group', { name: 'Logo' });
    await page.getByText(/Scaled to fit 199 × 199 pixels, with transparent margins/).waitFor();
    await logo.locator('input[type="file"]').setInputFiles(await picture('wide.png', 800, 200));
    await page.getByText(/The whole picture is shown, like this\./).waitFor();
  });
});
