/** Dates in the site's time zone, for mails and pages. */

/** Creating one takes longer than formatting a thousand dates. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** UTC for an empty or unknown time zone. */
export function dateFormat(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, timeZone, ...Object.values(options)].join();
  let format = formats.get(key);
  if (!format) {
    format = createFormat(locale, { ...options, timeZone: timeZone || 'UTC' });
    formats.set(key, format);
  }
  return format;
}

function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  }
}

/** '2026-11-18 12:30 Africa/Nairobi' */
export function timestamp(moment: Date, timeZone: string): string {
  // The only locale with this form.
  const format = dateFormat('sv-SE', timeZone, { dateStyle: 'short', timeStyle: 'short' });
  return `${format.format(moment)} ${format.resolvedOptions().timeZone}`;
}
