import { median } from './median.mjs';
import { signIn } from './targets.mjs';

/** Measurements of each kind; the first after a change takes a change each. */
const again = 15;
const afterChange = 5;

/** Prints the results with few posts beside those with many. */
export function compareCalls(few, many) {
  return many.map(({ name, first, repeated }, index) => ({
    name,
    first: { few: few[index].first, many: first },
    repeated: { few: few[index].repeated, many: repeated },
  }));
}

export function printScale(database, rows) {
  console.log(`\nMilliseconds a call on ${database} with the demo content's updates and with very many, medians`);
  console.table(
    Object.fromEntries(
      rows.map(({ name, first, repeated }) => [
        name,
        {
          'few, after a change': Number(first.few.toFixed(1)),
          'many, after a change': Number(first.many.toFixed(1)),
          'few, again': Number(repeated.few.toFixed(1)),
          'many, again': Number(repeated.many.toFixed(1)),
        },
      ]),
    ),
  );
}

/**
 * What each call costs the first time after an update has changed, and after that. One call at a time, in milliseconds as
 * the caller waits; the site must run without its response cache.
 * @param {string} url
 */
export async function measureCalls(url) {
  const client = await signIn(url);
  const calls = await findCalls(url, client);
  const rows = [];
  for (const { name, path } of calls) {
    const time = (turn = 0) => timed(`${url}${path(turn)}`, { cookie: client.cookie });
    await time();
    const first = [];
    for (let i = 0; i < afterChange; i += 1) {
      await client.changePost();
      first.push(await time());
    }
    const repeated = [];
    for (let i = 0; i < again; i += 1) repeated.push(await time(i));
    rows.push({ name, first: median(first), repeated: median(repeated) });
  }
  return rows;
}

async function timed(url, headers) {
  const started = performance.now();
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return performance.now() - started;
}

async function findCalls(url, { cookie }) {
  const page = await fetch(`${url}/api/pages/updates`).then((response) => response.json());
  const list = await fetch(`${url}/admin/api/list_post`, { headers: { cookie } }).then((response) => response.json());
  const { last_page: last } = page.posts;
  const category = page.sidebarData.categories[0].slug;
  const tag = page.sidebarData.tags[0];
  // Generated posts have their number in the title.
  const rare = page.posts.data[0].title.match(/\((\d+)\)$/)?.[1] ?? 'kisumu';
  const updates = (query = '') => `/api/pages/updates${query}`;
  // Lists of the back office are cached as they are sent, so that each turn requests another number of records.
  const listed = (query) => (turn) => `/admin/api/list_post?${query(10 + turn)}`;
  return [
    { name: 'home page', path: () => '/api/pages/home' },
    { name: 'updates, first page', path: () => updates() },
    { name: 'updates, middle page', path: () => updates(`?page=${Math.ceil(last / 2)}`) },
    { name: 'updates, last page', path: () => updates(`?page=${last}`) },
    { name: 'one update', path: () => updates(`/${page.posts.data[0].slug}`) },
    { name: 'updates of a category', path: () => updates(`?category=${category}`) },
    { name: 'updates with a tag', path: () => updates(`?search=${encodeURIComponent(tag)}`) },
    { name: 'updates with a rare word', path: () => updates(`?search=${rare}`) },
    { name: 'updates with an absent word', path: () => updates('?search=xylophonist') },
    { name: 'list of posts, first page', path: listed((size) => `per_page=${size}`) },
    {
      name: 'list of posts, last page',
      path: listed((size) => `per_page=${size}&page=${Math.ceil(list.total / size)}`),
    },
    { name: 'list of posts by title', path: listed((size) => `per_page=${size}&sort=title`) },
    { name: 'list of posts with a rare word', path: listed((size) => `per_page=${size}&search=${rare}`) },
    { name: 'list of posts with a common word', path: listed((size) => `per_page=${size}&search=the`) },
  ];
}
