import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { ConversationRecord, ConversationThread } from '../../../../backend/visitors/inbox/conversation.dto.js';
import { t } from '../../core/language/t';
import { MergeForm } from '../../core/ui/MergeForm';
import { answersWords } from '../../core/ui/times';
import { callOf } from './conversation-words';
import { useLane, useMerge } from './useConversations';

interface Props {
  thread: ConversationThread;
  onClose: () => void;
  onMerged: (id: number) => void;
}

const labelOf = (row: ConversationRecord): string =>
  `${callOf(row)} · ${answersWords(row.preview)}`.slice(0, 90).toWellFormed();

/** Chooses the conversation to merge this one into; those of the same person come first. */
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
    <MergeForm
      title={t('conversations.mergeTitle')}
      text={t('conversations.mergeHint', { name: callOf(conversation) })}
      label={t('conversations.mergeInto')}
      choices={[...choices.values()].map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      chosen={chosen ? String(chosen.id) : null}
      onChoose={(value) => setChosen(value === null ? undefined : choices.get(Number(value)))}
      typed={typed}
      onType={setTyped}
      nothingFound={found.isPending ? t('people.loading') : t('conversations.nothingFound')}
      submit={t('conversations.mergeButton')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={async () => {
        if (!chosen) return;
        setBusy(true);
        const isMerged = await merge(conversation, chosen);
        setBusy(false);
        if (!isMerged) return;
        onClose();
        onMerged(chosen.id);
      }}
    />
  );
}
