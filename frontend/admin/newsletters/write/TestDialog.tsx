import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../language/t';
import { useCurrentUser } from '../../session/useCurrentUser';
import { Dialog } from '../../ui/Dialog';

interface Props {
  opened: boolean;
  isBusy: boolean;
  onSend: (email: string) => void;
  onClose: () => void;
}

/** Sends a test to one address, by default the user's own. */
export function TestDialog({ opened, isBusy, onSend, onClose }: Props) {
  const { email } = useCurrentUser();
  const [to, setTo] = useState(email);
  return (
    <Dialog opened={opened} onClose={onClose} title={t('newsletters.sendATest')} size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (event.currentTarget.reportValidity()) onSend(to.trim());
        }}
      >
        <Stack gap="lg" pt="md">
          <TextInput
            type="email"
            required
            data-autofocus
            label={t('newsletters.sendATestTo')}
            description={t('newsletters.noSubscriberGetsIt')}
            value={to}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('newsletters.cancel')}
            </Button>
            <Button type="submit" disabled={isBusy}>
              {t('newsletters.sendNow')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
