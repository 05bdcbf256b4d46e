import type { ZipArchive } from '../../archives/zip-archive.js';
import { OldHtml } from '../../conversion/old-html.js';
import type { OldSite, OldText } from '../../readers/old-content.js';
import { readMarkdown } from './markdown.js';

async function read(files: Readonly<Record<string, string>>): Promise<{ texts: OldText[]; site: OldSite }> {
  const archive = {
    files: Object.entries(files).map(([path, { length: size }]) => ({ path, size })),
    has: (path: string) => path in files,
    read: async (path: string) => Buffer.from(files[path] ?? ''),
  };
  const site: OldSite = { url: '', leftOut: {} };
  const texts: OldText[] = [];
  for await (const one of readMarkdown(archive as unknown as ZipArchive, site))
    if (one.kind === 'text') texts.push(one);
  return { texts, site };
}

/** The tree as lines, each with a dash for its level. */
async function outlineOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { texts } = await read(files);
  const levels = new Map<string, number>();
  return texts
    .filter(({ type }) => type === 'documentation')
    .map(({ key, below, title }) => {
      const level = below === undefined ? 0 : (levels.get(below) ?? Number.NaN) + 1;
      levels.set(key, level);
      return `${'-'.repeat(level)}${title}`;
    });
}

const named = (title: string, fields = ''): string => `---\ntitle: ${title}\n${fields}---\nWords.\n`;

