import { jest } from '@jest/globals';
import { ContentEvents } from '../events/content-events.js';
import { IdListCache, type IdListSource } from './id-list-cache.js';

describe('IdListCache', () => {
  let changes: ContentEvents;
  let lists: IdListCache;
  /** What is stored. */
  let stored: Set<number>;
  let asked: string[];

  beforeEach(() => {
    changes = new ContentEvents();
    lists = new IdListCache(changes, { of: 'post', most: 3 });
    stored = new Set([2, 4, 6]);
    asked = [];
  });

  afterEach(() => jest.restoreAllMocks());

  const source: IdListSource = {
    async read() {
      asked.push('all');
      return Uint32Array.from(stored).sort().reverse();
    },
    async among(ids) {
      asked.push(ids.join());
      return ids.filter((id) => stored.has(id));
    },
  };
  const read = async (from = source) => [...(await lists.get('', from))];
  const change = (id: number) => changes.next({ resource: 'post', id });
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
    expect(asked).toEqual(['all']);
  });

  it('asks for nothing but what has changed', async () => {
    await read();
    add(7, 1, 3);
    remove(4);
    change(2);
    change(99);
    expect(await read()).toEqual([7, 6, 3, 2, 1]);
    remove(1, 7);
    expect(await read()).toEqual([6, 3, 2]);
    expect(asked).toEqual(['all', '7,1,3,4,2,99', '1,7']);
  });

  it('fills and empties a list', async () => {
    stored.clear();
    expect(await read()).toEqual([]);
    add(1);
    expect(await read()).toEqual([1]);
    remove(1);
    expect(await read()).toEqual([]);
  });

  it('gives nobody a list that is changed later', async () => {
    const first = await lists.get('', source);
    add(5);
    await read();
    expect([...first]).toEqual([6, 4, 2]);
  });

  it('leaves alone what other resources change', async () => {
    await read();
    changes.next({ resource: 'faq', id: 4 });
    changes.next({ resource: 'faq' });
    await read();
    expect(asked).toEqual(['all']);
  });

  it('reads anew when more than one has changed', async () => {
    await read();
    stored.add(9);
    changes.next({ resource: 'post' });
    expect(await read()).toEqual([9, 6, 4, 2]);
    expect(asked).toEqual(['all', 'all']);
  });

  it('reads anew when very many have changed', async () => {
    await read();
    add(...Array.from({ length: 50 }, (_, index) => 100 + index));
    await read();
    expect(asked.length).toBe(2);
    expect(asked[1]).not.toBe('all');
    add(...Array.from({ length: 51 }, (_, index) => 200 + index));
    expect(await read()).toHaveLength(104);
    expect(asked[2]).toBe('all');
  });

  it('counts a record that changes again and again once', async () => {
    await read();
    for (let turn = 0; turn < 500; turn += 1) change(5);
    add(5);
    expect(await read()).toEqual([6, 5, 4, 2]);
    expect(asked).toEqual(['all', '5']);
  });

  it('reads anew what is old, however often it was brought up to date', async () => {
    const now = jest.spyOn(performance, 'now');
    now.mockReturnValue(0);
    await read();
    now.mockReturnValue(9 * 60_000);
    add(5);
    await read();
    now.mockReturnValue(11 * 60_000);
    stored.add(8);
    expect(await read()).toEqual([8, 6, 5, 4, 2]);
    expect(asked).toEqual(['all', '5', 'all']);
  });

  it('asks once for all who wait, and again for what changes while they wait', async () => {
    let finish = () => {};
    const slow: IdListSource = {
      read: async () => {
        const found = await source.read();
        await new Promise<void>((resolve) => (finish = resolve));
        return found;
      },
      among: source.among,
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
    expect(asked).toEqual(['all', '5']);
  });

  it('keeps nothing that was begun before everything changed', async () => {
    let finish = () => {};
    const slow = read({
      ...source,
      read: () => new Promise((resolve) => (finish = () => resolve(Uint32Array.of(1)))),
    });
    lists.clear();
    const fresh = read();
    finish();
    expect([await slow, await fresh, await read()]).toEqual([[1], [6, 4, 2], [6, 4, 2]]);
  });

  it('keeps no failure', async () => {
    const away = () => Promise.reject(new Error('away'));
    await expect(read({ read: away, among: away })).rejects.toThrow('away');
    expect(await read()).toEqual([6, 4, 2]);
    add(5);
    await expect(read({ read: away, among: away })).rejects.toThrow('away');
    expect(await read()).toEqual([6, 5, 4, 2]);
  });

  it('keeps so many lists, those that were asked for last', async () => {
    for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await lists.get(key, source);
    expect(asked).toHaveLength(5);
  });
});
