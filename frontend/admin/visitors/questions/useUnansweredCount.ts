import type { QuestionFigures } from '../../../../backend/visitors/assistant/questions/question-group.dto.js';
import { usePermissions } from '../../core/session/usePermissions';
import { usePolled } from '../../core/session/usePolled';

/** The query key prefix of the assistant's figures. */
export const FIGURES_KEY = ['question_figures'] as const;

const INTERVAL_MS = 5 * 60_000;

/** The figures of questions, polled. */
export function useUnansweredQuery() {
  const { can } = usePermissions();
  return usePolled<QuestionFigures>({
    // Refetched with the figures of the screen, whenever they change there.
    key: [...FIGURES_KEY, 'count'],
    path: '/admin/api/question_figures',
    intervalMs: INTERVAL_MS,
    enabled: can('questions.read'),
  });
}

/** The number of groups of questions without an answer; undefined until fetched, and without the permission. */
export function useUnansweredCount(): number | undefined {
  const { can } = usePermissions();
  const { data } = useUnansweredQuery();
  return can('questions.read') ? data?.unanswered_groups : undefined;
}
