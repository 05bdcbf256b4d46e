import { Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../core/language/t';
import classes from './DeliveryStatus.module.css';

interface Props {
  status: string | null;
  error: string | null;
  sent: ReactNode;
  /** The text while another attempt is due. */
  retry?: ReactNode;
  /** Undefined without the permission to send. */
  onResend?: (() => void) | undefined;
}

/** The delivery status of an answer by mail. */
export function DeliveryStatus({ status, error, sent, retry, onResend }: Props) {
  if (status === 'sent')
    return (
      <div className={classes.status} data-good>
        <IconCheck size={14} stroke={2.4} aria-hidden />
        <span>{sent}</span>
      </div>
    );
  if (status === 'queued')
    return (
      <div className={classes.status} role="status">
        <IconClock size={14} stroke={1.9} aria-hidden />
        <span>{error ? (retry ?? t('inbox.willRetry', { error })) : t('inbox.sending')}</span>
      </div>
    );
  return (
    <div className={classes.status} data-bad role="alert">
      <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
      <span>
        {t('inbox.notDelivered', { error: error ?? '' })}{' '}
        {onResend && (
          <Anchor component="button" type="button" fz="inherit" className="tap" onClick={onResend}>
            {t('inbox.sendAgain')}
          </Anchor>
        )}
      </span>
    </div>
  );
}
