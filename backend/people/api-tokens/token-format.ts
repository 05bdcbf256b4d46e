import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '../../core/access/bearer-token.js';

const RANDOM_BYTES = 32;

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Digits in base 62 that hold any CRC-32. */
const CHECKSUM_LENGTH = 6;

/** `jkw_`, 256 random bits in base64url, and the checksum of these characters. */
export function createToken(): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${TOKEN_PREFIX}${random}${checksumOf(random)}`;
}

/** `ApiToken.token_hash` of a token. No salt: nobody can guess 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * The CRC-32 in base 62, six digits. Scanners that look for secrets tell a token from other text by it without asking; the
 * application itself looks every token up.
 */
export function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < CHECKSUM_LENGTH) {
    digits = `${BASE_62[rest % BASE_62.length]}${digits}`;
    rest = Math.floor(rest / BASE_62.length);
  }
  return digits;
}
