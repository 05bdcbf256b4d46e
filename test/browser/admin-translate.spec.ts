import type { Page } from 'playwright-core';
import { LanguageModelStandIn } from '../api/support/language-model.js';
import { forReleases } from '../jest/for-releases.js';
import { violations } from './support/axe.js';
import { toast, useBackOffice } from './support/back-office.js';
import { testLanguage } from './support/pseudo-playwright.ts';
import { eventually } from './support/watched-page.js';

let model: LanguageModelStandIn;

const office = useBackOffice(async () => {
  model = await LanguageModelStandIn.start();
  const { baseUrl, model: name } = model.configuration();
  return { LLM_BASE_URL: baseUrl, LLM_MODEL: name };
});

afterAll(() => model.stop());

/** Folder for pictures of pages, to look at. */
const PICTURES = process.env.PICTURES;

const ORIGINAL = {
  title: 'Fees that reconcile themselves',
  introduction: 'For primary schools.',
  summary: 'From 95 a month.',
  description: '<p>One Monday.</p>',
  status: 'active',
};

const field = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const input = (page: Page, name: string) => field(page, name).getByRole('textbox', { name, exact: true });
const translation = async (id: number, language: string) =>
  (await office.api.get(`/admin/api/product/${id}/translations/${language}`)).body;

