import { ApiError } from '../../api/client';
import { formCopy } from './form-copy';

/** The message for a submission that failed. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return formCopy.forms.unreachable;
  if (error.status === 429) return formCopy.forms.tooMany(error.retryAfter ?? 60);
  return error.message || formCopy.forms.unreachable;
}

export const fieldErrors = (error: unknown): Record<string, string[]> =>
  error instanceof ApiError ? error.errors : {};
