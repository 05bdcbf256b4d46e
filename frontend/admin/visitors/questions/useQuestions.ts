import { useQueryClient } from '@tanstack/react-query';
import type {
  AskedAgain,
  QuestionFigures,
  QuestionGroupRecord,
  QuestionThread,
} from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { t } from '../../core/language/t';
import { useGet } from '../../core/session/useGet';
import { useSend } from '../../core/session/useSend';
import { toastFailure, toastSuccess } from '../../core/toasts/toast';
import { joinSentences } from '../../core/ui/join-sentences';
import { listKey } from '../../lists/table/useList';
import { FIGURES_KEY } from './useUnansweredCount';

const THREAD = 'question_thread';

/** Fetches the assistant's figures of the last seven days. */
export function useQuestionFigures() {
  return useGet<QuestionFigures>(FIGURES_KEY, '/admin/api/question_figures');
}

/** Fetches a group with its questions. */
export function useQuestionThread(id: number | undefined) {
  return useGet<QuestionThread>([THREAD, id], `/admin/api/question_thread/${id}`, {
    enabled: id !== undefined,
    staleTime: 0,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [listKey('question'), [THREAD], FIGURES_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}

/** Marks a group as needing no answer, or undoes that. */
export function useDismissQuestion({ id }: QuestionGroupRecord) {
  return useSend({
    call: (api, isDismissed: boolean) =>
      api.send<QuestionGroupRecord>('PUT', `/admin/api/${isDismissed ? 'dismiss' : 'reopen'}_question/${id}`),
    onError: (error) => toastFailure(error, t('questions.notChanged')),
    onSettled: useRefresh(),
  });
}

/** Asks the questions of a group again. */
export function useAskAgain() {
  return useSend({
    call: (api, id: number) => api.send<AskedAgain>('PUT', `/admin/api/ask_question_again/${id}`),
    onSettled: useRefresh(),
  });
}

/** The kinds of records that a group of questions can be linked to. */
export type AnsweringKind = 'knowledge' | 'faq';

/** Links a group to the record that answers it, and reports how many of its questions are answered now. */
export function useLinkQuestion({ id }: QuestionGroupRecord, onLinked: () => void) {
  const queryClient = useQueryClient();
  return useSend({
    call: (api, { kind, id: record }: { kind: AnsweringKind; id: number }) =>
      api.send<AskedAgain>('PUT', `/admin/api/link_question/${id}`, {
        [kind === 'faq' ? 'faq' : 'knowledge_item']: record,
      }),
    onSuccess: async (asked, { kind }) => {
      toastSuccess(joinSentences(t('questions.linked'), answeredNow(asked)));
      onLinked();
      await queryClient.invalidateQueries({ queryKey: listKey(kind === 'faq' ? 'faq' : 'chatbot') });
    },
    onError: (error) => toastFailure(error, t('questions.notLinked')),
    onSettled: useRefresh(),
  });
}

/** '12 of the 14 questions are answered now.' */
export function answeredNow({ times_asked, times_answered }: Pick<AskedAgain, 'times_asked' | 'times_answered'>) {
  if (times_asked === 1) return times_answered === 1 ? t('questions.nowAnswered') : t('questions.notAnsweredYet');
  return t('questions.nowAnsweredCount', { answered: times_answered, asked: times_asked });
}
