import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PublicationRecord } from '../../../backend/core/crud/publication.dto.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { ApiError } from '../../api/client';
import type { RecordDefinition } from '../records/record-definition';
import { useAdminApi } from '../session/SessionProvider';
import { listKey } from '../table/useList';
import { SaveError } from '../ui/SaveError';
import { toastSuccess } from '../ui/toast';
import { useSchedule } from './useSchedule';
import type { ServerDraft } from './useServerDraft';
import { fromLocal, toLocal } from './zoned-time';

interface Props {
  opened: boolean;
  definition: RecordDefinition;
  record: ResourceRecord;
  server: ServerDraft;
  onClose: () => void;
}

/** Sets when a record is published and taken off the site, in the time zone of the site. */
export function ScheduleDialog({ opened, definition, record, server, onClose }: Props) {
  const api = useAdminApi();
  const queryClient = useQueryClient();
  const { data } = useSchedule({ enabled: opened });
  const zone = data?.time_zone ?? '';
  const { publish_at, unpublish_at } = server.publication;
  const [times, setTimes] = useState({ publish_at: '', unpublish_at: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as they are when it opens
  useEffect(() => {
    if (!opened || !data) return;
    const local = (time: string | null) => (time ? toLocal(time, zone) : '');
    setTimes({ publish_at: local(publish_at), unpublish_at: local(unpublish_at) });
  }, [opened, data !== undefined]);

  const save = useMutation({
    mutationFn: async () => {
      // What was typed last is to be published.
      await server.save();
      return api.send<PublicationRecord>('PUT', `/admin/api/schedule_${definition.name}/${record.id}`, {
        publish_at: fromLocal(times.publish_at, zone) || null,
        unpublish_at: fromLocal(times.unpublish_at, zone) || null,
      });
    },
    onSuccess: (publication) => {
      server.setPublication(publication);
      queryClient.invalidateQueries({ queryKey: ['schedule'] });
      queryClient.invalidateQueries({ queryKey: listKey(definition.name) });
      toastSuccess(publication.publish_at || publication.unpublish_at ? 'Scheduled' : 'No longer scheduled');
      onClose();
    },
  });
  const errors = save.error instanceof ApiError ? save.error.errors : {};
  const field = (name: 'publish_at' | 'unpublish_at', label: string, description: string) => (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      value={times[name]}
      error={errors[name]?.[0]}
      onChange={({ currentTarget: { value } }) => setTimes((now) => ({ ...now, [name]: value }))}
    />
  );
  return (
    <Modal opened={opened} onClose={onClose} title="Publish later" size={440}>
      <Stack gap="md" pt="sm">
        {save.error && Object.keys(errors).length === 0 && <SaveError error={save.error} />}
        {field('publish_at', 'Goes out', 'The draft is published then.')}
        {field('unpublish_at', 'Goes off the site', 'May be empty.')}
        <Text fz={13} c="dimmed">
          Times of the site: {zone ? zone.replaceAll('_', ' ') : 'UTC. Identity has a setting for the time zone'}.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => save.mutate()} disabled={save.isPending || !data}>
            {save.isPending ? 'Saving...' : 'Set the time'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
