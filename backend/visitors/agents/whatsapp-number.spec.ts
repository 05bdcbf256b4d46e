import { callingCodeOf } from '../../infrastructure/countries/countries.js';
import { whatsappNumber } from './whatsapp-number.js';

describe('whatsappNumber', () => {
  it.each([
    ['+254 700 000 201', 'Kenya', '254700000201'],
    ['+254 (0)700-000.201', 'Kenya', '254700000201'],
    ['00254 700 000 201', 'Uganda', '254700000201'],
    ['0700 000 201', 'Kenya', '254700000201'],
    ['700000201', 'Tanzania', '255700000201'],
    ['254700000201', 'Kenya', '254700000201'],
    ['(202) 555-0143', 'United States', '12025550143'],
    ['0912 345 678', 'South Sudan', '211912345678'],
    ['+254 700 000 201', 'Nowhere', '254700000201'],
    ['0700 000 201', 'Nowhere', null],
    ['0700 000 201 / 0722 000 202', 'Kenya', null],
    ['+254 700 000 201 +254 722 000 202', 'Kenya', null],
    ['+0 700 000 201', 'Kenya', null],
    ['12', 'Kenya', null],
    ['', 'Kenya', null],
    ['call me', 'Kenya', null],
    ['254700000201?text=hello', 'Kenya', null],
    ['javascript:alert(1)', 'Kenya', null],
    [`+${'1'.repeat(16)}`, 'Kenya', null],
  ])('takes %j in %s for %j', async (phone, country, number) => {
    expect(whatsappNumber(phone, await callingCodeOf(country))).toBe(number);
  });
});
