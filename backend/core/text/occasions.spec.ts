import { momentOf, momentWithOffset } from './occasions.js';

describe('momentOf', () => {
  it.each([
    // Clocks go from 2 to 3.
    ['2027-03-28', '01:59', 'Europe/Berlin', '2027-03-28T00:59'],
    ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30'],
    ['2027-03-28', '03:00', 'Europe/Berlin', '2027-03-28T01:00'],
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30'],
    // They show 02:30 twice.
    ['2027-10-31', '03:00', 'Europe/Berlin', '2027-10-31T02:00'],
    ['2027-01-01', '00:15', 'Asia/Kathmandu', '2026-12-31T18:30'],
    ['2027-01-01', '09:00', 'Pacific/Kiritimati', '2026-12-31T19:00'],
  ])('%s %s in %s', (day, time, zone, moment) => {
    expect(new Date(momentOf(day, time, zone)).toISOString()).toBe(`${moment}:00.000Z`);
  });
});

describe('momentWithOffset', () => {
  it.each([
    ['2027-07-01T08:00Z', 'Europe/Berlin', '2027-07-01T10:00:00+02:00'],
    ['2027-01-01T23:30Z', 'Asia/Kathmandu', '2027-01-02T05:15:00+05:45'],
    ['2027-01-01T03:00Z', 'America/St_Johns', '2026-12-31T23:30:00-03:30'],
    ['2027-01-01T03:00Z', 'UTC', '2027-01-01T03:00:00+00:00'],
  ])('shows %s in %s', (moment, zone, shown) => {
    expect(momentWithOffset(Date.parse(moment), zone)).toBe(shown);
    expect(Date.parse(shown)).toBe(Date.parse(moment));
  });
});
