import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';

const SESSION_ENDS = ['expired', 'ended', 'password', 'deactivated', 'administrator'] as const;

/**
 * Why a session ended: it expired, the user ended it, a new password was set, the user was deactivated, or an administrator signed
 * the user out.
 */
export type SessionEndReason = (typeof SESSION_ENDS)[number];

/** 401: nobody is signed in. */
export class SignedOutBody extends ErrorBody {
  /** Why the session of the request's cookie ended; absent without such a cookie. */
  @ApiPropertyOptional({ enum: SESSION_ENDS })
  reason?: SessionEndReason;
}
