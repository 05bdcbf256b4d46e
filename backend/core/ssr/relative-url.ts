import type { Configuration } from '../config/configuration.js';

/** Makes redirects relative: behind a proxy, the site's address for the visitor may differ from SITE_URL. */
export function toRelativeUrl(location: string, config: Configuration): string {
  return location.startsWith(`${config.siteUrl}/`) ? location.slice(config.siteUrl.length) : location;
}
