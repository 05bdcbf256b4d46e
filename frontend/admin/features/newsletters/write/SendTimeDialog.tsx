import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../../core/language/t';
import { usePermissions } from '../../../core/session/usePermissions';
import { readerZone, zoneWords } from '../../../core/ui/times';
import { useSchedule } from '../../../records/publication/useSchedule';
import { fromLocal, nextMorning, toLocal } from '../../../records/publication/zoned-time';
import { SendDialog } from '../SendDialog';

interface Props {
  opened: boolean;
  /** Whether a time is asked for, and the next working morning suggested. */
  isLater: boolean;
  title: string;
  /** Undefined until fetched. */
  count: number | undefined;
  /** The scheduled time. */
  sendAt: string | null;
  isBusy: boolean;
  /** @param sendAt Null sends now. */
  onSend: (sendAt: string | null) => void;
  onClose: () => void;
}

/** Confirms sending, now or at a chosen time. */
export function SendTimeDialog({ opened, isLater, sendAt, onSend, ...dialog }: Props) {
  const [time, setTime] = useState('');
  const zone = readerZone();
  // Without the right to read the site's zone, the suggestion is in the reader's.
  const { can } = usePermissions();
  const mayAsk = can('content.read');
  const { data, isError } = useSchedule({ enabled: opened && mayAsk });
  const isKnown = !mayAsk || data !== undefined || isError;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when it opens and the zone is known
  useEffect(() => {
    if (!opened || !isKnown) return;
    const first = sendAt ?? (isLater ? nextMorning(data?.time_zone ?? zone) : null);
    setTime(first ? toLocal(first, zone) : '');
  }, [opened, isKnown]);
  return (
    <SendDialog
      {...dialog}
      opened={opened}
      nobodyText={t('newsletters.noSubscribersDraft')}
      action={time === '' ? undefined : t('write.schedule')}
      onSend={() => onSend(fromLocal(time, zone) || null)}
    >
      <TextInput
        type="datetime-local"
        label={t('publication.goesOut')}
        description={t('newsletters.sendTimeHint', { zone: zoneWords(data?.time_zone) })}
        value={time}
        // The time is set once the zone is known, and would replace earlier input.
        readOnly={!isKnown}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
    </SendDialog>
  );
}
