import { startApp, type TestApp } from './support/app.js';
import type { Client } from './support/client.js';
import { describeOnBoth, describeOnEach } from './support/databases.js';
import { addManyPosts } from './support/many-posts.js';

interface Row {
  id: number;
  title: string;
  status: string;
  published_at: string;
}

/** Titles with their status, and when the post was made as the application stores it or as the database does. */
const posts: [title: string, status: 'active' | 'inactive', created: string][] = [
  ['Midnight', 'active', '2026-03-01 00:00:00.000'],
  ['Before midnight', 'inactive', '2026-02-28 23:59:59.999'],
  ['Noon', 'inactive', '2026-03-01 12:00:00'],
  ['Last moment', 'active', '2026-03-01 23:59:59.999'],
  ['Next day', 'active', '2026-03-02 00:00:00'],
  ['Years ago', 'inactive', '2019-12-31 10:00:00.500'],
];

describeOnBoth('Lists that are narrowed down', (kind) => {
  let site: TestApp;
  let me: Client;

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    for (const [title, status, created] of posts) {
      const { body } = await me.post('/admin/api/create_post', { title, status, tags: 'narrowed' });
      await site.database.transaction((manager) =>
        manager.query('UPDATE posts SET published_at = ? WHERE id = ?', [created, body.id]),
      );
    }
  });

  afterAll(() => site.close());

  const list = (query: string) => me.get(`/admin/api/list_post?per_page=100&${query}`);
  const titles = async (query: string): Promise<string[]> => {
    const { status, body } = await list(query);
    expect([status, body.total]).toEqual([200, body.data.length]);
    return body.data.map(({ title }: Row) => title);
  };

  it('by status', async () => {
    expect(await titles('status=inactive')).toEqual(['Years ago', 'Noon', 'Before midnight']);
    expect(await titles('status=active')).toEqual(['Next day', 'Last moment', 'Midnight']);
    expect(await titles('status=')).toHaveLength(posts.length);
  });

  it.each([
    ['from=2026-03-01', ['Next day', 'Last moment', 'Noon', 'Midnight']],
    ['to=2026-03-01', ['Years ago', 'Last moment', 'Noon', 'Before midnight', 'Midnight']],
    ['from=2026-03-01&to=2026-03-01', ['Last moment', 'Noon', 'Midnight']],
    ['from=2026-03-02&to=2026-03-31', ['Next day']],
    ['from=2020-01-01&to=2020-12-31', []],
    ['to=9999-12-31', ['Years ago', 'Next day', 'Last moment', 'Noon', 'Before midnight', 'Midnight']],
    ['from=1900-01-01&to=2019-12-31', ['Years ago']],
    // Midnight of Nairobi is nine in the evening of the day before.
    [
      `from=${encodeURIComponent('2026-03-01T00:00:00+03:00')}&to=2026-03-01T09:00:00Z`,
      ['Before midnight', 'Midnight'],
    ],
    // A moment is the first one that is left out.
    ['from=2026-03-01T00:00:00.000Z&to=2026-03-01T12:00:00Z', ['Midnight']],
    ['from=2026-02-28T23:59:59.999Z&to=2026-03-01T00:00Z', ['Before midnight']],
  ])('by %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('by all at once, with a search and an order', async () => {
    expect(await titles('status=active&from=2026-03-01&to=2026-03-01&sort=title')).toEqual(['Last moment', 'Midnight']);
    expect(await titles('status=inactive&search=midnight')).toEqual(['Before midnight']);
    expect(await titles('status=active&search=narrowed&sort=title')).toEqual(['Last moment', 'Midnight', 'Next day']);
    expect(await titles('search=narrowed&to=2026-03-01&sort=-published_at')).toEqual([
      'Last moment',
      'Noon',
      'Midnight',
      'Before midnight',
      'Years ago',
    ]);
    expect(await titles('status=active&search=noon')).toEqual([]);
  });

  it('and sorted by their date', async () => {
    const expected = ['Years ago', 'Before midnight', 'Midnight', 'Noon', 'Last moment', 'Next day'];
    expect(await titles('sort=published_at')).toEqual(expected);
    expect(await titles('sort=-published_at')).toEqual(expected.toReversed());
  });

  it('keep in the addresses of their neighbours what they were asked for', async () => {
    const { body } = await me.get(
      '/admin/api/list_post?per_page=1&page=2&status=active&from=2026-01-01&to=2026-12-31&sort=title&search=narrowed',
    );
    expect([body.total, body.data[0].title]).toEqual([3, 'Midnight']);
    for (const [address, title] of [
      [body.next_page_url, 'Next day'],
      [body.prev_page_url, 'Last moment'],
    ]) {
      const neighbour = await me.get(address);
      expect([neighbour.body.total, neighbour.body.data.map((row: Row) => row.title)]).toEqual([3, [title]]);
    }
  });

  it('are counted anew after a change', async () => {
    const { body: post } = await me.post('/admin/api/create_post', { title: 'Draft', status: 'inactive' });
    const before = (await list('status=inactive')).body.total;
    await me.put(`/admin/api/update_post/${post.id}`, { title: 'Draft', status: 'active' });
    expect((await list('status=inactive')).body.total).toBe(before - 1);
    await me.delete(`/admin/api/delete_post/${post.id}`);
  });

  it.each([
    ['status=draft', 'status', 'status must be one of active, inactive.'],
    ['status=active&status=inactive', 'status', 'status must be one of active, inactive.'],
    ['status[]=active', 'status[]', 'status[] is not a field of this request.'],
    ['from=yesterday', 'from', 'from must be a date such as 2026-01-31, or a date and time in ISO 8601.'],
    ['from=2026-02-30', 'from', 'from must be a date such as 2026-01-31, or a date and time in ISO 8601.'],
    ['to=2026-13-01', 'to', 'to must be a date such as 2026-01-31, or a date and time in ISO 8601.'],
    ['to=2026-01-01T25:00:00Z', 'to', 'to must be a date such as 2026-01-31, or a date and time in ISO 8601.'],
    ['to=2026-01-01T10:00:00', 'to', 'to must be a date such as 2026-01-31, or a date and time in ISO 8601.'],
    ['from=1&from=2', 'from', 'from must be a date such as 2026-01-31, or a date and time in ISO 8601.'],
    ['from=2026-02-01&to=2026-01-31', 'to', 'to must not be before from.'],
    ['colour=red', 'colour', 'colour is not a field of this request.'],
  ])('refuse %s in a sentence', async (query, field, sentence) => {
    const { status, body } = await list(query);
    expect([status, body]).toEqual([422, { message: sentence, errors: { [field]: [sentence] } }]);
  });

  it('take such a parameter only where the list has it', async () => {
    const { status, body } = await me.get('/admin/api/list_user?from=2026-01-01');
    expect([status, body.message]).toEqual([422, 'from is not a field of this request.']);
  });
});

