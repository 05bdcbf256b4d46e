import { Box, Divider, Text } from '@mantine/core';
import type { ConfirmationMethod } from '../../../../backend/core/access/recent-confirmation.dto.js';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import type { AdminApi } from './admin-api';
import { ConfirmElsewhere } from './ConfirmElsewhere';
import { PasskeyButton } from './PasskeyButton';
import { PasswordStep } from './PasswordStep';
import { confirmWithPasskey } from './sign-in';

interface Props {
  api: AdminApi;
  opened: boolean;
  /** The available methods of confirmation. */
  methods: readonly ConfirmationMethod[];
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks the signed-in user for the password or a passkey, above the current screen, which keeps its state. */
export function ConfirmDialog({ api: admin, opened, methods, onConfirmed, onCancel }: Props) {
  const byPassword = async (current_password: string) => {
    await admin.send('POST', '/admin/api/confirm_password', { current_password });
    onConfirmed();
  };
  return (
    <Dialog opened={opened} onClose={onCancel} title={t('session.confirmTitle')} size={440} zIndex={390}>
      <Box pt="md">
        {methods.includes('password') ? (
          <PasswordStep button={t('session.confirm')} onConfirm={byPassword} onCancel={onCancel}>
            {t('session.confirmHint')}
          </PasswordStep>
        ) : (
          <Text fz="md" lh={1.55} mb="md">
            {t('session.confirmHint')}
          </Text>
        )}
        {methods.includes('passkey') && (
          <>
            {methods.includes('password') && <Divider label={t('session.or')} my="md" />}
            <PasskeyButton
              label={t('session.usePasskey')}
              use={async (api) => confirmWithPasskey(api, await admin.token())}
              onUsed={onConfirmed}
            />
          </>
        )}
        {methods.includes('company') && (
          <>
            {methods.length > 1 && <Divider label={t('session.or')} my="md" />}
            <ConfirmElsewhere api={admin} onConfirmed={onConfirmed} />
          </>
        )}
      </Box>
    </Dialog>
  );
}
