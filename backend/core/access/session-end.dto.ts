import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';

const SESSION_ENDS = ['expired', 'ended', 'password', 'deactivated', 'administrator'] as const;

/**
 * Why a session has ended: it expired, the user ended it, a new password was set, the user is no longer active, or an
 * administrator has signed the user out.
 */
export type SessionEndReason = (typeof SESSION_ENDS)[number];

/** Nobody is signed in: 401. */
export class SignedOutBody extends ErrorBody {
  /** Why the session of the request's cookie has ended; absent without such a cookie. */
  @ApiPropertyOptional({ enum: SESSION_ENDS })
  reason?: SessionEndReason;
}
