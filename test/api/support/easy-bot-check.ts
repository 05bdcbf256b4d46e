import { createHmac } from 'node:crypto';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solve } from './bot-check.ts';

/**
 * A solved challenge, signed with the application's secret, without the computation: for tests that need many.
 * @param issued By the application's clock.
 */
export async function easyToken(sessionSecret: string, issued = new Date()): Promise<string> {
  const derived = (purpose: string): string => createHmac('sha256', sessionSecret).update(purpose).digest('hex');
  const challenge = await createChallenge({
    hmacSignatureSecret: derived('bot check: challenge'),
    hmacKeySignatureSecret: derived('bot check: solution'),
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    deriveKey,
    data: { issued_at: Math.ceil(issued.getTime() / 1000), lifetime: 20 * 60 },
  });
  return solve(challenge);
}
