import { lastDueAt } from './nightly-time.js';

const due = (now: string, hour: number, timeZone: string): string =>
  lastDueAt(new Date(now), hour, timeZone).toISOString();

describe('When the last backup was due', () => {
  it.each([
    ['2026-11-23T03:00:00.000Z', 3, '', '2026-11-23T03:00:00.000Z'],
    ['2026-11-23T02:59:59.999Z', 3, '', '2026-11-22T03:00:00.000Z'],
    ['2026-11-23T23:10:00.000Z', 3, '', '2026-11-23T03:00:00.000Z'],
    ['2026-11-23T00:10:00.000Z', 3, 'Africa/Nairobi', '2026-11-23T00:00:00.000Z'],
    ['2026-11-22T23:10:00.000Z', 0, 'Africa/Nairobi', '2026-11-22T21:00:00.000Z'],
    ['2026-11-23T21:20:00.000Z', 3, 'Asia/Kolkata', '2026-11-22T21:30:00.000Z'],
    ['2026-11-23T21:40:00.000Z', 3, 'Asia/Kolkata', '2026-11-23T21:30:00.000Z'],
  ])('at %s with hour %i in %j is %s', (now, hour, timeZone, expected) => {
    expect(due(now, hour, timeZone)).toBe(expected);
  });

  it('is at most a day ago, in the night that has no such hour as well', () => {
    // Berlin's clocks go from 2 to 3 at 01:00Z.
    const now = '2027-03-28T10:00:00.000Z';
    expect(due(now, 2, 'Europe/Berlin')).toBe('2027-03-27T10:00:00.000Z');
  });
});
