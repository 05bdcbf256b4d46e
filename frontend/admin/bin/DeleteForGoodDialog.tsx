import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { BinItem } from '../../../backend/history/history.dto.js';
import { errorMessage } from '../ui/error-message';
import { useLastDefined } from '../ui/useLastDefined';
import { useDeleteForGood } from './useBin';

interface Props {
  /** Undefined while the dialog is closed. */
  item: BinItem | undefined;
  /** 'post' */
  kind: string | undefined;
  onClose: () => void;
}

/** Asks before something is deleted for good: that can't be undone. */
export function DeleteForGoodDialog({ item, kind = 'record', onClose }: Props) {
  const shown = useLastDefined(item);
  const shownKind = useLastDefined(item && kind);
  const removal = useDeleteForGood(onClose);
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <Modal opened={item !== undefined} onClose={close} title="Delete for good" size={440}>
      <Stack gap="lg" pt="md">
        <Text fz={15} lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          The {shownKind} <b>{shown?.title}</b> goes with its pictures and its history. Nobody can bring it back.
        </Text>
        {removal.error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {errorMessage(removal.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close} data-autofocus>
            Keep it
          </Button>
          <Button color="red" loading={removal.isPending} onClick={() => item && removal.mutate(item)}>
            Delete for good
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
