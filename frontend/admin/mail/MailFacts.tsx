import { Alert, Code } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconMailOff } from '@tabler/icons-react';
import type { MailOverview } from '../../../backend/infrastructure/mail/mail.dto.js';
import { Fact } from '../ui/Fact';
import { RelativeTime } from '../ui/RelativeTime';
import classes from './Mail.module.css';

/** Whether mail works, in one sentence, and the figures behind it. */
export function MailFacts({ overview }: { overview: MailOverview }) {
  const { is_configured, server, from, last_sent_at, waiting, failed } = overview;
  return (
    <>
      <Verdict {...overview} />
      {is_configured && (
        <dl className={classes.facts}>
          <Fact name="Mail server">{server}</Fact>
          <Fact name="Sender">{from}</Fact>
          <Fact name="Last sent">{last_sent_at ? <RelativeTime at={last_sent_at} /> : 'No mail yet'}</Fact>
          <Fact name="Waiting">{waiting.toLocaleString('en')}</Fact>
          <Fact name="Failed">{failed.toLocaleString('en')}</Fact>
        </dl>
      )}
    </>
  );
}

function Verdict({ is_configured, waiting, failed, last_sent_at }: MailOverview) {
  if (!is_configured) {
    return (
      <Alert color="yellow" icon={<IconMailOff aria-hidden />} title="This site sends no mail">
        Nobody is notified of messages, invitations can’t be sent, and people who forget their password need an
        administrator. To set up mail, set <Code>SMTP_URL</Code> and starts the site again.
      </Alert>
    );
  }
  if (waiting > 0) {
    return (
      <Alert color="yellow" icon={<IconClock aria-hidden />} title="Mails are waiting">
        {waiting === 1 ? 'One mail is' : `${waiting.toLocaleString('en')} mails are`} not sent yet. That is normal for a
        moment, and while a newsletter goes out. If it stays like this, the list below says what the mail server
        answered.
      </Alert>
    );
  }
  if (failed > 0) {
    return (
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title="Mail works, but some messages failed">
        {failed === 1 ? 'One mail was' : `${failed.toLocaleString('en')} mails were`} given up. Each says below what the
        mail server answered.
      </Alert>
    );
  }
  return (
    <Alert color="green" icon={<IconCircleCheck aria-hidden />} title={last_sent_at ? 'Mail works' : 'Mail is set up'}>
      {last_sent_at
        ? 'Nothing is waiting and nothing has failed.'
        : 'Nothing has been sent yet. Send a test to see whether it arrives.'}
    </Alert>
  );
}
