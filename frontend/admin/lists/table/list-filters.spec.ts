import { contentStatuses } from '../../fields/field/content-statuses';
import { daysAgo, formatDateRange } from './date-range';
import { activeFilters, filterQuery, isNarrowed } from './list-filters';
import { validateListSearch } from './list-parameters';

const filters = { statuses: contentStatuses(), dateLabel: 'Date' };

describe('what the address of a list says', () => {
  it('is taken where it can be meant', () => {
    const said = { status: 'active', from: '2024-02-29', to: '2026-12-31', per_page: '25', page: '3' };
    expect(validateListSearch(said)).toMatchObject(said);
  });

  it.each([
    [{ status: 'Active!' }],
    [{ status: ['active'] }],
    [{ from: '2026-02-29' }],
    [{ from: '0002-01-01' }],
    [{ to: '2026-1-1' }],
    [{ to: 'today' }],
    [{ per_page: '7' }],
    [{ page: '0' }],
  ])('counts as not said otherwise: %j', (said) => {
    expect(Object.values(validateListSearch(said)).filter((value) => value !== undefined)).toEqual([]);
  });

  it('does not end before it begins', () => {
    expect(validateListSearch({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({
      from: '2026-03-02',
      to: undefined,
    });
    expect(validateListSearch({ from: '2026-03-01', to: '2026-03-01' })).toMatchObject({ to: '2026-03-01' });
  });

  it('counts only where the list has such a filter', () => {
    const said = { status: 'active', from: '2026-03-01' };
    expect(activeFilters({}, said)).toEqual({ status: undefined });
    expect(activeFilters({ statuses: [{ value: 'new', label: 'New' }] }, said)).toEqual({ status: undefined });
    expect(activeFilters(filters, said)).toEqual({ ...said, to: undefined });
    expect([isNarrowed(undefined, said), isNarrowed(filters, said), isNarrowed({}, { search: 'x' })]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('a period', () => {
  it("lasts from the first day's first moment to the last day's end, in the reader's zone", () => {
    const { from, to } = filterQuery(filters, { from: '2026-03-29', to: '2026-03-31' });
    expect([new Date(from ?? ''), new Date(to ?? '')]).toEqual([new Date(2026, 2, 29), new Date(2026, 3, 1)]);
    expect(filterQuery(filters, { to: '2026-12-31' })).toEqual({
      status: undefined,
      from: undefined,
      to: new Date(2027, 0, 1).toISOString(),
    });
  });

  it('is said in few words', () => {
    expect(formatDateRange({ from: '2026-01-31' })).toBe('Since 31 Jan 2026');
    expect(formatDateRange({ to: '2026-01-31' })).toBe('Until 31 Jan 2026');
    expect(formatDateRange({ from: '2026-01-31', to: '2026-01-31' })).toBe('31 Jan 2026');
    expect(formatDateRange({ from: '2026-01-31', to: '2026-02-01' })).toBe('31 Jan 2026 – 1 Feb 2026');
    expect(formatDateRange({})).toBeUndefined();
  });

  it('may have begun some days ago', () => {
    expect(daysAgo(0, new Date(2026, 2, 1, 23, 59))).toBe('2026-03-01');
    expect(daysAgo(1, new Date(2026, 2, 1))).toBe('2026-02-28');
    expect(daysAgo(366, new Date(2025, 0, 1))).toBe('2024-01-01');
  });
});
