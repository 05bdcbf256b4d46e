import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-addresses.js';

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Begins a request to a server of somebody else, on a connection of its own that is closed after the response.
 * @param options.toPrivate Whether addresses that are not public may be called, as in tests and in a company's own network.
 * @throws PrivateAddressError for an IP address that is not public; a name that leads to one is an error of the request.
 */
export function outsideRequest(
  url: string,
  { toPrivate, ...options }: RequestOptions & { toPrivate: boolean },
): ClientRequest {
  const { protocol, hostname } = new URL(url);
  // IP addresses are connected to without a DNS lookup.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (!toPrivate && isIP(literal) !== 0 && !isPublicAddress(literal)) throw new PrivateAddressError();
  return (protocol === 'https:' ? https : http).request(url, {
    ...options,
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    ...(toPrivate ? {} : { lookup: publicLookup }),
  });
}
