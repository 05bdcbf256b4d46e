import type { SessionEndReason } from '../../../../backend/core/access/session-end.dto.js';
import { ApiError } from '../../../api/client';

const REASONS: Record<SessionEndReason, true> = {
  expired: true,
  ended: true,
  password: true,
  administrator: true,
  deactivated: true,
};

/** The reason in the body of a 401, which the server sends for the cookie of an ended session. */
export function sessionEndIn(error: unknown): SessionEndReason | undefined {
  const reason = error instanceof ApiError && error.status === 401 ? error.body.reason : undefined;
  return isSessionEnd(reason) ? reason : undefined;
}

const isSessionEnd = (reason: unknown): reason is SessionEndReason => typeof reason === 'string' && reason in REASONS;
