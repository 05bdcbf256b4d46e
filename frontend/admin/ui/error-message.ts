import { ApiError } from '../../api/client';
import { sessionEndIn, signedOutMessage } from './signed-out';

/** The message of an `ApiError`, and of one for want of a session why that ended; a generic one for other errors. */
export function errorMessage(error: unknown): string {
  const ended = sessionEndIn(error);
  if (ended) return `${signedOutMessage(ended)} Please sign in again.`;
  if (error instanceof ApiError) return error.message;
  return 'Something went wrong. Please try again.';
}
