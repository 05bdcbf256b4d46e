import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HistoryCleanupService } from '../../backend/content/history/history-cleanup.service.js';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { FormerSlug } from '../../backend/core/crud/former-slug.entity.js';
import { UploadCleanupService } from '../../backend/infrastructure/uploads/upload-cleanup.service.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { jpeg } from './support/pictures.js';

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

describeOnEach('The bin', (kind) => {
  let site: TestApp;
  let admin: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
  });

  afterAll(() => site.close());

  const create = async (resource: string, input: object): Promise<{ id: number; slug: string }> => {
    const { status, body } = await admin.post(`/admin/api/create_${resource}`, input);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  };
  const update = async (resource: string, id: number, input: object) => {
    const { status, body } = await admin.put(`/admin/api/update_${resource}/${id}`, input);
    expect([status, body.errors]).toEqual([200, undefined]);
    return body;
  };
  const remove = (resource: string, id: number) => admin.delete(`/admin/api/delete_${resource}/${id}`);
  const fetched = (resource: string, id: number) => admin.get(`/admin/edit_${resource}/${id}`);
  const restore = (resource: string, id: number, input: object = {}) =>
    admin.post(`/admin/api/restore_${resource}/${id}`, input);
  const binItem = async (resource: string, id: number, client = admin) =>
    (await client.get('/admin/api/list_bin?per_page=100')).body.data.find(
      (one: { resource: string; id: number }) => one.resource === resource && one.id === id,
    );
  const upload = async (path: string, width: number, height: number): Promise<string> => {
    const form = new FormData();
    form.append('file', new File([await jpeg(width, height)], 'file'));
    return (await admin.call('POST', `/admin/api/${path}`, undefined, { raw: form })).body.filename;
  };
  const isStored = (name: string): boolean => existsSync(join(site.storageDir, 'public', name));
  const cleanUp = (now?: Date) => site.nest.get(HistoryCleanupService).cleanUp(now);

  it('gives a record back with its relations, tags, files, place, and former addresses', async () => {
    const category = await create('post_category', { title: 'News' });
    const photo = await upload('post/upload_image', 790, 500);
    await admin.put('/admin/api/picture_text', { filename: photo, alt: 'A school' });
    const { id } = await create('post', { title: 'First', tags: 'a, b', categories: [category.id], photo });
    await update('post', id, { title: 'First', slug: 'second' });
    const before = (await fetched('post', id)).body;
    await remove('post', id);
    await site.nest.get(UploadCleanupService).cleanUp(inDays(2));
    expect(await binItem('post', id)).toMatchObject({
      title: 'First',
      clash: null,
      by: { name: expect.any(String) },
      picture: photo,
      small_url: `/storage/${photo}`,
    });
    expect((await site.visitor().get(`/storage/${photo}`)).status).toBe(200);

    const { body } = await restore('post', id);
    expect(body).toMatchObject({ id, status: 'inactive', slug: 'second', photo, tags: ['a', 'b'] });
    expect(await binItem('post', id)).toBeUndefined();
    await update('post', id, { title: 'First', status: 'active' });
    const { version, updated_at, ...same } = before;
    expect((await fetched('post', id)).body).toMatchObject(same);
    expect(version + updated_at).toBeTruthy();
    expect((await admin.get(`/admin/api/picture_text?filename=${photo}`)).body.alt).toBe('A school');
    const former = await site.database.manager.findBy(FormerSlug, { resource: 'post', record_id: id });
    expect(former.map(({ slug }) => slug)).toEqual(['first']);
    expect((await site.visitor().get('/api/pages/updates?search=First')).body.total).not.toBe(0);
    expect(isStored(photo)).toBe(true);
  });

  it('says which address a record gets whose own is taken, and leaves out what is gone', async () => {
    const [kept, gone] = [
      await create('post_category', { title: 'Kept' }),
      await create('post_category', { title: 'Gone' }),
    ];
    const { id } = await create('post', { title: 'Taken', categories: [gone.id, kept.id] });
    await remove('post', id);
    expect((await remove('post_category', gone.id)).status).toBe(200);
    await create('post', { title: 'Taken' });
    expect((await binItem('post', id)).clash).toBe('taken-2');
    const [entry] = (await admin.get(`/admin/api/history/post/${id}`)).body.data;
    const references = [{ field: 'categories', ids: [gone.id] }];
    expect((await admin.get(`/admin/api/history/post/${id}/${entry.id}`)).body.gone).toEqual({ files: [], references });
    const { body } = await restore('post', id, { publish: true });
    expect(body.restored).toEqual({ slug: 'taken-2', gone: { files: [], references }, draft_kept: false });
    expect(body).toMatchObject({ slug: 'taken-2', status: 'active', categories: [{ id: kept.id }] });
    // What was restored stays when the record is saved again.
    expect(await update('post', id, { title: 'Saved' })).toMatchObject({ categories: [{ id: kept.id }] });
  });

  it('shows the first picture of a record, and none where there are only documents or none', async () => {
    const [cover, shown] = [
      await upload('product/upload_cover', 1282, 584),
      await upload('post/upload_image', 790, 500),
    ];
    const covered = await create('product', { title: 'Covered', cover_photo: cover });
    const written = await create('post', {
      title: 'In its text',
      description: `<p>Words</p><img src="/storage/${shown}" alt="A road">`,
    });
    const bare = await create('faq', { title: 'Bare' });
    for (const [resource, { id }, picture] of [
      ['product', covered, cover],
      ['post', written, shown],
      ['faq', bare, null],
    ] as const) {
      await remove(resource, id);
      expect((await binItem(resource, id)).picture).toBe(picture);
    }
  });

  it('gives a record back to what refers to it, and to its place', async () => {
    const client = await create('client', { name: 'Mlima' });
    const project = await create('portifolio', { name: 'Project', client_id: client.id });
    const other = await create('portifolio', { name: 'Above' });
    await remove('portifolio', project.id);
    await remove('client', client.id);
    expect((await restore('portifolio', project.id, { publish: true })).body).toMatchObject({
      client_id: null,
      restored: { gone: { references: [{ field: 'client_id', ids: [client.id] }] } },
    });
    await restore('client', client.id, { publish: true });
    const [, deletion] = (await admin.get(`/admin/api/history/portifolio/${project.id}`)).body.data;
    const back = await restore('portifolio', project.id, { entry: deletion.id, publish: true });
    expect(back.body).toMatchObject({ client_id: client.id, client_name: 'Mlima' });
    expect(await update('portifolio', project.id, { name: 'Project' })).toMatchObject({ client_id: client.id });
    const ids = (await admin.get('/admin/api/list_portifolio?sort=position')).body.data.map(
      ({ id }: { id: number }) => id,
    );
    expect(ids).toEqual([other.id, project.id]);
  });

  it('restores once, and keeps what was saved since', async () => {
    const { id } = await create('faq', { title: 'Once' });
    await remove('faq', id);
    await restore('faq', id, { publish: true });
    await update('faq', id, { title: 'Later' });
    expect((await restore('faq', id, { publish: true })).body).toMatchObject({ title: 'Later' });
    const entries = (await admin.get(`/admin/api/history/faq/${id}`)).body.data;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['update', 'restore', 'delete', 'create']);
    expect((await restore('faq', 999_999)).status).toBe(404);
  });

  it('keeps the pictures of old states within their time, and deletes them after it', async () => {
    const [first, second] = [await upload('banner/upload_image', 96, 35), await upload('banner/upload_image', 96, 35)];
    const { id } = await create('banner', { name: 'Pictured', photo: first });
    await update('banner', id, { name: 'Pictured', photo: second });
    await site.nest.get(UploadCleanupService).cleanUp(inDays(2));
    await cleanUp(inDays(364));
    expect([first, second].map(isStored)).toEqual([true, true]);
    const old = (await admin.get(`/admin/api/history/banner/${id}`)).body.data.at(-1);
    expect((await restore('banner', id, { entry: old.id, publish: true })).body.photo).toBe(first);
    await update('banner', id, { name: 'Pictured', photo: second });

    await cleanUp(inDays(366));
    expect([first, second].map(isStored)).toEqual([false, true]);
    const left = (await admin.get(`/admin/api/history/banner/${id}`)).body.data;
    expect((await admin.get(`/admin/api/history/banner/${id}/${left[0].id}`)).body.state).toMatchObject({
      photo: second,
    });
    // The state that others are compressed against stays until they go.
    expect(left.length).toBeLessThanOrEqual(2);
  });

  it('is emptied after 30 days, and by administrators', async () => {
    const photo = await upload('banner/upload_image', 96, 35);
    const ids = [await create('banner', { name: 'Old', photo }), await create('banner', { name: 'Now' })].map(
      ({ id }) => id,
    );
    for (const id of ids) await remove('banner', id);
    await cleanUp(inDays(29));
    expect(await binItem('banner', ids[0] as number)).toBeDefined();
    const editor = await site.signIn(RoleName.Editor);
    expect(await binItem('banner', ids[1] as number, editor)).toBeDefined();
    expect((await editor.delete(`/admin/api/delete_bin/banner/${ids[1]}`)).status).toBe(403);
    expect((await admin.delete(`/admin/api/delete_bin/banner/${ids[1]}`)).status).toBe(200);
    expect((await admin.delete(`/admin/api/delete_bin/banner/${ids[1]}`)).status).toBe(404);
    expect((await restore('banner', ids[1] as number)).status).toBe(404);
    expect(isStored(photo)).toBe(true);
    await cleanUp(inDays(31));
    expect(await binItem('banner', ids[0] as number)).toBeUndefined();
    expect((await restore('banner', ids[0] as number)).status).toBe(404);
    expect(isStored(photo)).toBe(false);
  });

  it('gives a message back as it was, and forgets who wrote it with the bin', async () => {
    const values = { name: 'Ada Lopes', email: 'ada@example.com', message: 'Hello', hidden_field: 'x' };
    await site.database.transaction((manager) => manager.save(manager.create(Message, values)));
    const list = async () => (await admin.get('/admin/api/list_message')).body.data;
    const [message] = await list();
    await admin.put(`/admin/api/update_message/${message.id}`, { status: 'handled' });
    const [handled] = await list();
    await remove('message', message.id);
    expect(await binItem('message', message.id, await site.signIn(RoleName.Viewer))).toBeUndefined();
    await restore('message', message.id);
    const { version, updated_at, ...same } = handled;
    expect(await list()).toEqual([expect.objectContaining(same)]);
    expect(version + updated_at).toBeTruthy();
    await remove('message', message.id);
    await cleanUp(inDays(31));
    const entries = await site.database.manager
      .createQueryBuilder(HistoryEntry, 'entry')
      .addSelect('entry.state')
      .where("entry.resource = 'message'")
      .getMany();
    expect(entries.map(({ title, state }) => [title, state])).toEqual(entries.map(() => ['', null]));
    expect(entries.length).toBeGreaterThan(2);
  });

  it('gives an order and settings back', async () => {
    const ids: number[] = [];
    for (const title of ['A', 'B', 'C']) ids.unshift((await create('statistic', { title })).id);
    await admin.put('/admin/api/order_statistic', { ids: ids.toReversed() });
    const order = async () =>
      (await admin.get('/admin/api/list_statistic?sort=position')).body.data.map(({ id }: { id: number }) => id);
    expect(await order()).toEqual(ids.toReversed());
    const [, start] = (await admin.get('/admin/api/history/statistic/0')).body.data;
    expect((await restore('statistic', 0, { entry: start.id })).status).toBe(200);
    expect(await order()).toEqual(ids);

    await admin.put('/admin/api/words', { words: { 'pages.updates': 'Lost' } });
    await admin.put('/admin/api/words', { words: { 'pages.updates': 'Lost again' } });
    const words = (await admin.get('/admin/api/history/words/1')).body.data;
    expect(words.map(({ fields }: { fields: string[] }) => fields)).toEqual([['words'], ['words'], []]);
    const first = await restore('words', 1, { entry: words[2].id });
    expect([first.status, first.body.words]).toEqual([200, {}]);
  });
});
