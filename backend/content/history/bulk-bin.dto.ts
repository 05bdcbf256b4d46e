import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsISO8601, IsOptional, IsString, Length } from 'class-validator';
import { Items, OneOf, OptionalInteger, RequiredInteger } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';

/** Records of one call: it is answered within seconds. */
export const MAX_BULK_BIN = 500;

/** A record in the bin. */
export class BinRef {
  /** @example post */
  @IsString({ message: sentence('common.resourceMustBeTheNameOfAResource') })
  @Length(1, 32, { message: sentence('common.resourceMustBeTheNameOfAResource') })
  resource: string;

  @RequiredInteger()
  id: number;
}

const BULK_BIN_ACTIONS = ['delete_for_good'] as const;

/** What is done with many records in the bin. */
export class BulkBinInput {
  @OneOf(BULK_BIN_ACTIONS, {
    required: sentence('common.actionMustBeOneOfValue', { value: BULK_BIN_ACTIONS.join(', ') }),
  })
  action: (typeof BULK_BIN_ACTIONS)[number];

  /** The records. */
  @Items(BinRef, MAX_BULK_BIN)
  items?: BinRef[];

  /**
   * Instead of `items`: what was deleted until then, first what was deleted first. So nothing goes that somebody has deleted
   * since one looked.
   */
  @ApiPropertyOptional({ type: String, format: 'date-time', example: '2026-11-23T08:00:00.000Z' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: sentence('history.untilMustBeATimeSuchAs20260131t093000') })
  until?: string;

  /** How many records at most, with `until`. Default: 500. */
  @OptionalInteger(1, MAX_BULK_BIN)
  limit?: number;
}

/** A record in the bin that was refused. */
export class BinFailure extends BinRef {
  /** @example "Post not found" */
  message: string;
}

/** What became of the records. */
export class BulkBinResult {
  done: BinRef[];
  failed: BinFailure[];
  /** With `until`: how many are left, for another call; else 0. */
  left: number;
}
