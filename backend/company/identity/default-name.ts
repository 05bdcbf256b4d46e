import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';

/** What a site is called until somebody names it: true of any company, and fit for a title and the subject of a mail. */
export function defaultName(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  const isPublic = isIP(hostname) === 0 && hostname.includes('.');
  return isPublic ? domainToUnicode(hostname).replace(/^www\./, '') : 'Our company';
}
