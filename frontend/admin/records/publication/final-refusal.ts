import { ApiError } from '../../../api/client';

/** Statuses for which a retry would not help. */
const FINAL: ReadonlySet<number> = new Set([403, 404, 409, 413, 422]);

/** Whether saving the same values again would be refused again. */
export const isFinal = (error: unknown): boolean => error instanceof ApiError && FINAL.has(error.status);
