import { addMonths, dayOf, weeksOf } from './month';

describe('The calendar', () => {
  it('has whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    // A month of four weeks.
    expect(weeksOf('2027-02').flat()).toHaveLength(28);
  });

  it('goes from year to year, and knows the day in the zone of the site', () => {
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(dayOf('2026-11-30T22:00:00Z', 'Africa/Nairobi')).toBe('2026-12-01');
  });
});
