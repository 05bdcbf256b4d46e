import type { Options } from 'p-retry';
import { isConflict } from './database-errors.js';

/** Eight attempts, for transactions that conflict. Random delays keep two of them from conflicting again. */
export const conflictRetries = {
  retries: 7,
  minTimeout: 10,
  randomize: true,
  shouldRetry: ({ error }) => isConflict(error),
} satisfies Options;
