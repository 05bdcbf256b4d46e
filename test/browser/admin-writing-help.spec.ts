import { LanguageModelStandIn } from '../api/support/language-model.js';
import { violations } from './support/axe.js';
import { useBackOffice } from './support/back-office.js';
import { picture } from './support/files.js';
import { asContent } from './support/pseudo-language.ts';
import { eventually } from './support/watched-page.js';

let model: LanguageModelStandIn;

const office = useBackOffice(async () => {
  model = await LanguageModelStandIn.start();
  const { baseUrl, model: name } = model.configuration();
  return { LLM_BASE_URL: baseUrl, LLM_MODEL: name, LLM_READS_PICTURES: 'on' };
});

afterAll(() => model.stop());

describe('Help with writing in the editor', () => {
  it('is a difference that is taken, taken back, or left', async () => {
    const { id } = await office.make('post', { title: 'Scales', description: '<p>We count stock. We weigh it.</p>' });
    const { page, problems } = await office.open(`/admin/write/posts/${id}`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true }).first();
    const ask = async (what: string) => {
      await page.getByRole('button', { name: 'Help with writing' }).click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    model.text = asContent('Stock, counted and weighed');
    await ask('A title');
    await page.getByText('Written by a language model').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use it' }).click();
    await eventually(async () => expect(await title.inputValue()).toBe('Stock, counted and weighed'));
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await eventually(async () => expect(await title.inputValue()).toBe('Scales'));

    model.text = asContent('<p>We weigh stock.</p>');
    await ask('The text, shorter');
    await page.getByRole('button', { name: 'Leave it' }).click();
    const text = page.locator('[data-main]').getByText('We count stock. We weigh it.');
    expect(await text.count()).toBe(1);

    await ask('The text, shorter');
    await page.getByRole('button', { name: 'Use it' }).waitFor();
    // What was typed meanwhile is not lost with the text that it replaces.
    await text.click();
    await page.keyboard.press('End');
    asContent('We count stock. We weigh it. Twice.');
    await page.keyboard.type(' Twice.');
    await page.getByText('You have changed the text since.').waitFor();
    expect(await page.getByRole('button', { name: 'Use it' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Leave it' }).click();

    model.text = '<p>We weigh 400 kinds.</p>';
    await ask('The text, in plainer words');
    await page.getByText(/named a number that your text does not have/).waitFor();
    expect(await text.count()).toBe(1);
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  });

  it('says what a picture shows, in the field when somebody takes it', async () => {
    const form = new FormData();
    form.append('file', new File([Uint8Array.from((await picture()).buffer)], 'stall.png'));
    const { body: stored } = await office.api.call('POST', '/admin/api/post/upload_image', undefined, { raw: form });
    const photo = stored.filename;
    const { id } = await office.make('post', { title: 'Market', description: '<p>We sell.</p>', photo });
    const { page, problems } = await office.open(`/admin/write/posts/${id}`);
    model.text = asContent('A red stall at the market.');
    const field = page.getByRole('textbox', { name: /What the picture shows/ }).first();
    await page.getByRole('button', { name: 'Suggest a description' }).first().click();
    await page.getByText('Suggested by a language model').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use it' }).click();
    expect(await field.inputValue()).toBe(asContent('A red stall at the market.'));
    await page.keyboard.press('Tab');
    await eventually(async () =>
      expect((await office.api.get(`/admin/api/picture_text?filename=${photo}`)).body.alt).toBe(model.text),
    );
    expect(problems).toEqual([]);
  });
});
