import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, type WxrItem, whenIdle, wxr } from './support/old-sites.js';

const link = (id: number, label: string, meta: Record<string, string>, parent = 0): WxrItem => ({
  id,
  type: 'nav_menu_item',
  title: label,
  more: `<wp:menu_order>${id}</wp:menu_order><category domain="nav_menu" nicename="main"><![CDATA[Main]]></category>`,
  meta: {
    _menu_item_menu_item_parent: String(parent),
    ...Object.fromEntries(Object.entries(meta).map(([name, value]) => [`_menu_item_${name}`, value])),
  },
});

const polylang = (language: string, group: string): string =>
  `<category domain="language" nicename="${language}"><![CDATA[${language}]]></category><category domain="post_translations" nicename="${group}"><![CDATA[${group}]]></category>`;

const wpml = (language: string, group: string) => ({
  _wpml_import_language_code: language,
  _wpml_import_translation_group: group,
});

const HEAD = `
<wp:category><wp:term_id>9</wp:term_id><wp:category_nicename>notatki</wp:category_nicename><wp:cat_name>Notatki</wp:cat_name></wp:category>
<wp:term><wp:term_id>11</wp:term_id><wp:term_taxonomy>language</wp:term_taxonomy><wp:term_slug>polski</wp:term_slug><wp:term_name>Polski</wp:term_name><wp:term_description><![CDATA[a:3:{s:6:"locale";s:5:"pl_PL";s:3:"rtl";i:0;s:9:"flag_code";s:2:"pl";}]]></wp:term_description></wp:term>
<wp:term><wp:term_id>12</wp:term_id><wp:term_taxonomy>term_translations</wp:term_taxonomy><wp:term_slug>pll_1</wp:term_slug><wp:term_name>pll_1</wp:term_name><wp:term_description><![CDATA[a:2:{s:2:"en";i:3;s:6:"polski";i:9;}]]></wp:term_description></wp:term>`;

const page = (id: number, name: string, title: string): WxrItem => ({
  id,
  type: 'page',
  title,
  name,
  link: `https://old.example/${name}/`,
  html: `<p>${title}.</p>`,
});

