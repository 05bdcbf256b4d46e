import type { PostInput } from '../../backend/content/posts/post.dto.js';
import { PostSearchService } from '../../backend/content/posts/post-search.service.js';
import { PostsService } from '../../backend/content/posts/posts.service.js';
import { ContentLanguages } from '../../backend/core/crud/translations/content-languages.js';
import { ContentEvents } from '../../backend/core/events/content-events.js';
import { UpdatePagesService } from '../../backend/site/pages/update-pages.service.js';
import { startApp, type TestApp } from './support/app.js';
import { describeOnEach } from './support/databases.js';
import { queriesOf } from './support/queries.js';

const ROUNDS = 60;
const CATEGORIES = ['Payments and Tax', 'Zebra crossings', 'Schools'];
const WORDS = ['zeb', 'zebra', 'Zebras', 'pay', 'Payment', 'tax', 'Café', 'M-Pesa', 'school fees', 'ወንዝ', '🌍', 'the'];
const SEARCHES = [
  'ze',
  'zeb tax',
  'pay zebra',
  'zebra',
  'zebras tax',
  'pay',
  'payments',
  'cafe',
  'm-pesa',
  'school',
  'fees',
  'ወንዝ',
  '🌍',
  'the',
  'x',
];

/** The same numbers each time, so that a failure comes again. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describeOnEach('Lists of updates that are brought up to date', (kind) => {
  let site: TestApp;
  let posts: PostsService;
  let search: PostSearchService;
  let categories: { id: number; slug: string }[];

  beforeAll(async () => {
    site = await startApp({ kind });
    posts = site.nest.get(PostsService, { strict: false });
    search = site.nest.get(PostSearchService);
    const me = await site.signIn();
    for (const title of CATEGORIES) await me.post('/admin/api/create_post_category', { title });
    categories = await site.database.manager.query('SELECT id, slug FROM post_categories ORDER BY id');
  });

  afterAll(() => site.close());

  const ids = async (query: string): Promise<number[]> =>
    (await site.database.manager.query(query)).map(({ id }: { id: number }) => id);

  async function stored(query: string): Promise<string[]> {
    const rows: { title: string }[] = await site.database.manager.query(query);
    return rows.map(({ title }) => title);
  }

  /** Titles on all pages, in order. */
  async function shown(category: string): Promise<string[]> {
    const pages = site.nest.get(UpdatePagesService, { strict: false });
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { posts: list } = await pages.list({ search: '', category, page });
      found.push(...list.data.map(({ title }) => title));
      if (page === list.last_page) {
        expect(found).toHaveLength(list.total);
        return found;
      }
    }
  }

  it('are those that would be read anew, whatever is edited', async () => {
    const roll = dice(kind === 'sqlite' ? 7 : 11);
    const some = <T>(list: readonly T[], most: number): T[] =>
      Array.from({ length: roll(most + 1) }, () => list[roll(list.length)] as T);
    const input = (): PostInput => ({
      title: ['Post', ...some(WORDS, 2)].join(' '),
      ...(roll(2) ? { description: `<p>${some(WORDS, 3).join('</p><p>')}</p>` } : {}),
      ...(roll(2) ? { tags: some(WORDS, 2) } : {}),
      ...(roll(2) ? { categories: some(categories, 2).map(({ id }) => id) } : {}),
      ...(roll(3) ? {} : { status: roll(2) ? 'active' : 'inactive' }),
      ...(roll(3) || !areDated ? {} : { published_at: `2026-0${1 + roll(3)}-01T00:00:0${roll(3)}Z` }),
    });
    const edit = async () => {
      const there = await ids('SELECT id FROM posts');
      const id = there[roll(there.length)];
      if (id === undefined || roll(4) === 0) await posts.create(input());
      else if (roll(6) === 0) await posts.delete(id);
      else await posts.update(id, input());
    };
    // Up to a round, lists are in the order of ids; from then on also by dates that are set.
    let areDated = false;
    for (let count = 0; count < 15; count += 1) await posts.create(input());

    for (let round = 0; round < ROUNDS; round += 1) {
      areDated = round >= ROUNDS / 3;
      const edits = Array.from({ length: 1 + roll(3) }, edit);
      // Some lists are asked for while it happens, others only now and then.
      const early = Promise.all(SEARCHES.flatMap((text) => [search.find(text), search.findAll(text)]));
      // Two may have deleted the same one.
      await Promise.allSettled(edits);
      await early;
      const fresh = new PostSearchService(site.database, site.nest.get(ContentLanguages), new ContentEvents());
      for (const text of SEARCHES.filter(() => roll(3))) {
        const within = roll(3) ? undefined : categories[roll(categories.length)]?.id;
        const [kept, read] = [await search.find(text, within), await fresh.find(text, within)];
        expect([round, text, within, ...kept]).toEqual([round, text, within, ...read]);
        expect([round, text, ...(await search.findAll(text))]).toEqual([round, text, ...(await fresh.findAll(text))]);
      }
      const active = "FROM posts p WHERE p.status = 'active'";
      expect(await shown('')).toEqual(await stored(`SELECT title ${active} ORDER BY published_at DESC, id DESC`));
      for (const { id, slug } of categories) {
        const linked = await stored(
          `SELECT title ${active} AND id IN (SELECT post_id FROM post_category_links WHERE category_id = ${id})
           ORDER BY published_at DESC, id DESC`,
        );
        expect([slug, ...(await shown(slug))]).toEqual([slug, ...linked]);
      }
    }
  });

  it('ask the index for nothing after a change', async () => {
    const { id } = await posts.create({ title: 'Quagga', tags: ['Extinct'] });
    expect([...(await search.find('quagga'))]).toEqual([id]);
    await posts.update(id, { title: 'Quagga again' });
    const queries = await queriesOf(async () => {
      expect([...(await search.find('quagga'))]).toEqual([id]);
    });
    expect(queries.filter((query) => query.includes('MATCH'))).toEqual([]);
    expect(queries).toHaveLength(3);
  });
});
