import { Button, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEyeCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordReview } from '../../../../backend/core/crud/publication/publication.dto.js';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { t } from '../../core/language/t';
import { useKind } from '../../core/session/useKinds';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { Question } from '../../core/ui/Question';
import type { DraftForm } from '../form/useDraftForm';
import { REVIEW_KEY } from '../record/review-key';
import type { ServerDraft } from './useServerDraft';

/** Whether the user writes these records, and asks somebody else to publish them. */
export const useNeedsReview = (resource: string): boolean => useKind(resource)?.needs_review === true;

interface Props {
  editor: {
    screen: { name: string };
    record: ResourceRecord | undefined;
    form: DraftForm;
    server: ServerDraft | undefined;
  };
  disabled: boolean;
}

/** In place of the button that publishes: saves the draft, and asks those who may publish it. */
export function AskForReview({ editor: { screen, record, form, server }, disabled }: Props) {
  const queries = useQueryClient();
  const [isOpen, dialog] = useDisclosure(false);
  const [note, setNote] = useState('');
  const ask = useSend({
    call: async (api) => {
      // What keeps the draft from being saved is told beside the form.
      if (!record || !(await server?.save())) return undefined;
      return api.send<RecordReview>('POST', `/admin/api/ask_review_${screen.name}/${record.id}`, { note });
    },
    onSuccess: (answer) => {
      dialog.close();
      if (!answer) return;
      setNote('');
      toastSuccess(t('review.asked'));
      queries.invalidateQueries({ queryKey: REVIEW_KEY });
    },
  });
  return (
    <>
      <Button
        disabled={disabled || !record}
        leftSection={<IconEyeCheck size={17} stroke={1.8} aria-hidden />}
        onClick={() => form.submit(dialog.open)}
      >
        {t('review.ask')}
      </Button>
      <Question
        opened={isOpen}
        title={t('review.ask')}
        text={t('review.askHint')}
        action={t('review.ask')}
        isHarmless
        isBusy={ask.isPending}
        error={ask.error}
        onConfirm={() => ask.mutate()}
        onClose={dialog.close}
      >
        <Textarea
          label={t('review.note')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
        />
      </Question>
    </>
  );
}
