import type { TablerIcon } from '@tabler/icons-react';

/** The number of tasks shown at once besides people; the others are on their own screens. */
export const MAX_TASKS = 8;

/** An open task, one click from being done. */
export interface Task {
  key: string;
  icon: TablerIcon;
  title: string;
  text?: string;
  to: string;
  search?: Record<string, string | number>;
  hash?: string;
  /** People who wait, failures, or suggestions. */
  level: 'people' | 'broken' | 'work';
  /** Of somebody who waits for an answer. */
  person?: {
    /** When they last wrote. ISO 8601, UTC. */
    at: string;
    late: string | undefined;
    /** What to do, in one word. */
    action: string;
  };
}

/** A request whose answer makes tasks. */
interface TaskQuery {
  data: unknown;
  error: unknown;
  isLoading: boolean;
  refetch(): unknown;
}

/** Where tasks come from: a hook of the requests that it needs, and what they come to. */
export interface TasksOf {
  queries: TaskQuery[];
  tasks: Task[];
  /** Whether the other tasks are shown before the answers are there. */
  isLate?: true;
}
