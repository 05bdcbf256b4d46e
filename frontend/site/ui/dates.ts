/** 'MMMM dd, yyyy'. In UTC, so that the server and every browser write the same day. */
const LONG = new Intl.DateTimeFormat('en-US', { month: 'long', day: '2-digit', year: 'numeric', timeZone: 'UTC' });

export const longDate = (iso: string) => LONG.format(new Date(iso));

/** The whole time stamp, for the tooltip: '2026-11-18 09:30 UTC'. */
export const fullTimestamp = (iso: string) => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
