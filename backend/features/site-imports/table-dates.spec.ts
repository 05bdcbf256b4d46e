import { DateOrders, dateIn } from './table-dates.js';

describe('dates of tables', () => {
  const day = (text: string, order?: 'day' | 'month') => dateIn(text, order).at?.toISOString().slice(0, 16) ?? null;

  it('are read with the day where a part above 12 or the column shows it, and first otherwise', () => {
    expect(day('13/02/2024')).toBe('2024-02-13T00:00');
    expect(day('02/13/2024')).toBe('2024-02-13T00:00');
    expect(day('05-02-2024')).toBe('2024-02-05T00:00');
    expect(day('05-02-2024', 'month')).toBe('2024-05-02T00:00');
    expect(day('5.2.24 8:05')).toBe('2024-02-05T08:05');
    expect(day('5/2/2024 12:30 AM', 'month')).toBe('2024-05-02T00:30');
    expect(day('2024-05-02 08:00:00')).toBe('2024-05-02T08:00');
    expect(day('2024-05-02T08:00:00.000+02:00')).toBe('2024-05-02T06:00');
  });

  it('are marked where the order is a guess', () => {
    expect(dateIn('05-02-2024').isAmbiguous).toBe(true);
    expect(dateIn('05-02-2024', 'day').isAmbiguous).toBe(false);
    expect(dateIn('05-05-2024').isAmbiguous).toBe(false);
    expect(dateIn('13-02-2024').isAmbiguous).toBe(false);
  });

  it.each(['31/02/2024', '13/13/2024', '12', '1714608000', 'yes', '01/01/2999', ''])('%s is none', (text) => {
    expect(day(text)).toBeNull();
  });

  it('show the order of a column over all rows', () => {
    const orders = new DateOrders();
    for (const [a, b] of [
      ['01/02/2024', '01-02-2024'],
      ['01/22/2024', '22-02-2024'],
    ])
      orders.see({ a: a ?? '', b: b ?? '', c: '03.03.2024' });
    expect(orders.found).toEqual({ a: 'month', b: 'day' });
  });
});
