import type { ZipArchive } from '../../archives/zip-archive.js';
import type { OldContent, OldSite, OldText } from '../../readers/old-content.js';
import { readMarkdown } from './markdown.js';

async function readAll(paths: readonly string[], text: string): Promise<{ texts: OldText[]; leftOut: object }> {
  const files = paths.map((path) => ({ path, size: text.length }));
  const archive = { files, has: () => false, read: async () => Buffer.from(text) };
  const site: OldSite = { url: '', leftOut: {} };
  const texts: OldText[] = [];
  for await (const content of readMarkdown(archive as unknown as ZipArchive, site))
    if (content.kind === 'text') texts.push(content);
  return { texts, leftOut: site.leftOut };
}

async function read(path: string, text: string): Promise<OldText> {
  const [first] = (await readAll([path], text)).texts;
  if (!first) throw new Error('Nothing was read');
  return first;
}

/** Of a search that begins anew at each place, this takes minutes and more; else less than a second. */
const MAX_MS = 20_000;

/** The texts of an archive with these files. */
async function textsIn(
  files: Readonly<Record<string, string>>,
  site: OldSite = { url: '', leftOut: {} },
): Promise<OldText[]> {
  const archive = {
    files: Object.entries(files).map(([path, { length: size }]) => ({ path, size })),
    has: (path: string) => path in files,
    read: async (path: string) => Buffer.from(files[path] ?? ''),
  };
  const found: OldText[] = [];
  for await (const one of readMarkdown(archive as unknown as ZipArchive, site))
    if (one.kind === 'text') found.push(one);
  return found;
}

