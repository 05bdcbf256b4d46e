import { Checkbox, Group, Stack, Switch, TextInput } from '@mantine/core';
import { RECORD_EVENTS, VISITOR_EVENTS } from '../../../../backend/core/events/reported-events.constants.js';
import type { WebhookRecord } from '../../../../backend/features/webhooks/webhook.dto.js';
import { WEBHOOK_LENGTHS } from '../../../../backend/features/webhooks/webhooks.constants.js';
import type { SentenceKey } from '../../core/language/english/index';
import { t } from '../../core/language/t';
import { useKindsWith } from '../../core/session/useKinds';
import { toastSuccess } from '../../core/toasts/toast';
import { FormModal } from '../../core/ui/FormModal';
import { SaveError } from '../../core/ui/SaveError';
import { useSmallForm } from '../../fields/inputs/useSmallForm';
import { recordKind } from '../../operations/record-names/record-kinds';
import { useSaveWebhook } from './useWebhooks';

interface Props {
  /** Undefined for a new webhook. */
  webhook: WebhookRecord | undefined;
  opened: boolean;
  onClose: () => void;
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void;
}

const EVENT_LABELS: Record<(typeof RECORD_EVENTS)[number], SentenceKey> = {
  published: 'webhooks.published',
  changed: 'webhooks.changed',
  unpublished: 'webhooks.unpublished',
  deleted: 'webhooks.deleted',
};

const VISITOR_LABELS: Record<(typeof VISITOR_EVENTS)[number], SentenceKey> = {
  'enquiry.created': 'webhooks.enquiryCreated',
  'reply.received': 'webhooks.replyReceived',
  'stage.changed': 'webhooks.stageChanged',
  'subscriber.confirmed': 'webhooks.subscriberConfirmed',
};

const EMPTY = {
  name: '',
  url: '',
  events: [...RECORD_EVENTS] as string[],
  resources: [] as string[],
  visitor_events: [] as string[],
  is_active: true,
};

const valuesOf = ({ name, url, events, resources, visitor_events, is_active }: WebhookRecord) => ({
  name,
  url,
  events,
  resources,
  visitor_events,
  is_active,
});

/** Creates or changes a webhook. Remounted whenever it opens. */
export function WebhookDialog({ webhook, opened, onClose, onSecret }: Props) {
  const isNew = webhook === undefined;
  const resources = useKindsWith('webhooks');
  const save = useSaveWebhook(webhook?.id);
  const { id, values, set, errorOf, elsewhere, formProps, textProps } = useSmallForm(
    isNew ? { ...EMPTY, resources } : valuesOf(webhook),
    save.error,
  );
  return (
    <FormModal
      title={isNew ? t('webhooks.addWebhook') : t('webhooks.editWebhook')}
      opened={opened}
      onClose={onClose}
      formId={id}
      submitLabel={save.isPending ? t('ui.savingDots') : isNew ? t('webhooks.createWebhook') : t('ui.saveChanges')}
      submitDisabled={save.isPending}
      size={620}
    >
      <form
        {...formProps(() =>
          save.mutate(values, {
            onSuccess: ({ secret }) => {
              onClose();
              if (secret === undefined) toastSuccess(t('webhooks.saved'));
              else onSecret(secret);
            },
          }),
        )}
      >
        <Stack gap="md">
          {elsewhere && <SaveError error={elsewhere} />}
          <TextInput
            label={t('webhooks.name')}
            autoComplete="off"
            {...textProps('name', WEBHOOK_LENGTHS.name)}
            data-autofocus
          />
          <TextInput
            label={t('webhooks.address')}
            description={t('webhooks.addressHint')}
            type="url"
            dir="ltr"
            {...textProps('url', WEBHOOK_LENGTHS.url)}
          />
          <Checkbox.Group
            label={t('webhooks.events')}
            value={values.events}
            onChange={(events) => set({ events })}
            error={errorOf('events')}
          >
            <Group gap="lg" mt={6}>
              {RECORD_EVENTS.map((event) => (
                <Checkbox key={event} value={event} label={t(EVENT_LABELS[event])} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox.Group
            label={t('webhooks.of')}
            value={values.resources}
            onChange={(resources) => set({ resources })}
            error={errorOf('resources')}
          >
            <Group gap="sm" mt={6}>
              {resources.map((resource) => (
                <Checkbox key={resource} value={resource} label={recordKind(resource)?.name ?? resource} w={180} />
              ))}
            </Group>
          </Checkbox.Group>
          <Checkbox.Group
            label={t('webhooks.ofVisitors')}
            description={t('webhooks.personalDataHint')}
            value={values.visitor_events}
            onChange={(visitor_events) => set({ visitor_events })}
            error={errorOf('visitor_events')}
          >
            <Group gap="sm" mt={6}>
              {VISITOR_EVENTS.map((event) => (
                <Checkbox key={event} value={event} label={t(VISITOR_LABELS[event])} w={250} />
              ))}
            </Group>
          </Checkbox.Group>
          <Switch
            label={t('webhooks.on')}
            description={t('webhooks.offHint')}
            checked={values.is_active}
            onChange={(event) => set({ is_active: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </FormModal>
  );
}
