import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { WordsRecord } from '../../../backend/company/words/words.dto.js';
import { Dialog } from '../ui/Dialog';
import { errorMessage } from '../ui/error-message';
import { toastError, toastSuccess } from '../ui/toast';
import { useSaveWords } from './useSiteWords';

/** Restores the defaults of all words, after a question that says how many. */
export function ResetAllWords({ record }: { record: WordsRecord }) {
  const [opened, setOpened] = useState(false);
  const save = useSaveWords();
  const keys = Object.keys(record.words);
  const count = keys.length === 1 ? 'one sentence' : `${keys.length} sentences`;
  if (keys.length === 0) return null;

  const reset = () =>
    save.mutate(Object.fromEntries(keys.map((key) => [key, null])), {
      onSuccess: () => {
        setOpened(false);
        toastSuccess('All texts were reset to their defaults.');
      },
      onError: (error) => toastError(errorMessage(error), 'Not reset'),
    });

  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Reset all {keys.length}…
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={`Reset ${count}?`} size={440}>
        <Stack gap="lg" pt="md">
          <Text fz="md">Your own texts will be lost.</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)} data-autofocus>
              Keep
            </Button>
            <Button color="red" onClick={reset} loading={save.isPending}>
              Reset
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
