import { isIP } from 'node:net';

/** Whether the URL is on the local machine: a site that is tried out, or being set up. */
export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
}
