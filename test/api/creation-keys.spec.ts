import { HistoryCleanupService } from '../../backend/content/history/history-cleanup.service.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { CreationKey } from '../../backend/core/crud/creation-key.entity.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `key-of-a-record-${keys}`;
};
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

describeOnBoth('A request to create a record with a key', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn(RoleName.Editor);
  });

  afterAll(() => site.close());

  const titled = async (title: string): Promise<number> => {
    const { body } = await me.get('/admin/api/list_post?per_page=100');
    return body.data.filter((post: { title: string }) => post.title === title).length;
  };

  it.each(['inactive', 'active'])('makes one %s record when it is sent again', async (status) => {
    const [key, title] = [newKey(), `Once ${status}`];
    const first = await me.post('/admin/api/create_post', { title, status }, withKey(key));
    const again = await me.post('/admin/api/create_post', { title, status }, withKey(key));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await titled(title)).toBe(1);
  });

  it('makes one when it is sent several times at once', async () => {
    const [key, title] = [newKey(), 'All at once'];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => me.post('/admin/api/create_post', { title }, withKey(key))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await titled(title)).toBe(1);
  });

  it('answers the record as it is by then', async () => {
    const key = newKey();
    const { body } = await me.post('/admin/api/create_post', { title: 'Before' }, withKey(key));
    await me.put(`/admin/api/update_post/${body.id}`, { title: 'After', version: body.version });
    expect((await me.post('/admin/api/create_post', { title: 'Before' }, withKey(key))).body.title).toBe('After');
    await me.delete(`/admin/api/delete_post/${body.id}`);
    expect((await me.post('/admin/api/create_post', { title: 'Before' }, withKey(key))).status).toBe(404);
  });

  it('makes another one without a key, and with another key', async () => {
    const title = 'Two of them';
    for (const options of [undefined, withKey(newKey()), withKey(newKey())])
      expect((await me.post('/admin/api/create_post', { title }, options)).status).toBe(201);
    expect(await titled(title)).toBe(3);
  });

  it('is refused with other values, in whatever order', async () => {
    const key = newKey();
    const first = { title: 'Same', description: '<p>Text</p>' };
    expect((await me.post('/admin/api/create_post', first, withKey(key))).status).toBe(201);
    const turned = { description: '<p>Text</p>', title: 'Same' };
    expect((await me.post('/admin/api/create_post', turned, withKey(key))).status).toBe(201);
    const { status, body } = await me.post('/admin/api/create_post', { ...first, title: 'Other' }, withKey(key));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['idempotency-key']]);
    expect(await titled('Other')).toBe(0);
  });

  it('is refused for another kind, for another person, and with a key that is none', async () => {
    const key = newKey();
    await me.post('/admin/api/create_post', { title: 'Mine' }, withKey(key));
    const other = await site.signIn(RoleName.Administrator);
    const refused = [
      await me.post('/admin/api/create_faq', { title: 'Mine?' }, withKey(key)),
      await other.post('/admin/api/create_post', { title: 'Mine' }, withKey(key)),
      await me.post('/admin/api/create_post', { title: 'Mine' }, withKey('short')),
      await me.post('/admin/api/create_post', { title: 'Mine' }, withKey('x'.repeat(65))),
      await me.post('/admin/api/create_post', { title: 'Mine' }, withKey(`"quoted' ; -- key`)),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(refused[0]?.body.errors).toEqual({
      'idempotency-key': ['This Idempotency-Key belongs to another record. Please send a new one for each record.'],
    });
    expect(await titled('Mine')).toBe(1);
  });

  it('makes one draft of a newsletter', async () => {
    const send = (key: string) =>
      me.post('/admin/api/create_newsletter', { title: 'Spring', html: '<p>It is here.</p>' }, withKey(key));
    const key = newKey();
    const [first, again, another] = [await send(key), await send(key), await send(newKey())];
    expect([first.status, again.status, another.status]).toEqual([201, 201, 201]);
    expect(again.body.id).toBe(first.body.id);
    expect(another.body.id).not.toBe(first.body.id);
  });

  it('keeps no key of a record that was refused', async () => {
    const key = newKey();
    expect((await me.post('/admin/api/create_post', { title: '' }, withKey(key))).status).toBe(422);
    const taken = { title: 'Corrected', slug: 'taken-by-another' };
    await me.post('/admin/api/create_post', taken);
    expect((await me.post('/admin/api/create_post', taken, withKey(key))).status).toBe(422);
    expect((await me.post('/admin/api/create_post', { ...taken, slug: '' }, withKey(key))).status).toBe(201);
  });

  it('is remembered with its key for a day, and then forgotten', async () => {
    const key = newKey();
    await me.post('/admin/api/create_post', { title: 'For a day' }, withKey(key));
    const { manager } = site.database;
    const cleanUp = (hours: number) =>
      site.nest.get(HistoryCleanupService).cleanUp(new Date(Date.now() + hours * 3_600_000));
    await cleanUp(23);
    expect(await manager.countBy(CreationKey, { creation_key: key })).toBe(1);
    await cleanUp(25);
    expect(await manager.countBy(CreationKey, {})).toBe(0);
  });
});
