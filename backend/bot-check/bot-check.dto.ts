/** What the visitor's browser has to work out. */
export class BotChallengeParameters {
  /** @example PBKDF2/SHA-256 */
  algorithm: string;
  nonce: string;
  salt: string;
  /** Iterations a try. */
  cost: number;
  /** Bytes of a derived key. */
  keyLength: number;
  /** How the derived key must begin, in hexadecimal digits. */
  keyPrefix: string;
  /** Signs the derived key that is sought. */
  keySignature?: string;
  /** In seconds since 1970. */
  expiresAt?: number;
}

/** An ALTCHA challenge, version 2. */
export class BotChallenge {
  parameters: BotChallengeParameters;
  signature?: string;
}
