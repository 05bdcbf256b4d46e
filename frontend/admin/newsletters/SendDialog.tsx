import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';

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
  const b = (inner: ReactNode) => <b>{inner}</b>;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('newsletters.sendNewsletter')} size={460}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          {nobody
            ? t('newsletters.nobodyYet')
            : count === undefined
              ? t.rich('newsletters.goesToAll', { title, b })
              : t.rich('newsletters.goesTo', { title, count, b })}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {nobody ? t('newsletters.close') : t('newsletters.cancel')}
          </Button>
          {!nobody && (
            <Button onClick={onSend} disabled={sending}>
              {sending
                ? t('newsletters.sending')
                : count === undefined
                  ? t('newsletters.sendNow')
                  : t('newsletters.sendTo', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
