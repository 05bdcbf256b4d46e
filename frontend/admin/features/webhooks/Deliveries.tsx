import { Badge, Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { DeliveryRecord, WebhookRecord } from '../../../../backend/features/webhooks/webhook.dto.js';
import { DELIVERY_DAYS } from '../../../../backend/features/webhooks/webhooks.constants.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { EmptyState } from '../../core/ui/EmptyState';
import { FormModal } from '../../core/ui/FormModal';
import { QueryState } from '../../core/ui/QueryState';
import { RelativeTime } from '../../core/ui/RelativeTime';
import rows from '../../core/ui/Rows.module.css';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { Pages } from '../../lists/table/Pages';
import { useDeliveries, useWebhookActions } from './useWebhooks';

const STATES = {
  queued: { label: 'webhooks.waiting', color: 'yellow' },
  delivered: { label: 'webhooks.accepted', color: 'green' },
  failed: { label: 'webhooks.givenUp', color: 'red' },
} as const;

interface Props {
  webhook: WebhookRecord | undefined;
  onClose: () => void;
}

/** Requests sent to a webhook, with its responses. */
export function Deliveries({ webhook, onClose }: Props) {
  const { can } = usePermissions();
  const [page, setPage] = useState(1);
  const shown = useLastDefined(webhook);
  const { data, error, refetch } = useDeliveries(webhook?.id, page);
  const { redeliver } = useWebhookActions();
  const id = webhook?.id;
  useEffect(() => {
    if (id !== undefined) setPage(1);
  }, [id]);
  return (
    <FormModal
      title={t('webhooks.deliveriesTo', { name: shown?.name ?? '' })}
      opened={webhook !== undefined}
      onClose={onClose}
      size={760}
      footnote={t('webhooks.ofLastDays', { days: DELIVERY_DAYS })}
    >
      {!data ? (
        <QueryState what={t('webhooks.theDeliveries')} error={error} refetch={refetch} h={240} />
      ) : data.total === 0 ? (
        <EmptyState title={t('webhooks.deliveriesEmpty')} text={t('webhooks.deliveriesEmptyText')} />
      ) : (
        <Stack gap="md">
          <ul aria-label={t('webhooks.deliveries')}>
            {data.data.map((delivery) => (
              <li key={delivery.id} className={rows.item}>
                <div className={rows.words}>
                  <Text fw={560} fz="sm" component="div">
                    {delivery.event}{' '}
                    <Badge size="sm" color={STATES[delivery.status].color}>
                      {t(STATES[delivery.status].label)}
                    </Badge>
                  </Text>
                  <Text fz="sm" c="dimmed" component="div">
                    <Attempts delivery={delivery} />
                  </Text>
                  {delivery.answer && <p className={rows.answer}>{delivery.answer}</p>}
                </div>
                {can('webhooks.write') && delivery.status !== 'queued' && (
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={redeliver.isPending}
                    onClick={() => redeliver.mutate(delivery.id)}
                    aria-label={t('webhooks.deliverAgainEvent', { event: delivery.event })}
                  >
                    {t('webhooks.deliverAgain')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {data.last_page > 1 && <Pages of={data} onPage={setPage} />}
        </Stack>
      )}
    </FormModal>
  );
}

function Attempts({ delivery }: { delivery: DeliveryRecord }) {
  const { created_at, attempts, attempted_at, next_attempt_at, answer_status, duration_ms } = delivery;
  return (
    <>
      <RelativeTime at={created_at} />
      {attempted_at !== null && (
        <>
          ,{' '}
          {t('webhooks.attempt', {
            answer: answer_status === null ? 'none' : 'some',
            status: answer_status ?? '',
            ms: duration_ms ?? 0,
            attempts,
          })}
        </>
      )}
      {next_attempt_at !== null && attempts > 0 && (
        <>, {t.rich('webhooks.next', { time: () => <RelativeTime at={next_attempt_at} /> })}</>
      )}
    </>
  );
}
