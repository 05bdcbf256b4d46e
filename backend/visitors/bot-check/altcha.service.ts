import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CLOCK_SKEW_MS, monotonicNow } from '../../core/config/monotonic-clock.js';
import type { BotChallenge } from './bot-check.dto.js';
import { BotCheckVerifier, botCheckFailure, EXPIRED, MISSING, WRONG } from './bot-check-verifier.js';

/** Seconds in which a challenge can be solved: long enough to write a message. */
const LIFETIME = 20 * 60;

/** PBKDF2 iterations per attempt, and the range of attempts: 0.5 s on a desktop, 1 to 2 s on a phone. */
const COST = 1000;
const MIN_COUNTER = 1500;
const MAX_COUNTER = 4500;

type SolvedChallenge = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

/**
 * ALTCHA, a self-hosted proof of work: no account, no network, no personal data. Challenges are signed with a key derived from
 * SESSION_SECRET and not stored, so those of other instances and from before a restart are accepted.
 */
export class AltchaService extends BotCheckVerifier {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(
    secret: string,
    private readonly now: () => number = monotonicNow,
  ) {
    super();
    const derived = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');
    this.secrets = {
      hmacSignatureSecret: derived('bot check: challenge'),
      hmacKeySignatureSecret: derived('bot check: solution'),
    };
  }

  async challenge(): Promise<Challenge & BotChallenge> {
    const data = { issued_at: this.seconds(), lifetime: LIFETIME };
    const challenge = await createChallenge({
      ...this.secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(MAX_COUNTER, MIN_COUNTER),
      deriveKey,
      // Not `expiresAt`: the library and browsers compare it with a wall clock that may be wrong.
      data,
    });
    return { ...challenge, parameters: { ...challenge.parameters, data } };
  }

  async verify(token: string | undefined): Promise<string> {
    if (!token) throw botCheckFailure(MISSING);
    const solved = parseToken(token);
    if (!solved) throw botCheckFailure(WRONG);
    const issuedAt = issueTime(solved.challenge);
    const now = this.seconds();
    // A challenge from the future was issued by an earlier run whose clock was ahead: it would last too long.
    if (issuedAt > now + CLOCK_SKEW_MS / 1000 || issuedAt + LIFETIME < now) throw botCheckFailure(EXPIRED);
    if (!(await this.isVerified(solved))) throw botCheckFailure(WRONG);
    // The nonce is signed, while other spellings of the signature might be accepted as well.
    return solved.challenge.parameters.nonce;
  }

  override async peek(token: string | undefined): Promise<void> {
    await this.verify(token);
  }

  private async isVerified(solved: SolvedChallenge): Promise<boolean> {
    try {
      return (await verifySolution({ ...this.secrets, ...solved, deriveKey })).verified;
    } catch {
      // The library throws on malformed values.
      return false;
    }
  }

  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }
}

/** Returns when a challenge was issued, in seconds. Other issuers with the same secret may set `expiresAt` instead. */
function issueTime({ parameters: { data, expiresAt = 0 } }: Challenge): number {
  const issue = data?.issued_at;
  return typeof issue === 'number' ? issue : expiresAt - LIFETIME;
}

function parseToken(token: string): SolvedChallenge | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isSolvedChallenge(payload) ? payload : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Checks only the part of the shape that is read before the signature is verified. */
function isSolvedChallenge(payload: unknown): payload is SolvedChallenge {
  return (
    isObject(payload) &&
    isObject(payload.challenge) &&
    isObject(payload.challenge.parameters) &&
    typeof payload.challenge.signature === 'string' &&
    isObject(payload.solution) &&
    typeof payload.solution.derivedKey === 'string'
  );
}
