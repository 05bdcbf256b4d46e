import { Box } from '@mantine/core';
import { useState } from 'react';
import type { MessageBody } from '../../../backend/core/crud/resource.dto.js';
import type { PasskeyRecord } from '../../../backend/people/second-factors/passkey.dto.js';
import type { RecoveryCodesAnswer } from '../../../backend/people/second-factors/second-factor.dto.js';
import { PasswordStep } from '../session/PasswordStep';
import { useAdminApi } from '../session/SessionProvider';
import { Dialog } from '../ui/Dialog';
import { toastSuccess } from '../ui/toast';
import { useLastDefined } from '../ui/useLastDefined';
import { PasskeySetUp } from './PasskeySetUp';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpSetUp } from './TotpSetUp';

/** What is done in the dialog. */
export type FactorTask = 'set-up' | 'replace' | 'remove' | 'codes' | 'passkey' | PasskeyRecord;

interface Props {
  /** Undefined while the dialog is closed. */
  task: FactorTask | undefined;
  onClose: () => void;
  onChanged: () => void;
}

const titles = {
  'set-up': 'Set up an authenticator app',
  replace: 'Set up another app',
  remove: 'Remove the app',
  codes: 'New recovery codes',
  passkey: 'Add a passkey',
} satisfies Record<Exclude<FactorTask, PasskeyRecord>, string>;

const titleOf = (task: FactorTask): string => (typeof task === 'string' ? titles[task] : 'Remove the passkey');

/** Changes what the user signs in with besides the password, after asking for that. */
export default function FactorDialog({ task, onClose, onChanged }: Props) {
  const shown = useLastDefined(task);
  return (
    <Dialog
      opened={task !== undefined}
      onClose={onClose}
      title={shown && titleOf(shown)}
      size={480}
      // What is shown once must not be lost by a click beside it.
      closeOnClickOutside={false}
    >
      <Box pt="md">
        {shown && (
          <Task
            key={typeof task === 'object' ? task.id : String(task)}
            task={shown}
            onClose={onClose}
            onChanged={onChanged}
          />
        )}
      </Box>
    </Dialog>
  );
}

function Task({ task, onClose, onChanged }: Props & { task: FactorTask }) {
  const api = useAdminApi();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} button="Done" onDone={onClose} />;
  if (typeof task === 'object') {
    const remove = async (current_password: string) => {
      const path = `/admin/api/remove_passkey/${task.id}`;
      const { message } = await api.send<MessageBody>('POST', path, { current_password });
      toastSuccess(message);
      onChanged();
      onClose();
    };
    return (
      <PasswordStep button="Remove" color="red" onConfirm={remove} onCancel={onClose}>
        The passkey <b>{task.name}</b> can no longer be used to sign in. If it is your only second factor, you will sign
        in with your password alone, and your recovery codes are deleted. Delete it on your device as well.
      </PasswordStep>
    );
  }
  if (task === 'passkey') {
    const done = () => {
      toastSuccess('Passkey added.');
      onClose();
    };
    return (
      <PasskeySetUp button="Done" onSetUp={onChanged} onDone={done} onCancel={onClose}>
        Sign in with your fingerprint, face or PIN instead of your password. Signing in with the password will then need
        a second factor.
      </PasskeySetUp>
    );
  }
  if (task === 'remove') {
    const remove = async (current_password: string) => {
      const { message } = await api.send<MessageBody>('POST', '/admin/api/remove_totp', { current_password });
      toastSuccess(message);
      onChanged();
      onClose();
    };
    return (
      <PasswordStep button="Remove" color="red" onConfirm={remove} onCancel={onClose}>
        Its codes stop working. If it is your only second factor, you will sign in with your password alone, and your
        recovery codes are deleted.
      </PasswordStep>
    );
  }
  if (task === 'codes') {
    const renew = async (current_password: string) => {
      const path = '/admin/api/renew_recovery_codes';
      const { recovery_codes } = await api.send<RecoveryCodesAnswer>('POST', path, { current_password });
      setCodes(recovery_codes);
      onChanged();
    };
    return (
      <PasswordStep button="Make new codes" onConfirm={renew} onCancel={onClose}>
        You get ten new recovery codes. Your current codes stop working.
      </PasswordStep>
    );
  }
  const done = () => {
    toastSuccess('Authenticator app set up.');
    onClose();
  };
  return (
    <TotpSetUp button="Done" onSetUp={onChanged} onDone={done} onCancel={onClose}>
      {task === 'replace'
        ? 'Your current app works until you confirm a code from the new one. Your recovery codes stay valid.'
        : 'You will then sign in with your password and a code from the app.'}
    </TotpSetUp>
  );
}
