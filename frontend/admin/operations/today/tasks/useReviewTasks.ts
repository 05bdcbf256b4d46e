import { IconEyeCheck } from '@tabler/icons-react';
import type { Reviews } from '../../../../../backend/content/publications/reviews/review.dto.js';
import { t } from '../../../core/language/t';
import { useGet } from '../../../core/session/useGet';
import { REVIEW_KEY } from '../../../records/record/review-key';
import { recordPath } from '../../../records/screens/write-paths';
import type { Task, TasksOf } from './task';

/** What waits for the user's review, and what was returned to the user. */
export function useReviewTasks(): TasksOf {
  const query = useGet<Reviews>([...REVIEW_KEY, 'list'], '/admin/api/list_review', { staleTime: 0 });
  const tasks = (query.data?.reviews ?? []).flatMap(
    ({ resource, id, title, is_own, note, answer, asked_by }): Task[] => {
      const about = { icon: IconEyeCheck, to: recordPath(resource, id), level: 'work' as const };
      const key = `review-${resource}-${id}`;
      if (!is_own) return [{ ...about, key, title: t('review.task', { title }), text: note || asked_by.name }];
      return answer === null ? [] : [{ ...about, key, title: t('review.taskReturned', { title }), text: answer }];
    },
  );
  return { queries: [query], tasks };
}
