import { ApiPropertyOptional } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';

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
