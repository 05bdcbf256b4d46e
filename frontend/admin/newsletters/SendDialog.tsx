import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '../ui/Dialog';
import { subscriberCount } from './subscriber-count';

interface Props {
  opened: boolean;
  title: string;
  /** Undefined until fetched. */
  count: number | undefined;
  sending: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Confirms sending. */
export function SendDialog({ opened, title, count, sending, onSend, onClose }: Props) {
  const nobody = count === 0;
  const all = count === undefined ? 'all confirmed subscribers' : subscriberCount(count, 'confirmed ');
  return (
    <Dialog opened={opened} onClose={onClose} title="Send newsletter" size={460}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          {nobody ? (
            'There are no confirmed subscribers yet. Your text is kept in this browser.'
          ) : (
            <>
              <b>{title}</b> goes to <b>{all}</b>. Mails that are sent can’t be called back.
            </>
          )}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {nobody ? 'Close' : 'Cancel'}
          </Button>
          {!nobody && (
            <Button onClick={onSend} disabled={sending}>
              {sending ? 'Sending...' : count === undefined ? 'Send' : `Send to ${count.toLocaleString()}`}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
