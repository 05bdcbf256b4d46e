import type { Logger } from '@nestjs/common';
import { isConflict, isFull, isReadOnly, isUnavailable } from './database-errors.js';

/**
 * Logs why work in the background failed, which is tried again. What is wrong with the database or the disk lies outside of
 * the application: its stack says nothing, and the same warning is written once.
 */
export function logFailure(logger: Logger, what: string, error: unknown): void {
  const isOutside = [isUnavailable, isConflict, isFull, isReadOnly].some((isSo) => isSo(error));
  if (isOutside && error instanceof Error) logger.warn(`${what}, will retry: ${error.message}`);
  else logger.error(what, error instanceof Error ? error.stack : String(error));
}
