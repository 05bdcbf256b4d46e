import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

describeOnEach('Changes of many records', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const make = async (resource: string, values: object): Promise<number> => {
    const { status, body } = await me.post(`/admin/api/create_${resource}`, values);
    expect([status, body]).toEqual([201, body]);
    return body.id;
  };
  const read = async (resource: string, id: number) => (await me.get(`/admin/edit_${resource}/${id}`)).body;
  const bulk = (resource: string, body: object) => me.post(`/admin/api/bulk_${resource}`, body);

  it('hide and show those that a search finds, leave alone those that are so already, and put back exactly the others', async () => {
    const shown = await make('faq', { title: 'Hidden together: one', description: 'a' });
    const hidden = await make('faq', { title: 'Hidden together: two', description: 'b', status: 'inactive' });
    const other = await make('faq', { title: 'Another', description: 'c' });
    const { status, body } = await bulk('faq', { action: 'unpublish', query: { search: 'Hidden together' } });

    expect([status, body.done, body.unchanged, body.failed]).toEqual([200, [shown], [hidden], []]);
    expect((await read('faq', shown)).status).toBe('inactive');
    expect((await read('faq', other)).status).toBe('active');

    const undone = await bulk('faq', { action: 'revert', rows: body.undo });
    expect(undone.body.done).toEqual([shown]);
    expect([(await read('faq', shown)).status, (await read('faq', hidden)).status]).toEqual(['active', 'inactive']);
    // Once more: somebody has saved it since.
    const again = await bulk('faq', { action: 'revert', rows: body.undo });
    expect(again.body.failed).toEqual([
      expect.objectContaining({ id: shown, message: expect.stringMatching(/saved/) }),
    ]);
  });

  it('publish records with their drafts', async () => {
    const id = await make('faq', { title: 'Before', description: 'a', status: 'inactive' });
    const draft = await me.put(`/admin/api/draft_faq/${id}`, { values: { title: 'After' } });
    expect(draft.status).toBe(200);
    const { body } = await bulk('faq', { action: 'publish', ids: [id] });
    expect([body.done, body.failed]).toEqual([[id], []]);
    expect(await read('faq', id)).toMatchObject({
      title: 'After',
      status: 'active',
      publication: { state: 'published' },
    });
    expect((await bulk('faq', { action: 'publish', ids: [id] })).body.unchanged).toEqual([id]);
    const undone = await bulk('faq', { action: 'revert', rows: body.undo });
    expect([undone.body.done, undone.body.failed]).toEqual([[id], []]);
    expect(await read('faq', id)).toMatchObject({ title: 'Before', description: 'a', status: 'inactive' });
    expect((await me.get(`/admin/api/draft_faq/${id}`)).body).toMatchObject({ values: { title: 'After' } });
  });

  it('publish drafts of what was hidden, or tagged, since they were written', async () => {
    const id = await make('post', { title: 'Hidden for a while' });
    await me.put(`/admin/api/draft_post/${id}`, { values: { title: 'Shown again' } });
    for (const change of [{ action: 'unpublish' }, { action: 'tag', tags: ['Later'] }, { action: 'publish' }]) {
      const { body } = await bulk('post', { ...change, ids: [id] });
      expect([change.action, body.done, body.failed]).toEqual([change.action, [id], []]);
    }
    expect(await read('post', id)).toMatchObject({ title: 'Shown again', tags: ['Later'], status: 'active' });
  });

  it('publish drafts of what is on the site, and give them back with all that they had', async () => {
    const category = await make('post_category', { title: 'Given back' });
    const id = await make('post', { title: 'Before', description: '<p>a</p>', tags: ['one'] });
    const draft = { title: 'After', tags: ['one', 'two'], categories: [category], description: '<p>b</p>' };
    await me.put(`/admin/api/draft_post/${id}`, { values: draft });
    const { body } = await bulk('post', { action: 'publish', ids: [id] });
    expect(body.undo).toEqual([{ id, version: 2, visible: true, draft: true }]);
    const { data } = (await me.get(`/admin/api/history/post/${id}`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(['publish', 'create']);

    await bulk('post', { action: 'revert', rows: body.undo });
    expect(await read('post', id)).toMatchObject({
      title: 'Before',
      description: '<p>a</p>',
      tags: ['one'],
      categories: [],
      status: 'active',
      publication: { state: 'changed' },
    });
    const { values } = (await me.get(`/admin/api/draft_post/${id}`)).body;
    expect(values).toEqual(draft);
    const again = await me.post(`/admin/api/publish_post/${id}`, {});
    expect([again.status, again.body.title, again.body.tags]).toEqual([200, 'After', ['one', 'two']]);

    // Somebody has published since: what is to be taken back is not the last change.
    const { failed } = (await bulk('post', { action: 'revert', rows: body.undo })).body;
    expect(failed).toEqual([expect.objectContaining({ id, message: expect.stringMatching(/saved/) })]);
    expect((await read('post', id)).title).toBe('After');
  });

  it('add and remove tags and categories', async () => {
    const news = await make('post_category', { title: 'News' });
    const views = await make('post_category', { title: 'Views' });
    const both = await make('post', { title: 'Has one', tags: 'Fees', categories: [news] });
    const none = await make('post', { title: 'Has none' });
    const ids = [both, none];

    const tagged = await bulk('post', { action: 'tag', ids, tags: ['fees', 'Schools'] });
    expect(tagged.body.undo.map(({ id, tags }: { id: number; tags: string[] }) => [id, tags])).toEqual([
      [both, ['Fees']],
      [none, []],
    ]);
    expect((await read('post', both)).tags).toEqual(['Fees', 'Schools']);
    expect((await read('post', none)).tags).toEqual(['fees', 'Schools']);
    await bulk('post', { action: 'revert', rows: tagged.body.undo });
    expect([(await read('post', both)).tags, (await read('post', none)).tags]).toEqual([['Fees'], []]);

    const sorted = await bulk('post', { action: 'categorize', ids, categories: [views] });
    expect(sorted.body.done).toEqual(ids);
    const titles = async (id: number) =>
      (await read('post', id)).categories.map(({ title }: { title: string }) => title);
    expect([await titles(both), await titles(none)]).toEqual([['News', 'Views'], ['Views']]);
    await bulk('post', { action: 'uncategorize', ids, categories: [news] });
    expect(await titles(both)).toEqual(['Views']);
    const unknown = await bulk('post', { action: 'categorize', ids: [none], categories: [99_999] });
    expect(unknown.body.failed[0]).toEqual({
      id: none,
      title: 'Has none',
      message: 'A chosen category does not exist.',
    });
  });

  it('delete all but those in use, and say by what', async () => {
    const used = await make('client', { name: 'In use', country: 'Kenya' });
    const free = await make('client', { name: 'Not in use', country: 'Kenya' });
    await make('testimonial', { name: 'Somebody', client_id: used });
    const { body } = await bulk('client', { action: 'delete', ids: [used, free, 99_999] });

    expect(body.done).toEqual([free]);
    expect(body.failed).toEqual([
      { id: used, title: 'In use', message: "This client is in use by 1 testimonial and can't be deleted." },
      { id: 99_999, title: 'No. 99999', message: 'Client not found.' },
    ]);
    expect((await me.get(`/admin/edit_client/${free}`)).status).toBe(404);

    const restored = await bulk('client', { action: 'restore', ids: [free, used] });
    expect([restored.body.done, restored.body.unchanged]).toEqual([[free], [used]]);
    expect((await read('client', free)).status).toBe('active');
  });

  it('of knowledge switch it off, and of projects set the one category', async () => {
    const { body: item } = await me.post('/admin/chatbot', { title: 'Switched', category: 'faq', content: 'x' });
    await bulk('chatbot', { action: 'unpublish', ids: [item.id] });
    expect((await me.get(`/admin/chatbot/${item.id}`)).body.chatbot.is_active).toBe(false);
    const service = await make('service', { title: 'Schools' });
    const project = await make('portifolio', { name: 'Sorted' });
    await bulk('portifolio', { action: 'categorize', ids: [project], categories: [service] });
    expect((await read('portifolio', project)).service_title).toBe('Schools');
  });

  it.each([
    [{ action: 'explode', ids: [1] }, 'action'],
    [{ action: 'delete' }, 'ids'],
    [{ action: 'delete', ids: [1], query: {} }, 'ids'],
    [{ action: 'delete', ids: [1, 1] }, 'ids'],
    [{ action: 'delete', ids: ['x'] }, 'ids'],
    [{ action: 'delete', query: { colour: 'red' } }, 'colour'],
    [{ action: 'tag', ids: [1] }, 'tags'],
    [{ action: 'revert', rows: [{ id: 1 }] }, 'rows.0.version'],
  ])('%j is refused', async (body, field) => {
    const { status, body: answer } = await bulk('post', body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it('are at most 5,000 at once', async () => {
    const { status, body } = await bulk('post', {
      action: 'delete',
      ids: Array.from({ length: 5001 }, (_, id) => id + 1),
    });
    expect([status, body.message]).toEqual([422, 'ids can have at most 5,000 ids.']);
  });

  it('are for those who may write, and only what the resource has', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.post('/admin/api/bulk_post', { action: 'delete', ids: [1] })).status).toBe(403);
    expect((await bulk('faq', { action: 'tag', ids: [1], tags: ['x'] })).status).toBe(422);
    expect((await bulk('subscriber', { action: 'publish', ids: [1] })).status).toBe(422);
    expect((await bulk('user', { action: 'delete', ids: [1] })).status).toBe(404);
  });

  it('know all ids of a search, newest first', async () => {
    const ids = [await make('banner', { name: 'Wide A' }), await make('banner', { name: 'Wide B' })];
    expect((await me.get('/admin/api/ids_banner?search=Wide&status=active')).body).toEqual({
      ids: ids.toReversed(),
      total: 2,
    });
  });

  it('duplicate a post with its tags and categories, unseen and with an address of its own', async () => {
    const category = await make('post_category', { title: 'Kept' });
    const id = await make('post', {
      title: 'Original',
      tags: 'a, b',
      categories: [category],
      description: '<p>Text</p>',
    });
    const { status, body } = await me.post(`/admin/api/duplicate_post/${id}`);

    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Copy of Original',
      slug: 'copy-of-original',
      status: 'inactive',
      tags: ['a', 'b'],
      categories: [{ id: category, title: 'Kept' }],
      description: '<p>Text</p>',
    });
    expect((await me.post(`/admin/api/duplicate_post/${id}`)).body.slug).toBe('copy-of-original-2');
    expect((await me.post('/admin/api/duplicate_post/99999')).status).toBe(404);
    const long = await make('post', { title: `${'x'.repeat(191)}👋yz` });
    expect((await me.post(`/admin/api/duplicate_post/${long}`)).body.title).toBe(`Copy of ${'x'.repeat(191)}👋`);
    const named = await make('testimonial', { name: 'n'.repeat(120) });
    expect((await me.post(`/admin/api/duplicate_testimonial/${named}`)).body.name).toBe(`Copy of ${'n'.repeat(112)}`);
  });

  it('filter lists by author, tag, category and relation', async () => {
    const category = await make('post_category', { title: 'Only here' });
    const id = await make('post', { title: 'Filtered', author: 'Julia Rossi', tags: 'Rare', categories: [category] });
    for (const query of ['author=Julia Rossi', 'tag=rare', `category=${category}`, `tag=Rare&category=${category}`]) {
      const { body } = await me.get(`/admin/api/list_post?${query}&sort=title`);
      expect([query, body.total, body.data[0]?.id]).toEqual([query, 1, id]);
    }
    expect((await me.get('/admin/api/list_post?tag=none')).body.total).toBe(0);
    expect((await me.get('/admin/api/values_post?filter=author&search=jul')).body).toEqual({ values: ['Julia Rossi'] });
    expect((await me.get('/admin/api/values_post?filter=password')).status).toBe(422);
    expect((await me.get('/admin/api/list_post?category=x')).status).toBe(422);
  });

  it('keep columns and filters of each person, and of lists that there are', async () => {
    const other = await site.signIn(RoleName.Viewer);
    const settings = { columns: ['id', 'title'], filters: [{ name: 'Drafts', query: 'status=inactive' }] };
    expect((await me.put('/admin/api/list_settings/post', settings)).body).toEqual(settings);
    expect((await me.put('/admin/api/list_settings/post', { columns: [] })).body.filters).toEqual(settings.filters);
    expect((await other.get('/admin/api/list_settings/post')).body).toEqual({ columns: [], filters: [] });
    expect((await me.put('/admin/api/list_settings/nothing', {})).status).toBe(404);
    expect((await me.put('/admin/api/list_settings/post', { columns: ['<b>'] })).status).toBe(422);
  });

  it('keep what several windows of a person set at the same time', async () => {
    const filters = [{ name: 'Drafts', query: 'status=inactive' }];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        me.put('/admin/api/list_settings/faq', index % 2 === 0 ? { columns: ['id'] } : { filters }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await me.get('/admin/api/list_settings/faq')).body).toEqual({ columns: ['id'], filters });
  });
});
