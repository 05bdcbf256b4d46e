import { RoleName } from '../../backend/core/access/role-name.js';
import { Newsletter } from '../../backend/features/newsletters/newsletter.entity.js';
import { Message } from '../../backend/visitors/messages/message.entity.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';

const DAY_MS = 24 * 60 * 60_000;

describeOnEach('Today', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ kind });
  });
  afterAll(() => site.close());

  it('counts what came in within each of the last eight weeks, without suspected spam', async () => {
    const administrator = await site.signIn();
    const save = (daysAgo: number, spam = false) =>
      site.database.transaction((manager) =>
        manager.save(
          manager.create(Message, {
            name: 'Ada',
            email: 'ada@example.com',
            message: 'Hello',
            created_at: new Date(Date.now() - daysAgo * DAY_MS),
            spam_at: spam ? new Date() : null,
          }),
        ),
      );
    for (const days of [1, 2, 8, 55, 60, 400]) await save(days);
    await save(1, true);
    const { status, body } = await administrator.get('/admin/api/today');
    expect(status).toBe(200);
    expect(body.weekly.map(({ name }: { name: string }) => name)).toEqual(['enquiries', 'subscribers', 'questions']);
    const { weeks } = body.weekly[0];
    expect(weeks.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1, 2]);
    expect(Date.parse(weeks[7].from)).toBeLessThan(Date.now() - 6 * DAY_MS);
  });

  it('has the drafts of who asks, the newest first, and no others', async () => {
    const administrator = await site.signIn();
    const editor = await site.signIn(RoleName.Editor);
    for (const [id, title] of [
      [1, 'First'],
      [2, 'Second'],
    ] as const) {
      expect((await administrator.post('/admin/api/create_post', { title })).status).toBe(201);
      expect((await editor.put(`/admin/api/draft_post/${id}`, { values: { title: `${title} again` } })).status).toBe(
        200,
      );
    }
    const { body } = await editor.get('/admin/api/today');
    expect(body.drafts).toMatchObject([
      { resource: 'post', id: 2, title: 'Second' },
      { resource: 'post', id: 1, title: 'First' },
    ]);
    expect((await administrator.get('/admin/api/today')).body.drafts).toEqual([]);
    await administrator.delete('/admin/api/delete_post/2');
    expect((await editor.get('/admin/api/today')).body.drafts).toHaveLength(1);
  });

  it('has own new records that were never published, and is not filled by drafts in the bin', async () => {
    const author = await site.signIn(RoleName.Editor);
    const mine = async () => (await author.get('/admin/api/today')).body.drafts;
    const make = async (title: string, status: string) =>
      (await author.post('/admin/api/create_post', { title, status })).body.id;
    const before = await mine();
    const left = await make('Left unfinished', 'inactive');
    expect(await mine()).toEqual([
      { resource: 'post', id: left, title: 'Left unfinished', saved_at: expect.any(String) },
      ...before,
    ]);
    for (let number = 0; number < 6; number += 1) {
      const id = await make(`Thrown away ${number}`, 'active');
      await author.put(`/admin/api/draft_post/${id}`, { values: { title: 'Changed' } });
      await author.delete(`/admin/api/delete_post/${id}`);
    }
    expect((await mine())[0]).toMatchObject({ id: left });
    const administrator = await site.signIn();
    expect(JSON.stringify((await administrator.get('/admin/api/today')).body.drafts)).not.toContain('Left unfinished');
    await author.put(`/admin/api/update_post/${left}`, { title: 'Finished', status: 'active' });
    expect(await mine()).toEqual(before);
  });

  it('has own newsletters until they are sent or scheduled', async () => {
    const author = await site.signIn(RoleName.Editor);
    const newsletters = async (who: typeof author) =>
      (await who.get('/admin/api/today')).body.drafts.filter(
        ({ resource }: { resource: string }) => resource === 'newsletter',
      );
    const { body } = await author.post('/admin/api/create_newsletter', { title: 'For December', html: '<p>Soon.</p>' });
    expect(await newsletters(author)).toEqual([
      { resource: 'newsletter', id: body.id, title: 'For December', saved_at: body.created_at },
    ]);
    expect(await newsletters(await site.signIn())).toEqual([]);
    await site.database.transaction((manager) => manager.update(Newsletter, { id: body.id }, { status: 'scheduled' }));
    expect(await newsletters(author)).toEqual([]);
  });

  it('says to a viewer nothing about people', async () => {
    const viewer = await site.signIn(RoleName.Viewer);
    const { status, body } = await viewer.get('/admin/api/today');
    expect([status, body.drafts]).toEqual([200, []]);
    expect(body.weekly.map(({ name }: { name: string }) => name)).not.toContain('enquiries');
    expect((await site.visitor().get('/admin/api/today')).status).toBe(401);
  });
});
