import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ConversationRecord, ConversationThread } from '../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../language/t';
import { Dialog } from '../ui/Dialog';
import { callOf } from './conversation-words';
import { useLane, useMerge } from './useConversations';

interface Props {
  thread: ConversationThread;
  onClose: () => void;
  onMerged: (id: number) => void;
}

const labelOf = (row: ConversationRecord): string => `${callOf(row)} · ${row.preview}`.slice(0, 90).toWellFormed();

/** Chooses the conversation under which this one is shown; those of the same person first. */
export function MergeDialog({ thread, onClose, onMerged }: Props) {
  const { conversation, others } = thread;
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 250);
  const [chosen, setChosen] = useState<ConversationRecord>();
  const found = useLane({ lane: 'all', search: chosen && words === labelOf(chosen) ? undefined : words || undefined });
  const { merge } = useMerge();
  const [isBusy, setBusy] = useState(false);
  const rows = [...(words === '' ? others : []), ...(found.data?.pages[0]?.data ?? [])];
  const choices = new Map((chosen ? [chosen, ...rows] : rows).map((row) => [row.id, row]));
  choices.delete(conversation.id);
  return (
    <Dialog opened onClose={onClose} title={t('conversations.mergeTitle')} size={480}>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          if (!chosen || isBusy) return;
          setBusy(true);
          const isMerged = await merge(conversation, chosen);
          setBusy(false);
          if (!isMerged) return;
          onClose();
          onMerged(chosen.id);
        }}
      >
        <Stack gap="md" pt="md">
          <Text fz="sm" lh={1.55}>
            {t('conversations.mergeText', { name: callOf(conversation) })}
          </Text>
          <Select
            label={t('conversations.mergeInto')}
            data-autofocus
            data={[...choices.values()].map((row) => ({ value: String(row.id), label: labelOf(row) }))}
            value={chosen ? String(chosen.id) : null}
            onChange={(value) => setChosen(value === null ? undefined : choices.get(Number(value)))}
            searchable
            searchValue={typed}
            onSearchChange={setTyped}
            // Filtered by the server.
            filter={({ options }) => options}
            nothingFoundMessage={found.isPending ? t('people.loading') : t('conversations.nothingFound')}
            comboboxProps={{ shadow: 'lg' }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('people.cancel')}
            </Button>
            <Button type="submit" disabled={!chosen} loading={isBusy}>
              {t('conversations.mergeButton')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
