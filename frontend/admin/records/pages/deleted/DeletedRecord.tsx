import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { t } from '../../../core/language/t';
import { Dialog } from '../../../core/ui/Dialog';
import { EmptyState } from '../../../core/ui/EmptyState';
import { NotFoundScreen } from '../../../core/ui/NotFoundScreen';
import { useLastDefined } from '../../../core/ui/useLastDefined';
import { useHistory } from '../../history/useHistory';
import type { Screen } from '../../screens/screen';
import { DeletionWords, RestoreButtons } from './DeletionParts';

interface Props {
  screen: Screen;
  id: number;
  onRestored: () => void;
}

const titleOf = ({ labels }: Screen) => t('resourcePages.inBin', { singular: labels.singular });

/** The deletion of a record in the bin; null if it is not there, undefined while unknown. */
function useDeletion(screen: Screen, id: number | undefined) {
  const { data, isPending } = useHistory(screen.name, id);
  const last = data?.pages[0]?.data[0];
  if (isPending) return undefined;
  return last?.action === 'delete' ? last : null;
}

/** Replaces a missing record: shows that it is in the bin, if it is. */
export function DeletedRecord({ screen, id, onRestored }: Props) {
  const deletion = useDeletion(screen, id);
  if (deletion === undefined) return <Skeleton h={280} radius="lg" aria-busy />;
  if (deletion === null) return <NotFoundScreen />;
  return (
    <Paper>
      <EmptyState title={titleOf(screen)} text={<DeletionWords deletion={deletion} />}>
        <RestoreButtons screen={screen} id={id} onRestored={onRestored} />
      </EmptyState>
    </Paper>
  );
}

interface DialogProps extends Omit<Props, 'id'> {
  /** Undefined while the dialog is closed. */
  id: number | undefined;
  onClose: () => void;
  /** Called if it is not in the bin either. */
  onUnknown: () => void;
}

/** The same as a dialog above a list, instead of the record's dialog. */
export function DeletedRecordDialog({ screen, id, onRestored, onClose, onUnknown }: DialogProps) {
  const deletion = useDeletion(screen, id);
  const isUnknown = id !== undefined && deletion === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a record
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [id, isUnknown]);
  const isOpen = id !== undefined && !!deletion;
  const shown = useLastDefined(isOpen ? { id, deletion } : undefined);
  return (
    <Dialog opened={isOpen} onClose={onClose} title={titleOf(screen)} size={480}>
      {shown && (
        <Stack gap="lg" pt="md">
          <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
            <DeletionWords deletion={shown.deletion} />
          </Text>
          <Group justify="flex-end" gap="xs">
            <RestoreButtons screen={screen} id={shown.id} onRestored={onRestored} />
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
