import { ApiError } from '../../../api/client';
import { t } from '../language/t';
import { sessionEndIn } from './session-end';
import { signedOutMessage } from './signed-out';

/** The message of an `ApiError`, with the reason if the session has ended; a generic one for other errors. */
export function errorMessage(error: unknown): string {
  const ended = sessionEndIn(error);
  if (ended) return t('ui.signInAgain', { reason: signedOutMessage(ended) });
  if (error instanceof ApiError && error.message !== '') return error.message;
  if (error instanceof ApiError && error.status === 0) return t('parts.noResponse');
  return t('ui.unexpectedError');
}
