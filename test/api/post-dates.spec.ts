import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnEach } from './support/databases.js';
import { eventually } from './support/mail-server.js';

const DAY_MS = 24 * 60 * 60 * 1000;

describeOnEach('Dates and authors of posts', (kind) => {
  let site: TestApp;
  let me: Client & { user: { name: string } };

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
  });

  afterAll(() => site.close());

  const create = async (input: object) => (await me.post('/admin/api/create_post', input)).body;
  const slugs = async (page: string): Promise<string[]> =>
    (await me.get(`/api/pages/${page}`)).body.posts.data.map(({ slug }: { slug: string }) => slug);
  const latest = async (): Promise<string[]> =>
    (await me.get('/api/pages/shared')).body.sidebarData.latestPosts.map(({ slug }: { slug: string }) => slug);

  const read = async (id: number) => (await me.get(`/admin/edit_post/${id}`)).body;
  const draft = (title: string, values: object = {}) => create({ title, status: 'inactive', ...values });
  const isNow = (date: string): boolean => date.endsWith('.000Z') && Math.abs(Date.parse(date) - Date.now()) < 10_000;

  it.each([
    ['its status', (id: number) => me.put(`/admin/api/update_post/${id}`, { title: 'Out', status: 'active' })],
    ['a publication', (id: number) => me.post(`/admin/api/publish_post/${id}`, {})],
    ['many at once', (id: number) => me.post('/admin/api/bulk_post', { action: 'publish', ids: [id] })],
    [
      'the schedule',
      async (id: number) => {
        await me.put(`/admin/api/schedule_post/${id}`, { publish_at: new Date(Date.now() + 300).toISOString() });
        await eventually(async () => (await read(id)).status === 'active', 5);
      },
    ],
  ])(
    'come with the first publication by %s, ahead of what was published since the first save',
    async (_by, publish) => {
      const late = await draft('Long in the making');
      expect(late.published_at).toBeNull();
      const set = await draft('Dated by hand', { published_at: '2020-02-02' });
      const between = await create({
        title: 'Published meanwhile',
        published_at: new Date(Date.now() - 5000).toISOString(),
      });
      await publish(late.id);
      await publish(set.id);
      const { published_at } = await read(late.id);
      expect(isNow(published_at)).toBe(true);
      expect((await slugs('updates')).slice(0, 2)).toEqual([late.slug, between.slug]);
      expect((await read(set.id)).published_at).toBe('2020-02-02T00:00:00.000Z');
      await me.post(`/admin/api/unpublish_post/${late.id}`, {});
      await publish(late.id);
      expect((await read(late.id)).published_at).toBe(published_at);
      for (const { id } of [late, between, set]) await me.delete(`/admin/api/delete_post/${id}`);
    },
  );

  it('are none again when a publication is undone, none of a copy, and none where somebody removes them from a draft', async () => {
    const { id } = await draft('Too early');
    const bulk = async (body: object) => (await me.post('/admin/api/bulk_post', body)).body;
    for (const values of [undefined, { title: 'Too early, rewritten' }]) {
      if (values) await me.put(`/admin/api/draft_post/${id}`, { values });
      const { undo } = await bulk({ action: 'publish', ids: [id] });
      expect(isNow((await read(id)).published_at)).toBe(true);
      expect((await bulk({ action: 'revert', rows: undo })).done).toEqual([id]);
      expect(await read(id)).toMatchObject({ title: 'Too early', status: 'inactive', published_at: null });
    }
    expect((await me.get(`/admin/api/draft_post/${id}`)).body.values).toEqual({ title: 'Too early, rewritten' });
    await me.post(`/admin/api/publish_post/${id}`, {});
    expect((await me.post(`/admin/api/duplicate_post/${id}`, {})).body.published_at).toBeNull();
    const dated = await draft('Dated, then not', { published_at: '2020-02-02' });
    const cleared = await me.put(`/admin/api/update_post/${dated.id}`, { title: 'Dated, then not', published_at: '' });
    expect(cleared.body.published_at).toBeNull();
  });

  it('are kept where an earlier version of a draft is restored, and where a post comes back from the bin', async () => {
    const { id } = await draft('Version one');
    const { published_at } = (await me.post(`/admin/api/publish_post/${id}`, { values: { title: 'Version two' } }))
      .body;
    const entries = (await me.get(`/admin/api/history/post/${id}`)).body.data;
    const restored = await me.post(`/admin/api/restore_post/${id}`, { entry: entries.at(-1).id, publish: true });
    expect(restored.body).toMatchObject({ title: 'Version one', status: 'active', published_at });
    await me.delete(`/admin/api/delete_post/${id}`);
    expect((await me.post(`/admin/api/restore_post/${id}`, { publish: true })).body).toMatchObject({ published_at });
    await me.delete(`/admin/api/delete_post/${id}`);
    // As it was before it had a date; it comes back hidden.
    await me.post(`/admin/api/restore_post/${id}`, { entry: entries.at(-1).id });
    expect(await read(id)).toMatchObject({ status: 'inactive', published_at: null });
    expect(isNow((await me.post(`/admin/api/publish_post/${id}`, {})).body.published_at)).toBe(true);
  });

  it('are the present and oneself, unless others are given', async () => {
    const own = await create({ title: 'Mine', author: '' });
    expect(own).toMatchObject({ author: me.user.name, published_at: expect.stringMatching(/:\d\d\.000Z$/) });
    expect(Math.abs(Date.parse(own.published_at) - Date.now())).toBeLessThan(60_000);
    expect(await create({ title: 'Theirs', author: 'A guest', published_at: '2020-02-02' })).toMatchObject({
      author: 'A guest',
      published_at: '2020-02-02T00:00:00.000Z',
    });
  });

  it('stay as they are when an update has none, and an author can be removed', async () => {
    const { id } = await create({ title: 'Kept', author: 'A guest', published_at: '2020-02-03T01:00:00+03:00' });
    const update = async (input: object) => (await me.put(`/admin/api/update_post/${id}`, input)).body;
    const kept = { author: 'A guest', published_at: '2020-02-02T22:00:00.000Z' };
    expect(await update({ title: 'Kept' })).toMatchObject(kept);
    expect(await update({ title: 'Kept', published_at: '' })).toMatchObject(kept);
    expect(await update({ title: 'Kept', author: '' })).toMatchObject({ ...kept, author: '' });
  });

  it.each([
    [new Date(Date.now() + 2 * DAY_MS).toISOString(), 'published_at must not be later than tomorrow.'],
    [
      '0999-12-31T00:00:00Z',
      'published_at must be a time no earlier than the year 1000, such as 2026-01-31T09:30:00Z.',
    ],
    [
      '2026-02-30T00:00:00Z',
      'published_at must be a time no earlier than the year 1000, such as 2026-01-31T09:30:00Z.',
    ],
    ['2026-01-31 09:30', 'published_at must be a time no earlier than the year 1000, such as 2026-01-31T09:30:00Z.'],
    [1_700_000_000, 'published_at must be a time no earlier than the year 1000, such as 2026-01-31T09:30:00Z.'],
  ])('are refused when they are no date to show: %s', async (published_at, message) => {
    const { status, body } = await me.post('/admin/api/create_post', { title: 'Refused', published_at });
    expect([status, body.errors]).toEqual([422, { published_at: [message] }]);
  });

  it('order the lists of the site, and are shown there', async () => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((day) => create({ title: `Ordered ${day}`, published_at: `2021-05-0${day}` })),
    );
    const ordered = async () => (await slugs('updates?search=ordered')).map((slug) => slug.replace('ordered-', ''));
    expect(await ordered()).toEqual(['3', '2', '1']);
    await me.put(`/admin/api/update_post/${first.id}`, { title: first.title, published_at: '2021-06-01' });
    expect(await ordered()).toEqual(['1', '3', '2']);
    await me.put(`/admin/api/update_post/${third.id}`, { title: third.title, published_at: '2021-04-01' });
    expect(await ordered()).toEqual(['1', '2', '3']);
    await me.put(`/admin/api/update_post/${third.id}`, { title: third.title, published_at: '1965-04-12T06:07:00Z' });
    await me.put(`/admin/api/update_post/${second.id}`, { title: second.title, published_at: '1000-01-01' });
    expect(await ordered()).toEqual(['1', '3', '2']);
    expect((await read(third.id)).published_at).toBe('1965-04-12T06:07:00.000Z');
    const tomorrow = new Date(Date.now() + DAY_MS / 2).toISOString();
    await me.put(`/admin/api/update_post/${second.id}`, { title: second.title, published_at: tomorrow });
    expect((await slugs('updates'))[0]).toBe(second.slug);
    expect((await latest())[0]).toBe(second.slug);
    const { post } = (await me.get(`/api/pages/updates/${first.slug}`)).body;
    expect(post).toMatchObject({ created_at: '2021-06-01T00:00:00.000Z', author: me.user.name });
  });

  it('come with the time zone in which they are told', async () => {
    const timeZone = async () => (await me.get('/api/pages/shared')).body.look.timeZone;
    expect(await timeZone()).toBe('');
    await me.put('/admin/api/identity', { time_zone: 'Africa/Nairobi' });
    expect(await timeZone()).toBe('Africa/Nairobi');
  });
});