describe('A text of an archive', () => {
  it.each([
    ['# Rates & terms ##\n\nBelow.', 'Rates & terms'],
    ['# Why C#\nBelow.', 'Why C#'],
  ])('is called by its first heading: %j', async (text, title) => {
    const { title: found, html } = await read('a.md', text);
    expect([found, html.trim()]).toEqual([title, '<p>Below.</p>']);
  });

  it('is what the main part of an HTML file says', async () => {
    const text =
      '<html><head><TITLE lang="en"> Fish &amp; chips </TITLE></head><body><p>Menu</p><Main id="a"><p>Text</p></Main></body></html>';
    expect(await read('a.html', text)).toMatchObject({ title: 'Fish & chips', html: '<p>Text</p>' });
    const bare = '<html><body class="b"><p>Text</p></body></html>';
    expect(await read('b.html', bare)).toMatchObject({ title: 'b'.toUpperCase(), html: '<p>Text</p>' });
  });

  it.each([
    ['01.05.2020', '2020-05-01T00:00:00Z'],
    ['2020-5-1 8:30', '2020-05-01T08:30:00Z'],
    ['May 1, 2020', '2020-05-01T00:00:00Z'],
    ['Fri, 01 May 2020 10:00:00 +0200', '2020-05-01T08:00:00Z'],
    ['2020-05-01T10:00:00+02:00', '2020-05-01T08:00:00Z'],
    ['2020-05', '2020-05-01T00:00:00Z'],
    ['43952', null],
    ['soon', null],
  ])('is of the day that is written: %s', async (date, expected) => {
    expect((await read('a.md', `---\ntitle: A\ndate: "${date}"\n---\nText`)).date).toBe(expected);
  });

  it('is one of the site, not of the program that built it', async () => {
    const own = ['site/content/functions/resources/get.md', 'site/content/themes/dark.md', 'site/content/layouts.md'];
    const others = ['site/layouts/a.html', 'site/themes/x/b.md', 'site/archetypes/c.md', 'site/resources/d.md'];
    const { texts, leftOut } = await readAll([...own, ...others, 'site/node_modules/e/readme.md'], 'Text');
    expect([texts.map(({ file }) => file), leftOut]).toEqual([own, { 'other files': 5 }]);
    const docs = ['docs/resources/a.md', 'docs/themes/b.md'];
    expect((await readAll(docs, 'Text')).texts.map(({ file }) => file)).toEqual(docs);
  });

  it('keeps the words of components and notes, and code as it is', async () => {
    const { html, leftovers } = await read(
      'a.mdx',
      [
        'import Tabs from "./Tabs.astro";',
        'import duties rose.',
        '<Tabs>',
        '  <TabItem label="React">',
        '    ```js',
        "    import x from 'y';",
        '    <Form><button>Send</button></Form>',
        '    ```',
        '  </TabItem>',
        '</Tabs>',
        ':::note[Mind]',
        'This.',
        ':::',
      ].join('\n'),
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<p>import duties rose.</p><p><strong>React</strong></p><pre><code class="language-js">import x from &#39;y&#39;;&lt;Form&gt;&lt;button&gt;Send&lt;/button&gt;&lt;/Form&gt;</code></pre><p><strong>Mind</strong></p><p>This.</p>',
    );
    expect(leftovers).toEqual([
      { kind: 'element', name: '<Tabs>' },
      { kind: 'element', name: '<TabItem>' },
    ]);
  });

  it('of Docusaurus was where it has its documents', async () => {
    const paths = [
      'docusaurus.config.ts',
      'docs/01-start/02-first.md',
      'docs/start/index.mdx',
      'blog/2021-08-26-hello/index.md',
    ];
    const { texts } = await readAll(paths, 'Text');
    expect(texts.map(({ path }) => path).filter(Boolean)).toEqual([
      '/docs/start/first',
      '/docs/start',
      '/blog/2021/08/26/hello',
    ]);
  });

  it('of Astro was where it has its documents', async () => {
    const paths = ['x/src/content/docs/en/start.mdx', 'x/src/content/docs/index.md', 'x/src/content/blog/hello.md'];
    const { texts } = await readAll(paths, 'Text');
    expect(texts.map(({ path }) => path)).toEqual(['/en/start/', '/', '/blog/hello/']);
  });

  it.each([
    ['content/posts/one.md', 'other', '/posts/other/'],
    ['content/posts/one/index.md', 'other', '/posts/other/'],
    ['src/content/blog/one.md', 'deep/other', '/blog/deep/other/'],
    ['content/posts/one.md', '/other/', '/other/'],
  ])('of Hugo or Astro at %s was where its own name %s says', async (path, slug, expected) => {
    expect(await read(path, `---\nslug: ${slug}\n---\nText`)).toMatchObject({
      path: expected,
      slug: 'other',
    });
  });

  it('names its categories and tags, each of which comes once', async () => {
    const archive = {
      files: ['content/posts/a.md', 'content/posts/b.md', 'hugo.toml'].map((path) => ({ path, size: 10 })),
      has: () => false,
      read: async (path: string) =>
        Buffer.from(
          `---\ncategories: [${path.includes('a.md') ? 'School Fees' : 'school fees, News'}]\ntags: [Go]\n---\nText`,
        ),
    };
    const found: OldContent[] = [];
    const site: OldSite = { url: '', leftOut: {} };
    for await (const one of readMarkdown(archive as unknown as ZipArchive, site)) found.push(one);
    expect(
      found.map((oldContent) => [
        oldContent.kind,
        oldContent.path,
        oldContent.kind === 'text' ? oldContent.categories : oldContent.title,
      ]),
    ).toEqual([
      ['category', '/categories/school-fees/', 'School Fees'],
      ['text', '/posts/a/', ['School Fees']],
      ['category', '/categories/news/', 'News'],
      ['text', '/posts/b/', ['School Fees', 'News']],
      ['redirect', '/tags/go/', '/tags/go/'],
      ['redirect', '/index.xml', '/index.xml'],
    ]);
  });

  it('of Hexo was where its settings say, and is below source', async () => {
    const found = async (permalink: string) => {
      const texts = await textsIn({
        'x/_config.yml': `url: https://old.example${permalink}\ntheme: landscape`,
        'x/themes/landscape/README.md': 'A theme',
        'x/source/_posts/fees.md': '---\ntitle: School Fees\ndate: 2024-03-01 10:00:00\ncategories: [News]\n---\nText',
        'x/source/_posts/deep/next.md': '---\ntitle: Next\ndate: 2024-03-02\npermalink: kept/next/\n---\nText',
        'x/source/_drafts/later.md': '---\ntitle: Later\n---\nText',
        'x/source/about/index.md': '---\ntitle: About\n---\nText',
      });
      return texts.map(({ path, categories, isPublished }) => [
        path,
        ...categories,
        ...(isPublished ? [] : ['hidden']),
      ]);
    };
    expect(await found('')).toEqual([
      ['/2024/03/01/fees/', 'News'],
      ['/kept/next/'],
      ['/later/', 'hidden'],
      ['/about/'],
    ]);
    expect((await found('\npermalink: :category/:year/:title.html'))[0]).toEqual(['/news/2024/fees.html', 'News']);
    expect((await found('\npermalink: posts/:post_title/'))[0]).toEqual(['/posts/school-fees/', 'News']);
  });

  it('of Jekyll was where its settings say', async () => {
    const settings =
      'url: https://old.example\nbaseurl: /blog\ncollections: { notes: { output: true } }\ndefaults: [{ scope: { path: "", type: notes }, values: { permalink: "/n/:title/" } }]';
    const texts: Record<string, string> = {
      'x/_config.yml': settings,
      'x/_posts/2024-03-01-fees.md':
        '---\ncategories: [School Fees]\n---\n[Next]({% post_url 2024-03-02-next %}){: .a } ![]({{ "/a.jpg" | relative_url }})',
      'x/_posts/2024-03-02-next.md': '---\npermalink: /:year/:title\n---\nText',
      'x/_notes/one.md': 'Text',
      'x/_comments/two.md': 'Text',
      'x/about.md': 'Text',
    };
    const site: OldSite = { url: '', leftOut: {} };
    const found = await textsIn(texts, site);
    expect([site.url, found.map(({ path }) => path)]).toEqual([
      'https://old.example/blog',
      ['/school-fees/2024/03/01/fees.html', '/2024/next', '/n/one/', '/about.html'],
    ]);
    expect(found[0]?.html.trim()).toBe('<p><a href="2024-03-02-next">Next</a> <img src="/a.jpg" alt=""></p>');
  });

  it.each([
    ['a.html', `<html><body>${'<main>'.repeat(200_000)}`],
    ['a.html', `<html>${'<main '.repeat(200_000)}`],
    ['a.html', `<html>${'<title>'.repeat(200_000)}`],
    ['a.md', `# a${' '.repeat(5000)}b${' '.repeat(5000)}`],
    ['a.md', `${'\n'.repeat(500_000)}x`],
    ['a.mdx', '<Tabs>\n'.repeat(100_000)],
    ['a.mdx', `<Tabs ${'a="b" '.repeat(100_000)}`],
    ['a.mdx', '<Tabs\n'.repeat(100_000)],
    ['a.mdx', '{%{{'.repeat(100_000)],
  ])('is read in time, however hostile: %s', async (path, text) => {
    const begun = process.cpuUsage();
    await read(path, text);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(MAX_MS);
  });
});
