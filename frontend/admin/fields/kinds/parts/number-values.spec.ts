import { numberIn } from './number-values';

describe('A number', () => {
  it.each([
    ['49,90', 49.9],
    ['49.90', 49.9],
    ['1 249,90', 1249.9],
    ['1\u00a0249\u202f000', 1_249_000],
    ['١٩٫٥٠', 19.5],
    ['١٩،٥٠', 19.5],
    ['١٬٢٥٠٫٥', 1250.5],
    ['-3', -3],
    ['1,250', 1250],
    ['1,249,000.5', 1_249_000.5],
    ['0,125', 0.125],
    ['1.250', 1.25],
    ['1 2', undefined],
    ['1.249,90', undefined],
    ['49 zł', undefined],
  ])('typed as %j is %s', (typed, number) => {
    expect(numberIn(typed, true)).toBe(number);
  });

  it('without a fraction has none', () => {
    expect([numberIn('١٢'), numberIn('1 200'), numberIn('1,5')]).toEqual([12, 1200, undefined]);
  });
});
