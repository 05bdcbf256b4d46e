import { priceIn } from '../../core/text/typed-price.js';
import { currencyIn } from './currency-names.js';

describe('Prices of tables', () => {
  it.each([
    ['12,50', '12.50'],
    ['1.234,50 €', '1234.50'],
    ['$1,234.5', '1234.5'],
    ["CHF 1'234.00", '1234.00'],
    ['1 234,5 zł', '1234.5'],
    ['1.234', '1234'],
    ['KSh 1,200', '1200'],
    ['12.0000', '12'],
    ['7', '7'],
    ['', ''],
    ['on request', 'on request'],
    ['-3,00', '-3,00'],
    ['10–20 €', '10–20 €'],
    ['2 for 5.00', '2 for 5.00'],
    ['12,50 €/1 kg', '12,50 €/1 kg'],
  ])('%j is %j', (text, price) => {
    expect(priceIn(text)).toBe(price);
  });

  it.each([
    ['12,50 €', 'EUR'],
    ['Preis (EUR)', 'EUR'],
    ['price_usd', 'USD'],
    ['KSh 1,200', 'KES'],
    ['R$ 5', 'BRL'],
    ['$5', undefined],
    ['Preis', undefined],
    ['Price all sizes', undefined],
    ['12 per cup', undefined],
  ])('%j are in %s', (text, currency) => {
    expect(currencyIn(text)).toBe(currency);
  });
});