describe('The order of documentation', () => {
  it('of Docusaurus without a list is that of positions, numbers and names, with labels of folders', async () => {
    const files = {
      'docusaurus.config.ts': 'export default {};',
      'docs/b.md': named('B'),
      'docs/02-a.md': named('A'),
      'docs/z.md': named('Z', 'sidebar_position: 1\n'),
      'docs/tools/_category_.json': '{"label": "All tools", "position": 3}',
      'docs/tools/saw.md': named('Saw'),
      'docs/tools/_part.md': 'A part',
      'versioned_docs/version-1/b.md': named('Old'),
    };
    expect(await outlineOf(files)).toEqual(['Z', 'A', 'All tools', '-Saw', 'B']);
    expect((await read(files)).texts.map(({ title }) => title)).not.toContain('Old');
  });

  it.each([
    ['the newest release', '', '3 at /docs/a, Next at /docs/next/a, 2 at /docs/2/a'],
    ['what is being written', "lastVersion: 'current'", 'Next at /docs/a, 3 at /docs/3/a, 2 at /docs/2/a'],
    [
      'an older release',
      "lastVersion: '2', includeCurrentVersion: false, versions: { 3: { label: 'Three', path: 'beta' } }",
      '2 at /docs/a, Three at /docs/beta/a',
    ],
  ])('of Docusaurus with versions has plain addresses of %s', async (_, options, told) => {
    const { texts, site } = await read({
      'docusaurus.config.js': `module.exports = { presets: [['classic', { docs: { ${options} } }]] };`,
      'versions.json': '["3", "2", "../x"]',
      'docs/a.md': named('A'),
      'versioned_docs/version-3/a.md': named('A'),
      'versioned_docs/version-2/a.md': named('A'),
    });
    expect(texts.map(({ version, path }) => `${version} at ${path}`).join(', ')).toBe(told);
    expect(site.readyMade?.versions).toEqual(texts.map(({ version }) => version));
  });

  it('of Docusaurus is that of its version, also where the list names that', async () => {
    const { texts } = await read({
      'docusaurus.config.js': 'module.exports = {};',
      'versions.json': '["2"]',
      'docs/a.md': named('A'),
      'versioned_docs/version-2/a.md': named('A'),
      'versioned_docs/version-2/b.md': named('B'),
      'versioned_sidebars/version-2-sidebars.json':
        '{"version-2/docs": [{"type": "category", "label": "All", "items": [{"type": "doc", "id": "version-2/b"}, "version-2/a"]}]}',
    });
    const of2 = texts.filter(({ version }) => version === '2');
    expect(of2.map(({ title }) => title)).toEqual(['All', 'B', 'A']);
    expect(of2.map(({ below }) => below)).toEqual([undefined, of2[0]?.key, of2[0]?.key]);
  });

  it('of MkDocs is its navigation, in which an index stands for its section, and pages without a place come last', async () => {
    const nav =
      'nav:\n  - Start: index.md\n  - Use:\n      - use/index.md\n      - Till: use/till.md\n  - Elsewhere: https://example.com\n';
    const files = {
      'mkdocs.yml': `site_name: X\nmarkdown_extensions:\n  - x: !!python/name:y.z\n${nav}`,
      'docs/index.md': 'Words',
      'docs/use/index.md': '# Using it',
      'docs/use/till.md': 'Words',
      'docs/more.md': '# More',
    };
    expect(await outlineOf(files)).toEqual(['Start', 'Using it', '-Till', 'More']);
  });

  it('of GitBook is its summary, with its parts', async () => {
    const summary =
      '# Contents\n\n* [Welcome](README.md)\n\n## Guides\n\n* [Till](guides/till.md)\n  * [Drawer](guides/drawer.md)\n* [Web](https://example.com)\n';
    const files = {
      'SUMMARY.md': summary,
      'README.md': '# Hello',
      'guides/till.md': '# Till',
      'guides/drawer.md': '# Drawer',
    };
    expect(await outlineOf(files)).toEqual(['Hello', 'Guides', '-Till', '--Drawer']);
  });

  it('of VitePress is its sidebar, read and never run', async () => {
    const config = `import { defineConfig } from 'vitepress'
      export default defineConfig({ themeConfig: { sidebar: { '/guide/': { base: '/guide/', items: guide() } } } })
      function guide(): DefaultTheme.SidebarItem[] {
        return [
          { text: 'Start', collapsed: false, items: [{ text: 'What', link: 'what' }, { text: \`Till \${version}\`, link: 'till' }] },
          ...more(),
        ]
      }`;
    const files = {
      'docs/.vitepress/config.mts': config,
      'docs/guide/till.md': '# The till <Badge text="new" />',
      'docs/guide/what.md': '# What is it? {#what}',
      'docs/index.md': '# Home',
    };
    expect(await outlineOf(files)).toEqual(['Start', '-What is it?', '-The till new', 'Home']);
    expect((await read(files)).site.leftOut).toMatchObject({ 'parts of the list of contents': 2 });
  });

  it('of Starlight is its sidebar, or the order that pages name', async () => {
    const config = `import starlight from '@astrojs/starlight';
      export default defineConfig({ integrations: [starlight({ title: 'X', sidebar: [
        { label: 'Guides', items: ['guides/b', { label: 'A', slug: 'guides/a' }] },
        { label: 'Reference', autogenerate: { directory: 'reference' } } ] })] });`;
    const files = {
      'astro.config.mjs': config,
      'src/content/docs/guides/a.md': named('A'),
      'src/content/docs/guides/b.mdx': named('B'),
      'src/content/docs/reference/one.md': named('One', 'sidebar:\n  order: 2\n'),
      'src/content/docs/reference/two.md': named('Two', 'sidebar:\n  order: 1\n'),
    };
    expect(await outlineOf(files)).toEqual(['Guides', '-B', '-A', 'Reference', '-Two', '-One']);
  });

  it('of Starlight may be that of folders below a label, in the sources of a larger repository, without further languages', async () => {
    const config = `import starlight from '@astrojs/starlight';
      export default defineConfig({ integrations: [starlight({ title: 'X', locales: { root: {}, de: {} }, sidebar: [
        { label: 'Guides', items: [{ autogenerate: { directory: 'guides' } }] } ] })] });`;
    const files = {
      'docs/astro.config.mjs': config,
      'docs/src/content/docs/guides/a.md': named('A'),
      'docs/src/content/docs/guides/b.md': named('B'),
      'docs/src/content/docs/de/guides/a.md': named('Ein A'),
    };
    expect(await outlineOf(files)).toEqual(['Guides', '-A', '-B', '-Ein A']);
    const { texts } = await read(files);
    expect(texts.map(({ path, language }) => [path, language])).toEqual([
      ['', ''],
      ['/guides/a/', ''],
      ['/guides/b/', ''],
      ['/de/guides/a/', 'de'],
    ]);
    const [, , , translation] = texts;
    expect(translation?.translations).toBe('file:src/content/docs/guides/a.md');
    expect(await outlineOf({ ...files, 'package.json': '{}', 'packages/a/README.md': '# Package' })).toEqual([
      'Guides',
      '-A',
      '-B',
      '-Ein A',
    ]);
  });

  it('of Docusaurus is found beside the sources of its site', async () => {
    const files = {
      'website/docusaurus.config.ts': `export default { presets: [['classic', { docs: { editUrl: ({ x }) => x, path: '../docs' }, blog: { path: './blog' } }]] };`,
      'website/sidebars.json': '{"docs": {"Introduction": ["start"]}}',
      'website/versioned_docs/version-1/start.md': named('Old'),
      'website/blog/2024-05-06-new.md': named('New'),
      'docs/start.md': named('Start'),
      'docs/more.md': named('More'),
      'packages/a/README.md': '# Package',
    };
    expect(await outlineOf(files)).toEqual(['Introduction', '-Start', 'More']);
    expect((await read(files)).texts.map(({ title }) => title)).not.toContain('Old');
  });

  it('of Hugo is that of weights', async () => {
    const files = {
      'hugo.toml': 'title = "X"',
      'content/docs/_index.md': named('Docs'),
      'content/docs/b.md': named('B', 'weight: 20\n'),
      'content/docs/a/_index.md': named('Chapter', 'weight: 10\n'),
      'content/docs/a/x.md': named('X', 'weight: 2\n'),
      'content/docs/a/y.md': named('Y', 'weight: 1\ndraft: true\n'),
    };
    expect(await outlineOf(files)).toEqual(['Docs', 'Chapter', '-Y', '-X', 'B']);
    expect((await read(files)).texts.find(({ title }) => title === 'Y')?.isPublished).toBe(false);
  });

  it.each([
    '['.repeat(100_000),
    'sidebar: {'.repeat(50_000),
    `sidebar: ${'a('.repeat(50_000)}`,
    `sidebar: [${'"'.repeat(99_999)}`,
  ])('is found in time, however hostile: %#', async (source) => {
    const files = { '.vitepress/config.ts': `export default { ${source}`, 'a.md': '# A' };
    expect(await outlineOf(files)).toEqual(['A']);
  });
});

