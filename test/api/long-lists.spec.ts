import { ContentEvents } from '../../backend/core/events/content-events.js';
import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth } from './support/databases.js';
import { eventually } from './support/mail-server.js';
import { addManyPosts } from './support/many-posts.js';

const MANY = 1200;
const PER_PAGE = 50;
const LAST = Math.ceil((MANY + 3) / PER_PAGE);

describeOnBoth('Long lists of the back office', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await addManyPosts(site.database, MANY);
    for (const title of ['Aardvark', 'Zebra', 'Many']) await me.post('/admin/api/create_post', { title });
  });

  afterAll(() => site.close());

  const list = async (query: string) => {
    const { status, body } = await me.get(`/admin/api/list_post?per_page=${PER_PAGE}&${query}`);
    expect([status, body.total, body.last_page]).toEqual([200, MANY + 3, LAST]);
    return body.data as { id: number; title: string }[];
  };

  it.each(['id', '-id', 'title', '-title', 'status', '-status'])(
    'sorted by %s hold every record once, in order',
    async (sort) => {
      const pages: { id: number; title: string }[][] = [];
      for (let page = 1; page <= LAST; page += 1) pages.push(await list(`sort=${sort}&page=${page}`));
      const records = pages.flat();
      expect(pages.map(({ length }) => length)).toEqual([...Array.from({ length: LAST - 1 }, () => PER_PAGE), 3]);
      expect(new Set(records.map(({ id }) => id)).size).toBe(MANY + 3);

      const downwards = sort.startsWith('-') ? -1 : 1;
      const compared = (one: { id: number; title: string }, other: { id: number; title: string }) =>
        (sort.endsWith('title') && one.title.localeCompare(other.title)) || one.id - other.id;
      const expected = [...records].sort((one, other) => downwards * compared(one, other));
      expect(records.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  it.each(['id', '-id', 'title', '-title', '-status'])(
    'searched for what most have hold each, sorted by %s',
    async (sort) => {
      site.nest.get(ContentEvents).next({ resource: 'post' });
      // A search waits 2 s for the index, and answers with what is in it by then.
      const found = async () => (await me.get('/admin/api/list_post?search=many')).body.total;
      await eventually(async () => (await found()) === MANY + 1, 60);
      const order = sort.startsWith('-') ? 'DESC' : 'ASC';
      const rows: { id: number }[] = await site.database.manager.query(
        `SELECT id FROM posts WHERE title = 'Many' ORDER BY ${sort.replace('-', '')} ${order}, id ${order}`,
      );
      const ids = rows.map(({ id }) => id);
      expect(ids).toHaveLength(MANY + 1);
      for (const page of [1, 2, Math.ceil((MANY + 1) / 10)]) {
        const { body } = await me.get(`/admin/api/list_post?per_page=10&search=many&sort=${sort}&page=${page}`);
        expect([body.total, body.data.map(({ id }: { id: number }) => id)]).toEqual([
          MANY + 1,
          ids.slice((page - 1) * 10, page * 10),
        ]);
      }
    },
  );

  it.each(['id', '-id', 'title', '-title'])('searched for what few have hold those, sorted by %s', async (sort) => {
    const { body } = await me.get(`/admin/api/list_post?search=zeb&sort=${sort}`);
    expect([body.total, body.data.map(({ title }: { title: string }) => title)]).toEqual([1, ['Zebra']]);
    const none = await me.get(`/admin/api/list_post?search=quagga&sort=${sort}`);
    expect([none.status, none.body.total, none.body.data]).toEqual([200, 0, []]);
  });

  it('end with what was added last, and begin without what was deleted', async () => {
    const [first] = await list('sort=title');
    expect(first?.title).toBe('Aardvark');
    expect((await list(`sort=title&page=${LAST}`)).at(-1)?.title).toBe('Zebra');
    expect((await me.delete(`/admin/api/delete_post/${first?.id}`)).status).toBe(200);
    const { body } = await me.get('/admin/api/list_post?sort=title');
    expect([body.total, body.data[0].title]).toEqual([MANY + 2, 'Many']);
  });

  it('are empty beyond their end', async () => {
    const { status, body } = await me.get(`/admin/api/list_post?per_page=${PER_PAGE}&page=${LAST + 5}`);
    expect([status, body.data, body.next_page_url]).toEqual([200, [], null]);
  });
});
