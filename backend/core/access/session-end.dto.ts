import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';

const SESSION_ENDS = ['expired', 'ended', 'password', 'deactivated'] as const;

/**
 * Why a session is no more: it was not used for too long or is too old, its owner ended it, a new password was set, or
 * the account is not active any more.
 */
export type SessionEndReason = (typeof SESSION_ENDS)[number];

/** Nobody is signed in: 401. */
export class SignedOutBody extends ErrorBody {
  /** Why the session has ended. Told to nobody but those who bring its cookie; absent where there was none. */
  @ApiPropertyOptional({ enum: SESSION_ENDS })
  reason?: SessionEndReason;
}
