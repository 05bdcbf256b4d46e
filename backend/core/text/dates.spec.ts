import { dateFormat, withWrittenDates, writtenDate } from './dates.shared.js';

describe('The names of months', () => {
  it('are those of the region of the time zone, in the same digits', () => {
    const january = (language: string, zone: string) =>
      dateFormat(language, zone, { dateStyle: 'long' }).format(new Date('2026-01-09T12:00:00Z'));
    expect(january('ar', 'Asia/Amman')).toBe('9 كانون الثاني 2026');
    expect(january('ar', 'Africa/Algiers')).toBe('9 جانفي 2026');
    expect(january('ar', 'Africa/Cairo')).toBe('9 يناير 2026');
    expect(january('ar-EG', 'Asia/Amman')).toContain('يناير');
    expect(january('de', 'Europe/Vienna')).toBe('9. Jänner 2026');
    expect(january('de', 'Europe/Berlin')).toBe('9. Januar 2026');
  });
});

describe('The date of an answer', () => {
  it('is written in the language of who reads it; what is no date stays', () => {
    expect(['en', 'de', 'sw', 'fr'].map((language) => writtenDate('2026-12-10', language))).toEqual([
      '10 December 2026',
      '10. Dezember 2026',
      '10 Desemba 2026',
      '10 décembre 2026',
    ]);
    expect(writtenDate('2026-12-10', 'ar', 'Asia/Amman')).toBe('10 كانون الأول 2026');
    expect(withWrittenDates('اليوم: 2026-12-10', 'ar', 'Asia/Amman')).toBe('اليوم: 10 كانون الأول 2026');
    for (const text of ['2026-02-31', '2026-13-01', 'on 2026-12-10', '12/10/2026', ''])
      expect(writtenDate(text, 'en')).toBe(text);
  });

  it('keeps its order within words that run the other way', () => {
    expect(withWrittenDates('Day: 2026-12-10', 'ar')).toBe(`Day: \u2068${writtenDate('2026-12-10', 'ar')}\u2069`);
    expect(withWrittenDates('اليوم: 2026-12-10', 'en')).toBe('اليوم: \u206810 December 2026\u2069');
  });

  it('is found behind its question, in texts of lines and of parts, and nowhere else', () => {
    expect(withWrittenDates('Name: Ada\nWhich day? 2026-12-10\n\nMore\nsince 2026-01-02', 'de')).toBe(
      'Name: Ada\nWhich day? 10. Dezember 2026\n\nMore\nsince 2026-01-02',
    );
    expect(withWrittenDates('Day: 2026-12-10 · Order: 2026-12-10-77 · End: 2026-12-11', 'en')).toBe(
      'Day: 10 December 2026 · Order: 2026-12-10-77 · End: 11 December 2026',
    );
  });
});
