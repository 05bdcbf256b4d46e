import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ScheduleInput } from '../../../../backend/core/crud/publication/publication.dto.js';
import { t } from '../../core/language/t';
import { toastSuccess } from '../../core/toasts/toast';
import { Dialog } from '../../core/ui/Dialog';
import { useDialogLevel } from '../../core/ui/dialog-levels';
import { LoadError } from '../../core/ui/LoadError';
import { SaveError } from '../../core/ui/SaveError';
import { readerZone, zoneWords } from '../../core/ui/times';
import { useFieldErrors } from '../../core/ui/useFieldErrors';
import { listKey } from '../../lists/table/useList';
import { useSchedule } from './useSchedule';
import { fromLocal, nextMorning, shortTime, toLocal } from './zoned-time';

/** ISO 8601 in UTC; null for never. */
export type ScheduledTimes = Required<Pick<ScheduleInput, 'publish_at' | 'unpublish_at'>>;

interface Props {
  opened: boolean;
  /** The API name of the resource. */
  resource: string;
  /** The times currently set. */
  times: ScheduledTimes;
  /** 'The draft will then be published.' */
  note: string;
  /** Whether there is something to publish. Default: true. */
  canGoOut?: boolean;
  /** Whether a time of publication is required. */
  mustGoOut?: boolean;
  /** Whether the caller says that the times are set. */
  isSilent?: boolean;
  /** Sets the times. Returns false on failure, which is reported elsewhere. */
  onSave: (times: ScheduledTimes) => Promise<boolean>;
  onClose: () => void;
}

/** Sets the times at which a record is published and taken offline, in the user's time zone. Suggests the next working morning. */
export function ScheduleDialog({
  opened,
  resource,
  times: known,
  note,
  canGoOut = true,
  mustGoOut,
  isSilent = false,
  onSave,
  onClose,
}: Props) {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useSchedule({ enabled: opened });
  const zone = readerZone();
  const siteZone = data ? data.time_zone || 'UTC' : zone;
  const [times, setTimes] = useState({ publish_at: '', unpublish_at: '' });
  useDialogLevel(opened);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as they are when it opens
  useEffect(() => {
    if (!opened || !data) return;
    const local = (time: string | null | undefined) => (time ? toLocal(time, zone) : '');
    const suggested = canGoOut && known.unpublish_at === null ? nextMorning(siteZone) : null;
    setTimes({ publish_at: local(known.publish_at ?? suggested), unpublish_at: local(known.unpublish_at) });
  }, [opened, data !== undefined]);

  const save = useMutation({
    mutationFn: (next: ScheduledTimes) => onSave(next),
    onSuccess: (isSet, next) => {
      if (!isSet) return;
      queryClient.invalidateQueries({ queryKey: ['schedule'] });
      queryClient.invalidateQueries({ queryKey: listKey(resource) });
      if (!isSilent)
        toastSuccess(
          next.publish_at || next.unpublish_at ? t('publication.scheduled') : t('publication.noLongerScheduled'),
        );
      onClose();
    },
  });
  const set = () =>
    save.mutate({
      publish_at: fromLocal(times.publish_at, zone) || null,
      unpublish_at: fromLocal(times.unpublish_at, zone) || null,
    });
  const wasSet = known.publish_at !== null || known.unpublish_at !== null;
  /** There is nothing to set. Clearing all times ends an existing schedule. */
  const isEmpty = times.publish_at === '' && (mustGoOut || (times.unpublish_at === '' && !wasSet));
  const { ref, errorOf, onChanged, elsewhere } = useFieldErrors<HTMLDivElement>(save.error, [
    'publish_at',
    'unpublish_at',
  ]);
  const field = (name: 'publish_at' | 'unpublish_at', label: string, description: string, isFirst: boolean) => (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      value={times[name]}
      // The times are set once the zone is known, and would replace earlier input. The field can have the focus meanwhile.
      readOnly={!data}
      data-autofocus={isFirst || undefined}
      error={errorOf(name)}
      onChange={({ currentTarget: { value } }) => {
        setTimes((now) => ({ ...now, [name]: value }));
        onChanged([name]);
      }}
    />
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t('publication.publishLaterTitle')} size={440}>
      <Stack ref={ref} gap="md" pt="sm">
        {elsewhere && <SaveError error={elsewhere} onRetry={set} />}
        {error && !data ? (
          <LoadError what={t('publication.siteTimeZone')} error={error} onRetry={() => refetch()} />
        ) : (
          <>
            {canGoOut ? field('publish_at', t('publication.goesOut'), note, true) : <Text fz="sm">{note}</Text>}
            {field('unpublish_at', t('publication.unpublishOn'), t('publication.optional'), !canGoOut)}
            <Text fz="sm" c="dimmed" mih="1.55em">
              {zoneWords(data?.time_zone)}
              {siteZone !== zone && siteWords(times, zone, siteZone)}
            </Text>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={set} disabled={save.isPending || !data || isEmpty}>
            {save.isPending ? t('ui.savingDots') : t('publication.setTime')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The same times in the site's time zone. */
function siteWords(times: { publish_at: string; unpublish_at: string }, zone: string, siteZone: string): string {
  const [out, off] = [times.publish_at, times.unpublish_at].map(
    (local) => local && shortTime(fromLocal(local, zone), siteZone),
  );
  if (!out && !off) return '';
  return ` ${t(out && off ? 'publication.siteTimeBoth' : out ? 'publication.siteTimeOut' : 'publication.siteTimeOff', { out, off })}`;
}
