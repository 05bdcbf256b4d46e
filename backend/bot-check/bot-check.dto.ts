/** In whole seconds. */
export class BotChallengeTimes {
  /** By the server's clock. */
  issued_at: number;
  /** @example 1200 */
  lifetime: number;
}

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
  /** How long it lasts; signed with the rest. */
  data?: BotChallengeTimes;
}

/** An ALTCHA challenge, version 2. */
export class BotChallenge {
  parameters: BotChallengeParameters;
  signature?: string;
}
