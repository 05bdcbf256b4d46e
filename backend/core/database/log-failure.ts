import type { Logger } from '@nestjs/common';
import { isConflict, isFull, isReadOnly, isUnavailable } from './database-errors.js';

/**
 * Logs why background work failed that will be retried. Errors of the database or disk have external causes: their stack is
 * omitted, and the same warning is logged once.
 */
export function logFailure(logger: Logger, what: string, error: unknown): void {
  if (isOutside(error) && error instanceof Error) logger.warn(`${what}, will retry: ${error.message}`);
  else logger.error(what, error instanceof Error ? error.stack : String(error));
}

/** Whether an error has its cause in the database or disk, so that a later try may succeed. */
export const isOutside = (error: unknown): boolean =>
  [isUnavailable, isConflict, isFull, isReadOnly].some((isSo) => isSo(error));
