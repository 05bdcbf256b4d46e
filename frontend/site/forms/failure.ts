import { ApiError } from '../../api/client';
import { words } from './words';

/** What the visitor is told when a form was not taken. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return words.forms.unreachable;
  if (error.status === 429) return words.forms.tooMany(error.retryAfter ?? 60);
  return error.message || words.forms.unreachable;
}

export const fieldErrors = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError ? error.errors : {};
