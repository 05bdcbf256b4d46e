import { ContentEvents } from '../events/content-events.js';
import { ContentCache } from './content-cache.js';

describe('ContentCache', () => {
  let changes: ContentEvents;
  let made: string[];

  beforeEach(() => {
    changes = new ContentEvents();
    made = [];
  });

  const make = (value: string) => async () => {
    made.push(value);
    return value;
  };

  it('makes an answer once until something changes', async () => {
    const memo = new ContentCache<string>(changes);

    expect(await memo.get('a', make('first'))).toBe('first');
    expect(await memo.get('a', make('second'))).toBe('first');
    changes.next({ resource: 'post', id: 1 });
    expect(await memo.get('a', make('third'))).toBe('third');
    expect(made).toEqual(['first', 'third']);
  });

  it('makes it once for all who ask meanwhile', async () => {
    const memo = new ContentCache<string>(changes);

    expect(await Promise.all([1, 2, 3].map((number) => memo.get('a', make(`${number}`))))).toEqual(['1', '1', '1']);
  });

  it('forgets only what a change concerns', async () => {
    const memo = new ContentCache<string>(changes, { of: ['post'] });
    await memo.get('a', make('first'));

    changes.next({ resource: 'faq' });
    expect(await memo.get('a', make('second'))).toBe('first');
    changes.next({ resource: 'post' });
    expect(await memo.get('a', make('third'))).toBe('third');
  });

  it('does not keep what was begun before a change', async () => {
    const memo = new ContentCache<string>(changes);
    let finish = (_: string): void => {};
    const slow = memo.get('a', () => new Promise((resolve) => (finish = resolve)));
    changes.next({ resource: 'post' });
    const fresh = memo.get('a', make('new'));
    finish('old');

    expect(await slow).toBe('old');
    expect(await fresh).toBe('new');
    expect(await memo.get('a', make('newer'))).toBe('new');
  });

  it('does not keep failures', async () => {
    const memo = new ContentCache<string>(changes);

    await expect(memo.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await memo.get('a', make('back'))).toBe('back');
  });

  it('keeps so many, those that were asked for last', async () => {
    const memo = new ContentCache<string>(changes, { most: 2 });
    await memo.get('a', make('a'));
    await memo.get('b', make('b'));
    await memo.get('a', make('a'));
    await memo.get('c', make('c'));
    made = [];
    for (const key of ['a', 'c', 'b']) await memo.get(key, make(key));

    expect(made).toEqual(['b']);
  });
});
