import { decimalsOf, typedPrice } from './typed-price.js';

describe('a price', () => {
  it.each([
    ['1200.00', '1200.00'],
    ['49.9', '49.9'],
    ['49,90', '49.90'],
    ['1 234,50', '1234.50'],
    ['1\u202f234,50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1.200', '1200'],
    ['٤٩٫٩٠', '49.90'],
    ['٤٩،٩٠', '49.90'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['٬', ''],
    ['', ''],
    // Refused later, rather than guessed.
    ['10–20', '10–20'],
    ['49,90 zł', '49,90 zł'],
    ['-5', '-5'],
    ['about 5', 'about 5'],
    ['1250.500', '1250.5'],
    ['1,250.500', '1250.5'],
    ['1.250.500', '1250500'],
  ])('typed as %j is %j', (typed, price) => {
    expect(typedPrice(typed)).toBe(price === '' ? typed : price);
  });

  it.each([
    ['1250.500', '1250.5'],
    ['12.345', '12.345'],
    ['0.750', '0.75'],
    ['1,250', '1250'],
    ['1,250.750', '1250.75'],
    ['35', '35'],
    ['٢٥٫٥٠٠', '25.5'],
    ['١٬٢٥٠٫٧٥٠', '1250.75'],
    ['٢٥٫٠٠٠', '25'],
    ['١٬٢٥٠', '1250'],
  ])('in dinars typed as %j is %j, since these have three decimals', (typed, price) => {
    expect(typedPrice(typed, decimalsOf('JOD'))).toBe(price);
  });

  it('has the decimals of its currency', () => {
    expect(['JOD', 'TND', 'PLN', 'nothing', undefined].map(decimalsOf)).toEqual([3, 3, 2, 2, 2]);
  });
});
