import { setTimeout as delay } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { RoleName } from '../../backend/core/access/role-name.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';

/** Not on each database: nothing of it is stored. */
describe('Presence', () => {
  let site: TestApp;
  let admin: Client & { user: { id: number; name: string } };
  let editor: Client & { user: { id: number; name: string } };

  /** The clock stands: beside other work, sessions would be touched and reports forgotten between two calls. */
  let clock: jest.SpiedFunction<typeof performance.now>;
  const started = performance.now();
  async function advance(seconds: number): Promise<void> {
    // The cache remembers the time for a millisecond, measured by a timer.
    await delay(5);
    clock.mockReturnValue(started + seconds * 1000);
  }

  beforeAll(async () => {
    clock = jest.spyOn(performance, 'now').mockReturnValue(started);
    site = await startApp();
    [admin, editor] = [await site.signIn(), await site.signIn(RoleName.Editor)];
  });

  afterAll(async () => {
    clock.mockRestore();
    await site.close();
  });

  const tell = (client: Client, input: object) =>
    client.put('/admin/api/presence', { resource: 'post', id: 7, tab: 'one', ...input });
  const others = async (client: Client, input: object = {}) => {
    const { status, body } = await tell(client, input);
    expect(status).toBe(200);
    return body.others;
  };

  it('tells each who else has the record open, and in which field they are', async () => {
    expect(await others(admin, { field: 'title' })).toEqual([]);
    const { id, name } = admin.user;
    expect(await others(editor)).toEqual([{ id, name, photo: null, field: 'title' }]);
    expect(await others(admin, { field: 'description' })).toEqual([
      expect.objectContaining({ id: editor.user.id, field: null }),
    ]);
    expect(await others(editor)).toEqual([expect.objectContaining({ id, field: 'description' })]);
  });

  it('knows records apart, and those who have several tabs as one', async () => {
    expect(await others(editor, { id: 8 })).toEqual([]);
    expect(await others(editor, { resource: 'faq' })).toEqual([]);
    await tell(admin, { tab: 'two', field: 'tags' });
    expect(await others(editor)).toEqual([expect.objectContaining({ id: admin.user.id, field: 'tags' })]);
    expect(await others(admin, { tab: 'two' })).toHaveLength(1);
  });

  it('forgets a form that is closed, and leaves the other tab of the same person', async () => {
    await tell(admin, { tab: 'one' });
    await tell(admin, { tab: 'two' });
    expect(await others(admin, { tab: 'two', gone: true })).toEqual([expect.objectContaining({ id: editor.user.id })]);
    expect(await others(editor)).toHaveLength(1);
    await tell(admin, { tab: 'one', gone: true });
    expect(await others(editor)).toEqual([]);
  });

  it('forgets who has not been heard of for 18 seconds', async () => {
    await tell(admin, { id: 9 });
    await advance(10);
    expect(await others(editor, { id: 9 })).toHaveLength(1);
    await tell(admin, { id: 9, field: 'title' });
    await advance(27);
    expect(await others(editor, { id: 9 })).toEqual([expect.objectContaining({ field: 'title' })]);
    await advance(29);
    expect(await others(editor, { id: 9 })).toEqual([]);
  });

  it('writes nothing, so that no cached list is outdated', async () => {
    const before = site.database.version();
    await tell(admin, {});
    expect(site.database.version()).toBe(before);
  });

  it('is for those who may read the record', async () => {
    expect((await tell(site.visitor(), {})).status).toBe(401);
    for (const resource of ['user', 'message', 'nothing'])
      expect([resource, (await tell(admin, { resource })).status]).toEqual([resource, 404]);
  });

  it.each<[string, object]>([
    ['resource', { resource: 'Post; --' }],
    ['id', { id: 0 }],
    ['id', { id: 1.5 }],
    ['id', { id: 'one' }],
    ['tab', { tab: '' }],
    ['tab', { tab: 'x'.repeat(37) }],
    ['field', { field: '<b>' }],
    ['gone', { gone: 'perhaps' }],
    ['others', { others: [] }],
  ])('refuses a wrong %s: %j', async (field, input) => {
    const { status, body } = await tell(admin, input);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});
