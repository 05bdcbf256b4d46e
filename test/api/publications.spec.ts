import { Publication } from '../../backend/content/publications/publication.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { UploadsService } from '../../backend/infrastructure/uploads/uploads.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { plain, red } from './support/pictures.js';
import { queriesOf } from './support/queries.js';
import { resources } from './support/resources.js';

const DRAFT = (resource: string, id: number): string => `/admin/api/draft_${resource}/${id}`;
const PUBLISH = (resource: string, id: number): string => `/admin/api/publish_${resource}/${id}`;
const UNPUBLISH = (resource: string, id: number): string => `/admin/api/unpublish_${resource}/${id}`;

const CONTENT = resources.filter(({ name }) => name !== 'chatbot');

describeOnEach('Drafts and publication', (kind) => {
  let site: TestApp;
  let editor: Client & { user: { id: number; name: string } };
  let other: Client & { user: { id: number; name: string } };
  let viewer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    other = await site.signIn(RoleName.Administrator);
    viewer = await site.signIn(RoleName.Viewer);
  });

  afterAll(() => site.close());

  // biome-ignore lint/suspicious/noExplicitAny: the fields of the records differ.
  async function ok(answer: Promise<{ status: number; body: any }>): Promise<any> {
    const { status, body } = await answer;
    expect([status < 300, body.errors]).toEqual([true, undefined]);
    return body;
  }

  const newPost = (values: object = {}) => ok(editor.post('/admin/api/create_post', { title: 'Before', ...values }));
  const post = async (id: number) => (await editor.get(`/admin/edit_post/${id}`)).body;
  const onSite = async (slug: string) => (await site.visitor().get(`/api/pages/updates/${slug}`)).body;
  const nothing = { draft_at: null, draft_by: null, publish_at: null, unpublish_at: null, error: null };

  it.each(CONTENT)('of $name: kept apart, then published as a whole, then taken off the site', async (resource) => {
    const { name } = resource;
    const record = await ok(editor.post(`/admin/api/create_${name}`, resource.minimal('kept')));
    expect(record.publication).toEqual({ ...nothing, state: 'published' });

    const values = resource.change('changed');
    const { notice, ...saved } = await ok(editor.put(DRAFT(name, record.id), { values, version: 1, draft_at: null }));
    const by = { id: editor.user.id, name: editor.user.name };
    expect(notice).toBeNull();
    expect(saved).toEqual({ ...nothing, state: 'changed', draft_at: expect.any(String), draft_by: by });
    expect((await ok(viewer.get(DRAFT(name, record.id)))).version).toBe(1);
    expect(await ok(editor.get(`/admin/edit_${name}/${record.id}`))).toEqual({ ...record, publication: saved });
    const list = await ok(viewer.get(`/admin/api/list_${name}?per_page=1`));
    expect(list.data[0]).toMatchObject({ id: record.id, version: 1, publication: saved });

    const published = await ok(editor.post(PUBLISH(name, record.id), {}));
    expect(published).toMatchObject({ ...values, status: 'active', version: 2 });
    expect(published.publication).toEqual({ ...nothing, state: 'published' });
    expect((await editor.get(DRAFT(name, record.id))).status).toBe(404);

    const off = await ok(editor.post(UNPUBLISH(name, record.id), { version: 2 }));
    expect(off).toMatchObject({ ...values, status: 'inactive', version: 3, publication: { state: 'inactive' } });
    const fetched = await ok(editor.get(`/admin/edit_${name}/${record.id}`));
    expect(await ok(editor.put(`/admin/api/update_${name}/${record.id}`, fetched))).toMatchObject({ version: 4 });
    await ok(editor.put(DRAFT(name, record.id), { values: fetched }));
    expect((await editor.put(DRAFT(name, record.id), { values: { nonsense: '' } })).body.errors).toEqual({
      nonsense: ['nonsense is not a field of this request.'],
    });
  });

  it('shows visitors nothing of a draft, and the whole of it once it is published', async () => {
    const { id, slug } = await newPost({ tags: 'one' });
    const { body: category } = await editor.post('/admin/api/create_post_category', { title: 'News' });
    const values = {
      title: 'After',
      description: '<p onclick="x()">New<script>x()</script></p>',
      tags: ['two', 'three'],
    };
    await ok(editor.put(DRAFT('post', id), { values: { ...values, categories: [category.id] } }));

    expect(await onSite(slug)).toMatchObject({ post: { title: 'Before', tags: ['one'] } });
    expect((await ok(editor.get(DRAFT('post', id)))).values).toEqual({
      ...values,
      description: '<p>New</p>',
      categories: [category.id],
    });

    await ok(editor.post(PUBLISH('post', id), {}));
    expect(await onSite(slug)).toMatchObject({
      post: { title: 'After', description: '<p>New</p>', tags: ['two', 'three'], category: 'News' },
    });
    // A second save doesn't revert what the draft has changed.
    await ok(editor.put(`/admin/api/update_post/${id}`, { title: 'After' }));
    expect(await post(id)).toMatchObject({ tags: ['two', 'three'], categories: [{ id: category.id }] });
  });

  it('takes a draft that lacks what is required, and publishes it only when it is complete', async () => {
    const { id } = await newPost();
    await ok(editor.put(DRAFT('post', id), { values: { title: '', author: 'A' } }));
    const { status, body } = await editor.post(PUBLISH('post', id), {});
    expect([status, body.errors]).toEqual([422, { title: ['Please enter title'] }]);
    expect(await post(id)).toMatchObject({ title: 'Before', publication: { state: 'changed' } });

    // Fields that the draft does not have stay as they are.
    await ok(editor.put(DRAFT('post', id), { values: { author: 'A' } }));
    expect(await ok(editor.post(PUBLISH('post', id), {}))).toMatchObject({ title: 'Before', author: 'A' });
  });

  it('checks blocks within a draft in the same way', async () => {
    const page = await ok(editor.post('/admin/api/create_page', { title: 'Blocks' }));
    const blocks = [{ kind: 'steps', items: [{ title: '', text: 'x' }] }];
    await ok(editor.put(DRAFT('page', page.id), { values: { blocks } }));
    for (const wrong of [[null], [{ kind: 'nonsense', x: 1 }, 7], [{ kind: 'numbers', nonsense: 1 }], 'x']) {
      const { status } = await editor.put(DRAFT('page', page.id), { values: { blocks: wrong } });
      expect([wrong, status]).toEqual([wrong, 422]);
    }
    const { values } = await ok(editor.get(DRAFT('page', page.id)));
    expect(values.blocks).toMatchObject(blocks);
    const { status, body } = await editor.post(PUBLISH('page', page.id), {});
    expect([status, body.errors]).toEqual([422, { 'blocks.0.items.0.title': ['Please enter a title'] }]);
  });

  it.each([
    ['no values', {}],
    ['values that are a list', { values: [] }],
    ['a text', { values: 'title' }],
    ['an unknown field', { values: { nonsense: 1 } }],
    ['a field of another type', { values: { title: 5 } }],
    ['a field that is too long', { values: { title: 'x'.repeat(201) } }],
    ['a name that every object has', { values: { constructor: 1 } }],
    ['a file that there is not', { values: { photo: 'post/nothing.webp' } }],
    ['a time that is none', { values: {}, draft_at: 'yesterday' }],
    ['a version that is none', { values: {}, version: 'x' }],
    ['an unknown part', { values: {}, nonsense: 1 }],
  ])('refuses %s', async (_what, body) => {
    const { id } = await newPost();
    expect((await editor.put(DRAFT('post', id), body)).status).toBe(422);
    expect((await post(id)).publication).toEqual({ ...nothing, state: 'published' });
  });

  it('leaves it to the role who may write, and knows no records that there are not', async () => {
    const { id } = await newPost();
    await ok(editor.put(DRAFT('post', id), { values: { title: 'Mine' } }));
    const calls = (who: Client, of: number, resource = 'post') => [
      who.get(DRAFT(resource, of)),
      who.put(DRAFT(resource, of), { values: {} }),
      who.post(PUBLISH(resource, of), {}),
      who.post(UNPUBLISH(resource, of), {}),
      who.delete(DRAFT(resource, of)),
    ];
    const statuses = async (...of: Parameters<typeof calls>) =>
      (await Promise.all(calls(...of))).map(({ status }) => status);
    expect(await statuses(site.visitor(), id)).toEqual([401, 401, 401, 401, 401]);
    expect(await statuses(viewer, id)).toEqual([200, 403, 403, 403, 403]);
    expect(await statuses(editor, 999_999)).toEqual([404, 404, 404, 404, 404]);
    // Users are active or not as well, but nothing of them is published.
    expect(await statuses(other, 1, 'user')).toEqual([404, 404, 404, 404, 404]);
    expect((await post(id)).publication.state).toBe('changed');
  });

  it('says when somebody else has saved the record, or another draft', async () => {
    const { id } = await newPost();
    const mine = await ok(editor.put(DRAFT('post', id), { values: { title: 'Mine' }, version: 1, draft_at: null }));
    const theirs = await other.put(DRAFT('post', id), { values: { title: 'Theirs' }, version: 1, draft_at: null });
    expect(theirs.status).toBe(409);
    expect(theirs.body).toMatchObject({
      message: `${editor.user.name} has saved the draft of this record since you opened it.`,
      current: { title: 'Before' },
      draft: { values: { title: 'Mine' }, draft_at: mine.draft_at },
    });
    const next = { values: { title: 'Mine, too' }, version: 1, draft_at: mine.draft_at };
    const second = await ok(editor.put(DRAFT('post', id), next));
    // Sent again, as after an answer that was lost, it changes nothing; other values are refused.
    expect((await editor.put(DRAFT('post', id), next)).body.draft_at).toBe(second.draft_at);
    expect((await editor.put(DRAFT('post', id), { ...next, values: { title: 'Another' } })).status).toBe(409);

    await ok(other.put(`/admin/api/update_post/${id}`, { title: 'Saved meanwhile' }));
    const refused = await editor.post(PUBLISH('post', id), {});
    expect([refused.status, refused.body.current.title]).toEqual([409, 'Saved meanwhile']);
    expect(await post(id)).toMatchObject({ title: 'Saved meanwhile', publication: { draft_at: second.draft_at } });
    const settled = { values: { title: 'Settled' }, version: 2, draft_at: second.draft_at };
    expect(await ok(editor.post(PUBLISH('post', id), settled))).toMatchObject({ title: 'Settled', version: 3 });

    // Without a draft, a stale version can't begin one.
    const stale = await editor.put(DRAFT('post', id), { values: { title: 'Old' }, version: 2, draft_at: null });
    expect([stale.status, stale.body.current.title]).toEqual([409, 'Settled']);
  });

  it('does not let a save of the draft that comes too late undo what was published', async () => {
    const { id } = await newPost();
    const { draft_at } = await ok(editor.put(DRAFT('post', id), { values: { title: 'One' }, draft_at: null }));
    // Each other values: the same ones again are the same save.
    const late = (index: number) => ({ values: { title: `One and ${index}` }, version: 1, draft_at });
    const [published, ...saves] = await Promise.all([
      editor.post(PUBLISH('post', id), { values: { title: 'Two' }, version: 1 }),
      ...Array.from({ length: 5 }, (_, index) => editor.put(DRAFT('post', id), late(index))),
    ]);
    expect(published.status).toBe(200);
    const accepted = saves.filter(({ status }) => status === 200);
    expect(saves.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(accepted.length).toBeLessThanOrEqual(1);
    expect(await post(id)).toMatchObject({ title: 'Two', publication: { ...nothing, state: 'published' } });
  });

  it('drops a draft when an update has saved all of its values, and keeps one that has others', async () => {
    const { id, slug } = await newPost();
    const values = { title: 'Draft', tags: ['a', 'b'] };
    await ok(editor.put(DRAFT('post', id), { values }));
    const partly = await ok(editor.put(`/admin/api/update_post/${id}`, { title: 'Draft', status: 'active' }));
    expect([partly.publication.state, partly.tags]).toEqual(['changed', []]);
    expect(await onSite(slug)).toMatchObject({ post: { title: 'Draft' } });
    const wholly = await ok(editor.put(`/admin/api/update_post/${id}`, { title: 'Draft', tags: 'a, b' }));
    expect(wholly.publication).toEqual({ ...nothing, state: 'published' });
    expect(await site.database.manager.countBy(Publication, { resource: 'post', record_id: id })).toBe(0);
  });

  it('knows a record that was never on the site from one that was', async () => {
    const fresh = await newPost({ status: 'inactive' });
    expect(fresh.publication.state).toBe('draft');
    expect((await ok(editor.put(DRAFT('post', fresh.id), { values: { title: 'x' } }))).state).toBe('draft');
    expect((await ok(editor.post(PUBLISH('post', fresh.id), {}))).publication.state).toBe('published');
    const off = await ok(editor.put(`/admin/api/update_post/${fresh.id}`, { title: 'x', status: 'inactive' }));
    expect(off.publication.state).toBe('inactive');
    const again = await ok(editor.put(`/admin/api/update_post/${fresh.id}`, { title: 'x', status: 'active' }));
    expect(again.publication.state).toBe('published');
  });

  it('keeps the files of a draft, also while only the draft names them, and leaves them to the cleanup', async () => {
    const upload = async () => {
      const bytes = await plain(80, 50, red).png().toBuffer();
      return (await site.nest.get(UploadsService).storeBuffer(bytes, 'post')).filename;
    };
    const isThere = async (name: string) => (await site.visitor().get(`/storage/${name}`)).status === 200;
    const [first, second] = [await upload(), await upload()];
    const { id } = await newPost({ photo: first });
    await ok(editor.put(DRAFT('post', id), { values: { photo: second } }));
    await site.nest.get(UploadCleanupService).cleanUp(new Date(Date.now() + 3 * 24 * 60 * 60_000));
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    await ok(editor.post(PUBLISH('post', id), {}));
    expect(await isThere(second)).toBe(true);
    const third = await upload();
    await ok(editor.put(DRAFT('post', id), { values: { photo: third } }));
    expect((await ok(editor.delete(DRAFT('post', id)))).state).toBe('published');
    // Whoever undoes the last change in the form names it again.
    await ok(editor.put(DRAFT('post', id), { values: { photo: third } }));
    await ok(editor.put(DRAFT('post', id), { values: { photo: first } }));
    await ok(editor.put(DRAFT('post', id), { values: { photo: third } }));
    await ok(editor.delete(DRAFT('post', id)));
    expect([await isThere(second), await isThere(third)]).toEqual([true, true]);
    await site.nest.get(UploadCleanupService).cleanUp(new Date(Date.now() + 3 * 24 * 60 * 60_000));
    expect([await isThere(second), await isThere(third)]).toEqual([true, false]);
  });

  it('costs a list one query, and visitors none', async () => {
    const { slug } = await newPost();
    const list = await queriesOf(() => viewer.get('/admin/api/list_post?per_page=100&sort=-title'));
    expect(list.filter((query) => query.includes('publications'))).toHaveLength(1);
    const shown = await queriesOf(async () => expect((await onSite(slug)).post.title).toBe('Before'));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((query) => query.includes('publications'))).toEqual([]);
  });
});
