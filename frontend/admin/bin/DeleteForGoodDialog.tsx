import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { recordKind } from '../record-names/record-kinds';
import { Dialog } from '../ui/Dialog';
import { errorMessage } from '../ui/error-message';
import { useLastDefined } from '../ui/useLastDefined';
import { type Doomed, recordsWord, useDeleteForGood, useWholeBin } from './useDeleteForGood';

interface Props {
  /** Undefined while the dialog is closed. */
  doomed: Doomed | undefined;
  onClose: () => void;
}

/** Asks before something is deleted for good: that can't be undone. */
export function DeleteForGoodDialog({ doomed, onClose }: Props) {
  const shown = useLastDefined(doomed);
  const isWhole = shown === 'everything';
  const bin = useWholeBin(doomed === 'everything');
  const removal = useDeleteForGood(onClose);
  const close = () => {
    removal.stop();
    onClose();
  };
  const { progress, error } = removal;
  const until = bin.data?.until;
  const chosen = isWhole ? until && { until, total: bin.data?.total ?? 0 } : shown && { items: shown };
  const title = isWhole ? 'Empty the bin' : 'Delete permanently';
  return (
    <Dialog opened={doomed !== undefined} onClose={close} title={title} size={440}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          <Question doomed={shown} total={bin.data?.total} />
        </Text>
        {progress && (
          <div>
            <Progress value={(100 * progress.done) / progress.total} color="red" aria-label="Progress" mb={6} />
            <Text fz="sm" c="dimmed" className="tnum" aria-live="polite">
              {progress.done.toLocaleString()} of {progress.total.toLocaleString()}
            </Text>
          </div>
        )}
        {(error ?? bin.error) && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {errorMessage(error ?? bin.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            {progress ? 'Stop' : isWhole || (shown && shown.length > 1) ? 'Keep them' : 'Keep it'}
          </Button>
          <Button
            color="red"
            loading={removal.isPending}
            disabled={!chosen}
            onClick={() => chosen && removal.run(chosen)}
          >
            {isWhole && bin.data ? `Delete ${recordsWord(bin.data.total)}` : 'Delete permanently'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Question({ doomed, total }: { doomed: Doomed | undefined; total: number | undefined }) {
  if (doomed === 'everything') {
    if (total === undefined) return <Loader size="sm" aria-label="Counting" />;
    return (
      <>
        All of the bin, <b>{recordsWord(total)}</b>, with its pictures and history. This can’t be undone.
      </>
    );
  }
  const [first] = doomed ?? [];
  if (!first) return null;
  if (doomed && doomed.length > 1)
    return (
      <>
        <b>{recordsWord(doomed.length)}</b> will be deleted with their pictures and history. This can’t be undone.
      </>
    );
  return (
    <>
      The {recordKind(first.resource)?.singular ?? 'record'} <b>{first.title}</b> will be deleted with its pictures and
      history. This can’t be undone.
    </>
  );
}
