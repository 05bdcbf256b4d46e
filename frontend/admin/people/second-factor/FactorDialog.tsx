import { Box } from '@mantine/core';
import { useState } from 'react';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import type { PasskeyRecord } from '../../../../backend/people/second-factors/passkey.dto.js';
import type { RecoveryCodesAnswer } from '../../../../backend/people/second-factors/second-factor.dto.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { PasswordStep } from '../../core/session/PasswordStep';
import { useAdminApi } from '../../core/session/SessionProvider';
import { toastSuccess } from '../../core/toasts/toast';
import { Dialog } from '../../core/ui/Dialog';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { PasskeySetUp } from './PasskeySetUp';
import { RecoveryCodes } from './RecoveryCodes';
import { TotpSetUp } from './TotpSetUp';

/** The task of the dialog. */
export type FactorTask = 'set-up' | 'replace' | 'remove' | 'codes' | 'passkey' | PasskeyRecord;

interface Props {
  /** Undefined while the dialog is closed. */
  task: FactorTask | undefined;
  onClose: () => void;
  onChanged: () => void;
}

const titles = {
  'set-up': 'secondFactor.setUpApp',
  replace: 'secondFactor.replaceApp',
  remove: 'secondFactor.removeApp',
  codes: 'secondFactor.newRecoveryCodes',
  passkey: 'secondFactor.addPasskey',
} satisfies Record<Exclude<FactorTask, PasskeyRecord>, SentenceKey>;

const titleOf = (task: FactorTask): string =>
  t(typeof task === 'string' ? titles[task] : 'secondFactor.removeThePasskey');

/** Changes the user's second factors after asking for the password. */
export default function FactorDialog({ task, onClose, onChanged }: Props) {
  const shown = useLastDefined(task);
  return (
    <Dialog
      opened={task !== undefined}
      onClose={onClose}
      title={shown && titleOf(shown)}
      size={480}
      // Recovery codes are shown only once: a click outside must not lose them.
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
  if (codes) return <RecoveryCodes codes={codes} button={t('secondFactor.done')} onDone={onClose} />;
  const removeAt = (path: string) => async (current_password: string) => {
    const { message } = await api.send<MessageBody>('POST', path, { current_password });
    toastSuccess(message);
    onChanged();
    onClose();
  };
  if (typeof task === 'object') {
    const remove = removeAt(`/admin/api/remove_passkey/${task.id}`);
    return (
      <PasswordStep button={t('secondFactor.remove')} color="red" onConfirm={remove} onCancel={onClose}>
        {t.rich('secondFactor.confirmRemovePasskey', { name: task.name, b: (inner) => <b>{inner}</b> })}
      </PasswordStep>
    );
  }
  if (task === 'passkey') {
    const done = () => {
      toastSuccess(t('secondFactor.passkeyAdded'));
      onClose();
    };
    return (
      <PasskeySetUp button={t('secondFactor.done')} onSetUp={onChanged} onDone={done} onCancel={onClose}>
        {t('secondFactor.addPasskeyHint')}
      </PasskeySetUp>
    );
  }
  if (task === 'remove') {
    const remove = removeAt('/admin/api/remove_totp');
    return (
      <PasswordStep button={t('secondFactor.remove')} color="red" onConfirm={remove} onCancel={onClose}>
        {t('secondFactor.confirmRemoveApp')}
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
      <PasswordStep button={t('secondFactor.createCodes')} onConfirm={renew} onCancel={onClose}>
        {t('secondFactor.createCodesHint')}
      </PasswordStep>
    );
  }
  const done = () => {
    toastSuccess(t('secondFactor.appSetUp'));
    onClose();
  };
  return (
    <TotpSetUp button={t('secondFactor.done')} onSetUp={onChanged} onDone={done} onCancel={onClose}>
      {task === 'replace' ? t('secondFactor.replaceAppHint') : t('secondFactor.setUpAppHint')}
    </TotpSetUp>
  );
}
