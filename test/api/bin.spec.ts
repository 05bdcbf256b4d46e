import { setTimeout as delay } from 'node:timers/promises';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';

interface Item {
  resource: string;
  id: number;
  title: string;
  clash: string | null;
}

describeOnEach('The bin', (kind) => {
  let site: TestApp;
  let admin: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    admin = await site.signIn();
    for (const [resource, input] of [
      ['post', { title: 'Long rains' }],
      ['post', { title: 'Short rains' }],
      ['faq', { title: 'When does it rain?', description: '<p>In April.</p>' }],
    ] as const) {
      const { status, body } = await admin.post(`/admin/api/create_${resource}`, input);
      expect(status).toBe(201);
      expect((await admin.delete(`/admin/api/delete_${resource}/${body.id}`)).status).toBe(200);
    }
    const { id } = await site.database.transaction((manager) =>
      manager.save(manager.create(Message, { name: 'Rain Lover', email: 'rain@example.com', message: 'When?' })),
    );
    expect((await admin.delete(`/admin/api/delete_message/${id}`)).status).toBe(200);
  });

  afterAll(() => site.close());

  const titles = async (query = '', by = admin) => {
    const { status, body } = await by.get(`/admin/api/list_bin${query}`);
    expect(status).toBe(200);
    expect(body.total).toBe(body.data.length);
    return body.data.map(({ title }: Item) => title);
  };

  it('lists what was deleted last first, by kind and by words of titles', async () => {
    expect(await titles()).toEqual(['Rain Lover', 'When does it rain?', 'Short rains', 'Long rains']);
    expect(await titles('?resource=post')).toEqual(['Short rains', 'Long rains']);
    expect(await titles('?search=rains&resource=post')).toEqual(['Short rains', 'Long rains']);
    expect(await titles('?search=short')).toEqual(['Short rains']);
    expect(await titles('?resource=nothing')).toEqual([]);
    expect((await admin.get(`/admin/api/list_bin?resource=${'x'.repeat(33)}`)).status).toBe(422);
  });

  it('shows to each role what it may read, also where it asks for more', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    expect(await titles('', viewer)).toEqual(['When does it rain?', 'Short rains', 'Long rains']);
    expect(await titles('?resource=message', viewer)).toEqual([]);
  });

  const deleted = async (...names: string[]) => {
    const ids: number[] = [];
    for (const title of names) {
      const { id } = (await admin.post('/admin/api/create_faq', { title, description: '<p>Yes.</p>' })).body;
      await admin.delete(`/admin/api/delete_faq/${id}`);
      ids.push(id);
    }
    return ids.map((id) => ({ resource: 'faq', id }));
  };
  const bulk = (input: object, by = admin) => by.post('/admin/api/bulk_bin', { action: 'delete_for_good', ...input });

  it('deletes chosen records for good in one call, but for those that are not there', async () => {
    const [one, two, three] = await deleted('Chosen one', 'Chosen two', 'Chosen three');
    await admin.post(`/admin/api/restore_faq/${two?.id}`, {});
    const { status, body } = await bulk({ items: [one, two] });
    expect([status, body]).toEqual([
      200,
      { done: [one], failed: [{ ...two, message: expect.stringContaining('not found') }], left: 0 },
    ]);
    expect(await titles('?search=chosen')).toEqual(['Chosen three']);
    expect((await admin.post(`/admin/api/restore_faq/${one?.id}`, {})).status).toBe(404);
    const { data } = (await admin.get(`/admin/api/history/faq/${one?.id}`)).body;
    expect(data[0]).toMatchObject({ action: 'delete_for_good', title: 'Chosen one' });
    expect((await bulk({ items: [three] })).body.done).toEqual([three]);
  });

  it('is emptied of what was there when one looked, in parts', async () => {
    await deleted('Old one', 'Old two', 'Old three');
    const [{ deleted_at: until }] = (await admin.get('/admin/api/list_bin?per_page=1')).body.data;
    // Moments of deletions are compared by milliseconds.
    await delay(5);
    await deleted('New one');
    const { total } = (await admin.get('/admin/api/list_bin')).body;
    const first = (await bulk({ until, limit: 2 })).body;
    expect([first.done.length, first.failed, first.left]).toEqual([2, [], total - 3]);
    const rest = (await bulk({ until })).body;
    expect([rest.done.length, rest.left]).toEqual([total - 3, 0]);
    expect(await titles()).toEqual(['New one']);
  });

  it('is emptied by administrators alone, who say what they mean', async () => {
    const items = await deleted('Not gone');
    const editor = await site.signIn(RoleName.Editor);
    expect((await bulk({ items }, editor)).status).toBe(403);
    expect((await bulk({ until: new Date().toISOString() }, editor)).status).toBe(403);
    for (const input of [{}, { items, until: new Date().toISOString() }, { until: 'now' }, { items: [{ id: 1 }] }])
      expect((await bulk(input)).status).toBe(422);
    expect((await bulk({ items, action: 'delete' })).status).toBe(422);
    expect(await titles('?search=not')).toEqual(['Not gone']);
  });
});
