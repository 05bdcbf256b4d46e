import type { Options } from 'p-retry';
import { isConflict } from './database-errors.js';

/** Eight attempts, while transactions are in each other's way. Chance in the pauses keeps two that met from meeting again. */
export const conflictRetries = {
  retries: 7,
  minTimeout: 10,
  randomize: true,
  shouldRetry: ({ error }) => isConflict(error),
} satisfies Options;
