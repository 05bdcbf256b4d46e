import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';

/** How long a confirmation by password or passkey is valid, in minutes. */
export const CONFIRMATION_MINUTES = 10;

export const NEEDS_CONFIRMATION = Symbol('needs a recent confirmation');

/**
 * Rejects sessions without a confirmation by password or passkey within the last ten minutes. For calls whose result outlives the
 * session, so that a session thief can't prolong access. Used with `@SignedIn()` or `@RequirePermission()`, which are checked
 * first.
 */
export const RequireConfirmation = () =>
  applyDecorators(SetMetadata(NEEDS_CONFIRMATION, 'always'), ApiExtension('x-confirmation', 'always'));

/** The same for sessions only: a token was confirmed when it was created, with a scope for exactly such calls. */
export const RequireConfirmationOfSessions = () =>
  applyDecorators(SetMetadata(NEEDS_CONFIRMATION, 'sessions'), ApiExtension('x-confirmation', 'always'));

/** The same for handlers that depend on their input. Provided by `AuthModule`. */
export abstract class RecentConfirmation {
  /** @throws ForbiddenException with a `ConfirmationErrorBody`, or for a call with a token, which can't be confirmed */
  abstract require(request: Request): Promise<void>;
}
