import { fullTimestamp, longDate } from './dates';

describe('dates', () => {
  it("are formatted as 'MMMM dd, yyyy'", () => {
    expect(longDate('2026-11-18T09:30:00Z', 'en', '')).toBe('November 18, 2026');
    expect(longDate('2026-11-04T00:00:00.000Z', 'en', '')).toBe('November 04, 2026');
  });

  it("are in the site's time zone", () => {
    expect(longDate('2026-12-31T23:59:59Z', 'en', '')).toBe('December 31, 2026');
    expect(longDate('2027-01-01T00:30:00+03:00', 'en', '')).toBe('December 31, 2026');
    expect(longDate('2026-12-31T23:59:59Z', 'en', 'Africa/Nairobi')).toBe('January 01, 2027');
  });

  it('are in the language of the site', () => {
    expect(longDate('2026-11-24T09:30:00Z', 'pl', '')).toBe('24 listopada 2026');
    expect(longDate('2026-11-24T09:30:00Z', 'sw', '')).toBe('24 Novemba 2026');
    expect(longDate('2026-11-24T09:30:00Z', 'ja', '')).toBe('2026年11月24日');
  });

  it('have a timestamp', () => {
    expect(fullTimestamp('2026-11-18T09:30:12Z', '')).toBe('2026-11-18 09:30 UTC');
    expect(fullTimestamp('2026-11-18T09:30:12Z', 'Africa/Nairobi')).toBe('2026-11-18 12:30 Africa/Nairobi');
  });

  it('are in UTC where the engine does not know the time zone', () => {
    expect(fullTimestamp('2026-11-18T09:30:12Z', 'Mars/Olympus')).toBe('2026-11-18 09:30 UTC');
  });
});
