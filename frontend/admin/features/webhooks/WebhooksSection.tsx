import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookRecord } from '../../../../backend/features/webhooks/webhook.dto.js';
import { t } from '../../core/language/t';
import { usePermissions } from '../../core/session/usePermissions';
import { Dialog } from '../../core/ui/Dialog';
import { EmptyState } from '../../core/ui/EmptyState';
import { QueryState } from '../../core/ui/QueryState';
import { Question } from '../../core/ui/Question';
import { RelativeTime } from '../../core/ui/RelativeTime';
import rows from '../../core/ui/Rows.module.css';
import { SecretOnce } from '../../core/ui/SecretOnce';
import { useLastDefined } from '../../core/ui/useLastDefined';
import { Deliveries } from './Deliveries';
import { useWebhookActions, useWebhooks } from './useWebhooks';
import { WebhookDialog } from './WebhookDialog';

/** URLs called when content changes. */
export function WebhooksSection() {
  const { can } = usePermissions();
  const { data, error, refetch } = useWebhooks();
  const [edited, setEdited] = useState<{ webhook: WebhookRecord | undefined; opening: number }>();
  const lastEdited = useLastDefined(edited);
  const [shown, setShown] = useState<WebhookRecord>();
  const [secret, setSecret] = useState<string>();
  const [removed, setRemoved] = useState<WebhookRecord>();
  const [renewed, setRenewed] = useState<WebhookRecord>();
  const [lastRemoved, lastRenewed] = [useLastDefined(removed), useLastDefined(renewed)];
  const { renew, remove, test } = useWebhookActions();
  const mayWrite = can('webhooks.write');
  /** Opens the form with the values of the webhook, or empty. */
  const edit = (webhook: WebhookRecord | undefined) => setEdited({ webhook, opening: (lastEdited?.opening ?? 0) + 1 });
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => edit(undefined)}>
      {t('webhooks.addWebhook')}
    </Button>
  );
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between">
        <Title order={2} fz="xl">
          {t('webhooks.webhooks')}
        </Title>
        {data && data.length > 0 && add}
      </Group>
      <Paper className={rows.sheet}>
        {!data ? (
          <QueryState what={t('webhooks.theWebhooks')} error={error} refetch={refetch} h={160} radius={0} />
        ) : data.length === 0 ? (
          <EmptyState title={t('webhooks.empty')} text={t('webhooks.emptyText')}>
            {add}
          </EmptyState>
        ) : (
          <ul aria-label={t('webhooks.webhooks')}>
            {data.map((webhook) => (
              <li key={webhook.id} className={rows.item}>
                <div className={rows.words}>
                  <Text fw={560} fz="sm" component="div">
                    {webhook.name} <State webhook={webhook} />
                  </Text>
                  <Text fz="sm" c="dimmed" component="div">
                    {webhook.url}
                  </Text>
                  <Text fz="sm" c="dimmed" component="div">
                    <LastCall webhook={webhook} />
                  </Text>
                  {test.variables === webhook.id && test.data && !test.isPending && (
                    <Alert
                      mt="xs"
                      color={test.data.is_accepted ? 'green' : 'red'}
                      role="status"
                      title={test.data.is_accepted ? t('webhooks.testAccepted') : t('webhooks.testRefused')}
                    >
                      {t('webhooks.testAnswer', {
                        answer: test.data.status === null ? 'none' : 'some',
                        status: test.data.status ?? '',
                        ms: test.data.duration_ms,
                      })}
                      {test.data.answer && <p className={rows.answer}>{test.data.answer}</p>}
                    </Alert>
                  )}
                </div>
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => setShown(webhook)}
                    aria-label={t('webhooks.deliveriesOf', { name: webhook.name })}
                  >
                    {t('webhooks.deliveries')}
                  </Button>
                  {mayWrite && (
                    <>
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={test.isPending}
                        onClick={() => test.mutate(webhook.id)}
                        aria-label={t('webhooks.testOf', { name: webhook.name })}
                      >
                        {test.isPending && test.variables === webhook.id ? t('webhooks.testing') : t('webhooks.test')}
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => edit(webhook)}
                        aria-label={t('webhooks.editOf', { name: webhook.name })}
                      >
                        {t('ui.edit')}
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => setRenewed(webhook)}
                        aria-label={t('webhooks.newSecretOf', { name: webhook.name })}
                      >
                        {t('webhooks.newSecret')}
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => setRemoved(webhook)}
                        aria-label={t('webhooks.deleteOf', { name: webhook.name })}
                      >
                        {t('ui.delete')}
                      </Button>
                    </>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </Paper>
      <WebhookDialog
        key={lastEdited?.opening ?? 0}
        webhook={lastEdited?.webhook}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
        onSecret={setSecret}
      />
      <Deliveries webhook={shown} onClose={() => setShown(undefined)} />
      <Dialog
        opened={secret !== undefined}
        onClose={() => setSecret(undefined)}
        title={t('webhooks.webhookSecret')}
        size={560}
      >
        <Stack gap="md" pt="xs">
          {secret !== undefined && <SecretOnce label={t('webhooks.secret')} secret={secret} />}
          <Text fz="sm" c="dimmed">
            {t('webhooks.secretHint')}
          </Text>
        </Stack>
      </Dialog>
      <Question
        opened={renewed !== undefined}
        title={t('webhooks.newSecret')}
        text={t('webhooks.confirmNewSecret', { name: lastRenewed?.name ?? '' })}
        action={t('webhooks.createSecret')}
        isHarmless
        disabled={renew.isPending}
        onConfirm={() =>
          renewed &&
          renew.mutate(renewed.id, {
            onSuccess: (answer) => setSecret(answer.secret),
            onSettled: () => setRenewed(undefined),
          })
        }
        onClose={() => setRenewed(undefined)}
      />
      <Question
        opened={removed !== undefined}
        title={t('webhooks.deleteWebhook')}
        text={t('webhooks.confirmDelete', { name: lastRemoved?.name ?? '' })}
        action={t('ui.delete')}
        disabled={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed.id, { onSettled: () => setRemoved(undefined) })}
        onClose={() => setRemoved(undefined)}
      />
    </Stack>
  );
}

function State({ webhook: { is_active, disabled_at, waiting } }: { webhook: WebhookRecord }) {
  if (disabled_at !== null) return <Badge color="red">{t('webhooks.givenUp')}</Badge>;
  if (!is_active) return <Badge color="gray">{t('webhooks.off')}</Badge>;
  return waiting > 0 ? (
    <Badge color="yellow">{t('webhooks.countWaiting', { count: waiting })}</Badge>
  ) : (
    <Badge color="green">{t('webhooks.on')}</Badge>
  );
}

function LastCall({ webhook: { attempted_at, last_status } }: { webhook: WebhookRecord }) {
  if (attempted_at === null) return t('webhooks.notCalled');
  return (
    <>
      {last_status === 'delivered' ? t('webhooks.lastAccepted') : t('webhooks.lastTried')}{' '}
      <RelativeTime at={attempted_at} />
    </>
  );
}
