import { Alert, Button, Group, Loader, Progress, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../language/t';
import { recordKind } from '../record-names/record-kinds';
import { Dialog } from '../ui/Dialog';
import { errorMessage } from '../ui/error-message';
import { useLastDefined } from '../ui/useLastDefined';
import { type Doomed, useDeleteForGood, useWholeBin } from './useDeleteForGood';

interface Props {
  /** Undefined while the dialog is closed. */
  doomed: Doomed | undefined;
  onClose: () => void;
}

/** Asks for confirmation before records are permanently deleted. */
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
  const title = isWhole ? t('bin.emptyTheBin') : t('bin.deletePermanently');
  return (
    <Dialog opened={doomed !== undefined} onClose={close} title={title} size={440}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          <Question doomed={shown} total={bin.data?.total} />
        </Text>
        {progress && (
          <div>
            <Progress
              value={(100 * progress.done) / progress.total}
              color="red"
              aria-label={t('bin.progress')}
              mb={6}
            />
            <Text fz="sm" c="dimmed" className="tnum" aria-live="polite">
              {t('bin.progressNumbers', progress)}
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
            {progress ? t('bin.stop') : isWhole || (shown && shown.length > 1) ? t('bin.keepThem') : t('bin.keepIt')}
          </Button>
          <Button
            color="red"
            loading={removal.isPending}
            disabled={!chosen}
            onClick={() => chosen && removal.run(chosen)}
          >
            {isWhole && bin.data ? t('bin.deleteCount', { count: bin.data.total }) : t('bin.deletePermanently')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Question({ doomed, total }: { doomed: Doomed | undefined; total: number | undefined }) {
  if (doomed === 'everything') {
    if (total === undefined) return <Loader size="sm" aria-label={t('bin.counting')} />;
    return t.rich('bin.wholeBin', { count: total, b });
  }
  const [first] = doomed ?? [];
  if (!first) return null;
  if (doomed && doomed.length > 1) return t.rich('bin.severalGo', { count: doomed.length, b });
  const kind = recordKind(first.resource)?.singular;
  return kind === undefined
    ? t.rich('bin.unknownGoes', { title: first.title, b })
    : t.rich('bin.oneGoes', { kind, title: first.title, b });
}

const b = (inner: ReactNode[]) => <b>{inner}</b>;
