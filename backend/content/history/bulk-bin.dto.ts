import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, Length } from 'class-validator';
import { Items, OneOf, OptionalInteger, RequiredInteger } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';

/** Maximum number of records per call, which keeps it within seconds. */
export const MAX_BULK_BIN = 500;

/** A record in the bin. */
export class BinRef {
  /** @example post */
  @IsString({ message: sentence('common.resourceInvalid') })
  @Length(1, 32, { message: sentence('common.resourceInvalid') })
  resource: string;

  @RequiredInteger()
  id: number;
}

const BULK_BIN_ACTIONS = ['delete_for_good'] as const;

/** An action on many records in the bin. */
export class BulkBinInput {
  @OneOf(BULK_BIN_ACTIONS, {
    required: sentence('common.actionInvalid', { value: BULK_BIN_ACTIONS.join(', ') }),
  })
  action: (typeof BULK_BIN_ACTIONS)[number];

  /** The records. */
  @Items(BinRef, MAX_BULK_BIN)
  items?: BinRef[];

  /**
   * Instead of `items`: all records deleted until this time, oldest deletion first. Records deleted after the list was viewed are
   * not affected.
   */
  @ApiPropertyOptional({ type: String, format: 'date-time', example: '2026-11-23T08:00:00.000Z' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: sentence('history.untilInvalid') })
  until?: string;

  /** The maximum number of records with `until`. Default: 500. */
  @OptionalInteger(1, MAX_BULK_BIN)
  limit?: number;
}

/** A record in the bin that could not be deleted. */
export class BinFailure extends BinRef {
  /** @example "Post not found" */
  message: string;
}

/** The result for all records. */
export class BulkBinResult {
  done: BinRef[];
  failed: BinFailure[];
  /** Number of records left for further calls with `until`; otherwise 0. */
  left: number;
}
