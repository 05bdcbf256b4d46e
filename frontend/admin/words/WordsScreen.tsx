import { Button, Paper, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { WordsRecord } from '../../../backend/company/words/words.dto.js';
import { HistoryButton } from '../history/HistoryButton';
import { usePermissions } from '../session/usePermissions';
import { SETTINGS_ID } from '../settings/settings-id';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { ResetAllWords } from './ResetAllWords';
import { useShowWords, useSiteWords, useWordGroups } from './useSiteWords';
import { WordsList } from './WordsList';
import { wordsHistory } from './words-history';

/** All fixed sentences of the site, by page. */
export function WordsScreen() {
  const { can } = usePermissions();
  const canRead = can('words.read');
  const { data: record, error, refetch } = useSiteWords(canRead);
  const groups = useWordGroups(canRead);
  const showWords = useShowWords();
  const failure = error ?? groups.error;
  const retry = () => {
    refetch();
    groups.refetch();
  };
  if (!canRead) return <Forbidden />;
  const canWrite = can('words.write');
  return (
    <>
      <PageHeader
        title="Words"
        subtitle="The fixed texts of the site and its mails. A change is saved for all visitors when you leave the field."
      >
        {canWrite && (
          <HistoryButton
            definition={wordsHistory}
            id={SETTINGS_ID}
            // The record of its definition.
            onRestored={(restored) => showWords(restored as WordsRecord)}
          />
        )}
        {canWrite && record && <ResetAllWords record={record} />}
        {canWrite && (
          <Button component="a" href="/?words" leftSection={<IconPencil size={16} aria-hidden />}>
            Edit on the site
          </Button>
        )}
      </PageHeader>
      {failure ? (
        <Paper>
          <LoadError what="The words" error={failure} onRetry={retry} />
        </Paper>
      ) : record && groups.data ? (
        <WordsList record={record} groups={groups.data} readOnly={!canWrite} />
      ) : (
        <Skeleton h={480} radius="lg" aria-busy />
      )}
    </>
  );
}
