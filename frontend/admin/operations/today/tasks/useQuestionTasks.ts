import { IconMessageQuestion } from '@tabler/icons-react';
import { useBrand } from '../../../core/brand/brand';
import { t } from '../../../core/language/t';
import { useUnansweredQuery } from '../../../visitors/questions/useUnansweredCount';
import type { Task, TasksOf } from './task';

/** Questions that the assistant could not answer. */
export function useQuestionTasks(): TasksOf {
  const { not_offered: notOffered = [] } = useBrand();
  const unanswered = useUnansweredQuery();
  const { unanswered_groups: count = 0, most_asked_unanswered: named = [] } = unanswered.data ?? {};
  const task: Task = {
    key: 'questions',
    icon: IconMessageQuestion,
    title: t('dashboard.unansweredQuestions', { count }),
    text: named.map(({ question, times_asked }) => `${question} (${times_asked}×)`).join(' · '),
    to: '/admin/questions',
    level: 'work',
  };
  return { queries: [unanswered], tasks: count > 0 && !notOffered.includes('assistant') ? [task] : [] };
}
