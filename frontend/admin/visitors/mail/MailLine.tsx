import { Button, Group, Text } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import type { MailRecord } from '../../../../backend/infrastructure/mail/mail.dto.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { RelativeTime } from '../../core/ui/RelativeTime';
import rows from '../../core/ui/Rows.module.css';
import classes from './Mail.module.css';
import type { useMailActions } from './useMail';

interface Props {
  mail: MailRecord;
  actions: ReturnType<typeof useMailActions>;
}

/** A mail with recipient, subject, status and actions. */
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
          {t.rich('mail.toWhen', { address: to_address, when: () => <When {...mail} /> })}
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
              aria-label={t('mail.sendNowOf', { subject, address: to_address })}
            >
              {t('mail.sendNow')}
            </Button>
          )}
          {can_delete && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconTrash size={14} aria-hidden />}
              disabled={isBusy(remove)}
              onClick={() => remove.mutate(mail)}
              aria-label={t('mail.deleteOf', { subject, address: to_address })}
            >
              {t('ui.delete')}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

function When({ status, created_at, sent_at, attempts, next_attempt_at }: MailRecord) {
  const timeOf = (at: string) => () => <RelativeTime at={at} />;
  if (status === 'sent') return t.rich('mail.sentAt', { time: timeOf(sent_at ?? created_at) });
  const values = { attempts, time: timeOf(created_at) };
  return next_attempt_at && attempts > 0
    ? t.rich('mail.writtenNext', { ...values, next: timeOf(next_attempt_at) })
    : t.rich('mail.writtenAt', values);
}
