import { useAdditions } from '../../core/parts/useAdditions';
import type { Task, TasksOf } from './tasks/task';
import { useContentTasks } from './tasks/useContentTasks';
import { useConversationTasks } from './tasks/useConversationTasks';
import { useFailureTasks } from './tasks/useFailureTasks';
import { useMissedAddressTasks } from './tasks/useMissedAddressTasks';
import { useNoteTasks } from './tasks/useNoteTasks';
import { useQuestionTasks } from './tasks/useQuestionTasks';
import { useReviewTasks } from './tasks/useReviewTasks';

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Hooks that find further tasks for Today. */
    tasks?: readonly (() => TasksOf)[];
  }
}

export interface Tasks {
  tasks: Task[];
  /** The first error, if some tasks are unknown. */
  error: unknown;
  retry: () => void;
}

/** Open tasks, most urgent first; undefined until all of them are known, or could not be loaded. */
export function useTasks(): Tasks | undefined {
  const added = useAdditions('tasks');
  // In the order of the tasks.
  const all = [
    useConversationTasks(),
    useFailureTasks(),
    useQuestionTasks(),
    useReviewTasks(),
    useNoteTasks(),
    useContentTasks(),
    useMissedAddressTasks(),
    // Hooks, the same in each rendering.
    ...added.flatMap((hooks) => hooks.map((findTasks) => findTasks())),
  ];
  if (all.some(({ queries, isLate }) => !isLate && queries.some(({ isLoading }) => isLoading))) return undefined;
  const failures = all.flatMap(({ queries }) => queries.filter(({ error, data }) => error && data === undefined));
  return {
    tasks: all.flatMap(({ tasks }) => tasks),
    error: failures[0]?.error,
    retry: () => {
      for (const query of failures) query.refetch();
    },
  };
}
