import { ApiProperty } from '@nestjs/swagger';
import type { KindFieldKind } from '../kind.constants.js';
import { KIND_FIELD_KINDS } from '../known-field-kinds.shared.js';

/** A value that a change of fields makes another. */
export class ComparedValue {
  /** As it is in files, or its beginning. @example "12 kW" */
  value: string;
  /** How many records have it. */
  count: number;
  /** What it becomes; null if it can't be kept. @example "12" */
  becomes: string | null;
}

/** A record with a value that can't be kept. */
export class ComparedRecord {
  id: number;
  title: string;
}

/** What a change of fields does to the values of one. */
export class ComparedField {
  /** @example power */
  key: string;
  /** @example Power */
  label: string;
  @ApiProperty({ enum: KIND_FIELD_KINDS })
  from: KindFieldKind;
  /** Null if the field is taken away: its values wait 30 days. */
  @ApiProperty({ enum: KIND_FIELD_KINDS, nullable: true })
  to: KindFieldKind | null;
  /** How many records have a value. */
  total: number;
  /** How many of these keep it, as it is or in another form. */
  fits: number;
  /** How many lose it, or part of it. */
  lost: number;
  /** How many records have none, if they will need one and did not before. */
  missing: number;
  /** How many drafts have a value that can't be kept. */
  drafts: number;
  /** Values that change or can't be kept, at most 50: the most frequent first. */
  @ApiProperty({ type: [ComparedValue] })
  samples: ComparedValue[];
  /** Records that lose a value, at most 50. */
  @ApiProperty({ type: [ComparedRecord] })
  records: ComparedRecord[];
}

/** What a change of fields does to stored values, before it is made. */
export class KindComparison {
  /** Belongs into the update: it is refused if these values have changed since. */
  state: string;
  /** The fields whose values change, or that will be needed. */
  @ApiProperty({ type: [ComparedField] })
  fields: ComparedField[];
}
