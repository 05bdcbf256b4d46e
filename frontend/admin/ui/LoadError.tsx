import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ApiError } from '../../api/client';
import { EmptyState } from './EmptyState';
import { errorMessage } from './error-message';
import { joinSentences } from './join-sentences';

/** The error state of a query, with request id and retry button. */
export function LoadError({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <EmptyState
      tone="error"
      title={`${what} could not be loaded`}
      text={joinSentences(
        errorMessage(error),
        'Nothing is lost.',
        id && `If the problem persists, give an administrator the request ID ${id}.`,
      )}
    >
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  );
}
