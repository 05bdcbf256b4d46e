import { dayAfter, lastDayOf, momentOf, momentsOf, type Occasion } from '../../core/text/occasions.js';

/** What takes place, in the words of a calendar. */
export interface CalendarEntry extends Occasion {
  /** The same for good, in all languages. */
  uid: string;
  title: string;
  /** Plain text. */
  text: string;
  place: string;
  /** Absolute. */
  url: string;
  changed: Date;
}

/** Octets of a line without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

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

function timesOf(entry: CalendarEntry): string[] {
  const { begin, timeZone } = entry;
  const last = lastDayOf(entry);
  const moments = momentsOf(entry);
  // The end is the first moment that does not belong to it.
  if (!moments) return [`DTSTART;VALUE=DATE:${dateOf(begin)}`, `DTEND;VALUE=DATE:${dateOf(dayAfter(last))}`];
  const times = [`DTSTART:${utc(moments.start)}`];
  if (moments.end !== undefined) return [...times, `DTEND:${utc(moments.end)}`];
  // Without a time, one day ends for calendars when it begins: nobody knows when.
  return last === begin ? times : [...times, `DTEND:${utc(momentOf(dayAfter(last), '00:00', timeZone))}`];
}

const dateOf = (day: string): string => day.replaceAll('-', '');

const utc = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

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

/** Changes the text of a calendar, in lines of any length. */
export const inWholeLines = (calendar: string, change: (lines: string) => string): string =>
  change(calendar.replaceAll('\r\n ', '')).split('\r\n').map(folded).join('\r\n');