describeOnEach('Menus and languages of an older site', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true }] });
  });
  afterAll(() => site.close());

  const menus = async () => (await me.get('/admin/api/menus')).body;
  const problemsOf = async (id: number) =>
    (await me.get(`/admin/api/imports/${id}/items?filter=problems`)).body.flatMap(
      (item: { problems: { code: string; detail: string }[] }) =>
        item.problems.map(({ code, detail }) => `${code} ${detail}`),
    );

  it('puts a menu in the place of one here where that is chosen, and undoes it', async () => {
    const before = await menus();
    const id = await sendExport(
      me,
      'menus.xml',
      wxr(
        [
          page(1, 'about-them', 'About them'),
          page(2, 'jobs', 'Jobs'),
          link(30, '', { type: 'post_type', object: 'page', object_id: '1' }),
          link(31, 'Work', { type: 'post_type', object: 'page', object_id: '2' }, 30),
          link(32, 'Notes', { type: 'taxonomy', object: 'category', object_id: '3' }),
          link(33, 'Home', { type: 'custom', object: 'custom', url: 'https://old.example/' }),
          link(34, 'Elsewhere', { type: 'custom', object: 'custom', url: 'https://other.example/a' }),
          link(35, 'Gone', { type: 'post_type', object: 'page', object_id: '77' }),
          link(36, 'Bad', { type: 'custom', object: 'custom', url: 'javascript:alert(1)' }),
        ],
        { url: 'https://old.example' },
      ),
    );
    const seen = await whenIdle(me, id);
    expect(seen.kinds.find((one: { kind: string }) => one.kind === 'menu')).toMatchObject({
      type: 'menu:Main',
      target: '',
      fates: { left_out: 1 },
    });
    expect((await me.put(`/admin/api/imports/${id}`, { kinds: [{ type: 'menu:Main', target: 'post' }] })).status).toBe(
      422,
    );
    expect(
      (await me.put(`/admin/api/imports/${id}`, { kinds: [{ type: 'page', target: 'menus.header' }] })).status,
    ).toBe(422);
    await me.put(`/admin/api/imports/${id}`, { kinds: [{ type: 'menu:Main', target: 'menus.header' }] });
    await whenIdle(me, id);
    expect(await problemsOf(id)).toEqual(['menu_below Work', 'menu_link Gone', 'menu_link Bad']);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const { header, footer_explore } = await menus();
    expect(footer_explore).toEqual(before.footer_explore);
    expect(header.map(({ kind: to, target, label }: Record<string, string>) => [to, target, label])).toEqual([
      ['own_page', '', ''],
      ['address', '/updates?category=field-notes', 'Notes'],
      ['page', '/', 'Home'],
      ['address', 'https://other.example/a', 'Elsewhere'],
    ]);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect((await whenIdle(me, id)).state).toBe('undone');
    expect((await menus()).header).toEqual(before.header);
    const [row] = await site.database.manager.query('SELECT header FROM menus');
    expect(row.header).toBeNull();
  });

  it('keeps a menu that was changed since, unless it is named', async () => {
    const id = await sendExport(
      me,
      'navigation.xml',
      wxr([
        page(1, 'about-them', 'About them'),
        {
          id: 40,
          type: 'wp_navigation',
          title: 'Navigation',
          html: `<!-- wp:navigation-link {"label":"About \\u003cem\\u003ethem\\u003c/em\\u003e","type":"page","id":1,"url":"https://old.example/about-them/","kind":"post-type"} /-->
<!-- wp:navigation-submenu {"label":"More","url":"https://other.example/more","kind":"custom"} --><!-- wp:navigation-link {"label":"Below","url":"https://other.example/below","kind":"custom"} /--><!-- /wp:navigation-submenu -->
<!-- wp:navigation-link {"label":"Last","url":"mailto:us@other.example","kind":"custom"} /-->`,
        },
      ]),
    );
    await whenIdle(me, id);
    await me.put(`/admin/api/imports/${id}`, {
      kinds: [{ type: 'menu:Navigation', target: 'menus.footer_explore' }],
    });
    await whenIdle(me, id);
    await runImport(me, id);
    const labels = async () => (await menus()).footer_explore.map(({ label }: { label: string }) => label);
    expect(await labels()).toEqual(['', 'More', 'Below', 'Last']);
    const { footer_explore } = await menus();
    await me.put('/admin/api/menus', { footer_explore: footer_explore.slice(1) });
    const { body: edited } = await me.get(`/admin/api/imports/${id}/edited`);
    expect(edited).toMatchObject([{ resource: 'menus', title: 'Navigation' }]);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    await whenIdle(me, id);
    expect(await labels()).toEqual(['More', 'Below', 'Last']);
    await me.post(`/admin/api/imports/${id}/undo`, { remove: [edited[0].id] });
    await whenIdle(me, id);
    expect(await labels()).not.toContain('More');
  });

  it('makes translations by Polylang and WPML those of one record', async () => {
    const id = await sendExport(
      me,
      'languages.xml',
      wxr(
        [
          {
            id: 52,
            title: 'Czesne',
            name: 'czesne',
            link: 'https://old.example/polski/czesne/',
            html: '<p>Łąka.</p>',
            more: `${polylang('polski', 'pll_a')}<category domain="category" nicename="notatki"><![CDATA[Notatki]]></category>`,
          },
          {
            id: 51,
            title: 'Fees',
            name: 'fees',
            link: 'https://old.example/fees/',
            html: '<p>Meadow.</p>',
            more: `${polylang('en', 'pll_a')}<category domain="category" nicename="field-notes"><![CDATA[Field Notes]]></category>`,
          },
          { ...page(53, 'team', 'Team'), meta: wpml('en', 'g1') },
          { ...page(54, 'zespol', 'Zespół'), link: 'https://old.example/zespol/?lang=pl', meta: wpml('pl', 'g1') },
          { ...page(55, 'equipe', 'Équipe'), meta: wpml('fr', 'g1') },
          { ...page(56, 'sama', 'Sama'), link: 'https://old.example/sama/?lang=pl' },
        ],
        { head: HEAD },
      ),
    );
    expect((await whenIdle(me, id)).state).toBe('planned');
    expect(await problemsOf(id)).toEqual(['language fr', 'alone pl']);
    expect(await runImport(me, id)).toMatchObject({ state: 'done', refused: 0 });
    const { data } = (await me.get('/admin/api/list_post?per_page=50')).body;
    const [fees] = data.filter(({ title }: { title: string }) => title === 'Fees');
    expect(data.some(({ title }: { title: string }) => title === 'Czesne')).toBe(false);
    const { body } = await me.get(`/admin/edit_post/${fees.id}`);
    expect(body.translations).toMatchObject([{ language: 'pl', status: 'active' }]);
    expect(body.categories).toMatchObject([{ title: 'Field Notes' }]);
    const { body: polish } = await me.get(`/admin/edit_post/${body.translations[0].id}`);
    expect(polish).toMatchObject({ title: 'Czesne', description: '<p>Łąka.</p>', translation_of: fees.id });
    const categories = await site.database.manager.query('SELECT title, language FROM post_categories ORDER BY title');
    expect(categories.map(({ title, language }: Record<string, string>) => [title, language])).toEqual([
      ['Field Notes', ''],
      ['Notatki', 'pl'],
    ]);
    const pages = (await me.get('/admin/api/list_page?per_page=50')).body.data;
    const team = pages.find(({ title }: { title: string }) => title === 'Team');
    expect((await me.get(`/admin/edit_page/${team.id}`)).body.translations).toMatchObject([{ language: 'pl' }]);
    expect(pages.find(({ title }: { title: string }) => title === 'Sama').status).toBe('inactive');
    const again = await sendExport(me, 'languages.xml', wxr([], { head: HEAD }));
    await whenIdle(me, again);
    await me.post(`/admin/api/imports/${id}/undo`, {});
    expect((await whenIdle(me, id)).state).toBe('undone');
    expect(await site.database.manager.query('SELECT id FROM posts UNION SELECT id FROM pages')).toEqual([]);
  });
});
