import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';

/** Default name of a site at a public host, fit for titles and mail subjects. */
export function hostName(siteUrl: string): string | undefined {
  const { hostname } = new URL(siteUrl);
  const isPublic = isIP(hostname) === 0 && hostname.includes('.');
  return isPublic ? domainToUnicode(hostname).replace(/^www\./, '') : undefined;
}
