import { isIPv6 } from 'node:net';

/**
 * Returns the key of rate limits by client: an IPv4 address, or the /64 network of an IPv6 address, because a client usually
 * controls all addresses of its /64.
 */
export function clientNetwork(address: string | undefined): string {
  const plain = (address ?? '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain || 'unknown';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The URL parser normalizes the address, including IPv4 notation.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array<string>(missing).fill('0'), ...(last ?? [])].map((group) => parseInt(group, 16));
}
