import { fromLocal, nextMorning, shortTime, toLocal } from './zoned-time';

describe('Times in the zone of the site', () => {
  it.each([
    ['2026-11-23T08:00', 'Africa/Nairobi', '2026-11-23T05:00:00.000Z'],
    ['2026-11-23T08:00', '', '2026-11-23T08:00:00.000Z'],
    ['2026-07-01T00:30', 'America/New_York', '2026-07-01T04:30:00.000Z'],
    // The hours around the change of the clocks.
    ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ])('%s in %s is %s', (local, zone, iso) => {
    expect(fromLocal(local, zone)).toBe(iso);
    expect(toLocal(iso, zone)).toBe(local);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30'],
    ['Australia/Lord_Howe', '2026-10-04T02:10', '2026-10-04T02:40'],
  ])('that do not exist in %s become later ones', (zone, local, later) => {
    expect(toLocal(fromLocal(local, zone), zone)).toBe(later);
  });

  it('are told shortly, with the month or the year if it is another one', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(shortTime('2026-11-23T05:00:00Z', 'Africa/Nairobi', now)).toBe('Mon 23, 08:00');
    expect(shortTime('2026-12-01T05:00:00Z', 'Africa/Nairobi', now)).toBe('Tue 1 Dec, 08:00');
    expect(shortTime('2027-01-20T05:00:00Z', 'Africa/Nairobi', now)).toBe('Wed 20 Jan 2027, 08:00');
    expect(fromLocal('', 'Africa/Nairobi')).toBe('');
  });
});

it.each([
  ['not within the hour', '2026-11-23T05:30:00Z', 'Africa/Kampala', '2026-11-24T06:00:00.000Z'],
  ['an hour ahead', '2026-11-23T05:00:00Z', 'Africa/Kampala', '2026-11-23T06:00:00.000Z'],
  ['after a weekend', '2026-11-27T12:00:00Z', 'Europe/Warsaw', '2026-11-30T08:00:00.000Z'],
  ['of the day in the zone', '2026-11-24T22:00:00Z', 'Asia/Tokyo', '2026-11-25T00:00:00.000Z'],
  ['after the clocks went forward', '2026-03-27T12:00:00Z', 'Europe/Warsaw', '2026-03-30T07:00:00.000Z'],
])('suggests the next working morning: %s', (_name, now, zone, morning) => {
  expect(nextMorning(zone, new Date(now))).toBe(morning);
});
