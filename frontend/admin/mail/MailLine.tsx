import { Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { MailRecord } from '../../../backend/infrastructure/mail/mail.dto.js';
import { usePermissions } from '../session/usePermissions';
import { RelativeTime } from '../ui/RelativeTime';
import rows from '../ui/Rows.module.css';
import classes from './Mail.module.css';
import type { useMailActions } from './useMail';

interface Props {
  mail: MailRecord;
  actions: ReturnType<typeof useMailActions>;
}

/** One mail: to whom, about what, what became of it, and what can be done. */
export function MailLine({ mail, actions: { retry, remove } }: Props) {
  const { can } = usePermissions();
  const { subject, to_address, last_error, can_retry, can_delete } = mail;
  const isBusy = (action: typeof retry) => action.isPending && action.variables.id === mail.id;
  return (
    <li className={rows.item}>
      <div className={rows.words}>
        <Text fw={560} fz="sm">
          {subject}
        </Text>
        <Text fz="sm" c="dimmed" component="div">
          To {to_address}, <When {...mail} />
        </Text>
        {last_error && <p className={rows.answer}>{last_error}</p>}
      </div>
      {can('mail.write') && (can_retry || can_delete) && (
        <Group gap="xs" className={classes.actions}>
          {can_retry && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconRefresh size={14} aria-hidden />}
              disabled={isBusy(retry)}
              onClick={() => retry.mutate(mail)}
              aria-label={`Send now: ${subject}, to ${to_address}`}
            >
              Send now
            </Button>
          )}
          {can_delete && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconTrash size={14} aria-hidden />}
              disabled={isBusy(remove)}
              onClick={() => remove.mutate(mail)}
              aria-label={`Delete: ${subject}, to ${to_address}`}
            >
              Delete
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

function When({ status, created_at, sent_at, attempts, next_attempt_at }: MailRecord) {
  if (status === 'sent') {
    return (
      <>
        sent <RelativeTime at={sent_at ?? created_at} />
      </>
    );
  }
  const tries = attempts === 0 ? 'not tried yet' : `tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  return (
    <>
      written <RelativeTime at={created_at} />, {tries}
      {next_attempt_at && attempts > 0 && (
        <>
          , next <RelativeTime at={next_attempt_at} />
        </>
      )}
    </>
  );
}
