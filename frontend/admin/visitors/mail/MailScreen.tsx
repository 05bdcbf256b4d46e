import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailOff, IconMailX, IconSend } from '@tabler/icons-react';
import { MAIL_DAYS } from '../../../../backend/infrastructure/mail/mail.constants.js';
import type { MailOverview, TestMailResult } from '../../../../backend/infrastructure/mail/mail.dto.js';
import { inNumbers } from '../../core/language/numbers';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { usePermissions } from '../../core/session/usePermissions';
import { useSend } from '../../core/session/useSend';
import { toastFailure } from '../../core/toasts/toast';
import { Fact } from '../../core/ui/Fact';
import { PageHeader } from '../../core/ui/PageHeader';
import { QueryState } from '../../core/ui/QueryState';
import { RelativeTime } from '../../core/ui/RelativeTime';
import { Section } from '../../core/ui/Section';
import classes from './Mail.module.css';
import { MailList } from './MailList';
import { useMailOverview } from './useMail';

/** The state of mail, and the status of each mail. */
export function MailScreen() {
  const { can } = usePermissions();
  const { data, error, refetch } = useMailOverview();
  return (
    <>
      <PageHeader title={t('mail.mail')} subtitle={t('mail.subtitle', { days: MAIL_DAYS })} />
      <Stack gap="lg">
        <Section>
          {!data && <QueryState what={t('mail.state')} error={error} refetch={refetch} h={150} />}
          {data && <MailFacts overview={data} />}
          {data?.has_mailbox === false && (
            <Text fz="sm" c="dimmed">
              {t.rich('mail.mailboxExplained', { code: (inner) => <Code>{inner}</Code> })}
            </Text>
          )}
          {data?.is_configured && can('mail.write') && <TestMail />}
        </Section>
        <MailList overview={data} />
      </Stack>
    </>
  );
}

/** Whether mail works, in one sentence, with figures. */
function MailFacts({ overview }: { overview: MailOverview }) {
  const { is_configured, server, from, last_sent_at, waiting, failed } = overview;
  return (
    <>
      <Verdict {...overview} />
      {is_configured && (
        <dl className={classes.facts}>
          <Fact name={t('mail.mailServer')}>{server}</Fact>
          <Fact name={t('mail.sender')}>{from}</Fact>
          <Fact name={t('mail.lastSent')}>{last_sent_at ? <RelativeTime at={last_sent_at} /> : t('mail.empty')}</Fact>
          <Fact name={t('mail.waiting')}>{inNumbers(waiting)}</Fact>
          <Fact name={t('mail.failed')}>{inNumbers(failed)}</Fact>
        </dl>
      )}
    </>
  );
}

function Verdict({ is_configured, waiting, failed, last_sent_at }: MailOverview) {
  if (!is_configured) {
    return (
      <Alert color="yellow" icon={<IconMailOff aria-hidden />} title={t('mail.notSetUp')}>
        {t.rich('mail.noMailExplained', { code: (inner) => <Code>{inner}</Code> })}
      </Alert>
    );
  }
  if (waiting > 0) {
    return (
      <Alert color="yellow" icon={<IconClock aria-hidden />} title={t('mail.someWaiting')}>
        {t('mail.waitingExplained', { count: waiting })}
      </Alert>
    );
  }
  if (failed > 0) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('mail.someFailed')}>
        {t('mail.failedExplained', { count: failed })}
      </Alert>
    );
  }
  return (
    <Alert
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={last_sent_at ? t('mail.mailWorks') : t('mail.isSetUp')}
    >
      {last_sent_at ? t('mail.allSent') : t('mail.nothingSent')}
    </Alert>
  );
}

/** Sends a test mail to the user, and shows the mail server's response. */
function TestMail() {
  const { email } = useCurrentUser();
  const { mutate, isPending, data } = useSend({
    call: (api) => api.send<TestMailResult>('POST', '/admin/api/send_test_mail'),
    onError: (error) => toastFailure(error, t('mail.notSent')),
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
          {isPending ? t('ui.sending') : t('mail.sendTest')}
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
      title={is_accepted ? t('mail.testAccepted') : t('mail.testFailed')}
    >
      <Text fz="inherit" mb={6}>
        {is_accepted ? t('mail.checkInbox', { address: to_address }) : t('mail.testFailedText')}
      </Text>
      <Code block>{answer || t('mail.nothing')}</Code>
    </Alert>
  );
}
