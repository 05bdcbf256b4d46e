/** Sent by the back office, whose readers get their messages in the site's wording instead of the specified one. */
export const WORDING_HEADER = 'x-wording';
export const SITE_WORDING = 'site';
