import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';

/** How long a password or passkey counts after it was entered, in minutes. */
export const CONFIRMATION_MINUTES = 10;

export const NEEDS_CONFIRMATION = Symbol('needs a recent confirmation');

/**
 * Refuses sessions whose owner has not entered the password, or used a passkey, within the last ten minutes: for calls whose
 * result outlives the session, so that who has stolen one can't prolong the theft. To be used beside `@SignedIn()` or
 * `@RequirePermission()`, which are checked first.
 */
export const RequireConfirmation = () =>
  applyDecorators(SetMetadata(NEEDS_CONFIRMATION, 'always'), ApiExtension('x-confirmation', 'always'));

/** The same for sessions alone: a token was confirmed when it was made, and has a scope for just such calls. */
export const RequireConfirmationOfSessions = () =>
  applyDecorators(SetMetadata(NEEDS_CONFIRMATION, 'sessions'), ApiExtension('x-confirmation', 'always'));

/** The same for handlers that know only by their input whether it is needed. Provided by `AuthModule`. */
export abstract class RecentConfirmation {
  /** @throws ForbiddenException with a `ConfirmationErrorBody`, or for a call with a token, which nobody can confirm */
  abstract require(request: Request): Promise<void>;
}
