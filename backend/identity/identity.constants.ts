/** Maximum lengths of the texts, in characters. */
export const IDENTITY_LENGTH = {
  name: 120,
  tagline: 160,
  footerShort: 200,
  footerLong: 500,
  hours: 200,
  whatsapp: 30,
  greeting: 300,
  timeZone: 64,
  copyright: 200,
} as const;

/** Specified (public site, contact page). */
export const DEFAULT_HOURS = 'Monday-Friday 9 am to 5 pm EAT';
