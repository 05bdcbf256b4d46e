import { typedPrice } from './typed-price.js';

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
    ['٬', ''],
    ['', ''],
    // Refused later, rather than guessed.
    ['10–20', '10–20'],
    ['49,90 zł', '49,90 zł'],
    ['-5', '-5'],
    ['about 5', 'about 5'],
  ])('typed as %j is %j', (typed, price) => {
    expect(typedPrice(typed)).toBe(price === '' ? typed : price);
  });
});