describe('Translating', () => {
  let id: number;

  beforeAll(async () => {
    ({ id } = await office.make('product', ORIGINAL));
  });

  forReleases(it)('is nowhere to be seen on a site with one language', async () => {
    const { page, problems } = await office.open('/admin/product');
    await page.getByRole('row', { name: /Fees that reconcile/ }).waitFor();
    expect(await page.getByText('Languages', { exact: true }).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('goes from the list to a draft, field by field, and to the site in that language alone', async () => {
    await office.api.put('/admin/api/languages', {
      others: [
        { tag: 'pl', is_published: true },
        { tag: 'ar', is_published: true },
      ],
    });
    const { page, problems } = await office.open('/admin/product');
    await page.getByRole('link', { name: 'Polski: Missing' }).click();
    await input(page, 'Title').fill('Opłaty, które rozliczają się same');
    // Alt ↓ goes to what is open, Alt → copies the original.
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press(`Alt+Arrow${testLanguage === 'en-XB' ? 'Left' : 'Right'}`);
    expect(await input(page, 'Introduction').inputValue()).toBe(ORIGINAL.introduction);
    await page.getByText('2 of 4 done').waitFor();
    expect(await input(page, 'Title').evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
      'pl',
    );
    expect(await violations(page)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/translate.png` });

    await page.keyboard.press('Control+s');
    await toast(page, 'Saved as a draft. Visitors don’t see it yet.');
    expect((await translation(id, 'pl')).translation).toMatchObject({ status: 'inactive', language: 'pl' });
    await input(page, 'Summary').fill('Od 95 na miesiąc.');
    await page.getByRole('button', { name: 'Publish Polski' }).click();
    await toast(page, 'Polski is on the site.');
    const { translation: polish, original } = await translation(id, 'pl');
    expect(polish).toMatchObject({
      status: 'active',
      summary: 'Od 95 na miesiąc.',
      introduction: ORIGINAL.introduction,
    });
    expect(original).toMatchObject({ ...ORIGINAL, translations: [expect.objectContaining({ language: 'pl' })] });
    expect(problems).toEqual([]);
  });

  it('shows what changed in the original, until the text is changed or said to be still right', async () => {
    const { version } = (await office.api.get(`/admin/edit_product/${id}`)).body;
    const changed = { introduction: 'For primary and secondary schools.', summary: 'From 98 a month.' };
    await office.api.put(`/admin/api/update_product/${id}`, { ...ORIGINAL, ...changed, version });
    const { page, problems } = await office.open(`/admin/product/translate/${id}/pl`);
    await field(page, 'Introduction').locator('ins').getByText('and secondary').waitFor();
    await field(page, 'Introduction').getByRole('button', { name: 'Still correct' }).click();
    await field(page, 'Introduction').getByText('Done').waitFor();
    await input(page, 'Summary').fill('Od 98 na miesiąc.');
    await field(page, 'Summary').getByText('Done').waitFor();
    await page.keyboard.press('Control+Enter');
    await toast(page, 'Polski is on the site.');
    await eventually(async () => {
      const { fields } = await translation(id, 'pl');
      expect(fields.filter(({ state }: { state: string }) => state === 'outdated')).toEqual([]);
    });
    expect(problems).toEqual([]);
  });

  it('goes through a page of blocks text by text, into a language from right to left', async () => {
    const steps = ['Call us', 'M-Pesa'].map((title) => ({ title, text: '', fact: '' }));
    const blocks = [
      { kind: 'rich_text', heading: 'How to pay', text: '<p>Send <code>pay --now</code> to us.</p>' },
      { kind: 'steps', heading: '', items: steps },
    ];
    const page1 = await office.make('page', { title: 'Paying', status: 'active', blocks });
    const { page, problems } = await office.open(`/admin/page/translate/${page1.id}/ar`);
    const place = (block: string, name: string) => field(page, `${block} · ${name}`);
    const heading = place('Text, block 1', 'Heading');
    await heading.getByText('How to pay').waitFor();
    await heading.getByText('Visitors see the original until this is translated.').waitFor();
    await heading.getByRole('textbox').fill('كيف تدفع');
    await place('Text, block 1', 'Text').getByRole('textbox').fill('أرسل pay --now إلينا.');
    await input(page, 'Title').fill('الدفع');
    // A name is the same in both languages.
    const name = place('Steps, block 2 · Steps 2', 'Title');
    await name.getByRole('button', { name: 'Copy the original' }).click();
    await page.getByText('4 of 5 done').waitFor();
    // Each stands in its own direction, and what the back office says about it in its own.
    const directions = await heading.evaluate((region) =>
      [...region.querySelectorAll('div[lang], input')].map((part) => [
        part.getAttribute('lang'),
        getComputedStyle(part).direction,
      ]),
    );
    expect(directions).toEqual([
      [testLanguage ?? 'en', testLanguage === 'en-XB' ? 'rtl' : 'ltr'],
      ['ar', 'rtl'],
    ]);
    expect(await violations(page)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/translate-blocks.png`, fullPage: true });
    await page.getByRole('button', { name: /^Publish .*العربية/ }).click();
    await toast(page, /العربية.* is on the site/);
    await name.getByText('Done').waitFor();
    const of = async () => (await office.api.get(`/admin/api/page/${page1.id}/translations/ar`)).body;
    const texts = async () =>
      (await of()).fields
        .find((one: { name: string }) => one.name === 'blocks')
        .texts.map(({ path, state }: { path: string; state: string }) => [path, state]);
    await eventually(async () =>
      expect(await texts()).toEqual([
        ['0.heading', 'done'],
        ['0.text', 'done'],
        ['1.items.0.title', 'empty'],
        ['1.items.1.title', 'done'],
      ]),
    );
    // What nobody translated is the original's.
    expect((await of()).translation.blocks[1].items[0].title).toBe('Call us');

    // Another original is shown beside the text that was made from it.
    const { version } = (await office.api.get(`/admin/edit_page/${page1.id}`)).body;
    const changed = [{ ...blocks[0], heading: 'How to pay us' }, blocks[1]];
    await office.api.put(`/admin/api/update_page/${page1.id}`, { title: 'Paying', blocks: changed, version });
    await page.goto(`${office.app.url}/admin/page/translate/${page1.id}/ar`);
    await heading.locator('ins').getByText('us').waitFor();
    expect(await heading.getByRole('textbox').inputValue()).toBe('كيف تدفع');
    await heading.getByRole('button', { name: 'Still correct' }).click();
    await heading.getByText('Done').waitFor();
    expect(problems).toEqual([]);
  });

  forReleases(it)('can be taken back once it was published', async () => {
    const { page, problems } = await office.open(`/admin/product/translate/${id}/pl`);
    const before = (await translation(id, 'pl')).translation.summary;
    await input(page, 'Summary').fill('Za darmo.');
    await page.getByRole('button', { name: 'Publish Polski' }).click();
    await page.locator('[data-toast-action]').getByText('Undo').click();
    await toast(page, 'Change undone.');
    expect((await translation(id, 'pl')).translation).toMatchObject({ status: 'active', summary: before });
    await eventually(async () => expect(await input(page, 'Summary').inputValue()).toBe(before));
    expect(problems).toEqual([]);
  });

  it('offers drafts of the model, which count once somebody takes them over', async () => {
    const { page, problems } = await office.open(`/admin/product/translate/${id}/ar`);
    model.text = 'للمدارس الابتدائية.';
    await field(page, 'Introduction').getByRole('button', { name: 'Draft by the model' }).click();
    const takeOver = field(page, 'Introduction').getByRole('button', { name: 'Accept' });
    await takeOver.waitFor();
    await page.getByText('0 of 4 done').waitFor();
    // The bar at the bottom covers whatever is below it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    expect(await violations(page)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/translate-draft.png` });
    await takeOver.focus();
    await page.keyboard.press('Control+Enter');
    expect(await input(page, 'Introduction').inputValue()).toBe(model.text);
    await page.getByText('1 of 4 done').waitFor();

    // Numbers that differ from the original's: nothing is offered.
    model.text = 'من 950 في الشهر.';
    await field(page, 'Summary').getByRole('button', { name: 'Draft by the model' }).click();
    await field(page, 'Summary').getByText('The draft can’t be offered.').waitFor();
    expect(await input(page, 'Summary').inputValue()).toBe('');
    expect(problems).toEqual([]);
  });

  forReleases(it)('lets the model draft only what the original has changed since', async () => {
    const { page, problems } = await office.open(`/admin/product/translate/${id}/pl`);
    const change = async (description: string) => {
      const { body } = await office.api.get(`/admin/edit_product/${id}`);
      await office.api.put(`/admin/api/update_product/${id}`, {
        title: body.title,
        version: body.version,
        description,
      });
    };
    const polish = (await translation(id, 'pl')).translation;
    const { body } = await office.api.put(`/admin/api/update_product/${polish.id}`, {
      title: polish.title,
      version: polish.version,
      description: '<p>Pewnego poniedziałku.</p>',
      original_version: (await translation(id, 'pl')).original.version,
    });
    expect(body.description).toBe('<p>Pewnego poniedziałku.</p>');
    await change('<p>One Monday.</p><p>One Tuesday.</p>');
    await page.reload();
    model.text = '<p>Pewnego wtorku.</p>';
    await field(page, 'Description').getByRole('button', { name: 'Draft only what changed' }).click();
    const takeOver = field(page, 'Description').getByRole('button', { name: 'Accept' });
    await takeOver.waitFor();
    await field(page, 'Description').locator('[data-model-draft]').getByText('Pewnego poniedziałku.').waitFor();
    expect(await violations(page)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/translate-change.png` });
    expect(problems).toEqual([]);
  });

  forReleases(it)('shows one field at a time on a phone', async () => {
    const { page, problems } = await office.open(`/admin/product/translate/${id}/ar`, {
      viewport: { width: 390, height: 844 },
    });
    expect(await page.getByRole('region', { name: 'Introduction' }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Next field' }).click();
    await input(page, 'Introduction').waitFor();
    expect(await field(page, 'Title').isVisible()).toBe(false);
    expect(await violations(page)).toEqual([]);
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/translate-phone.png` });
    expect(problems).toEqual([]);
  });
});
