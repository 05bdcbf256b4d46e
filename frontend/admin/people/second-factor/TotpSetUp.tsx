import { Alert, Anchor, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { CODE_LENGTH } from '../../../../backend/people/second-factors/second-factor.constants.js';
import type {
  TotpSetUp as Key,
  RecoveryCodesAnswer,
} from '../../../../backend/people/second-factors/second-factor.dto.js';
import { ApiError } from '../../../api/client';
import { t } from '../../core/language/t';
import { PasswordStep } from '../../core/session/PasswordStep';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useSend } from '../../core/session/useSend';
import { errorMessage } from '../../core/ui/error-message';
import { RecoveryCodes } from './RecoveryCodes';
import classes from './SecondFactor.module.css';
import type { SetUpProps } from './set-up-props';

/** Sets up an authenticator app: password, QR code, the first code, and recovery codes for users without any. */
export function TotpSetUp({ children, button, onSetUp, onDone, onCancel }: SetUpProps) {
  const api = useAdminApi();
  const [key, setKey] = useState<Key>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} button={button} onDone={onDone} />;
  if (!key) {
    const prepare = async (current_password: string) =>
      setKey(await api.send<Key>('POST', '/admin/api/prepare_totp', { current_password }));
    return (
      <PasswordStep button={t('secondFactor.continue')} onConfirm={prepare} {...(onCancel ? { onCancel } : {})}>
        {children}
      </PasswordStep>
    );
  }
  const finish = (made: readonly string[]) => {
    onSetUp?.();
    if (made.length > 0) setCodes(made);
    else onDone();
  };
  return <ShowKey {...key} onSetUp={finish} onBack={() => setKey(undefined)} />;
}

interface KeyProps extends Key {
  onSetUp: (codes: readonly string[]) => void;
  onBack: () => void;
}

function ShowKey({ secret, uri, qr, onSetUp, onBack }: KeyProps) {
  const [missing, setMissing] = useState<string>();
  const { mutate, isPending, error } = useSend({
    call: (api, code: string) => api.send<RecoveryCodesAnswer>('POST', '/admin/api/confirm_totp', { code }),
    onSuccess: ({ recovery_codes }) => onSetUp(recovery_codes),
  });
  const wrong = error instanceof ApiError ? error.errors.code?.[0] : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    const isCode = /^\d{6}$/.test(code);
    setMissing(isCode ? undefined : t('secondFactor.codeRequired'));
    if (isCode) mutate(code);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text fz="md" lh={1.55}>
          {t('secondFactor.scanHint')}
        </Text>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt={t('secondFactor.qrCode')}
          className={classes.qr}
        />
        <div>
          <Text fz="sm" c="dimmed" mb={6}>
            {t.rich('secondFactor.typeKey', {
              link: (inner) => (
                <Anchor href={uri} fz="inherit">
                  {inner}
                </Anchor>
              ),
            })}
          </Text>
          <div className={classes.key} data-testid="key" translate="no">
            {secret.replace(/.{4}(?=.)/g, '$& ')}
          </div>
          <CopyButton value={secret}>
            {({ copied, copy }) => (
              <Button variant="subtle" size="compact-sm" mt={6} onClick={copy}>
                {copied ? t('ui.copied') : t('secondFactor.copyKey')}
              </Button>
            )}
          </CopyButton>
        </div>
        {error && !wrong && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {errorMessage(error)}
          </Alert>
        )}
        <TextInput
          label={t('secondFactor.code')}
          description={t('secondFactor.codeHint')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={2 * CODE_LENGTH}
          error={missing ?? wrong}
          data-autofocus
          autoFocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack}>
            {t('ui.back')}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? t('ui.checking') : t('secondFactor.setUp')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
