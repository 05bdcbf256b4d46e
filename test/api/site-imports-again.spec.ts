import { jest } from '@jest/globals';
import { RoleName } from '../../backend/core/access/role-name.js';
import { ImportRunnerService } from '../../backend/features/site-imports/import-runner.service.js';
import { ImportTextsService } from '../../backend/features/site-imports/import-texts.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { runImport, sendExport, whenIdle, wxr, zipOf } from './support/old-sites.js';
import { jpeg } from './support/pictures.js';

describeOnEach('Imports one after the other', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });
  afterAll(() => site.close());

  const textFates = ({ kinds }: { kinds: { kind: string; fates: object }[] }) =>
    kinds.filter((one) => one.kind === 'text').map(({ fates }) => fates);

  const bring = async (name: string, content: Buffer | string, options?: object) => {
    const id = await sendExport(me, name, content);
    await whenIdle(me, id);
    if (options) await me.put(`/admin/api/imports/${id}`, options);
    await whenIdle(me, id);
    expect((await runImport(me, id)).state).toBe('done');
    return id;
  };

  const undo = async (...ids: number[]) => {
    for (const id of ids) {
      await me.post(`/admin/api/imports/${id}/undo`, {});
      expect((await whenIdle(me, id)).state).toBe('undone');
    }
  };

  const look = async (name: string, content: Buffer | string) => whenIdle(me, await sendExport(me, name, content));

  const postCalled = async (title: string) => {
    const { body } = await me.get(`/admin/api/list_post?search=${encodeURIComponent(title)}`);
    const found = body.data.find((one: { title: string }) => one.title === title);
    return found && (await me.get(`/admin/edit_post/${found.id}`)).body;
  };

  it('tell sites of one host apart, and archives of one name', async () => {
    const one = (url: string, title: string) =>
      wxr([{ id: 1, title, name: title.toLowerCase(), link: `${url}/${title}/`, html: `<p>${title}</p>` }], { url });
    const english = await bring('en.xml', one('https://net.example/en', 'English'));
    const swahili = await look('sw.xml', one('https://net.example/sw', 'Kiswahili'));
    expect(textFates(swahili)).toEqual([{ create: 1 }]);
    expect(textFates(await look('en.xml', one('https://net.example/en', 'English')))).toEqual([{ unchanged: 1 }]);
    expect(textFates(await look('en.xml', one('https://net.example:8080/en', 'Port')))).toEqual([{ create: 1 }]);
    await undo(english);

    const pages = (words: string) =>
      zipOf({ 'a.md': `---\ntitle: ${words} a\n---\n${words}`, 'b.md': `---\ntitle: ${words} b\n---\n${words}` });
    const first = await bring('content.zip', await pages('Ours'));
    const second = await bring('content.zip', await pages('Theirs'));
    expect((await me.get('/admin/api/list_page?search=Ours')).body.total).toBe(2);
    expect(textFates(await look('content.zip', await pages('Theirs')))).toEqual([{ unchanged: 2 }]);
    expect(textFates(await look('content.zip', await pages('Ours')))).toEqual([{ unchanged: 2 }]);
    await undo(second, first);

    const cyrillic = await bring('сайт.zip', await zipOf({ 'a.md': '---\ntitle: Одна\n---\nx' }));
    const { origin } = await site.database.manager
      .query(`SELECT origin FROM site_imports WHERE id = ${cyrillic}`)
      .then(([row]: { origin: string }[]) => row as { origin: string });
    expect(origin).toBe('markdown:сайт');
    // As earlier versions stored them.
    await site.database.transaction(async (manager) => {
      await manager.query("UPDATE site_import_records SET origin = 'markdown:' WHERE origin = 'markdown:сайт'");
    });
    const again = await look('сайт.zip', await zipOf({ 'a.md': '---\ntitle: Одна\n---\nx' }));
    expect(textFates(again)).toEqual([{ unchanged: 1 }]);
    await undo(cyrillic);
  });

  it('answer for everything that changed on both sides at once, and for single ones, until it runs', async () => {
    const posts = (words: string) =>
      wxr(
        [1, 2, 3].map((id) => ({ id, title: `Both ${id}`, name: `both-${id}`, html: `<p>${words}</p>` })),
        { url: 'https://both.example' },
      );
    const first = await bring('both.xml', posts('Old'));
    const { id: post } = await postCalled('Both 1');
    const { body: came } = await me.get(`/admin/api/import_of/post/${post}`);
    expect(came).toEqual({
      import_id: first,
      imported_at: (await me.get(`/admin/api/imports/${first}`)).body.finished_at,
    });
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.get(`/admin/api/import_of/post/${post}`)).body).toEqual(came);
    expect((await viewer.get('/admin/api/import_of/subscriber/1')).status).toBe(403);
    expect((await viewer.get('/admin/api/import_of/nothing/1')).status).toBe(404);
    expect((await me.get(`/admin/api/import_of/page/${post}`)).body).toEqual({ import_id: null, imported_at: null });
    for (const id of [1, 2, 3]) {
      const { id: record, title, version } = await postCalled(`Both ${id}`);
      await me.put(`/admin/api/update_post/${record}`, { title, summary: 'Ours', version });
    }
    const next = await sendExport(me, 'both.xml', posts('New'));
    expect(await whenIdle(me, next)).toMatchObject({ asked: 3, changed: 3, replaced: 0, on_changed: 'skip' });
    const set = async (on_changed: string) => (await me.put(`/admin/api/imports/${next}`, { on_changed })).body;
    expect(await set('replace')).toMatchObject({ state: 'planned', replaced: 3, on_changed: 'replace' });
    const { body: asked } = await me.get(`/admin/api/imports/${next}/items?filter=asked`);
    const kept = await me.put(`/admin/api/imports/${next}/choices`, { ids: [asked[1].id], choice: 'skip' });
    expect(kept.body.replaced).toBe(2);
    expect((await set('skip')).replaced).toBe(0);
    await set('replace');
    expect((await me.put(`/admin/api/imports/${next}`, { on_changed: 'both' })).status).toBe(422);
    await runImport(me, next);
    const texts = [];
    for (const id of [1, 2, 3]) texts.push((await postCalled(`Both ${id}`)).description);
    expect(texts).toEqual(['<p>New</p>', '<p>Old</p>', '<p>New</p>']);
    await undo(next);
    const { body: edited } = await me.get(`/admin/api/imports/${first}/edited`);
    await me.post(`/admin/api/imports/${first}/undo`, { remove: edited.map((one: { id: number }) => one.id) });
    await whenIdle(me, first);
    // There can be twenty.
    for (const id of [first, next]) await me.delete(`/admin/api/imports/${id}`);
  });

  it('are listed newest first, with their items a hundred at a time, and samples of all kinds', async () => {
    const words = (count: number): string => `<p>${'word '.repeat(count)}</p>`;
    const file = wxr(
      [
        ...Array.from({ length: 120 }, (_none, at) => ({
          id: at + 1,
          title: `Many ${at + 1}`,
          name: `many-${at + 1}`,
          html: `${words(at + 1)}${at % 10 === 0 ? '[unknown_thing id="1"]' : ''}`,
        })),
        { id: 300, type: 'page', title: 'A page of many', name: 'a-page-of-many', html: '<p>x</p>' },
      ],
      { url: 'https://many.example' },
    );
    const { id } = await look('many.xml', file);
    const { body: all } = await me.get('/admin/api/imports');
    const ids = all.map((one: { id: number }) => one.id);
    expect(ids[0]).toBe(id);
    expect(ids).toEqual([...ids].sort((one, other) => other - one));
    const { body: first } = await me.get(`/admin/api/imports/${id}/items`);
    const { body: second } = await me.get(`/admin/api/imports/${id}/items?after=${first.at(-1).id}`);
    expect(first).toHaveLength(100);
    const rest = await me.get(`/admin/api/imports/${id}/items?after=${second.at(-1).id}`);
    expect([rest.body, new Set([...first, ...second].map((one) => one.id)).size]).toEqual([
      [],
      first.length + second.length,
    ]);
    const { body: samples } = await me.get(`/admin/api/imports/${id}/items?filter=samples`);
    expect(samples).toHaveLength(20);
    const titles = samples.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(['A page of many', 'Many 1', 'Many 120', 'Many 111']));
    const listed = samples.filter(({ problems }: { problems: object[] }) => problems.length > 0);
    expect(listed.length).toBeGreaterThan(7);
    await me.delete(`/admin/api/imports/${id}`);
  });

  it('list former addresses that can have no redirect', async () => {
    const id = await bring(
      'docs.xml',
      wxr(
        [
          { id: 1, title: 'Intro', name: 'intro', link: 'https://docs.example/api/intro/', html: '<p>x</p>' },
          { id: 2, title: 'Next', name: 'next', link: 'https://docs.example/guide/next/', html: '<p>x</p>' },
        ],
        { url: 'https://docs.example' },
      ),
    );
    const { body: seen } = await me.get(`/admin/api/imports/${id}`);
    const { body: problems } = await me.get(`/admin/api/imports/${id}/items?filter=problems`);
    expect([seen.problems, problems.map((problem: { problems: object[] }) => problem.problems)]).toEqual([
      1,
      [[{ code: 'redirect', detail: '/api/intro' }]],
    ]);
    await undo(id);
  });

  it('publish what was published on the old site since, unless it was decided here', async () => {
    const drafts = (status: string, words: string) =>
      wxr(
        [1, 2].map((id) => ({ id, title: `Draft ${id}`, name: `draft-${id}`, status, html: `<p>${words}</p>` })),
        { url: 'https://drafts.example' },
      );
    const first = await bring('drafts.xml', drafts('draft', 'Soon'));
    const changed = await postCalled('Draft 2');
    await me.put(`/admin/api/update_post/${changed.id}`, {
      title: 'Draft 2',
      summary: 'Ours',
      version: changed.version,
    });
    const second = await sendExport(me, 'drafts.xml', drafts('publish', 'Now'));
    await whenIdle(me, second);
    const { body: asked } = await me.get(`/admin/api/imports/${second}/items?filter=asked`);
    expect(asked).toHaveLength(1);
    await me.put(`/admin/api/imports/${second}/choices`, { ids: [asked[0].id], choice: 'replace' });
    await runImport(me, second);
    expect(await postCalled('Draft 1')).toMatchObject({ status: 'active', description: '<p>Now</p>' });
    expect(await postCalled('Draft 2')).toMatchObject({ status: 'inactive', description: '<p>Now</p>' });
    await undo(second);
    expect(await postCalled('Draft 1')).toMatchObject({ status: 'inactive', description: '<p>Soon</p>' });
    const third = await bring('drafts.xml', drafts('publish', 'Now'), { as_drafts: true });
    expect(await postCalled('Draft 1')).toMatchObject({ status: 'inactive', description: '<p>Now</p>' });
    await undo(third);
    await undo(first);
    const { body: edited } = await me.get(`/admin/api/imports/${first}/edited`);
    await me.post(`/admin/api/imports/${first}/undo`, { remove: edited.map((one: { id: number }) => one.id) });
    await whenIdle(me, first);
  });

  it('leave files that were there before as they were, in the library and in the bin', async () => {
    const [there, binned] = [await jpeg(320, 200), await jpeg(330, 200)];
    const text = '---\ntitle: Two pictures\n---\n![Words of old](a.jpg)\n\n![Others](b.jpg)\n';
    const archive = await zipOf({ 'two.md': text, 'a.jpg': there, 'b.jpg': binned });
    const old = await bring(
      'library.zip',
      await zipOf({ 'x.md': '![](a.jpg) ![](b.jpg)', 'a.jpg': there, 'b.jpg': binned }),
    );
    // They belong to no import any more.
    await site.database.transaction(async (manager) => {
      await manager.query(`DELETE FROM site_import_records WHERE import_id = ${old} AND resource = 'upload'`);
    });
    await undo(old);
    const { body: library } = await me.get('/admin/api/list_upload');
    const { id: gone } = library.data.find(({ name }: { name: string }) => name === 'b.jpg');
    expect((await me.delete(`/admin/api/delete_upload/${gone}`)).status).toBe(200);
    const files = () => site.database.manager.query('SELECT * FROM media_files ORDER BY id');
    const before = await files();
    const id = await bring('two.zip', archive);
    const { body: pages } = await me.get('/admin/api/list_page?search=Two');
    const { body: page } = await me.get(`/admin/edit_page/${pages.data[0].id}`);
    expect(JSON.stringify(page.blocks)).toContain('Words of old');
    expect((await files()).map(({ alt }: { alt: string | null }) => alt)).toEqual([null, null]);
    await undo(id);
    expect(await files()).toEqual(before);
  });

  it('begin with what was chosen for the last one', async () => {
    const file = wxr([{ id: 1, type: 'recipe', title: 'Soup', name: 'soup', html: '<p>x</p>' }], {
      url: 'https://recipes.example',
    });
    const kinds = ({ kinds: found }: { kinds: { type: string; target: string }[] }) =>
      found.filter(({ type }) => type === 'recipe').map(({ type, target }) => [type, target]);
    const first = await sendExport(me, 'recipes.xml', file);
    expect(kinds(await whenIdle(me, first))).toEqual([['recipe', 'page']]);
    await me.put(`/admin/api/imports/${first}`, { kinds: [{ type: 'recipe', target: 'post' }] });
    await whenIdle(me, first);
    await runImport(me, first);
    const again = await look('recipes.xml', file);
    expect([kinds(again), textFates(again)]).toEqual([[['recipe', 'post']], [{ unchanged: 1 }]]);
    await undo(first);
  });

  it('go on after an item that fails unexpectedly three times, and fail if planning does', async () => {
    const file = wxr(
      [1, 2].map((id) => ({ id, title: `Broken ${id}`, name: `broken-${id}`, html: '<p>x</p>' })),
      { url: 'https://broken.example' },
    );
    const runner = site.nest.get(ImportRunnerService, { strict: false });
    const ended = async (id: number) => {
      const waking = setInterval(() => runner.wake(), 50);
      return whenIdle(me, id).finally(() => clearInterval(waking));
    };
    const id = await sendExport(me, 'broken.xml', file);
    await whenIdle(me, id);
    const texts = site.nest.get(ImportTextsService, { strict: false });
    const namesIn = texts.namesIn.bind(texts);
    const tried: string[] = [];
    jest.spyOn(texts, 'namesIn').mockImplementation((manager, run, text) => {
      tried.push(text.title);
      if (text.title === 'Broken 1') throw new TypeError('Something is undefined');
      return namesIn(manager, run, text);
    });
    await me.post(`/admin/api/imports/${id}/run`, {});
    expect(await ended(id)).toMatchObject({ state: 'done', refused: 1 });
    expect(tried).toEqual(['Broken 1', 'Broken 1', 'Broken 1', 'Broken 2']);
    const { body } = await me.get(`/admin/api/imports/${id}/items?filter=refused`);
    expect(body[0].message).toBe(
      'This could not be imported because of an unexpected error. See the server’s log for details.',
    );
    await undo(id);
    const next = await sendExport(me, 'broken.xml', file);
    expect(await ended(next)).toMatchObject({ state: 'failed', error: 'unexpected:Something is undefined' });
    jest.restoreAllMocks();
  });
});
