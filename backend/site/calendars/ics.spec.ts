import ICAL from 'ical.js';
import { type CalendarEntry, calendarOf } from './ics.js';

const entry: CalendarEntry = {
  uid: 'event-1@example.com',
  title: 'Open day',
  text: '',
  place: '',
  url: 'https://example.com/events/open-day',
  begin: '2027-03-31',
  end: '',
  from: '',
  to: '',
  timeZone: 'Europe/Berlin',
  changed: new Date('2026-12-01T09:30:15.700Z'),
};

const written = (values: Partial<CalendarEntry>): string =>
  calendarOf({ name: 'Events', entries: [{ ...entry, ...values }] });

function read(values: Partial<CalendarEntry>) {
  const [component] = new ICAL.Component(ICAL.parse(written(values))).getAllSubcomponents('vevent');
  if (!component) throw new Error('There is no event.');
  const event = new ICAL.Event(component);
  const hasEnd = component.hasProperty('dtend');
  return {
    event,
    component,
    isDay: event.startDate.isDate,
    start: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
    end: !hasEnd ? '' : event.endDate.isDate ? event.endDate.toString() : event.endDate.toJSDate().toISOString(),
  };
}

describe('calendarOf', () => {
  it.each([
    ['a day', {}, '2027-03-31', '2027-04-01'],
    ['several days', { end: '2027-04-02' }, '2027-03-31', '2027-04-03'],
    ['a last day before the first one', { end: '2027-03-01' }, '2027-03-31', '2027-04-01'],
    ['an end without a beginning', { to: '16:00' }, '2027-03-31', '2027-04-01'],
  ])('has %s as whole days, whose end is the day after', (_, values, start, end) => {
    expect(read(values)).toMatchObject({ isDay: true, start, end });
  });

  it.each([
    ['winter', { begin: '2027-01-15', from: '10:00', to: '16:00' }, '2027-01-15T09:00', '2027-01-15T15:00'],
    ['summer', { begin: '2027-07-15', from: '10:00', to: '16:00' }, '2027-07-15T08:00', '2027-07-15T14:00'],
    [
      'days around the change of clocks',
      { begin: '2027-03-27', end: '2027-03-28', from: '10:00', to: '16:00' },
      '2027-03-27T09:00',
      '2027-03-28T14:00',
    ],
    [
      'a zone without it',
      { begin: '2027-07-15', from: '10:00', to: '16:00', timeZone: 'Africa/Nairobi' },
      '2027-07-15T07:00',
      '2027-07-15T13:00',
    ],
    ['a night', { begin: '2027-12-31', from: '22:00', to: '02:00' }, '2027-12-31T21:00', '2028-01-01T01:00'],
    [
      'several days, the last one to its end',
      { end: '2027-04-01', from: '10:00' },
      '2027-03-31T08:00',
      '2027-04-01T22:00',
    ],
    [
      'UTC, without a zone',
      { begin: '2027-07-15', from: '10:00', to: '11:00', timeZone: '' },
      '2027-07-15T10:00',
      '2027-07-15T11:00',
    ],
  ])('has times of %s in UTC', (_, values, start, end) => {
    expect(read(values)).toMatchObject({ isDay: false, start: `${start}:00.000Z`, end: `${end}:00.000Z` });
  });

  it('has no end where nobody has said one', () => {
    expect(read({ from: '10:00' })).toMatchObject({ start: '2027-03-31T08:00:00.000Z', end: '' });
  });

  it.each([
    ['commas, semicolons and backslashes', 'A, b; c \\ d \\n: "e"'],
    ['line breaks', 'First\nsecond\n\nthird'],
    ['Arabic', `اليوم المفتوح، ${'أهلًا وسهلًا بكم جميعًا '.repeat(12)}نهاية`],
    ['signs of four octets', `${'🎉'.repeat(60)} ${'é'.repeat(90)}`],
    ['a long line', 'word '.repeat(80).trim()],
  ])('keeps %s', (_, text) => {
    const { event } = read({ title: text, text, place: text });
    expect([event.summary, event.description, event.location]).toEqual([text, text, text]);
    const lines = written({ title: text, text, place: text }).split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.join('')).not.toMatch(/[\n\uFFFD]/);
    expect(lines.every((line) => line.isWellFormed())).toBe(true);
  });

  it('says when it was changed, the same in each copy, and leaves out control characters', () => {
    const { component, event } = read({ title: 'Open\u0000 \u0007day\r\nnow' });
    expect(event.uid).toBe('event-1@example.com');
    expect(event.summary).toBe('Open day\nnow');
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-12-01T09:30:15Z');
    expect(component.getFirstPropertyValue('url')).toBe('https://example.com/events/open-day');
    expect(written({})).toBe(written({}));
  });
});
