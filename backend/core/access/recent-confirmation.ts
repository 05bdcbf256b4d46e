import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiPropertyOptional } from '@nestjs/swagger';
import type { Request } from 'express';
import { ErrorBody } from '../http/errors.dto.js';

/** How long a password or passkey counts after it was entered, in minutes. */
export const CONFIRMATION_MINUTES = 10;

export const NEEDS_CONFIRMATION = Symbol('needs a recent confirmation');

/**
 * Refuses sessions whose owner has not entered the password, or used a passkey, within the last ten minutes: for calls whose
 * result outlives the session, so that who has stolen one can't prolong the theft. To be used beside `@SignedIn()` or
 * `@RequirePermission()`, which are checked first.
 */
export const RequireConfirmation = () =>
  applyDecorators(SetMetadata(NEEDS_CONFIRMATION, true), ApiExtension('x-confirmation', 'always'));

/** The same for handlers that know only by their input whether it is needed. Provided by `AuthModule`. */
export abstract class RecentConfirmation {
  /** Does nothing for calls with a token, whose scope allows them. @throws ForbiddenException with a `ConfirmationErrorBody` */
  abstract require(request: Request): Promise<void>;
}

const METHODS = ['password', 'passkey'] as const;

/** What an account can confirm with. */
export type ConfirmationMethod = (typeof METHODS)[number];

/** 403 of a call that needs a recent confirmation. */
export class ConfirmationErrorBody extends ErrorBody {
  /** What is missing: a confirmation by `POST /admin/api/confirm_password` or `confirm_passkey`. Absent where it is a permission or the anti-forgery token. */
  @ApiPropertyOptional({ enum: ['recent_confirmation'] })
  missing?: 'recent_confirmation';
  /** What the account can confirm with. */
  @ApiPropertyOptional({ enum: METHODS, isArray: true })
  methods?: ConfirmationMethod[];
}
