import { forReleases } from '../jest/for-releases.js';
import { useBackOffice } from './support/back-office.js';

/* What the help of a form says is looked for where it says that it is. */

const office = useBackOffice();
let slug: string;
beforeAll(async () => {
  ({ slug } = await office.make<{ slug: string }>('product', {
    title: 'Shule',
    introduction: 'Introducing zebras',
    summary: 'Summing up giraffes',
    features: '<p>Feature of lions</p><p>Feature of rhinos</p>',
    is_featured: '1',
    status: 'active',
  }));
  await office.make('faq', { title: 'Why elephants?', description: '<p>For their memory.</p>', status: 'active' });
});

/** The visible text of a public page. */
async function wordsOf(path: string): Promise<string> {
  const context = await office.browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${office.app.url}${path}`);
  const words = await page.locator('main').allInnerTexts();
  await context.close();
  return words.join();
}

const has = (words: string, text: string) => words.includes(text);

describe('the help texts', () => {
  it('of a solution name where each field is shown', async () => {
    const { page } = await office.open('/admin/product/create');
    const help = async (label: string) => {
      const ids = (await page.getByLabel(label, { exact: true }).first().getAttribute('aria-describedby')) ?? '';
      return page.locator(`[id="${ids.split(' ')[0]}"]`).textContent();
    };
    const [list, own, found, home] = await Promise.all([
      wordsOf('/solutions'),
      wordsOf(`/solutions/${slug}`),
      wordsOf('/search-solutions?query=shule'),
      wordsOf('/'),
    ]);
    expect(await help('Introduction')).toBe(
      'Shown on the card in the list of solutions and below the title of its page.',
    );
    expect([list, own, found, home].map((words) => has(words, 'Introducing zebras'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(own.indexOf('Introducing zebras')).toBeGreaterThan(own.indexOf('Shule'));

    expect(await help('Summary')).toBe(
      'Shown next to the description on its page, in search results, in link previews and, shortened, on the home page.',
    );
    expect([list, own, found, home].map((words) => has(words, 'Summing up giraffes'))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(own.indexOf('Summing up giraffes')).toBeGreaterThan(own.indexOf('Introducing zebras'));
  });

  forReleases(it)('of questions name the pages that they stand on', async () => {
    const { page } = await office.open('/admin/faq');
    await page.getByText('on the home page, the contact page and solution pages').waitFor();
    for (const path of ['/', '/contact', '/solutions', `/solutions/${slug}`]) {
      expect({ path, shown: has(await wordsOf(path), 'Why elephants?') }).toEqual({ path, shown: true });
    }
  });

  forReleases(it)('of home images name the headings that the pictures stand beside', async () => {
    const { page } = await office.open('/admin/homeimage');
    await page.getByText("'How we help you' on the home page.").waitFor();
    await page.getByText("'Our Approach' on the home page.").waitFor();
    await page
      .getByText(/^'Why … are the perfect choice' on the home page, and 'Allow us to serve you' below/)
      .waitFor();
    const [home, list] = [await wordsOf('/'), await wordsOf('/solutions')];
    for (const words of [/How we help you/, /Our Approach/, /Why .* perfect choice/]) expect(home).toMatch(words);
    expect(list).toMatch(/Allow us to serve you/);
  });
});

describe('a message ahead of another sentence', () => {
  forReleases(it)('ends with a full stop', async () => {
    const { page } = await office.open('/admin/post/create', { expected: [/status of 422/] });
    await page.getByRole('button', { name: 'Create post' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await alert.waitFor();
    expect(await alert.allInnerTexts()).toEqual([
      expect.stringContaining('Please enter title. Your text is still here.'),
    ]);
  });
});
