import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { hold, toast, useBackOffice } from './support/back-office.js';
import { fake, noise, picture } from './support/files.js';
import { asSaid } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const photo = (page: Page, label = 'Photo') => page.getByRole('group', { name: label });
const chooser = (page: Page, label = 'Photo') => photo(page, label).locator('input[type="file"]');

describe('an upload', () => {
  it('shows its progress and its name cut at 20 characters, and fills the field', async () => {
    const { page, context, problems } = await office.open('/admin/banner/create');
    await page.getByText('Photo (1304x690)', { exact: true }).waitFor();
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
    await network.send('Network.emulateNetworkConditions', slow);
    await chooser(page).setInputFiles(await noise('a-name-of-more-than-twenty-letters.png', 800, 400));
    await photo(page).getByText('Uploading...').waitFor();
    await photo(page)
      .getByText(/^[1-9]\d?%$/)
      .waitFor();
    await photo(page).getByText('a-name-of-more-than-...').waitFor();
    // The banner can't be saved without its picture.
    expect(await page.getByRole('button', { name: 'Create banner' }).isDisabled()).toBe(true);
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await network.detach();
    await photo(page).getByText('Upload complete!').waitFor();
    await photo(page).getByText('a-name-of-more-than-...').waitFor();
    const preview = photo(page).locator('img');
    await eventually(async () =>
      expect(
        await preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      ).toBeGreaterThan(0),
    );
    const box = await preview.boundingBox();
    expect(box && box.width <= 150 && box.height <= 150).toBe(true);
    await page.getByLabel('Name').fill('Home banner');
    await page.getByLabel('Decorative only: Photo').check();
    await page.getByRole('button', { name: 'Create banner' }).click();
    await toast(page, 'Banner created');
    expect(problems).toEqual([]);
  });

  it('that fails says so, puts label and preview back, and can be tried again', async () => {
    const stored = await office.make<{ id: number }>('banner', { name: 'Without a picture' });
    const { page } = await office.open(`/admin/banner?edit=${stored.id}`, {
      expected: [/status of (415|500)/, /Upload failed/],
    });
    await photo(page).getByText('Add a picture').waitFor();
    await chooser(page).setInputFiles(fake());
    await photo(page).getByText('Upload failed!').waitFor();
    await photo(page).getByText('Nothing was saved.').waitFor();
    // The same file would be refused again.
    expect(await photo(page).getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await photo(page)
      .getByRole('button', { name: /^Another file/ })
      .waitFor();
    expect(await photo(page).locator('img').count()).toBe(0);

    let failing = true;
    await page.route('**/banner/upload_image', (route) =>
      failing ? route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }) : route.continue(),
    );
    await chooser(page).setInputFiles(await picture('ground.png'));
    await photo(page).getByText('Something went wrong.').waitFor();
    failing = false;
    await photo(page).getByRole('button', { name: 'Try again' }).click();
    await photo(page).getByText('Upload complete!').waitFor();
    const before = await photo(page).locator('img').getAttribute('src');

    failing = true;
    await chooser(page).setInputFiles(await picture('other.png'));
    await photo(page).getByText('Upload failed!').waitFor();
    await photo(page).getByText('The previous picture is kept.').waitFor();
    expect(await photo(page).locator('img').getAttribute('src')).toBe(before);
  });

  forReleases(it)('can be cancelled, and what is too large is not sent at all', async () => {
    const { page } = await office.open('/admin/banner/create');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/upload_image')) sent += 1;
    });
    await hold(page, '**/banner/upload_image');
    await chooser(page).setInputFiles(await picture());
    await photo(page).getByRole('button', { name: 'Cancel the upload' }).click();
    await photo(page).getByText('Add a picture').waitFor();
    expect(sent).toBe(1);
    await chooser(page).setInputFiles({
      name: 'huge.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(8 * 1024 * 1024 + 1),
    });
    await photo(page).getByText('Upload failed!').waitFor();
    await photo(page).getByText('The file is larger than 8 MB.').waitFor();
    expect(sent).toBe(1);
  });

  forReleases(it)('takes a file that is dropped', async () => {
    const { page } = await office.open('/admin/banner/create');
    const { buffer } = await picture();
    await page.getByLabel('Name').waitFor();
    // Dropped beside the field, the browser would open the file instead of the form.
    const refused = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'beside.png'));
      return !document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
    expect(refused).toBe(true);
    const transfer = await page.evaluateHandle((base64) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'dropped.png'));
      return data;
    }, buffer.toString('base64'));
    await photo(page).dispatchEvent('drop', { dataTransfer: transfer });
    await photo(page).getByText('Upload complete!').waitFor();
    await photo(page).getByText('dropped.png').waitFor();
  });
});

