import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../language/t';
import { fromLocal, toLocal } from '../../publication/zoned-time';
import { readerZone, zoneWords } from '../../ui/times';
import { SendDialog } from '../SendDialog';

interface Props {
  opened: boolean;
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
export function SendTimeDialog({ opened, sendAt, onSend, ...dialog }: Props) {
  const [time, setTime] = useState('');
  const zone = readerZone();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when it opens
  useEffect(() => {
    if (opened) setTime(sendAt ? toLocal(sendAt, zone) : '');
  }, [opened]);
  return (
    <SendDialog
      {...dialog}
      opened={opened}
      nobodyText={t('newsletters.noReadersYet')}
      action={time === '' ? undefined : t('write.schedule')}
      onSend={() => onSend(fromLocal(time, zone) || null)}
    >
      <TextInput
        type="datetime-local"
        label={t('publication.goesOut')}
        description={t('newsletters.emptyForNow', { zone: zoneWords() })}
        value={time}
        onChange={({ currentTarget }) => setTime(currentTarget.value)}
      />
    </SendDialog>
  );
}
