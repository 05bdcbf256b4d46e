import { Publication } from '../../backend/content/publications/publication.entity.js';
import { PublicationStore } from '../../backend/content/publications/publication-store.service.js';
import { RoleName } from '../../backend/core/access/role-name.js';
import { Lease } from '../../backend/core/leases/lease.entity.js';
import { LeasesService } from '../../backend/core/leases/leases.service.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, onSqlite } from './support/databases.js';
import { eventually } from './support/mail-server.js';

const HOUR = 60 * 60_000;
/** In seconds: only for what never comes. */
const WAIT = 60;
const iso = (inMs: number): string => new Date(Date.now() + inMs).toISOString();

describeOnBoth('The schedule', (kind) => {
  const once = onSqlite(kind);
  let site: TestApp;
  let editor: Client & { user: { id: number; name: string } };
  let viewer: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    editor = await site.signIn(RoleName.Editor);
    viewer = await site.signIn(RoleName.Viewer);
  });

  afterAll(() => site.close());

  const newPost = async (values: object = {}) =>
    (await editor.post('/admin/api/create_post', { title: 'Before', ...values })).body;
  const post = async (id: number) => (await editor.get(`/admin/edit_post/${id}`)).body;
  const draft = (id: number, values: object) => editor.put(`/admin/api/draft_post/${id}`, { values });
  const schedule = (id: number, times: object) => editor.put(`/admin/api/schedule_post/${id}`, times);
  const titleOnSite = async (slug: string) =>
    (await site.visitor().get(`/api/pages/updates/${slug}`)).body.post?.title ?? null;
  /** Sets a time that has come, instead of waiting for it: beside other work, the calls before may take longer. */
  const comes = async (time: 'publish_at' | 'unpublish_at', id: number, at = new Date()) => {
    const times: Partial<Pick<Publication, typeof time | 'next_attempt_at'>> = { next_attempt_at: at };
    times[time] = at;
    await site.database.transaction((manager) =>
      manager.update(Publication, { resource: 'post', record_id: id }, times),
    );
    site.nest.get(PublicationStore, { strict: false }).scheduled.next();
  };
  const listed = async (who: Client = viewer) => (await who.get('/admin/api/list_schedule')).body;

  it('publishes a draft and takes the record off the site in time', async () => {
    const { id, slug } = await newPost({ status: 'inactive' });
    await draft(id, { title: 'After' });
    const later = { publish_at: iso(HOUR), unpublish_at: iso(2 * HOUR) };
    const set = await schedule(id, later);
    expect([set.status, set.body.state, set.body.publish_at]).toEqual([200, 'scheduled', later.publish_at]);
    const upcoming = (await listed()).upcoming.filter((entry: { id: number }) => entry.id === id);
    expect(upcoming).toMatchObject([
      {
        resource: 'post',
        id,
        title: 'Before',
        action: 'publish',
        at: later.publish_at,
        by: editor.user.name,
        error: null,
      },
      { action: 'unpublish' },
    ]);
    expect(await titleOnSite(slug)).toBeNull();

    const at = iso(2000);
    expect((await schedule(id, { ...later, publish_at: at })).status).toBe(200);
    await eventually(async () => (await titleOnSite(slug)) === 'After', WAIT);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
    expect((await post(id)).publication).toMatchObject({ state: 'published', draft_at: null, publish_at: null });
    await comes('unpublish_at', id);
    await eventually(async () => (await titleOnSite(slug)) === null, WAIT);
    expect(await post(id)).toMatchObject({ version: 3, publication: { state: 'inactive', unpublish_at: null } });
    const past = (await listed()).past.filter((entry: { id: number }) => entry.id === id);
    expect(past).toMatchObject([
      { action: 'unpublish', error: null, late_by: 0 },
      { action: 'publish', title: 'After', due_at: at, error: null, late_by: 0 },
    ]);
  });

  once.each([
    ['a time that has passed', { publish_at: '2026-01-01T00:00:00Z' }, 'publish_at'],
    ['a time without a zone', { publish_at: '2030-01-01T00:00:00' }, 'publish_at'],
    ['a day that does not exist', { publish_at: '2027-02-30T00:00:00Z' }, 'publish_at'],
    ['a time that is too far', { publish_at: '2099-01-01T00:00:00Z' }, 'publish_at'],
    ['a number', { publish_at: 5 }, 'publish_at'],
    ['an unknown field', { publish: iso(HOUR) }, 'publish'],
    ['an end before the beginning', { publish_at: iso(2 * HOUR), unpublish_at: iso(HOUR) }, 'unpublish_at'],
    ['an end without a beginning', { unpublish_at: iso(HOUR) }, 'unpublish_at'],
  ])('refuses %s', async (_what, times, field) => {
    const { id } = await newPost({ status: 'inactive' });
    const { status, body } = await schedule(id, times);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect((await post(id)).publication.publish_at).toBeNull();
  });

  once('refuses to publish what is on the site, a stale version, and who may not', async () => {
    const { id } = await newPost();
    expect((await schedule(id, { publish_at: iso(HOUR) })).body.errors).toEqual({
      publish_at: ['It is already on the site and has no draft to publish.'],
    });
    expect((await schedule(id, { unpublish_at: iso(HOUR), version: 7 })).status).toBe(409);
    expect((await viewer.put(`/admin/api/schedule_post/${id}`, { unpublish_at: iso(HOUR) })).status).toBe(403);
    expect((await site.visitor().get('/admin/api/list_schedule')).status).toBe(401);
    expect((await schedule(999_999, {})).status).toBe(404);
    expect((await schedule(id, { unpublish_at: iso(HOUR) })).body.state).toBe('published');
    expect((await schedule(id, { unpublish_at: null })).body.unpublish_at).toBeNull();
    expect(await site.database.manager.countBy(Publication, { resource: 'post', record_id: id })).toBe(0);
  });

  it('forgets the time of what is published by hand, and of what is deleted', async () => {
    const { id } = await newPost();
    await draft(id, { title: 'After' });
    await schedule(id, { publish_at: iso(HOUR) });
    const { body } = await editor.post(`/admin/api/publish_post/${id}`, {});
    expect(body.publication).toMatchObject({ state: 'published', publish_at: null });
    await draft(id, { title: 'Later' });
    await schedule(id, { publish_at: iso(HOUR) });
    expect((await editor.delete(`/admin/api/delete_post/${id}`)).status).toBe(200);
    const row = await site.database.manager.findOneByOrFail(Publication, { resource: 'post', record_id: id });
    expect(row).toMatchObject({ publish_at: null, next_attempt_at: null });
    expect((await listed()).upcoming.filter((entry: { id: number }) => entry.id === id)).toEqual([]);
    expect((await editor.get(`/admin/edit_post/${id}`)).status).toBe(404);
  });

  once('ends with the draft that was to go out, and says so; what goes off the site still does', async () => {
    const history = async (id: number) =>
      (await editor.get(`/admin/api/history/post/${id}`)).body.data.map(
        ({ action, fields }: { action: string; fields: string[] }) => [action, ...fields].join(' '),
      );
    const ends = {
      discarded: (id: number) => editor.delete(`/admin/api/draft_post/${id}`),
      'written back': (id: number) => draft(id, {}),
    };
    for (const end of Object.values(ends)) {
      const { id } = await newPost();
      await draft(id, { title: 'After' });
      const unpublish_at = iso(HOUR);
      await schedule(id, { publish_at: iso(HOUR / 2), unpublish_at });
      const { status, body } = await end(id);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          state: 'published',
          draft_at: null,
          publish_at: null,
          unpublish_at,
          notice:
            'The draft was deleted, so its scheduled publication was cancelled. ' +
            'It will still be taken off the site at the scheduled time.',
        }),
      ]);
      expect((await history(id))[0]).toBe('unschedule publish_at');
      expect((await post(id)).version).toBe(1);
      const row = await site.database.manager.findOneByOrFail(Publication, { resource: 'post', record_id: id });
      expect(row).toMatchObject({ publish_at: null, next_attempt_at: new Date(unpublish_at) });
    }
    // Saved over it, as by a client that knows nothing of drafts.
    const { id } = await newPost();
    await draft(id, { title: 'After' });
    await schedule(id, { publish_at: iso(HOUR) });
    await editor.put(`/admin/api/update_post/${id}`, { title: 'After' });
    expect((await post(id)).publication).toMatchObject({ state: 'published', draft_at: null, publish_at: null });
    expect((await history(id)).slice(0, 2)).toEqual(['update title', 'unschedule publish_at']);
    // Nothing was set: nothing is said.
    await draft(id, { title: 'Again' });
    expect((await editor.delete(`/admin/api/draft_post/${id}`)).body.notice).toBeNull();
  });

  once(
    'of what is not on the site ends when its draft is discarded, not when that is saved or written back',
    async () => {
      const { id } = await newPost({ status: 'inactive' });
      await draft(id, { title: 'After' });
      const publish_at = iso(HOUR);
      await schedule(id, { publish_at, unpublish_at: iso(2 * HOUR) });
      await editor.put(`/admin/api/update_post/${id}`, { title: 'After' });
      expect((await post(id)).publication).toMatchObject({ state: 'scheduled', draft_at: null, publish_at });
      await draft(id, { title: 'Later' });
      expect((await draft(id, {})).body).toMatchObject({ state: 'scheduled', publish_at, notice: null });
      await draft(id, { title: 'Later' });
      expect((await editor.delete(`/admin/api/draft_post/${id}`)).body).toMatchObject({
        state: 'draft',
        publish_at: null,
        unpublish_at: null,
        notice: 'The draft was deleted, so its scheduled publication was cancelled.',
      });
    },
  );

  once('ends with the draft of a page as well', async () => {
    const { id } = (await editor.post('/admin/api/create_page', { title: 'Fees', blocks: [] })).body;
    await editor.put(`/admin/api/draft_page/${id}`, { values: { title: 'All fees' } });
    await editor.put(`/admin/api/schedule_page/${id}`, { publish_at: iso(HOUR) });
    const { body } = await editor.delete(`/admin/api/draft_page/${id}`);
    expect([body.publish_at, body.notice]).toEqual([null, expect.stringContaining('The draft was deleted')]);
  });

  it('tells why something was not published, leaves the site as it is, and goes on with the rest', async () => {
    const [incomplete, changed, fine] = [await newPost(), await newPost(), await newPost()];
    await draft(incomplete.id, { title: '' });
    await draft(changed.id, { title: 'Draft' });
    await editor.put(`/admin/api/update_post/${changed.id}`, { title: 'Saved meanwhile' });
    await draft(fine.id, { title: 'Fine' });
    for (const { id } of [incomplete, changed, fine]) await schedule(id, { publish_at: iso(HOUR) });
    for (const { id } of [incomplete, changed, fine]) await comes('publish_at', id);

    await eventually(async () => (await titleOnSite(fine.slug)) === 'Fine', WAIT);
    expect((await post(incomplete.id)).publication).toMatchObject({ state: 'scheduled', error: 'Please enter title' });
    expect((await post(changed.id)).publication.error).toContain('Someone else has saved');
    // It happened in the background, and is told in the language of who reads it.
    const german = { headers: { 'Accept-Language': 'de' } };
    const { body } = await editor.get(`/admin/edit_post/${changed.id}`, german);
    expect(body.publication.error).toContain('Jemand anderes');
    expect([await titleOnSite(incomplete.slug), await titleOnSite(changed.slug)]).toEqual([
      'Before',
      'Saved meanwhile',
    ]);
    const { upcoming, past } = await listed();
    const errorsOf = (entries: { id: number; error: string | null }[]) =>
      entries.filter(({ id }) => id === incomplete.id).map(({ error }) => error);
    expect([errorsOf(upcoming), errorsOf(past)]).toEqual([['Please enter title'], ['Please enter title']]);

    // Another time is another attempt.
    await draft(incomplete.id, { title: 'Complete' });
    expect((await schedule(incomplete.id, { publish_at: iso(HOUR) })).body.error).toBeNull();
    await comes('publish_at', incomplete.id);
    await eventually(async () => (await titleOnSite(incomplete.slug)) === 'Complete', WAIT);
  });

  it('takes a record off the site also if what was to be published before could not be', async () => {
    const { id, slug } = await newPost();
    await draft(id, { title: '' });
    await schedule(id, { publish_at: iso(HOUR), unpublish_at: iso(2 * HOUR) });
    await comes('publish_at', id);
    await eventually(async () => (await post(id)).publication.error !== null, WAIT);
    await comes('unpublish_at', id);
    await eventually(async () => (await titleOnSite(slug)) === null, WAIT);
    expect((await post(id)).publication).toMatchObject({ state: 'inactive', publish_at: null, error: null });
  });

  it('does at once what became due while the clock stood still or nobody was there, and says how late', async () => {
    const { id, slug } = await newPost();
    await draft(id, { title: 'Missed' });
    await schedule(id, { publish_at: iso(3 * HOUR) });
    // As after a pause of the machine, or a restart.
    await comes('publish_at', id, new Date(Date.now() - 2 * HOUR));
    await eventually(async () => (await titleOnSite(slug)) === 'Missed', WAIT);
    const [entry] = (await listed()).past.filter((one: { id: number }) => one.id === id);
    expect(entry.late_by).toBeGreaterThanOrEqual(2 * 60 * 60);
    expect(entry.late_by).toBeLessThan(2 * 60 * 60 + WAIT);
  });

  it('is kept by one process at a time, and by another when that one is gone', async () => {
    const other = new LeasesService(site.database);
    const own = new LeasesService(site.database);
    expect([await own.take('test', HOUR), await other.take('test', HOUR)]).toEqual([true, false]);
    expect(await own.take('test', HOUR)).toBe(true);
    await site.database.transaction((manager) =>
      manager.update(Lease, { name: 'test' }, { held_until: new Date(Date.now() - 1000) }),
    );
    expect([await other.take('test', 60_000), await own.take('test', 60_000)]).toEqual([true, false]);
    // The clock was put back: nobody can have a lease for so long.
    expect(await own.take('test', 700)).toBe(true);
    await own.release('test');
    expect(await other.take('test', 700)).toBe(true);
  });
});
