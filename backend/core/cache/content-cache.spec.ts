import { ContentEvents } from '../events/content-events.js';
import { ContentCache } from './content-cache.js';

describe('ContentCache', () => {
  let events: ContentEvents;
  let computed: string[];

  beforeEach(() => {
    events = new ContentEvents();
    computed = [];
  });

  const compute = (value: string) => async () => {
    computed.push(value);
    return value;
  };

  it('computes a value once until something changes', async () => {
    const cache = new ContentCache<string>(events);

    expect(await cache.get('a', compute('first'))).toBe('first');
    expect(await cache.get('a', compute('second'))).toBe('first');
    events.next({ resource: 'post', id: 1 });
    expect(await cache.get('a', compute('third'))).toBe('third');
    expect(computed).toEqual(['first', 'third']);
  });

  it('shares one computation among concurrent calls', async () => {
    const cache = new ContentCache<string>(events);

    expect(await Promise.all([1, 2, 3].map((number) => cache.get('a', compute(`${number}`))))).toEqual(['1', '1', '1']);
  });

  it('is cleared by changes of its resources only', async () => {
    const cache = new ContentCache<string>(events, { resources: ['post'] });
    await cache.get('a', compute('first'));

    events.next({ resource: 'faq' });
    expect(await cache.get('a', compute('second'))).toBe('first');
    events.next({ resource: 'post' });
    expect(await cache.get('a', compute('third'))).toBe('third');
  });

  it('does not cache a result whose computation began before a change', async () => {
    const cache = new ContentCache<string>(events);
    let finish = (_: string): void => {};
    const slow = cache.get('a', () => new Promise((resolve) => (finish = resolve)));
    events.next({ resource: 'post' });
    const fresh = cache.get('a', compute('new'));
    finish('old');

    expect(await slow).toBe('old');
    expect(await fresh).toBe('new');
    expect(await cache.get('a', compute('newer'))).toBe('new');
  });

  it('does not cache rejections', async () => {
    const cache = new ContentCache<string>(events);

    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', compute('back'))).toBe('back');
  });

  it('evicts the least recently used entry', async () => {
    const cache = new ContentCache<string>(events, { max: 2 });
    await cache.get('a', compute('a'));
    await cache.get('b', compute('b'));
    await cache.get('a', compute('a'));
    await cache.get('c', compute('c'));
    computed = [];
    for (const key of ['a', 'c', 'b']) await cache.get(key, compute(key));

    expect(computed).toEqual(['b']);
  });
});
