import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowBackUp, IconCalendarClock, IconChevronDown, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { PublicationRecord } from '../../../backend/core/crud/publication.dto.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { RecordDefinition } from '../records/record-definition';
import { useAdminApi } from '../session/SessionProvider';
import { errorMessage } from '../ui/error-message';
import { toastError, toastSuccess } from '../ui/toast';
import { ScheduleDialog, type ScheduledTimes } from './ScheduleDialog';
import type { ServerDraft } from './useServerDraft';

interface Props {
  definition: RecordDefinition;
  record: ResourceRecord;
  status: string;
  version: number | undefined;
  server: ServerDraft;
  disabled: boolean;
  /** The record is off the site now; the values of the form stay. */
  onUnpublished: (record: ResourceRecord) => void;
}

/** More ways to publish than the button beside it. */
export function PublishMenu({ definition, record, status, version, server, disabled, onUnpublished }: Props) {
  const api = useAdminApi();
  const [isScheduling, setScheduling] = useState(false);

  const attempt = (what: string, work: () => Promise<void>) => {
    work().catch((error: unknown) => toastError(errorMessage(error), what));
  };
  const unpublish = async () => {
    await server.save();
    const saved = await api.send<ResourceRecord>('POST', `/admin/api/unpublish_${definition.name}/${record.id}`, {
      ...(version === undefined ? {} : { version }),
    });
    toastSuccess(`${definition.labels.name} taken off the site`);
    onUnpublished(saved);
  };
  const { draft_at, publish_at, unpublish_at } = server.publication;
  const schedule = async (times: ScheduledTimes) => {
    // What was typed last is to be published.
    await server.save();
    server.setPublication(
      await api.send<PublicationRecord>('PUT', `/admin/api/schedule_${definition.name}/${record.id}`, times),
    );
    return true;
  };
  return (
    <>
      <Menu width={236} position="top-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More ways to publish" disabled={disabled}>
            <IconChevronDown size={16} stroke={2.2} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconCalendarClock size={17} stroke={1.7} aria-hidden />}
            onClick={() => setScheduling(true)}
          >
            Publish later…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowBackUp size={17} stroke={1.7} aria-hidden />}
            disabled={draft_at === null}
            onClick={() => attempt('Draft not discarded', server.discard)}
          >
            Discard the draft
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconEyeOff size={17} stroke={1.7} aria-hidden />}
            disabled={status !== 'active'}
            onClick={() => attempt('Not taken off the site', unpublish)}
          >
            Take off the site
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ScheduleDialog
        opened={isScheduling}
        resource={definition.name}
        times={{ publish_at, unpublish_at }}
        note="The draft is published then."
        onSave={schedule}
        onClose={() => setScheduling(false)}
      />
    </>
  );
}
