import { RoleName } from '../../backend/core/access/role-name.js';
import type { ShownBlock } from '../../backend/site/pages/content-page-data.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { builtRenderer } from './support/built-renderer.js';
import { ask } from './support/chat.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

type Shown = ShownBlock & { heading?: string };

describeOnEach('Shared blocks', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    const renderer = await builtRenderer();
    site = await startApp({ kind, frontend: { renderer: async () => renderer } });
    me = await site.signIn(RoleName.Administrator);
  });

  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: the fields of answers differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect(status < 300 ? 'done' : body).toBe('done');
    return body;
  }

  const callout = (heading: string) => ({ kind: 'callout', heading, text: '<p>Ring first.</p>' });
  const share = (title: string, blocks: object[], more: object = {}) =>
    ok(me.post('/admin/api/create_shared_block', { title, blocks, ...more }));
  const reference = (id: number) => ({ kind: 'shared', shared_ids: [id] });
  const page = (title: string, blocks: object[], more: object = {}) =>
    ok(me.post('/admin/api/create_page', { title, blocks, ...more }));
  const headings = async (slug: string, language = ''): Promise<(string | undefined)[]> => {
    const { body } = await site.visitor().get(`/api/pages/page/${slug}?language=${language}`);
    return body.page.blocks.map(({ heading }: Shown) => heading);
  };
  const change = (id: number, values: object) => ok(me.put(`/admin/api/update_shared_block/${id}`, values));
  const uses = (id: number, client = me) => ok(client.get(`/admin/api/shared_block_uses/${id}`));

  it('are shown in their place wherever a block names them, and change there at once', async () => {
    const { id } = await share('Notices', [callout('Closed'), callout('Moved')]);
    const one = await page('One', [callout('Before'), reference(id), callout('After')]);
    const other = await page('Other', [reference(id)]);
    expect(await headings(one.slug)).toEqual(['Before', 'Closed', 'Moved', 'After']);
    expect(await headings(other.slug)).toEqual(['Closed', 'Moved']);

    await change(id, { title: 'Notices', blocks: [callout('Open'), { ...callout('Not yet'), hidden: true }] });
    expect(await headings(one.slug)).toEqual(['Before', 'Open', 'After']);
    await change(id, { title: 'Notices', status: 'inactive' });
    expect([await headings(one.slug), await headings(other.slug)]).toEqual([['Before', 'After'], []]);
  });

  it('give a page its description where it has no other text', async () => {
    const { id } = await share('Described', [callout('Closed')]);
    const { slug } = await page('Only shared', [reference(id)]);
    const { body } = await site.visitor().get(`/api/pages/page/${slug}`);
    expect(body.page.metaDescription).toBe('Ring first.');
    const cards = { kind: 'cards', items: [{ title: 'Small', text: 'Books of ten pages.' }] };
    const other = await site.visitor().get(`/api/pages/page/${(await page('Only cards', [cards])).slug}`);
    expect(other.body.page.metaDescription).toBe('Books of ten pages.');
  });

  it('stand on the home page, below the section that the block follows', async () => {
    const { id } = await share('At home', [callout('First'), callout('Second')]);
    await ok(me.put('/admin/api/home_sections', { blocks: [{ ...reference(id), after_section: 'why' }] }));
    const { blocks } = await ok(site.visitor().get('/api/pages/home'));
    expect(blocks).toMatchObject([
      { kind: 'callout', heading: 'First', after_section: 'why' },
      { kind: 'callout', heading: 'Second', after_section: 'why' },
    ]);
    expect(await uses(id)).toEqual({
      uses: [{ resource: 'home_sections', id: 1, title: 'Sections of the home page', is_draft: false }],
      total: 1,
    });
    await ok(me.put('/admin/api/home_sections', { blocks: [] }));
  });

  it('do not contain each other, and are six at most', async () => {
    const { id } = await share('Inner', [callout('Inner')]);
    const { status, body } = await me.post('/admin/api/create_shared_block', {
      title: 'Outer',
      blocks: [reference(id)],
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['blocks.0.kind']]);
    const many = await me.post('/admin/api/create_shared_block', {
      title: 'Many',
      blocks: Array.from({ length: 7 }, (_, index) => callout(`${index}`)),
    });
    expect(many.body.errors).toEqual({ blocks: ['A page can have at most 6 blocks.'] });
  });

  it('bring nothing twice that a page can have only once', async () => {
    const { id } = await share('Where', [{ kind: 'map', heading: 'Shared' }]);
    const { slug } = await page('Twice', [{ kind: 'map', heading: 'Own' }, reference(id), reference(id)]);
    expect(await headings(slug)).toEqual(['Own']);
  });

  it('that are gone leave nothing on pages, which can be saved on, and come back with the bin', async () => {
    const { id } = await share('Short-lived', [callout('Here')]);
    const { id: pageId, slug } = await page('Keeps', [reference(id), callout('Own')]);
    expect(await uses(id)).toEqual({
      uses: [{ resource: 'page', id: pageId, title: 'Keeps', is_draft: false }],
      total: 1,
    });
    expect(await ok(me.delete(`/admin/api/delete_shared_block/${id}`))).toEqual({ message: 'Shared block deleted' });
    expect(await headings(slug)).toEqual(['Own']);
    const kept = await ok(me.get(`/admin/edit_page/${pageId}`));
    expect(kept.blocks[0]).toMatchObject(reference(id));
    await ok(me.put(`/admin/api/update_page/${pageId}`, { title: 'Keeps', blocks: kept.blocks }));
    // A page that did not have it can't name it.
    const { body } = await me.post('/admin/api/create_page', { title: 'Late', blocks: [reference(id)] });
    expect(body.errors).toEqual({ 'blocks.0.shared_ids': [`There is no shared block with the id ${id}.`] });

    await ok(me.post(`/admin/api/restore_shared_block/${id}`, { publish: true }));
    expect(await headings(slug)).toEqual(['Here', 'Own']);
  });

  it('tell of pages whose draft alone names them, and of others only what a user may read', async () => {
    const { id } = await share('Drafted', [callout('Soon')]);
    const { id: pageId, version } = await page('With a draft', []);
    await ok(
      me.put(`/admin/api/draft_page/${pageId}`, {
        version,
        values: { title: 'With a draft', blocks: [reference(id)] },
      }),
    );
    expect((await uses(id)).uses).toEqual([{ resource: 'page', id: pageId, title: 'With a draft', is_draft: true }]);
    const reader = await site.signIn(RoleName.Viewer);
    expect((await reader.get(`/admin/api/shared_block_uses/${id}`)).status).toBe(200);
    expect((await site.visitor().get(`/admin/api/shared_block_uses/${id}`)).status).toBe(401);
    expect((await me.get('/admin/api/shared_block_uses/99999')).status).toBe(404);
  });

  it('are not found by what a text says', async () => {
    const { id } = await share('Quoted', [callout('Quoted')]);
    await page('Says so', [callout(`"shared_ids":[${id}]`)]);
    expect((await uses(id)).total).toBe(0);
  });

  it('are read by the search and the assistant on the pages that show them, as they are now', async () => {
    const { id } = await share('Opening', [callout('Zephyranthes')]);
    const { slug } = await page('Garden', [reference(id), { ...reference(id), hidden: true }]);
    const found = async (q: string): Promise<string[]> => {
      const { body } = await site.visitor().get(`/api/search?q=${q}`);
      return body.kinds.flatMap(({ results }: { results: { path: string }[] }) => results.map(({ path }) => path));
    };
    const sources = async (question: string) => (await ask(site, question)).sources?.map(({ path }) => path) ?? [];
    expect(await found('zephyranthes')).toEqual([`/${slug}`]);
    expect(await sources('What about zephyranthes?')).toEqual([`/${slug}`]);

    await change(id, { title: 'Opening', blocks: [callout('Helichrysum')] });
    expect([await found('zephyranthes'), await found('helichrysum')]).toEqual([[], [`/${slug}`]]);
    expect(await sources('What about helichrysum?')).toEqual([`/${slug}`]);
    await change(id, { title: 'Opening', status: 'inactive' });
    expect(await found('helichrysum')).toEqual([]);
    expect(await sources('What about helichrysum?')).not.toContain(`/${slug}`);
  });

  it('are translated by themselves, and marked where they are not', async () => {
    await ok(me.put('/admin/api/languages', { others: [{ tag: 'pl', is_published: true, missing: 'show_original' }] }));
    const { id } = await share('Both', [callout('English')]);
    const { slug } = await page('In two languages', [reference(id)]);
    const shown = async () =>
      (await site.visitor().get(`/api/pages/page/${slug}?language=pl`)).body.page.blocks as Shown[];
    expect(await shown()).toMatchObject([{ heading: 'English', language: 'en' }]);
    await share('Oba', [callout('Po polsku')], { language: 'pl', translation_of: id });
    const [block] = await shown();
    expect(block).toMatchObject({ heading: 'Po polsku' });
    expect(block).not.toHaveProperty('language');
    expect(await headings(slug)).toEqual(['English']);
  });

  it('are previewed with what is typed, before any page has them', async () => {
    const typed = { title: 'Tried', blocks: [callout('Typed just now')] };
    const { html, unshown } = await ok(me.post('/admin/api/preview_shared_block/0', typed));
    expect(html).toContain('Typed just now');
    expect(unshown).toEqual([]);
    const { id } = await share('Saved', [callout('Saved before')]);
    const changed = await ok(me.post(`/admin/api/preview_shared_block/${id}`, typed));
    expect(changed.html).toContain('Typed just now');
    expect(changed.html).not.toContain('Saved before');
    // Nothing of it stays.
    const { data } = await ok(me.get('/admin/api/list_page?per_page=100'));
    expect(data.map(({ title }: { title: string }) => title)).not.toContain('Tried');
  });
});
