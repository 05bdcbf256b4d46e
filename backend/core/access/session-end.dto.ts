import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';

const SESSION_ENDS = ['expired', 'ended', 'password', 'deactivated'] as const;

/**
 * Why a session has ended: it expired, the user ended it, a new password was set, or the user is no longer active.
 */
export type SessionEndReason = (typeof SESSION_ENDS)[number];

/** Nobody is signed in: 401. */
export class SignedOutBody extends ErrorBody {
  /** Why the session of the request's cookie has ended; absent without such a cookie. */
  @ApiPropertyOptional({ enum: SESSION_ENDS })
  reason?: SessionEndReason;
}
