import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../core/language/t';
import { useCurrentUser } from '../../../core/session/useCurrentUser';
import { DialogForm } from '../../../core/ui/DialogForm';

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
    <DialogForm
      opened={opened}
      title={t('newsletters.sendTest')}
      action={t('ui.send')}
      disabled={isBusy}
      onSubmit={(form) => form.reportValidity() && onSend(to.trim())}
      onClose={onClose}
    >
      <TextInput
        type="email"
        required
        data-autofocus
        label={t('newsletters.sendTestTo')}
        description={t('newsletters.noRecipients')}
        value={to}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
    </DialogForm>
  );
}
