import { faqResource } from '../../backend/content/faqs/faq.resource.js';
import { HistoryEntry } from '../../backend/content/history/history-entry.entity.js';
import { HistoryWriterService } from '../../backend/content/history/history-writer.service.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { ResourceRegistry } from '../../backend/core/crud/resource-registry.js';
import { firstOf } from '../jest/for-releases.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';
import { pathsOf, type ResourceUnderTest, resources } from './support/resources.js';

interface Entry {
  id: number;
  action: string;
  title: string;
  by: { id: number; name: string } | null;
  fields: string[];
}

/** Of what a restore changes anyhow. */
const CHANGING = ['version', 'updated_at', 'restored'];

const without = (record: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

describeOnBoth('The history', (kind) => {
  let site: TestApp;
  let admin: Client & { user: { id: number; name: string } };

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
  });

  afterAll(() => site.close());

  const entriesOf = async (resource: string, id: number): Promise<Entry[]> =>
    (await admin.get(`/admin/api/history/${resource}/${id}`)).body.data;

  const create = async (resource: ResourceUnderTest, values: object): Promise<{ id: number; slug?: string }> => {
    const { status, body } = await admin.post(pathsOf(resource).create, values);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  };

  const read = async (resource: ResourceUnderTest, id: number) => {
    const { status, body } = await admin.get(pathsOf(resource).edit(id));
    return { status, record: resource.name === 'chatbot' ? body.chatbot : body };
  };

  it.each(kind === 'sqlite' ? resources : firstOf(1, resources))(
    'keeps every change of a $name, and restores it',
    async (resource) => {
      const { name } = resource;
      const { id } = await create(resource, resource.complete(`${name} one`));
      const { record: first } = await read(resource, id);
      expect((await admin.put(pathsOf(resource).update(id), resource.change(`${name} two`))).status).toBe(200);
      const { record: second } = await read(resource, id);
      expect((await admin.delete(pathsOf(resource).delete(id))).status).toBe(200);
      expect((await read(resource, id)).status).toBe(404);

      const restored = await admin.post(`/admin/api/restore_${name}/${id}`, { publish: true });
      expect([restored.status, restored.body.restored]).toEqual([
        200,
        { slug: null, gone: { files: [], references: [] }, draft_kept: false },
      ]);
      const { record: again } = await read(resource, id);
      expect(without(again, CHANGING)).toEqual(without(second, CHANGING));
      expect(without(restored.body, CHANGING)).toEqual(without(second, CHANGING));

      const entries = await entriesOf(name, id);
      expect(entries.map(({ action }) => action)).toEqual(['restore', 'delete', expect.any(String), 'create']);
      expect(entries.map(({ by }) => by)).toEqual(entries.map(() => ({ id: admin.user.id, name: admin.user.name })));
      const changed = entries[2] as Entry;
      expect(changed.fields).toEqual(
        Object.keys(second).filter(
          (field) =>
            ![...CHANGING, 'publication', 'country_code'].includes(field) &&
            JSON.stringify(first[field]) !== JSON.stringify(second[field]),
        ),
      );
      const oldest = await admin.get(`/admin/api/history/${name}/${id}/${entries[3]?.id}`);
      expect(oldest.body.state).toEqual(without(first, ['publication']));

      const back = await admin.post(`/admin/api/restore_${name}/${id}`, { entry: entries[3]?.id, publish: true });
      expect(back.status).toBe(200);
      // The status stays as it is.
      const status = ['status', 'is_active', 'publication'];
      expect(without((await read(resource, id)).record, [...CHANGING, ...status])).toEqual(
        without(first, [...CHANGING, ...status]),
      );
      const count = (await entriesOf(name, id)).length;
      await admin.post(`/admin/api/restore_${name}/${id}`, { entry: entries[3]?.id, publish: true });
      expect(await entriesOf(name, id)).toHaveLength(count);
    },
  );

  it('has no entry of a save that changes nothing, and none of one that was rolled back', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'Once' })).body;
    await admin.put(`/admin/api/update_faq/${id}`, { title: 'Once' });
    expect((await admin.put(`/admin/api/update_faq/${id}`, { title: 'Never', version: 1 })).status).toBe(409);
    const before = await site.database.manager.count(HistoryEntry);
    await expect(
      site.database.transaction(async () => {
        await site.nest.get(ResourceRegistry).of(faqResource).update(id, { title: 'Rolled back' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await site.database.manager.count(HistoryEntry)).toBe(before);
    expect((await entriesOf('faq', id)).map(({ action }) => action)).toEqual(['create']);
  });

  it('keeps the state of a record from before its history began', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'Imported', description: '<p>Old</p>' })).body;
    await site.database.transaction((manager) => manager.delete(HistoryEntry, { resource: 'faq', record_id: id }));
    await admin.put(`/admin/api/update_faq/${id}`, { title: 'Imported', description: '<p>New</p>' });
    const [update, start] = await entriesOf('faq', id);
    expect([update?.action, update?.fields, start?.action, start?.by]).toEqual([
      'update',
      ['description'],
      'start',
      null,
    ]);
    const { body } = await admin.get(`/admin/api/history/faq/${id}/${start?.id}`);
    expect(body.state).toMatchObject({ title: 'Imported', description: '<p>Old</p>' });
  });

  it('has an entry of each of two concurrent saves', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'Zero' })).body;
    const saved = await Promise.all(['One', 'Two'].map((title) => admin.put(`/admin/api/update_faq/${id}`, { title })));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    const entries = await entriesOf('faq', id);
    expect(entries.map(({ action }) => action)).toEqual(['update', 'update', 'create']);
    const { record } = await read(resources.find(({ name }) => name === 'faq') as ResourceUnderTest, id);
    expect(entries[0]?.title).toBe(record.title);
  });

  it('makes an earlier state the draft of a record, unless it is to be published', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'Before' })).body;
    await admin.put(`/admin/api/update_faq/${id}`, { title: 'After' });
    const [, first] = await entriesOf('faq', id);
    const { body } = await admin.post(`/admin/api/restore_faq/${id}`, { entry: first?.id });
    expect(body).toMatchObject({ title: 'After', publication: { state: 'changed' } });
    expect((await admin.get(`/admin/api/draft_faq/${id}`)).body.values).toMatchObject({ title: 'Before' });
    expect(await entriesOf('faq', id)).toHaveLength(2);
  });

  it('leaves the draft of a record alone, and says that it is there', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'One' })).body;
    await admin.put(`/admin/api/update_faq/${id}`, { title: 'Two' });
    const [second, first] = await entriesOf('faq', id);
    await admin.put(`/admin/api/draft_faq/${id}`, { values: { title: 'Somebody writes' } });
    const restore = (entry: number | undefined, publish: boolean) =>
      admin.post(`/admin/api/restore_faq/${id}`, { entry, publish });

    const refused = await restore(first?.id, false);
    expect([refused.status, refused.body.draft.values]).toEqual([409, { title: 'Somebody writes' }]);
    const { body } = await restore(first?.id, true);
    expect(body).toMatchObject({ title: 'One', publication: { state: 'changed' }, restored: { draft_kept: true } });
    expect((await admin.get(`/admin/api/draft_faq/${id}`)).body.values).toEqual({ title: 'Somebody writes' });
    expect((await admin.post(`/admin/api/publish_faq/${id}`, {})).status).toBe(409);

    await admin.delete(`/admin/api/draft_faq/${id}`);
    expect((await restore(second?.id, true)).body.restored.draft_kept).toBe(false);
    // Twice changes nothing.
    for (let time = 0; time < 2; time += 1) expect((await restore(first?.id, false)).status).toBe(200);
  });

  it('says in a dry run what it would do, and refuses to restore over what nobody has seen', async () => {
    const { id, slug } = (await admin.post('/admin/api/create_post', { title: 'Old address' })).body;
    await admin.put(`/admin/api/update_post/${id}`, { title: 'New address', slug: 'new-address' });
    await admin.put(`/admin/api/update_post/${id}`, { title: 'New address', status: 'inactive' });
    await admin.put(`/admin/api/draft_post/${id}`, { values: { title: 'Old address', slug } });
    const [, , first] = await entriesOf('post', id);
    const before = (await admin.get(`/admin/edit_post/${id}`)).body;
    const input = { entry: first?.id, publish: true, version: before.version };
    const path = `/admin/api/restore_post/${id}`;
    const planned = (await admin.post(path, { ...input, dry_run: true })).body;
    expect(planned).toMatchObject({ title: 'Old address', slug, status: 'inactive', restored: { draft_kept: false } });
    expect((await admin.get(`/admin/edit_post/${id}`)).body).toEqual(before);
    expect(await entriesOf('post', id)).toHaveLength(3);
    expect((await admin.get(`/admin/api/draft_post/${id}`)).body.values).toEqual({ title: 'Old address', slug });

    const restored = (await admin.post(path, input)).body;
    expect(without(restored, CHANGING)).toEqual(without(planned, CHANGING));
    const late = await admin.post(path, input);
    expect([late.status, late.body.current.version]).toEqual([409, before.version + 1]);
    const { body: settings } = await admin.get('/admin/api/identity');
    await admin.call('PUT', '/admin/api/identity', { tagline: 'Another one' });
    const [, start] = await entriesOf('identity', 1);
    const stale = { entry: start?.id, version: settings.version };
    expect((await admin.post('/admin/api/restore_identity/1', stale)).status).toBe(409);
  });

  it('creates a record again with a version that it never had, and its draft goes on', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'One' })).body;
    await admin.put(`/admin/api/update_faq/${id}`, { title: 'Two' });
    await admin.put(`/admin/api/update_faq/${id}`, { title: 'Three' });
    await admin.put(`/admin/api/draft_faq/${id}`, { values: { title: 'Four' } });
    const first = (await entriesOf('faq', id)).at(-1);
    await admin.delete(`/admin/api/delete_faq/${id}`);
    const { body } = await admin.post(`/admin/api/restore_faq/${id}`, { entry: first?.id, publish: true });
    expect(body).toMatchObject({ title: 'One', version: 4, restored: { draft_kept: false } });
    const published = await admin.post(`/admin/api/publish_faq/${id}`, {});
    expect([published.status, published.body.title, published.body.version]).toEqual([200, 'Four', 5]);
  });

  it('notices what another process has saved meanwhile', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'One' })).body;
    const elsewhere = { resource: 'faq', id, action: 'update', title: 'Two', fields: ['title'] } as const;
    const state = { ...(await admin.get(`/admin/edit_faq/${id}`)).body, title: 'Two', version: 2 };
    await site.database.transaction(async (transaction) => {
      await transaction.query('UPDATE faqs SET title = ?, version = 2 WHERE id = ?', ['Two', id]);
      const other = new HistoryWriterService(site.nest.get(ResourceRegistry), site.database);
      const past = await other.lastState(transaction, { resource: 'faq', id }, 1);
      await other.add(transaction, { ...elsewhere, version: 2, state, past });
    });
    const saved = await admin.put(`/admin/api/update_faq/${id}`, { title: 'Two', description: 'new' });
    expect(saved.status).toBe(200);
    expect((await entriesOf('faq', id))[0]?.fields).toEqual(['description']);
  });

  it('is read by who may read the record, and restores by who may write it', async () => {
    const { id } = (await admin.post('/admin/api/create_faq', { title: 'Roles' })).body;
    const viewer = await site.signIn(RoleName.Viewer);
    expect((await viewer.get(`/admin/api/history/faq/${id}`)).status).toBe(200);
    expect((await viewer.post(`/admin/api/restore_faq/${id}`, {})).status).toBe(403);
    expect((await viewer.get(`/admin/api/history/user/${admin.user.id}`)).status).toBe(403);
    expect((await viewer.get('/admin/api/list_activity')).status).toBe(403);
    const editor = await site.signIn(RoleName.Editor);
    expect((await editor.post(`/admin/api/restore_faq/${id}`, {})).status).toBe(200);
    expect((await editor.get('/admin/api/list_activity')).status).toBe(403);
    expect((await editor.delete(`/admin/api/delete_bin/faq/${id}`)).status).toBe(403);
    for (const path of ['/admin/api/history/nothing/1', '/admin/api/history/faq/x', `/admin/api/history/faq/${id}/1`])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404]);
  });
});
