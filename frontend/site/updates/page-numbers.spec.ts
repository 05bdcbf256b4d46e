import { pageNumbers } from './page-numbers';

describe('pageNumbers', () => {
  it('returns all pages if there are few', () => {
    expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
    expect(pageNumbers(1, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('returns the first, the last and those around the current one if there are many', () => {
    expect(pageNumbers(10, 40)).toEqual([1, 9, 10, 11, 40]);
    expect(pageNumbers(1, 40)).toEqual([1, 2, 40]);
    expect(pageNumbers(40, 40)).toEqual([1, 39, 40]);
  });
});
