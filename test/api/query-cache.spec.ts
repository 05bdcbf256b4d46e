import { setTimeout as delay } from 'node:timers/promises';
import { Statistic } from '../../backend/content/statistics/statistic.entity.js';
import { QueryCache } from '../../backend/core/cache/query-cache.js';
import type { Database } from '../../backend/core/database/database.js';
import { connect, describeOnBoth, openTestDatabase } from './support/databases.js';

/** On MariaDB what another process writes is seen in the next second; SQLite is asked for it often. */
const NEXT_SECOND = 1001;
const NEXT_QUESTION = 15;

describeOnBoth('The query cache', (kind) => {
  let home: Awaited<ReturnType<typeof openTestDatabase>>;
  let other: Database;
  let counts: QueryCache<number>;
  let reads: number;

  beforeAll(async () => {
    home = await openTestDatabase(kind);
    other = await connect(home.config);
  });

  afterAll(async () => {
    await other.close();
    await home.close();
  });

  beforeEach(async () => {
    await home.database.transaction((manager) => manager.deleteAll(Statistic));
    counts = new QueryCache(home.database, 3);
    reads = 0;
  });

  const count = (key = 'statistics') =>
    counts.get(key, () => {
      reads += 1;
      return home.database.manager.count(Statistic);
    });
  const add = (database: Database) =>
    database.transaction((manager) => manager.insert(Statistic, { title: 'One more' }));
  /** So that no second ends in between. */
  const atBeginOfSecond = () => (kind === 'mariadb' ? delay(NEXT_SECOND - (Date.now() % 1000)) : undefined);

  it('are made once while nothing is written', async () => {
    await atBeginOfSecond();
    expect([await count(), await count(), ...(await Promise.all([count(), count()]))]).toEqual([0, 0, 0, 0]);
    expect(reads).toBe(1);
  });

  it('see at once what this process has written', async () => {
    for (const expected of [0, 1, 2, 3]) {
      expect(await count()).toBe(expected);
      await add(home.database);
    }
  });

  it('see what another process has written', async () => {
    expect(await count()).toBe(0);
    await add(other);
    await delay(kind === 'mariadb' ? NEXT_SECOND : NEXT_QUESTION);
    expect(await count()).toBe(1);
  });

  it('are not kept when something was written meanwhile', async () => {
    let finish: (count: number) => void = () => {};
    const slow = counts.get('statistics', () => new Promise((resolve) => (finish = resolve)));
    await add(home.database);
    finish(0);
    expect([await slow, await count()]).toEqual([0, 1]);
  });

  it('are not undone by a write that is', async () => {
    await count();
    const undone = home.database.transaction(async (manager) => {
      await manager.insert(Statistic, { title: 'Never' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await count()).toBe(0);
  });

  it('are tried again after a failure', async () => {
    await expect(counts.get('statistics', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await count()).toBe(0);
  });

  it('are as many as was said', async () => {
    await atBeginOfSecond();
    for (const key of ['a', 'b', 'c', 'd', 'd', 'c', 'b']) await count(key);
    expect(reads).toBe(4);
    await count('a');
    expect(reads).toBe(5);
  });
});
