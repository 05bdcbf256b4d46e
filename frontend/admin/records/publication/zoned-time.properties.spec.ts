import fc from 'fast-check';
import { fromLocal, toLocal } from './zoned-time.js';

/** The same times in each run. */
const RUNS = { seed: 18, numRuns: 2000 };

/** With and without changes of the clocks, of half an hour, of a whole day, and with odd offsets. */
const zone = fc.constantFrom(
  '',
  'UTC',
  'Africa/Nairobi',
  'Africa/Casablanca',
  'Africa/Cairo',
  'America/New_York',
  'America/Santiago',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Europe/Berlin',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
);

const minute = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000).toISOString());

/** Around midnight and three in the morning of days on which clocks change. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      '2026-03-29',
      '2026-10-25',
      '2026-03-08',
      '2026-11-01',
      '2026-04-05',
      '2026-10-04',
      '2026-04-24',
      '2026-10-29',
    ),
    fc.integer({ min: -900, max: 1500 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000).toISOString());

describe('A time, in any zone', () => {
  it('typed as it is shown is the same time, or another that is shown alike', () => {
    fc.assert(
      fc.property(fc.oneof(minute, nearChange), zone, (iso, inZone) => {
        const shown = toLocal(iso, inZone);
        const typed = fromLocal(shown, inZone);
        expect(toLocal(typed, inZone)).toBe(shown);
        // The hour that comes twice when clocks are put back.
        expect(Math.abs(Date.parse(typed) - Date.parse(iso))).toBeLessThanOrEqual(60 * 60_000);
      }),
      RUNS,
    );
  });

  it('typed within an hour that is left out is a time soon after', () => {
    fc.assert(
      fc.property(nearChange, zone, (iso, inZone) => {
        const local = iso.slice(0, 16);
        const shown = toLocal(fromLocal(local, inZone), inZone);
        const moved = Date.parse(`${shown}:00Z`) - Date.parse(`${local}:00Z`);
        expect([0, 30, 60]).toContain(moved / 60_000);
      }),
      RUNS,
    );
  });
});
