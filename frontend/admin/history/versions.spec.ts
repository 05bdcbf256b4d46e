import { choose, firstChoice } from './versions';

const ids = [9, 7, 4, 1];

describe('The choice of two versions', () => {
  const first = firstChoice(ids) ?? { newer: 0, older: undefined, next: 'newer' as const };

  it('begins with the newest one and the one before it', () => {
    expect(first).toEqual({ newer: 9, older: 7, next: 'newer' });
    expect(firstChoice([3])).toEqual({ newer: 3, older: undefined, next: 'newer' });
    expect(firstChoice([])).toBeUndefined();
  });

  it('takes the first choice for the newer version, and the second one for the older', () => {
    const once = choose(ids, first, 4, false);
    expect(once).toEqual({ newer: 4, older: 1, next: 'older' });
    expect(choose(ids, choose(ids, first, 7, false), 1, false)).toEqual({ newer: 7, older: 1, next: 'newer' });
  });

  it('takes a choice with Shift for the older one', () => {
    expect(choose(ids, first, 1, true)).toEqual({ newer: 9, older: 1, next: 'newer' });
  });

  it('exchanges both where the second choice is the newer one', () => {
    expect(choose(ids, choose(ids, first, 4, false), 9, false)).toEqual({ newer: 9, older: 4, next: 'newer' });
  });
});