/** As the two databases tell it. */
const isoOf = (moment: string | Date): string =>
  (typeof moment === 'string' ? new Date(`${moment.replace(' ', 'T')}Z`) : moment).toISOString();

const MANY = 2300;
const INACTIVE = 1100;

describeOnEach('Long lists that are narrowed down', (kind) => {
  let site: TestApp;
  let me: Client;
  let all: Row[];

  beforeAll(async () => {
    site = await startApp({ kind });
    me = await site.signIn();
    await addManyPosts(site.database, MANY);
    const { manager } = site.database;
    const ids: { id: number }[] = await manager.query('SELECT id FROM posts ORDER BY id');
    await site.database.transaction(async (writing) => {
      for (const [index, { id }] of ids.entries()) {
        const day = String(1 + ((index * 5) % 28)).padStart(2, '0');
        await writing.query('UPDATE posts SET published_at = ?, title = ?, status = ? WHERE id = ?', [
          `2026-01-${day} 10:00:00`,
          `Many ${index % 11}`,
          index < INACTIVE ? 'inactive' : 'active',
          id,
        ]);
      }
    });
    const rows: (Row & { published_at: string | Date })[] = await manager.query(
      'SELECT id, title, status, published_at FROM posts',
    );
    all = rows.map((row) => ({ ...row, published_at: isoOf(row.published_at) }));
  });

  afterAll(() => site.close());

  const day = ({ published_at }: Row) => Number(published_at.slice(8, 10));

  it.each(['-id', 'id', 'title', '-title', 'published_at', '-published_at'])(
    'hold each record once, in order, sorted by %s',
    async (sort) => {
      const column = sort.replace('-', '') as 'id' | 'title' | 'published_at';
      for (const [query, isMeant] of [
        ['status=inactive', (row: Row) => row.status === 'inactive'],
        ['status=active&from=2026-01-02', (row: Row) => row.status === 'active' && day(row) >= 2],
        ['from=2026-01-10&to=2026-01-27', (row: Row) => day(row) >= 10 && day(row) <= 27],
      ] as const) {
        const meant = all.filter(isMeant);
        expect(meant.length).toBeGreaterThan(1000);
        const expected = meant
          .sort((a, b) => {
            const [one, other] = sort.startsWith('-') ? [b, a] : [a, b];
            if (one[column] !== other[column]) return one[column] < other[column] ? -1 : 1;
            return one.id - other.id;
          })
          .map(({ id }) => id);
        const last = Math.ceil(meant.length / 100);
        for (const page of [1, 2, Math.ceil(last / 2), last]) {
          const { body } = await me.get(`/admin/api/list_post?per_page=100&page=${page}&sort=${sort}&${query}`);
          expect([body.total, body.data.map(({ id }: Row) => id)]).toEqual([
            meant.length,
            expected.slice((page - 1) * 100, page * 100),
          ]);
        }
      }
    },
  );
});
