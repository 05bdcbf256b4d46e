import { Alert, Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../../api/client';
import { t } from '../language/t';
import { errorMessage } from './error-message';
import { joinSentences } from './join-sentences';

interface Props {
  error: unknown;
  /** Whether the server has the form's values as a draft. */
  isDraftSaved?: boolean;
  /** Retries the save, if the form itself can't be submitted. */
  onRetry?: () => void;
}

/**
 * Why a form was not saved, above its fields. Scrolls into view, since the button may be at the other end of the form; errors of
 * single fields are shown at those, which get the focus. Placed within the form, unless that can't be submitted.
 */
export function SaveError({ error, isDraftSaved = false, onRetry }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isOfFields = error instanceof ApiError && Object.keys(error.errors).length > 0;
    if (!isOfFields) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <Alert
      ref={ref}
      color="red"
      icon={<IconAlertCircle aria-hidden />}
      title={isDraftSaved ? t('ui.savedDraftOnly') : t('ui.notSaved')}
      mb="lg"
      role="alert"
      // Keeps clear of the bars at both ends of the window.
      style={{ scrollMarginBlock: 90 }}
    >
      {joinSentences(errorMessage(error), isDraftSaved ? t('ui.notVisibleYet') : t('ui.textKept'))}
      {error instanceof ApiError && error.status === 401 && (
        // A submit button of the form: the sign-in dialog opens, and the form is saved after it.
        <Button
          type={onRetry ? 'button' : 'submit'}
          onClick={onRetry}
          variant="default"
          size="compact-sm"
          mt="xs"
          display="block"
        >
          {t('ui.signInToSave')}
        </Button>
      )}
    </Alert>
  );
}
