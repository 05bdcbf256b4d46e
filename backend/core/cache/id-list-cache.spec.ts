import { jest } from '@jest/globals';
import { ContentEvents } from '../events/content-events.js';
import { IdListCache, type IdListSource } from './id-list-cache.js';

describe('IdListCache', () => {
  let events: ContentEvents;
  let lists: IdListCache;
  /** What is stored. */
  let stored: Set<number>;
  let queries: string[];

  beforeEach(() => {
    events = new ContentEvents();
    lists = new IdListCache(events, { resource: 'post', max: 3 });
    stored = new Set([2, 4, 6]);
    queries = [];
  });

  afterEach(() => jest.restoreAllMocks());

  const source: IdListSource = {
    async readAll() {
      queries.push('all');
      return Uint32Array.from(stored).sort().reverse();
    },
    async filter(ids) {
      queries.push(ids.join());
      return ids.filter((id) => stored.has(id));
    },
  };
  const read = async (from = source) => [...(await lists.get('', from))];
  const change = (id: number) => events.next({ resource: 'post', id });
  const add = (...ids: number[]) => {
    for (const id of ids) {
      stored.add(id);
      change(id);
    }
  };
  const remove = (...ids: number[]) => {
    for (const id of ids) {
      stored.delete(id);
      change(id);
    }
  };

  it('reads a list once', async () => {
    expect([await read(), await read()]).toEqual([
      [6, 4, 2],
      [6, 4, 2],
    ]);
    expect(queries).toEqual(['all']);
  });

  it('queries changed ids only', async () => {
    await read();
    add(7, 1, 3);
    remove(4);
    change(2);
    change(99);
    expect(await read()).toEqual([7, 6, 3, 2, 1]);
    remove(1, 7);
    expect(await read()).toEqual([6, 3, 2]);
    expect(queries).toEqual(['all', '7,1,3,4,2,99', '1,7']);
  });

  it('fills and empties a list', async () => {
    stored.clear();
    expect(await read()).toEqual([]);
    add(1);
    expect(await read()).toEqual([1]);
    remove(1);
    expect(await read()).toEqual([]);
  });

  it('does not change a list that it has returned', async () => {
    const first = await lists.get('', source);
    add(5);
    await read();
    expect([...first]).toEqual([6, 4, 2]);
  });

  it('ignores changes of other resources', async () => {
    await read();
    events.next({ resource: 'faq', id: 4 });
    events.next({ resource: 'faq' });
    await read();
    expect(queries).toEqual(['all']);
  });

  it('reads in full after a change without an id', async () => {
    await read();
    stored.add(9);
    events.next({ resource: 'post' });
    expect(await read()).toEqual([9, 6, 4, 2]);
    expect(queries).toEqual(['all', 'all']);
  });

  it('reads in full when more ids have changed than are tracked', async () => {
    await read();
    add(...Array.from({ length: 50 }, (_, index) => 100 + index));
    await read();
    expect(queries.length).toBe(2);
    expect(queries[1]).not.toBe('all');
    add(...Array.from({ length: 51 }, (_, index) => 200 + index));
    expect(await read()).toHaveLength(104);
    expect(queries[2]).toBe('all');
  });

  it('tracks a record that changes repeatedly once', async () => {
    await read();
    for (let turn = 0; turn < 500; turn += 1) change(5);
    add(5);
    expect(await read()).toEqual([6, 5, 4, 2]);
    expect(queries).toEqual(['all', '5']);
  });

  it('reads in full when the maximum age is reached, despite incremental updates', async () => {
    const now = jest.spyOn(performance, 'now');
    now.mockReturnValue(0);
    await read();
    now.mockReturnValue(9 * 60_000);
    add(5);
    await read();
    now.mockReturnValue(11 * 60_000);
    stored.add(8);
    expect(await read()).toEqual([8, 6, 5, 4, 2]);
    expect(queries).toEqual(['all', '5', 'all']);
  });

  it('shares one query among concurrent calls, and queries again for changes meanwhile', async () => {
    let finish = () => {};
    const slow: IdListSource = {
      readAll: async () => {
        const found = await source.readAll();
        await new Promise<void>((resolve) => (finish = resolve));
        return found;
      },
      filter: source.filter,
    };
    const before = [read(slow), read(slow)];
    await new Promise(setImmediate);
    add(5);
    const after = [read(slow), read(slow)];
    finish();

    expect(await Promise.all(before)).toEqual([
      [6, 4, 2],
      [6, 4, 2],
    ]);
    expect(await Promise.all(after)).toEqual([
      [6, 5, 4, 2],
      [6, 5, 4, 2],
    ]);
    expect(queries).toEqual(['all', '5']);
  });

  it('does not cache a list whose query began before it was cleared', async () => {
    let finish = () => {};
    const slow = read({
      ...source,
      readAll: () => new Promise((resolve) => (finish = () => resolve(Uint32Array.of(1)))),
    });
    lists.clear();
    const fresh = read();
    finish();
    expect([await slow, await fresh, await read()]).toEqual([[1], [6, 4, 2], [6, 4, 2]]);
  });

  it('does not cache rejections', async () => {
    const away = () => Promise.reject(new Error('away'));
    await expect(read({ readAll: away, filter: away })).rejects.toThrow('away');
    expect(await read()).toEqual([6, 4, 2]);
    add(5);
    await expect(read({ readAll: away, filter: away })).rejects.toThrow('away');
    expect(await read()).toEqual([6, 5, 4, 2]);
  });

  it('evicts the least recently used list', async () => {
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await lists.get(key, source);
    expect(queries).toHaveLength(5);
  });
});
