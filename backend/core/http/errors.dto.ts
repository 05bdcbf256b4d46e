import { ApiPropertyOptional } from '@nestjs/swagger';

/** The body of every error response. The `x-request-id` header identifies the request in the log. */
export class ErrorBody {
  /** One sentence for the user. */
  message: string;

  /**
   * The name of the message, the same in every language and wording. Absent for words of the site's forms.
   * @example http.notFound
   */
  code?: string;
}

/** Invalid input: 422. */
export class ValidationErrorBody extends ErrorBody {
  /**
   * Messages by field; `message` is the first of them.
   * @example { "title": ["Please enter title"] }
   */
  errors: Record<string, string[]>;

  /**
   * The names of these messages by field, in their order; null for a message without one.
   * @example { "title": ["common.titleRequired"] }
   */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string', nullable: true } },
  })
  codes?: Record<string, (string | null)[]>;
}

/** A conflicting update: 409, or 412 with `If-Match`. */
export class StaleErrorBody extends ErrorBody {
  /** The record as currently stored, with its `version`. Absent for other conflicts (in use, duplicate). */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  current?: object;
}

/** A conflicting save of a draft: 409. */
export class StaleDraftErrorBody extends StaleErrorBody {
  /** The draft as currently stored; null if it no longer exists. Absent if the record, and not the draft, has changed since. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, nullable: true })
  draft?: object | null;
}
