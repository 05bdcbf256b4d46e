import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Api } from '../../../api/client';

export interface SolvedChallenge {
  /** What the server verifies, once. */
  token: string;
  /** Milliseconds until it no longer will; null where the challenge does not say. */
  expiresIn: number | null;
}

const MAX_WORKERS = 4;

/** A hosted file rather than a blob: the security policy lets nothing else run. */
const createWorker = () => new Worker(new URL('./pbkdf2.worker.ts', import.meta.url), { type: 'module' });

/** Fetches a challenge and works it out beside the page. Null when the time was not enough or it was called off. */
export async function solveNewChallenge(
  api: Api,
  controller: AbortController,
  timeout: number,
): Promise<SolvedChallenge | null> {
  const asked = performance.now();
  const challenge = await api.get<Challenge>('/api/bot_check/challenge', controller.signal);
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    createWorker,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2),
    timeout,
  });
  if (!solution) return null;
  const payload: Payload = {
    challenge: { parameters: challenge.parameters, signature: challenge.signature },
    solution,
  };
  const lifetime = challenge.parameters.data?.lifetime;
  return {
    token: btoa(JSON.stringify(payload)),
    // Nobody's wall clock has a say: the visitor's may be wrong, and so may the server's.
    expiresIn: typeof lifetime === 'number' ? lifetime * 1000 - (performance.now() - asked) : null,
  };
}
