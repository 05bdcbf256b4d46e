import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Client } from './client.js';

/** Solves a challenge, as the visitor's browser does. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encoded({ challenge, solution });
}

export const encoded = (payload: unknown): string => Buffer.from(JSON.stringify(payload)).toString('base64');

/** Fetches a challenge and solves it. */
export async function botCheckToken(visitor: Client): Promise<string> {
  const { body } = await visitor.get<Challenge>('/api/bot_check/challenge');
  return solve(body);
}
