import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, useBackOffice } from './support/back-office.js';
import { picture } from './support/files.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

const office = useBackOffice();

const text = (page: Page, name: string | RegExp = 'Description') => page.getByRole('textbox', { name, exact: true });

interface Clipboard {
  html?: string;
  text?: string;
  rtf?: string;
}

/** Pastes what another program put into the clipboard. */
async function paste(page: Page, { html, text: plain, rtf }: Clipboard, into = text(page)): Promise<void> {
  await into.evaluate(
    (box, types) => {
      const clipboardData = new DataTransfer();
      for (const [type, content] of types) if (content !== undefined) clipboardData.setData(type, content);
      box.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    },
    [
      ['text/html', html],
      ['text/plain', plain],
      ['text/rtf', rtf],
    ] as const,
  );
}

const copiedFrom = (program: string): string =>
  readFileSync(new URL(`clipboard/${program}.txt`, import.meta.url), 'utf8');

/** The text as the form would send it, nearly. */
const written = (page: Page, into = text(page)) =>
  into.evaluate((box) => {
    const copy = box.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll(
      'br.ProseMirror-trailingBreak, .ProseMirror-widget, .jk-upload-placeholder',
    ))
      one.remove();
    for (const one of copy.querySelectorAll('.tableWrapper')) one.replaceWith(...one.childNodes);
    for (const one of copy.querySelectorAll('colgroup')) one.remove();
    return copy.innerHTML.replace(
      / (?:style="[^"]*"|class="ProseMirror-selectednode"|draggable="true"|contenteditable="false"|colspan="1"|rowspan="1")/g,
      '',
    );
  });

async function openText(path = '/admin/post/create', options = {}) {
  const opened = await office.open(path, options);
  await text(opened.page).click();
  return opened;
}

