import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';

/** What a site at a public host is called until somebody names it: fit for a title and the subject of a mail. */
export function hostName(siteUrl: string): string | undefined {
  const { hostname } = new URL(siteUrl);
  const isPublic = isIP(hostname) === 0 && hostname.includes('.');
  return isPublic ? domainToUnicode(hostname).replace(/^www\./, '') : undefined;
}
