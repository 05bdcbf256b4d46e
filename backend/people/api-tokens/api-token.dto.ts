import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayNotEmpty, IsArray, IsIn, isISO8601, ValidateBy, ValidateIf } from 'class-validator';
import { TOKEN_SCOPES } from '../../core/access/token-scopes.js';
import { RequiredText } from '../../core/crud/fields/field.decorators.js';
import { unknownIn } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { say, sentence } from '../../core/language/say.js';
import { MAX_TOKEN_YEARS } from './api-tokens.constants.js';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;
const YEAR_MS = 366 * 24 * 60 * 60_000;

/** A future time with its offset from UTC, null, or undefined. */
const Expiry = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, example: '2027-02-20T08:00:00Z' }),
    ValidateIf((_input, value) => value !== null && value !== undefined),
    ValidateBy({
      name: 'expiry',
      validator: {
        validate: (value) =>
          typeof value === 'string' &&
          TIME.test(value) &&
          isISO8601(value, { strict: true }) &&
          Date.parse(value) > Date.now() &&
          Date.parse(value) < Date.now() + MAX_TOKEN_YEARS * YEAR_MS,
        defaultMessage: sentence('apiTokens.expiryTooLate', { max: MAX_TOKEN_YEARS }),
      },
    }),
  );

/** A token to create. */
export class ApiTokenInput {
  /**
   * Purpose of the token, which the activity shows.
   * @example Import
   */
  @RequiredText(sentence('common.nameRequired'), MAX_LENGTH.shortName)
  name: string;

  /** Permissions of the token, limited to those of its owner's role. `write` does not include `read`; `draft` is `write` without publishing. */
  @ApiProperty({ isArray: true, enum: TOKEN_SCOPES, example: ['post:read', 'post:write'] })
  @Transform(({ value }) => (Array.isArray(value) ? [...new Set(value)] : value))
  @IsArray({ message: sentence('apiTokens.scopesRequired') })
  @ArrayNotEmpty({ message: sentence('apiTokens.scopesRequired') })
  @IsIn(TOKEN_SCOPES, {
    each: true,
    message: ({ value }) => say('apiTokens.unknownScope', { value: unknownIn(value, TOKEN_SCOPES) }),
  })
  scopes: string[];

  /** Expiry with its offset from UTC. Default: in 90 days. Null for no expiry, which only administrators may choose. */
  @Expiry()
  expires_at?: string | null;
}

/** A token without its secret. */
export class ApiTokenRecord {
  id: number;
  /** @example Import */
  name: string;
  @ApiProperty({ isArray: true, enum: TOKEN_SCOPES })
  scopes: string[];
  /** ISO 8601, UTC. */
  created_at: string;
  /** ISO 8601, UTC; null without an expiry. */
  expires_at: string | null;
  /** ISO 8601, UTC, accurate to the minute; null before the first use. */
  last_used_at: string | null;
}

/** A new token. */
export class MadeApiToken {
  /**
   * The secret, which is returned only once.
   * @example jkw_…
   */
  token: string;
  record: ApiTokenRecord;
}

/** The owner of a token. */
export class TokenOwner {
  id: number;
  name: string;
  email: string;
}

/** A token of any user. */
export class OwnedApiToken extends ApiTokenRecord {
  owner: TokenOwner;
}

/** Scopes for one kind of records that the caller's tokens may have. */
export class TokenResourceRecord {
  /**
   * The first part of the scope.
   * @example post
   */
  resource: string;
  /** @example Posts */
  label: string;
  read: boolean;
  write: boolean;
  /** Of what is published: whether there is a scope to write without publishing. */
  draft: boolean;
}

/** Options for the caller's tokens. */
export class TokenChoices {
  resources: TokenResourceRecord[];
  /** Whether tokens without an expiry may be created. */
  may_never_expire: boolean;
  /** Whether the API's documentation is served, at `/api/docs`. */
  has_documentation: boolean;
}
