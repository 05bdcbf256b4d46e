import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { say } from '../language/say.js';

/** Special-purpose IPv4 addresses (RFC 6890 and successors), which are not public. */
const IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Global unicast addresses that are special-purpose, or tunnel to IPv4 addresses. */
const IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special = new BlockList();
for (const network of IPV4) add(special, network, 'ipv4');
for (const network of IPV6) add(special, network, 'ipv6');

/** All other IPv6 addresses are loopback, private, link-local, multicast, or translated to IPv4. */
const globalUnicast = new BlockList();
add(globalUnicast, '2000::/3', 'ipv6');

function add(list: BlockList, network: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = network.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** Whether an IP address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, 'ipv4');
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** The address must not be called by webhooks. */
export class PrivateAddressError extends Error {
  constructor() {
    super(say('webhooks.addressPrivate'));
  }
}

/**
 * Resolves a host name for a connection, and refuses it if any of its addresses is not public. The connection uses the addresses
 * checked here, so a name that changes in between has no effect.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) done(error, '');
    else if (!addresses.every(({ address }) => isPublicAddress(address))) done(new PrivateAddressError(), '');
    else if (options.all) done(null, addresses);
    else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
  });
};
