import { officeLocale } from '../../core/language/office-language';

// Times in a zone: the user's, or the site's, which may differ. An empty zone is UTC.

const parts = (zone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone || 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** The value of `<input type="datetime-local">`: '2026-11-23T08:00'. */
export function toLocal(iso: string, zone: string): string {
  const found = parts(zone).formatToParts(new Date(iso));
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (type) => found.find((part) => part.type === type)?.value,
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The zone's offset from UTC at a time, in milliseconds. */
const offsetAt = (time: number, zone: string): number =>
  Date.parse(`${toLocal(new Date(time).toISOString(), zone)}:00Z`) - time;

/**
 * ISO 8601 in UTC; empty for no time. An ambiguous time, when clocks are turned back, is the earlier one; a time skipped when
 * clocks are turned forward is moved by the difference.
 */
export function fromLocal(local: string, zone: string): string {
  if (local === '') return '';
  const wanted = Date.parse(`${local}:00Z`);
  const [before, after] = [offsetAt(wanted - DAY_MS, zone), offsetAt(wanted + DAY_MS, zone)];
  const found = [wanted - before, wanted - after].find((time) => time + offsetAt(time, zone) === wanted);
  return new Date(found ?? wanted - before).toISOString();
}

const HOUR_MS = 60 * 60 * 1000;

/** The time suggested for going out: the next 9:00 from Monday to Friday in the zone, at least an hour ahead. ISO 8601 in UTC. */
export function nextMorning(zone: string, now = new Date()): string {
  for (let midnight = Date.parse(`${toLocal(now.toISOString(), zone).slice(0, 10)}Z`); ; midnight += DAY_MS) {
    const day = new Date(midnight);
    const at = fromLocal(`${day.toISOString().slice(0, 10)}T09:00`, zone);
    const isWeekend = day.getUTCDay() % 6 === 0;
    if (!isWeekend && Date.parse(at) - now.getTime() >= HOUR_MS) return at;
  }
}

/** 'Mon 23, 08:00'; with the month if it is not the current one, and with the year if that differs. */
export function shortTime(iso: string, zone: string, now = new Date()): string {
  const local = toLocal(iso, zone);
  const present = toLocal(now.toISOString(), zone);
  const [sameYear, sameMonth] = [4, 7].map((length) => present.slice(0, length) === local.slice(0, length));
  const day = new Intl.DateTimeFormat(officeLocale(), {
    timeZone: zone || 'UTC',
    weekday: 'short',
    day: 'numeric',
    ...(sameMonth ? {} : { month: 'short' }),
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(new Date(iso));
  return `${day.replace(',', '')}, ${local.slice(11)}`;
}
