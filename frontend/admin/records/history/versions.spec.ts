import { pairOf } from './versions';

const ids = [9, 7, 4, 1];

describe('The two versions that are compared', () => {
  it('are the chosen one and the one before it, unless another is chosen besides', () => {
    expect(pairOf(ids, { shown: 9 })).toEqual({ newer: 9, older: 7 });
    expect(pairOf(ids, { shown: 7, against: 1 })).toEqual({ newer: 7, older: 1 });
  });

  it('are put in the order of their age', () => {
    expect(pairOf(ids, { shown: 4, against: 9 })).toEqual({ newer: 9, older: 4 });
  });

  it('are one where there is nothing earlier', () => {
    expect(pairOf(ids, { shown: 1 })).toEqual({ newer: 1 });
  });
});
