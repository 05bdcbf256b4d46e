import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { steadyNow } from '../core/config/steady-clock.js';
import type { BotChallenge } from './bot-check.dto.js';
import { BotCheckService, EXPIRED, MISSING, refusal, USED, WRONG } from './bot-check.service.js';

/** Seconds in which a challenge can be used: time enough to write a long message. */
const LIFETIME = 20 * 60;

/** Seconds by which the clock of another process may be ahead. */
const SKEW = 60;

/** Iterations a try, and tries: half a second on a desk, one to two on a phone, and as much for each message of a bot. */
const COST = 1000;
const FEWEST_TRIES = 1500;
const MOST_TRIES = 4500;

type Solved = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>;

/** A proof of work that this site checks itself: no account, no network, nothing about the visitor. */
export class AltchaService extends BotCheckService {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };
  /** Signatures of used challenges, with the second in which they were made. */
  private readonly used = new Map<string, number>();
  private readonly startedAt: number;

  constructor(
    secret: string,
    private readonly now: () => number = steadyNow,
  ) {
    super();
    const derived = (purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex');
    this.secrets = {
      hmacSignatureSecret: derived('bot check: challenge'),
      hmacKeySignatureSecret: derived('bot check: solution'),
    };
    this.startedAt = this.seconds();
  }

  async challenge(): Promise<Challenge & BotChallenge> {
    const data = { issued_at: this.seconds(), lifetime: LIFETIME };
    const challenge = await createChallenge({
      ...this.secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: COST,
      counter: randomInt(MOST_TRIES, FEWEST_TRIES),
      deriveKey,
      // Not `expiresAt`, which the library and browsers compare with a wall clock that may be wrong.
      data,
    });
    return { ...challenge, parameters: { ...challenge.parameters, data } };
  }

  async verify(token: string | undefined): Promise<void> {
    if (!token) throw refusal(MISSING);
    const solved = solvedChallenge(token);
    if (!solved) throw refusal(WRONG);
    const issuedAt = issueOf(solved.challenge);
    const now = this.seconds();
    // Which challenges were used before the start is not known, so that none of them is taken.
    const isOfThisRun = issuedAt >= this.startedAt && issuedAt <= now + SKEW;
    if (!isOfThisRun || issuedAt + LIFETIME < now) throw refusal(EXPIRED);
    if (!(await this.isRight(solved))) throw refusal(WRONG);
    this.use(solved.challenge.signature ?? '', issuedAt);
  }

  private async isRight(solved: Solved): Promise<boolean> {
    try {
      return (await verifySolution({ ...this.secrets, ...solved, deriveKey })).verified;
    } catch {
      // The library throws at values of a shape that it never made.
      return false;
    }
  }

  /** Without a pause in it: of two requests that carry the same token at once, the second is refused. */
  private use(signature: string, issuedAt: number): void {
    for (const [other, issue] of this.used) if (issue + LIFETIME < this.seconds()) this.used.delete(other);
    if (this.used.has(signature)) throw refusal(USED);
    this.used.set(signature, issuedAt);
  }

  private seconds(): number {
    return Math.floor(this.now() / 1000);
  }
}

/** The second in which a challenge was made. Other programs that have the secret may say when it ends instead. */
function issueOf({ parameters: { data, expiresAt = 0 } }: Challenge): number {
  const issue = data?.issued_at;
  return typeof issue === 'number' ? issue : expiresAt - LIFETIME;
}

function solvedChallenge(token: string): Solved | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isSolved(payload) ? payload : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The rest is told by the signature. */
function isSolved(payload: unknown): payload is Solved {
  return (
    isObject(payload) &&
    isObject(payload.challenge) &&
    isObject(payload.challenge.parameters) &&
    typeof payload.challenge.signature === 'string' &&
    isObject(payload.solution) &&
    typeof payload.solution.derivedKey === 'string'
  );
}