describe('the text of a picture', () => {
  it('is required of a new one, by keyboard, and saved with the form', async () => {
    const { page, problems } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('With a described picture');
    await chooser(page).setInputFiles(await picture());
    await photo(page).getByText('Upload complete!').waitFor();
    const input = page.getByLabel('What the picture shows: Photo');
    await input.waitFor();
    expect(await page.getByText('Please describe the picture').count()).toBe(0);
    await page.getByRole('button', { name: 'Create post' }).press('Enter');
    await page.getByText('Please describe the picture').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA');
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    expect(problems).toEqual([]);

    // The text is stored before the post, even if its first call fails.
    let failing = true;
    await page.route('**/admin/api/picture_text', (route) =>
      failing ? route.fulfill({ status: 500, json: { message: asSaid('Not now.') } }) : route.continue(),
    );
    await page.keyboard.type('A bursar with a receipt');
    await page.getByRole('button', { name: 'Create post' }).press('Enter');
    await page.getByText('Not now.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/post/create');
    failing = false;
    await page.getByRole('button', { name: 'Create post' }).press('Enter');
    await toast(page, 'Post created');
    const { body } = await office.api.get('/admin/api/list_post');
    const { photo: filename } = body.data[0];
    const text = await office.api.get(`/admin/api/picture_text?filename=${filename}`);
    expect(text.body.alt).toBe('A bursar with a receipt');
  });

  forReleases(it)('may stay open for a picture that the record has', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array((await picture('old.png', 310, 210, '#4a2c6b')).buffer)], 'old.png'));
    const { body } = await office.api.call('POST', '/admin/api/post/upload_image', undefined, { raw: form });
    const { id } = await office.make('post', { title: 'An old post', photo: body.filename });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    await page.getByText('No description yet: people who can’t see the picture hear the title instead.').waitFor();
    await page.getByLabel('Title').fill('An old post, corrected');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, /updated/i);
  });
});

it('a picture of a form is cut around its focal point, as visitors get it', async () => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array((await picture('tall.png', 300, 600)).buffer)], 'tall.png'));
  const { body } = await office.api.call('POST', '/admin/api/post/upload_image', undefined, { raw: form });
  const { id } = await office.make('post', { title: 'A post with a tall picture', photo: body.filename });
  const [file] = (await office.api.get('/admin/api/list_upload?sort=-id')).body.data;
  const focus = { x: 0.5, y: 0.1 };
  await office.api.put(`/admin/api/update_upload/${file.id}`, { version: file.version, focus });
  const { page } = await office.open(`/admin/post?edit=${id}`);
  await photo(page).locator('img[style*="object-position: 50% 10%"]').first().waitFor();
});

describe('an album', () => {
  forReleases(it)('takes several pictures in their order, which can be changed, and lets one go', async () => {
    const { page } = await office.open('/admin/portifolio/create');
    await page.getByLabel('Name').fill('A project with pictures');
    await chooser(page, 'Album').setInputFiles([
      await picture('one.png', 600, 300, '#b54a08'),
      await picture('two.png', 600, 300, '#126b50'),
      await picture('three.png', 600, 300, '#10201e'),
    ]);
    const pictures = photo(page, 'Album').getByRole('img', { name: /^Album, picture/ });
    await eventually(async () => expect(await pictures.count()).toBe(3));
    const names = () => pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    const [one, two, three] = await names();
    await page.getByRole('button', { name: 'Move picture 3 of 3 forward' }).click();
    expect(await names()).toEqual([one, three, two]);
    await page.getByRole('button', { name: 'Remove picture 1 of 3' }).click();
    expect(await names()).toEqual([three, two]);
    await page.getByLabel('What the picture shows: picture 1 of 2').fill('The mill from the road');
    await page.getByRole('button', { name: 'Create portfolio' }).click();
    // The second picture is asked for.
    const second = page.getByLabel('What the picture shows: picture 2 of 2');
    await page.getByText('Please describe the picture').waitFor();
    await eventually(async () => expect(await second.evaluate((input) => input === document.activeElement)).toBe(true));
    await page.getByLabel('Decorative only: picture 2 of 2').check();
    await page.getByRole('button', { name: 'Create portfolio' }).click();
    await toast(page, 'Portfolio created');
    const { body } = await office.api.get('/admin/api/list_portifolio');
    expect(body.data[0].images.map((name: string) => `/storage/${name}`)).toEqual([three, two]);
  });
});

describe('rich text', () => {
  forReleases(it)('has the toolbar of its field', async () => {
    const { page } = await office.open('/admin/client/create');
    await page.getByRole('textbox', { name: 'Comment' }).waitFor();
    expect(await page.getByRole('button', { name: 'Heading 2' }).count()).toBe(0);
    await page.goto(`${office.app.url}/admin/faq/create`);
    await page.getByRole('button', { name: 'Heading 2' }).waitFor();
    expect(await page.getByRole('button', { name: 'Insert a table' }).count()).toBe(0);
    await page.goto(`${office.app.url}/admin/post/create`);
    await page.getByRole('button', { name: 'Insert a table' }).waitFor();
    const height = await page.getByRole('textbox', { name: 'Description' }).evaluate((box) => box.clientHeight);
    expect(height).toBeGreaterThanOrEqual(400);
  });

  forReleases(it)('keeps tables and uploaded pictures', async () => {
    const { page } = await office.open('/admin/post/create');
    await page.getByLabel('Title').fill('With a table and a picture');
    await page.getByRole('textbox', { name: 'Description' }).click();
    await page.getByRole('button', { name: 'Insert a table' }).click();
    await page.keyboard.type('Fees');
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'Insert a picture' }).click();
    const popover = page.getByRole('dialog', { name: 'Insert a picture' });
    await popover.getByLabel('What the picture shows').fill('A school in Kisumu');
    await popover.locator('input[type="file"]').setInputFiles(await picture());
    await page.getByRole('img', { name: 'A school in Kisumu' }).waitFor();
    await page.getByRole('button', { name: 'Create post' }).click();
    await toast(page, 'Post created');
    const { body } = await office.api.get('/admin/api/list_post');
    expect(body.data[0].description).toMatch(/<table/);
    expect(body.data[0].description).toContain('Fees');
    expect(body.data[0].description).toMatch(/<img src="\/storage\/[^"]+" alt="A school in Kisumu"/);
  });
});
