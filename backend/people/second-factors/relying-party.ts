import { isIP } from 'node:net';

/** What passkeys are bound to. */
export interface RelyingParty {
  /** A host name. */
  id: string;
  /** The addresses at which they work. */
  origins: string[];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Passkeys are bound to the host name of the site's address. Browsers accept none for an IP address; a site that is tried out
 * on this machine has the name `localhost`, whatever address of the machine is configured. Undefined where there can be none.
 */
export function relyingParty(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin, port } = new URL(siteUrl);
  if (LOOPBACK.test(hostname)) return { id: 'localhost', origins: [`http://localhost${port ? `:${port}` : ''}`] };
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined;
  return { id: hostname, origins: [origin] };
}
