import { ApiError } from '../../api/client';
import { copy } from '../copy';

/** What the visitor is told when a form was not taken. */
export function failureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.forms.unreachable;
  if (error.status === 429) return copy.forms.tooMany(error.retryAfter ?? 60);
  return error.message || copy.forms.unreachable;
}

export const fieldErrors = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError ? error.errors : {};
