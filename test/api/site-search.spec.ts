import { startApp, type TestApp } from './support/app.js';
import { describeOnBoth } from './support/databases.js';
import { seedDemoTexts } from './support/demo-content.js';

interface Found {
  query: string;
  count: number;
  near: string[];
  page: number;
  pages: number;
  kinds: { kind: string; label: string; count: number; results: Result[] }[];
}

interface Result {
  title: string;
  title_marks: Range[];
  path: string;
  heading: string;
  text: string;
  text_marks: Range[];
}

interface Range {
  start: number;
  end: number;
}

type Editor = Awaited<ReturnType<TestApp['signIn']>>;

const marked = (text: string, ranges: Range[]) => ranges.map(({ start, end }) => text.slice(start, end));

describeOnBoth('Search of the whole site', (kind) => {
  let app: TestApp;
  let editor: Editor;

  beforeAll(async () => {
    app = await startApp({ kind });
    expect(await seedDemoTexts(app.nest)).toBe(true);
    editor = await app.signIn();
  });

  afterAll(() => app.close());

  async function search(q: string, others: Record<string, string> = {}): Promise<Found> {
    const response = await fetch(`${app.url}/api/search?${new URLSearchParams({ q, ...others })}`);
    expect(response.status).toBe(200);
    return response.json();
  }

  const resultsOf = ({ kinds }: Found) => kinds.flatMap(({ results }) => results);
  const titlesOf = (found: Found) => resultsOf(found).map(({ title }) => title);

  it('finds records of several kinds, with what matches', async () => {
    const found = await search('school fees');
    expect(found.kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['solution', 'update']));
    expect(found.count).toBe(found.kinds.reduce((sum, { count }) => sum + count, 0));
    const [first] = resultsOf(found);
    expect(resultsOf(found).map(({ path }) => path)).toContain('/solutions/shule-school-manager');
    expect(marked(first?.title ?? '', first?.title_marks ?? [])).toContain('School');
    for (const { text, text_marks } of resultsOf(found))
      for (const word of marked(text, text_marks)) expect(word).toMatch(/^(?:school|fee|shule|skuli|karo|ada)/i);
  });

  it.each([
    ['a beginning', 'admiss', 'admission'],
    ['a slip', 'chruch', 'church'],
    ['an accent', 'hôtel', 'hotel'],
    ['a synonym', 'skuli', 'school'],
  ])('finds by %s', async (_name, typed, meant) => {
    const texts = resultsOf(await search(typed)).map(({ title, text }) => `${title} ${text}`.toLowerCase());
    expect(texts.some((text) => text.includes(meant))).toBe(true);
  });

  it('answers a kind in pages', async () => {
    const all = await search('the company', { kind: 'update' });
    expect(all.kinds.find(({ kind }) => kind === 'update')?.results.length).toBeLessThanOrEqual(10);
    expect(all.kinds.filter(({ kind }) => kind !== 'update').flatMap(({ results }) => results)).toEqual([]);
    const beyond = await search('the company', { kind: 'update', page: '999' });
    expect(beyond.page).toBe(beyond.pages);
    expect((await search('school', { kind: 'nothing' })).count).toBe((await search('school')).count);
  });

  it('suggests similar words where nothing is found', async () => {
    const found = await search('zahanafiqqi');
    expect(found.count).toBe(0);
    expect((await search('skhoooll')).near).toEqual(expect.arrayContaining(['school']));
  });

  it.each([
    '',
    '   ',
    '%',
    '_',
    '"',
    '(.*)+$',
    '[a-z',
    '\\',
    "' OR 1=1 --",
    '\u0000',
    '🌍',
    '<script>alert(1)</script>',
  ])('answers %j', async (q) => {
    for (const { title, text } of resultsOf(await search(q))) expect(`${title}${text}`).not.toMatch(/<\/?\w/);
  });

  it('answers a text of any length, of which it uses the beginning', async () => {
    const { query } = await search(`school ${'a'.repeat(5000)}`);
    expect(query).toHaveLength(200);
    expect((await search(Array.from({ length: 100 }, (_, at) => `w${at}`).join(' '))).count).toBe(0);
  });

  it('has no text as markup', async () => {
    const content =
      '<p>Zebrafish &lt;b&gt;bold&lt;/b&gt; <em>and <strong>strong</strong></em></p><script>zebrafish()</script>';
    const { body } = await editor.post('/admin/api/create_post', {
      title: 'Zebrafish <i>notes</i>',
      description: content,
    });
    const [found] = resultsOf(await search('zebrafish'));
    expect(found?.text).toBe('Zebrafish <b>bold</b> and strong');
    await editor.delete(`/admin/api/delete_post/${body.id}`);
    expect((await search('zebrafish')).count).toBe(0);
  });

  it('follows what visitors see at once', async () => {
    const { body } = await editor.post('/admin/api/create_post', {
      title: 'Axolotl report',
      description: '<p>Gills.</p>',
    });
    expect(titlesOf(await search('axolotl'))).toEqual(['Axolotl report']);
    const put = (values: object) =>
      editor.put(`/admin/api/update_post/${body.id}`, { title: 'Axolotl report', ...values });
    await put({ description: '<p>Capybaras.</p>' });
    expect((await search('gills')).count).toBe(0);
    expect((await search('capybara')).count).toBe(1);
    await put({ status: 'inactive' });
    expect((await search('axolotl')).count).toBe(0);
    expect((await search('capybara')).count).toBe(0);
  });

  it('does not find drafts', async () => {
    const { body } = await editor.post('/admin/api/create_post', { title: 'Wombat', description: '<p>Burrow.</p>' });
    const draft = await editor.put(`/admin/api/draft_post/${body.id}`, {
      values: { title: 'Wombat', description: '<p>Kangaroo.</p>' },
    });
    expect([200, 201]).toContain(draft.status);
    expect((await search('kangaroo')).count).toBe(0);
    expect((await search('burrow')).count).toBe(1);
  });

  it('leaves out what is only for colleagues, and what the site does not offer', async () => {
    await editor.post('/admin/api/create_chatbot', { title: 'Quokka', content: '<p>Quokka secret.</p>', keywords: [] });
    expect((await search('quokka')).count).toBe(0);
    await editor.put('/admin/api/offerings', { updates: false });
    expect((await search('school')).kinds.map(({ kind }) => kind)).not.toContain('update');
    await editor.put('/admin/api/offerings', { updates: true });
    expect((await search('school')).kinds.map(({ kind }) => kind)).toContain('update');
  });

  it('has the same results with the page', async () => {
    const response = await fetch(`${app.url}/api/pages/search?q=school`);
    const { found }: { found: Found } = await response.json();
    expect(found).toEqual(await search('school'));
  });
});
