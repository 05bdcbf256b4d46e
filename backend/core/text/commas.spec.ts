import { hasComma, partsBetweenCommas, wordsBetweenCommas } from './commas.shared.js';

describe('A list of words', () => {
  it.each([
    ['fees, bank , ', ['fees', 'bank']],
    ['محاسبة، فواتير,، ضريبة المبيعات', ['محاسبة', 'فواتير', 'ضريبة المبيعات']],
    ['会計、請求書，税', ['会計', '請求書', '税']],
    ['one; two', ['one; two']],
    [' ، ', []],
  ])('typed as %j is %j', (typed, words) => {
    expect(wordsBetweenCommas(typed)).toEqual(words);
  });

  it('keeps its unfinished end while somebody types', () => {
    expect(partsBetweenCommas('محاسبة،فوا')).toEqual(['محاسبة', 'فوا']);
    expect(partsBetweenCommas('محاسبة،')).toEqual(['محاسبة', '']);
    expect([hasComma('محاسبة،'), hasComma('محاسبة؛')]).toEqual([true, false]);
  });
});
