import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge, Payload } from 'altcha-lib/types';
import type { Api } from '../../../api/client';

export interface SolvedChallenge {
  /** Accepted by the server once. */
  token: string;
  /** Milliseconds until the token expires; null if the challenge has no lifetime. */
  expiresIn: number | null;
}

const MAX_WORKERS = 4;

/** A file instead of a blob URL, which the content security policy blocks. */
const createWorker = () => new Worker(new URL('./pbkdf2.worker.ts', import.meta.url), { type: 'module' });

/** Fetches a challenge and solves it in web workers. Returns null after a timeout or abort. */
export async function solveNewChallenge(
  api: Api,
  controller: AbortController,
  timeout: number,
): Promise<SolvedChallenge | null> {
  const start = performance.now();
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
    // A duration instead of an expiry time, since the visitor's clock may be wrong.
    expiresIn: typeof lifetime === 'number' ? lifetime * 1000 - (performance.now() - start) : null,
  };
}
