import { Alert, Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { WebhookRecord } from '../../../backend/operations/webhooks/webhook.dto.js';
import { usePermissions } from '../session/usePermissions';
import { Dialog } from '../ui/Dialog';
import { EmptyState } from '../ui/EmptyState';
import { LoadError } from '../ui/LoadError';
import { RelativeTime } from '../ui/RelativeTime';
import rows from '../ui/Rows.module.css';
import { SecretOnce } from '../ui/SecretOnce';
import { useLastDefined } from '../ui/useLastDefined';
import { Deliveries } from './Deliveries';
import { useWebhookActions, useWebhooks } from './useWebhooks';
import { WebhookDialog } from './WebhookDialog';

/** Addresses that are called when content changes. */
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
      Add a webhook
    </Button>
  );
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between">
        <Title order={2} fz="xl">
          Webhooks
        </Title>
        {data && data.length > 0 && add}
      </Group>
      <Paper className={rows.sheet}>
        {error && !data ? (
          <LoadError what="The webhooks" error={error} onRetry={() => refetch()} />
        ) : !data ? (
          <Skeleton h={160} radius={0} aria-busy />
        ) : data.length === 0 ? (
          <EmptyState
            title="No webhooks yet"
            text="A webhook tells another program, such as a search index or a chat, when content is published, changed or deleted."
          >
            {add}
          </EmptyState>
        ) : (
          <ul className={rows.list} aria-label="Webhooks">
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
                      title={test.data.is_accepted ? 'The receiver has accepted it' : 'The receiver did not accept it'}
                    >
                      {test.data.status ?? 'No answer'} after {test.data.duration_ms} ms
                      {test.data.answer && <p className={rows.answer}>{test.data.answer}</p>}
                    </Alert>
                  )}
                </div>
                <Group gap="xs">
                  <Button
                    variant="default"
                    size="compact-sm"
                    onClick={() => setShown(webhook)}
                    aria-label={`Deliveries: ${webhook.name}`}
                  >
                    Deliveries
                  </Button>
                  {mayWrite && (
                    <>
                      <Button
                        variant="default"
                        size="compact-sm"
                        disabled={test.isPending}
                        onClick={() => test.mutate(webhook.id)}
                        aria-label={`Test: ${webhook.name}`}
                      >
                        {test.isPending && test.variables === webhook.id ? 'Testing...' : 'Test'}
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => edit(webhook)}
                        aria-label={`Edit: ${webhook.name}`}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => setRenewed(webhook)}
                        aria-label={`New secret: ${webhook.name}`}
                      >
                        New secret
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        onClick={() => setRemoved(webhook)}
                        aria-label={`Delete: ${webhook.name}`}
                      >
                        Delete
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
        title="Secret of the webhook"
        size={560}
      >
        <Stack gap="md" pt="xs">
          {secret !== undefined && <SecretOnce label="Secret" secret={secret} />}
          <Text fz="sm" c="dimmed">
            The receiver uses it to verify that a call comes from this site.
          </Text>
        </Stack>
      </Dialog>
      <Dialog opened={renewed !== undefined} onClose={() => setRenewed(undefined)} title="New secret" size={440}>
        <Stack gap="lg" pt="md">
          <Text fz="md">
            The former secret signs nothing any more: the receiver of “{lastRenewed?.name}” refuses calls until it has
            the new one.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setRenewed(undefined)} data-autofocus>
              Cancel
            </Button>
            <Button
              disabled={renew.isPending}
              onClick={() =>
                renewed &&
                renew.mutate(renewed.id, {
                  onSuccess: (answer) => setSecret(answer.secret),
                  onSettled: () => setRenewed(undefined),
                })
              }
            >
              Make a new secret
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <Dialog opened={removed !== undefined} onClose={() => setRemoved(undefined)} title="Delete a webhook" size={440}>
        <Stack gap="lg" pt="md">
          <Text fz="md">“{lastRemoved?.name}” is not called any more, and its deliveries are forgotten.</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setRemoved(undefined)} data-autofocus>
              Cancel
            </Button>
            <Button
              color="red"
              disabled={remove.isPending}
              onClick={() => removed && remove.mutate(removed.id, { onSettled: () => setRemoved(undefined) })}
            >
              Delete
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Stack>
  );
}

function State({ webhook: { is_active, disabled_at, waiting } }: { webhook: WebhookRecord }) {
  if (disabled_at !== null) return <Badge color="red">Given up</Badge>;
  if (!is_active) return <Badge color="gray">Off</Badge>;
  return waiting > 0 ? <Badge color="yellow">{waiting} waiting</Badge> : <Badge color="green">On</Badge>;
}

function LastCall({ webhook: { attempted_at, last_status } }: { webhook: WebhookRecord }) {
  if (attempted_at === null) return 'Not called yet';
  return (
    <>
      {last_status === 'delivered' ? 'Last accepted' : 'Last tried'} <RelativeTime at={attempted_at} />
    </>
  );
}
