import { writtenTime } from './written-time.js';

const at = (text: string, order?: 'day' | 'month') => writtenTime(text, order).at?.toISOString().slice(0, 19) ?? null;

describe('A time as tables write it', () => {
  it.each([
    ['13/05/2020', '2020-05-13T00:00:00'],
    ['05/13/2020', '2020-05-13T00:00:00'],
    ['13. 5. 2020', '2020-05-13T00:00:00'],
    ['13.05.2020 08:30', '2020-05-13T08:30:00'],
    ['13.05.20', '2020-05-13T00:00:00'],
    ['2020-05-13 08:30', '2020-05-13T08:30:00'],
    ['2020/5/3', '2020-05-03T00:00:00'],
    ['2020-05-13 08:30:00 +0200', '2020-05-13T06:30:00'],
    ['2020-05-13T08:30:00.000Z', '2020-05-13T08:30:00'],
    ['2020-05-13T08:30:00-03:30', '2020-05-13T12:00:00'],
    ['May 13, 2020 9:00 AM', '2020-05-13T09:00:00'],
    ['Wed May 13 2020 10:00:00 GMT+0000 (Coordinated Universal Time)', '2020-05-13T10:00:00'],
    ['43964', '2020-05-13T00:00:00'],
    ['43964.5', '2020-05-13T12:00:00'],
    ['43964,3541666667', '2020-05-13T08:30:00'],
    ['31/12/2031 23:59:59', '2031-12-31T23:59:59'],
  ])('%s', (text, expected) => expect(at(text)).toBe(expected));

  it('has the day first where nothing says otherwise, and with dots in any case', () => {
    expect(writtenTime('05/06/2020')).toMatchObject({ at: new Date('2020-06-05'), isAmbiguous: true });
    expect(at('05/06/2020', 'month')).toBe('2020-05-06T00:00:00');
    expect(at('05.06.2020', 'month')).toBe('2020-06-05T00:00:00');
  });

  it.each([
    '',
    '12',
    '2020',
    '1714608000',
    'yes',
    'in May',
    '31/02/2024',
    '13/13/2024',
    '2020-13-01',
    '12/31/2020 25:00',
  ])('%j is none', (text) => expect(at(text)).toBeNull());
});
