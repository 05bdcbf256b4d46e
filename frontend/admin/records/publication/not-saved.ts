import { ApiError } from '../../../api/client';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { errorMessage } from '../../core/ui/error-message';
import { clockWords } from '../../core/ui/times';
import type { ServerDraft } from './useServerDraft';

/** A message that the draft could not be saved, with time and reason. */
export const notSaved = ({ since, error, isRetried }: NonNullable<ServerDraft['failure']>): string => {
  const reason = REASONS[statusOf(error) ?? -1];
  const why = reason ? t(reason) : errorMessage(error).replace(/\.$/, '');
  const isSettled = !isRetried || statusOf(error) === 401;
  return t(isSettled ? 'publication.unsavedSince' : 'publication.unsavedSinceRetrying', {
    time: clockWords(since.toISOString()),
    why,
  });
};

const REASONS: Readonly<Record<number, SentenceKey>> = {
  0: 'publication.reason.noAnswer',
  401: 'publication.reason.signedOut',
  403: 'publication.reason.notAllowed',
  404: 'publication.reason.deleted',
  409: 'publication.reason.conflict',
};

const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined);
