import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconArrowBackUp, IconEyeOff, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublicationRecord } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { ACTIVE } from '../../../../backend/core/crud/states.shared.js';
import { t } from '../../core/language/t';
import { useAdminApi } from '../../core/session/SessionProvider';
import { useTakesPart } from '../../core/session/useKinds';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import type { DraftForm } from '../form/useDraftForm';
import { DraftLinksDialog } from '../preview/DraftLinksDialog';
import type { RecordDefinition } from '../record/record-definition';
import { useNeedsReview } from './AskForReview';
import { PublishOptions } from './PublishOptions';
import { ScheduleDialog, type ScheduledTimes } from './ScheduleDialog';
import type { ServerDraft } from './useServerDraft';

interface Props {
  definition: RecordDefinition;
  record: ResourceRecord;
  status: string;
  form: DraftForm;
  server: ServerDraft;
  disabled: boolean;
  /** The record is offline now; the values of the form stay. */
  onUnpublished: (record: ResourceRecord) => void;
}

/** Further ways to publish than the button beside it. */
export function PublishMenu({ definition, record, status, form, server, disabled, onUnpublished }: Props) {
  const api = useAdminApi();
  const needsReview = useNeedsReview(definition.name);
  const [isScheduling, setScheduling] = useState(false);
  const [isLinking, links] = useDisclosure(false);
  // Only records with a page of their own can have links.
  const isLinked = useTakesPart(definition.name, 'pages', 'preview');

  const attempt = (what: string, work: () => Promise<void>) => {
    work().catch((error: unknown) => toastFailure(error, what));
  };
  const unpublish = async () => {
    await server.save();
    const saved = await api.send<ResourceRecord>('POST', `/admin/api/unpublish_${definition.name}/${record.id}`, {
      ...(form.version === undefined ? {} : { version: form.version }),
    });
    toastSuccess(t('publication.takenOff', { name: definition.labels.name }));
    onUnpublished(saved);
  };
  const { draft_at, publish_at, unpublish_at } = server.publication;
  const isShown = status === ACTIVE;
  const hasDraft = draft_at !== null || server.canSave;
  const openSchedule = () => {
    // Missing values are checked as for publishing. An unchanged published record can just be scheduled to go offline.
    if (isShown && !form.isChanged) setScheduling(true);
    else form.submit(() => setScheduling(true));
  };
  const schedule = async (times: ScheduledTimes) => {
    // The latest input is to be published.
    await server.save();
    server.setPublication(
      await api.send<PublicationRecord>('PUT', `/admin/api/schedule_${definition.name}/${record.id}`, times),
    );
    return true;
  };
  return (
    <>
      <PublishOptions disabled={disabled} onLater={needsReview ? undefined : openSchedule}>
        {isLinked && (
          <Menu.Item leftSection={<IconLink size={17} stroke={1.7} aria-hidden />} onClick={links.open}>
            {t('publication.shareDraft')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden />}
          disabled={draft_at === null}
          onClick={() => attempt(t('publication.draftNotDiscarded'), server.discard)}
        >
          {t('publication.discardDraft')}
        </Menu.Item>
        {!needsReview && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconEyeOff size={17} stroke={1.7} aria-hidden />}
              disabled={!isShown}
              onClick={() => attempt(t('publication.takeOffFailed'), unpublish)}
            >
              {t('publication.takeOff')}
            </Menu.Item>
          </>
        )}
      </PublishOptions>
      <ScheduleDialog
        opened={isScheduling}
        resource={definition.name}
        times={{ publish_at, unpublish_at }}
        canGoOut={hasDraft || !isShown}
        note={
          hasDraft
            ? t('publication.draftThenPublished')
            : isShown
              ? t('publication.noDraft')
              : t('publication.recordThenPublished', { singular: definition.labels.singular })
        }
        onSave={schedule}
        onClose={() => setScheduling(false)}
      />
      {isLinked && (
        <DraftLinksDialog
          record={{ resource: definition.name, id: record.id }}
          opened={isLinking}
          onClose={links.close}
        />
      )}
    </>
  );
}
