import { Box, Divider } from '@mantine/core';
import type { ConfirmationMethod } from '../../../backend/core/access/recent-confirmation.dto.js';
import { Dialog } from '../ui/Dialog';
import type { AdminApi } from './admin-api';
import { PasskeyButton } from './PasskeyButton';
import { PasswordStep } from './PasswordStep';
import { confirmWithPasskey } from './sign-in';

interface Props {
  api: AdminApi;
  opened: boolean;
  /** What the account can confirm with. */
  methods: readonly ConfirmationMethod[];
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks who is signed in for the password or a passkey, above the current screen, which keeps its state. */
export function ConfirmDialog({ api: admin, opened, methods, onConfirmed, onCancel }: Props) {
  const byPassword = async (current_password: string) => {
    await admin.send('POST', '/admin/api/confirm_password', { current_password });
    onConfirmed();
  };
  return (
    <Dialog opened={opened} onClose={onCancel} title="Please confirm that it is you" size={440} zIndex={390}>
      <Box pt="md">
        <PasswordStep button="Confirm" onConfirm={byPassword} onCancel={onCancel}>
          Whoever does this can give others access to the site. You entered your password more than ten minutes ago.
          Nothing is lost: once you have confirmed, it goes on.
        </PasswordStep>
        {methods.includes('passkey') && (
          <>
            <Divider label="or" my="md" />
            <PasskeyButton
              label="Use a passkey"
              use={async (api) => confirmWithPasskey(api, await admin.token())}
              onUsed={onConfirmed}
            />
          </>
        )}
      </Box>
    </Dialog>
  );
}
