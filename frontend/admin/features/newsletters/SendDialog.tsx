import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import { Dialog } from '../../core/ui/Dialog';

interface Props {
  opened: boolean;
  title: string;
  /** Undefined until fetched. */
  count: number | undefined;
  /** Shown without recipients; by default, that the text is kept in this browser. */
  nobodyText?: string;
  isBusy: boolean;
  /** Replaces the button's default label. */
  action?: string;
  /** Further choices, shown if there are recipients. */
  children?: ReactNode;
  onSend: () => void;
  onClose: () => void;
}

/** Confirms sending. */
export function SendDialog({ opened, title, count, nobodyText, isBusy, action, children, onSend, onClose }: Props) {
  const nobody = count === 0;
  const b = (inner: ReactNode) => <b>{inner}</b>;
  return (
    <Dialog opened={opened} onClose={onClose} title={t('newsletters.sendNewsletter')} size={460}>
      <Stack gap="lg" pt="md">
        <Text fz="md" lh={1.55} style={{ overflowWrap: 'anywhere' }}>
          {nobody
            ? (nobodyText ?? t('newsletters.noSubscribers'))
            : count === undefined
              ? t.rich('newsletters.confirmSendAll', { title, b })
              : t.rich('newsletters.confirmSend', { title, count, b })}
        </Text>
        {!nobody && children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {nobody ? t('ui.close') : t('ui.cancel')}
          </Button>
          {!nobody && (
            <Button onClick={onSend} disabled={isBusy}>
              {action ?? (count === undefined ? t('ui.send') : t('newsletters.sendTo', { count }))}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
