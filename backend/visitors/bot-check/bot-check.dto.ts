/** In whole seconds. */
export class BotChallengeTimes {
  /** By the server's clock. */
  issued_at: number;
  /** @example 1200 */
  lifetime: number;
}

/** The parameters of the proof of work that the browser computes. */
export class BotChallengeParameters {
  /** @example PBKDF2/SHA-256 */
  algorithm: string;
  nonce: string;
  salt: string;
  /** Iterations of each attempt. */
  cost: number;
  /** Length of a derived key in bytes. */
  keyLength: number;
  /** Required prefix of the derived key, in hexadecimal digits. */
  keyPrefix: string;
  /** Signature of the derived key to be found. */
  keySignature?: string;
  /** When it expires; part of the signed parameters. */
  data?: BotChallengeTimes;
}

/** An ALTCHA challenge, version 2. */
export class BotChallenge {
  parameters: BotChallengeParameters;
  signature?: string;
}
