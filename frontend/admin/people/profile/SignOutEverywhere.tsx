import { Button, Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import type { MessageBody } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { Question } from '../../core/ui/Question';
import { forgetSignIn } from '../../core/ui/signed-out';
import { isUsable, useTokens } from '../tokens/useTokens';
import { EndTokens } from './EndTokens';

interface Props {
  /** The number of other sessions. */
  others: number;
  onEnded: () => void;
}

/** Ends all other sessions, optionally including this one, after confirmation. */
export function SignOutEverywhere({ others, onEnded }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  const [includesThisDevice, setIncludesThisDevice] = useState(false);
  const tokens = useTokens();
  const count = tokens.data?.filter(isUsable).length ?? 0;
  const [endTokens, setEndTokens] = useState(true);
  const { mutate, reset, isPending, error } = useSend({
    call: async (api) => {
      const { message } = await api.send<MessageBody>(
        'DELETE',
        `/admin/api/delete_other_sessions${endTokens && count > 0 ? '?end_tokens=true' : ''}`,
      );
      if (includesThisDevice) await api.send('POST', '/admin/logout');
      return message;
    },
    onSuccess: (message) => {
      if (includesThisDevice) {
        forgetSignIn();
        window.location.assign('/admin/login');
        return;
      }
      close();
      toastSuccess(t('profile.staySignedIn', { message }));
      onEnded();
      tokens.refetch();
    },
    onError: () => {
      open();
      onEnded();
    },
  });
  const ask = () => {
    setIncludesThisDevice(false);
    setEndTokens(true);
    reset();
    open();
  };

  return (
    <>
      <Button variant="default" leftSection={<IconLogout size={16} stroke={1.8} aria-hidden />} onClick={ask}>
        {t('profile.signOutEverywhere')}
      </Button>
      <Question
        opened={opened}
        title={t('profile.signOutEverywhere')}
        text={t('profile.thisSessionStays', { others: consequence(others) })}
        error={error}
        action={isPending ? t('profile.signingOut') : t('profile.signOutEverywhere')}
        disabled={isPending}
        onConfirm={mutate}
        onClose={close}
      >
        <Checkbox
          label={t('profile.endThisSession')}
          checked={includesThisDevice}
          onChange={(event) => setIncludesThisDevice(event.currentTarget.checked)}
        />
        <EndTokens count={count} checked={endTokens} onChange={setEndTokens} />
      </Question>
    </>
  );
}

function consequence(others: number): string {
  if (others === 0) return t('profile.sessionsEmpty');
  return t('profile.otherSessionsEnd', { count: others });
}
