import { checksumOf, createToken, hashToken } from './token-format.js';

describe('A token', () => {
  it('has a prefix, 256 random bits and their checksum, in characters that need no escape', () => {
    const token = createToken();
    const [, random = '', checksum] = /^jkw_([\w-]{43})([0-9A-Za-z]{6})$/.exec(token) ?? [];
    expect(Buffer.from(random, 'base64url')).toHaveLength(32);
    expect(checksum).toBe(checksumOf(random));
    expect(createToken()).not.toBe(token);
  });

  it('has a checksum that others can compute: CRC-32 in base 62', () => {
    // The check value of the CRC catalogue: 0xcbf43926.
    expect(checksumOf('123456789')).toBe('3jZRME');
    expect(checksumOf('')).toBe('000000');
  });

  it('is kept as its SHA-256', () => {
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
