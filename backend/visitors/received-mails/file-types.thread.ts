// Runs in a thread of its own; see `FileTypesService`. What is imported here is run from the source in development: only types are removed.

import { answerTasks } from '../../core/threads/answer-tasks.js';
import { type DetectedType, detectedType } from './detected-type.js';

const tasks = {
  /** Detects the types of files by their first bytes. */
  detect: (beginnings: readonly Uint8Array[]): Promise<(DetectedType | undefined)[]> =>
    Promise.all(beginnings.map((bytes) => detectedType(bytes))),
};

export type FileTypeTasks = typeof tasks;

answerTasks(tasks);
