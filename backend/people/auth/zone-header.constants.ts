/** Tells the server the time zone of the browser in calls of the back office. */
export const ZONE_HEADER = 'x-time-zone';
