import { inUnit, SUGGESTED_UNITS, unitBehind, unitOfHeader, withoutUnit } from './units.shared.js';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('Units of numbers', () => {
  it.each([
    [1200, 'kg', 'en', '1,200 kg'],
    [1200, 'kg', 'de', '1.200 kg'],
    [3, 'd', 'en', '3 days'],
    [5, 'd', 'pl', '5 dni'],
    [2, 'h', 'sw', 'saa 2'],
    [90, 'km/h', 'pl', '90 km/godz.'],
    [30, 'l/min', 'de', '30 l/min'],
    [12.5, '%', 'de', '12,5 %'],
    [4, 'year', 'en', '4 yrs'],
    [7, ' m² ', 'de', '7 m²'],
    [20, 'pieces', 'de', '20 pieces'],
    [20, 'a/b/c', 'en', '20 a/b/c'],
    [20, 'constructor', 'en', '20 constructor'],
    [20, '', 'en', '20'],
    [2024, '', 'de', '2024'],
    [12024, '', 'de', '12.024'],
  ])('are written with the number as its reader writes it: %s %s in %s', (value, unit, language, text) => {
    expect(plain(inUnit(value, unit, language))).toBe(text);
  });

  it('are Arabic in Arabic', () => {
    expect(plain(inUnit(3, 'kg', 'ar'))).toMatch(/كغم/);
  });

  it('are taken off a typed number', () => {
    expect(withoutUnit('120 KG', 'kg')).toBe('120');
    expect(withoutUnit('120kg ', 'kg')).toBe('120');
    expect(withoutUnit('120 m', 'kg')).toBe('120 m');
    expect(withoutUnit('120', '')).toBe('120');
  });

  it('are found behind a number, and in the brackets of a header', () => {
    expect(['1.200 kg', '90km/h', '5 %', '12', '3D', '4 a', 'kg', '7 m²'].map(unitBehind)).toEqual([
      'kg',
      'km/h',
      '%',
      undefined,
      undefined,
      undefined,
      undefined,
      'm²',
    ]);
    expect(['Weight (kg)', 'Power [kW]', 'Weight (net)', 'kg', 'Speed (km/h) '].map(unitOfHeader)).toEqual([
      'kg',
      'kW',
      undefined,
      undefined,
      'km/h',
    ]);
  });

  it('are suggested such that each can be written', () => {
    for (const unit of SUGGESTED_UNITS) expect(plain(inUnit(2, unit, 'en'))).toMatch(/^2/);
  });
});
