import { createHmac } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solve } from './bot-check.js';

/** A solved challenge, signed with the application's secret, without the computation: for tests that need many. */
export async function easyToken(sessionSecret: string): Promise<string> {
  const derived = (purpose: string): string => createHmac('sha256', sessionSecret).update(purpose).digest('hex');
  const challenge = await createChallenge({
    hmacSignatureSecret: derived('bot check: challenge'),
    hmacKeySignatureSecret: derived('bot check: solution'),
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    data: { issued_at: Math.ceil(Date.now() / 1000), lifetime: 20 * 60 },
  });
  return solve(challenge);
}
