import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEyeCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordReview as Answer } from '../../../../backend/core/crud/publication/publication.dto.js';
import { t } from '../../core/language/t';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { useGet } from '../../core/session/useGet';
import { useKind } from '../../core/session/useKinds';
import { useSend } from '../../core/session/useSend';
import { toastSuccess } from '../../core/toasts/toast';
import { Question } from '../../core/ui/Question';
import { REVIEW_KEY } from '../../records/record/review-key';

interface Props {
  resource: string;
  id: number;
  className?: string | undefined;
}

/** Above the fields of a record: what somebody who may not publish it asks, and what was answered. */
export default function RecordReview({ resource, id, className }: Props) {
  const kind = useKind(resource);
  const user = useCurrentUser();
  const queries = useQueryClient();
  const [isReturning, returning] = useDisclosure(false);
  const [note, setNote] = useState('');
  const { data } = useGet<Answer>([...REVIEW_KEY, resource, id], `/admin/api/review_${resource}/${id}`, {
    enabled: kind?.drafts === true,
    staleTime: 0,
  });
  const done = (message: string) => {
    returning.close();
    setNote('');
    toastSuccess(message);
    queries.invalidateQueries({ queryKey: REVIEW_KEY });
  };
  const giveBack = useSend({
    call: (api) => api.send<Answer>('POST', `/admin/api/return_review_${resource}/${id}`, { note }),
    onSuccess: () => done(t('review.sentBack')),
  });
  const withdraw = useSend({
    call: (api) => api.send<Answer>('DELETE', `/admin/api/review_${resource}/${id}`),
    onSuccess: () => done(t('review.withdrawn')),
  });
  const review = data?.review;
  if (!review) return null;
  const isOwn = review.asked_by.id === user.id;
  const isOpen = review.answered_at === null;
  const mayPublish = kind?.writable === true && kind.needs_review !== true;
  const title = isOpen
    ? isOwn
      ? t('review.ownWaits')
      : t('review.waits', { name: review.asked_by.name })
    : t('review.returned', { name: review.answered_by?.name ?? '' });
  return (
    <Alert
      className={className}
      variant="light"
      color={isOpen ? 'green' : 'yellow'}
      icon={<IconEyeCheck size={18} stroke={1.8} aria-hidden />}
      title={title}
      mb="md"
    >
      {(isOpen ? review.note : review.answer) && (
        <Text fz="sm" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {isOpen ? review.note : review.answer}
        </Text>
      )}
      {isOpen && !isOwn && mayPublish && (
        <Text fz="sm" c="dimmed" mt={4}>
          {t('review.publishHint')}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        {isOpen && !isOwn && mayPublish && (
          <Button size="xs" variant="default" onClick={returning.open}>
            {t('review.return')}
          </Button>
        )}
        {isOwn && isOpen && (
          <Button size="xs" variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('review.withdraw')}
          </Button>
        )}
      </Group>
      {withdraw.error && (
        <Text fz="sm" c="var(--mantine-color-error)" role="alert">
          {withdraw.error.message}
        </Text>
      )}
      <Question
        opened={isReturning}
        title={t('review.return')}
        text={t('review.returnHint')}
        action={t('review.return')}
        isHarmless
        isBusy={giveBack.isPending}
        error={giveBack.error}
        disabled={note.trim() === ''}
        onConfirm={() => giveBack.mutate()}
        onClose={returning.close}
      >
        <Textarea
          label={t('review.whatIsMissing')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          required
        />
      </Question>
    </Alert>
  );
}
