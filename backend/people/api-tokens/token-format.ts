import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_PREFIX } from '../../core/access/bearer-token.js';

const RANDOM_BYTES = 32;

const BASE_62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Number of base 62 digits that can represent any CRC-32. */
const CHECKSUM_LENGTH = 6;

/** Creates a token: `jkw_`, 256 random bits in base64url, and their checksum. */
export function createToken(): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${TOKEN_PREFIX}${random}${checksumOf(random)}`;
}

/** Returns the `ApiToken.token_hash` of a token. No salt: 256 random bits can't be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Returns the CRC-32 in base 62, six digits. It lets secret scanners recognise tokens offline; the application itself looks every
 * token up.
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
