import { fillCounted } from '../../../backend/company/words/counted.shared.js';
import type { Words } from '../../../backend/company/words/word-list.shared.js';
import { ApiError } from '../../api/client';

/** The message for a failed submission. */
export function errorMessage(error: unknown, words: Words['forms'], language: string): string {
  if (!(error instanceof ApiError)) return words.unreachable;
  if (error.status === 429)
    return fillCounted(words.tooMany, language, { seconds: Math.max(2, error.retryAfter ?? 60) });
  return error.message || words.unreachable;
}

export const fieldErrors = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError ? error.errors : {};
