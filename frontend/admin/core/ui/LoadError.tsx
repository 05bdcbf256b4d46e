import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ApiError } from '../../../api/client';
import { t } from '../language/t';
import { EmptyState } from './EmptyState';
import { errorMessage } from './error-message';
import { joinSentences } from './join-sentences';

/** The error state of a query, with request id and retry button. */
export function LoadError({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <EmptyState
      tone="error"
      title={t('ui.loadFailed', { what })}
      text={joinSentences(errorMessage(error), t('ui.nothingLost'), id && t('ui.requestId', { id }))}
    >
      <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
        {t('ui.tryAgain')}
      </Button>
    </EmptyState>
  );
}
