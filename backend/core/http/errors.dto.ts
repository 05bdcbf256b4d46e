import { ApiPropertyOptional } from '@nestjs/swagger';

/** The body of every error response. The `x-request-id` header identifies the request in the log. */
export class ErrorBody {
  /** One sentence for the person who made the request. */
  message: string;
}

/** Invalid input: 422. */
export class ValidationErrorBody extends ErrorBody {
  /**
   * Sentences by field; `message` is the first of them.
   * @example { "title": ["Please enter title"] }
   */
  errors: Record<string, string[]>;
}

/** A conflicting update: 409. */
export class StaleErrorBody extends ErrorBody {
  /** The record as it is stored now, with its `version`. Absent when the conflict is of another kind (in use, duplicate). */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  current?: object;
}

/** A conflicting save of a draft: 409. */
export class StaleDraftErrorBody extends StaleErrorBody {
  /** The draft as it is stored now; null if there is none any more. Absent if not the draft, but the record was saved since. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  draft?: object | null;
}
