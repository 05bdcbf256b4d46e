import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WordsRecord } from '../../../backend/company/words/words.dto.js';
import { t } from '../language/t';
import { errorMessage } from '../ui/error-message';
import { Question } from '../ui/Question';
import { toastError, toastSuccess } from '../ui/toast';
import { useSaveWords } from './useSiteWords';

/** Restores the defaults of all words, after a confirmation with their number. */
export function ResetAllWords({ record }: { record: WordsRecord }) {
  const [opened, setOpened] = useState(false);
  const save = useSaveWords();
  const keys = Object.keys(record.words);
  const count = keys.length;
  if (count === 0) return null;

  const reset = () =>
    save.mutate(Object.fromEntries(keys.map((key) => [key, null])), {
      onSuccess: () => {
        setOpened(false);
        toastSuccess(t('words.allWereReset'));
      },
      onError: (error) => toastError(errorMessage(error), t('words.notReset')),
    });

  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('words.resetAll', { count })}
      </Button>
      <Question
        opened={opened}
        title={t('words.resetQuestion', { count })}
        text={t('words.willBeLost')}
        keep={t('words.keep')}
        action={t('words.reset')}
        isBusy={save.isPending}
        onConfirm={reset}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
