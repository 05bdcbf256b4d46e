import { promisify } from 'node:util';
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-addresses.js';

describe('The addresses that webhooks may call', () => {
  it.each(['1.1.1.1', '8.8.8.8', '172.15.255.255', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450::5'])(
    'are public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    // Metadata of clouds.
    '169.254.169.254',
    'fd00:ec2::254',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    // IPv4 in IPv6: mapped, compatible, NAT64, 6to4, Teredo.
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    // No addresses.
    '',
    'localhost',
    '127.1',
    '0x7f000001',
  ])('are not private or special: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it('are those that a name leads to', async () => {
    const lookup = promisify(publicLookup) as (name: string, options: object) => Promise<unknown>;
    await expect(lookup('localhost', {})).rejects.toThrow(PrivateAddressError);
    await expect(lookup('localhost', { all: true })).rejects.toThrow(PrivateAddressError);
  });
});
