import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_LENGTH } from '../../../../backend/core/crud/fields/length-limits.constants.js';
import { browserName } from '../../../../backend/people/auth/browser-name.shared.js';
import type { AddedPasskey, PasskeyCreation } from '../../../../backend/people/second-factors/passkey.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { PasswordStep } from '../../core/session/PasswordStep';
import { passkeyMessage } from '../../core/session/passkey-errors';
import { useAdminApi } from '../../core/session/SessionProvider';
import { RecoveryCodes } from './RecoveryCodes';
import type { SetUpProps } from './set-up-props';

/** Adds a passkey: name and password, the browser's own dialog, and recovery codes for users without any. */
export function PasskeySetUp({ children, button, onSetUp, onDone, onCancel }: SetUpProps) {
  const api = useAdminApi();
  const [name, setName] = useState(() => browserName(navigator.userAgent).slice(0, MAX_LENGTH.shortName));
  const [missing, setMissing] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} button={button} onDone={onDone} />;
  const add = async (current_password: string) => {
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { options } = await api.send<PasskeyCreation>('POST', '/admin/api/prepare_passkey', { current_password });
    const response = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
      throw new ApiError(0, passkeyMessage(error) ?? t('secondFactor.passkeyFailed'));
    });
    const added = await api.send<AddedPasskey>('POST', '/admin/api/add_passkey', { name, response });
    onSetUp?.();
    if (added.recovery_codes.length > 0) setCodes(added.recovery_codes);
    else onDone();
  };
  return (
    <PasswordStep button={t('secondFactor.continue')} onConfirm={add} {...(onCancel ? { onCancel } : {})}>
      <Text fz="inherit" mb="md">
        {children}
      </Text>
      <TextInput
        label={t('secondFactor.name')}
        description={t('secondFactor.passkeyNameHint')}
        value={name}
        maxLength={MAX_LENGTH.shortName}
        onChange={(event) => setName(event.currentTarget.value)}
        error={missing && t('secondFactor.passkeyNameRequired')}
      />
    </PasswordStep>
  );
}
