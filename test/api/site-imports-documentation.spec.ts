import { Buffer } from 'node:buffer';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, whenIdle, zipOf } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

const page = (title: string, text = 'Words.', fields = ''): string => `---\ntitle: ${title}\n${fields}---\n\n${text}\n`;

describeOnEach('Documentation that is moved in', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });
  afterAll(() => site.close());

  const kindsIn = async (): Promise<string[]> =>
    (await me.get('/admin/api/list_kind?per_page=100')).body.data.map(({ key }: { key: string }) => key);

  const articles = async (): Promise<Record<string, unknown>[]> =>
    (await me.get('/admin/api/list_article?per_page=100&sort=position')).body.data;

  /** The tree as lines, each with a dash for its level. */
  const outline = async (): Promise<string[]> => {
    const rows = await articles();
    const levelOf = ({ parent_id }: Record<string, unknown>): number => {
      const above = rows.find(({ id }) => id === parent_id);
      return above ? levelOf(above) + 1 : 0;
    };
    return rows.map((row) => `${'-'.repeat(levelOf(row))}${row.title}`);
  };

  it('of Docusaurus becomes articles of the ready-made kind, in the order of its list of contents, and is taken back', async () => {
    const archive = await zipOf({
      'shop-docs/docusaurus.config.js': 'module.exports = { title: process.env.NAME, presets: [] };',
      'shop-docs/sidebars.js': `
        const guides = ['guides/scale'];
        module.exports = { docs: [
          'intro',
          { type: 'category', label: 'Guides', items: [...guides, 'guides/till'] },
          { type: 'link', label: 'Elsewhere', href: 'https://example.com' },
          process.env.MORE,
        ] };`,
      'shop-docs/docs/intro.md': page(
        'Welcome',
        'See [the till](./guides/till.mdx#opening--closing) or [this site](https://example.com/).',
      ),
      'shop-docs/docs/guides/scale.md': page('Scales', '![A scale](../img/scale.jpg)'),
      'shop-docs/docs/guides/till.mdx': page(
        'The till',
        [
          'import Counter from "./Counter";',
          '',
          '## Opening & closing',
          '',
          '<Counter start={1} />',
          '',
          ':::warning[Mind the drawer]',
          'It *opens* by itself.',
          ':::',
          '',
          '```js title="till.js" {2}',
          'open();',
          'count();',
          '```',
        ].join('\n'),
      ),
      'shop-docs/docs/later.md': page('Later', 'Words.', 'draft: true\n'),
      'shop-docs/docs/img/scale.jpg': await jpeg(400, 300),
    });
    const id = await sendExport(me, 'shop-docs.zip', archive);
    const seen = await whenIdle(me, id);
    expect(seen).toMatchObject({
      state: 'planned',
      planned_kind: { key: 'article', title: 'Documentation' },
      left_out: { 'parts of the list of contents': 1 },
    });
    expect(seen.kinds).toContainEqual(
      expect.objectContaining({ type: 'documentation', target: 'article', fates: { create: 5 } }),
    );
    // Nothing is written before somebody says so.
    expect(await kindsIn()).toEqual([]);

    const done = await runImport(me, id);
    expect(done).toMatchObject({ state: 'done', refused: 0 });
    expect(await outline()).toEqual(['Welcome', 'Guides', '-Scales', '-The till', 'Later']);
    const rows = new Map((await articles()).map((row) => [row.title, row]));
    const textOf = async (title: string): Promise<string> =>
      (await me.get(`/admin/edit_article/${rows.get(title)?.id}`)).body.text;
    expect(rows.get('Later')).toMatchObject({ status: 'inactive' });
    expect(await textOf('Welcome')).toContain('<a href="/docs/till#opening--closing">the till</a>');
    const till = await textOf('The till');
    expect(till).toContain('<h2 id="opening--closing">Opening &amp; closing</h2>');
    expect(till.replaceAll('\n', '')).toContain(
      '<blockquote data-note="warning"><p><strong>Mind the drawer</strong></p><p>It <em>opens</em> by itself.</p></blockquote>',
    );
    expect(till).toContain('<pre data-title="till.js" data-lines="2"><code class="language-js">open();\ncount();');
    expect(till).not.toMatch(/Counter|import/);
    expect(await textOf('Scales')).toMatch(/<img src="\/storage\/[^"]+" alt="A scale"/);
    const shown = await site.visitor().get('/api/pages/records/article/till');
    expect(JSON.stringify(shown.body)).toContain('Mind the drawer');
    const { body: items } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
    const problems = items.flatMap((item: { problems: object[] }) => item.problems);
    expect(problems).toContainEqual({ code: 'element', detail: '<Counter>' });

    const again = await sendExport(me, 'shop-docs.zip', archive);
    const unchanged = await whenIdle(me, again);
    expect(unchanged.planned_kind).toBeUndefined();
    expect(unchanged.kinds).toContainEqual(
      expect.objectContaining({ type: 'documentation', target: 'article', fates: { unchanged: 5 } }),
    );

    await me.post(`/admin/api/imports/${id}/undo`, { remove: [] });
    expect(await whenIdle(me, id)).toMatchObject({ state: 'undone' });
    expect(await kindsIn()).toEqual([]);
    const [{ count }] = await site.database.manager.query('SELECT COUNT(*) AS count FROM own_records');
    expect(Number(count)).toBe(0);
  });

  it('of Docusaurus with versions becomes versions of the tree, whose addresses lead on, and is taken back as one', async () => {
    const files = {
      'docusaurus.config.js': "module.exports = { versions: { current: { label: 'Unreleased' } } };",
      'versions.json': '["2.0", "1.x"]',
      'docs/install.md': page('Install', 'From the future. See [the rest](./use.md).'),
      'docs/use.md': page('Use'),
      'versioned_docs/version-2.0/install.md': page('Install', 'Of two. See [the rest](./use.md).'),
      'versioned_docs/version-2.0/use.md': page('Use'),
      'versioned_docs/version-1.x/install.md': page('Install', 'Of one. See [the rest](./guides/use.md).'),
      'versioned_docs/version-1.x/guides/use.md': page('Use'),
      'versioned_sidebars/version-1.x-sidebars.json':
        '{ "docs": ["install", { "type": "category", "label": "Guides", "items": ["guides/use"] }] }',
    };
    const archive = await zipOf(files);
    const id = await sendExport(me, 'versions.zip', archive);
    const seen = await whenIdle(me, id);
    expect(
      seen.kinds
        .filter(({ kind: one }: { kind: string }) => one === 'text')
        .map(({ type, target, total }: Record<string, unknown>) => [type, target, total])
        .sort(),
    ).toEqual([
      ['documentation 1.x', 'article', 3],
      ['documentation Unreleased', 'article', 2],
      ['documentation', 'article', 2],
    ]);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });

    const [{ id: kindId }] = (await me.get('/admin/api/list_kind?per_page=100')).body.data;
    expect((await me.get(`/admin/edit_kind/${kindId}`)).body.tree_versions).toEqual([
      { key: '2-0', label: '2.0', is_current: true },
      { key: 'unreleased', label: 'Unreleased', is_current: false },
      { key: '1-x', label: '1.x', is_current: false },
    ]);
    const rows = await articles();
    const told = rows.map(({ slug, title, tree_version, parent_id }) => [
      tree_version,
      slug,
      rows.find((row) => row.id === parent_id)?.title ?? title,
    ]);
    expect(told.sort()).toEqual([
      ['1-x', '1-x-guides', 'Guides'],
      ['1-x', '1-x-install', 'Install'],
      ['1-x', '1-x-use', 'Guides'],
      ['2-0', 'install', 'Install'],
      ['2-0', 'use', 'Use'],
      ['unreleased', 'unreleased-install', 'Install'],
      ['unreleased', 'unreleased-use', 'Use'],
    ]);
    const visitor = site.visitor();
    for (const [address, text] of [
      ['install', 'Of two'],
      ['1-x-install', 'Of one'],
      ['unreleased-install', 'From the future'],
    ])
      expect(JSON.stringify((await visitor.get(`/api/pages/records/article/${address}`)).body)).toContain(text);
    const old = rows.find(({ slug }) => slug === '1-x-install');
    expect((await me.get(`/admin/edit_article/${old?.id}`)).body.text).toContain('href="/docs/1-x-use"');
    for (const [from, to] of [
      ['/docs/1.x/install', '/docs/1-x-install'],
      ['/docs/1.x/guides/use', '/docs/1-x-use'],
      ['/docs/next/use', '/docs/unreleased-use'],
    ] as const) {
      const moved = await visitor.get(from);
      expect([from, moved.status, moved.headers.get('location')]).toEqual([from, 301, to]);
    }

    const again = await sendExport(me, 'versions.zip', archive);
    const unchanged = await whenIdle(me, again);
    for (const type of ['documentation', 'documentation 1.x', 'documentation Unreleased'])
      expect(unchanged.kinds).toContainEqual(
        expect.objectContaining({ type, fates: { unchanged: expect.any(Number) } }),
      );
    await me.post(`/admin/api/imports/${id}/undo`, { remove: [] });
    expect(await whenIdle(me, id)).toMatchObject({ state: 'undone' });
    expect(await kindsIn()).toEqual([]);
  });

  it('of MkDocs is taken at most five levels deep', async () => {
    const deep = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const nav = deep.map((title, at) => `${'    '.repeat(at)}  - ${title}:\n${'    '.repeat(at)}      - p${at}.md`);
    const archive = await zipOf({
      'mkdocs.yml': `site_name: Deep\nplugins: [!ENV [X, y]]\nnav:\n${nav.join('\n')}\n`,
      ...Object.fromEntries(deep.map((title, at) => [`docs/p${at}.md`, `# Page ${title}\n\n!!! note\n    Text\n`])),
    });
    const id = await sendExport(me, 'deep.zip', Buffer.from(archive));
    await whenIdle(me, id);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    expect(await outline()).toEqual([
      'One',
      '-Page One',
      '-Two',
      '--Page Two',
      '--Three',
      '---Page Three',
      '---Four',
      '----Page Four',
      '----Five',
      '----Page Five',
      '----Six',
      '----Page Six',
    ]);
    const { body: items } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
    expect(items.flatMap((item: { problems: object[] }) => item.problems)).toContainEqual({
      code: 'level',
      detail: 'Six',
    });
    await me.post(`/admin/api/imports/${id}/undo`, { remove: [] });
    await whenIdle(me, id);
  });
});
