/** 'MMMM dd, yyyy'. In UTC, so that server and browser render the same text. */
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

export const longDate = (iso: string) => LONG.format(new Date(iso));

/** '2026-11-18 09:30 UTC' */
export const fullTimestamp = (iso: string) => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
