import { Alert, Button, Code, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconMailX, IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TestMailResult } from '../../../backend/infrastructure/mail/mail.dto.js';
import { t } from '../language/t';
import { useAdminApi } from '../session/SessionProvider';
import { useCurrentUser } from '../session/useCurrentUser';
import { errorMessage } from '../ui/error-message';
import { toastError } from '../ui/toast';

/** Sends a test mail to the user, and shows the mail server's response. */
export function TestMail() {
  const api = useAdminApi();
  const { email } = useCurrentUser();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => api.send<TestMailResult>('POST', '/admin/api/send_test_mail'),
    onError: (error) => toastError(errorMessage(error), t('mail.notSent')),
  });
  return (
    <>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.8} aria-hidden />}
          onClick={() => mutate()}
          disabled={isPending}
        >
          {isPending ? t('mail.sending') : t('mail.sendTestMailMe')}
        </Button>
        <Text fz="sm" c="dimmed">
          {t('mail.to', { address: email })}
        </Text>
      </Group>
      <div aria-live="polite">{data && !isPending && <Result {...data} />}</div>
    </>
  );
}

function Result({ is_accepted, answer, to_address }: TestMailResult) {
  const Icon = is_accepted ? IconCircleCheck : IconMailX;
  return (
    <Alert
      color={is_accepted ? 'green' : 'red'}
      icon={<Icon aria-hidden />}
      title={is_accepted ? t('mail.mailServerHasAccepted') : t('mail.itWasNotSent')}
    >
      <Text fz="inherit" mb={6}>
        {is_accepted ? t('mail.checkInbox', { address: to_address }) : t('mail.whatMailServerAnswered')}
      </Text>
      <Code block>{answer || t('mail.nothing')}</Code>
    </Alert>
  );
}
