import { isIP } from 'node:net';

/** The site that passkeys are bound to. */
export interface RelyingParty {
  /** A host name. */
  id: string;
  /** The origins at which they work. */
  origins: string[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Returns the relying party: passkeys are bound to the host name of the site's address. Browsers do not support IP addresses; for a
 * loopback address it is `localhost`. Undefined if passkeys are not supported.
 */
export function relyingParty(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin, port } = new URL(siteUrl);
  if (LOOPBACK.test(hostname)) return { id: 'localhost', origins: [`http://localhost${port ? `:${port}` : ''}`] };
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id: hostname, origins: [origin] };
}
