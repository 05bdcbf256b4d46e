import { Alert, Code } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import type { MailOverview } from '../../../backend/infrastructure/mail/mail.dto.js';
import { inNumbers } from '../language/numbers';
import { t } from '../language/t';
import { Fact } from '../ui/Fact';
import { RelativeTime } from '../ui/RelativeTime';
import classes from './Mail.module.css';

/** Whether mail works, in one sentence, with figures. */
export function MailFacts({ overview }: { overview: MailOverview }) {
  const { is_configured, server, from, last_sent_at, waiting, failed } = overview;
  return (
    <>
      <Verdict {...overview} />
      {is_configured && (
        <dl className={classes.facts}>
          <Fact name={t('mail.mailServer')}>{server}</Fact>
          <Fact name={t('mail.sender')}>{from}</Fact>
          <Fact name={t('mail.lastSent')}>
            {last_sent_at ? <RelativeTime at={last_sent_at} /> : t('mail.noMailYet')}
          </Fact>
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
      <Alert color="yellow" icon={<IconMailOff aria-hidden />} title={t('mail.thisSiteSendsNoMail')}>
        {t.rich('mail.noMailExplained', { code: (inner) => <Code>{inner}</Code> })}
      </Alert>
    );
  }
  if (waiting > 0) {
    return (
      <Alert color="yellow" icon={<IconClock aria-hidden />} title={t('mail.mailsAreWaiting')}>
        {t('mail.waitingExplained', { count: waiting })}
      </Alert>
    );
  }
  if (failed > 0) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('mail.mailWorksButSome')}>
        {t('mail.failedExplained', { count: failed })}
      </Alert>
    );
  }
  return (
    <Alert
      color="green"
      icon={<IconCircleCheck aria-hidden />}
      title={last_sent_at ? t('mail.mailWorks') : t('mail.mailIsSetUp')}
    >
      {last_sent_at ? t('mail.nothingWaitingNothingHas') : t('mail.nothingHasBeenSent')}
    </Alert>
  );
}
