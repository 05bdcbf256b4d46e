import { dateFormat } from '../../core/text/dates.shared.js';

/** What takes place, in the words of a calendar. */
export interface CalendarEntry {
  /** The same for good, in all languages. */
  uid: string;
  title: string;
  /** Plain text. */
  text: string;
  place: string;
  /** Absolute. */
  url: string;
  /** As 2026-12-31. */
  begin: string;
  /** The last day; empty for the first one. */
  end: string;
  /** As 14:30; empty for a whole day. */
  from: string;
  /** As 16:00; empty if it is not known. */
  to: string;
  /** An IANA name. */
  timeZone: string;
  changed: Date;
}

/** Octets of a line without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

const DAY_MS = 24 * 60 * 60_000;

/** Returns a calendar (RFC 5545). Times are in UTC, so that no time zone has to be described. */
export function calendarOf({ name, entries }: { name: string; entries: readonly CalendarEntry[] }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jukwaa//Jukwaa//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(entry: CalendarEntry): string[] {
  const said = (property: string, value: string): string[] => (value === '' ? [] : [`${property}:${textOf(value)}`]);
  const changed = utc(entry.changed.getTime());
  return [
    'BEGIN:VEVENT',
    `UID:${textOf(entry.uid)}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    ...timesOf(entry),
    ...said('SUMMARY', entry.title),
    ...said('DESCRIPTION', entry.text),
    ...said('LOCATION', entry.place),
    `URL:${entry.url}`,
    'END:VEVENT',
  ];
}

/** A last day before the first one counts as that one. */
function timesOf({ begin, end, from, to, timeZone }: CalendarEntry): string[] {
  const last = end > begin ? end : begin;
  // The end is the first moment that does not belong to it.
  if (from === '') return [`DTSTART;VALUE=DATE:${dateOf(begin)}`, `DTEND;VALUE=DATE:${dateOf(dayAfter(last))}`];
  const start = momentOf(begin, from, timeZone);
  const times = [`DTSTART:${utc(start)}`];
  // Without a time, one day ends for calendars when it begins: nobody knows when.
  if (to === '')
    return last === begin ? times : [...times, `DTEND:${utc(momentOf(dayAfter(last), '00:00', timeZone))}`];
  // From 22:00 to 02:00 is over midnight.
  const isOverMidnight = last === begin && to <= from;
  return [...times, `DTEND:${utc(momentOf(isOverMidnight ? dayAfter(last) : last, to, timeZone))}`];
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const dateOf = (day: string): string => day.replaceAll('-', '');

const utc = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns the moment at which clocks in a time zone show a time. One that is left out in spring is as long after midnight as on other days. */
export function momentOf(day: string, time: string, timeZone: string): number {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const first = shown - offsetAt(shown, timeZone);
  const second = shown - offsetAt(first, timeZone);
  // Of a time that clocks never show, what was before the change counts.
  return second + offsetAt(second, timeZone) === shown ? second : Math.max(first, second);
}

/** Milliseconds by which clocks in a time zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const format = dateFormat('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'medium' });
  const shown = Date.parse(`${format.format(moment).replace(' ', 'T')}Z`);
  return shown - Math.floor(moment / 1000) * 1000;
}

/** Whether it is the name of a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a value of the type TEXT (RFC 5545, section 3.3.11), without control characters. */
const textOf = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** Breaks a long line between two characters; each further part begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}