describe('pasted content', () => {
  it('of Word is what it means there, and what is left out is said', async () => {
    const { page, problems } = await openText();
    await paste(page, { html: copiedFrom('word') });
    expect(await written(page)).toBe(
      '<h2>School fees in 2027</h2><h2>Terms</h2><p>Fees are due in Nairobi at the <strong>start</strong> of each <em>term</em><sup>1</sup>, see <a href="https://example.com/fees">our prices</a> or the file. Ask Juma. H<sub>2</sub>O</p><ul><li><p>Primary</p><ul><li><p>Day</p></li><li><p>Boarding</p></li></ul></li><li><p>Secondary</p></li></ul><p>Then:</p><ol start="3"><li><p>Pay</p></li><li><p>Keep the receipt</p></li></ol><blockquote><p>Fees went down.</p></blockquote><p>New words</p><table><tbody><tr><th><p>Class</p></th><th><p>Fee</p></th></tr><tr><td><p>Form 1</p></td><td><p>KES 9,500</p></td></tr></tbody></table><hr><p>1. Three terms a year.</p>',
    );
    for (const note of [
      'One comment was left out.',
      'One deleted passage was left out.',
      'One link to a file on a computer was left out; its text stays.',
      'A picture was left out: download it and insert the file.',
    ])
      await page.getByText(note).waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('of Google Docs as well', async () => {
    const { page } = await openText();
    await paste(page, { html: copiedFrom('google-docs') });
    expect(await written(page)).toBe(
      '<h2>School fees</h2><p>Due <strong><em>each term</em></strong><s>or not</s><sup>1</sup>: <a href="https://example.com/fees">our prices</a></p><ul><li><p>Primary</p><ul><li><p>Day</p></li></ul></li><li><p>Secondary</p></li></ul><ul><li><p>☑ Paid</p></li></ul><table><tbody><tr><td><p><strong>Class</strong></p></td><td><p>Fee</p></td></tr></tbody></table><p></p>',
    );
    await page
      .getByText('A picture from lh7-rt.googleusercontent.com was left out: download it and insert the file.')
      .waitFor();
  });

  forReleases(it)('of LibreOffice and Excel as well', async () => {
    const { page } = await openText();
    await paste(page, { html: copiedFrom('libre-office') });
    expect(await written(page)).toBe(
      '<h2>Fees</h2><p>Due <strong>each</strong> term<sup>1</sup></p><ol><li><p>Pay</p><ol><li><p>by phone</p></li></ol></li><li><p>Keep the receipt</p></li></ol><p>1. Three terms a year.</p>',
    );
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await paste(page, { html: copiedFrom('excel') });
    expect(await written(page)).toBe(
      '<table><tbody><tr><td colspan="2"><p>Fees</p></td></tr><tr><td><p>Form 1</p></td><td><p>9,500</p></td></tr></tbody></table><p></p>',
    );
  });

  forReleases(it)('of Word has its pictures where its RTF holds them', async () => {
    const { page } = await openText();
    const png = (await picture('x.png', 120, 60)).buffer.toString('hex');
    const rtf = `{\\rtf1 {\\*\\shppict{\\pict\\pngblip\\bliptag1{\\*\\blipuid a617f39b3d1f4b0c8a1e6a3f0c2d9b77}\n${png}}}}`;
    await paste(page, { html: '<p class=MsoNormal>See <img width=120 height=60 src="file:///C:/x.png"></p>', rtf });
    await text(page).locator('img[src^="/storage/text/"]').waitFor();
    expect(await page.getByText('left out').count()).toBe(0);
  });

  forReleases(it)('is said to be plain where a text takes less', async () => {
    const { page } = await office.open('/admin/testimonial/create');
    const message = text(page, /Message/);
    await message.click();
    await paste(page, { html: '<h2>A</h2><table><tr><td>1</td><td>2</td></tr></table><img src="/x.png">' }, message);
    expect(await written(page, message)).toBe('<p>A</p><p>1 | 2</p>');
    for (const what of ['Pictures', 'Tables', 'Headings'])
      await page.getByText(`${what} can’t be used in this text`).waitFor();
  });

  forReleases(it)('that is plain keeps its lines, and Markdown is taken for it, until Undo', async () => {
    const { page } = await openText();
    await paste(page, { text: 'One\ntwo\n\n\nThree & <b>four</b>\n' });
    expect(await written(page)).toBe('<p>One<br>two</p><p>Three &amp; &lt;b&gt;four&lt;/b&gt;</p>');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');

    const markdown = '# Fees\n\n- **one**\n- [two](https://example.com)\n\n| a | b |\n|---|---|\n| 1 | 2 |';
    await paste(page, { text: markdown });
    await text(page).locator('table').waitFor();
    expect(await written(page)).toBe(
      '<h2>Fees</h2><ul><li><p><strong>one</strong></p></li><li><p><a href="https://example.com">two</a></p></li></ul><table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table><p></p>',
    );
    await page.keyboard.press('Control+z');
    await text(page).getByText('# Fees').waitFor();
    expect(await text(page).locator('h2').count()).toBe(0);
    await page.keyboard.press('Control+z');
    expect(await written(page)).toBe('<p></p>');
  });
});

it('The toolbar is one stop of the Tab key, with arrows between its buttons', async () => {
  const { page } = await openText();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Home');
  expect(await focused()).toBe('Bold');
  const [back, forward] = testLanguage === 'en-XB' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  await page.keyboard.press(back);
  const last = await focused();
  expect(last).not.toBe('Bold');
  await page.keyboard.press(forward);
  await page.keyboard.press(forward);
  expect(await focused()).toBe('Italic');
  await page.keyboard.press('Tab');
  expect(await text(page).evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe(last);
});

forReleases(it)('Markdown that is typed becomes what it means, and Undo gives back what was typed', async () => {
  const { page } = await openText();
  for (const [typed, meant, before] of [
    ['# ', '<h2></h2>', '<p># </p>'],
    ['## ', '<h2></h2>', '<p>## </p>'],
    ['- ', '<ul><li><p></p></li></ul>', '<p>- </p>'],
    ['1. ', '<ol><li><p></p></li></ol>', '<p>1. </p>'],
    ['> ', '<blockquote><p></p></blockquote>', '<p>&gt; </p>'],
    ['---', '<hr><p></p>', '<p>---</p>'],
    ['**b**', '<p><strong>b</strong></p>', '<p>**b**</p>'],
    ['_i_', '<p><em>i</em></p>', '<p>_i_</p>'],
    ['`c`', '<p><code>c</code></p>', '<p>`c`</p>'],
    ['[t](/contact)', '<p><a href="/contact">t</a></p>', '<p>[t](/contact)</p>'],
  ] as const) {
    await page.keyboard.type(typed);
    await eventually(async () => expect(await written(page)).toBe(meant));
    await page.keyboard.press('Control+z');
    expect(await written(page)).toBe(before);
    await page.keyboard.press('Control+Shift+z');
    expect(await written(page)).toBe(meant);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Backspace');
    await eventually(async () => expect(await written(page)).toBe('<p></p>'));
  }
});

it('Addresses that are typed become links, before punctuation as well', async () => {
  const { page } = await openText();
  await page.keyboard.type('See https://example.org/abc, (example.org/def). a@example.org; v1.2, end.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://example.org!');
  await page.keyboard.press('Enter');
  await eventually(async () =>
    expect(await written(page)).toBe(
      '<p>See <a href="https://example.org/abc">https://example.org/abc</a>, (<a href="https://example.org/def">example.org/def</a>). ' +
        '<a href="mailto:a@example.org">a@example.org</a>; v1.2, end.</p>' +
        '<p><a href="https://example.org">https://example.org</a>!</p><p></p>',
    ),
  );
});

it('Headings keep their ids, links may lead to them, and a key keeps words together', async () => {
  const { page } = await openText();
  await paste(page, {
    html: '<h2><span id="prices">Prices</span></h2><p><a href="#prices">Our</a> <a href="#gone">x</a></p>',
  });
  await eventually(async () =>
    expect(await written(page)).toBe('<h2 id="prices">Prices</h2><p><a href="#prices">Our</a> x</p>'),
  );
  await page.keyboard.press('Control+Shift+Space');
  await page.keyboard.type('EUR');
  expect(await text(page).textContent()).toContain('x\u00a0EUR');
});

describe('the menu of the slash', () => {
  const menu = (page: Page) => page.getByRole('listbox', { name: 'Insert' });
  const option = (page: Page, name: string) =>
    menu(page)
      .getByRole('option')
      .filter({ has: page.getByText(name, { exact: true }) });

  it('is filtered while one types, is moved through by arrows, and is named to screen readers', async () => {
    const { page } = await openText();
    await page.keyboard.type('Fees /');
    await option(page, 'Table').waitFor();
    expect(await menu(page).getByRole('option').count()).toBe(14);
    const named = () =>
      text(page).evaluate(
        (box) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent,
      );
    expect(await named()).toMatch(/^Picture/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await eventually(async () => expect(await named()).toMatch(/^Button or card/));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('list');
    await eventually(async () =>
      expect(await menu(page).getByRole('option').allTextContents()).toEqual([
        expect.stringMatching(/^List/),
        expect.stringMatching(/^Numbered list/),
      ]),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await written(page)).toBe('<ol><li><p>Fees </p></li></ol>');
    expect(await text(page).getAttribute('aria-activedescendant')).toBeNull();
    expect(await menu(page).count()).toBe(0);
  });

  forReleases(it)('is closed by Escape alone, also within a dialog, and leaves what was typed', async () => {
    const { id } = await office.make('post', { title: 'Slashed' });
    const { page } = await openText(`/admin/post?edit=${id}`);
    await page.keyboard.type('/ta');
    await option(page, 'Table').waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.keyboard.type('x and/or 1/2 ');
    expect(await menu(page).count()).toBe(0);
    expect(await written(page)).toBe('<p>/tax and/or 1/2 </p>');
    await page.keyboard.type('/nothing');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/tabl');
    await option(page, 'Table').click();
    await text(page).locator('table').waitFor();
  });

  forReleases(it)('offers what the text may have, by touch as well, and opens the forms of the toolbar', async () => {
    const { page } = await office.open('/admin/faq/create', {
      viewport: { width: 390, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const answer = text(page, /Answer/);
    await answer.tap();
    await page.keyboard.type('/');
    expect(
      await menu(page)
        .getByRole('option', { name: /Table|Picture|Video/ })
        .count(),
    ).toBe(0);
    const box = await menu(page).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await option(page, 'Smaller heading').tap();
    await page.keyboard.type('Asked');
    expect(await written(page, answer)).toBe('<h3>Asked</h3>');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/link');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Link' }).waitFor();
    expect(await written(page, answer)).toBe('<h3>Asked</h3><p></p>');
  });
});

forReleases(describe)('a picture that is dragged', () => {
  const line = (page: Page) => page.locator('.prosemirror-dropcursor-block');

  it('moves where the line shows, and one from the desktop goes there', async () => {
    const upload = new FormData();
    upload.append('file', new File([Uint8Array.from((await picture('x.png', 200, 80)).buffer)], 'x.png'));
    const { body: stored } = await office.api.call('POST', '/admin/api/text/upload_image', undefined, { raw: upload });
    const description = `<p>One</p><p>Two</p><figure><img src="${stored.url}" alt="A" width="200" height="80" /><figcaption>Caption</figcaption></figure><p>Three</p>`;
    const { id } = await office.make('post', { title: 'Dragged', description });
    const { page } = await office.open(`/admin/post?edit=${id}`);
    const image = text(page).getByRole('img', { name: 'A' });
    await image.scrollIntoViewIfNeeded();
    const from = await image.boundingBox();
    const to = await text(page).getByText('One').boundingBox();
    if (!from || !to) throw new Error('Nothing to drag');
    await page.mouse.move(from.x + 50, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 30, to.y + to.height - 4, { steps: 8 });
    await line(page).waitFor();
    await page.mouse.up();
    await eventually(async () =>
      expect(await written(page)).toMatch(
        /^<p>One<\/p><figure><img [^>]+><figcaption>Caption<\/figcaption><\/figure><p>Two<\/p><p>Three<\/p>$/,
      ),
    );

    // Until the picture is loaded again, what is below it moves.
    const isLoaded = (images: HTMLImageElement[]) =>
      images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    await eventually(async () => expect(await text(page).locator('img').evaluateAll(isLoaded)).toBe(true));
    const { base64, x, y } = await text(page)
      .getByText('Three')
      .boundingBox()
      .then(async (box) => ({
        base64: (await picture('y.png', 60, 60)).buffer.toString('base64'),
        x: (box?.x ?? 0) + 20,
        y: (box?.y ?? 0) + 3,
      }));
    const dataTransfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(
        new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], 'y.png', { type: 'image/png' }),
      );
      return data;
    }, base64);
    await text(page).getByText('Three').dispatchEvent('dragover', { dataTransfer, clientX: x, clientY: y });
    await line(page).waitFor();
    await text(page).getByText('Three').dispatchEvent('drop', { dataTransfer, clientX: x, clientY: y });
    await eventually(async () => expect(await written(page)).toMatch(/<p>Two<\/p><img [^>]+><p>Three<\/p>$/));
    await line(page).waitFor({ state: 'detached' });
  });
});

describe('a video or map', () => {
  const latest = async () => (await office.api.get('/admin/api/list_post?per_page=1')).body.data[0];

  forReleases(it)('is inserted by its address, and loaded on the site only when it is asked for', async () => {
    const { page, context } = await openText();
    await page.getByLabel('Title', { exact: true }).fill('With a film');
    await text(page).click();
    await paste(page, { text: 'https://youtu.be/dQw4w9WgXcQ?si=x' });
    await page.getByLabel('Title of the video').fill('How fees work');
    await page.getByRole('button', { name: 'Insert a video, map or form' }).click();
    const popover = page.getByRole('dialog', { name: 'Insert a video, map or form' });
    await popover.getByLabel('Address').fill('https://example.com/film');
    await popover.getByLabel('Address').press('Enter');
    await popover.getByText('Please copy the address').waitFor();
    await popover.getByLabel('Address').fill('https://www.openstreetmap.org/#map=15/-1.28638/36.81725');
    await popover.getByLabel('Address').press('Enter');
    await page.getByText('Map: OpenStreetMap').waitFor();
    // The bar at the end of the form covers parts of what is below it in a lower window.
    await page.setViewportSize({ width: 1280, height: 2400 });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create post' }).click();
    await toast(page, 'Post created');
    const { description, slug } = await latest();
    expect(description).toMatch(
      /^<figure data-embed="youtube:dQw4w9WgXcQ"><figcaption>How fees work<\/figcaption><\/figure><figure data-embed="openstreetmap:-1\.28638,36\.81725,15"><\/figure>/,
    );

    const visit = await context.browser()?.newContext();
    if (!visit) throw new Error('No browser');
    const foreign: string[] = [];
    await visit.route(/youtube|openstreetmap/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' });
    });
    const site = await visit.newPage();
    await site.goto(`${office.app.url}/updates/${slug}`);
    const play = site.getByRole('link', { name: /Play the video/ });
    expect(await play.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await site.getByRole('link', { name: /Show the map/ }).hover();
    await site.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
    await play.click();
    await site.frameLocator('iframe[title="How fees work"]').getByText('The film').waitFor();
    expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1']);
    expect(site.url()).toContain(`/updates/${slug}`);
    await visit.close();
  });
});

describe('a link to a page of the site', () => {
  forReleases(it)('follows its record, and the editor is told when it is gone', async () => {
    const { id } = await office.make('product', { title: 'Ledger for shops' });
    const { page } = await openText();
    await page.getByLabel('Title', { exact: true }).fill('Linked');
    await text(page).click();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    const address = dialog.getByRole('combobox');
    await address.pressSequentially('ledger for sh');
    await dialog.getByRole('option', { name: /Ledger for shops/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Create post' }).click();
    await toast(page, 'Post created');
    const { body } = await office.api.get('/admin/api/list_post?per_page=1');
    const [post] = body.data;
    expect(post.description).toContain(`href="/solutions/ledger-for-shops" data-record="product:${id}"`);

    await office.api.put(`/admin/api/update_product/${id}`, { title: 'Shop ledger', slug: 'shops' });
    await page.goto(`${office.app.url}/updates/${post.slug}`);
    await page.locator('.prose a[href="/solutions/shops"]').waitFor();
    await page.goto(`${office.app.url}/admin/post?edit=${post.id}`);
    await text(page).getByRole('link').click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await dialog.getByText('Links to “Shop ledger”, even if its address changes.').waitFor();

    await office.api.delete(`/admin/api/delete_product/${id}`);
    await page.reload();
    await page.getByText('Ledger for shops: This page no longer exists.').waitFor();
  });
});

describe('a stored text', () => {
  // Nothing of it is as the editor would write it.
  const description =
    '<h2>Fees</h2><p>a &amp; b<br /></p><p><a href="https://example.com" title="T">x</a></p><ul><li>one</li></ul><table><tr><td>1</td></tr></table>';

  it('is changed only by changes: not by opening it, nor by those that were undone', async () => {
    const { id } = await office.make('post', { title: 'Untouched', description });
    const { page } = await openText(`/admin/post?edit=${id}`);
    const stored = (await office.api.get(`/admin/edit_post/${id}`)).body.description;
    await page.getByText('6 words, 1 min to read').waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('New ');
    await page.getByText('7 words, 1 min to read').waitFor();
    const undo = page.getByRole('button', { name: 'Undo' });
    for (let steps = 0; steps < 10 && (await undo.isEnabled()); steps += 1) await page.keyboard.press('Control+z');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await page.getByText('Not saved.').count()).toBe(0);

    await page.goto(`${office.app.url}/admin/post?edit=${id}`);
    await text(page).click();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('Old ');
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Post updated');
    const after = (await office.api.get(`/admin/edit_post/${id}`)).body.description;
    expect(after).toContain('<h2>Old Fees</h2>');
    expect(after).toContain('href="https://example.com"');
    // A link to another page stays in its tab, and no empty line is added at the end.
    expect(after).not.toMatch(/_blank|<p><\/p>$/);
    expect(stored).toContain('<h2>Fees</h2>');
  });
});
