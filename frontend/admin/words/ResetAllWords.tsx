import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { WordsRecord } from '../../../backend/company/words/words.dto.js';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { errorMessage } from '../ui/error-message';
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
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('words.resetQuestion', { count })} size={440}>
        <Stack gap="lg" pt="md">
          <Text fz="md">{t('words.willBeLost')}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)} data-autofocus>
              {t('words.keep')}
            </Button>
            <Button color="red" onClick={reset} loading={save.isPending}>
              {t('words.reset')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
