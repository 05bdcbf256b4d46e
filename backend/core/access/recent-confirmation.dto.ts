import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';

const METHODS = ['password', 'passkey', 'company'] as const;

/** Means of confirmation for an account. */
export type ConfirmationMethod = (typeof METHODS)[number];

/** 403 of a call that requires a recent confirmation. */
export class ConfirmationErrorBody extends ErrorBody {
  /**
   * Set if a confirmation by `POST /admin/api/confirm_password` or `confirm_passkey`, or at the provider of the company account
   * (`GET /admin/login/company/:slug/confirm`), is missing. Absent if a permission or the CSRF
   * token is missing.
   */
  @ApiPropertyOptional({ enum: ['recent_confirmation'] })
  missing?: 'recent_confirmation';
  /** The account's available means of confirmation. */
  @ApiPropertyOptional({ enum: METHODS, isArray: true })
  methods?: ConfirmationMethod[];
}
