import { Skeleton, Stack } from '@mantine/core';
import { t } from '../language/t';
import { usePermissions } from '../session/usePermissions';
import { Forbidden } from '../ui/Forbidden';
import { LoadError } from '../ui/LoadError';
import { PageHeader } from '../ui/PageHeader';
import { Section } from '../ui/Section';
import { MailFacts } from './MailFacts';
import { MailList } from './MailList';
import { TestMail } from './TestMail';
import { useMailOverview } from './useMail';

/** The state of mail, and the status of each mail. */
export function MailScreen() {
  const { can } = usePermissions();
  return can('mail.read') ? <Mail /> : <Forbidden />;
}

function Mail() {
  const { can } = usePermissions();
  const { data, error, refetch } = useMailOverview();
  return (
    <>
      <PageHeader title={t('mail.mail')} subtitle={t('mail.whetherMailWorkingStatus')} />
      <Stack gap="lg">
        <Section>
          {error && !data && <LoadError what={t('mail.theStateOfTheMail')} error={error} onRetry={() => refetch()} />}
          {!data && !error && <Skeleton h={150} aria-busy />}
          {data && <MailFacts overview={data} />}
          {data?.is_configured && can('mail.write') && <TestMail />}
        </Section>
        <MailList overview={data} />
      </Stack>
    </>
  );
}