describe('A text of documentation', () => {
  const htmlOf = async (lines: readonly string[]): Promise<string> => {
    const { texts } = await read({ 'mkdocs.yml': 'site_name: X', 'docs/a.md': `# A\n\n${lines.join('\n')}\n` });
    const [first] = texts;
    if (!first) throw new Error('Nothing was read');
    return new OldHtml(first).rendered({ picture: () => undefined, link: () => undefined }).replaceAll('\n', '');
  };
  const note = '<blockquote data-note="note"><p>Mind <em>it</em>.</p></blockquote>';

  it.each([
    [':::note', 'Mind *it*.', ':::'],
    ['!!! note', '    Mind *it*.'],
    ['{% hint style="note" %}', 'Mind *it*.', '{% endhint %}'],
    ['> [!NOTE]', '> Mind *it*.'],
    ['<Aside type="note">', 'Mind *it*.', '</Aside>'],
    ['/// note', '', 'Mind *it*.', '', '///'],
    ['{{< callout type="note" >}}', 'Mind *it*.', '{{< /callout >}}'],
  ])('has notes, which are called by what they are for: %s', async (...lines) => {
    expect(await htmlOf(lines)).toBe(note);
  });

  it.each([
    [':::tip Save `often`', 'tip', 'Save <code>often</code>'],
    [':::danger[Mind **it**]', 'warning', 'Mind it'],
    [':::pledge', 'note', 'pledge'],
  ])('has the title of a note, and what it is for: %s', async (begin, look, title) => {
    expect(await htmlOf([begin, 'Words', ':::'])).toBe(
      `<blockquote data-note="${look}"><p><strong>${title}</strong></p><p>Words</p></blockquote>`,
    );
  });

  it('leaves a quotation that somebody is quoted in', async () => {
    expect(await htmlOf(['> [!quote]', '> Words'])).toBe('<blockquote><p>Words</p></blockquote>');
    expect(await htmlOf(['> [link](/x) Words'])).toBe('<blockquote><p><a href="/x">link</a> Words</p></blockquote>');
  });

  const tabs =
    '<pre data-tab="One"><code class="language-js">a();</code></pre><pre data-tab="Two"><code class="language-js">b();</code></pre>';

  it.each([
    ['=== "One"', '', '    ```js', '    a();', '    ```', '', '=== "Two"', '', '    ```js', '    b();', '    ```'],
    ['::: code-group', '```js [One]', 'a();', '```', '```js [Two]', 'b();', '```', ':::'],
    [
      '<Tabs>',
      '  <TabItem value="1" label="One">',
      '  ```js',
      '  a();',
      '  ```',
      '  </TabItem>',
      '  <TabItem label="Two">',
      '  ```js',
      '  b();',
      '  ```',
      '  </TabItem>',
      '</Tabs>',
    ],
    [
      '{% tabs %}',
      '{% tab title="One" %}',
      '```js',
      'a();',
      '```',
      '{% endtab %}',
      '{% tab title="Two" %}',
      '```js',
      'b();',
      '```',
      '{% endtab %}',
      '{% endtabs %}',
    ],
  ])('has code in tabs: %s', async (...lines) => {
    expect(await htmlOf(lines)).toBe(tabs);
  });

  it('has other tabs one after the other, each below a heading', async () => {
    expect(await htmlOf(['=== "One"', '', '    Words', '', '=== "Two"', '', '    ```js', '    b();', '    ```'])).toBe(
      '<h4 id="one">One</h4><p>Words</p><pre data-tab="Two"><code class="language-js">b();</code></pre>',
    );
  });

  it.each([
    ['js title="a.js" {1,3-4}', ' data-title="a.js" data-lines="1,3-4"'],
    ['js{2} [a.js]', ' data-title="a.js" data-lines="2"'],
    ['{ .js title="a.js" hl_lines="1 3-4" }', ' data-title="a.js" data-lines="1,3-4"'],
    ['js {filename="a.js" hl_lines=[1,"3-4"]}', ' data-title="a.js" data-lines="1,3-4"'],
  ])('has code with its name and marked lines: %s', async (info, attributes) => {
    expect(await htmlOf([`\`\`\`${info}`, 'x', '```'])).toBe(
      `<pre${attributes}><code class="language-js">x</code></pre>`,
    );
  });

  it('has the lines of code marked that comments in it mark', async () => {
    const lines = ['a();', '// highlight-next-line', 'b();', 'c(); // [!code ++]'];
    expect(await htmlOf(['```js', ...lines, '```'])).toBe(
      '<pre data-lines="2-3"><code class="language-js">a();b();c();</code></pre>',
    );
  });

  it('shows no programs, and lists them', async () => {
    const { texts } = await read({
      'docusaurus.config.js': '',
      'docs/a.mdx': [
        'import { One,',
        "  Two } from './parts';",
        'export const x = () => {',
        '',
        '  return 1;',
        '};',
        '',
        '# A',
        '',
        'Some <Chip size={1} onClick={() => { go(); }}>words</Chip> and `<Chip>`.',
        '',
        '```js',
        "import a from 'a';",
        '```',
      ].join('\n'),
    });
    expect(texts[0]?.title).toBe('A');
    const html = new OldHtml(texts[0] as OldText).rendered({ picture: () => undefined, link: () => undefined });
    expect(html.replaceAll('\n', '')).toBe(
      '<p>Some words and <code>&lt;Chip&gt;</code>.</p><pre><code class="language-js">import a from \'a\';</code></pre>',
    );
    expect(texts[0]?.leftovers?.map(({ name }) => name)).toEqual(expect.arrayContaining(['<Chip>', 'export x']));
  });
});
