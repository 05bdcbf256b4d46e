import { setTimeout as sleep } from 'node:timers/promises';
import { Person } from '../person.ts';
import { type Context, percentile, pick, type Scenario } from '../scenario.ts';

/** Within which a save is seen on every copy, but for one of a hundred. */
const SEEN_WITHIN_MS = 1000;
const PATIENCE_MS = 15_000;
const POLL_MS = 20;

export const savesSeen: Scenario = {
  name: 'saves-seen',
  title:
    'A post that is saved on one copy shows on all within a second, also without Redis, and at once for whoever saved it',
  async run(context) {
    const { cluster } = context;
    // Every copy has the pages in its cache.
    for (const { url } of cluster.copies) await new Person(url).get('/updates');
    await measure(context, 'with Redis');
    await Promise.all(cluster.redis.servers.map(({ program }) => program.kill()));
    try {
      await measure(context, 'without Redis');
    } finally {
      for (const { program } of cluster.redis.servers) program.start();
    }
  },
};

async function measure({ cluster, options, random, say, count, violation }: Context, when: string): Promise<void> {
  const person = await cluster.administrator();
  const delays: number[] = [];
  let lateForOne = 0;
  for (let i = 0; i < options.posts; i += 1) {
    const title = `Seen everywhere ${when} ${Math.trunc(random() * 1e9)}`;
    const on = pick(cluster.copies, random);
    const others = cluster.copies.filter((copy) => copy !== on);
    const saved = await person
      .at(on.url)
      .post('/admin/api/create_post', { title, description: '<p>Text</p>', status: 'active' });
    if (saved.status !== 201) {
      violation(`a post is answered ${saved.status} on ${on.name}: ${saved.text.slice(0, 200)}`);
      continue;
    }
    const since = performance.now();
    // Whoever saved is sent to any copy by the balancer.
    const list = await person
      .at(pick(others, random).url)
      .get(`/admin/api/list_post?search=${encodeURIComponent(title)}`);
    if (!list.text.includes(title)) lateForOne += 1;
    const seen = await Promise.all(others.map(({ url }) => milliseconds(url, title, since)));
    delays.push(...seen);
    // What is never seen need not be waited for again and again.
    if (seen.includes(Number.POSITIVE_INFINITY)) break;
    // Not in step with what reads every half second.
    await sleep(random() * 300);
  }
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  say(`${when}: ${options.posts} posts seen on other copies after p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
  count(`ms until a save shows elsewhere, p50 ${when}`, p50);
  count(`ms until a save shows elsewhere, p99 ${when}`, p99);
  if (!(p99 <= SEEN_WITHIN_MS)) violation(`${when}: one of a hundred saves shows after ${p99.toFixed(0)} ms`);
  if (lateForOne > 0)
    violation(
      `${when}: ${lateForOne} of ${options.posts} saves are not at once in the list of whoever saved, on another copy`,
    );
}

/** When a visitor of this copy sees the post in the list of updates. */
async function milliseconds(url: string, title: string, since: number): Promise<number> {
  const visitor = new Person(url);
  for (;;) {
    const { text } = await visitor.get('/updates');
    const passed = performance.now() - since;
    if (text.includes(title)) return passed;
    if (passed > PATIENCE_MS) return Number.POSITIVE_INFINITY;
    await sleep(POLL_MS);
  }
}
