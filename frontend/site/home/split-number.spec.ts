import { splitNumber } from './split-number';

describe('splitNumber', () => {
  it.each([
    ['418', '418', ''],
    ['97%', '97%', ''],
    ['3.6 million', '3.6', 'million'],
    ['137 in 4 countries', '137', 'in 4 countries'],
    ['1,200+ schools', '1,200+', 'schools'],
    ['1 250 szkół', '1 250', 'szkół'],
    ['2 500 000+', '2 500 000+', ''],
    ['98,5 %', '98,5 %', ''],
    ['24 7 support', '24', '7 support'],
    ['Dozens', 'Dozens', ''],
    ['', '', ''],
  ])('splits %j', (price, number, text) => {
    expect(splitNumber(price)).toEqual({ number, text });
  });
});
