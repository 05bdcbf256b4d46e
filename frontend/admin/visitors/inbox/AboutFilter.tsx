import { Select } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { aboutText } from '../../../../backend/visitors/messages/about-record.shared.js';
import { t } from '../../core/language/t';
import { screenOf } from '../../records/screens/registry';
import { useChoices } from './useConversations';

interface Props {
  about: string | undefined;
  onChange: (about: string | undefined) => void;
}

/** Narrows the inbox to what was sent from the page of one record; not shown before something was. */
export function AboutFilter({ about, onChange }: Props) {
  const records = useChoices().data?.about ?? [];
  if (records.length === 0 && about === undefined) return null;
  const groups = Map.groupBy(records, ({ resource }) => screenOf(resource)?.labels.title ?? resource);
  const isListed = records.some((record) => aboutText(record) === about);
  return (
    <Select
      mt={8}
      value={about ?? null}
      onChange={(value) => onChange(value ?? undefined)}
      data={[
        // Of an address, with a record that nobody has written about lately.
        ...(about !== undefined && !isListed ? [{ value: about, label: about }] : []),
        ...[...groups].map(([group, of]) => ({
          group,
          items: of.map((record) => ({ value: aboutText(record), label: record.title || aboutText(record) })),
        })),
      ]}
      placeholder={t('conversations.aboutAny')}
      aria-label={t('conversations.about')}
      leftSection={<IconFileText size={16} aria-hidden />}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('conversations.aboutAny') }}
      nothingFoundMessage={t('conversations.nothingFound')}
    />
  );
}
