import { Button, Paper, Skeleton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHistory } from '../history/useHistory';
import { authorName } from '../history/words';
import { useRestoreRecord } from '../records/useRestoreRecord';
import type { Screen } from '../resources/screen';
import { EmptyState } from '../ui/EmptyState';
import { errorMessage } from '../ui/error-message';
import { joinSentences } from '../ui/join-sentences';
import { NotFoundScreen } from '../ui/NotFoundScreen';
import { RelativeTime } from '../ui/RelativeTime';
import { toastError, toastSuccess } from '../ui/toast';

interface Props {
  screen: Screen;
  id: number;
  onRestored: () => void;
}

/** In place of a record that is not there: says that it is in the bin, if it is. */
export function DeletedRecord({ screen, id, onRestored }: Props) {
  const { data, isPending } = useHistory(screen.name, id);
  const restore = useRestoreRecord();
  if (isPending) return <Skeleton h={280} radius="lg" aria-busy />;
  const deletion = data?.pages[0]?.data[0];
  if (deletion?.action !== 'delete') return <NotFoundScreen />;
  const { singular } = screen.labels;
  return (
    <Paper>
      <EmptyState
        title={`This ${singular} is in the bin`}
        text={
          <>
            {authorName(deletion.by)} deleted “{deletion.title}” <RelativeTime at={deletion.created_at} />. Restored, it
            comes back as a draft: visitors see nothing of it.
          </>
        }
      >
        <Button
          loading={restore.isPending}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() =>
            restore.mutate(
              { resource: screen.name, id },
              {
                onSuccess: () => {
                  toastSuccess('It is back, as a draft.');
                  onRestored();
                },
                onError: (error) =>
                  toastError(joinSentences(errorMessage(error), 'It stays in the bin.'), 'Not restored'),
              },
            )
          }
        >
          Restore as draft
        </Button>
        <Button component={Link} to="/admin/bin" variant="default">
          Open the bin
        </Button>
      </EmptyState>
    </Paper>
  );
}
