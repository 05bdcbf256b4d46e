import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { messageOf } from '../ui/message-of';
import { useLast } from '../ui/useLast';
import type { Deletion } from './useDelete';

interface Props {
  /** What the record is called; undefined while the dialog is closed. */
  item: string | undefined;
  /** 'post' */
  type: string;
  deletion: Deletion;
}

/** Asks before a record is removed for good. */
export function DeleteDialog({ item, type, deletion }: Props) {
  const shown = useLast(item);
  return (
    <Modal opened={item !== undefined} onClose={deletion.cancel} title={`Delete ${type}`} size={440}>
      <Stack gap="lg" pt="md">
        <Text fz={15} lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          Are you sure you want to delete <b>{shown}</b>? This {type} will be permanently removed.
        </Text>
        {deletion.error && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {messageOf(deletion.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={deletion.cancel} data-autofocus>
            Cancel
          </Button>
          <Button color="red" onClick={deletion.confirm} disabled={deletion.isPending}>
            {deletion.isPending ? 'Deleting...' : 'Delete'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
