import { ApiError } from '../../api/client';

/** The message of an `ApiError`; a generic one for other errors. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong. Please try again.';
}
